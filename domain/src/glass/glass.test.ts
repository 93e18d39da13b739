import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { NOON, pool } from '../../testing/values';
import type { Memory } from '../memory/due';
import {
  bottleToSmell,
  countInGlasses,
  foundIn,
  GLASS_WORDS_MAX,
  type Glass,
  isSameAroma,
  newestFirst,
  type SmelledAroma,
  tidyWords,
} from './glass';

function glass(id: string, at: number, ...aromas: Partial<SmelledAroma>[]): Glass {
  const whole = aromas.map((each) => ({
    nameId: null,
    words: '',
    found: true,
    sure: true,
    told: false,
    ...each,
  }));
  return { id, drink: 'riesling', words: 'Riesling', name: '', place: '', at, aromas: whole };
}

const [LEMON, PEACH, CEDAR] = pool('Lemon', 'Peach', 'Cedar');

test('glasses are listed newest first', () => {
  const listed = newestFirst([glass('a', 1), glass('c', 2), glass('b', 2)]);
  expect(listed.map(({ id }) => id)).toEqual(['c', 'b', 'a']);
});

test('own words are kept in one line and within their limit', () => {
  expect(tidyWords('  wet \n wool ')).toBe('wet wool');
  fc.assert(
    fc.property(fc.string({ maxLength: 90, unit: 'grapheme' }), (typed) => {
      const kept = tidyWords(typed);
      expect(kept.length).toBeLessThanOrEqual(GLASS_WORDS_MAX);
      expect(tidyWords(kept)).toBe(kept);
    }),
  );
});

test.each([
  [{ nameId: 'lemon', words: 'Lemon' }, { nameId: 'lemon', words: 'Zitrone' }, true],
  [{ nameId: 'lemon', words: 'Lemon' }, { nameId: 'lime', words: 'Lemon' }, false],
  [{ nameId: null, words: 'PÉTROL' }, { nameId: null, words: 'petrol' }, true],
  [{ nameId: null, words: 'lemon' }, { nameId: 'lemon', words: 'Lemon' }, true],
  [{ nameId: null, words: 'lime' }, { nameId: 'lemon', words: 'Lemon' }, false],
])('%o and %o are one aroma: %s', (a, b, same) => {
  expect(isSameAroma(a, b)).toBe(same);
  expect(isSameAroma(b, a)).toBe(same);
});

describe('an aroma in glasses', () => {
  const glasses = [
    glass('a', NOON, { nameId: 'lemon', words: 'Lemon', found: false }),
    glass('b', NOON + 1, { nameId: 'lemon', words: 'Lemon', told: true }),
    glass('c', NOON + 2, { words: 'lemon', sure: false }),
  ];
  const strong = {
    schedule: { status: 'reviewing', step: 0, ease: 2.5, interval: 9, nextReview: NOON },
  } as const;
  const memory: Memory = new Map([
    ['wine-lemon', strong],
    ['wine-peach', strong],
  ]);

  test('is found where somebody found it, told or not, sure or not', () => {
    expect(LEMON && foundIn(glasses, LEMON).map(({ id }) => id)).toEqual(['c', 'b']);
    expect(PEACH && foundIn(glasses, PEACH)).toEqual([]);
  });

  test('counts among those that can be named', () => {
    const bottles = pool('Lemon', 'Peach', 'Cedar');
    expect(countInGlasses(bottles, memory, glasses)).toEqual({ found: 1, named: 2 });
    expect(countInGlasses(bottles, new Map(), glasses)).toEqual({ found: 0, named: 0 });
  });

  test('that is often there, was not found and has a bottle is the one to smell', () => {
    const bottles = [LEMON, PEACH, CEDAR].flatMap((each) => (each ? [each] : []));
    const found = glass('a', NOON, { nameId: 'lemon', words: 'Lemon' }, { nameId: 'peach', found: false });
    expect(bottleToSmell(found, ['honey', 'lemon', 'peach'], bottles)).toBe(PEACH);
    expect(bottleToSmell(found, ['honey', 'lemon'], bottles)).toBeUndefined();
    expect(bottleToSmell(found, [], bottles)).toBeUndefined();
  });
});
