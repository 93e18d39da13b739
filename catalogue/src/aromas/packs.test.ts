import { worldOf } from '@nosewise/domain/aromas/pool';
import type { Pack } from '@nosewise/domain/models';
import { clueOf } from '@nosewise/domain/run/demo';
import { describe, expect, test } from 'vitest';
import { categoryOf } from './categories';
import { noteOf, withNotes } from './notes';
import { PACKS } from './packs';

/** The packs, written out independently of the data: "number name (category)". */
const WHITE = `1 Lemon (Citrus), 2 Grapefruit (Citrus), 3 Green apple (Orchard), 4 Pear (Orchard),
  5 Peach (Stone Fruit), 6 Apricot (Stone Fruit), 7 Pineapple (Tropical), 8 Lychee (Tropical),
  9 Elderflower (Floral), 10 Flint (Mineral), 11 Butter (Creamy), 12 Cut grass (Herbaceous)`;
const RED = `13 Strawberry (Red Fruit), 14 Raspberry (Red Fruit), 15 Cherry (Red Fruit), 16 Cranberry (Tart Fruit),
  17 Blackcurrant (Dark Fruit), 18 Blackberry (Dark Fruit), 19 Plum (Dark Fruit), 20 Violet (Floral),
  21 Green bell pepper (Herbaceous), 22 Vanilla (Oak), 23 Mushroom (Earthy), 24 Cedar (Woody)`;
const FAULTS = `25 Cork taint (Wine Faults), 26 Oxidation (Wine Faults), 27 Volatile acidity (Wine Faults),
  28 Ethyl acetate (Wine Faults), 29 Hydrogen sulphide (Wine Faults), 30 Mercaptans (Wine Faults),
  31 Dimethyl sulphide (Wine Faults), 32 Brettanomyces (Wine Faults), 33 Sulphur dioxide (Wine Faults),
  34 Geranium taint (Wine Faults), 35 Smoke taint (Wine Faults), 36 Geosmin (Wine Faults)`;
const COFFEE_BASICS = `1 Lemon (Citrus), 2 Apple (Fruity), 3 Blackcurrant (Fruity), 4 Jasmine (Floral),
  5 Honey (Sweet), 6 Caramel (Sweet), 7 Butter (Creamy), 8 Roasted hazelnut (Nutty),
  9 Dark chocolate (Roasted), 10 Toast (Cereal), 11 Clove (Spice), 12 Cedar (Woody)`;
const COFFEE_REST = `13 Orange (Citrus), 14 Apricot (Fruity), 15 Blueberry (Fruity), 16 Rose (Floral),
  17 Vanilla (Creamy), 18 Maple syrup (Sweet), 19 Roasted almond (Nutty), 20 Malt (Cereal),
  21 Black pepper (Spice), 22 Pipe tobacco (Roasted), 23 Wet earth (Earthy), 24 Cucumber (Fresh)`;
const TEST = `1 Lemongrass (Herbal), 2 Frankincense (Resin), 3 Lavender (Floral), 4 Patchouli (Oriental),
  5 Orange (Citrus), 6 Grapefruit (Citrus), 7 Clove (Spice), 8 Lemon (Citrus), 9 Bergamot (Citrus),
  10 Cinnamon (Spice), 11 Teatree (Herbal), 12 Peppermint (Fresh)`;

const EXPECTED = [
  ['master-wine-36', 'Master Wine Kit', 'wine', `${WHITE}, ${RED}, ${FAULTS}`],
  ['red-wine-12', 'Red Wine Kit', 'wine', RED],
  ['white-wine-12', 'White Wine Kit', 'wine', WHITE],
  ['wine-faults-12', 'Wine Faults Kit', 'wine', FAULTS],
  ['master-coffee-24', 'Master Coffee Kit', 'coffee', `${COFFEE_BASICS}, ${COFFEE_REST}`],
  ['coffee-basics-12', 'Coffee Basics Kit', 'coffee', COFFEE_BASICS],
  ['philips-test', 'Test Pack', 'test', TEST],
] as const;

