import { keptBottleCare } from '@nosewise/contract/bottle-care';
import { repairTrainingSettings } from '@nosewise/contract/settings';
import { mergeCare } from '@nosewise/domain/bottle-care';
import type { SessionRecord } from '@nosewise/domain/models';
import { DEFAULT_SETTINGS } from '@nosewise/domain/settings';
import * as z from 'zod/mini';
import type { KEPT_KEYS, KeptName } from '../../shared/kept-keys';
import { keptSession, readable } from '../sync/sessions';

/** The names of everything that a person takes along, by its declaration in `kept-keys.ts`. */
export type CarriedName = {
  [Name in KeptName]: (typeof KEPT_KEYS)[Name] extends { readonly carried: true } ? Name : never;
}[KeptName];

/** Everything of a person's training on this device, as it travels. */
export interface Parcel {
  /** The values of storage by their names. The device that takes them reads each by its own schema. */
  readonly values: Readonly<Record<string, unknown>>;
  readonly sessions: readonly SessionRecord[];
}

const parcelSchema = z.object({
  version: z.literal(1),
  values: z.record(z.string(), z.unknown()),
  sessions: z.array(z.unknown()),
});

/** A place for texts by their names, as browsers have it. */
export type Shelf = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/**
 * Merges a value of another device into one of this device, which may have none. Nothing that is here is
 * lost, and merging twice changes nothing.
 */
type Merge = (mine: unknown, theirs: unknown) => unknown;

/** How each value merges. Every carried key needs its line here. */
const MERGES: Readonly<Record<CarriedName, Merge>> = {
  trainingSettings: mergeSettings,
  ownPacks: byId,
  bottleCare: mergeBottleCare,
  runningSession: mineFirst,
  runningQuiz: mineFirst,
  runningDuel: mineFirst,
  runningBlind: mineFirst,
  testSittings: byId,
  // Finished sessions travel beside the values, from the browser's database.
  sessions: mineFirst,
  scents: byId,
  blindSets: byId,
  guestSessions: byId,
  guestTests: byId,
  guestTestSittings: byId,
};

const NAMES = Object.keys(MERGES);

/** Gathers everything that a person takes along, as text. What this device keeps is only read. */
export function pack(shelf: Shelf, sessions: readonly SessionRecord[]): string {
  const values = NAMES.flatMap((name) => {
    const value = valueOn(shelf, name);
    return value === undefined ? [] : [[name, value] as const];
  });
  return JSON.stringify({ version: 1, values: Object.fromEntries(values), sessions });
}

/** Reads what another device has packed. @returns `undefined` when it is none, or of a later version */
export function unpack(text: string): Parcel | undefined {
  const parsed = z.safeParse(parcelSchema, parseJson(text));
  if (!parsed.success) return undefined;
  const { values, sessions } = parsed.data;
  return { values, sessions: readable(keptSession, sessions) };
}

/**
 * Merges a parcel into what this device keeps, value by value.
 * @returns the names of the values that have changed
 * @throws when storage is full or closed, after undoing every change
 */
export function merge(shelf: Shelf, { values }: Parcel): string[] {
  const changes = Object.entries(MERGES).flatMap(([name, mergeWith]) => {
    const theirs = values[name];
    if (theirs === undefined || theirs === null) return [];
    const before = shelf.getItem(name);
    const merged = mergeWith(valueOn(shelf, name), theirs);
    if (merged === undefined) return [];
    const after = JSON.stringify(merged);
    return after === before ? [] : [{ name, before, after }];
  });
  const done: typeof changes = [];
  try {
    for (const change of changes) {
      shelf.setItem(change.name, change.after);
      done.push(change);
    }
  } catch (error) {
    // Each gives its room back before the next takes its own, so this always fits.
    for (const { name, before } of done.toReversed()) {
      if (before === null) shelf.removeItem(name);
      else shelf.setItem(name, before);
    }
    throw error;
  }
  return changes.map(({ name }) => name);
}

function valueOn(shelf: Shelf, name: string): unknown {
  const value = parseJson(shelf.getItem(name) ?? 'null');
  return value === null ? undefined : value;
}

function mineFirst(mine: unknown, theirs: unknown): unknown {
  return mine ?? theirs;
}

/** Adds the entries that this device lacks. */
function byId(mine: unknown, theirs: unknown): unknown {
  const [here, there] = [listOf(mine), listOf(theirs)];
  const known = new Set(here.map(idOf));
  const missing = there.filter((entry) => idOf(entry) !== undefined && !known.has(idOf(entry)));
  return mine !== undefined && missing.length === 0 ? mine : [...here, ...missing];
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

const identified = z.object({ id: z.string() });

function idOf(entry: unknown): string | undefined {
  return z.safeParse(identified, entry).data?.id;
}

/**
 * Takes the settings of the other device if nothing was chosen here; otherwise adds the packs that are
 * missing here.
 */
function mergeSettings(mine: unknown, theirs: unknown): unknown {
  const [here, there] = [repairTrainingSettings(mine), repairTrainingSettings(theirs)];
  const isChosen = mine !== undefined && JSON.stringify(here) !== JSON.stringify(DEFAULT_SETTINGS);
  if (!isChosen) return there;
  const missing = there.selectedAromaKits.filter((id) => !here.selectedAromaKits.includes(id));
  return missing.length === 0
    ? mine
    : { ...here, selectedAromaKits: [...here.selectedAromaKits, ...missing] };
}

function mergeBottleCare(mine: unknown, theirs: unknown): unknown {
  const [here, there] = [z.safeParse(keptBottleCare, mine).data, z.safeParse(keptBottleCare, theirs).data];
  if (!here || !there) return mine ?? there;
  const merged = mergeCare(here, there);
  return JSON.stringify(merged) === JSON.stringify(here) ? mine : merged;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
