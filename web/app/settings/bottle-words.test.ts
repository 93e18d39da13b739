import type { BottleHealth } from '@nosewise/domain/bottles/bottle-health';
import { NOON, scent } from '@nosewise/domain/testing';
import { expect, test } from 'vitest';
import { reasonWords, replacementLink, summaryWords, usedWords } from './bottle-words';

const FRESH: BottleHealth = { health: 'fresh', signs: [], filledAt: NOON, uses: 12 };

test.each<[Partial<BottleHealth>, string]>([
  [{}, ''],
  [
    { health: 'replace', signs: ['answers', 'age'] },
    'You used to name it well. Lately you don’t, although you still name the others.',
  ],
  [
    { health: 'fading', signs: ['answers'] },
    'You name it less often than you used to, although you still name the others.',
  ],
  [{ health: 'replace', signs: ['age'] }, 'Filled on 1 January 2026, longer ago than it keeps.'],
  [{ health: 'fading', signs: ['age'] }, 'Filled on 1 January 2026, so it will soon be too old.'],
  [{ health: 'replace', signs: ['uses'], uses: 412 }, 'Opened 412 times. A bottle lasts for about 400.'],
  [
    { health: 'fading', signs: ['uses'], uses: 340 },
    'Opened 340 times of the 400 or so that a bottle lasts.',
  ],
])('The reason for %j is "%s"', (parts, words) => {
  expect(reasonWords({ ...FRESH, ...parts })).toBe(words);
});

test('The use of a bottle is told with its beginning', () => {
  expect(usedWords(FRESH)).toBe('opened 12 times since 1 January 2026');
  expect(usedWords({ ...FRESH, uses: 1 })).toBe('opened once since 1 January 2026');
  expect(usedWords({ ...FRESH, filledAt: undefined, uses: 0 })).toBe('not used yet');
});

test('A pack sums up its bottles, the worst first', () => {
  const fading: BottleHealth = { ...FRESH, health: 'fading', signs: ['age'] };
  expect(summaryWords([FRESH, fading, { ...fading, health: 'replace' }])).toBe('1 to replace, 1 fading');
  expect(summaryWords([FRESH])).toBe('All bottles are fresh.');
});

test('The enquiry about a bottle names its kit and its number', () => {
  const link = new URL(replacementLink({ name: 'Red & White' }, scent('wine-lemon', 7, 'Lemon')), 'http://x');
  expect(link.searchParams.get('subject')).toBe('Replacement bottle: Red & White, bottle 7');
});
