import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { drawing, outcomes, pack, scent } from '../../testing/values';
import {
  answerOptions,
  answerToSend,
  choiceOf,
  DONT_KNOW,
  hintSet,
  inDictionary,
  isRight,
  nameIdOf,
  readAnswer,
  verdictOn,
} from './names';
import { mergePacks } from './pool';

const LEMON = scent('wine-lemon', 1, 'Lemon');
const OWN_LEMON = scent('own-1', 2, 'Lemon', 'Mine');
const PUZZLE = scent('own-2', 3, DONT_KNOW);

test.each([
  ['wine-lemon', 'lemon'],
  ['coffee-lemon', 'lemon'],
  ['wine-green-bell-pepper', 'green-bell-pepper'],
  ['own-4f2a', 'own-4f2a'],
])('the name of %s is %s', (scentId, name) => {
  expect(nameIdOf(scentId)).toBe(name);
});

describe('the answers', () => {
  test('are all aromas of the packs, each name once with the category that comes first, in alphabetical order', () => {
    const wine = pack('Wine', [LEMON, scent('wine-smoke', 10, 'Smoke'), scent('wine-apple', 2, 'Apple')]);
    const coffee = pack('Coffee', [scent('coffee-lemon', 1, 'Lemon', 'Fruity')]);
    expect(answerOptions(mergePacks([wine, coffee]))).toEqual([
      { id: 'apple', name: 'Apple', category: 'Citrus' },
      { id: 'lemon', name: 'Lemon', category: 'Citrus' },
      { id: 'smoke', name: 'Smoke', category: 'Citrus' },
    ]);
  });

  test('are in the order of a dictionary, whatever case and accents own names have', () => {
    const words = ['zest', 'Étoile', 'Apple', 'eucalyptus', 'Zimt'];
    expect(inDictionary(words, (each) => each)).toEqual(['Apple', 'Étoile', 'eucalyptus', 'zest', 'Zimt']);
  });

  const aroma = fc
    .record({
      id: fc.constantFrom('wine-lemon', 'coffee-lemon', 'wine-pear', 'own-1', 'own-2', 'own-3'),
      own: fc.constantFrom('Lemon', 'Pear', 'lemon', DONT_KNOW),
    })
    .map(({ id, own }) => scent(id, 1, BUILT_IN.get(id) ?? own));
  const aromas = fc.uniqueArray(aroma, { selector: ({ id }) => id });

  test('hold no word and no name twice, name every aroma, and do not depend on its order', () => {
    fc.assert(
      fc.property(aromas, (all) => {
        const options = answerOptions(all);
        expect(new Set(options.map(({ name }) => name)).size).toBe(options.length);
        expect(new Set(options.map(({ id }) => id)).size).toBe(options.length);
        for (const each of all) expect(choiceOf(options, each)?.name).toBe(each.name);
        expect(answerOptions(all.toReversed())).toEqual(options);
      }),
    );
  });

  test('judge two aromas of one pool alike exactly when they have the same words', () => {
    fc.assert(
      fc.property(aromas, (all) => {
        const options = answerOptions(all);
        for (const smelled of all)
          for (const named of all) {
            const chosen = choiceOf(options, named)?.id ?? '';
            expect(verdictOn(options, smelled, chosen).correct).toBe(named.name === smelled.name);
          }
      }),
    );
  });

  test('take an own aroma with the words of a built-in one for the same choice', () => {
    const options = answerOptions([OWN_LEMON, LEMON]);
    expect(options).toEqual([{ id: 'lemon', name: 'Lemon', category: 'Mine' }]);
    expect(verdictOn(options, OWN_LEMON, 'lemon')).toMatchObject({ correct: true, chosenId: 'own-1' });
    expect(verdictOn(options, LEMON, 'lemon')).toMatchObject({ correct: true, chosenId: 'wine-lemon' });
  });
});

const BUILT_IN: ReadonlyMap<string, string> = new Map([
  ['wine-lemon', 'Lemon'],
  ['coffee-lemon', 'Lemon'],
  ['wine-pear', 'Pear'],
]);

