import type { DrinkGroup } from '@nosewise/catalogue/drinks/drinks';
import type { ReactNode } from 'react';
import { Bottle } from '../../../shared/ui/bottle';
import { Vessel } from '../vessel';

/** As many as a phone has room for, and places for that many where there are fewer bottles. */
const IN_A_ROW = 5;
const FEWEST = 3;

export interface ShownBottle {
  readonly name: string;
  readonly category: string | undefined;
  /** The number of the person's own bottle. */
  readonly label?: number | string;
  /** A remark below the name. */
  readonly aside?: string | undefined;
  /** Whether it is uncorked in its turn, stands open already, is closed, or keeps its name to itself as well. */
  readonly cork?: 'flies' | 'off' | 'on' | 'hides';
}

interface BottleRowProps {
  /** Names the list. */
  label: string;
  bottles: readonly ShownBottle[];
  /** Stands in the first place. */
  first?: ReactNode;
  /** All large and in one row of a desktop. */
  isWide?: boolean;
}

/** Bottles on their shelf, which goes on beside them, with their names. */
export function BottleRow({ label, bottles, first, isWide = false }: BottleRowProps) {
  // Rows are of nearly the same length.
  const places = bottles.length + (first ? 1 : 0);
  const flexBasis = `${Math.floor(100 / Math.max(FEWEST, Math.ceil(places / Math.ceil(places / IN_A_ROW))))}%`;
  const size = isWide ? 'lg:h-44!' : '';
  const shelf = `after:flex-[999_0_0%] after:border-b after:border-edge ${places > 8 ? 'after:h-20' : 'after:h-25'} ${isWide ? 'lg:after:h-44' : ''}`;
  return (
    <ul
      aria-label={label}
      className={`end-row end-named end-uncorks text-center text-sm leading-tight ${shelf}`}
    >
      {first && (
        <li aria-hidden="true" style={{ flexBasis }}>
          {first}
        </li>
      )}
      {bottles.map(({ name, category, label: number = '', aside, cork = 'flies' }) => (
        <li key={name} style={{ flexBasis }} className={isWide ? 'lg:basis-1/8!' : ''} data-cork={cork}>
          {cork === 'hides' ? (
            <>
              <Bottle label="?" className={size} />
              <span className="sr-only">Not opened yet</span>
            </>
          ) : (
            <>
              <Bottle label={number} category={category} opened={cork !== 'on'} className={size} />
              <bdi className="mt-2 w-full px-0.5 font-medium">{name}</bdi>
              {aside && <span className="mt-0.5 text-balance text-soft">{aside}</span>}
            </>
          )}
        </li>
      ))}
    </ul>
  );
}

interface FoundBottlesProps {
  label: string;
  group: DrinkGroup | undefined;
  found: readonly ShownBottle[];
}

/** A drink in its vessel, and the bottles of what was found in it. */
export function FoundBottles({ label, group, found }: FoundBottlesProps) {
  return (
    <div className="mt-6">
      <BottleRow label={label} bottles={found} first={<Vessel group={group} className="bottle" />} />
    </div>
  );
}
