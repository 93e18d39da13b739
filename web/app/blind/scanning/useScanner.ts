import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { type Light, mayStartAtOnce, type ScanTrouble, scan, troubleWith } from './scanner';

export type ScannerState =
  | { readonly kind: 'off' }
  /** The person is asked for the camera, or it opens. */
  | { readonly kind: 'starting' }
  | { readonly kind: 'on'; readonly light: Light | undefined; readonly isLit: boolean }
  /** The page was hidden, which has closed the camera. */
  | { readonly kind: 'stopped' }
  | { readonly kind: 'trouble'; readonly trouble: ScanTrouble };

interface Scanner {
  readonly video: RefObject<HTMLVideoElement | null>;
  readonly state: ScannerState;
  readonly start: () => void;
  readonly stop: () => void;
  readonly switchLight: (on: boolean) => void;
}

/** Scans on demand, and stops when nobody is looking: after leaving, and while the page is hidden. */
export function useScanner(onText: (text: string) => void): Scanner {
  const video = useRef<HTMLVideoElement>(null);
  const [state, setState] = useState<ScannerState>({ kind: 'off' });
  const underWay = useRef<AbortController>(null);
  const latest = useRef(onText);
  useEffect(() => {
    latest.current = onText;
  }, [onText]);

  function end(next: ScannerState) {
    if (!underWay.current) return;
    underWay.current.abort();
    underWay.current = null;
    setState(next);
  }

  function start() {
    if (underWay.current || !video.current) return;
    const ending = new AbortController();
    const { signal } = ending;
    underWay.current = ending;
    setState({ kind: 'starting' });
    scan(video.current, {
      signal,
      onPicture: (light) => setState({ kind: 'on', light, isLit: false }),
      onText: (text) => latest.current(text),
    }).catch((error) => {
      if (!signal.aborted) end({ kind: 'trouble', trouble: troubleWith(error) });
    });
  }

  async function switchLight(on: boolean) {
    if (state.kind !== 'on' || !state.light) return;
    try {
      await state.light(on);
      setState((now) => (now.kind === 'on' ? { ...now, isLit: on } : now));
    } catch {
      // The lamp is in use elsewhere: it stays as it is, and so does the switch.
    }
  }

  const scanWhileHere = useEffectEvent(() => {
    // A screen that was left has no picture to scan.
    void mayStartAtOnce().then((may) => may && start());
    const onHidden = () => document.hidden && end({ kind: 'stopped' });
    const onLeft = () => end({ kind: 'off' });
    document.addEventListener('visibilitychange', onHidden);
    window.addEventListener('pagehide', onLeft);
    return () => {
      document.removeEventListener('visibilitychange', onHidden);
      window.removeEventListener('pagehide', onLeft);
      onLeft();
    };
  });
  useEffect(() => scanWhileHere(), []);

  return { video, state, start, stop: () => end({ kind: 'off' }), switchLight };
}
