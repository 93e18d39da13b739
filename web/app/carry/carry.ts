import { CARRY_MAX, CARRY_WORD_LENGTH, leaveCarry, readPlain, takeCarry } from '@nosewise/contract/carry';
import { openCarry, sealCarry } from '@nosewise/contract/sealed-carry';
import { secureRandom } from '@nosewise/contract/sealed-set';
import { drawPlain } from '@nosewise/domain/blind-set';
import type { Instant } from '@nosewise/domain/models';
import { ApiProblem, callApi } from '../../shared/api';
import { authState } from '../../shared/auth-state';
import { CARE, SETTINGS } from '../sync/changes';
import { sessionList } from '../sync/sessions';
import { historyReady, loadKeeper, noteChange } from '../sync/sync';
import { merge, pack, unpack } from './parcel';

/** The two things that the other device needs. The word never leaves the two devices. */
export interface Ticket {
  readonly code: string;
  readonly word: string;
}

/** More is on this device than can be carried at once. */
export class TooMuch extends Error {
  override readonly name = 'TooMuch';
}

/**
 * Seals all of the person's training on this device and leaves it with the server.
 * @throws TooMuch, ApiProblem or Unreachable; an Error where the browser cannot seal
 */
export async function leave(): Promise<Ticket & { readonly expiresAt: Instant }> {
  await historyReady();
  const word = drawPlain(CARRY_WORD_LENGTH, secureRandom);
  const sealed = await sealCarry(pack(localStorage, sessionList.get()), word);
  if (sealed.length > CARRY_MAX) throw new TooMuch();
  const { code, expiresAt } = await callApi(leaveCarry, { body: { sealed: base64Of(sealed) } });
  return { code, word, expiresAt };
}

/** The outcome of taking a parcel. */
export type Taken =
  | { readonly kind: 'taken'; readonly changed: number; readonly sessions: number }
  | { readonly kind: 'no such code' }
  | { readonly kind: 'other word' };

/**
 * Takes a parcel and merges it into what this device keeps. Finished sessions go to the account of the person
 * who is signed in here; a guest keeps none.
 * @throws ApiProblem or Unreachable before anything has changed; the error of full storage, after undoing
 * every change
 */
export async function take({ code, word }: Ticket): Promise<Taken> {
  const sealed = await fetchParcel(code);
  if (!sealed) return { kind: 'no such code' };
  const text = await openCarry(sealed, readPlain(word));
  return (text === undefined ? undefined : await takeText(text)) ?? { kind: 'other word' };
}

/** Packs everything of the person's training on this device into a file. */
export async function asFile(): Promise<Blob> {
  await historyReady();
  return new Blob([pack(localStorage, sessionList.get())], { type: 'application/json' });
}

/**
 * Merges a packed text from a parcel or a file into this device's storage.
 * @returns `undefined` when it is not one
 * @throws the error of full storage, after undoing every change
 */
export async function takeText(text: string): Promise<Extract<Taken, { kind: 'taken' }> | undefined> {
  const parcel = unpack(text);
  if (!parcel) return undefined;
  const changed = merge(localStorage, parcel);
  for (const name of [SETTINGS, CARE]) if (changed.includes(name)) noteChange(name);
  const state = authState();
  if (state.kind !== 'signed-in') return { kind: 'taken', changed: changed.length, sessions: 0 };
  const keep = await loadKeeper();
  const missing = parcel.sessions.filter(({ id }) => !sessionList.has(id));
  for (const session of missing) keep(state.userId, session);
  return { kind: 'taken', changed: changed.length, sessions: missing.length };
}

/** The parcel that was fetched last: a mistyped word can be typed again, though its code is used up. */
let held: { readonly code: string; readonly sealed: Uint8Array<ArrayBuffer> } | undefined;

async function fetchParcel(typed: string): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const code = readPlain(typed);
  if (held?.code === code) return held.sealed;
  try {
    held = { code, sealed: bytesOf((await callApi(takeCarry, { body: { code } })).sealed) };
    return held.sealed;
  } catch (error) {
    if (error instanceof ApiProblem && error.problem.code === 'not_found') return undefined;
    throw error;
  }
}

/** Returns the address that brings a ticket along. Browsers send no server what comes after the `#`. */
export function ticketLink(origin: string, { code, word }: Ticket): string {
  return `${origin}/carry#${code}-${word}`;
}

/** Reads the ticket of an address. */
export function ticketOf(hash: string): Ticket | undefined {
  const [, code, word] = /^#([0-9A-Z]{6})-([0-9A-Z]{12})$/.exec(hash) ?? [];
  return code !== undefined && word !== undefined ? { code, word } : undefined;
}

/** Turns bytes into base64 in pieces, since a call takes a limited number of arguments. */
function base64Of(bytes: Uint8Array): string {
  let text = '';
  for (let from = 0; from < bytes.length; from += 8_192) {
    text += String.fromCharCode(...bytes.subarray(from, from + 8_192));
  }
  return btoa(text);
}

function bytesOf(base64: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(base64), (each) => each.charCodeAt(0));
}
