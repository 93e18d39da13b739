import { keptBottleCare } from '@nosewise/contract/bottle-care';
import { keptGlasses } from '@nosewise/contract/glasses';
import { parseJson } from '@nosewise/contract/json';
import { keptOwnWords } from '@nosewise/contract/own-words';
import { repairTrainingSettings } from '@nosewise/contract/settings';
import { entriesBefore } from '@nosewise/domain/last-write';
import type { SessionRecord } from '@nosewise/domain/models';
import { datedBefore, mergeCare } from '@nosewise/domain/training/bottle-care';
import { mergeWords } from '@nosewise/domain/training/own-words';
import { DEFAULT_SETTINGS } from '@nosewise/domain/training/settings';
import * as z from 'zod/mini';
import { authState } from '../../shared/auth-state';
import type { KEPT_KEYS, KeptName } from '../../shared/kept-keys';
import type { Stored } from '../../shared/stored';
import { takeGlassesOfFile } from './documents';
import { guestSessions, keptSession, sessionList } from './sessions';
import { SETTINGS } from './stores';
import { loadKeeper, noteChange, refreshTraining, wholeHistory } from './sync';

/*
 * A training file: `{format, version, checksum, training: {values, sessions}}` in JSON, at most 20 MB. `values` are the
 * carried values of browser storage by their names (`kept-keys.ts`), `sessions` the finished ones as the contract has
 * them, and `checksum` is the SHA-256, in hexadecimal, of `training` as JSON without spaces.
 */

/** The name under which a file is saved. */
export const FILE_NAME = 'nosewise-training.json';

/** The largest file, in bytes. */
const FILE_MAX = 20_000_000;

const FORMAT = 'nosewise-training';
const VERSION = 1;

/** The names of everything that a person takes along, by its declaration in `kept-keys.ts`. */
export type CarriedName = {
  [Name in KeptName]: (typeof KEPT_KEYS)[Name] extends { readonly carried: true } ? Name : never;
}[KeptName];

/** The carried values of this device, which the route brings. */
export type Carried = Readonly<Record<CarriedName, Pick<Stored<unknown>, 'initial' | 'get' | 'accepts'>>>;

interface Training {
  readonly values: Readonly<Record<string, unknown>>;
  readonly sessions: readonly SessionRecord[];
}

const trainingSchema = z.strictObject({
  values: z.record(z.string(), z.unknown()),
  sessions: z.array(keptSession),
});

const envelope = z.object({
  format: z.literal(FORMAT),
  version: z.int(),
  checksum: z.string(),
  training: z.unknown(),
});

/** Why a file was not opened. Nothing has changed then. */
export type FileFault = 'too large' | 'foreign' | 'newer' | 'damaged' | 'no room';

/** How much of a file was new here. */
export interface Opened {
  readonly changed: number;
  /** Finished sessions that were missing here. */
  readonly sessions: number;
}

/** Packs everything of the person's training on this device, and all sessions of their account. @throws as calls do */
export async function saveTraining(carried: Carried): Promise<Blob> {
  const sessions = await wholeHistory();
  const values = Object.entries(carried).flatMap(([name, value]) => {
    const kept = value.get();
    return kept === value.initial || kept === null ? [] : [[name, kept] as const];
  });
  return new Blob([await writeFile({ values: Object.fromEntries(values), sessions })], {
    type: 'application/json',
  });
}

export async function writeFile(training: Training): Promise<string> {
  return JSON.stringify({ format: FORMAT, version: VERSION, checksum: await checksumOf(training), training });
}

