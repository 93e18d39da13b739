import {
  answerCode,
  type BlindSet,
  type BottleBehind,
  type KeyLine,
  readBlindKey,
  type SealedSet,
  sealedSetSchema,
} from '@nosewise/contract/blind';
import { codeSchema } from '@nosewise/contract/choice';
import { milliseconds } from '@nosewise/contract/instant';
import { canSeal, openBottle } from '@nosewise/contract/sealed-set';
import type { Code } from '@nosewise/domain/blind/blind-set';
import type { ScentId } from '@nosewise/domain/models';
import { answerToSend, type NameId, readAnswer } from '@nosewise/domain/training/names';
import * as z from 'zod/mini';
import { callApi, Unreachable } from '../../shared/api';
import { type Stored, stored } from '../../shared/stored';
import { storedList } from '../lib/stored-list';

/**
 * Blind sets as this browser keeps them: sealed, so that storage never links a sticker to its bottle in clear
 * text. A guest's sets are only here. Those of an account are copies, for training without a connection
 * (decision 46).
 */

const keptSet = z.extend(sealedSetSchema(milliseconds), {
  /** Codes of earlier mixes; only kept for a set that is here alone. */
  worn: z.array(codeSchema),
  /** The pairs that a helper has recorded so far, while its stickers are moved among its bottles. */
  moving: z.optional(z.object({ secret: z.string(), sealed: z.string(), recorded: z.int() })),
});

export type KeptSet = z.infer<typeof keptSet>;

/** Sets that were made in this browser without an account. They stay when a person signs in or out. */
export const deviceSets = storedList('blindSets', keptSet);
/** Copies of the sets of the person who is signed in. */
export const accountSets = storedList('accountBlindSets', keptSet);

/** The mixes whose stickers were printed in this browser, newest last. */
export const printedMixes = stored<string[]>({
  key: 'printedMixes',
  schema: z.array(z.string()),
  initial: [],
});

/** Identifies the stickers of a set: mixing it again gives it new ones. */
export function mixOf({ id, mixedAt }: Pick<KeptSet, 'id' | 'mixedAt'>): string {
  return `${id} ${mixedAt}`;
}

export type SetLocation = 'account' | 'device';

/** A set, and whether the account or this device keeps it. */
export interface PlacedSet {
  readonly set: KeptSet;
  readonly place: SetLocation;
}

/** Finds a set that this browser keeps. */
export function findKept(id: string): PlacedSet | undefined {
  return placed().find(({ set }) => set.id === id);
}

/** Finds the set of a sticker among those that this browser keeps. */
export function findBySticker(sticker: string): (PlacedSet & { readonly code: Code }) | undefined {
  for (const found of placed()) {
    const on = found.set.stickers.find(({ id }) => id === sticker);
    if (on) return { ...found, code: on.code };
  }
  return undefined;
}

/** Finds the stickers with a code among all sets that this browser keeps: sets may share codes. */
export function findByCode(code: Code): { readonly set: KeptSet; readonly sticker: string }[] {
  return placed().flatMap(({ set }) =>
    set.stickers.filter((each) => each.code === code).map(({ id }) => ({ set, sticker: id })),
  );
}

function placed(): PlacedSet[] {
  return [
    ...accountSets.get().map((set) => ({ set, place: 'account' as const })),
    ...deviceSets.get().map((set) => ({ set, place: 'device' as const })),
  ];
}

/** Keeps a set that the account has sent, in place of an earlier copy. */
export function keepCopy(set: SealedSet): KeptSet {
  const known = accountSets.get().find(({ id }) => id === set.id);
  const copy = { ...set, worn: [], moving: known?.mixedAt === set.mixedAt ? known.moving : undefined };
  accountSets.change((sets) => [...sets.filter(({ id }) => id !== set.id), copy]);
  return copy;
}

