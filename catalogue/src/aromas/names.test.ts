import { answerOptions, nameIdOf } from '@nosewise/domain/aromas/names';
import { mergePacks } from '@nosewise/domain/aromas/pool';
import type { Pack } from '@nosewise/domain/models';
import { describe, expect, test } from 'vitest';
import { PACKS } from './packs';

/** Digits from 1 on choose the first answers. */
const KEYS = 9;
const AROMAS = PACKS.flatMap(({ aromas }) => aromas);

describe('the names of all packs', () => {
  test('have the same id exactly when they have the same English words', () => {
    for (const a of AROMAS)
      for (const b of AROMAS)
        expect(nameIdOf(a.id) === nameIdOf(b.id), `${a.id} ${b.id}`).toBe(a.name === b.name);
  });
});

/** Every choice of packs that a person can make. */
const CHOICES = Array.from({ length: 2 ** PACKS.length - 1 }, (_, index) =>
  PACKS.filter((_pack, place) => (index + 1) & (1 << place)),
);

describe.each(CHOICES.map((packs) => [packs.map(({ id }) => id).join(', '), packs] as const))(
  'the answers of %s',
  (_, packs) => {
    const pool = mergePacks(packs);
    const options = answerOptions(pool);
    const inOrder = options.map(({ name }) => pool.find((bottle) => bottle.name === name)?.bottleNumber ?? 0);

    test('tell nothing of a number by their place: the rank correlation is within chance', () => {
      // 95 % of random orders are within 1.96 standard deviations.
      expect(Math.abs(rankCorrelation(inOrder))).toBeLessThan(1.96 / Math.sqrt(inOrder.length - 1));
    });

    test('have keys that are their number no more often than chance brings in one of a hundred', () => {
      const { equal, byLuck } = keysOf(packs);
      expect(chanceOf(equal, byLuck)).toBeGreaterThan(0.01);
    });
  },
);

test.each(PACKS)('the answers of $id have keys that are their number no more often than by luck', (pack) => {
  const { equal, byLuck } = keysOf([pack]);
  expect(equal).toBeLessThanOrEqual(Math.ceil(byLuck));
});

test('over all choices of packs, keys are numbers no more often than by luck', () => {
  const keys = CHOICES.map(keysOf);
  const sum = (of: 'equal' | 'byLuck') => keys.reduce((total, each) => total + each[of], 0);
  expect(sum('equal')).toBeLessThanOrEqual(sum('byLuck'));
});

/** Counts the keys that are the number of their bottle, and how many would be by luck. */
function keysOf(packs: readonly Pack[]): { readonly equal: number; readonly byLuck: number } {
  const pool = mergePacks(packs);
  const inOrder = numbersInOrder(packs);
  const equal = inOrder.slice(0, KEYS).filter((number, place) => number === place + 1).length;
  const byLuck = pool.filter(({ bottleNumber }) => bottleNumber <= KEYS).length / inOrder.length;
  return { equal, byLuck };
}

/** How likely at least `count` rare events are where `mean` are expected (Poisson), a ratio 0..1. */
function chanceOf(count: number, mean: number): number {
  let term = Math.exp(-mean);
  let below = 0;
  for (let events = 0; events < count; events += 1) {
    below += term;
    term *= mean / (events + 1);
  }
  return 1 - below;
}

/** The bottles' numbers in the order of the answers. */
function numbersInOrder(packs: readonly Pack[]): number[] {
  const pool = mergePacks(packs);
  return answerOptions(pool).map(
    ({ name }) => pool.find((bottle) => bottle.name === name)?.bottleNumber ?? 0,
  );
}

/** Correlates numbers with their places, by ranks. Two packs may have bottles of one number. */
function rankCorrelation(numbers: readonly number[]): number {
  const sorted = numbers.toSorted((a, b) => a - b);
  const middle = (numbers.length - 1) / 2;
  const rankOf = (number: number) => (sorted.indexOf(number) + sorted.lastIndexOf(number)) / 2 - middle;
  const product = (of: (number: number, place: number) => number) =>
    numbers.reduce((sum, number, place) => sum + of(number, place), 0);
  const covariance = product((number, place) => rankOf(number) * (place - middle));
  return (
    covariance /
    Math.sqrt(product((number) => rankOf(number) ** 2) * product((_, place) => (place - middle) ** 2))
  );
}
