import { lazy, Suspense } from 'react';
import { useStored } from '../../shared/hooks';
import { LineIcon } from '../../shared/ui/line-icon';
import { changeHandsFull, handsFull } from '../lib/hands-full';
import type { SpokenStep } from './spoken-step';

const loadView = () => import('./spoken-step');
/** Loaded when somebody has turned it on; a session goes on without it where it cannot be loaded. */
const SpokenStepView = lazy(() => loadView().catch(() => ({ default: () => null })));

/** Reads a step of a session aloud, and lets the device vibrate on a verdict, where that is turned on. */
export function ReadAloud(step: SpokenStep) {
  const { readAloud, vibration } = useStored(handsFull);
  if (!readAloud && !vibration) return null;
  return (
    <Suspense>
      <SpokenStepView {...step} />
    </Suspense>
  );
}

/** Lucide's `volume-2` and `volume-x`, with straight corners. */
const SPEAKER = 'M11 5 6 9H2v6h4l5 4z';
const WAVES = 'M16 9a5 5 0 0 1 0 6M19 6a9 9 0 0 1 0 12';
const MUTED = 'm22 9-6 6M16 9l6 6';

/** Turns *Read aloud* on and off, in the bar of a session. */
export function ReadAloudToggle() {
  const { readAloud } = useStored(handsFull);
  return (
    <button
      type="button"
      aria-label="Read aloud"
      aria-pressed={readAloud}
      className="grid size-12 place-items-center rounded-lg text-soft hover:bg-shade aria-pressed:bg-shade aria-pressed:text-accent"
      onClick={() => changeHandsFull({ readAloud: !readAloud })}
    >
      <LineIcon lines={`${SPEAKER}${readAloud ? WAVES : MUTED}`} className="size-6" />
    </button>
  );
}
