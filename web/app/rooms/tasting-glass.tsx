import type { RevealedGlass } from '@nosewise/contract/rooms';
import { Bottle } from '../../shared/ui/bottle';
import { Shares } from './shares';

/** Nothing more is said of a drink before it is named. */
export const SMELL_GLASS = 'Smell what is in your glass';

/** The outline of a tasting glass, in units of 64 by 100. */
const BOWL = 'M17 8h30c5 17 6 50-12 52v28h13v5H16v-5h13V60C11 58 12 25 17 8z';
const DRINK = 'M15.5 31h33c1 13-3 25.5-16.5 26C18.500 56.500 14.500 44 15.500 31z';

/** The glass of a tasting, whose drink has no colour until it is named. Decoration: the text next to it says the same. */
export function TastingGlass({ className = '' }: { className?: string }) {
  return (
    <svg viewBox="0 0 64 100" aria-hidden="true" className={`shrink-0 text-accent ${className}`}>
      <path d={BOWL} className="fill-sheet" stroke="currentColor" strokeWidth="2" strokeLinejoin="round" />
      <path d={DRINK} fill="currentColor" fillOpacity=".35" />
      <path
        d="M21 16c-2 8-2.500 15-2 22"
        fill="none"
        stroke="var(--color-sheet)"
        strokeWidth="2.4"
        strokeLinecap="round"
      />
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
