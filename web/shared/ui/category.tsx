import { categoryOf } from '@nosewise/catalogue/categories';

/** One lightness for every category, so that contrast holds in both themes. */
const LIGHTNESS = { light: 0.55, dark: 0.75 };

/** Gives the colour of an aroma category for both themes; neutral for a person's own category. */
export function categoryColour(name: string): string {
  const category = categoryOf(name);
  if (!category) return 'var(--color-edge)';
  const { chroma, hue } = category;
  return `light-dark(oklch(${LIGHTNESS.light} ${chroma} ${hue}), oklch(${LIGHTNESS.dark} ${chroma} ${hue}))`;
}

/** An aroma category: its colour and its name. */
export function CategoryChip({ category }: { category: string }) {
  if (!category) return null;
  return (
    <span className="inline-flex items-center gap-1.5 text-sm font-normal text-soft">
      <span
        aria-hidden="true"
        className="size-2.5 rounded-full"
        style={{ background: categoryColour(category) }}
      />
      {category}
    </span>
  );
}