/** Drops the copies of sets that the account has no longer. */
export function dropRetired(inUse: readonly BlindSet[]): void {
  const ids = new Set(inUse.map(({ id }) => id));
  accountSets.change((sets) =>
    sets.every(({ id }) => ids.has(id)) ? sets : sets.filter(({ id }) => ids.has(id)),
  );
}

/** Changes the name of a set that is kept here. */
export function renameKept(placed: PlacedSet, name: string): void {
  changeKept(placed, { name });
}

/** Changes a part of a set that is kept here. */
export function changeKept({ set, place }: PlacedSet, change: Partial<KeptSet>): void {
  storeOf(place).change((sets) => sets.map((each) => (each.id === set.id ? { ...each, ...change } : each)));
}

/** Takes a set off this browser. */
export function dropKept({ set, place }: PlacedSet): void {
  storeOf(place).change((sets) => sets.filter(({ id }) => id !== set.id));
}

function storeOf(place: SetLocation): Stored<KeptSet[]> {
  return place === 'account' ? accountSets : deviceSets;
}

/** Opens every bottle of a set. @throws when one does not open: the set is damaged */
export async function openAll(set: KeptSet): Promise<{ code: Code; bottle: BottleBehind }[]> {
  const lock = { setId: set.id, secret: set.secret };
  return Promise.all(
    set.stickers.map(async ({ code, sealed }) => {
      const bottle = await openBottle(lock, code, sealed);
      if (!bottle) throw new Error('This set cannot be opened.');
      return { code, bottle };
    }),
  );
}

/**
 * Finds the codes of aromas, in the same order, to ask for their bottles without showing which is which.
 * @throws when the set cannot be opened
 */
export async function codesOf(set: KeptSet, scents: readonly ScentId[]): Promise<Code[]> {
  const codes = new Map((await openAll(set)).map(({ code, bottle }) => [bottle.scentId, code]));
  return scents.flatMap((id) => codes.get(id) ?? []);
}

/** Reads the key sheet of a set, in the order of the codes: from the account, or without a connection from the copy here. */
export async function keyOf({ set, place }: PlacedSet): Promise<KeyLine[]> {
  if (place === 'account') {
    try {
      return (await callApi(readBlindKey, { params: { id: set.id } })).lines;
    } catch (error) {
      if (!(error instanceof Unreachable && canSeal())) throw error;
    }
  }
  return (await openAll(set)).map(({ code, bottle: { bottleNumber, name } }) => ({
    code,
    bottleNumber,
    name,
  }));
}

/** A bottle that was opened after its answer. */
export interface Opened {
  readonly bottle: BottleBehind;
  /** The answer that counts; `undefined` when it is no choice any more. */
  readonly chosen: NameId | null | undefined;
}

/**
 * Opens the bottle with a code after its answer: from the copy here, at once and without a connection, or, on
 * a device that cannot open it, by asking the account, which keeps the first answer of the session.
 * @throws ApiProblem or Unreachable when the account does not tell; an Error when the code is not in the set
 */
export async function openCode(
  { set, place }: PlacedSet,
  answer: { readonly sessionId: string; readonly code: Code; readonly chosen: NameId | null },
): Promise<Opened> {
  const { sessionId, code, chosen } = answer;
  const sealed = set.stickers.find((sticker) => sticker.code === code)?.sealed;
  if (canSeal() && sealed !== undefined) {
    const bottle = await openBottle({ setId: set.id, secret: set.secret }, code, sealed);
    if (bottle) return { bottle, chosen };
  }
  if (place === 'device') throw new Error('This code is not in the set.');
  const body = { sessionId, code, ...answerToSend(set.names, chosen) };
  const told = await callApi(answerCode, { params: { id: set.id }, body });
  const { scentId, name, bottleNumber, category } = told;
  const first = readAnswer(set.names, { words: told.selectedAnswer, nameId: told.nameId });
  return { bottle: { scentId, name, bottleNumber, category }, chosen: first };
}
