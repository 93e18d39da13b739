import { type EffectCallback, useEffect, useEffectEvent, useLayoutEffect } from 'react';

/** Runs an effect once for each value, with what is known then. */
export function useOnEach(value: unknown, effect: EffectCallback): void {
  const run = useEffectEvent(effect);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each value
  useEffect(() => run(), [value]);
}

/** Shows each step of a screen from its top, also where the one before was scrolled down. */
export function useTopOfScreen(step: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each step
  useLayoutEffect(() => {
    window.scrollTo(0, 0);
  }, [step]);
}
