import { useEffect, useEffectEvent, useState } from 'react';

/**
 * Opens a sealed bottle, once for each value of `of` and once more for each call of `again`. A result that
 * arrives after the screen has moved on is dropped.
 * @param of what is opened, by identity; undefined while there is nothing to open
 * @param settle takes the bottle
 * @returns `failure` is undefined unless the last try has failed
 */
export function useOpening<Bottle>(
  of: object | undefined,
  open: () => Promise<Bottle>,
  settle: (bottle: Bottle) => void,
) {
  const [failed, setFailed] = useState<{ readonly of: object; readonly error: unknown }>();
  const [tries, setTries] = useState(0);
  const begin = useEffectEvent(open);
  const take = useEffectEvent(settle);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a further try opens the same bottle
  useEffect(() => {
    if (!of) return;
    let left = false;
    begin().then(
      (bottle) => left || take(bottle),
      (error) => left || setFailed({ of, error }),
    );
    return () => {
      left = true;
    };
  }, [of, tries]);
  function again() {
    setFailed(undefined);
    setTries(tries + 1);
  }
  return { failure: failed?.of === of ? failed : undefined, again };
}
