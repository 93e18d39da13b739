import { expect, test } from 'vitest';
import { readPlain } from './carry';
import { openCarry, sealCarry } from './sealed-carry';

const WORD = 'BCDF23GHJK45';
/** Few rounds, for speed: their number is not under test. */
const ROUNDS = 1_000;
const TRAINING = JSON.stringify({
  sessions: Array(500).fill({ scentId: 'wine-lemon', selectedAnswer: 'Lemon' }),
});

test('A sealed text is opened by its word alone', async () => {
  const sealed = await sealCarry(TRAINING, WORD, ROUNDS);
  expect(await openCarry(sealed, WORD, ROUNDS)).toBe(TRAINING);
  expect(await openCarry(sealed, 'BCDF23GHJK46', ROUNDS)).toBeUndefined();
});

test('A parcel without its word shows nothing of the text but its length', async () => {
  const readable = (bytes: Uint8Array) => new TextDecoder('latin1').decode(bytes);
  const sealed = readable(await sealCarry(TRAINING, WORD, ROUNDS));
  for (const secret of ['wine-lemon', 'sessions', WORD]) expect(sealed).not.toContain(secret);
  // Neither the key nor the text repeats.
  expect(readable(await sealCarry(TRAINING, WORD, ROUNDS))).not.toBe(sealed);
});

test('A damaged, cut off or foreign parcel is refused', async () => {
  const sealed = await sealCarry(TRAINING, WORD, ROUNDS);
  for (const place of [0, 1, 20, 40, sealed.length - 1]) {
    const damaged = sealed.slice();
    damaged[place] = (damaged[place] ?? 0) ^ 1;
    expect(await openCarry(damaged, WORD, ROUNDS)).toBeUndefined();
  }
  expect(await openCarry(sealed.slice(0, 40), WORD, ROUNDS)).toBeUndefined();
  expect(await openCarry(new Uint8Array(), WORD, ROUNDS)).toBeUndefined();
});

test('A small parcel that unpacks without end is refused', async () => {
  const huge = await sealCarry('0'.repeat(60_000_001), WORD, ROUNDS);
  expect(huge.length).toBeLessThan(100_000);
  expect(await openCarry(huge, WORD, ROUNDS)).toBeUndefined();
});

test('A code is read whatever its case, spaces and hyphens', () => {
  expect(readPlain(' bcd-f23 ')).toBe('BCDF23');
});
