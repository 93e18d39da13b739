import {
  type Color,
  converter,
  differenceEuclidean,
  filterDeficiencyDeuter,
  filterDeficiencyProt,
  filterDeficiencyTrit,
  inGamut,
  type Oklch,
  wcagContrast,
} from 'culori';
import { describe, expect, test } from 'vitest';
import { CATEGORIES, type Category, categoryOf, INK_LIGHTNESS } from './categories';
import { PACKS } from './packs';

/** The list of the specification, section 3. */
const EXPECTED =
  `Citrus, Orchard, Tropical, Floral, Mineral, Creamy, Stone Fruit, Tart Fruit, Oak, Herbaceous,
  Red Fruit, Dark Fruit, Earthy, Woody, Wine Faults, Spice, Fruity, Sweet, Nutty, Cereal, Roasted, Fresh,
  Herbal, Resin, Oriental`.split(/,\s+/);

const PAPER: Oklch = { mode: 'oklch', l: 0.975, c: 0.012, h: 85 };
const CELLAR: Oklch = { mode: 'oklch', l: 0.19, c: 0.012, h: 45 };
const THEMES = [
  { theme: 'paper', ground: PAPER, lightness: INK_LIGHTNESS.light },
  { theme: 'the cellar', ground: CELLAR, lightness: INK_LIGHTNESS.dark },
];
const VISIONS = [
  { vision: 'all colours', see: (colour: Color): Color => colour },
  { vision: 'no red', see: filterDeficiencyProt(1) },
  { vision: 'no green', see: filterDeficiencyDeuter(1) },
  { vision: 'no blue', see: filterDeficiencyTrit(1) },
];
const oklab = converter('oklab');
const inSrgb = inGamut('rgb');
const distance = differenceEuclidean('oklab');

function ink({ hue, chroma }: Category, lightness: number): Oklch {
  return { mode: 'oklch', l: lightness, c: chroma, h: hue };
}

/** The name of the CSS colour that a colour is nearest to. */
function nearestName(names: readonly string[]): (colour: Color) => string | undefined {
  return (colour) => names.toSorted((a, b) => distance(a, colour) - distance(b, colour))[0];
}

function liquid({ liquid: { lightness, chroma, hue } }: Category): Oklch {
  return { mode: 'oklch', l: lightness, c: chroma, h: hue };
}

/** Every two categories that meet in a kit. */
const NEIGHBOURS = CATEGORIES.flatMap((one, index) =>
  CATEGORIES.slice(index + 1)
    .filter((other) =>
      PACKS.some(({ aromas }) =>
        [one, other].every(({ name }) => aromas.some(({ category }) => category === name)),
      ),
    )
    .map((other) => ({ one, other })),
);

describe('categories', () => {
  test('are exactly those of the specification and the content facts, each once', () => {
    expect(CATEGORIES.map((category) => category.name).sort()).toEqual([...EXPECTED].sort());
  });

  test('have a hue of their own between 0 and 360 degrees', () => {
    const hues = CATEGORIES.map((category) => category.hue);
    expect(new Set(hues).size).toBe(hues.length);
    expect(hues.every((hue) => hue >= 0 && hue < 360)).toBe(true);
  });

  test.each(CATEGORIES)('can be shown in sRGB, as ink and as liquid: $name', (category) => {
    for (const { lightness } of THEMES) expect(inSrgb(ink(category, lightness))).toBe(true);
    expect(inSrgb(liquid(category))).toBe(true);
  });

  test.each(THEMES)(
    'have inks that are read on $theme, whatever colours somebody sees',
    ({ ground, lightness }) => {
      for (const { vision, see } of VISIONS) {
        const faint = CATEGORIES.filter(
          (category) => wcagContrast(see(ink(category, lightness)), see(ground)) < 3,
        );
        expect(faint.map(({ name }) => `${name}, ${vision}`)).toEqual([]);
      }
    },
  );

  test('have inks that hue and chroma alone tell apart', () => {
    const flat = (category: Category) => ({ ...oklab(ink(category, 0.55)), l: 0 });
    const tooClose = CATEGORIES.flatMap((one, index) =>
      CATEGORIES.slice(index + 1)
        .filter((other) => distance(flat(one), flat(other)) < 0.032)
        .map((other) => `${one.name} and ${other.name}`),
    );
    expect(tooClose).toEqual([]);
  });

  test.each(VISIONS)(
    'that meet in a kit have liquids that differ for people who see $vision',
    ({ vision, see }) => {
      const least = vision === 'all colours' ? 0.05 : 0.02;
      const alike = NEIGHBOURS.filter(
        ({ one, other }) => distance(see(liquid(one)), see(liquid(other))) < least,
      );
      expect(alike.map(({ one, other }) => `${one.name} and ${other.name}`)).toEqual([]);
    },
  );

  test('look like the thing: citrus is yellow, tropical pink as lychee, roast brown', () => {
    const seen = (name: string) =>
      liquid(CATEGORIES.find((category) => category.name === name) ?? CATEGORIES[0]);
    const nearest = (name: string) =>
      nearestName(['yellow', 'pink', 'brown', 'olive', 'orange', 'green', 'red'])(seen(name));
    expect([nearest('Citrus'), nearest('Tropical'), nearest('Roasted')]).toEqual(['yellow', 'pink', 'brown']);
  });

  test('are found by name, unless a person made them up', () => {
    expect(categoryOf('Stone Fruit')).toMatchObject({ name: 'Stone Fruit' });
    expect(categoryOf('Grandmother’s kitchen')).toBeUndefined();
    expect(categoryOf('constructor')).toBeUndefined();
  });
});
