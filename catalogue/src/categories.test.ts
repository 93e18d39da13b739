import { describe, expect, test } from 'vitest';
import { CATEGORIES, type Category, categoryOf } from './categories';

/** The list of the specification, section 3, and `content.md`. */
const EXPECTED =
  `Citrus, Orchard, Tropical, Floral, Mineral, Creamy, Stone Fruit, Tart Fruit, Oak, Herbaceous,
  Red Fruit, Dark Fruit, Earthy, Woody, Wine Faults, Spice, Fruity, Sweet, Nutty, Cereal, Roasted, Fresh,
  Herbal, Resin, Oriental`.split(/,\s+/);

/** OKLab's a and b, from hue and chroma. */
function plane({ hue, chroma }: Category): { a: number; b: number } {
  const angle = (hue * Math.PI) / 180;
  return { a: chroma * Math.cos(angle), b: chroma * Math.sin(angle) };
}

function distance(one: Category, other: Category): number {
  const [p, q] = [plane(one), plane(other)];
  return Math.hypot(p.a - q.a, p.b - q.b);
}

/** Converts OKLab to linear sRGB, by Björn Ottosson (https://bottosson.github.io/posts/oklab/). */
function linearSrgb(lightness: number, category: Category): readonly number[] {
  const { a, b } = plane(category);
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
}

describe('categories', () => {
  test('are exactly those of the specification and the content facts, each once', () => {
    expect(CATEGORIES.map((category) => category.name).sort()).toEqual([...EXPECTED].sort());
  });

  test('have a hue of their own between 0 and 360 degrees', () => {
    const hues = CATEGORIES.map((category) => category.hue);
    expect(new Set(hues).size).toBe(hues.length);
    expect(hues.every((hue) => hue >= 0 && hue < 360)).toBe(true);
  });

  test.each(CATEGORIES)('can be shown in sRGB on paper and in the cellar: $name', (category) => {
    for (const lightness of [0.55, 0.75]) {
      for (const channel of linearSrgb(lightness, category)) {
        expect(channel).toBeGreaterThanOrEqual(0);
        expect(channel).toBeLessThanOrEqual(1);
      }
    }
  });

  test('can be told apart by hue and chroma alone', () => {
    const tooClose = CATEGORIES.flatMap((one, index) =>
      CATEGORIES.slice(index + 1)
        .filter((other) => distance(one, other) < 0.032)
        .map((other) => `${one.name} and ${other.name}`),
    );
    expect(tooClose).toEqual([]);
  });

  test('are found by name, unless a person made them up', () => {
    expect(categoryOf('Stone Fruit')).toMatchObject({ name: 'Stone Fruit' });
    expect(categoryOf('Grandmother’s kitchen')).toBeUndefined();
    expect(categoryOf('constructor')).toBeUndefined();
  });
});
