import type { Changed, Entries } from '../last-write';
import type { Instant } from '../models';
import type { NameId } from '../training/names';

/** An aroma that was looked for in a glass. There is no truth in it: nothing is right or wrong (glass.md). */
export interface SmelledAroma {
  /** Null for an aroma that is in none of the person's packs, which `words` then name. */
  readonly nameId: NameId | null;
  /** The person's own words for it; they may be empty. */
  readonly words: string;
  readonly found: boolean;
  readonly sure: boolean;
  /** Whether it was named to the person before they looked for it. */
  readonly told: boolean;
}

/** One drink that somebody smelled (glass.md, "What it is"). */
export interface Glass {
  /** A UUID of the device. */
  readonly id: string;
  /** A drink of our list; null if `words` name another. */
  readonly drink: string | null;
  readonly words: string;
  /** What the label says. */
  readonly name: string;
  readonly place: string;
  readonly at: Instant;
  readonly aromas: readonly SmelledAroma[];
}

/** A glass as it was changed last; null where it was deleted, so that other devices learn of it. */
export interface KeptGlass extends Changed {
  readonly glass: Glass | null;
}

/** Keyed by the glass. They merge by `mergeEntries`. */
export type Glasses = Entries<KeptGlass>;

/** Limits. Lengths are in characters. */
export const MAX_GLASSES = 5_000;
export const MAX_AROMAS = 40;
export const GLASS_WORDS_MAX = 40;
export const GLASS_NAME_MAX = 100;
