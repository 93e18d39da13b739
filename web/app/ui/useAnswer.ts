import { useEffect, useEffectEvent, useState } from 'react';
import { Unreachable } from '../../shared/api';
import { isWorthAnotherTry, waitBefore } from './asking';

type Answered<T> =
  | { readonly kind: 'answered'; readonly answer: T }
  | { readonly kind: 'failed'; readonly error: unknown };

/**
 * Asks the server one thing, for screens that would need TanStack Query for nothing else (decision 43). It
 * asks when the screen opens and when `about` changes, and after a failure when the browser is back online or
 * the page is visible again. It never returns an answer about an earlier `about`.
 * @param about names the subject; nothing is asked while it is `undefined`
 * @param options `whenSeen` asks again whenever the page is seen again, since other devices may change the
 * answer
 * @returns `undefined` until there is an outcome
 */
export function useAnswer<T>(
  about: string | undefined,
  ask: (signal: AbortSignal) => Promise<T>,
  { whenSeen = false }: { readonly whenSeen?: boolean } = {},
): Answered<T> | undefined {
  const [seen, setSeen] = useState<{ readonly about: string; readonly outcome: Answered<T> }>();
  const askNow = useEffectEvent(ask);
  useEffect(() => {
    if (about === undefined) return;
    const controller = new AbortController();
    const { signal } = controller;
    let isAsking = false;
    let isAnswered = false;
    const once = () =>
      askNow(signal).then(
        (answer) => ({ kind: 'answered', answer }) as const,
        (error: unknown) => ({ kind: 'failed', error }) as const,
      );
    async function look() {
      if (about === undefined || isAsking || (isAnswered && !whenSeen)) return;
      isAsking = true;
      let outcome = await once();
      for (let failures = 0; outcome.kind === 'failed'; failures += 1) {
        if (signal.aborted || !isWorthAnotherTry(failures, outcome.error)) break;
        await pause(waitBefore(failures, outcome.error));
        if (!signal.aborted) outcome = await once();
      }
      isAsking = false;
      if (signal.aborted) return;
      // An older answer is better than none.
      if (isAnswered && outcome.kind === 'failed' && outcome.error instanceof Unreachable) return;
      isAnswered = outcome.kind === 'answered';
      setSeen({ about, outcome });
    }
    const again = () => document.visibilityState === 'visible' && void look();
    window.addEventListener('online', again, { signal });
    window.addEventListener('visibilitychange', again, { signal });
    void look();
    return () => controller.abort();
  }, [about, whenSeen]);
  return seen?.about === about ? seen?.outcome : undefined;
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
  });
}
