import { answerOptions, nameIdOf } from '@nosewise/domain/names';
import { describe, expect, test } from 'vitest';
import { nameFromWords } from './names';
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

  test('are found by the words that earlier versions kept', () => {
    for (const { id, name } of AROMAS) expect(nameFromWords(name)).toBe(nameIdOf(id));
  });

  test('are never taken for other words', () => {
    const names = new Set(AROMAS.map(({ id }) => nameIdOf(id)));
    for (const words of ['lemon', 'own-1', 'Soap', "I don't know"])
      expect(names).not.toContain(nameFromWords(words));
  });
});

describe.each(PACKS.map(({ id, aromas }) => [id, aromas] as const))('the answers of %s', (_, aromas) => {
  const numbers = new Map(aromas.map(({ name, bottleNumber }) => [name, bottleNumber]));
  const inOrder = answerOptions(aromas).map(({ name }) => numbers.get(name) ?? 0);

  test('tell nothing of a number by their place: the rank correlation is within chance', () => {
    const ranks = inOrder.toSorted((a, b) => a - b);
    const n = ranks.length;
    const squares = inOrder.map((number, place) => (ranks.indexOf(number) - place) ** 2);
    const correlation = 1 - (6 * squares.reduce((sum, each) => sum + each, 0)) / (n * (n * n - 1));
    // 95 % of random orders are within 1.96 standard deviations.
    expect(Math.abs(correlation)).toBeLessThan(1.96 / Math.sqrt(n - 1));
  });

  test('have keys that are their number no more often than by luck', () => {
    const equal = inOrder.slice(0, KEYS).filter((number, place) => number === place + 1);
    const byLuck = aromas.filter(({ bottleNumber }) => bottleNumber <= KEYS).length / aromas.length;
    expect(equal.length).toBeLessThanOrEqual(Math.ceil(byLuck));
  });
});
