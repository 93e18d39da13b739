import type { DrinkGroup } from '@nosewise/catalogue/drinks';
import { Bottle } from '../../shared/ui/bottle';
import { Vessel } from './vessel';

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
  // The drink is one place. Rows are of nearly the same length.
  const places = 1 + found.length;
  const flexBasis = `${Math.floor(100 / Math.ceil(places / Math.ceil(places / IN_A_ROW)))}%`;
  return (
    <ul aria-label={label} className="end-row end-named end-uncorks mt-6 text-center text-sm leading-tight">
      <li aria-hidden="true" style={{ flexBasis }}>
        <Vessel group={group} className="bottle" />
      </li>
      {found.map((each) => (
        <li key={each.name} style={{ flexBasis }}>
          <Bottle label={each.label ?? ''} category={each.category} opened />
          <bdi className="mt-2 w-full px-0.5 font-medium">{each.name}</bdi>
          {each.aside && <span className="mt-0.5 text-soft">{each.aside}</span>}
        </li>
      ))}
    </ul>
  );
}
