import type { ShelfBottle } from '@nosewise/catalogue/kit';
import { Bottle } from './bottle';

/**
 * A few bottles of a kit in a row, standing on a thin line: the kit's picture. Each has its place from the start, so
 * that nothing moves while the page is still being read.
 */
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
