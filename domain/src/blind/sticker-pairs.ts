import type { Code, StuckBottle } from './blind-set';

/**
 * Mixing a blind set again without printing: its stickers are moved among its bottles, and a helper records
 * where each one is now. The old key applies until all pairs are recorded, since half a key would name wrong
 * bottles.
 */

/** A sticker, and the number of the bottle that it is on now. */
export interface StickerPair {
  readonly code: Code;
  readonly bottleNumber: number;
}

/** Stickers and bottles to be paired: those of a whole set, or the remaining ones. */
export interface Unpaired {
  readonly codes: readonly Code[];
  readonly bottleNumbers: readonly number[];
}

/** Lists the stickers and bottles that are still to record, in ascending order. */
export function leftToPair({ codes, bottleNumbers }: Unpaired, pairs: readonly StickerPair[]): Unpaired {
  const isLeft = (number: number, taken: readonly number[]) => !taken.includes(number);
  const [pairedCodes, pairedBottles] = [
    pairs.map(({ code }) => code),
    pairs.map(({ bottleNumber }) => bottleNumber),
  ];
  return {
    codes: codes.filter((code) => isLeft(code, pairedCodes)).sort((a, b) => a - b),
    bottleNumbers: bottleNumbers.filter((number) => isLeft(number, pairedBottles)).sort((a, b) => a - b),
  };
}

/** Judges whether a number may be recorded: it is in the set, and was not recorded before. */
export function judgeNumber(
  number: number,
  all: readonly number[],
  left: readonly number[],
): 'left' | 'recorded' | 'unknown' {
  if (left.includes(number)) return 'left';
  return all.includes(number) ? 'recorded' : 'unknown';
}

/** Records a pair, the latest last. A pair that does not fit changes nothing. */
export function recordPair(
  set: Unpaired,
  pairs: readonly StickerPair[],
  pair: StickerPair,
): readonly StickerPair[] {
  const left = leftToPair(set, pairs);
  return left.codes.includes(pair.code) && left.bottleNumbers.includes(pair.bottleNumber)
    ? [...pairs, pair]
    : pairs;
}

/** Takes the pair of a sticker out again, to correct it. */
export function withoutPair(pairs: readonly StickerPair[], code: Code): readonly StickerPair[] {
  return pairs.filter((pair) => pair.code !== code);
}

/**
 * Assigns stickers to the bottles that they were recorded with.
 * @returns the stickers in their given order; `undefined` unless each sticker and each bottle was recorded
 * exactly once
 */
export function moveStickers(
  stickers: readonly StuckBottle[],
  pairs: readonly StickerPair[],
): StuckBottle[] | undefined {
  const numbers = new Set(stickers.map(({ bottleNumber }) => bottleNumber));
  const bottleOf = new Map(pairs.map(({ code, bottleNumber }) => [code, bottleNumber]));
  const used = new Set(bottleOf.values());
  const isWhole =
    pairs.length === stickers.length && bottleOf.size === stickers.length && used.size === stickers.length;
  const moved = stickers.flatMap(({ id, code }) => {
    const bottleNumber = bottleOf.get(code);
    return bottleNumber !== undefined && numbers.has(bottleNumber) ? [{ id, code, bottleNumber }] : [];
  });
  return isWhole && moved.length === stickers.length ? moved : undefined;
}
