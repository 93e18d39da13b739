/** A colour in OKLCH: lightness 0..1, chroma from 0 (grey), hue in degrees 0..360. */
export interface Colour {
  readonly lightness: number;
  readonly chroma: number;
  readonly hue: number;
}

/**
 * The colours of an aroma category: an ink for text, outlines and charts, whose lightness the theme chooses, the same for
 * all categories; and a liquid that looks like the thing and is the same in both themes.
 */
export interface Category {
  readonly name: string;
  /** OKLCH hue in degrees, 0..360. */
  readonly hue: number;
  /** OKLCH chroma (0 is grey), within sRGB at lightness 0.55 and at 0.75. */
  readonly chroma: number;
  readonly liquid: Colour;
}

/** Lightness of every ink: on light paper, and in the dark cellar. */
export const INK_LIGHTNESS = { light: 0.55, dark: 0.75 };

/**
 * Every aroma category of the built-in packs (specification, section 3), in the order of the hues.
 *
 * An ink is a hue and a chroma without a lightness, so that charts, wheel and chips agree and the contrast against paper
 * holds for all categories alike. Every chroma is inside sRGB in both themes: the screen would clip a colour outside, and
 * clipping changes lightness and hue. With lightness equal, only hue and chroma tell two inks apart; therefore any two are
 * at least 0.032 apart in the plane of OKLab's a and b, about one and a half times the least difference that an eye notices.
 * Liquids that meet in a kit differ also for eyes that miss a colour.
 */
export const CATEGORIES = [
  { name: 'Tart Fruit', hue: 2, chroma: 0.15, liquid: { lightness: 0.57, chroma: 0.2, hue: 12 } },
  { name: 'Red Fruit', hue: 20, chroma: 0.145, liquid: { lightness: 0.66, chroma: 0.21, hue: 27 } },
  { name: 'Fruity', hue: 24, chroma: 0.102, liquid: { lightness: 0.76, chroma: 0.13, hue: 28 } },
  { name: 'Woody', hue: 37, chroma: 0.073, liquid: { lightness: 0.63, chroma: 0.09, hue: 45 } },
  { name: 'Spice', hue: 38, chroma: 0.145, liquid: { lightness: 0.66, chroma: 0.15, hue: 48 } },
  { name: 'Roasted', hue: 40, chroma: 0.038, liquid: { lightness: 0.4, chroma: 0.06, hue: 45 } },
  { name: 'Stone Fruit', hue: 53, chroma: 0.122, liquid: { lightness: 0.82, chroma: 0.12, hue: 62 } },
  { name: 'Oak', hue: 58, chroma: 0.089, liquid: { lightness: 0.72, chroma: 0.11, hue: 72 } },
  { name: 'Sweet', hue: 69, chroma: 0.116, liquid: { lightness: 0.8, chroma: 0.15, hue: 80 } },
  { name: 'Nutty', hue: 71, chroma: 0.06, liquid: { lightness: 0.68, chroma: 0.07, hue: 70 } },
  { name: 'Tropical', hue: 86, chroma: 0.112, liquid: { lightness: 0.81, chroma: 0.1, hue: 0 } },
  { name: 'Cereal', hue: 93, chroma: 0.08, liquid: { lightness: 0.8, chroma: 0.09, hue: 88 } },
  { name: 'Creamy', hue: 95, chroma: 0.031, liquid: { lightness: 0.94, chroma: 0.06, hue: 98 } },
  { name: 'Citrus', hue: 104, chroma: 0.11, liquid: { lightness: 0.9, chroma: 0.18, hue: 103 } },
  { name: 'Earthy', hue: 116, chroma: 0.061, liquid: { lightness: 0.44, chroma: 0.06, hue: 100 } },
  { name: 'Orchard', hue: 122, chroma: 0.125, liquid: { lightness: 0.84, chroma: 0.18, hue: 124 } },
  { name: 'Herbaceous', hue: 138, chroma: 0.14, liquid: { lightness: 0.7, chroma: 0.18, hue: 140 } },
  { name: 'Resin', hue: 148, chroma: 0.062, liquid: { lightness: 0.8, chroma: 0.07, hue: 130 } },
  { name: 'Herbal', hue: 158, chroma: 0.1, liquid: { lightness: 0.74, chroma: 0.12, hue: 158 } },
  { name: 'Fresh', hue: 185, chroma: 0.09, liquid: { lightness: 0.87, chroma: 0.09, hue: 185 } },
  { name: 'Mineral', hue: 235, chroma: 0.035, liquid: { lightness: 0.8, chroma: 0.035, hue: 235 } },
  { name: 'Wine Faults', hue: 280, chroma: 0.1, liquid: { lightness: 0.6, chroma: 0.11, hue: 285 } },
  { name: 'Dark Fruit', hue: 315, chroma: 0.14, liquid: { lightness: 0.45, chroma: 0.15, hue: 318 } },
  { name: 'Floral', hue: 340, chroma: 0.14, liquid: { lightness: 0.75, chroma: 0.15, hue: 335 } },
  { name: 'Oriental', hue: 350, chroma: 0.08, liquid: { lightness: 0.6, chroma: 0.09, hue: 355 } },
] as const satisfies readonly Category[];

/** The name of a built-in category. A misspelt name in the data does not compile. */
export type CategoryName = (typeof CATEGORIES)[number]['name'];

const BY_NAME: ReadonlyMap<string, Category> = new Map(
  CATEGORIES.map((category) => [category.name, category]),
);

/** Finds a category by its exact name; `undefined` for a category that a person made up for an own pack. */
export function categoryOf(name: string): Category | undefined {
  return BY_NAME.get(name);
}
