import type { Code } from './blind-set';
import { DONT_KNOW } from './names';

/** Settings for people whose hands are full. They belong to the device: its voices and its loudspeaker. */
export interface HandsFull {
  readonly readAloud: boolean;
  /** Whether the session goes on by itself once a verdict was read aloud. */
  readonly goesOn: boolean;
  /** The chosen voice, by the device's name for it; empty for the device's own choice. */
  readonly voice: string;
  /** 1 is the voice's normal speed. */
  readonly speed: number;
  /** Of all sounds, in percent. */
  readonly volume: number;
  readonly vibration: boolean;
  /** Whether a press anywhere on a verdict leads on. */
  readonly pressAnywhere: boolean;
}

export const HANDS_FREE: HandsFull = {
  readAloud: false,
  goesOn: true,
  voice: '',
  speed: 1,
  volume: 100,
  vibration: false,
  pressAnywhere: false,
};

export const SPEEDS = [0.75, 1, 1.25, 1.5] as const;
export const FULL_VOLUME = 100;

/** Says which bottle to smell. @param packName where two packs of the session share the number */
export function bottleWords(bottleNumber: number, packName?: string): string {
  return packName === undefined ? `Bottle ${bottleNumber}.` : `Bottle ${bottleNumber}, ${packName}.`;
}

/** Says the code of a blind bottle, each digit singly: seven, four, seven. */
export function codeWords(code: Code): string {
  return `Bottle ${[...String(code)].join(' ')}.`;
}

/** Says the verdict and the right name, to be read by a screen reader or aloud. Not to know is no mistake to be told of. */
export function verdictWords(correct: boolean, name: string, selectedAnswer: string): string {
  if (correct) return `Correct! Great job! You correctly identified ${name}`;
  return selectedAnswer === DONT_KNOW
    ? `It was ${name}`
    : `Oops! It was ${name}. You selected: ${selectedAnswer}`;
}

/** Joins sentences, and closes each with a full stop where it has no end: voices pause there. Empty ones are left out. */
export function sentences(...parts: readonly (string | undefined)[]): string {
  const said = parts.map((part) => part?.trim() ?? '').filter((part) => part !== '');
  return said.map((part) => (/[.!?…]$/.test(part) ? part : `${part}.`)).join(' ');
}
