/** Runs acts one after another, in the order in which they were asked for. */
export type TakeTurn = <Result>(act: () => Promise<Result>) => Promise<Result>;

/** Makes acts take turns. The process serves other requests between two of them. */
export function takingTurns(): TakeTurn {
  let last = Promise.resolve();
  return (act) => {
    const mine = last.then(act);
    last = mine.then(serveOthers, serveOthers);
    return mine;
  };
}

function serveOthers(): Promise<void> {
  return new Promise((resolve) => {
    setImmediate(resolve);
  });
}

/** Makes each piece on demand, in its own turn of the event loop, so that a slow reader delays nobody. */
export async function* inTurns<Piece>(
  pieces: AsyncGenerator<Piece>,
  takeTurn: TakeTurn,
): AsyncGenerator<Piece> {
  for (;;) {
    const { done, value } = await takeTurn(() => pieces.next());
    if (done) return;
    yield value;
  }
}
