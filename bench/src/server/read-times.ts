import { createHistogram } from 'node:perf_hooks';
import type { Request } from 'autocannon';

const READERS = 4;

/**
 * Reads over a few connections while some other work is running.
 * @returns the 99th percentile of the reads, in milliseconds
 */
export async function p99During(
  origin: string,
  reads: readonly Request[],
  goesOn: Promise<unknown>,
): Promise<number> {
  const histogram = createHistogram();
  let isOver = false;
  async function readInTurn(reader: number): Promise<void> {
    for (let index = reader; !isOver; index += READERS) {
      const { path = '/', headers } = reads[index % reads.length] ?? {};
      const start = performance.now();
      const { authorization } = headers ?? {};
      const answer = await fetch(origin + path, authorization ? { headers: { authorization } } : {});
      await answer.arrayBuffer();
      if (!answer.ok) throw new Error(`A read of ${path} was answered with ${answer.status}.`);
      histogram.record(Math.ceil((performance.now() - start) * 1_000));
    }
  }
  const isDone = goesOn.finally(() => {
    isOver = true;
  });
  await Promise.all([isDone, ...Array.from({ length: READERS }, (_, reader) => readInTurn(reader))]);
  return histogram.percentile(99) / 1_000;
}
