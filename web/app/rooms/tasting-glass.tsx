import { DRINKS, type DrinkGroup } from '@nosewise/catalogue/drinks';
import type { RevealedGlass } from '@nosewise/contract/rooms';
import { Bottle } from '../../shared/ui/bottle';
import { Shares } from './shares';

/** The bowl of a tasting glass and what is in it, in units of 64 by 100. */
const BOWL = 'M18 8h28c6 21 5 47-14 47S12 29 18 8z';
const LIQUID = 'M15.5 29h33c.7 13-3 24.5-16.5 24.5S14.8 42 15.5 29z';

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

/**
 * The glass of a tasting, which has no colour until its drink is named: that would be a hint. Decoration: the text next
 * to it says the same.
 */
export function TastingGlass({ drink, className = '' }: { drink?: string; className?: string }) {
  const group = DRINKS.find(({ name }) => name === drink)?.group;
  return (
    <svg viewBox="0 0 64 100" aria-hidden="true" className={`shrink-0 text-edge ${className}`}>
      <path d={BOWL} className="fill-sheet" />
      <path
        d={LIQUID}
        fill={group ? COLOURS[group] : 'currentColor'}
        fillOpacity={group ? 1 : 0.4}
        className={group ? 'origin-bottom transition-[scale] duration-300 starting:scale-y-0' : ''}
      />
      <g fill="none" strokeWidth="2" strokeLinecap="round" strokeLinejoin="round">
        <path d="M20.5 15c-1.5 7-2 14-1.5 20" stroke="var(--color-sheet)" strokeOpacity=".55" />
        <path d={`${BOWL}M32 55v36M20 92h24`} stroke="currentColor" />
      </g>
    </svg>
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
