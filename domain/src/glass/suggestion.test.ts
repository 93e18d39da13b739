import fc from 'fast-check';
import { expect, test } from 'vitest';
import { NOON, pool } from '../../testing/values';
import { nameIdOf } from '../aromas/names';
import type { Memory, Remembered } from '../memory/due';
import type { Glass } from './glass';
import { noteSuggested, REFUSED_FOR, type Suggested, suggestGlass } from './suggestion';

const NAMES = ['Lemon', 'Peach', 'Cedar', 'Mould'];
const SCHEDULE = { status: 'reviewing', step: 0, ease: 2.5, interval: 9, nextReview: NOON } as const;
const STRONG: Remembered = { schedule: SCHEDULE };
const WEAK: Remembered = { ...STRONG, performance: { accuracy: 0.5 } };

/** As in the catalogue, a fault is typical of no drink. */
const drinkFor = (aroma: string) => (aroma === 'wine-mould' ? undefined : 'riesling');

const facts = fc.record({
  bottles: fc.constant(pool(...NAMES)),
  memory: fc
    .array(fc.constantFrom(STRONG, WEAK, {}), { minLength: 4, maxLength: 4 })
    .map(
      (memory): Memory => new Map(pool(...NAMES).map(({ id }, place) => [id, memory[place] ?? {}] as const)),
    ),
  glasses: fc.subarray(NAMES).map((found): Glass[] => [
    {
      id: 'g',
      drink: null,
      words: 'cider',
      name: '',
      place: '',
      at: NOON,
      aromas: found.map((words) => ({
        nameId: words.toLowerCase(),
        words,
        found: true,
        sure: true,
        told: true,
      })),
    },
  ]),
  earlier: fc.array(
    fc.record({
      aroma: fc.constantFrom(...NAMES.map((name) => name.toLowerCase())),
      day: fc.integer({ min: 0, max: 10 }),
      refused: fc.boolean(),
    }),
    { maxLength: 3 },
  ),
  today: fc.integer({ min: 0, max: 12 }),
  drinkFor: fc.constant(drinkFor),
});

test('only a firm aroma is suggested, one that no glass had, that was not refused this week, and never a fault', () => {
  fc.assert(
    fc.property(facts, (given) => {
      const suggestion = suggestGlass(given);
      if (!suggestion) return;
      const { id } = suggestion.bottle;
      const aroma = nameIdOf(id);
      expect(given.memory.get(id)).toBe(STRONG);
      expect(id).not.toBe('wine-mould');
      expect(given.glasses.flatMap(({ aromas }) => aromas).map(({ nameId }) => nameId)).not.toContain(aroma);
      const recent = given.earlier.filter(({ day }) => given.today - day < REFUSED_FOR);
      expect(recent.filter((each) => each.refused && each.aroma === aroma)).toEqual([]);
    }),
  );
});

test('at most one aroma a day is suggested', () => {
  fc.assert(
    fc.property(facts, fc.boolean(), (given, refused) => {
      const first = suggestGlass(given);
      if (!first) return;
      const aroma = nameIdOf(first.bottle.id);
      const earlier = noteSuggested(given.earlier, { aroma, day: given.today, refused });
      const second = suggestGlass({ ...given, earlier, bottles: given.bottles.toReversed() });
      expect(second).toEqual(refused ? undefined : first);
    }),
  );
});

test('a firm aroma that no glass had is suggested, and again a week after it was refused', () => {
  const [lemon] = pool('Lemon');
  if (!lemon) throw new Error('There is a bottle.');
  const given = {
    bottles: [lemon],
    memory: new Map([[lemon.id, STRONG]]),
    glasses: [],
    drinkFor,
    now: NOON - 1,
  };
  const earlier: Suggested[] = [{ aroma: 'lemon', day: 3, refused: true }];
  expect(suggestGlass({ ...given, earlier: [], today: 3 })).toEqual({ bottle: lemon, drink: 'riesling' });
  expect(suggestGlass({ ...given, earlier, today: 9 })).toBeUndefined();
  expect(suggestGlass({ ...given, earlier, today: 10 })).toEqual({ bottle: lemon, drink: 'riesling' });
});

test('what was suggested more than a week ago is forgotten', () => {
  const earlier: Suggested[] = [{ aroma: 'lemon', day: 1, refused: true }];
  const today = { aroma: 'peach', day: 8, refused: false };
  expect(noteSuggested(earlier, today)).toEqual([today]);
  expect(noteSuggested([today], { ...today, refused: true })).toEqual([{ ...today, refused: true }]);
});
