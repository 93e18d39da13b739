import { cents } from '@nosewise/contract/cart';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { printAnswer, printable, printJson } from './print';

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

it('escapes it in a table, and cuts what is long', () => {
  const table = vi.spyOn(console, 'table').mockImplementation(() => undefined);
  const answer = z.object({
    rows: z.array(z.object({ name: z.string(), note: z.string(), sessions: z.int() })),
  });
  printAnswer(answer, { rows: [{ name: EVIL, note: 'long '.repeat(40), sessions: 3 }] });
  const shown = JSON.stringify(table.mock.calls[0]?.[0]);
  expect(shown).not.toMatch(HIDDEN);
  expect(shown).toContain('Ann\ufffdgnp');
  expect(shown).toMatch(/"note":"(long ){11}long…","sessions":"3"/);
});

it('escapes it in facts, which it prints line by line', () => {
  const answer = z.object({
    name: z.string(),
    buyer: z.object({ paid: cents, gone: z.nullable(z.string()) }),
  });
  printAnswer(answer, { name: EVIL, buyer: { paid: 1250, gone: null } });
  expect(printed).not.toMatch(HIDDEN);
  expect(printed).toContain('name: Ann');
  expect(printed).toContain('buyer.paid: €12.50');
  expect(printed).not.toContain('gone');
});
