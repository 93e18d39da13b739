import type { Random } from '../models';
import { randomIndex, shuffle } from '../random';

/**
 * Blind bottles carry stickers whose three digits say nothing about the contents, as sensory science codes
 * its samples. Which sticker is on which bottle is a secret until the answer. This file makes stickers and
 * links, and keeps nothing.
 */

/** The three digits of a sticker, 100 to 999. */
export type Code = number;

/** A sticker: its digits for people, and an id for the link in its QR code, which nobody can guess. */
export interface Sticker {
  readonly id: string;
  readonly code: Code;
}

export interface StuckBottle extends Sticker {
  readonly bottleNumber: number;
}

/** Digits and capitals that nobody confuses when reading or typing them: no vowels, so no words; no 0, 1 or L. */
export const PLAIN_ALPHABET = '23456789BCDFGHJKMNPQRSTVWXYZ';
/** 28⁸ ids, about 38 bits: unguessable for a network that has 30 tries in ten minutes. */
const ID_LENGTH = 8;

/** The form of a sticker's id. */
export const STICKER_ID = new RegExp(`^[${PLAIN_ALPHABET}]{${ID_LENGTH}}$`);

/** Tells whether a number may be a code: three digits, not all the same (111), no run up or down (123, 321). */
export function isCode(number: number): boolean {
  if (!Number.isInteger(number) || number < 100 || number > 999) return false;
  const [first, second, third] = [Math.floor(number / 100), Math.floor(number / 10) % 10, number % 10];
  const step = second - first;
  return step !== third - second || Math.abs(step) > 1;
}

/** All 876 codes, in order. */
export const CODES: readonly Code[] = Array.from({ length: 900 }, (_, index) => index + 100).filter(isCode);

/**
 * Draws the stickers of a set, one for each bottle. No code equals a bottle number of the set, and the `worn`
 * codes are avoided while others are left, so that a sticker left on a bottle by mistake is recognised as an
 * old one.
 * @param bottleNumbers each bottle once, in any order
 * @param worn codes of earlier mixes of the set
 * @param random from a cryptographic source
 * @returns the stickers in the order of their codes, which says nothing about the bottles
 * @throws RangeError when there are more bottles than codes. 200 bottles, the most that a pack holds, leave
 * 676 codes.
 */
export function drawStickers(
  bottleNumbers: readonly number[],
  worn: readonly Code[],
  random: Random,
): StuckBottle[] {
  const taken = new Set(bottleNumbers);
  const free = CODES.filter((code) => !taken.has(code));
  if (free.length < bottleNumbers.length) {
    throw new RangeError(`There are ${free.length} codes for ${bottleNumbers.length} bottles.`);
  }
  const old = new Set(worn);
  const fresh = shuffle(
    free.filter((code) => !old.has(code)),
    random,
  );
  const used = shuffle(
    free.filter((code) => old.has(code)),
    random,
  );
  // Mixed once more: which codes are worn must not tell which bottles come last.
  const codes = shuffle([...fresh, ...used].slice(0, bottleNumbers.length), random);
  const ids = drawIds(bottleNumbers.length, random);
  return bottleNumbers
    .flatMap((bottleNumber, index) =>
      codes.slice(index, index + 1).map((code) => ({ id: ids[index] ?? '', code, bottleNumber })),
    )
    .sort((a, b) => a.code - b.code);
}

/** Draws ids of stickers, all different. */
function drawIds(count: number, random: Random): string[] {
  const ids = new Set<string>();
  while (ids.size < count) ids.add(drawPlain(ID_LENGTH, random));
  return [...ids];
}

/** Draws a text of plain characters: the id of a sticker, or the code of a room. */
export function drawPlain(length: number, random: Random): string {
  return Array.from({ length }, () => PLAIN_ALPHABET[randomIndex(PLAIN_ALPHABET.length, random)] ?? '').join(
    '',
  );
}

/** Brings stickers into the random order in which they are printed. */
export function printOrder<T extends Sticker>(stickers: readonly T[], random: Random): T[] {
  return shuffle(stickers, random);
}

/**
 * Writes the address in a sticker's QR code. Scheme and host are in lower case, although capitals would take less room:
 * the cameras of two makes take a capital scheme for plain text.
 * @param origin such as `https://nosewise.example`
 */
export function stickerAddress(origin: string, id: string): string {
  return `${origin.toLowerCase()}/B/${id}`;
}

/**
 * Finds a sticker's id in the text of a QR code. Scanners may change the case of the address.
 * @param host where the product is, such as `nosewise.example` or `localhost:3000`
 * @returns `undefined` when it is not a sticker of this host
 */
export function stickerIn(text: string, host: string): string | undefined {
  const [, itsHost, id = ''] = /^HTTPS?:\/\/([^/]+)\/B\/([^/]+)$/.exec(text.trim().toUpperCase()) ?? [];
  return itsHost === host.toUpperCase() && STICKER_ID.test(id) ? id : undefined;
}
