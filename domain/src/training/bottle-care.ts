import { type Changed, changedAfter, entriesBefore, mergeEntries, newestEntries } from '../last-write';
import type { Instant, ScentId } from '../models';
import type { Day } from '../time';

/** The day on the person's calendar on which a kit was first opened; null where they have taken their answer back. */
export interface Opening extends Changed {
  readonly openedOn: Day | null;
}

/** Every time that a bottle was refilled or replaced, in order. */
export interface Refills extends Changed {
  readonly refills: readonly Instant[];
}

/**
 * The part of bottle health that answers cannot tell (habit.md, "Bottle health"). An aroma in two kits counts
 * as one bottle, as it is one memory.
 */
export interface BottleCare {
  /** Keyed by the id of the pack. */
  readonly packs: Readonly<Record<string, Opening>>;
  readonly bottles: Readonly<Record<ScentId, Refills>>;
}

export const NO_CARE: BottleCare = { packs: {}, bottles: {} };

/** The most packs, bottles and refills of one bottle that are kept. The oldest changes are dropped first. */
export const MAX_OPENINGS = 150;
export const MAX_REFILLED = 1_000;
export const MAX_REFILLS = 20;

/** Notes the day on which a kit was first opened. */
export function noteOpening(
  care: BottleCare,
  packId: string,
  openedOn: Day | null,
  now: Instant,
): BottleCare {
  const changedAt = changedAfter(care.packs[packId], now);
  return capped({ ...care, packs: { ...care.packs, [packId]: { openedOn, changedAt } } });
}

/** Notes that a bottle was refilled or replaced now. */
export function noteRefill(care: BottleCare, id: ScentId, now: Instant): BottleCare {
  const known = care.bottles[id];
  return withRefills(care, id, [...(known?.refills ?? []), now].slice(-MAX_REFILLS), now);
}

/** Takes a refill back that was noted by mistake. */
export function takeBackRefill(care: BottleCare, id: ScentId, refill: Instant, now: Instant): BottleCare {
  const known = care.bottles[id];
  if (!known?.refills.includes(refill)) return care;
  return withRefills(
    care,
    id,
    known.refills.filter((each) => each !== refill),
    now,
  );
}

function withRefills(care: BottleCare, id: ScentId, refills: readonly Instant[], now: Instant): BottleCare {
  const changedAt = changedAfter(care.bottles[id], now);
  return capped({ ...care, bottles: { ...care.bottles, [id]: { refills, changedAt } } });
}

/**
 * Merges two copies, keeping the latest change of each kit and each bottle. Commutative, associative and
 * idempotent, so that a refill on one device and an opening on another both stay.
 */
export function mergeCare(a: BottleCare, b: BottleCare): BottleCare {
  return capped({ packs: mergeEntries(a.packs, b.packs), bottles: mergeEntries(a.bottles, b.bottles) });
}

function capped({ packs, bottles }: BottleCare): BottleCare {
  return { packs: newestEntries(packs, MAX_OPENINGS), bottles: newestEntries(bottles, MAX_REFILLED) };
}

/** Dates changes from the future `now`. */
export function datedBefore({ packs, bottles }: BottleCare, now: Instant): BottleCare {
  return { packs: entriesBefore(packs, now), bottles: entriesBefore(bottles, now) };
}
