import { answerOptions } from '../aromas/names';
import { drawSession } from '../aromas/pool';
import type { Instant, PooledScent, Random } from '../models';
import type { Standing } from './places';
import { begin, namesFor, type Player, type QuizRun, type Serving } from './run';

export const MIN_PLAYERS = 2;
export const MAX_PLAYERS = 5;
export const DISTRACTORS_PER_QUESTION = 3;
export const QUIZ_LENGTH_OPTIONS = [3, 4, 5, 6, 7, 8, 9, 10] as const;
export const DEFAULT_QUIZ_LENGTH = 5;
export const PLAYER_NAME_MAX_LENGTH = 40;

/** Who plays a quiz on one device, and how long (specification, section 4, "Quiz phases"). */
export interface QuizSetup {
  readonly players: readonly Player[];
  /** Questions wanted; a smaller pool gives fewer. */
  readonly length: number;
}

export const NEW_QUIZ: QuizSetup = {
  players: [
    { id: 'player-1', name: '' },
    { id: 'player-2', name: '' },
  ],
  length: DEFAULT_QUIZ_LENGTH,
};

/** Adds a player with an empty name; unchanged at five. */
export function addPlayer(setup: QuizSetup): QuizSetup {
  if (setup.players.length >= MAX_PLAYERS) return setup;
  const taken = new Set(setup.players.map((player) => player.id));
  let number = 1;
  while (taken.has(`player-${number}`)) number += 1;
  return { ...setup, players: [...setup.players, { id: `player-${number}`, name: '' }] };
}

/** Removes a player; unchanged at two. */
export function removePlayer(setup: QuizSetup, id: string): QuizSetup {
  if (setup.players.length <= MIN_PLAYERS) return setup;
  return { ...setup, players: setup.players.filter((player) => player.id !== id) };
}

/** Sets the number of questions; unchanged when it is not an option. */
export function chooseLength(setup: QuizSetup, length: number): QuizSetup {
  return QUIZ_LENGTH_OPTIONS.some((option) => option === length) ? { ...setup, length } : setup;
}

/** Renames a player. */
export function renamePlayer(setup: QuizSetup, id: string, name: string): QuizSetup {
  const players = setup.players.map((player) => (player.id === id ? { ...player, name } : player));
  return { ...setup, players };
}

/** Tells whether every player has a name that is more than space. */
export function allNamed({ players }: QuizSetup): boolean {
  return players.every((player) => player.name.trim() !== '');
}

/** Tells whether the quiz can start: every name is filled in and there is a bottle to ask for (specification, section 5). */
export function canStart(setup: QuizSetup, pool: readonly PooledScent[]): boolean {
  const { length } = setup.players;
  return length >= MIN_PLAYERS && length <= MAX_PLAYERS && pool.length > 0 && allNamed(setup);
}

/**
 * Starts a quiz: each question has the right name and up to three others of the pool, the same for all players
 * (specification, section 3, "Quiz question").
 * @param id made by the caller
 * @returns `undefined` unless `canStart`
 */
export function startQuiz(
  id: string,
  setup: QuizSetup,
  { pool, now, random }: { pool: readonly PooledScent[]; now: Instant; random: Random },
): QuizRun | undefined {
  if (!canStart(setup, pool)) return undefined;
  const players = setup.players.map((player) => ({ ...player, name: player.name.trim() }));
  const choices = answerOptions(pool);
  const servings = drawSession(pool, setup.length, random).map(
    (bottle): Serving => ({
      mode: 'name',
      bottle,
      names: namesFor(bottle, choices, DISTRACTORS_PER_QUESTION + 1, random),
    }),
  );
  const begun = begin({ id, kitNames: [], pool, choices, servings }, now);
  // The device is handed to the first player.
  return begun && { ...begun, kind: 'quiz', players, phase: { name: 'fetch' } };
}

/** A player's rank in the results. */
export interface Rank {
  readonly player: Standing;
  /** Counted from 1. Equal scores share a rank. */
  readonly rank: number;
}

/** Ranks players by score, highest first; equal scores keep the order of their seats. */
export function ranking(players: readonly Standing[]): Rank[] {
  const sorted = players.toSorted((a, b) => b.score - a.score);
  return sorted.map((player) => ({
    player,
    rank: 1 + sorted.findIndex(({ score }) => score === player.score),
  }));
}
