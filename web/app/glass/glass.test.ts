import { readFileSync } from 'node:fs';
import { drinkById } from '@nosewise/catalogue/drinks/drinks';
import { MAX_AROMAS, type SmelledAroma } from '@nosewise/domain/glass/glass';
import { chooseDrink, closeFirstSmell, lookAgain, takeGlass, touch } from '@nosewise/domain/glass/smelling';
import type { Scent } from '@nosewise/domain/models';
import { NOON, pool, scent } from '@nosewise/domain/testing';
import { beforeEach, describe, expect, test } from 'vitest';
import { emptyStorage } from '../../testing/storage';
import { signIn, startAsGuest } from '../../testing/test-notebook';
import { localIsoDay } from '../lib/local-day';
import { notebook } from '../notebook/in-hand';
import { glasses } from '../notebook/own-documents';
import { listed } from '../ui/answers/aroma-words';
import { drinkOf, onDay, withMore } from './corrections';
import { drawn, familiesOf } from './glass-aromas';
import { takeStep, wordsToKeep } from './glass-in-hand';
import { countWords, detailOf, drinkName, foundWords } from './glass-words';

function said(words: string, found = true, nameId: string | null = null): SmelledAroma {
  return { nameId, words, found, sure: true, told: false };
}

function kit(name: string, found = true): SmelledAroma {
  return said(name, found, name.toLowerCase().replace(' ', '-'));
}

function unsure(words: string): SmelledAroma {
  return { ...said(words), sure: false };
}

