import { describe, expect, test } from 'vitest';
import type { BottleBehind } from './blind';
import { newSecret, openBottle, openPairs, sealBottles, sealPairs, secureRandom } from './sealed-set';

const LEMON: BottleBehind = { scentId: 'wine-lemon', name: 'Lemon', bottleNumber: 1, category: 'Citrus' };
const BRETT: BottleBehind = {
  scentId: 'wine-brettanomyces',
  name: 'Brettanomyces 🐎',
  bottleNumber: 32,
  category: 'Wine Faults',
};
const BOTTLES = [
  { code: 747, bottle: LEMON },
  { code: 250, bottle: BRETT },
];

function lock(setId = 'set') {
  return { setId, secret: newSecret() };
}

describe('a sealed bottle', () => {
  test('is opened by its code', async () => {
    const own = lock();
    const [lemon = '', brett = ''] = await sealBottles(own, BOTTLES);
    expect(await openBottle(own, 747, lemon)).toEqual(LEMON);
    expect(await openBottle(own, 250, brett)).toEqual(BRETT);
  });

  test('stays closed for another code, set or mix, and when it is damaged', async () => {
    const own = lock();
    const [lemon = ''] = await sealBottles(own, BOTTLES);
    expect(await openBottle(own, 250, lemon)).toBeUndefined();
    expect(await openBottle({ ...own, setId: 'other' }, 747, lemon)).toBeUndefined();
    expect(await openBottle({ ...own, secret: newSecret() }, 747, lemon)).toBeUndefined();
    expect(await openBottle(own, 747, lemon.slice(2))).toBeUndefined();
    expect(await openBottle(own, 747, 'not base64!')).toBeUndefined();
  });

  test('is as long as any other of its set, whatever its name, and differs in every mix', async () => {
    const [lemon = '', brett = ''] = await sealBottles(lock(), BOTTLES);
    expect(lemon.length).toBe(brett.length);
    expect(await sealBottles(lock(), BOTTLES)).not.toContain(lemon);
    for (const text of [lemon, brett]) expect(atob(text.replace(/[-_]/g, 'A'))).not.toMatch(/lemon|brett/i);
  });
});

describe('sealed pairs', () => {
  const PAIRS = [
    { code: 747, bottleNumber: 1 },
    { code: 250, bottleNumber: 999 },
  ];

  test('are opened for their set alone', async () => {
    const kept = await sealPairs('set', PAIRS);
    expect(kept.recorded).toBe(2);
    expect(await openPairs('set', kept)).toEqual(PAIRS);
    expect(await openPairs('other', kept)).toBeUndefined();
    expect(await openPairs('set', { ...kept, sealed: kept.sealed.slice(2) })).toBeUndefined();
  });

  test('tell nothing but their number, and have another secret each time', async () => {
    const [one, two] = [await sealPairs('set', PAIRS), await sealPairs('set', PAIRS.toReversed())];
    expect(one.sealed).toHaveLength(two.sealed.length);
    const others = PAIRS.map(({ code }, bottleNumber) => ({ code, bottleNumber: bottleNumber + 1 }));
    expect((await sealPairs('set', others)).sealed).toHaveLength(one.sealed.length);
    expect(one.secret).not.toBe(two.secret);
    expect(JSON.stringify(one)).not.toContain('747');
  });
});

test('secure random numbers are below one and hardly ever the same', () => {
  const numbers = Array.from({ length: 1_000 }, secureRandom);
  expect(numbers.every((number) => number >= 0 && number < 1)).toBe(true);
  expect(new Set(numbers).size).toBeGreaterThan(990);
});
