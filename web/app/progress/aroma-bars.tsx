import { mergePacks } from '@nosewise/domain/aromas/pool';
import { type BarColour, barColour, type Strength } from '@nosewise/domain/progress/progress';
import { useId, useMemo } from 'react';
import { allPacks } from '../../shared/selected-packs';
import { useStored } from '../../shared/storage/hooks';
import { ownPacks } from '../notebook/own-documents';
import { Fold } from '../ui/section';
import { Block } from './block';
import { percent } from './formats';
import { byStrength, withNames } from './named-aromas';
import type { TrainedScent } from './trained-scents';

const HEADINGS: Record<Strength, string> = {
  strong: 'Strong scents',
  between: 'In between',
  weak: 'Need practice',
};

/** For the lists that are shown also while nothing is in them. */
const NOTHING: Record<Strength, string | undefined> = {
  strong: 'No aroma above 70 % yet. The first ones come within days.',
  between: undefined,
  weak: 'No aroma is below 50 %.',
};

/** Colours of a bar in the present theme. Its percentage is always beside it. */
const BAR_COLOURS: Record<BarColour, string> = {
  green: 'var(--color-good)',
  yellow: 'var(--color-fair)',
  red: 'var(--color-bad)',
};

/** Letters of a word that fit beside a percentage into half a phone. */
const SHORT_WORD = 14;

/** Shows the accuracy of each aroma as a bar, in the lists of the specification (section 9). */
export function AromaBars({ scents }: { scents: readonly TrainedScent[] }) {
  const own = useStored(ownPacks);
  const lists = useMemo(
    () => byStrength(withNames(scents, mergePacks(allPacks(own)))).filter(hasSomething),
    [scents, own],
  );
  return (
    <Block
      heading="Aromas"
      aside={<p className="text-sm text-soft">by answers so far</p>}
      className="lg:border-t-0"
    >
      {lists.map((list) =>
        list.strength === 'between' ? (
          <Fold key={list.strength} words={`${list.aromas.length} in between`}>
            <Bars {...list} />
          </Fold>
        ) : (
          <Bars key={list.strength} {...list} />
        ),
      )}
    </Block>
  );
}

type List = ReturnType<typeof byStrength<TrainedScent>>[number];

function hasSomething({ strength, aromas }: List): boolean {
  return aromas.length > 0 || NOTHING[strength] !== undefined;
}

function Bars({ strength, aromas }: List) {
  const id = useId();
  return (
    <>
      <h3 id={id} className="mt-2.5 mb-1 font-sans text-base font-semibold tracking-normal">
        {HEADINGS[strength]}
      </h3>
      {aromas.length === 0 && <p className="text-sm text-soft">{NOTHING[strength]}</p>}
      <ul
        aria-labelledby={id}
        className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,10rem),1fr))] gap-x-5 gap-y-1"
      >
        {aromas.map(({ id: scentId, name, accuracy }) => (
          <li
            key={scentId}
            data-colour={barColour(accuracy)}
            className={name.split(/\s/).some(({ length }) => length > SHORT_WORD) ? 'col-span-full' : ''}
          >
            <span className="flex items-baseline justify-between gap-2 text-sm leading-tight">
              <bdi className="min-w-0 wrap-break-word">{name}</bdi>{' '}
              <span className="shrink-0 font-medium">{percent(accuracy)}</span>
            </span>
            <span
              aria-hidden="true"
              className="mt-px block h-0.75 overflow-hidden rounded-full bg-shade forced-color-adjust-none"
            >
              <span
                className="block h-full rounded-full"
                style={{ width: `${accuracy * 100}%`, background: BAR_COLOURS[barColour(accuracy)] }}
              />
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}
