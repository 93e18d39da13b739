import { expectedNamed, memoryToday, type Naming } from '@nosewise/domain/memory-forecast';
import type { Instant } from '@nosewise/domain/models';
import { mergePacks } from '@nosewise/domain/pool';
import { useMemo, useState } from 'react';
import { useStored } from '../../shared/hooks';
import { allPacks, ownPacks } from '../../shared/packs';
import { categoryColour } from '../../shared/ui/category';
import { useNose } from '../sync/nose';
import { FigureSection } from './figure-section';
import { percent } from './formats';

/** Aromas in the picture; the table has them all. */
const PICTURED = 36;

interface RememberedAroma extends Naming {
  readonly label: string;
  readonly category: string;
}

/** Shows how likely each aroma would be named now, those that fade first at the top. */
export function MemorySection() {
  const [now] = useState(Date.now);
  const { beliefs, aromas } = useRemembered(now);
  if (aromas.length === 0) return null;
  const expected = Math.round(expectedNamed(beliefs, now));
  return (
    <FigureSection
      heading="Memory today"
      summary={`If you were asked now, you would name about ${expected} of the ${aromas.length} ${aromas.length === 1 ? 'aroma' : 'aromas'} you have smelled. The first in the list fade first.`}
      note={`An estimate from your answers and the time since, without a hint.${aromas.length > PICTURED ? ` The table has all ${aromas.length}.` : ''}`}
      columns={['Aroma', 'Likely to name it now']}
      rows={aromas.map(({ label, likelihood }) => [label, likelihoodText(likelihood)])}
    >
      <ul className="gap-x-14 sm:columns-2">
        {aromas.slice(0, PICTURED).map((aroma) => (
          <MemoryLine key={aroma.id} aroma={aroma} />
        ))}
      </ul>
    </FigureSection>
  );
}

/** Gives the beliefs about the aromas that exist, and those aromas in the order of the list, each with a name of its own. */
export function useRemembered(now: Instant) {
  const { beliefs: all } = useNose();
  const own = useStored(ownPacks);
  return useMemo(() => {
    const known = new Map(mergePacks(allPacks(own)).map((aroma) => [aroma.id, aroma]));
    const beliefs = new Map([...all].filter(([id]) => known.has(id)));
    const namings = memoryToday(beliefs, now).flatMap((naming) => {
      const aroma = known.get(naming.id);
      return aroma ? [{ ...naming, aroma }] : [];
    });
    const names = namings.map(({ aroma }) => aroma.name);
    const aromas = namings.map(({ aroma, ...naming }): RememberedAroma => {
      const isShared = names.indexOf(aroma.name) !== names.lastIndexOf(aroma.name);
      const label = isShared ? `${aroma.name} (bottle ${aroma.bottleNumber}, ${aroma.packName})` : aroma.name;
      return { ...naming, label, category: aroma.category };
    });
    return { beliefs, aromas };
  }, [all, own, now]);
}

/** One aroma: its dot on the way from 0 to 100 %. */
function MemoryLine({ aroma: { label, category, likelihood } }: { aroma: RememberedAroma }) {
  return (
    <li className="grid break-inside-avoid grid-cols-[minmax(0,10rem)_1fr_3.5rem] items-center gap-3 py-0.5">
      <span className="truncate">{label}</span>
      <span className="relative h-px bg-edge">
        {likelihood !== undefined && (
          <span
            className="absolute -top-1.5 size-3 -translate-x-1/2 rounded-full"
            style={{ left: `${likelihood * 100}%`, background: categoryColour(category) }}
          />
        )}
      </span>
      <span className="numeral text-right">{likelihood === undefined ? '–' : percent(likelihood)}</span>
    </li>
  );
}

function likelihoodText(likelihood: number | undefined): string {
  return likelihood === undefined ? 'Not named yet' : percent(likelihood);
}
