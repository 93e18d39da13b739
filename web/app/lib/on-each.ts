import { type EffectCallback, useEffect, useEffectEvent, useLayoutEffect } from 'react';

/** Runs an effect once for each value, with what is known then. */
export function useOnEach(value: unknown, effect: EffectCallback): void {
  const run = useEffectEvent((_value: unknown) => effect());
  useEffect(() => run(value), [value]);
}

/** Shows each step of a screen from its top, also where the one before was scrolled down. */
export function useTopOfScreen(step: string): void {
  const show = useEffectEvent((_step: string) => {
    // Newer browsers return a promise, which React would take for a cleanup.
    window.scrollTo(0, 0);
  });
  useLayoutEffect(() => show(step), [step]);
}
