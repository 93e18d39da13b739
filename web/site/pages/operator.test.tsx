import type { PageFacts } from '@nosewise/contract/page-facts';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { organization } from '../page-meta';
import { OperatorNamed } from '../parts/reading';
import { Imprint } from './imprint';

const NOBODY: PageFacts = { origin: 'https://nosewise.example' };
const SOMEBODY: PageFacts = {
  ...NOBODY,
  name: 'Nosewise GmbH',
  address: 'Hauptstrasse 1\n10115 Berlin\nGermany',
  addressLine: 'Hauptstrasse 1, 10115 Berlin, Germany',
  email: 'owner@nosewise.example',
  phone: '+49 (30) 123456',
  phoneLink: '+4930123456',
  register: 'Amtsgericht Berlin HRB 12345',
  vatId: 'DE123456789',
};
/** The text of a page without its markup. */
function read(page: ReactNode): string {
  return renderToString(page).replace(/<[^>]+>/g, '|');
}

describe('the imprint', () => {
  test('shows every detail that the operator has told, and asks for no more', () => {
    const text = read(<Imprint facts={SOMEBODY} />);
    for (const detail of [
      'Nosewise GmbH',
      'Hauptstrasse 1\n10115 Berlin\nGermany',
      'owner@nosewise.example',
      '+49 (30) 123456',
      'Amtsgericht Berlin HRB 12345',
      'DE123456789',
    ])
      expect(text).toContain(`|${detail}|`);
    expect(text).not.toContain('not configured');
    expect(text).not.toContain('demo shop');
  });

  test('says of each detail that it was not told, and that no order is charged or shipped until then', () => {
    const text = read(<Imprint facts={NOBODY} />);
    expect(text.match(/not configured here/g)).toHaveLength(6);
    expect(text).toContain('demo shop');
  });
});

describe('who answers for something', () => {
  test('is named with the address', () => {
    const text = read(<OperatorNamed as="The controller" facts={SOMEBODY} />).replaceAll('|', '');
    expect(text).toContain('The controller is Nosewise GmbH, Hauptstrasse 1, 10115 Berlin, Germany.');
    expect(text).toContain('owner@nosewise.example');
  });

  test('is nobody yet where the operator has told nothing', () => {
    const text = read(<OperatorNamed as="The seller" facts={NOBODY} />).replaceAll('|', '');
    expect(text).toContain('The seller is the operator of this server.');
    expect(text).toContain('not configured here yet');
  });
});

describe('the organisation for search engines', () => {
  test('carries what was told, and nothing where there is no name', () => {
    expect(organization(SOMEBODY)).toEqual([
      expect.objectContaining({
        '@type': 'Organization',
        name: 'Nosewise GmbH',
        address: 'Hauptstrasse 1, 10115 Berlin, Germany',
        url: 'https://nosewise.example/',
        vatID: 'DE123456789',
      }),
    ]);
    expect(organization(NOBODY)).toEqual([]);
  });
});
