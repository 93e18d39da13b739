import { CATEGORIES } from '@nosewise/catalogue/aromas/categories';
import {
  MAX_BOTTLE_NUMBER,
  MAX_BOTTLES,
  type OwnBottle,
  type OwnBottleFields,
} from '@nosewise/contract/training/own-pack';

/** The bottles of an own pack in the person's order. No operation here gives two bottles the same number. */
export type Bottles = readonly OwnBottle[];

/** The outcome of an operation that a pack can refuse: it is full, or another bottle has the number. */
export type Placed =
  | { kind: 'placed'; bottles: Bottles }
  | { kind: 'full' }
  | { kind: 'number-taken'; takenBy: OwnBottle };

/** Finds the bottle with a number, apart from the one with the id `except`. */
export function bottleAt(bottles: Bottles, bottleNumber: number, except?: string): OwnBottle | undefined {
  return bottles.find((bottle) => bottle.bottleNumber === bottleNumber && bottle.id !== except);
}

/** Returns the number after the highest; once that is 999, the lowest free one. */
export function nextFreeNumber(bottles: Bottles): number {
  const taken = new Set(bottles.map((bottle) => bottle.bottleNumber));
  const afterHighest = Math.max(0, ...taken) + 1;
  if (afterHighest <= MAX_BOTTLE_NUMBER) return afterHighest;
  let lowest = 1;
  while (taken.has(lowest)) lowest += 1;
  return lowest;
}

export function isFull(bottles: Bottles): boolean {
  return bottles.length >= MAX_BOTTLES;
}

/** Puts a bottle at a place in the order, by default at the end. One that is in the pack already stays as it is. */
export function addBottle(bottles: Bottles, bottle: OwnBottle, at: number = bottles.length): Placed {
  if (bottles.some(({ id }) => id === bottle.id)) return { kind: 'placed', bottles };
  const takenBy = bottleAt(bottles, bottle.bottleNumber);
  if (takenBy) return { kind: 'number-taken', takenBy };
  if (isFull(bottles)) return { kind: 'full' };
  return { kind: 'placed', bottles: bottles.toSpliced(at, 0, bottle) };
}

/** Changes the bottle with this id in its place. One that was removed meanwhile comes back at the end. */
export function replaceBottle(bottles: Bottles, bottle: OwnBottle): Placed {
  const at = bottles.findIndex(({ id }) => id === bottle.id);
  if (at === -1) return addBottle(bottles, bottle);
  const takenBy = bottleAt(bottles, bottle.bottleNumber, bottle.id);
  if (takenBy) return { kind: 'number-taken', takenBy };
  return { kind: 'placed', bottles: bottles.with(at, bottle) };
}

export function removeBottle(bottles: Bottles, id: string): Bottles {
  return bottles.filter((bottle) => bottle.id !== id);
}

/** Moves a bottle by a number of places, up when negative; it stops at either end. */
export function moveBottle(bottles: Bottles, id: string, places: number): Bottles {
  const from = bottles.findIndex((bottle) => bottle.id === id);
  const bottle = bottles[from];
  if (!bottle) return bottles;
  const to = Math.min(Math.max(from + places, 0), bottles.length - 1);
  return bottles.toSpliced(from, 1).toSpliced(to, 0, bottle);
}

export function sortByNumber(bottles: Bottles): Bottles {
  return bottles.toSorted((a, b) => a.bottleNumber - b.bottleNumber);
}

/** Restores an earlier order; bottles that it does not know go last. */
export function inOrderOf(bottles: Bottles, earlier: Bottles): Bottles {
  const place = new Map(earlier.map(({ id }, index) => [id, index]));
  const placeOf = ({ id }: OwnBottle) => place.get(id) ?? earlier.length;
  return bottles.toSorted((a, b) => placeOf(a) - placeOf(b));
}

/**
 * Makes bottles from imported rows. A row with the number and name of a known bottle keeps its id, and with
 * it everything learned about it.
 */
export function withKnownIds(
  rows: readonly OwnBottleFields[],
  known: Bottles,
  newId: () => string,
): OwnBottle[] {
  const ids = new Map(known.map((bottle) => [numberAndName(bottle), bottle.id]));
  return rows.map((row) => asBottle(ids.get(numberAndName(row)) ?? newId(), row));
}

/** A pack with imported rows, and how many were new, already there, and in need of another number. */
export interface Merged {
  readonly bottles: Bottles;
  readonly added: number;
  readonly updated: number;
  readonly renumbered: number;
}

/** A file that was read, and waits for an answer: its bottles are added to the pack, or replace it. */
export interface OfferedFile {
  readonly name: string;
  readonly rows: readonly OwnBottleFields[];
  /** The pack with these bottles added; `undefined` when they do not all fit. */
  readonly merged: Merged | undefined;
}

/**
 * Adds imported rows to a pack. A row with the number and name of a known bottle updates it. A row whose
 * number belongs to another bottle gets the next free number, after all others have theirs.
 * @returns `undefined` when the pack cannot hold them all
 */
export function mergeRows(
  rows: readonly OwnBottleFields[],
  known: Bottles,
  newId: () => string,
): Merged | undefined {
  const imported = withKnownIds(rows, known, newId);
  const updates = new Map(imported.map((bottle) => [bottle.id, bottle]));
  const kept = known.map((bottle) => updates.get(bottle.id) ?? bottle);
  const knownIds = new Set(known.map(({ id }) => id));
  const fresh = imported.filter(({ id }) => !knownIds.has(id));
  if (kept.length + fresh.length > MAX_BOTTLES) return undefined;
  const [taken, free] = partition(fresh, ({ bottleNumber }) => bottleAt(kept, bottleNumber) !== undefined);
  const bottles = [...kept, ...free];
  for (const bottle of taken) bottles.push({ ...bottle, bottleNumber: nextFreeNumber(bottles) });
  return {
    bottles,
    added: fresh.length,
    updated: imported.length - fresh.length,
    renumbered: taken.length,
  };
}

function partition<T>(all: readonly T[], matches: (one: T) => boolean): [T[], T[]] {
  return [all.filter(matches), all.filter((one) => !matches(one))];
}

function numberAndName({ bottleNumber, name }: OwnBottleFields): string {
  return `${bottleNumber} ${name.toLowerCase()}`;
}

const SPELLING = new Map<string, string>(CATEGORIES.map(({ name }) => [name.toLowerCase(), name]));

/** Makes a bottle of filled-in fields. "citrus" becomes the built-in "Citrus", so that it gets its colour. */
export function asBottle(id: string, fields: OwnBottleFields): OwnBottle {
  return { ...fields, id, category: SPELLING.get(fields.category.toLowerCase()) ?? fields.category };
}

/** Counts in words: "1 bottle", "12 bottles". */
export function bottleCount(count: number): string {
  return `${count} ${count === 1 ? 'bottle' : 'bottles'}`;
}
