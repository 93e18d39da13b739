import type { DrinkGroup } from '@nosewise/catalogue/drinks';
import { Bottle } from '../../shared/ui/bottle';
import { Vessel } from './vessel';

/** A word that is wider than a bottle's place. */
const LONG_WORD = /\S{11}/;

/** As many as a phone has room for. */
const IN_A_ROW = 5;

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
  // The drink is one place, and a long word takes two. Rows are of nearly the same length.
  const places = 1 + found.length + found.filter(({ name }) => LONG_WORD.test(name)).length;
  const columns = Math.ceil(places / Math.ceil(places / IN_A_ROW));
  return (
    <ul
      aria-label={label}
      style={{
        gridTemplateColumns: `repeat(auto-fill, minmax(max(4.25rem, ${Math.floor(100 / columns)}%), 1fr))`,
      }}
      className="end-row end-uncorks mt-6 text-center sm:grid-cols-[repeat(auto-fill,minmax(5.25rem,1fr))]! narrow:grid-cols-1! text-sm leading-tight *:content-start"
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
          <bdi className="mt-2 w-full px-0.5 font-medium hyphens-auto">{each.name}</bdi>
          {each.aside && <span className="mt-0.5 text-soft">{each.aside}</span>}
        </li>
      ))}
    </ul>
  );
}
