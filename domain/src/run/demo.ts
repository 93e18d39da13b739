import type { Instant, Pack, Random, Scent } from '../models';
import { drawSession } from '../training/pool';
import { startWith } from '../training/session-start';
import { giveHint, next, type TrainingSession } from './training';

/** Questions in a demo; fewer when the packs hold fewer aromas with a note. */
export const DEMO_LENGTH = 10;
/** Names to choose from in each question. */
const DEMO_OPTIONS = 4;

/** A note taken apart: one sentence is the question, the other one belongs to the verdict. */
export interface Clue {
  readonly asked: string;
  readonly added: string;
}

/**
 * Turns a note into a question that stands in for the smell: its last sentence, which says how the aroma
 * smells, or the one before if that names the aroma.
 * @returns `undefined` when the note is too short or every sentence of it gives the name away
 */
export function clueOf({ name, notes }: Pick<Scent, 'name' | 'notes'>): Clue | undefined {
  const sentences = notes.split(/(?<=[.!?])\s+(?=\p{Lu})/u);
  const last = sentences.pop() ?? '';
  const first = sentences.join(' ');
  if (first === '') return undefined;
  if (!namesAny(last, name)) return { asked: last, added: first };
  return namesAny(first, name) ? undefined : { asked: first, added: last };
}

function namesAny(sentence: string, name: string): boolean {
  const words = name.toLowerCase().split(' ');
  return words.some((word) => sentence.toLowerCase().includes(word));
}

/**
 * Starts a demo: a session for people without bottles, who are asked by the notes with four names each. Play
 * it with `answer` and `nextDemo`; it counts nowhere.
 * @returns `undefined` when no aroma of the packs can be asked by its note
 */
export function startDemo(
  id: string,
  packs: readonly Pack[],
  now: Instant,
  random: Random,
): TrainingSession | undefined {
  const session = startWith(id, packs, (pool) => drawSession(pool.filter(clueOf), DEMO_LENGTH, random), now);
  return session && giveHint(session, DEMO_OPTIONS, random);
}

/** Moves to the next question of a demo; unchanged while no answer is shown, and after the last one. */
export function nextDemo(session: TrainingSession, now: Instant, random: Random): TrainingSession {
  return giveHint(next(session, now), DEMO_OPTIONS, random);
}
