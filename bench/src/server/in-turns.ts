/** Rates of the product and of the peer it is compared with, per second. */
export interface Rates {
  readonly ours: number;
  readonly peer: number;
}

/**
 * Measures two rates in turns, so that other work on the machine affects both, and takes the median of each.
 * An uncounted first round lets the engine compile both.
 */
export async function inTurns(
  rounds: number,
  ours: (round: number) => Promise<number>,
  peer: (round: number) => Promise<number>,
): Promise<Rates> {
  const measured: Rates[] = [];
  for (let round = 0; round <= rounds; round += 1) {
    measured.push({ ours: await ours(round), peer: await peer(round) });
  }
  measured.shift();
  return {
    ours: median(measured.map((rates) => rates.ours)),
    peer: median(measured.map((rates) => rates.peer)),
  };
}

export function median(rates: readonly number[]): number {
  return rates.toSorted((a, b) => a - b)[Math.floor(rates.length / 2)] ?? Number.NaN;
}
