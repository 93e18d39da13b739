import type { DiyScent } from '@nosewise/catalogue/diy';
import { Bottle } from '../ui/bottle';

/** Ten scents in their bottles, with what goes on each pad. */
export function DiySet({ heading, scents }: { heading: string; scents: readonly DiyScent[] }) {
  return (
    <div className="mt-10">
      <h3 className="text-xl">{heading}</h3>
      <ul className="mt-5 grid grid-cols-2 gap-x-6 gap-y-6 sm:grid-cols-3 lg:grid-cols-5">
        {scents.map(({ bottleNumber, name, category, source }) => (
          <li key={bottleNumber} className="flex gap-3">
            <Bottle label={bottleNumber} category={category} className="h-20 w-13 shrink-0" />
            <div>
              <p className="font-medium">{name}</p>
              <p className="text-sm text-soft">{source}</p>
            </div>
          </li>
        ))}
      </ul>
    </div>
  );
}
