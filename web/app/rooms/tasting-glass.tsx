import { DRINKS, type DrinkGroup } from '@nosewise/catalogue/drinks';
import type { RevealedGlass } from '@nosewise/contract/rooms';
import type { ReactNode } from 'react';
import { Bottle } from '../../shared/ui/bottle';
import { FocusedHeading } from '../../shared/ui/focused-heading';
import { TastingGlass } from './drawings';
import { Shares } from './shares';

/** The colours of drinks, once they are named. */
const COLOURS: Readonly<Record<DrinkGroup, string>> = {
  'White wine': 'oklch(0.9 0.12 100)',
  'Sparkling wine and rosé': 'oklch(0.87 0.08 60)',
  'Red wine': 'oklch(0.42 0.14 15)',
  'Sweet and fortified wine': 'oklch(0.7 0.13 65)',
  'Coffee by origin': 'oklch(0.38 0.06 45)',
  'Coffee by roast': 'oklch(0.38 0.06 45)',
  Whisky: 'oklch(0.75 0.14 72)',
};

interface NamedGlassProps {
  drink: string;
  /** Readable across a room. */
  isLarge?: boolean;
  children?: ReactNode;
}

/** The drink, once it is named: its glass fills. */
export function NamedGlass({ drink, isLarge = false, children }: NamedGlassProps) {
  const group = DRINKS.find(({ name }) => name === drink)?.group;
  // Long words get smaller letters rather than a break; only own words are longer than this.
  const longest = Math.min(16, Math.max(...drink.split(/\s/).map(({ length }) => length)));
  return (
    <div className="flex items-center gap-5">
      <TastingGlass colour={group && COLOURS[group]} className={isLarge ? 'h-32 lg:h-[28vh]' : 'h-28'} />
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

/** The most bars of a screen that is read across a room. */
const MOST_BARS = 8;

/** How many found what: nobody is right, so no bar is marked. */
export function FoundByAll({ found, isLarge = false }: Pick<RevealedGlass, 'found'> & { isLarge?: boolean }) {
  const bars = isLarge ? found.slice(0, MOST_BARS) : found;
  const rest = found.slice(bars.length);
  if (found.length === 0) return <p className="text-soft">Nobody tapped an aroma of the list.</p>;
  return (
    <div>
      <Shares
        label="What everybody found"
        shares={bars.map((bar) => ({ ...bar, isRight: false }))}
        choices={found}
        isLarge={isLarge}
      />
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

interface FoundBottleProps {
  name: string;
  category: string;
  /** A remark below the name. */
  aside?: string | undefined;
}

/** An aroma that was found: an open bottle. */
export function FoundBottle({ name, category, aside }: FoundBottleProps) {
  return (
    <li className="flex w-24 flex-col items-center text-center text-sm">
      <Bottle label="" category={category} opened className="h-20" />
      <bdi className="mt-1 w-full wrap-anywhere">{name}</bdi>
      {aside && <span className="text-soft">{aside}</span>}
    </li>
  );
}
