import type { Code, StuckBottle } from '@nosewise/domain/blind/blind-set';
import type { StickerPair } from '@nosewise/domain/blind/sticker-pairs';
import type { Scent } from '@nosewise/domain/models';
import { answerOptions } from '@nosewise/domain/training/names';
import * as z from 'zod/mini';
import { type BlindSet, type BottleBehind, bottleBehindSchema, type SealedSet, stickerPair } from './blind';

/**
 * Seals the bottles of a blind set one by one, so that a device can open one after its answer without
 * keeping, showing or receiving the others in clear text (decision 46). The key of each bottle is derived
 * from the set's secret and the sticker's code by HKDF (RFC 5869), and each is sealed by AES-256-GCM. It only
 * hides the names from the taster: whoever holds the set also has its secret. Servers and browsers both have
 * Web Crypto, so there is one implementation.
 */

interface Lock {
  readonly setId: string;
  /** The secret of one mix: 256 random bits in base64url, from `newSecret`. */
  readonly secret: string;
}

/**
 * Draws a random number for secrets and draws. In 2⁻³² steps: enough for choices among a few hundred things.
 */
export function secureRandom(): number {
  const [bits = 0] = crypto.getRandomValues(new Uint32Array(1));
  return bits / 2 ** 32;
}

/** Makes 256 random bits, in base64url. */
export function newSecret(): string {
  return toText(crypto.getRandomValues(new Uint8Array(32)));
}

/** Tells whether this device can seal and open: browsers allow it at secure addresses only. */
export function canSeal(): boolean {
  return globalThis.crypto?.subtle !== undefined;
}

/**
 * Seals a whole set.
 * @param head everything about the set except its stickers
 * @param secret a new one for every mix, since stickers of two mixes may have the same code
 */
export async function sealSet(
  head: BlindSet,
  secret: string,
  bottles: readonly Scent[],
  stickers: readonly StuckBottle[],
): Promise<SealedSet> {
  const byNumber = new Map(bottles.map((bottle) => [bottle.bottleNumber, bottle]));
  const stuck = stickers.flatMap(({ id, code, bottleNumber }) => {
    const bottle = byNumber.get(bottleNumber);
    if (!bottle) return [];
    const { id: scentId, name, category } = bottle;
    return [{ id, code, bottle: { scentId, name, bottleNumber, category } }];
  });
  const sealed = await sealBottles({ setId: head.id, secret }, stuck);
  return {
    ...head,
    names: answerOptions(bottles),
    secret,
    stickers: stuck.map(({ id, code }, index) => ({ id, code, sealed: sealed[index] ?? '' })),
  };
}

interface BottleToSeal {
  readonly code: Code;
  readonly bottle: BottleBehind;
}

/**
 * Seals the bottles of a set, all padded to the same length, which would otherwise give long names away.
 * @returns the sealed bottles in the given order
 */
export async function sealBottles(lock: Lock, bottles: readonly BottleToSeal[]): Promise<string[]> {
  const texts = bottles.map(({ bottle }) => new TextEncoder().encode(JSON.stringify(bottle)));
  const length = Math.max(...texts.map((text) => text.length));
  return Promise.all(
    bottles.map(({ code }, index) => seal(lock, String(code), texts[index] ?? new Uint8Array(), length)),
  );
}

async function seal(lock: Lock, name: string, text: Uint8Array, length: number): Promise<string> {
  const padded = new Uint8Array(length).fill(BLANK);
  padded.set(text);
  const sealed = await crypto.subtle.encrypt(AES, await keyOf(lock, name), padded);
  return toText(new Uint8Array(sealed));
}

/** Opens a sealed bottle. @returns `undefined` when it was sealed for another code or set, or is damaged */
export async function openBottle(lock: Lock, code: Code, sealed: string): Promise<BottleBehind | undefined> {
  return open(lock, String(code), sealed, bottleBehindSchema);
}

async function open<T>(
  lock: Lock,
  name: string,
  sealed: string,
  schema: z.core.$ZodType<T>,
): Promise<T | undefined> {
  try {
    const text = await crypto.subtle.decrypt(AES, await keyOf(lock, name), toBytes(sealed));
    return z.parse(schema, JSON.parse(new TextDecoder().decode(text)));
  } catch {
    return undefined;
  }
}

/** Sticker pairs that a helper has recorded so far, sealed: who looks into storage learns only how many there are. */
export interface SealedPairs {
  readonly secret: string;
  readonly sealed: string;
  readonly recorded: number;
}

/** Seals sticker pairs, each time under a new secret, since a key seals one text only. */
export async function sealPairs(setId: string, pairs: readonly StickerPair[]): Promise<SealedPairs> {
  const secret = newSecret();
  const text = new TextEncoder().encode(JSON.stringify(pairs));
  const sealed = await seal({ setId, secret }, PAIRS, text, pairs.length * PAIR_LENGTH + 2);
  return { secret, sealed, recorded: pairs.length };
}

/** Opens sticker pairs. @returns `undefined` when they belong to another set, or are damaged */
export async function openPairs(
  setId: string,
  { secret, sealed }: SealedPairs,
): Promise<StickerPair[] | undefined> {
  return open({ setId, secret }, PAIRS, sealed, z.array(stickerPair));
}

/** Takes the place of a sticker's code in the seal. No sticker has it. */
const PAIRS = 'pairs';
/** In bytes of JSON, at most: `{"code":747,"bottleNumber":999},`. */
const PAIR_LENGTH = 32;

/** JSON ignores blanks at its end. */
const BLANK = 0x20;
/** Each key seals one text only, so the nonce need not differ (NIST SP 800-38D, section 8.3). */
const AES = { name: 'AES-GCM', iv: new Uint8Array(12) };

async function keyOf({ setId, secret }: Lock, name: string) {
  const utf8 = new TextEncoder();
  const base = await crypto.subtle.importKey('raw', toBytes(secret), 'HKDF', false, ['deriveKey']);
  return crypto.subtle.deriveKey(
    { name: 'HKDF', hash: 'SHA-256', salt: utf8.encode(setId), info: utf8.encode(name) },
    base,
    { name: 'AES-GCM', length: 256 },
    false,
    ['encrypt', 'decrypt'],
  );
}

function toText(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}

function toBytes(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (each) => each.charCodeAt(0));
}
