import { categoryOf } from '@nosewise/catalogue/categories';

/** One lightness for every category, by day and by night: contrast and weight hold in both themes. */
const LIGHTNESS = { light: 0.55, dark: 0.75 };

/** The colour of an aroma category in the theme that is on screen; neutral for a category of the person's own. */
export function categoryColour(name: string): string {
  const category = categoryOf(name);
  if (!category) return 'var(--color-edge)';
  const { chroma, hue } = category;
  return `light-dark(oklch(${LIGHTNESS.light} ${chroma} ${hue}), oklch(${LIGHTNESS.dark} ${chroma} ${hue}))`;
}
