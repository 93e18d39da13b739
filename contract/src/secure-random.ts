/**
 * Draws a random number for ids, codes and orders that nobody may guess. In 2⁻³² steps: enough for choices among a few
 * hundred things.
 */
export function secureRandom(): number {
  const [bits = 0] = crypto.getRandomValues(new Uint32Array(1));
  return bits / 2 ** 32;
}
