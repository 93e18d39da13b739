import { compareText } from '../compare-text';
import { type Changed, lastWrite } from '../last-write';
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
  const changedAt = after(care.packs[packId], now);
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
  const changedAt = after(care.bottles[id], now);
  return capped({ ...care, bottles: { ...care.bottles, [id]: { refills, changedAt } } });
}

/** Dates a change later than the one before it, however slow this device's clock is. */
function after(before: Changed | undefined, now: Instant): Instant {
  return Math.max(now, (before?.changedAt ?? 0) + 1);
}

/**
 * Merges two copies, keeping the latest change of each kit and each bottle. Commutative, associative and
 * idempotent, so that a refill on one device and an opening on another both stay.
 */
export function mergeCare(a: BottleCare, b: BottleCare): BottleCare {
  return capped({ packs: mergeEntries(a.packs, b.packs), bottles: mergeEntries(a.bottles, b.bottles) });
}

type Entries<T> = Readonly<Record<string, T>>;

function mergeEntries<T extends Changed>(a: Entries<T>, b: Entries<T>): Entries<T> {
  const merged = new Map(Object.entries(a));
  for (const [id, theirs] of Object.entries(b)) {
    const mine = merged.get(id);
    merged.set(id, mine ? lastWrite(mine, theirs) : theirs);
  }
  return Object.fromEntries(merged);
}

function capped({ packs, bottles }: BottleCare): BottleCare {
  return { packs: newest(packs, MAX_OPENINGS), bottles: newest(bottles, MAX_REFILLED) };
}

function newest<T extends Changed>(entries: Entries<T>, most: number): Entries<T> {
  const all = Object.entries(entries);
  if (all.length <= most) return entries;
  const latestFirst = all.sort(([aId, a], [bId, b]) => b.changedAt - a.changedAt || compareText(aId, bId));
  return Object.fromEntries(latestFirst.slice(0, most));
}

/** Dates changes from the future `now`: left by a wrong clock, they would win over all later changes. */
export function datedBefore({ packs, bottles }: BottleCare, now: Instant): BottleCare {
  const dated = <T extends Changed>(entries: Entries<T>): Entries<T> =>
    Object.fromEntries(
      Object.entries(entries).map(([id, entry]) => [
        id,
        { ...entry, changedAt: Math.min(entry.changedAt, now) },
      ]),
    );
  return { packs: dated(packs), bottles: dated(bottles) };
}