async function checksumOf(training: unknown): Promise<string> {
  const bytes = new TextEncoder().encode(JSON.stringify(training));
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/**
 * Merges a training file into what this device keeps. A member's missing sessions go to their account, a guest's stay
 * here.
 */
export async function openTraining(file: Blob, carried: Carried): Promise<Opened | FileFault> {
  if (file.size > FILE_MAX) return 'too large';
  const training = await readFile(await file.text(), carried);
  if (typeof training === 'string') return training;
  const keep = await loadKeeper();
  const state = authState();
  const isMember = state.kind === 'signed-in';
  const known = isMember ? sessionList.get() : guestSessions.get();
  const missing = training.sessions.filter(({ id }) => !known.some((session) => session.id === id));
  const values = isMember
    ? training.values
    : { ...training.values, guestSessions: byId(training.values.guestSessions, training.sessions) };
  const changed = merge(localStorage, values);
  if (!changed) return 'no room';
  if (changed.includes('trainingSettings')) noteChange(SETTINGS);
  refreshTraining();
  if (isMember) for (const session of missing) keep(state.userId, session);
  return { changed: changed.length, sessions: missing.length };
}

/** Reads a training file, all of it or nothing. */
export async function readFile(text: string, carried: Carried): Promise<Training | FileFault> {
  const json = parseJson(text);
  if (json === undefined) return text.includes(FORMAT) ? 'damaged' : 'foreign';
  const outer = z.safeParse(envelope, json);
  if (!outer.success) return 'foreign';
  const { version, checksum, training } = outer.data;
  if (version > VERSION) return 'newer';
  const inner = z.safeParse(trainingSchema, training);
  if (!inner.success || checksum !== (await checksumOf(training))) return 'damaged';
  const stores = new Map<string, Carried[CarriedName]>(Object.entries(carried));
  const isReadable = Object.entries(inner.data.values).every(([name, value]) =>
    stores.get(name)?.accepts(value),
  );
  return isReadable ? inner.data : 'damaged';
}

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
  bottleCare: mergedBy(keptBottleCare, (mine, theirs) => mergeCare(mine, datedBefore(theirs, Date.now()))),
  ownWords: mergedBy(keptOwnWords, (mine, theirs) => mergeWords(mine, entriesBefore(theirs, Date.now()))),
  glasses: mergedBy(keptGlasses, (mine, theirs) => takeGlassesOfFile(mine, theirs, Date.now())),
  running: runsOfOthers,
  quizSetup: mineFirst,
  blindSets: byId,
  guestSessions: byId,
  guestTests: byId,
  guestTestSittings: byId,
};

/**
 * Merges the values of a file into what this device keeps.
 * @returns the names of the values that have changed; `undefined` when storage is full or closed, after undoing every
 * change
 */
export function merge(shelf: Shelf, values: Training['values']): string[] | undefined {
  const changes = Object.entries(MERGES).flatMap(([name, mergeWith]) => {
    const theirs = values[name];
    if (theirs === undefined) return [];
    const before = shelf.getItem(name);
    const after = JSON.stringify(mergeWith(before === null ? undefined : parseJson(before), theirs));
    return after === before ? [] : [{ name, before, after }];
  });
  const done: typeof changes = [];
  try {
    for (const change of changes) {
      shelf.setItem(change.name, change.after);
      done.push(change);
    }
  } catch {
    // Each gives its room back before the next takes its own, so this always fits.
    for (const { name, before } of done.toReversed()) {
      if (before === null) shelf.removeItem(name);
      else shelf.setItem(name, before);
    }
    return undefined;
  }
  return changes.map(({ name }) => name);
}

function mineFirst(mine: unknown, theirs: unknown): unknown {
  return mine ?? theirs;
}

/** Adds the entries that this device lacks. */
function byId(mine: unknown, theirs: unknown): unknown[] {
  return firstOfEach(mine, theirs, idOf);
}

const placed = z.object({
  kind: z.string(),
  owner: z.optional(z.string()),
  test: z.optional(z.object({ packId: z.string() })),
});

/** Adds the runs of kinds, and honest tests of packs, that are not under way on this device. */
function runsOfOthers(mine: unknown, theirs: unknown): unknown[] {
  return firstOfEach(mine, theirs, (run) => {
    const { kind, owner, test } = z.safeParse(placed, run).data ?? {};
    return `${kind} ${owner} ${test?.packId}`;
  });
}

function firstOfEach(mine: unknown, theirs: unknown, nameOf: (entry: unknown) => unknown): unknown[] {
  const entries = new Map<unknown, unknown>();
  for (const entry of [...listOf(mine), ...listOf(theirs)]) {
    const name = nameOf(entry);
    if (!entries.has(name)) entries.set(name, entry);
  }
  return [...entries.values()];
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

function mergedBy<T>(schema: z.core.$ZodType<T>, merge: (mine: T, theirs: T) => T): Merge {
  return (mine, theirs) => {
    const [here, there] = [z.safeParse(schema, mine).data, z.safeParse(schema, theirs).data];
    if (!here || !there) return mine ?? theirs;
    const merged = merge(here, there);
    return JSON.stringify(merged) === JSON.stringify(here) ? mine : merged;
  };
}
