import { useEffect, useState } from 'react';

/** What is typical of drinks, as the catalogue knows it. */
export type Typicals = typeof import('@nosewise/catalogue/drinks/typical');

let loaded: Typicals | undefined;

/**
 * Loads what is typical of drinks, once that is wanted: before the first smell of a glass it must not be there.
 * @returns `undefined` until then, and null where it could not be loaded
 */
export function useTypical(isWanted: boolean): Typicals | null | undefined {
  const [typical, setTypical] = useState<Typicals | null | undefined>(loaded);
  useEffect(() => {
    if (!isWanted || loaded) return;
    let isGone = false;
    import('@nosewise/catalogue/drinks/typical').then(
      (facts) => {
        loaded = facts;
        if (!isGone) setTypical(facts);
      },
      () => isGone || setTypical(null),
    );
    return () => {
      isGone = true;
    };
  }, [isWanted]);
  return isWanted ? (loaded ?? typical) : undefined;
}
