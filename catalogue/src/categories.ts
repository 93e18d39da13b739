/** The colour of an aroma category. The theme chooses the lightness, the same for all categories. */
export interface Category {
  readonly name: string;
  /** OKLCH hue in degrees, 0..360. */
  readonly hue: number;
  /** OKLCH chroma (0 is grey), within sRGB at lightness 0.55 and at 0.75. */
  readonly chroma: number;
}

/**
 * Every aroma category of the built-in packs (specification, section 3; `content.md`), in the order of the hues.
 *
 * A category is a hue and a chroma without a lightness, so that charts, wheel, chips and bottles agree and the
 * contrast against paper holds for all categories alike. Themes draw at a lightness from 0.55 (on light paper)
 * to 0.75 (in the dark cellar). Every chroma is inside sRGB at both ends: the screen would clip a colour outside,
 * and clipping changes lightness and hue. With lightness equal, only hue and chroma tell two categories apart;
 * therefore any two are at least 0.032 apart in the plane of OKLab's a and b, about one and a half times the
 * least difference that an eye notices.
 */
export const CATEGORIES = [
  { name: 'Tart Fruit', hue: 2, chroma: 0.15 },
  { name: 'Red Fruit', hue: 20, chroma: 0.145 },
  { name: 'Fruity', hue: 24, chroma: 0.102 },
  { name: 'Woody', hue: 37, chroma: 0.073 },
  { name: 'Spice', hue: 38, chroma: 0.145 },
  { name: 'Roasted', hue: 40, chroma: 0.038 },
  { name: 'Stone Fruit', hue: 53, chroma: 0.122 },
  { name: 'Oak', hue: 58, chroma: 0.089 },
  { name: 'Sweet', hue: 69, chroma: 0.116 },
  { name: 'Nutty', hue: 71, chroma: 0.06 },
  { name: 'Tropical', hue: 86, chroma: 0.112 },
  { name: 'Cereal', hue: 93, chroma: 0.08 },
  { name: 'Creamy', hue: 95, chroma: 0.031 },
  { name: 'Citrus', hue: 104, chroma: 0.11 },
  { name: 'Earthy', hue: 116, chroma: 0.061 },
  { name: 'Orchard', hue: 122, chroma: 0.125 },
  { name: 'Herbaceous', hue: 138, chroma: 0.14 },
  { name: 'Resin', hue: 148, chroma: 0.062 },
  { name: 'Herbal', hue: 158, chroma: 0.1 },
  { name: 'Fresh', hue: 185, chroma: 0.09 },
  { name: 'Mineral', hue: 235, chroma: 0.035 },
  { name: 'Wine Faults', hue: 280, chroma: 0.1 },
  { name: 'Dark Fruit', hue: 315, chroma: 0.14 },
  { name: 'Floral', hue: 340, chroma: 0.14 },
  { name: 'Oriental', hue: 350, chroma: 0.08 },
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
