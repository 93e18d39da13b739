import type { Scent } from '@nosewise/domain/models';
import { useState } from 'react';
import { AromaWheel } from './aroma-wheel';
import { CategoryChoice } from './category-choice';
import { TrayBottle } from './tray-bottle';
import { wheelSectors } from './wheel-sectors';

const WITH_WHEEL = 'mt-8 grid gap-x-16 gap-y-10 lg:grid-cols-[minmax(0,26rem)_minmax(0,1fr)]';

/** The kit as it lies on the table: every bottle in order, and the wheel of categories that filters them. */
export function KitTray({ aromas }: { aromas: readonly Scent[] }) {
  const [chosen, setChosen] = useState<string | null>(null);
  const sectors = wheelSectors(aromas);
  const shown = chosen === null ? aromas : aromas.filter(({ category }) => category === chosen);
  const wheel = { sectors, chosen, onChoose: setChosen, bottles: aromas.length };
  const hasWheel = sectors.length > 1;
  return (
    <section aria-labelledby="tray" className="border-t border-rule py-12">
      <h2 id="tray" className="text-3xl">
        The tray
      </h2>
      <p className="mt-3 max-w-[60ch] text-soft">
        These are the bottles, in the order of their numbers. Open one to read what it holds; when you train,
        the label keeps its secret.
        {!hasWheel && ` All of them are of one category: ${sectors[0]?.category}.`}
      </p>
      <div className={hasWheel ? WITH_WHEEL : 'mt-8'}>
        {hasWheel && (
          <div className="mx-auto w-full max-w-104 lg:sticky lg:top-6 lg:self-start">
            <AromaWheel {...wheel} />
            <CategoryChoice {...wheel} />
          </div>
        )}
        <div>
          <p role="status" className="sr-only">
            {chosen === null ? '' : `${shown.length} of ${aromas.length} bottles: ${chosen}`}
          </p>
          <ul aria-label="Bottles of the kit" className="tray">
            {shown.map((aroma) => (
              <TrayBottle key={aroma.id} aroma={aroma} />
            ))}
          </ul>
        </div>
      </div>
    </section>
  );
}