describe('an answer', () => {
  test.each([
    ['lemon', 'lemon', true],
    ['lemon', 'pear', false],
    [null, 'lemon', false],
    [undefined, 'lemon', false],
  ])('%s to %s is right: %s', (chosen, asked, right) => {
    expect(isRight(chosen, asked)).toBe(right);
  });

  test('that passes is wrong even for an own aroma called like a pass, which can be chosen like any other', () => {
    const options = answerOptions([LEMON, PUZZLE]);
    expect(verdictOn(options, PUZZLE, null)).toEqual({
      correct: false,
      selectedAnswer: DONT_KNOW,
      chosenId: null,
    });
    expect(verdictOn(options, PUZZLE, 'own-2')).toEqual({
      correct: true,
      selectedAnswer: DONT_KNOW,
      chosenId: 'own-2',
    });
  });

  test('keeps the scent of a wrong name in the world of the bottle, where that is known', () => {
    const options = answerOptions([LEMON, scent('wine-pear', 2, 'Pear')]);
    expect(verdictOn(options, scent('coffee-lemon', 1, 'Lemon'), 'pear').chosenId).toBe('coffee-pear');
    const words = [{ id: 'words:Soap', name: 'Soap', category: '' }];
    expect(verdictOn(words, LEMON, 'words:Soap')).toEqual({ correct: false, selectedAnswer: 'Soap' });
  });
});

describe('an answer that comes from outside', () => {
  const options = answerOptions([LEMON, PUZZLE, scent('wine-pear', 4, 'Pear')]);

  test.each([
    ['by its id, whatever the words', { words: 'Limone', nameId: 'lemon' }, 'lemon'],
    ['by its words when it has no id', { words: 'Pear' }, 'pear'],
    ['by its words when its id is no choice', { words: 'Pear', nameId: 'words:Pear' }, 'pear'],
    ['as a pass by null', { words: 'Lemon', nameId: null }, null],
    ['as a pass without words', { words: null }, null],
    ['as a pass by its words', { words: DONT_KNOW }, null],
    ['as the aroma that is called so, by its id', { words: DONT_KNOW, nameId: 'own-2' }, 'own-2'],
    ['as no choice at all', { words: 'Soap' }, undefined],
  ])('is read %s', (_, sent, chosen) => {
    expect(readAnswer(options, sent)).toBe(chosen);
  });

  test('is read as it was sent', () => {
    for (const chosen of [null, ...options.map(({ id }) => id)]) {
      const { selectedAnswer: words, nameId } = answerToSend(options, chosen);
      expect(readAnswer(options, { words, nameId })).toBe(chosen);
    }
  });
});

const draws = fc.array(fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }), { minLength: 1 });
const OPTIONS = ['Lemon', 'Clove', 'Rose', 'Smoke'];

describe('a hint', () => {
  test.each([1, 2, 3, 4])('of %d holds the correct answer and random others, as many in total', (count) => {
    const hint = hintSet('Rose', OPTIONS, count, () => 0.5);
    expect(hint).toHaveLength(count);
    expect(hint).toContain('Rose');
  });

  test('holds all answers when there are fewer than the hint count', () => {
    expect(hintSet('Rose', OPTIONS, 6, () => 0.5)).toEqual(OPTIONS);
  });

  test.each([0, -1, Number.NaN])('is empty for a count of %d, which means hints are disabled', (count) => {
    expect(hintSet('Rose', OPTIONS, count, () => 0.5)).toEqual([]);
  });

  test('takes every other answer equally often', () => {
    const hints = outcomes(3, (random) => hintSet('Rose', OPTIONS, 2, random));
    const each = 12 ** 3 / 3;
    expect(Object.fromEntries(hints)).toEqual({
      'Lemon Rose': each,
      'Clove Rose': each,
      'Rose Smoke': each,
    });
  });

  test('always holds the answer, nothing but the answers, in their order, each once', () => {
    const question = fc
      .uniqueArray(fc.string(), { minLength: 1 })
      .chain((options) => fc.record({ options: fc.constant(options), right: fc.constantFrom(...options) }));
    fc.assert(
      fc.property(question, fc.integer({ min: 1, max: 8 }), draws, ({ options, right }, count, values) => {
        const hint = hintSet(right, options, count, drawing(...values));
        expect(hint).toContain(right);
        expect(hint).toHaveLength(Math.min(count, options.length));
        expect(hint).toEqual(options.filter((option) => hint.includes(option)));
      }),
    );
  });
});
