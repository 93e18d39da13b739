import { expect, test } from 'vitest';
import { firstEvening } from './first-evening';
import { PACKS } from './packs';

test.each(PACKS)(
  'the first evening with $name has five bottles that are told apart easily, and a fault only of faults',
  (pack) => {
    const bottles = firstEvening(pack);
    expect(new Set(bottles.map(({ id }) => id)).size).toBe(5);
    const isOfFaults = pack.id === 'wine-faults-12';
    expect(bottles.map(({ category }) => category === 'Wine Faults')).toEqual(bottles.map(() => isOfFaults));
    // The faults have one category.
    if (!isOfFaults) expect(new Set(bottles.map(({ category }) => category)).size).toBe(5);
  },
);

test('the first evening with an own pack has its first bottles, as many as there are', () => {
  const [{ aromas } = { aromas: [] }] = PACKS;
  expect(firstEvening({ id: 'own-1', aromas })).toEqual(aromas.slice(0, 5));
  expect(firstEvening({ id: 'own-1', aromas: aromas.slice(0, 2) })).toEqual(aromas.slice(0, 2));
  expect(firstEvening({ id: 'own-1', aromas: [] })).toEqual([]);
});
