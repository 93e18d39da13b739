import { nameIdOf } from '@nosewise/domain/aromas/names';
import { mergePacks, worldOf } from '@nosewise/domain/aromas/pool';
import { suggestGlass } from '@nosewise/domain/glass/suggestion';
import { describe, expect, test } from 'vitest';
import { COFFEE_AROMAS } from '../aromas/coffee';
import { PACKS } from '../aromas/packs';
import { TEST_AROMAS } from '../aromas/test-pack';
import { RED_WINE_AROMAS, WHITE_WINE_AROMAS, WINE_FAULT_AROMAS } from '../aromas/wine';
import {
  DRINK_FAMILIES,
  DRINKS,
  type Drink,
  drinkById,
  drinkIdOf,
  drinksToOffer,
  familyOf,
  faultsOf,
} from './drinks';
import { wordsFor } from './drinks-words';
import { drinksOf, SPOILED, TYPICAL } from './typical';

const GOOD = [...WHITE_WINE_AROMAS, ...RED_WINE_AROMAS, ...COFFEE_AROMAS, ...TEST_AROMAS];
const KNOWN = new Set(GOOD.map(({ id }) => nameIdOf(id)));
const FAULTS = new Set(WINE_FAULT_AROMAS.map(({ id }) => nameIdOf(id)));
const LINES = [...TYPICAL].map(([id, typical]) => ({ id, ...typical }));

const STRONG = { schedule: { status: 'reviewing', step: 0, ease: 2.5, interval: 9, nextReview: 1 } } as const;

const isCoffee = ({ group }: Drink) => group.startsWith('Coffee');
const isWine = ({ group }: Drink) => group.toLowerCase().includes('wine');

describe('drinks', () => {
  test('are at least 30 wines, 20 coffees and 12 whiskies, each once and each with what is typical', () => {
    expect(DRINKS.filter(isWine).length).toBeGreaterThanOrEqual(30);
    expect(DRINKS.filter(isCoffee).length).toBeGreaterThanOrEqual(20);
    expect(DRINKS.filter(({ group }) => group === 'Whisky').length).toBeGreaterThanOrEqual(12);
    const ids = DRINKS.map(({ id }) => id).toSorted();
    expect(new Set(ids).size).toBe(ids.length);
    expect(LINES.map(({ id }) => id).toSorted()).toEqual(ids);
  });

  test('are found by an id that is their name in plain letters', () => {
    expect(drinkIdOf('Moscato d’Asti')).toBe('moscato-d-asti');
    expect(drinkById('gewurztraminer')).toMatchObject({ name: 'Gewürztraminer', group: 'White wine' });
    expect(drinkById('constructor')).toBeUndefined();
    expect(drinkById(null)).toBeUndefined();
    for (const { id } of DRINKS) expect(id).toMatch(/^[a-z]+(-[a-z]+)*$/);
  });

  test.each(LINES)('$id names only aromas of our kits, none twice and no fault', (line) => {
    const named = [...line.often, ...line.sometimes];
    expect(named.filter((aroma) => !KNOWN.has(aroma))).toEqual([]);
    const words = [...named, ...line.further];
    expect(new Set(words).size).toBe(words.length);
  });

  test.each(LINES)('$id has at least two words, often or further', ({ often, further }) => {
    expect(often.length + further.length).toBeGreaterThanOrEqual(2);
  });

  test.each(LINES)('$id has at most five further words, for which there is no bottle', ({ further }) => {
    expect(further.length).toBeLessThanOrEqual(5);
    expect(further.filter((word) => KNOWN.has(word.replaceAll(' ', '-')) || word.trim() === '')).toEqual([]);
  });
});

test.each(DRINK_FAMILIES)('eight drinks of %s are offered, and those of the last glasses first', (family) => {
  const common = drinksToOffer(family, []);
  expect(common.map(familyOf)).toEqual(Array.from({ length: 8 }, () => family));
  const last = ['barolo', 'kenya-washed', null, 'bourbon', 'no-drink-of-ours'].map((drink) => ({ drink }));
  const offered = drinksToOffer(family, last);
  expect(offered[0]?.id).toBe({ Wine: 'barolo', Coffee: 'kenya-washed', Whisky: 'bourbon' }[family]);
  expect(new Set(offered).size).toBe(8);
  expect(offered.map(familyOf)).toEqual(common.map(familyOf));
});

test.each(DRINK_FAMILIES)('the words of %s hold whatever is often in any of them', (family) => {
  const words = wordsFor(family).map(({ id }) => nameIdOf(id));
  expect(new Set(words).size).toBe(words.length);
  const often = DRINKS.filter((drink) => familyOf(drink) === family).flatMap(({ id }) => [
    ...(TYPICAL.get(id)?.often ?? []),
    // Of wines the kits have what matters most.
    ...(family === 'Wine' ? [] : (TYPICAL.get(id)?.further.map(drinkIdOf) ?? [])),
  ]);
  expect(often.filter((word) => !words.includes(word))).toEqual([]);
});

test('the words of wine begin with fruit, name every aroma of its kits, and no fault', () => {
  const words = wordsFor('Wine');
  const names = words.map(({ name }) => name);
  const ofKits = [...WHITE_WINE_AROMAS, ...RED_WINE_AROMAS].map(({ name }) => name);
  expect(ofKits.filter((name) => !names.includes(name))).toEqual([]);
  expect(words.filter(({ id }) => FAULTS.has(nameIdOf(id)))).toEqual([]);
  const places = ['Citrus', 'Dark Fruit', 'Floral', 'Roasted'].map((each) =>
    words.findIndex(({ category }) => category === each),
  );
  expect(places).toEqual(places.toSorted((a, b) => a - b));
});

test.each([...WHITE_WINE_AROMAS, ...RED_WINE_AROMAS])('$name is often in a wine', ({ id }) => {
  expect(drinksOf(id).filter(isWine)).not.toEqual([]);
});

test.each(COFFEE_AROMAS)('$name is often in a coffee', ({ id }) => {
  expect(drinksOf(id).filter(isCoffee)).not.toEqual([]);
});

test.each(DRINKS)('$name can have at most four faults, and only a wine has any of our bottles', (drink) => {
  const faults = faultsOf(drink);
  expect(faults.filter((fault) => !FAULTS.has(fault))).toEqual([]);
  expect(faults.length).toBeLessThanOrEqual(4);
  expect(faults.length > 0).toBe(familyOf(drink) === 'Wine');
  expect(SPOILED[drink.group] !== undefined).toBe(faults.length > 0);
});

test('whoever knows every bottle is told to look for every aroma, but never for a fault', () => {
  const bottles = mergePacks(PACKS);
  const memory = new Map(bottles.map(({ id }) => [id, STRONG]));
  const drinkFor = (id: string) => drinksOf(id)[0]?.id;
  const rest = { memory, glasses: [], earlier: [], today: 1, drinkFor };
  const suggested = bottles.filter((bottle) => suggestGlass({ ...rest, bottles: [bottle] }));
  expect(suggested.filter(({ id }) => FAULTS.has(nameIdOf(id)))).toEqual([]);
  const sold = bottles.filter(({ id }) => worldOf(id) !== 'test' && !FAULTS.has(nameIdOf(id)));
  expect(suggested.filter(({ id }) => worldOf(id) !== 'test')).toEqual(sold);
  expect(drinksOf('wine-blackcurrant')[0]?.name).toBe('Cabernet Sauvignon');
  expect(drinksOf('coffee-blackcurrant')[0]?.name).toBe('Kenya washed');
});