describe('the families of the first smell', () => {
  const bottles = [
    scent('wine-lemon', 1, 'Lemon', 'Citrus'),
    scent('wine-grapefruit', 2, 'Grapefruit', 'Citrus'),
    scent('wine-pear', 4, 'Pear', 'Orchard'),
    scent('wine-cork-taint', 25, 'Cork taint', 'Wine Faults'),
    scent('wine-geosmin', 36, 'Geosmin', 'Wine Faults'),
  ];
  const shown = (...named: string[]) =>
    familiesOf(bottles, drinkById('riesling'), (aroma) => named.includes(aroma)).map(
      ({ category, aromas }) => `${category}: ${aromas.map(({ name }) => name).join(', ')}`,
    );

  test('are in the order of the bottles, and end with those faults that the drink can have', () => {
    expect(shown()).toEqual(['Citrus: Grapefruit, Lemon', 'Orchard: Pear', 'Wine Faults: Cork taint']);
  });

  test('put what was never named last', () => {
    expect(shown('lemon', 'pear')[0]).toBe('Citrus: Lemon, Grapefruit');
    expect(shown('pear')).toEqual(['Orchard: Pear', 'Citrus: Grapefruit, Lemon', 'Wine Faults: Cork taint']);
  });

  const offered = (drink: string, ...owned: Scent[]) =>
    familiesOf(owned, drinkById(drink), () => false).flatMap(({ aromas }) => aromas.map(({ name }) => name));

  test.each([
    ['champagne', ['Blackcurrant', 'Toast', 'Mercaptans'], ['Geosmin', 'Jasmine', 'Patchouli']],
    ['kenya-washed', ['Jasmine', 'Cocoa', 'Black tea'], ['Cork taint', 'Pineapple', 'Iodine', 'Patchouli']],
    ['bourbon', ['Iodine', 'Malt', 'Vanilla', 'Pear'], ['Cork taint', 'Jasmine', 'Patchouli']],
    ['my cider', ['Blackcurrant', 'Malt', 'Cork taint'], ['Patchouli']],
  ])('of %s are its own for a person without bottles', (drink, offers, keepsBack) => {
    const ofTestPack = scent('test-patchouli', 4, 'Patchouli', 'Oriental');
    expect(offered(drink)).toEqual(expect.arrayContaining(offers));
    for (const name of keepsBack) expect(offered(drink, ofTestPack)).not.toContain(name);
  });

  const own = scent('own-00000000-0000-4000-8000-000000000001', 1, 'BBQ', '');

  test('are of a wine those of the kit that a person has, and of their own packs', () => {
    expect(offered('riesling', ...bottles, own)).toEqual([
      'Grapefruit',
      'Lemon',
      'Pear',
      'Cork taint',
      'BBQ',
    ]);
    const faults = bottles.filter(({ category }) => category === 'Wine Faults');
    expect(offered('riesling', ...faults), 'a person who has the faults alone').toContain('Peach');
  });

  test('are of a coffee and a whisky first those of which a person has a bottle, the named ones before the others', () => {
    const [first, second] = familiesOf([...bottles, own], drinkById('bourbon'), (aroma) => aroma === 'pear');
    expect(first).toMatchObject({
      category: 'Your bottles',
      aromas: [{ id: 'pear', category: 'Orchard' }, { name: 'BBQ' }, { id: 'lemon', category: 'Citrus' }],
    });
    expect(second).toMatchObject({ category: 'Smoke', aromas: [{ id: 'peat-smoke' }, {}, {}] });
    expect(familiesOf([], drinkById('kenya-washed'), () => false)[0]?.category).toBe('Roasted');
    expect(offered('kenya-washed', ...bottles, own).filter((name) => name === 'Lemon')).toHaveLength(1);
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
  expect(drawn(said('Peat smoke'), [])).toMatchObject({ label: '', category: 'Smoke' });
});

test.each([
  [[], 'You found nothing that has a name yet'],
  [[said('Lemon', false)], 'You found nothing that has a name yet'],
  [[kit('Lemon'), kit('Peach', false)], 'Found lemon'],
  [[said('wet wool'), kit('Green apple'), kit('Lemon')], 'Found wet wool, green apple and lemon'],
  [[kit('Cherry'), { ...kit('Violet'), sure: false }], 'Found cherry, perhaps violet'],
  [[unsure('cherry'), unsure('PX')], 'Found perhaps cherry and PX'],
  [[{ ...said('Iodine'), told: true }], 'Found iodine'],
])('the list says what was found: %j', (aromas, words) => {
  expect(foundWords({ aromas })).toBe(words);
});

test.each<string>(
  JSON.parse(readFileSync(new URL('../../../fixtures/field/words.json', import.meta.url), 'utf8')),
)('own words are listed as they were typed, and so are names of an own pack: %s', (typed) => {
  const ofPack = { nameId: 'own-00000000-0000-4000-8000-000000000001', words: typed };
  expect(wordsToKeep(typed)).toBe(typed);
  expect(foundWords({ aromas: [said(typed)] })).toBe(`Found ${typed}`);
  expect(listed([kit('Lemon'), ofPack, said(typed)])).toBe(`lemon, ${typed} and ${typed}`);
});

test.each([
  [[said('Lemon', false)], 'You found nothing that has a name yet'],
  [[said('Lemon')], 'You found 1 aroma'],
  [[said('Lemon'), said('Pear')], 'You found 2 aromas'],
  [[said('Lemon'), said('Pear'), unsure('Plum')], 'You found 2 aromas, perhaps 1 more'],
  [[unsure('Plum')], 'You found perhaps 1 aroma'],
])('the end says how much was found: %j', (aromas, words) => {
  expect(countWords({ aromas })).toBe(words);
});

test('a glass is put right: its drink, its day at the same time, and what else was there', () => {
  expect(drinkOf(' gruner veltliner')).toEqual({ drink: 'gruner-veltliner', words: 'Grüner Veltliner' });
  expect(drinkOf(' my  cider ')).toEqual({ drink: null, words: 'my cider' });
  expect(drinkOf(' ')).toEqual({ drink: null, words: '' });
  const [before, after] = [new Date(2026, 2, 3, 21, 5), new Date(2025, 11, 31, 21, 5)];
  expect(localIsoDay(before.getTime())).toBe('2026-03-03');
  expect(onDay(before.getTime(), '2025-12-31')).toBe(after.getTime());
  expect(onDay(before.getTime(), '2026-03-03')).toBe(before.getTime());
  expect(withMore([kit('Lemon'), kit('Pear', false)], 'PX, lemon,, pear ,px')).toEqual([
    kit('Lemon'),
    said('PX'),
    kit('Pear'),
  ]);
  const many = Array.from({ length: MAX_AROMAS - 1 }, (_, place) => said(`word ${place}`));
  expect(withMore(many, 'one, two')).toHaveLength(MAX_AROMAS);
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
  ['🍷 Barolo', '🍷 Barolo'],
  ['👩‍🍳’s cider', '👩‍🍳’s cider'],
  [`x${'🍷'.repeat(30)}`, `x${'🍷'.repeat(19)}`],
])('typed words are kept as an account can keep them: %j', (typed, words) => {
  expect(wordsToKeep(typed)).toBe(words);
});

describe('a glass in the hand', () => {
  const LEMON = { nameId: 'lemon', words: 'Lemon' };
  const PEACH = { nameId: 'peach', words: 'Peach' };
  const own = takeGlass('00000000-0000-4000-8000-000000000001', NOON);
  const other = takeGlass('00000000-0000-4000-8000-000000000002', NOON);
  const seen = touch(chooseDrink(own, 'riesling', 'Riesling'), LEMON);
  const found = () => glasses.get().map((glass) => glass.aromas.map(({ words }) => words));
  const inHand = () => JSON.stringify(notebook().values.get('glassInHand'));

  beforeEach(() => {
    emptyStorage();
    startAsGuest();
    takeStep(own, own, NOON, (now) => chooseDrink(now, 'riesling', 'Riesling'));
    takeStep(other, seen, NOON, (now) => touch(now, LEMON));
  });

  test('is kept from the first touch on', () => {
    expect(found()).toEqual([['Lemon']]);
    expect(inHand()).toContain('Lemon');
  });

  test('goes on where another tab has left it, and not at all where that has ended it', () => {
    takeStep(other, seen, NOON, (now) => touch(now, PEACH));
    expect(takeStep(other, seen, NOON, closeFirstSmell)).toBeDefined();
    expect(found()).toEqual([['Lemon', 'Peach']]);
    const ended = takeStep(other, seen, NOON, (now) => lookAgain(now, []));
    expect(ended?.step).toEqual({ name: 'end' });
    expect(
      takeStep(other, seen, NOON, (now) => touch(now, PEACH)),
      'a tab that has not heard of it',
    ).toBeUndefined();
    expect(found()).toEqual([['Lemon', 'Peach']]);
    expect(inHand()).toBeUndefined();
  });

  test('ends once, though React runs the effect that ends it twice', () => {
    takeStep(other, seen, NOON, closeFirstSmell);
    const end = () => takeStep(other, seen, NOON, (now) => lookAgain(now, []));
    expect([end()?.step.name, end()]).toEqual(['end', undefined]);
    expect(found()).toEqual([['Lemon']]);
  });

  test('is not the next person’s', () => {
    signIn();
    expect(takeStep(other, seen, NOON, (now) => touch(now, PEACH))).toBeUndefined();
    expect(found()).toEqual([]);
    takeStep(other, other, NOON, (now) => chooseDrink(now, 'chablis', 'Chablis'));
    expect(inHand()).toContain('Chablis');
  });
});
