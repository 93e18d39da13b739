import type { ShelfBottle } from '@nosewise/catalogue/kit';
import { Bottle } from './bottle';

/** The picture of a kit: a few of its bottles in a row on a thin line. Each has its place from the start, so nothing moves. */
export function Shelf({ bottles, className = '' }: { bottles: readonly ShelfBottle[]; className?: string }) {
  return (
    <div
      aria-hidden="true"
      className={`grid items-end gap-2 border-b border-edge sm:gap-3 ${className}`}
      style={{ gridTemplateColumns: `repeat(${bottles.length}, minmax(0, 1fr))` }}
    >
      {bottles.map(({ bottleNumber, category }) => (
        <Bottle key={bottleNumber} label={bottleNumber} category={category} className="w-full" />
      ))}
    </div>
  );
}
