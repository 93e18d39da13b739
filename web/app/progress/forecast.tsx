import type { Memory } from '@nosewise/domain/memory/due';
import { memoryForecast } from '@nosewise/domain/progress/memory-forecast';
import { useMemo, useState } from 'react';
import { allPacks } from '../../shared/selected-packs';
import { useStored } from '../../shared/storage/hooks';
import { Bottle } from '../../shared/ui/bottle';
import { useNose } from '../nose/nose';
import { ownPacks } from '../notebook/own-documents';
import { Section } from '../ui/section';
import { localDay, weekdayText } from './formats';

/** Shows how memory fades over the next days without training. */
export function Forecast({ memory }: { memory: Memory }) {
  const [now] = useState(Date.now);
  const beliefs = useKnownBeliefs();
  const forecast = useMemo(
    () =>
      memoryForecast(
        beliefs,
        [...memory.values()].flatMap(({ schedule }) => schedule?.nextReview ?? []),
        now,
        localDay,
      ),
    [beliefs, memory, now],
  );
  return (
    <Section heading="The next seven days">
      <p className="max-w-text">{`How many of ${beliefs.size} names you would still remember if you did not train. What is mixed up counts as remembered.`}</p>
      <ol className="mt-4 grid grid-cols-7">
        {forecast.map(({ day, expected, due }, ahead) => (
          <li key={day} className="min-w-0 text-center text-sm text-soft first:font-semibold first:text-ink">
            <Bottle
              label={Math.round(expected)}
              category="Tart Fruit"
              fill={expected / Math.max(1, beliefs.size)}
              className="mx-auto h-24 max-sm:h-20"
            />
            <span className="block border-t border-edge pt-1.5">
              <span>{ahead === 0 ? 'Tonight' : weekdayText(day)}</span>
              <span className="sr-only">{`: about ${Math.round(expected)} named`}</span>
            </span>
            {due > 0 && <span className="block">{`${due} due`}</span>}
          </li>
        ))}
      </ol>
    </Section>
  );
}

/** Gives the beliefs about the aromas that exist. */
function useKnownBeliefs() {
  const { beliefs } = useNose();
  const own = useStored(ownPacks);
  return useMemo(() => {
    const known = new Set(allPacks(own).flatMap((pack) => pack.aromas.map(({ id }) => id)));
    return new Map([...beliefs].filter(([id]) => known.has(id)));
  }, [beliefs, own]);
}
