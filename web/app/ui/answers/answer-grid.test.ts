import { describe, expect, test } from 'vitest';
import { filterOptions } from './answer-grid';

const OPTIONS = [
  { id: 'own-1', name: 'Crème brûlée', category: '' },
  { id: 'own-2', name: 'Açaí', category: '' },
  { id: 'grass', name: 'Cut grass', category: 'Herbal' },
  { id: 'grapefruit', name: 'Grapefruit', category: 'Citrus' },
  { id: 'lemon', name: 'Lemon', category: 'Citrus' },
  { id: 'pear', name: 'Pear', category: 'Orchard' },
];

describe('filtering answers', () => {
  test.each([
    ['FRUIT', ['Grapefruit']],
    ['gr', ['Grapefruit', 'Cut grass']],
  ])(
    'finds a name by any part of it, whatever its case, those first that begin with it: %s',
    (typed, names) => {
      expect(filterOptions(OPTIONS, typed).map((option) => option.name)).toEqual(names);
    },
  );

  test.each([
    ['creme BRULEE', 'Crème brûlée'],
    ['acai', 'Açaí'],
  ])('finds an accented name by plain letters: %s', (typed, name) => {
    expect(filterOptions(OPTIONS, typed).map((option) => option.name)).toEqual([name]);
  });

  test('an accented search finds a plain name', () => {
    expect(filterOptions(OPTIONS, 'péar').map((option) => option.name)).toEqual(['Pear']);
  });

  test('shows all answers while nothing but space is typed', () => {
    expect(filterOptions(OPTIONS, '  ')).toEqual(OPTIONS);
  });
});
