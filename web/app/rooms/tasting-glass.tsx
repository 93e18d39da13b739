import { DRINKS, type DrinkGroup } from '@nosewise/catalogue/drinks';
import type { RevealedGlass } from '@nosewise/contract/rooms';
import type { ReactNode } from 'react';
import { Bottle } from '../../shared/ui/bottle';
import { categoryColour } from '../../shared/ui/category';
import { FocusedHeading } from '../../shared/ui/focused-heading';
import { Vessel } from '../ui/vessel';

/** The kind of a drink by its name; `undefined` for one in own words. */
export function groupOf(drink: string): DrinkGroup | undefined {
  return DRINKS.find(({ name }) => name === drink)?.group;
}

interface NamedGlassProps {
  drink: string;
  /** Readable across a room. */
  isLarge?: boolean;
  children?: ReactNode;
}

/** The drink, once it is named: its glass fills. */
export function NamedGlass({ drink, isLarge = false, children }: NamedGlassProps) {
  // Long words get smaller letters rather than a break; only own words are longer than this.
  const longest = Math.min(16, Math.max(...drink.split(/\s/).map(({ length }) => length)));
  return (
    <div className="flex items-center gap-5">
      <Vessel group={groupOf(drink)} className={isLarge ? 'h-32 lg:h-[28vh]' : 'h-28'} />
      <div className="@container min-w-0 grow">
        <div
          style={{
            fontSize: `min(${isLarge ? 'clamp(2.25rem, 4.5vw, 5rem)' : '2.25rem'}, ${165 / longest}cqi)`,
          }}
        >
          <FocusedHeading className="leading-tight wrap-anywhere">
            <span className="mb-1 block font-sans text-[max(1rem,0.4em)] font-normal tracking-normal text-soft">
              It was
            </span>
            <bdi>{drink}</bdi>
          </FocusedHeading>
        </div>
        {children}
      </div>
    </div>
  );
}

/** The most aromas of a screen that is read across a room. */
export const MOST_SHOWN = 5;

/** How many found what, the most first. */
export function FoundByAll({ found, isLarge = false }: Pick<RevealedGlass, 'found'> & { isLarge?: boolean }) {
  const bars = isLarge ? found.slice(0, MOST_SHOWN) : found;
  const rest = found.slice(bars.length);
  const most = found[0]?.count ?? 1;
  if (found.length === 0) return <p className="text-soft">Nobody tapped an aroma of the list.</p>;
  return (
    <div>
      <ol
        aria-label="What everybody found"
        className={`grid gap-3 ${isLarge ? 'text-[min(clamp(1.5rem,2.4vw,3rem),10vw)]' : ''}`}
      >
        {bars.map(({ id, name, category, count }) => (
          <li key={id} className="grid grid-cols-[auto_1fr_auto] items-center gap-x-3 leading-tight">
            <Bottle label="" category={category} opened className="row-span-2 h-[2em]" />
            <bdi className="min-w-0 wrap-anywhere">{name}</bdi>
            <span className="tabular-nums">{count}</span>
            <span className="col-span-2 h-[0.4em] rounded-full bg-shade forced-color-adjust-none">
              <span
                className="block h-full rounded-full transition-[width] duration-200"
                style={{ width: `${(100 * count) / most}%`, background: categoryColour(category) }}
              />
            </span>
          </li>
        ))}
      </ol>
      {rest.length > 0 && (
        <p className="mt-4 text-soft">{`Also: ${rest.map(({ name, count }) => `${name.toLowerCase()} ${count}`).join(', ')}`}</p>
      )}
    </div>
  );
}

/** What the drink often and sometimes smells of. Of a drink in own words nothing is known. */
export function Typical({ glass: { often, sometimes, further } }: { glass: RevealedGlass }) {
  const lines = [
    ['Often', [...often.map(({ name }) => name.toLowerCase()), ...further]],
    ['Sometimes', sometimes.map(({ name }) => name.toLowerCase())],
  ] as const;
  return (
    <dl className="grid gap-3">
      {lines.map(
        ([heading, words]) =>
          words.length > 0 && (
            <div key={heading}>
              <dt className="font-semibold">{heading}</dt>
              <dd className="text-soft">{words.join(', ')}</dd>
            </div>
          ),
      )}
    </dl>
  );
}
