import type { Instant, ScentId } from '../models';
import type { Day } from '../time';

/**
 * The part of bottle health that answers cannot tell. An aroma in two kits counts as one bottle, as it is one memory.
 */
export interface BottleCare {
  /** The day on the person's calendar on which a kit was first opened, by the id of the pack. */
  readonly packs: Readonly<Record<string, { readonly openedOn: Day }>>;
  /** Every time that a bottle was refilled or replaced, in order. */
  readonly bottles: Readonly<Record<ScentId, { readonly refills: readonly Instant[] }>>;
}

/** The most packs, bottles and refills of one bottle that are kept. */
export const MAX_OPENINGS = 150;
export const MAX_REFILLED = 1_000;
export const MAX_REFILLS = 20;
