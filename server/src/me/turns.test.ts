import { expect, test } from 'vitest';
import { inTurns, takingTurns } from './turns';

test('acts run one after another, also when one of them fails', async () => {
  const takeTurn = takingTurns();
  const seen: string[] = [];
  const act = (name: string) => async () => {
    seen.push(`${name} begins`);
    await Promise.resolve();
    seen.push(`${name} ends`);
    if (name === 'second') throw new Error('no');
    return name;
  };
  const outcomes = await Promise.allSettled(['first', 'second', 'third'].map((name) => takeTurn(act(name))));
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  expect(seen).toEqual(['first', 'second', 'third'].flatMap((name) => [`${name} begins`, `${name} ends`]));
});

test('whatever else waits is served between two pieces', async () => {
  async function* busy() {
    for (let piece = 0; piece < 100; piece += 1) yield piece;
  }
  let served = 0;
  const serve = () => {
    served += 1;
    waiting = setImmediate(serve);
  };
  let waiting = setImmediate(serve);
  const pieces: number[] = [];
  for await (const piece of inTurns(busy(), takingTurns())) pieces.push(piece);
  clearImmediate(waiting);
  expect(pieces).toHaveLength(100);
  expect(served).toBeGreaterThanOrEqual(100);
});
