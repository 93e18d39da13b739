import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { NOON, present } from '../../testing/values';
import { wilson } from '../odds';
import { DAY } from '../time';
import {
  type Choice,
  countMixUps,
  isShownPair,
  pairKey,
  rankMixUps,
  shownMixUps,
  timesMixedUp,
  wereMixedUp,
} from './mix-ups';

const PLUM = 'wine-plum';
const CHERRY = 'wine-cherry';
const FLINT = 'wine-flint';
const NEIGHBOURS = [
  { id: PLUM, category: 'Red' },
  { id: CHERRY, category: 'Red' },
  { id: FLINT, category: 'Mineral' },
];

function chose(scentId: string, chosenId: string | undefined, day: number): Choice {
  const correct = scentId === chosenId;
  const at = { mode: 'name', scentId, correct, answeredAt: NOON + day * DAY } as const;
  return chosenId === undefined ? at : { ...at, chosenId };
}

describe('mix-ups', () => {
  test('do not count before a scent was named right: that is ignorance', () => {
    const counted = countMixUps([chose(PLUM, CHERRY, 0), chose(PLUM, CHERRY, 1)]);
    expect(timesMixedUp(counted, PLUM, CHERRY)).toBe(0);
  });

  test('count nearly whole while the name is fresh, and hardly once it may be forgotten', () => {
    const fresh = countMixUps([chose(PLUM, PLUM, 0), chose(PLUM, CHERRY, 0)]);
    const faded = countMixUps([chose(PLUM, PLUM, 0), chose(PLUM, CHERRY, 900)]);
    expect(timesMixedUp(fresh, PLUM, CHERRY)).toBeCloseTo(1, 9);
    expect(timesMixedUp(faded, CHERRY, PLUM)).toBeLessThan(0.2);
  });

  test('are not counted for "I don\'t know", nor by a test', () => {
    const log = [
      chose(PLUM, PLUM, 0),
      chose(PLUM, undefined, 0),
      { ...chose(PLUM, CHERRY, 0), mode: 'test' as const },
    ];
    expect(countMixUps(log).taken.size).toBe(0);
  });

  test('count one for a duel that was lost, and for both as one that was asked', () => {
    const duel: Choice = { mode: 'duel', scentId: PLUM, rivalId: CHERRY, correct: false, answeredAt: NOON };
    const { asked, taken } = countMixUps([duel, { ...duel, correct: true }]);
    expect(taken.get(pairKey(PLUM, CHERRY))).toBe(1);
    expect([asked.get(PLUM), asked.get(CHERRY)]).toEqual([2, 2]);
  });

  test('rank five among many answers above one slip, and mates of a category above strangers', () => {
    const often = Array.from({ length: 5 }, () => [chose(PLUM, PLUM, 0), chose(PLUM, CHERRY, 0)]).flat();
    const [first] = rankMixUps(
      countMixUps([...often, chose(FLINT, FLINT, 0), chose(FLINT, PLUM, 0)]),
      NEIGHBOURS,
    );
    expect([present(first).a, present(first).b]).toEqual([CHERRY, PLUM]);
    const [usual] = rankMixUps(countMixUps([]), [...NEIGHBOURS, { id: 'wine-lemon', category: 'Citrus' }]);
    expect([present(usual).a, present(usual).b]).toEqual([CHERRY, PLUM]);
  });

  test('without answers are what is usual: 1.5 mix-ups among twelve answers, shared out by category', () => {
    // Of plum's errors half name cherry, its only mate; half flint. Flint has no mates: one in two each.
    const likelihoods = rankMixUps(countMixUps([]), NEIGHBOURS).map(({ likelihood }) => likelihood);
    expect(likelihoods).toEqual([(1.5 * 1) / 12, (1.5 * 1) / 12, (1.5 * 1) / 12]);
  });

  test('drop out with a scent that left the pool', () => {
    const counted = countMixUps([chose(PLUM, PLUM, 0), chose(PLUM, 'own-gone', 0)]);
    expect(rankMixUps(counted, NEIGHBOURS).every(({ a, b }) => a !== 'own-gone' && b !== 'own-gone')).toBe(
      true,
    );
    expect(rankMixUps(counted, NEIGHBOURS.slice(0, 1))).toEqual([]);
  });

  test('stay likelihoods inside their interval, whatever the log', () => {
    const ids = fc.constantFrom(PLUM, CHERRY, FLINT);
    const log = fc.array(fc.tuple(ids, ids, fc.nat(30)), { maxLength: 60 });
    fc.assert(
      fc.property(log, (answers) => {
        const counted = countMixUps(answers.map(([smelled, chosen, day]) => chose(smelled, chosen, day)));
        for (const { likelihood, low, high } of rankMixUps(counted, NEIGHBOURS)) {
          expect(low).toBeGreaterThanOrEqual(0);
          expect(low).toBeLessThanOrEqual(likelihood);
          expect(high).toBeGreaterThanOrEqual(likelihood - 1e-9);
          expect(high).toBeLessThanOrEqual(1);
        }
      }),
    );
  });
});

