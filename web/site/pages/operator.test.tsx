import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { describe, expect, test } from 'vitest';
import { operatorFrom } from '../../shared/operator';
import { organization } from '../page-meta';
import { OperatorNamed } from '../parts/reading';
import { Imprint } from './imprint';

const NOBODY = operatorFrom({
  name: undefined,
  address: '',
  email: ' ',
  phone: undefined,
  register: undefined,
  vatId: undefined,
});
const SOMEBODY = operatorFrom({
  name: ' Nosewise GmbH ',
  address: 'Hauptstrasse 1; 10115 Berlin;Germany',
  email: 'owner@nosewise.example',
  phone: '+49 30 123456',
  register: 'Amtsgericht Berlin HRB 12345',
  vatId: 'DE123456789',
});

/** What a person reads, without the marks of the page. */
function read(page: ReactNode): string {
  return renderToStaticMarkup(<MemoryRouter>{page}</MemoryRouter>).replace(/<[^>]+>/g, '|');
}

describe('the imprint', () => {
  test('shows every detail of the operator that the build was told, and asks for no more', () => {
    const text = read(<Imprint operator={SOMEBODY} />);
    for (const detail of [
      'Nosewise GmbH',
      'Hauptstrasse 1',
      '10115 Berlin',
      'Germany',
      'owner@nosewise.example',
      '+49 30 123456',
      'Amtsgericht Berlin HRB 12345',
      'DE123456789',
    ])
      expect(text).toContain(`|${detail}|`);
    expect(text).not.toContain('not configured');
    expect(text).not.toContain('this is a trial');
  });

  test('says of each detail that it was not told, and that nothing is sent or owed until then', () => {
    const text = read(<Imprint operator={NOBODY} />);
    expect(text.match(/not configured here/g)).toHaveLength(6);
    expect(text).toContain('this is a trial');
  });
});

describe('who answers for something', () => {
  test('is named with the address', () => {
    const text = read(<OperatorNamed as="The controller" operator={SOMEBODY} />);
    expect(text).toContain('The controller is Nosewise GmbH, Hauptstrasse 1, 10115 Berlin, Germany');
    expect(text).toContain('owner@nosewise.example');
  });

  test('is nobody yet where the build was not told', () => {
    const text = read(<OperatorNamed as="The seller" operator={NOBODY} />);
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
        vatID: 'DE123456789',
      }),
    ]);
    expect(organization(NOBODY)).toEqual([]);
  });
});
