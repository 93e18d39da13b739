import { type RefObject, useEffect } from 'react';
import { useStored } from '../../../shared/storage/hooks';
import { LineIcon } from '../../../shared/ui/line-icon';
import { changeHandsFull, handsFull } from '../../lib/hands-full-settings';
import { type SpokenStep, SpokenStepView } from './spoken-step';

/** Reads a step of a session aloud, and lets the device tick as a cork lifts, where that is turned on. */
export function ReadAloud(step: SpokenStep) {
  const { readAloud, vibration } = useStored(handsFull);
  if (!readAloud && !vibration) return null;
  // Anew when it is turned on: what is told once is told then.
  return <SpokenStepView key={`${readAloud}`} {...step} />;
}

/**
 * Continues at a press anywhere, if the person has chosen that, since full hands miss a button. Buttons and
 * links keep their own action.
 */
export function usePressAnywhere(
  area: RefObject<HTMLElement | null>,
  onNext: (() => void) | undefined,
): void {
  const { pressAnywhere } = useStored(handsFull);
  useEffect(() => {
    const element = area.current;
    if (!element || !pressAnywhere || !onNext) return;
    function onClick({ target, detail }: MouseEvent) {
      // The second half of a double tap on an answer lands here.
      const isStray = detail !== 1 || !(target instanceof Element) || target.closest('a, button') !== null;
      const isSelecting = getSelection()?.isCollapsed === false;
      if (!isStray && !isSelecting) onNext?.();
    }
    element.addEventListener('click', onClick);
    return () => element.removeEventListener('click', onClick);
  }, [area, pressAnywhere, onNext]);
}

/** Lucide's `volume-2` and `volume-x`. */
const SPEAKER =
  'M11 4.702a.705.705 0 0 0-1.203-.498L6.413 7.587A1.4 1.4 0 0 1 5.416 8H3a1 1 0 0 0-1 1v6a1 1 0 0 0 1 1h2.416a1.4 1.4 0 0 1 .997.413l3.383 3.384A.705.705 0 0 0 11 19.298z';
const WAVES = 'M16 9a5 5 0 0 1 0 6M19.364 18.364a9 9 0 0 0 0-12.728';
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
