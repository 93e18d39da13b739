import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { areaOf, KEPT_KEYS, personalKeys } from './kept-keys';

/** The lines of the table of keys in docs/browser-storage.md, each with the owner that it names. */
function documented(): [key: string, belongs: string][] {
  const text = readFileSync(new URL('../../docs/browser-storage.md', import.meta.url), 'utf8');
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

test('a person who signs out leaves nothing personal, and takes nothing of the device or of others along', () => {
  const personal = personalKeys();
  expect(personal).toEqual(
    expect.arrayContaining(['owner', 'running', 'accountBlindSets', 'tastingSheet', 'order']),
  );
  for (const key of [
    'sessionOutbox',
    'blindSets',
    'guestTests',
    'guestSessions',
    'theme',
    'cart',
    'mailLink',
    'nosewise.auth',
  ])
    expect(personal).not.toContain(key);
});

test('values of a tab are in session storage, and so is what a person has typed into an order', () => {
  expect(areaOf('tabRuns')).toBe('session');
  expect(areaOf('order')).toBe('session');
  expect(areaOf('running')).toBe('local');
});

test('what is carried to another device is training, never a token', () => {
  const carried = Object.entries(KEPT_KEYS).flatMap(([key, entry]) => ('carried' in entry ? [key] : []));
  for (const token of ['nosewise.auth', 'mailLink', 'hostedRooms', 'roomSeats', 'owner', 'sessionOutbox'])
    expect(carried).not.toContain(token);
  expect(carried).toEqual(
    expect.arrayContaining(['ownPacks', 'trainingSettings', 'blindSets', 'guestTests', 'guestSessions']),
  );
});
