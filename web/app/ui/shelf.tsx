import type { ShelfBottle } from '@nosewise/catalogue/kit';
import { Bottle } from './bottle';

/** A few bottles of a kit in a row, standing on a thin line: the kit's picture. */
export function Shelf({ bottles, className = '' }: { bottles: readonly ShelfBottle[]; className?: string }) {
  return (
    <div aria-hidden="true" className={`flex items-end gap-2 border-b border-edge sm:gap-3 ${className}`}>
      {bottles.map(({ bottleNumber, category }) => (
        <Bottle key={bottleNumber} label={bottleNumber} category={category} className="min-w-0 flex-1" />
      ))}
    </div>
  );
}
