import { DRINKS, type DrinkGroup } from '@nosewise/catalogue/drinks/drinks';
import type { RevealedGlass } from '@nosewise/contract/room-calls';
import { plainText } from '@nosewise/domain/aromas/names';
import { type JoinedAroma, joinAromas } from '@nosewise/domain/rooms/tasting';
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
  /** At the end, what was found in it. */
  result?: string;
  children?: ReactNode;
}

/** The drink, once it is named: its glass fills. */
export function NamedGlass({ drink, isLarge = false, result, children }: NamedGlassProps) {
  // Long words get smaller letters rather than a break; only own words are longer than this.
  const longest = Math.min(16, Math.max(...drink.split(/\s/).map(({ length }) => length)));
  return (
    <div className="flex items-center gap-5">
      <Vessel group={groupOf(drink)} className={isLarge ? 'h-32 lg:h-[42vh]' : 'h-28'} />
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
            {result !== undefined && (
              <span className="mt-2 block font-sans text-[0.45em] tracking-normal"> {result}</span>
            )}
          </FocusedHeading>
        </div>
        {children}
      </div>
    </div>
  );
}

/** The most aromas of a screen that is read across a room. */
const MOST_SHOWN = 10;

interface FoundAndTypicalProps {
  glass: RevealedGlass;
  /** Readable across a room. */
  isLarge?: boolean;
}

/** One row for each aroma that was found: by how many, and a line from there to how often the drink smells of it. */
export function FoundAndTypical({ glass, isLarge = false }: FoundAndTypicalProps) {
  const aromas = joinAromas(glass);
  const found = aromas.filter(({ count }) => count > 0);
  const shown = found.slice(0, isLarge ? MOST_SHOWN : found.length);
  const most = Math.max(1, ...found.map(({ count }) => count));
  const rest = found.slice(shown.length).map(({ name, count }) => `${name} ${count}`);
  const missed = (wanted: JoinedAroma['typical']) =>
    aromas.filter(({ count, typical }) => count === 0 && typical === wanted).map(({ name }) => name);
  const also = [
    ['Also found', rest],
    ['Often there too', missed('often')],
    ['Sometimes', missed('sometimes')],
  ] as const;
  return (
    <div className={isLarge ? 'text-[min(1.25rem,10vw)] lg:text-[min(2vw,3vh)]' : ''}>
      {found.length === 0 && <p className="text-soft">Nobody tapped an aroma of the list.</p>}
      <ol aria-label="What everybody found" className="empty:hidden">
        {shown.map(({ id, name, category = '', count, typical }) => (
          <li
            key={id}
            className={`grid grid-cols-[1.2em_1fr] items-center gap-x-3 py-[0.15em] leading-tight ${isLarge ? 'lg:grid-cols-[1.2em_8em_1fr]' : ''}`}
          >
            <Bottle label="" category={category} opened className="h-[1.7em]" />
            <bdi className="wrap-break-word first-letter:uppercase">{name}</bdi>
            <span className={`col-start-2 flex items-center gap-2 ${isLarge ? 'lg:col-start-3' : ''}`}>
              <span
                className="h-[0.5em] rounded-full forced-color-adjust-none"
                style={{ width: `${(45 * count) / most}%`, background: categoryColour(category) }}
              />
              <span className="tabular-nums">
                {count}
                <span className="sr-only"> found it</span>
              </span>
              {typical && (
                <>
                  <span className="h-0 grow border-t-2 border-edge" />
                  <span className="shrink-0 text-soft">{`${typical} there`}</span>
                </>
              )}
            </span>
          </li>
        ))}
      </ol>
      <p className="mt-3 max-w-text text-[max(1rem,0.9em)] text-soft empty:hidden">
        {also
          .filter(([, names]) => names.length > 0)
          .map(([words, names]) => `${words}: ${names.join(', ').toLowerCase()}.`)
          .join(' ')}
      </p>
    </div>
  );
}

/** Lists the own words that are no aroma of the drink, as they were typed. */
export function ownWordsOf(glass: RevealedGlass): RevealedGlass['words'] {
  const known = new Set(joinAromas(glass).map(({ name }) => plainText(name)));
  return glass.words.filter(({ words }) => !known.has(plainText(words)));
}
