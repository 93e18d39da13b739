/**
 * Every run of the tests draws the same values, so that a change fails for what it did and never by
 * chance. `SEED=7 npm run test:unit` draws others.
 */
import { randomFillSync } from 'node:crypto';
import fc from 'fast-check';
import { seededRandom } from '../domain/src/random';

const seed = Number(process.env.SEED ?? 20_261_126);
/** Since they are the same draws every time, half of the usual number finds what they can find. */
fc.configureGlobal({ seed, numRuns: 50 });

/** What the product draws: one number of 32 bits. Secrets and ids have more, and stay as they are. */
const random = seededRandom(String(seed));
crypto.getRandomValues = (numbers) => {
  if (!(numbers instanceof Uint32Array) || numbers.length > 1) return randomFillSync(numbers);
  numbers[0] = Math.floor(random() * 2 ** 32);
  return numbers;
};
