import { categoryOf, INK_LIGHTNESS } from '@nosewise/catalogue/aromas/categories';
import type { CSSProperties, ReactNode } from 'react';

/** Gives the ink of an aroma category for both themes; neutral for a person's own category. */
export function categoryColour(name: string): string {
  const category = categoryOf(name);
  if (!category) return 'var(--color-edge)';
  const { chroma, hue } = category;
  return `light-dark(oklch(${INK_LIGHTNESS.light} ${chroma} ${hue}), oklch(${INK_LIGHTNESS.dark} ${chroma} ${hue}))`;
}

/** Returns the colour of the liquid in a bottle of the category, the same in both themes. */
export function liquidColour(name: string): string {
  const category = categoryOf(name);
  if (!category) return 'var(--color-edge)';
  const { lightness, chroma, hue } = category.liquid;
  return `oklch(${lightness} ${chroma} ${hue})`;
}

/** Colours the dot of a category as its bottle: the liquid, with the ink around it so that pale ones are seen. */
export function dotOf(category: string): CSSProperties {
  return { background: liquidColour(category), outline: `1px solid ${categoryColour(category)}` };
}

interface CategoryChipProps {
  category: string;
  /** The size of its text; the dot grows with it. */
  size?: string;
  /** Its name, unless it is shown as it is. */
  children?: ReactNode;
}

/** An aroma category: its colour and its name. */
export function CategoryChip({ category, size = 'text-sm', children = category }: CategoryChipProps) {
  if (!category) return null;
  return (
    <span className={`inline-flex items-center gap-1.5 font-normal text-soft ${size}`}>
      <span
        aria-hidden="true"
        className="size-[0.72em] rounded-full forced-color-adjust-none"
        style={dotOf(category)}
      />
      <span>{children}</span>
    </span>
  );
}
