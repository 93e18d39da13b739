import { answerOptions } from '../aromas/names';
import type { Instant, Pack, Random, Scent, ScentId } from '../models';
import { randomIndex, shuffle } from '../random';

/**
 * Blind bottles carry stickers whose three digits say nothing about the contents, as sensory science codes
 * its samples. Which sticker is on which bottle is told after the answer alone.
 */

/** The three digits of a sticker, 100 to 999. */
export type Code = number;

/** A sticker: its digits for people, and an id for the link in its QR code, which nobody can guess. */
export interface Sticker {
  readonly sticker: string;
  readonly code: Code;
}

/** A bottle and the sticker on it. */
export interface BlindBottle extends Sticker, Pick<Scent, 'name' | 'category' | 'bottleNumber'> {
  readonly scentId: ScentId;
}

/** A pack whose bottles carry stickers. */
export interface BlindSet {
  readonly id: string;
  readonly name: string;
  readonly packId: string;
  readonly packName: string;
  readonly madeAt: Instant;
  /** When its stickers were drawn. */
  readonly mixedAt: Instant;
  /** When they were printed; null before that. */
  readonly printedAt: Instant | null;
  /** The codes of earlier mixes. */
  readonly worn: readonly Code[];
  /**
   * In the order of their codes. They are those of the pack when the set was made: a pack may change, the bottles on the
   * shelf do not.
   */
  readonly bottles: readonly BlindBottle[];
}

/** Makes a set of a pack. @param random from a cryptographic source */
export function makeSet(
  { id, name }: Pick<BlindSet, 'id' | 'name'>,
  pack: Pick<Pack, 'id' | 'name' | 'aromas'>,
  now: Instant,
  random: Random,
): BlindSet {
  const bottles = pack.aromas.map(({ id: scentId, name, category, bottleNumber }) => ({
    scentId,
    name,
    category,
    bottleNumber,
  }));
  return {
    id,
    name,
    packId: pack.id,
    packName: pack.name,
    madeAt: now,
    mixedAt: now,
    printedAt: null,
    worn: [],
    bottles: drawStickers(bottles, [], random),
  };
}

/** Gives every bottle of a set a new sticker. @param random from a cryptographic source */
export function mixSet(set: BlindSet, now: Instant, random: Random): BlindSet {
  const worn = [...new Set([...set.worn, ...codesOf(set)])];
  return { ...set, mixedAt: now, printedAt: null, worn, bottles: drawStickers(set.bottles, worn, random) };
}

/** The part of a set that its stickers need. */
type Labelled = Pick<BlindSet, 'bottles'>;

/** Lists the codes of a set in ascending order. */
export function codesOf({ bottles }: Labelled): Code[] {
  return bottles.map(({ code }) => code);
}

/** Lists the names to choose from. */
export function namesOf({ bottles }: Labelled) {
  return answerOptions(bottles.map(({ scentId, ...bottle }) => ({ ...bottle, id: scentId })));
}

/** Opens the bottle with a code; `undefined` when it is not in the set. */
export function openBottle({ bottles }: Labelled, code: Code) {
  const found = bottles.find((bottle) => bottle.code === code);
  if (!found) return undefined;
  const { scentId: id, name, category, bottleNumber } = found;
  return { id, name, category, bottleNumber };
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
 * Puts stickers on bottles, one on each. No code equals a bottle number of the set, and the `worn`
 * codes are avoided while others are left, so that a sticker left on a bottle by mistake is recognised as an
 * old one.
 * @param worn codes of earlier mixes of the set
 * @param random from a cryptographic source
 * @returns the bottles in the order of their codes, which says nothing about their contents
 * @throws RangeError when there are more bottles than codes. 200 bottles, the most that a pack holds, leave
 * 676 codes.
 */
export function drawStickers<Bottle extends Pick<Scent, 'bottleNumber'>>(
  bottles: readonly Bottle[],
  worn: readonly Code[],
  random: Random,
): (Bottle & Sticker)[] {
  const numbers = new Set(bottles.map(({ bottleNumber }) => bottleNumber));
  const free = CODES.filter((code) => !numbers.has(code));
  if (free.length < bottles.length) {
    throw new RangeError(`There are ${free.length} codes for ${bottles.length} bottles.`);
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
  const codes = shuffle([...fresh, ...used].slice(0, bottles.length), random);
  const ids = drawIds(bottles.length, random);
  return bottles
    .flatMap((bottle, index) =>
      codes.slice(index, index + 1).map((code) => ({ ...bottle, sticker: ids[index] ?? '', code })),
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
