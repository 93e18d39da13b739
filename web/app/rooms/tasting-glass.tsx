import { DRINKS, type DrinkGroup } from '@nosewise/catalogue/drinks';
import type { RevealedGlass } from '@nosewise/contract/rooms';
import { joinAromas } from '@nosewise/domain/rooms/tasting';
import { plainText } from '@nosewise/domain/training/names';
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
const MOST_SHOWN = 9;

interface FoundAndTypicalProps {
  glass: RevealedGlass;
  /** Readable across a room. */
  isLarge?: boolean;
}

/** One row for each aroma: by how many it was found, and a line from there to how often the drink smells of it. */
export function FoundAndTypical({ glass, isLarge = false }: FoundAndTypicalProps) {
  const aromas = joinAromas(glass);
  // What is often there is shown in any case.
  const first = [
    ...aromas.filter(({ typical }) => typical === 'often'),
    ...aromas.filter(({ typical }) => typical !== 'often'),
  ].slice(0, isLarge ? MOST_SHOWN : aromas.length);
  const rest = aromas.filter((aroma) => !first.includes(aroma));
  const most = Math.max(1, ...aromas.map(({ count }) => count));
  if (aromas.length === 0) return <p className="text-soft">Nobody tapped an aroma of the list.</p>;
  return (
    <div>
      <ol
        aria-label="What everybody found"
        className={isLarge ? 'text-[min(clamp(1.25rem,2vw,2.5rem),10vw)]' : ''}
      >
        {aromas
          .filter((aroma) => first.includes(aroma))
          .map(({ name, category = '', count, typical }) => (
            <li
              key={name}
              className={`grid grid-cols-[1.2em_1fr] items-center gap-x-3 py-[0.22em] leading-tight ${isLarge ? 'lg:grid-cols-[1.2em_7em_1fr]' : ''}`}
            >
              <Bottle
                label=""
                category={category}
                opened={count > 0}
                empty={count === 0}
                className="h-[1.7em]"
              />
              <bdi className={`wrap-break-word first-letter:uppercase ${count === 0 ? 'text-soft' : ''}`}>
                {name}
              </bdi>
              <span className={`col-start-2 flex items-center gap-2 ${isLarge ? 'lg:col-start-3' : ''}`}>
                <span
                  className="h-[0.5em] rounded-full forced-color-adjust-none"
                  style={{ width: `${(55 * count) / most}%`, background: categoryColour(category) }}
                />
                <span className={`tabular-nums ${count === 0 ? 'text-soft' : ''}`}>
                  {count}
                  <span className="sr-only"> found it</span>
                </span>
                {typical && (
                  <>
                    <span
                      className={`h-0 grow border-t-2 border-edge ${count === 0 ? 'border-dashed' : ''}`}
                    />
                    <span className="text-soft">{typical}</span>
                  </>
                )}
              </span>
            </li>
          ))}
      </ol>
      {rest.length > 0 && (
        <p className="mt-2 text-lg text-soft">
          {`Also: ${rest.map(({ name, count }) => `${name.toLowerCase()} ${count || 'not found'}`).join(', ')}`}
        </p>
      )}
    </div>
  );
}

/** Lists the own words that are no aroma of the drink, as they were typed. */
export function ownWordsOf(glass: RevealedGlass): RevealedGlass['words'] {
  const known = new Set(glass.further.map(plainText));
  return glass.words.filter(({ words }) => !known.has(plainText(words)));
}
