import type { Scent } from '@nosewise/domain/models';
import { Bottle } from './bottle';

interface ShelfProps {
  bottles: readonly Pick<Scent, 'bottleNumber' | 'category'>[];
  className?: string;
}

/** Shows a few bottles of a kit in a row on a thin line. Each has its place from the start, so that nothing moves. */
export function Shelf({ bottles, className = '' }: ShelfProps) {
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