const bottles = (pack: Pack | undefined) =>
  pack?.aromas.map((aroma) => `${aroma.bottleNumber} ${aroma.name} (${aroma.category})`);
const packOf = (id: string) => PACKS.find((pack) => pack.id === id);
const aromasOf = (id: string) => packOf(id)?.aromas ?? [];
const AROMAS = [...new Set(PACKS.flatMap((pack) => pack.aromas))];
const WITH_NOTES = AROMAS.map((aroma) => ({ ...aroma, notes: noteOf(aroma) }));

describe('packs', () => {
  test('are in the order of the specification', () => {
    expect(PACKS.map((pack) => pack.id)).toEqual(EXPECTED.map(([id]) => id));
  });

  test.each(EXPECTED)('%s has its name, world and exactly its bottles', (id, name, world, tray) => {
    const pack = packOf(id);
    expect(pack).toMatchObject({ id, name });
    expect(new Set(aromasOf(id).map((aroma) => worldOf(aroma.id)))).toEqual(new Set([world]));
    expect(bottles(pack)).toEqual(tray.split(/,\s+/));
  });

  test('say what their kit costs', () => {
    expect(PACKS.map(({ priceLabel }) => priceLabel).join(' ')).toBe('€99 €39 €39 €39 €69 €39 Test Pack');
  });

  test.each(PACKS)('$id is described in one sentence', ({ description }) => {
    expect(description).toMatch(/^[A-Z][^.]+\.$/);
  });
});

describe('aromas', () => {
  test('can be asked by a part of their notes that does not name them, all but malt', () => {
    const silent = WITH_NOTES.filter((aroma) => clueOf(aroma) === undefined);
    expect(silent.map(({ id }) => id)).toEqual(['coffee-malt']);
  });

  test('are each written once and shared by their kits', () => {
    expect(new Set(AROMAS.map((aroma) => aroma.id)).size).toBe(AROMAS.length);
  });

  test.each([
    ['wine-', 'master-wine-36'],
    ['coffee-', 'master-coffee-24'],
    ['test-', 'philips-test'],
  ])('have an id of %s and the name in kebab-case in %s', (prefix, packId) => {
    for (const { id, name } of aromasOf(packId)) {
      expect(id).toMatch(/^[a-z]+(-[a-z]+)+$/);
      expect(id).toBe(prefix + name.toLowerCase().split(' ').join('-'));
    }
  });

  test('with the same name in different worlds are different aromas', () => {
    const lemons = AROMAS.filter((aroma) => aroma.name === 'Lemon').map((aroma) => aroma.id);
    expect(lemons).toEqual(['wine-lemon', 'coffee-lemon', 'test-lemon']);
  });

  test('have categories with a colour', () => {
    for (const aroma of AROMAS) expect(categoryOf(aroma.category), aroma.id).toBeDefined();
  });

  test.each(WITH_NOTES)('have a note of one or two short sentences: $id', ({ notes }) => {
    expect(notes.length).toBeGreaterThanOrEqual(60);
    expect(notes.length).toBeLessThanOrEqual(160);
    expect(notes).toMatch(/^[A-Z][^.]*[^.\s]\.( [A-Z][^.]*[^.\s]\.)?$/);
  });

  test('have a note that no other aroma has', () => {
    expect(new Set(WITH_NOTES.map((aroma) => aroma.notes)).size).toBe(AROMAS.length);
  });
});

describe('notes', () => {
  test('of a person’s own bottle are its own, whatever its id', () => {
    expect(noteOf({ id: 'wine-lemon', notes: 'From the attic.' })).toBe('From the attic.');
    expect(noteOf({ id: 'own-1', notes: '' })).toBe('');
    expect(noteOf({ id: 'constructor', notes: '' })).toBe('');
  });

  test('are written into a pack and leave the rest of it alone', () => {
    for (const pack of PACKS) {
      const written = withNotes(pack);
      expect(bottles(written)).toEqual(bottles(pack));
      expect(written.aromas.map(({ notes }) => notes)).toEqual(pack.aromas.map(noteOf));
    }
  });
});
