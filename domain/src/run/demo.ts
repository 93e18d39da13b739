import { answerOptions } from '../aromas/names';
import { firstSentence } from '../aromas/note-sentences';
import { drawSession, mergePacks } from '../aromas/pool';
import type { Instant, Pack, Random, Scent } from '../models';
import { begin, type DemoRun, namesFor, type Serving } from './run';

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
 * Turns a note into a question that stands in for the smell: its first sentence, which says how the aroma smells, or the
 * rest if that names the aroma.
 * @returns `undefined` when the note is too short or every sentence of it gives the name away
 */
export function clueOf({ name, notes }: Pick<Scent, 'name' | 'notes'>): Clue | undefined {
  const { first, rest } = firstSentence(notes);
  if (rest === '') return undefined;
  if (!namesAny(first, name)) return { asked: first, added: rest };
  return namesAny(rest, name) ? undefined : { asked: rest, added: first };
}

function namesAny(sentence: string, name: string): boolean {
  const words = name.toLowerCase().split(' ');
  return words.some((word) => sentence.toLowerCase().includes(word));
}

/**
 * Starts a demo: a run for people without bottles, who are asked by the notes with four names each. It counts nowhere.
 * @returns `undefined` when no aroma of the packs can be asked by its note
 */
export function startDemo(
  id: string,
  packs: readonly Pack[],
  now: Instant,
  random: Random,
): DemoRun | undefined {
  const pool = mergePacks(packs);
  const choices = answerOptions(pool);
  const servings = drawSession(pool.filter(clueOf), DEMO_LENGTH, random).map(
    (bottle): Serving => ({ mode: 'name', bottle, names: namesFor(bottle, choices, DEMO_OPTIONS, random) }),
  );
  const begun = begin({ id, kitNames: packs.map(({ name }) => name), pool, choices, servings }, now);
  return begun && { ...begun, kind: 'demo' };
}
