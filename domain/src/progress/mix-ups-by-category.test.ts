import { expect, test } from 'vitest';
import { NOON, scent } from '../../testing/values';
import type { Choice } from '../belief/mix-ups';
import { mixUpsByCategory } from './mix-ups-by-category';

const AROMAS = [
  scent('wine-plum', 1, 'Plum', 'Dark fruit'),
  scent('wine-cherry', 2, 'Cherry', 'Red fruit'),
  scent('wine-raspberry', 3, 'Raspberry', 'Red fruit'),
];

function named(smelled: string, chosen: string | undefined, mode: Choice['mode'] = 'name'): Choice {
  const [scentId, chosenId] = [`wine-${smelled}`, `wine-${chosen}`];
  const correct = smelled === chosen;
  const answer = { mode, scentId, correct, answeredAt: NOON, ...(chosen !== undefined && { chosenId }) };
  return mode === 'duel' ? { ...answer, rivalId: chosenId } : answer;
}

/** The mix-ups as text: what was smelled, what was named, how often. */
function textOf(log: readonly Choice[]): string[] {
  return mixUpsByCategory(log, AROMAS).flatMap(({ smelled: from, named: to, slips }) =>
    slips.map(({ smelled, named, times }) => `${from} > ${to}: ${smelled.name} > ${named.name} ${times}`),
  );
}

test('slips are sorted by the categories of what was smelled and what was named', () => {
  const log = [
    named('plum', 'plum'),
    named('plum', 'raspberry'),
    named('plum', 'cherry'),
    named('plum', 'cherry'),
    named('cherry', 'cherry'),
    named('cherry', 'raspberry'),
  ];
  expect(textOf(log)).toEqual([
    'Dark fruit > Red fruit: Plum > Cherry 2',
    'Dark fruit > Red fruit: Plum > Raspberry 1',
    'Red fruit > Red fruit: Cherry > Raspberry 1',
  ]);
  expect(
    mixUpsByCategory(log, AROMAS).map(({ times }) => times),
    'the most frequent first',
  ).toEqual([3, 1]);
});

test('a wrong name is no slip before the aroma was named right, but always in a duel', () => {
  expect(textOf([named('plum', 'cherry'), named('plum', 'plum', 'test'), named('plum', 'cherry')])).toEqual(
    [],
  );
  expect(textOf([named('plum', 'cherry', 'duel')])).toEqual(['Dark fruit > Red fruit: Plum > Cherry 1']);
});

test('a pair that was swapped three times is told, as it is in what you mix up', () => {
  const swaps = [named('plum', 'cherry'), named('plum', 'cherry'), named('cherry', 'plum')];
  expect(textOf(swaps.slice(1))).toEqual([]);
  expect(textOf(swaps)).toEqual([
    'Dark fruit > Red fruit: Plum > Cherry 2',
    'Red fruit > Dark fruit: Cherry > Plum 1',
  ]);
});

test('"I don\'t know", tests and aromas that are gone mix up nothing', () => {
  const log = [
    named('plum', 'plum'),
    named('plum', undefined),
    named('plum', 'cherry', 'test'),
    named('plum', 'gone'),
  ];
  expect(textOf(log)).toEqual([]);
});
