import fc from 'fast-check';
import { expect, test } from 'vitest';
import { NOON } from '../../testing/values';
import { MAX_OWN_WORDS, mergeWords, noteWord, type OwnWords } from './own-words';

const words: fc.Arbitrary<OwnWords> = fc.dictionary(
  fc.constantFrom('a', 'b', 'c'),
  fc.record({
    word: fc.constantFrom('', 'pencils', 'rain'),
    changedAt: fc.integer({ min: NOON, max: NOON + 2 }),
  }),
);

test('Words of two devices merge alike in any order and any number of times', () => {
  fc.assert(
    fc.property(words, words, words, (a, b, c) => {
      expect(mergeWords(a, b)).toEqual(mergeWords(b, a));
      expect(mergeWords(mergeWords(a, b), c)).toEqual(mergeWords(a, mergeWords(b, c)));
      expect(mergeWords(a, a)).toEqual(a);
    }),
  );
});

test('Words of different aromas all stay, and of one aroma the later', () => {
  const phone = noteWord(noteWord({}, 'wine-lemon', 'sweets', NOON), 'wine-oak', 'pencils', NOON);
  const laptop = noteWord({}, 'wine-oak', 'grandfather’s pencil box', NOON + 1);
  expect(mergeWords(phone, laptop)).toEqual({
    'wine-lemon': { word: 'sweets', changedAt: NOON },
    'wine-oak': { word: 'grandfather’s pencil box', changedAt: NOON + 1 },
  });
});

test('A word is changed by a device with a slow clock too', () => {
  const known = noteWord({}, 'wine-oak', 'pencils', NOON);
  expect(mergeWords(known, noteWord(known, 'wine-oak', 'cigars', NOON - 9))['wine-oak']?.word).toBe('cigars');
});

test('There are only so many, and the oldest go first', () => {
  let all: OwnWords = {};
  for (let index = 0; index <= MAX_OWN_WORDS; index += 1)
    all = noteWord(all, `own-${index}`, 'x', NOON + index);
  expect(Object.keys(all)).toHaveLength(MAX_OWN_WORDS);
  expect(all['own-0']).toBeUndefined();
});
