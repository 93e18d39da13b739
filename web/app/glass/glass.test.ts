import type { SmelledAroma } from '@nosewise/domain/glass/glass';
import { pool, scent } from '@nosewise/domain/testing';
import { describe, expect, test } from 'vitest';
import { drawn, familiesOf } from './aromas';
import { wordsToKeep } from './in-hand';
import { detailOf, drinkName, foundWords } from './words';

function said(words: string, found = true, nameId: string | null = null): SmelledAroma {
  return { nameId, words, found, sure: true, told: false };
}

describe('the families of the first smell', () => {
  const bottles = [
    scent('wine-lemon', 1, 'Lemon', 'Citrus'),
    scent('wine-grapefruit', 2, 'Grapefruit', 'Citrus'),
    scent('wine-pear', 4, 'Pear', 'Orchard'),
    scent('wine-cork-taint', 25, 'Cork taint', 'Wine Faults'),
  ];
  const shown = (...named: string[]) =>
    familiesOf(bottles, (aroma) => named.includes(aroma)).map(
      ({ category, aromas }) => `${category}: ${aromas.map(({ name }) => name).join(', ')}`,
    );

  test('are in the order of the bottles', () => {
    expect(shown()).toEqual(['Citrus: Grapefruit, Lemon', 'Orchard: Pear', 'Wine Faults: Cork taint']);
  });

  test('put what was never named last', () => {
    expect(shown('lemon', 'pear')[0]).toBe('Citrus: Lemon, Grapefruit');
    expect(shown('pear')).toEqual(['Orchard: Pear', 'Citrus: Grapefruit, Lemon', 'Wine Faults: Cork taint']);
  });

  test('are those of all kits for a person without packs', () => {
    const all = familiesOf([], () => false).map(({ category }) => category);
    expect(all).toEqual(expect.arrayContaining(['Citrus', 'Roasted', 'Wine Faults']));
  });
});

test('what was found is drawn with the number of an own bottle, or without one', () => {
  const [lemon] = pool('Lemon');
  expect(drawn(said('Lemon', true, 'lemon'), lemon ? [lemon] : [])).toMatchObject({
    label: 1,
    name: 'Lemon',
  });
  expect(drawn(said('Honey', true, 'honey'), [])).toMatchObject({
    label: '',
    category: 'Sweet',
    name: 'Honey',
  });
  expect(drawn(said('wet wool'), [])).toEqual({ label: '', category: undefined, name: 'wet wool' });
});

test.each([
  [[], 'You found nothing that has a name yet'],
  [[said('Lemon', false)], 'You found nothing that has a name yet'],
  [[said('Lemon'), said('Peach', false)], 'You found lemon'],
  [[said('Lemon'), said('Green apple'), said('wet wool')], 'You found lemon, green apple and wet wool'],
  [['a', 'b', 'c', 'd', 'e'].map((word) => said(word)), 'You found 5 aromas'],
  [[said('Lemon'), { ...said('Jasmine'), told: true }], 'You found lemon'],
  [[{ ...said('Jasmine'), told: true }], 'You found jasmine when told'],
])('the end says what was found: %j', (aromas, words) => {
  expect(foundWords({ aromas })).toBe(words);
});

test('a glass is named by our list, or as the person called it', () => {
  expect(drinkName({ drink: 'gruner-veltliner', words: 'gv' })).toBe('Grüner Veltliner');
  expect(drinkName({ drink: null, words: 'My cider' })).toBe('My cider');
  expect(drinkName({ drink: 'not-listed-any-more', words: 'Sherry' })).toBe('Sherry');
  expect(detailOf({ name: 'Loosen', place: 'at home' })).toBe('Loosen, at home');
  expect(detailOf({ name: '', place: '' })).toBe('');
});

test.each([
  ['  wet \n wool ', 'wet wool'],
  ['petrol\u202e', 'petrol'],
  ['\u2800', ''],
  ['x'.repeat(50), 'x'.repeat(40)],
])('typed words are kept as an account can keep them: %j', (typed, words) => {
  expect(wordsToKeep(typed)).toBe(words);
});