test("Wilson's interval of 14 in 18 reaches from 0.548 to 0.910", () => {
  const { low, high } = wilson(14 / 18, 18);
  expect(low).toBeCloseTo(0.548, 3);
  expect(high).toBeCloseTo(0.91, 3);
});

describe('what is shown as mixed up', () => {
  test('is a pair that was swapped three times, though neither was ever named right', () => {
    const twice = [chose(PLUM, CHERRY, 0), chose(CHERRY, PLUM, 1)];
    expect(shownMixUps(twice).size).toBe(0);
    const shown = shownMixUps([...twice, chose(PLUM, CHERRY, 2), chose(PLUM, undefined, 3)]);
    expect([...shown]).toEqual([
      [pairKey(PLUM, CHERRY), 2],
      [pairKey(CHERRY, PLUM), 1],
    ]);
    expect(isShownPair(shown, CHERRY, PLUM)).toBe(true);
    expect(isShownPair(shown, CHERRY, FLINT)).toBe(false);
  });

  test('holds every pair that the estimate counts, and no other but those that were swapped often', () => {
    const ids = fc.constantFrom(PLUM, CHERRY, FLINT);
    const log = fc.array(fc.tuple(ids, ids, fc.boolean()), { maxLength: 30 });
    fc.assert(
      fc.property(log, (answers) => {
        const choices = answers.map(([smelled, chosen, isDuel], day): Choice => {
          const asked = chose(smelled, chosen, day);
          if (!isDuel || smelled === chosen) return asked;
          const { chosenId: rivalId, ...duel } = asked;
          return { ...duel, mode: 'duel', ...(rivalId && { rivalId }) };
        });
        const [counted, shown] = [countMixUps(choices), shownMixUps(choices)];
        for (const { a, b, times } of rankMixUps(counted, NEIGHBOURS)) {
          const isPair = (x: string, y?: string) => (x === a && y === b) || (x === b && y === a);
          const swaps = choices.filter(
            ({ mode, scentId, chosenId }) => mode === 'name' && isPair(scentId, chosenId),
          ).length;
          expect(isShownPair(shown, a, b)).toBe(times > 0 || swaps >= 3);
        }
      }),
    );
  });
});

test('two scents were mixed up once one was named for the other, whichever was smelled', () => {
  const slip = { scentId: PLUM, chosenId: CHERRY, correct: false };
  expect(wereMixedUp([slip], PLUM, CHERRY)).toBe(true);
  expect(wereMixedUp([slip], CHERRY, PLUM)).toBe(true);
  expect(wereMixedUp([slip], PLUM, FLINT)).toBe(false);
  expect(wereMixedUp([{ scentId: PLUM, chosenId: PLUM, correct: true }], PLUM, PLUM)).toBe(false);
});
