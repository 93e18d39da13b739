import type { DrinkGroup } from '@nosewise/catalogue/drinks';
import { Bottle } from '../../shared/ui/bottle';
import { Vessel } from './vessel';

/** A word that is wider than a bottle's place. */
const LONG_WORD = /\S{12}/;

interface FoundBottlesProps {
  /** Names the list. */
  label: string;
  group: DrinkGroup | undefined;
  found: readonly {
    readonly name: string;
    readonly category: string | undefined;
    /** The number of the person's own bottle. */
    readonly label?: number | string;
    /** A remark below the name. */
    readonly aside?: string | undefined;
  }[];
}

/** A drink in its vessel, and the bottles of what was found in it, open on their shelf. */
export function FoundBottles({ label, group, found }: FoundBottlesProps) {
  return (
    <ul
      aria-label={label}
      className="end-row end-uncorks mt-6 grid-cols-[repeat(auto-fill,minmax(5.25rem,1fr))] narrow:grid-cols-1 text-center text-sm leading-tight *:content-start"
    >
      <li aria-hidden="true">
        <Vessel group={group} className="bottle" />
      </li>
      {found.map((each) => (
        <li
          key={each.name}
          className={LONG_WORD.test(each.name) ? 'max-sm:col-span-2 narrow:col-span-1' : ''}
        >
          <Bottle label={each.label ?? ''} category={each.category} opened />
          <bdi className="mt-2 w-full font-medium hyphens-auto">{each.name}</bdi>
          {each.aside && <span className="mt-0.5 text-soft">{each.aside}</span>}
        </li>
      ))}
    </ul>
  );
}
