import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { seededRandom, shuffle } from '../random';
import { drawStickers } from './blind-set';
import {
  judgeNumber,
  leftToPair,
  moveStickers,
  recordPair,
  type StickerPair,
  withoutPair,
} from './sticker-pairs';

const SET = { codes: [747, 135, 908], bottleNumbers: [3, 1, 2] };
const stickers = [
  { id: '2345BCDF', code: 135, bottleNumber: 1 },
  { id: '2345BCDG', code: 747, bottleNumber: 2 },
  { id: '2345BCDH', code: 908, bottleNumber: 3 },
];
const pair = (code: number, bottleNumber: number): StickerPair => ({ code, bottleNumber });

describe('recording pairs', () => {
  test('leaves fewer stickers and bottles each time, in ascending order', () => {
    expect(leftToPair(SET, [])).toEqual({ codes: [135, 747, 908], bottleNumbers: [1, 2, 3] });
    expect(leftToPair(SET, [pair(747, 3)])).toEqual({ codes: [135, 908], bottleNumbers: [1, 2] });
  });

  test.each([
    ['a sticker that was recorded', pair(747, 1)],
    ['a bottle that was recorded', pair(135, 3)],
    ['a sticker of another set', pair(500, 1)],
    ['a bottle of another set', pair(135, 9)],
  ])('ignores %s', (_what, refused) => {
    const pairs = [pair(747, 3)];
    expect(recordPair(SET, pairs, refused)).toBe(pairs);
  });

  test('tells a number that is left from one that was recorded and one that is unknown', () => {
    expect([135, 747, 500].map((code) => judgeNumber(code, SET.codes, [135, 908]))).toEqual([
      'left',
      'recorded',
      'unknown',
    ]);
  });

  test('can be corrected: the pair that is taken out is left again', () => {
    const pairs = recordPair(SET, [pair(747, 3)], pair(135, 1));
    expect(pairs).toEqual([pair(747, 3), pair(135, 1)]);
    expect(leftToPair(SET, withoutPair(pairs, 747))).toEqual({ codes: [747, 908], bottleNumbers: [2, 3] });
  });
});

describe('moving stickers', () => {
  test.each([
    ['one is missing', [pair(135, 2), pair(747, 1)]],
    ['a sticker is there twice', [pair(135, 2), pair(135, 1), pair(908, 3)]],
    ['a bottle is there twice', [pair(135, 2), pair(747, 2), pair(908, 3)]],
    ['a sticker is unknown', [pair(135, 2), pair(500, 1), pair(908, 3)]],
    ['a bottle is unknown', [pair(135, 2), pair(747, 9), pair(908, 3)]],
    ['one is there too often', [pair(135, 2), pair(747, 1), pair(908, 3), pair(908, 3)]],
    ['none is recorded', []],
  ])('is refused when %s', (_what, pairs) => {
    expect(moveStickers(stickers, pairs)).toBeUndefined();
  });

  test('keeps ids and codes, and follows whatever a helper has recorded in any order', () => {
    const numbers = fc.uniqueArray(fc.integer({ min: 1, max: 999 }), { minLength: 1, maxLength: 200 });
    fc.assert(
      fc.property(numbers, fc.string(), (numbers, seed) => {
        const random = seededRandom(seed);
        const before = drawStickers(numbers, [], random);
        const set = { codes: before.map(({ code }) => code), bottleNumbers: numbers };
        const [codes, bottles] = [shuffle(set.codes, random), shuffle(numbers, random)];
        const pairs = codes.reduce<readonly StickerPair[]>(
          (recorded, code, index) => recordPair(set, recorded, pair(code, bottles[index] ?? 0)),
          [],
        );
        expect(leftToPair(set, pairs)).toEqual({ codes: [], bottleNumbers: [] });
        const after = moveStickers(before, pairs);
        expect(after?.map(({ id, code }) => ({ id, code }))).toEqual(
          before.map(({ id, code }) => ({ id, code })),
        );
        for (const { code, bottleNumber } of after ?? [])
          expect(pairs).toContainEqual({ code, bottleNumber });
      }),
      { numRuns: 50 },
    );
  });
});
