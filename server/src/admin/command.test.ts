import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { parseId, printable, printJson, printTable } from './command';

let printed = '';

beforeEach(() => {
  printed = '';
  const keep = (text: unknown) => {
    printed += String(text);
  };
  vi.spyOn(console, 'log').mockImplementation(keep);
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
    keep(text);
    return true;
  });
});

afterEach(() => vi.restoreAllMocks());

const EVIL = 'Ann\u202egnp.exe\u001b[2J\u009b\u2066\u200f\u2028';
const HIDDEN = /[^\P{Cc}\n\t]|[\u202e\u2066\u200f\u2028]/u;

it('escapes characters in JSON that a terminal would act on or hide, so that it reads back as it is stored', () => {
  printJson({ name: EVIL, lines: ['Grüße', 'محمد'] });
  expect(printed).not.toMatch(HIDDEN);
  expect(printed).toContain('\\u202e');
  expect(printed).toContain('محمد');
  expect(JSON.parse(printed)).toEqual({ name: EVIL, lines: ['Grüße', 'محمد'] });
});

it('shows a stranger’s words in a message without it', () => {
  expect(printable(`${EVIL}\n\tmore`)).not.toMatch(HIDDEN);
  expect(printable('two\n\tlines')).toBe('two\n\tlines');
});

it.each([[[{ name: EVIL, sessions: 3 }]], [{ name: EVIL, sessions: 3 }]])(
  'escapes it in a table, of many rows or one',
  (rows) => {
    const table = vi.spyOn(console, 'table').mockImplementation(() => undefined);
    printTable(rows);
    const shown = JSON.stringify(table.mock.calls[0]?.[0]);
    expect(shown).not.toMatch(HIDDEN);
    expect(shown).toContain('u202e');
    expect(shown).toContain('"sessions":3');
  },
);

it.each([
  ['1', 1],
  ['1000000', 1_000_000],
  ['9007199254740991', Number.MAX_SAFE_INTEGER],
])('takes %s for a number of the database', (text, id) => {
  expect(parseId(text)).toBe(id);
});

it.each(['0', '-1', '1.5', '01', '', 'one', '9007199254740992', '10000000000000000'])(
  'takes “%s” for none',
  (text) => {
    expect(() => parseId(text)).toThrow('whole number');
  },
);
