import type { Scent } from '@nosewise/domain/models';
import { Bottle } from '../ui/bottle';
import { CategoryChip } from '../ui/category-chip';

/** A bottle in its place, which can be opened to its aroma, category and note: also where no script runs. */
export function TrayBottle({ aroma }: { aroma: Scent }) {
  const { bottleNumber, name, category, notes } = aroma;
  return (
    <li className="tray-place">
      <details className="tray-bottle">
        <summary className="block list-none rounded-md">
          <Bottle label={bottleNumber} category={category} className="w-full" />
          <span className="sr-only">Bottle {bottleNumber}</span>
        </summary>
        <div className="pb-3">
          <h3 className="text-xl">{name}</h3>
          <CategoryChip category={category} />
          <p className="mt-1 max-w-[46ch] text-soft">{notes}</p>
        </div>
      </details>
    </li>
  );
}
