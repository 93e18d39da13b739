import { expect, test } from 'vitest';
import { withdrawalEnds } from './withdrawal';

test.each([
  ['2026-11-21T00:00:00Z', '2026-12-13T00:00:00Z'],
  ['2026-11-21T23:59:59Z', '2026-12-13T00:00:00Z'],
  ['2026-11-22T00:00:00Z', '2026-12-14T00:00:00Z'],
])(
  'of what was sent at %s one can withdraw until %s: seven days of travel, fourteen whole days',
  (sent, end) => {
    expect(withdrawalEnds(Date.parse(sent))).toBe(Date.parse(end));
  },
);
