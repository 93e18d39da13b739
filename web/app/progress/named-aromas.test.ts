import { pool, present } from '@nosewise/domain/testing';
import { expect, test } from 'vitest';
import { byStrength, withNames } from './named-aromas';

const [ROSE, CLOVE] = pool('Rose', 'Clove').map((bottle) => ({ ...bottle, packName: 'White' }));

test('aromas have the names of today, and one that was deleted the name it had', () => {
  const aromas = [
    { id: 'wine-rose', name: 'Red rose' },
    { id: 'own-gone', name: 'Gone' },
  ];
  expect(withNames(aromas, [present(ROSE)]).map(({ name }) => name)).toEqual(['Rose', 'Gone']);
});

test('two aromas of one name tell their bottles', () => {
  const bottles = [present(ROSE), { ...present(CLOVE), name: 'Rose', packName: 'Coffee' }];
  expect(withNames(bottles, bottles).map(({ name }) => name)).toEqual([
    'Rose (bottle 1, White)',
    'Rose (bottle 2, Coffee)',
  ]);
});

test('"Strong scents" come first, then "Need practice", and last what is between, equals by name', () => {
  const aromas = [
    ['Rose', 0.5],
    ['Clove', 1],
    ['Lemon', 0.25],
    ['Bergamot', 0.5],
    ['Cedar', 0.71],
  ] as const;
  const lists = byStrength(aromas.map(([name, accuracy]) => ({ id: name, name, accuracy })));
  expect(lists.map(({ strength, aromas: of }) => [strength, ...of.map(({ name }) => name)])).toEqual([
    ['strong', 'Clove', 'Cedar'],
    ['weak', 'Lemon'],
    ['between', 'Bergamot', 'Rose'],
  ]);
});
