import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { NOON, outcomes, pack, present, scent } from '../../testing/values';
import { seededRandom } from '../random';
import {
  CODES,
  codesOf,
  drawPlain,
  drawStickers,
  isCode,
  makeSet,
  mixSet,
  namesOf,
  openBottle,
  PLAIN_ALPHABET,
  STICKER_ID,
  stickerAddress,
  stickerIn,
} from './blind-set';

/** Up to 200 bottles with any numbers that a pack may give them. */
const bottles = fc.uniqueArray(fc.integer({ min: 1, max: 999 }), { minLength: 1, maxLength: 200 });
const seed = fc.string();

describe('a code', () => {
  test.each([
    [99, false],
    [100, true],
    [999, false],
    [1000, false],
    [111, false],
    [123, false],
    [789, false],
    [321, false],
    [210, false],
    [101, true],
    [124, true],
    [135, true],
    [747, true],
    [990, true],
    [250.5, false],
    [Number.NaN, false],
  ])('%d is one: %s', (number, is) => {
    expect(isCode(number)).toBe(is);
  });

  test('is one of 876: no nine repeats, seven runs up, eight down', () => {
    expect(CODES).toHaveLength(900 - 9 - 7 - 8);
  });
});

const numbered = (numbers: readonly number[]) => numbers.map((bottleNumber) => ({ bottleNumber }));

describe('the stickers of a set', () => {
  test('are one for each bottle, with codes and ids that are unique, and no code is a bottle number', () => {
    fc.assert(
      fc.property(bottles, seed, (numbers, seed) => {
        const stickers = drawStickers(numbered(numbers), [], seededRandom(seed));
        expect(stickers.map(({ bottleNumber }) => bottleNumber).sort()).toEqual(numbers.toSorted());
        expect(new Set(stickers.map(({ code }) => code)).size).toBe(numbers.length);
        expect(new Set(stickers.map(({ sticker }) => sticker)).size).toBe(numbers.length);
        for (const { sticker, code } of stickers) {
          expect(isCode(code) && !numbers.includes(code), String(code)).toBe(true);
          expect(sticker).toMatch(STICKER_ID);
        }
      }),
      { numRuns: 50 },
    );
  });

  test('come in the order of their codes, whatever the order of the bottles', () => {
    const codes = drawStickers(numbered([5, 3, 9, 1]), [], seededRandom('order')).map(({ code }) => code);
    expect(codes).toEqual(codes.toSorted());
  });

  test('avoid the codes of earlier mixes while there are others', () => {
    fc.assert(
      fc.property(bottles, seed, (numbers, seed) => {
        const random = seededRandom(seed);
        const worn = drawStickers(numbered(numbers), [], random).map(({ code }) => code);
        const codes = drawStickers(numbered(numbers), worn, random).map(({ code }) => code);
        expect(codes.filter((code) => worn.includes(code))).toEqual([]);
      }),
      { numRuns: 50 },
    );
  });

  test('use codes of earlier mixes again once every other one is used', () => {
    const codes = drawStickers(numbered([1, 2, 3]), CODES.slice(2), seededRandom('worn')).map(
      ({ code }) => code,
    );
    expect(codes).toEqual(expect.arrayContaining(CODES.slice(0, 2)));
    expect(codes).toHaveLength(3);
  });

  test('are refused for more bottles than there are codes', () => {
    const numbers = Array.from({ length: 877 }, (_, index) => -index);
    expect(() => drawStickers(numbered(numbers), [], () => 0)).toThrow(
      'There are 876 codes for 877 bottles.',
    );
  });

  test('give every bottle every code with equal chance', () => {
    const all = CODES.slice(0, 3);
    const [a, b, c] = all;
    // All codes but three are worn, and the bottles' numbers are not codes, so that exactly these three are
    // left.
    const counts = new Map<string, number>();
    for (let run = 0; run < 3_000; run += 1) {
      const stickers = drawStickers(numbered([1, 2, 3]), CODES.slice(3), seededRandom(`run ${run}`));
      const key = [1, 2, 3]
        .map((number) => stickers.find(({ bottleNumber }) => bottleNumber === number)?.code)
        .join(' ');
      counts.set(key, (counts.get(key) ?? 0) + 1);
    }
    expect([...counts.keys()].sort()).toEqual(
      [
        [a, b, c],
        [a, c, b],
        [b, a, c],
        [b, c, a],
        [c, a, b],
        [c, b, a],
      ].map((order) => order.join(' ')),
    );
    // 500 each; four standard deviations are 82.
    for (const count of counts.values()) expect(Math.abs(count - 500)).toBeLessThan(82);
  });
});

