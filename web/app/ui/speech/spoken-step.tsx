import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { useStored } from '../../../shared/storage/hooks';
import { handsFull } from '../../lib/hands-full-settings';
import { useOnEach } from '../../lib/on-each';
import { canSpeak, say, useVoices } from './speech';

/** A step of a session as it is spoken and felt. */
export interface SpokenStep {
  /** Tells steps apart, so that each is spoken once. */
  step: string;
  /** Asked once for each step; empty if there is nothing to say. */
  words: () => string;
  /** Whether the bottle is opened. */
  opens: boolean;
  /** The way on from a verdict that was read to its end; missing where the verdict asks something. */
  onRead?: (() => void) | undefined;
  isLast: boolean;
}

/** Speaks a step, ticks as its cork lifts, and continues when it was read. */
export function SpokenStepView({ step, words, opens, onRead, isLast }: SpokenStep) {
  const [first] = useState(step);
  const settings = useStored(handsFull);
  const { readAloud, goesOn, vibration, pressAnywhere } = settings;
  const voices = useVoices();
  const hasVoice = voices !== undefined && voices.length > 0;
  const leadsOn = readAloud && goesOn && hasVoice && onRead !== undefined;
  const stays = useStaying(step, leadsOn);

  const goOn = useEffectEvent(() => {
    if (leadsOn && !stays && !document.querySelector('[role="alertdialog"]')) onRead();
  });
  useOnEach(`${step} ${readAloud} ${hasVoice}`, () => {
    const said = readAloud && hasVoice ? words() : '';
    return said === '' ? undefined : say(said, settings, goOn);
  });
  useOnEach(step, () => {
    if (vibration && opens) tick();
  });

  if (!readAloud) return null;
  if (!hasVoice && step !== first) return null;
  if (!canSpeak()) return <Note>This browser cannot speak, so nothing is read aloud.</Note>;
  if (voices?.length === 0)
    return (
      <Note>No offline voice is installed. Online voices would send your answers to their provider.</Note>
    );
  if (!leadsOn) return null;
  if (stays) return <Note>This stays until you go on.</Note>;
  return (
    <Note>
      {`${isLast ? 'The session finishes' : 'The next bottle comes'} by itself when this has been read. Press anywhere to ${pressAnywhere ? 'go on now' : 'stay'}.`}
    </Note>
  );
}

function Note({ children }: { children: ReactNode }) {
  return <p className="mb-1 text-sm text-soft">{children}</p>;
}

const PRESSES = ['pointerdown', 'keydown'] as const;

/** Tells whether the person wants to stay at a step, which any press means, in addition to its own action. */
function useStaying(step: string, canGoOn: boolean): boolean {
  const [stayedAt, setStayedAt] = useState<string>();
  useEffect(() => {
    if (!canGoOn) return;
    function stay(event: Event) {
      // The key that has answered may still be held down.
      if (!(event instanceof KeyboardEvent && event.repeat)) setStayedAt(step);
    }
    for (const press of PRESSES) document.addEventListener(press, stay);
    return () => {
      for (const press of PRESSES) document.removeEventListener(press, stay);
    };
  }, [step, canGoOn]);
  return stayedAt === step;
}

/** In ms. */
const SOFT_TICK = 15;

function tick(): void {
  if (!('vibrate' in navigator) || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  navigator.vibrate(SOFT_TICK);
}
