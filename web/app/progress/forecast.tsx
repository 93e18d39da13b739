import { memoryForecast } from '@nosewise/domain/progress/memory-forecast';
import type { Memory } from '@nosewise/domain/training/due';
import { useMemo, useState } from 'react';
import { useStored } from '../../shared/hooks';
import { allPacks, ownPacks } from '../../shared/packs';
import { Bottle } from '../../shared/ui/bottle';
import { Section } from '../ui/section';
import { localDay, weekdayText } from './formats';
import { useNose } from './nose';

/** Shows how memory fades over the next days without training. Each day tells its figures when it is touched. */
export default function Forecast({ memory }: { memory: Memory }) {
  const [now] = useState(Date.now);
  const [touched, touch] = useState(0);
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
  const days = forecast.map(({ day, expected, due }, ahead) => ({
    name: ahead === 0 ? 'Today' : weekdayText(day),
    named: Math.round(expected),
    fill: expected / Math.max(1, beliefs.size),
    words: `about ${Math.round(expected)} of ${beliefs.size} named${due > 0 ? `, ${due} due` : ''}`,
  }));
  return (
    <Section heading="The next seven days">
      <p className="max-w-text">What you would still name, if you did not train.</p>
      <ol className="mt-4 grid grid-cols-7">
        {days.map(({ name, named, fill, words }, ahead) => (
          <li key={name} className="min-w-0">
            <button
              type="button"
              aria-label={`${name}: ${words}`}
              aria-pressed={ahead === touched}
              className="group w-full text-center text-sm text-soft aria-pressed:font-semibold aria-pressed:text-ink"
              onFocus={() => touch(ahead)}
              onClick={() => touch(ahead)}
            >
              <Bottle
                label={named}
                category="Tart Fruit"
                fill={fill}
                className="mx-auto h-24 opacity-50 group-aria-pressed:opacity-100 max-sm:h-20"
              />
              <span className="block border-t border-edge py-1.5">{name}</span>
            </button>
          </li>
        ))}
      </ol>
      <p aria-hidden="true" className="mt-1 text-soft">
        {days[touched] && `${days[touched].name}: ${days[touched].words}`}
      </p>
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