describe('a set', () => {
  const PACK = pack('Shelf', [
    { ...scent('own-1', 4, 'Lemon'), notes: 'Bright.' },
    scent('own-2', 5, 'Lime'),
    scent('own-3', 12, 'Clove', 'Spice'),
  ]);
  const SET = makeSet({ id: 'set', name: 'Cellar' }, PACK, NOON, seededRandom('set'));

  test('has each bottle of the pack under a sticker, not printed yet, and is opened by its codes', () => {
    expect(SET).toMatchObject({
      packId: PACK.id,
      packName: 'Shelf',
      mixedAt: NOON,
      printedAt: null,
      worn: [],
    });
    const opened = codesOf(SET).map((code) => present(openBottle(SET, code)));
    expect(opened.toSorted((a, b) => a.bottleNumber - b.bottleNumber)).toEqual([
      { id: 'own-1', bottleNumber: 4, name: 'Lemon', category: 'Citrus' },
      { id: 'own-2', bottleNumber: 5, name: 'Lime', category: 'Citrus' },
      { id: 'own-3', bottleNumber: 12, name: 'Clove', category: 'Spice' },
    ]);
    expect(openBottle(SET, 111)).toBeUndefined();
    expect(namesOf(SET).map(({ name }) => name)).toEqual(['Clove', 'Lemon', 'Lime']);
  });

  test('that is mixed again has the same bottles under stickers that it never had, to be printed', () => {
    const random = seededRandom('mix');
    let set = SET;
    const seen = new Set(SET.bottles.flatMap(({ sticker, code }) => [sticker, code]));
    for (let mix = 1; mix <= 100; mix += 1) {
      set = mixSet({ ...set, printedAt: NOON }, NOON + mix, random);
      expect(set).toMatchObject({ madeAt: NOON, mixedAt: NOON + mix, printedAt: null });
      for (const { sticker, code } of set.bottles) {
        expect(seen.has(sticker) || seen.has(code)).toBe(false);
        seen.add(sticker).add(code);
      }
      expect(set.bottles.map(({ scentId }) => scentId).sort()).toEqual(['own-1', 'own-2', 'own-3']);
      expect(codesOf(set)).toEqual(codesOf(set).toSorted());
    }
    expect(set.worn).toHaveLength(300);
  });
});

test('a plain text has each character equally often', () => {
  const characters = outcomes(1, (random) => [drawPlain(1, random)]);
  expect([...characters.keys()].every((each) => PLAIN_ALPHABET.includes(each))).toBe(true);
  expect(drawPlain(6, () => 0)).toBe('222222');
  expect(drawPlain(6, () => 0.9999)).toBe('ZZZZZZ');
});

test('the address of a sticker begins in lower case, since some cameras take a capital scheme for plain text', () => {
  expect(stickerAddress('https://nosewise.example:3000', '2345BCDF')).toBe(
    'https://nosewise.example:3000/B/2345BCDF',
  );
});

describe('the text of a QR code', () => {
  test.each([
    'HTTPS://NOSEWISE.EXAMPLE:3000/B/2345BCDF',
    'https://nosewise.example:3000/B/2345BCDF',
    'https://nosewise.example:3000/b/2345bcdf',
    'HTTP://NOSEWISE.EXAMPLE:3000/B/2345BCDF',
    ' HTTPS://NOSEWISE.EXAMPLE:3000/B/2345BCDF\n',
  ])('%j is one of our stickers', (text) => {
    expect(stickerIn(text, 'Nosewise.example:3000')).toBe('2345BCDF');
  });

  test.each([
    ['another host', 'HTTPS://OTHER.EXAMPLE:3000/B/2345BCDF'],
    ['another port', 'HTTPS://NOSEWISE.EXAMPLE/B/2345BCDF'],
    ['a longer host', 'HTTPS://NOSEWISE.EXAMPLE:3000.OTHER.EXAMPLE/B/2345BCDF'],
    ['our host as a name', 'HTTPS://NOSEWISE.EXAMPLE:3000@OTHER.EXAMPLE/B/2345BCDF'],
    ['our host in a path', 'HTTPS://OTHER.EXAMPLE/NOSEWISE.EXAMPLE:3000/B/2345BCDF'],
    ['another page', 'HTTPS://NOSEWISE.EXAMPLE:3000/BLIND/2345BCDF'],
    ['an id that is too short', 'HTTPS://NOSEWISE.EXAMPLE:3000/B/2345BCD'],
    ['an id with a vowel', 'HTTPS://NOSEWISE.EXAMPLE:3000/B/2345BCDA'],
    ['something behind the id', 'HTTPS://NOSEWISE.EXAMPLE:3000/B/2345BCDF?X=1'],
    ['another scheme', 'FTP://NOSEWISE.EXAMPLE:3000/B/2345BCDF'],
    ['the id alone', '2345BCDF'],
    ['a bottle of wine', '4006381333931'],
    ['nothing', ''],
  ])('of %s is none', (_what, text) => {
    expect(stickerIn(text, 'nosewise.example:3000')).toBeUndefined();
  });

  test('is read back from any sticker that was printed, in any case', () => {
    const id = fc
      .array(fc.constantFrom(...PLAIN_ALPHABET), { minLength: 8, maxLength: 8 })
      .map((characters) => characters.join(''));
    const spelled = fc.constantFrom<(text: string) => string>(
      (text) => text,
      (text) => text.toLowerCase(),
      (text) => text.replace(/^[^/]*\/\/[^/]*/, (origin) => origin.toLowerCase()),
    );
    fc.assert(
      fc.property(id, fc.domain(), spelled, (id, host, spell) => {
        expect(stickerIn(spell(stickerAddress(`https://${host}`, id)), host)).toBe(id);
      }),
    );
  });

  test('of any kind is read as a sticker or as none, without an error', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(stickerIn(text, 'nosewise.example')).toBeUndefined();
      }),
    );
  });
});
