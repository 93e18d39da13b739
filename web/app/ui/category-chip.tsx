import { categoryColour } from './category-colour';

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
