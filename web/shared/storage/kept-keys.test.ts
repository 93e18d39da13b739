import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { areaOf, KEPT_KEYS } from './kept-keys';

/** The lines of the table of keys in docs/browser-storage.md, each with the owner that it names. */
function documented(): [key: string, belongs: string][] {
  const text = readFileSync(new URL('../../../docs/browser-storage.md', import.meta.url), 'utf8');
  return text
    .split('\n')
    .filter((line) => line.startsWith('| `'))
    .flatMap((line) => {
      const [, keys = '', belongs = ''] = line.split('|').map((cell) => cell.trim());
      return [...keys.matchAll(/`([^`]+)`/g)].map(([, key = '']): [string, string] => [key, belongs]);
    });
}

test('docs/browser-storage.md lists every key with its owner, and no other', () => {
  const declared = Object.entries(KEPT_KEYS).map(([key, { belongs }]): [string, string] => [key, belongs]);
  expect(documented().sort()).toEqual(declared.sort());
});

test('are fifteen at most', () => {
  expect(Object.keys(KEPT_KEYS).length).toBeLessThanOrEqual(15);
});

test('values of a tab are in session storage, and so is what a person has typed into a form', () => {
  expect(areaOf('mailLink')).toBe('session');
  expect(areaOf('drafts')).toBe('session');
  expect(areaOf('running')).toBe('local');
});
