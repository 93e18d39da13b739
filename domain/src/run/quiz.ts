import type { PooledScent, Random } from '../models';
import {
  type AnswerOption,
  answerOptions,
  choiceOf,
  hintSet,
  isRight,
  type NameId,
  nameIdOf,
} from '../training/names';
import { drawSession } from '../training/pool';

export const MIN_PLAYERS = 2;
export const MAX_PLAYERS = 5;
export const DISTRACTORS_PER_QUESTION = 3;
export const QUIZ_LENGTH_OPTIONS = [3, 4, 5, 6, 7, 8, 9, 10] as const;
export const DEFAULT_QUIZ_LENGTH = 5;
export const PLAYER_NAME_MAX_LENGTH = 40;

/** One question for all players (specification, section 3, "Quiz question"). */
export interface QuizQuestion {
  /** The bottle number as text. */
  readonly id: string;
  readonly name: string;
  /** In alphabetical order, the same for all players. */
  readonly options: readonly AnswerOption[];
  readonly correctId: NameId;
  readonly correctAnswer: string;
  /** The pack of the bottle, shown when two packs use its number. */
  readonly packName: string;
}

export interface QuizAnswer {
  /** Counted from 1. */
  readonly question: number;
  readonly correct: boolean;
  readonly answer: string;
  readonly correctAnswer: string;
}

export interface QuizPlayer {
  readonly id: string;
  readonly name: string;
  readonly score: number;
  readonly answers: readonly QuizAnswer[];
}

export interface QuizSetup {
  readonly phase: 'setup';
  readonly players: readonly QuizPlayer[];
  /** Questions wanted; a smaller pool gives fewer. */
  readonly length: number;
}

/** The turn in a question. The handover hides the previous player's answer; the reveal follows the last player's. */
export type Turn =
  | { readonly step: 'handover' | 'answer'; readonly player: number }
  | { readonly step: 'reveal' };

export interface QuizGame {
  readonly phase: 'playing';
  readonly players: readonly QuizPlayer[];
  readonly length: number;
  readonly questions: readonly QuizQuestion[];
  /** Index of the question in play, from 0. */
  readonly question: number;
  readonly turn: Turn;
}

export interface QuizResults {
  readonly phase: 'results';
  readonly players: readonly QuizPlayer[];
  readonly length: number;
}

/** The quiz for 2 to 5 players on one device (specification, section 4, "Quiz phases"). */
export type Quiz = QuizSetup | QuizGame | QuizResults;

export const NEW_QUIZ: QuizSetup = {
  phase: 'setup',
  players: [newPlayer('player-1'), newPlayer('player-2')],
  length: DEFAULT_QUIZ_LENGTH,
};

function newPlayer(id: string): QuizPlayer {
  return { id, name: '', score: 0, answers: [] };
}

/** Adds a player with an empty name; unchanged at five. */
export function addPlayer(setup: QuizSetup): QuizSetup {
  if (setup.players.length >= MAX_PLAYERS) return setup;
  const taken = new Set(setup.players.map((player) => player.id));
  let number = 1;
  while (taken.has(`player-${number}`)) number += 1;
  return { ...setup, players: [...setup.players, newPlayer(`player-${number}`)] };
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

/** Starts the game; returns the setup unchanged unless `canStart`. */
export function startQuiz(setup: QuizSetup, pool: readonly PooledScent[], random: Random): Quiz {
  if (!canStart(setup, pool)) return setup;
  const { players, length } = setup;
  return {
    phase: 'playing',
    players: players.map(({ id, name }) => ({ ...newPlayer(id), name: name.trim() })),
    length,
    questions: drawSession(pool, length, random).map((scent) => quizQuestion(scent, pool, random)),
    question: 0,
    turn: { step: 'handover', player: 0 },
  };
}

/** Makes a question with the correct name and up to three other names of the pool. */
export function quizQuestion(scent: PooledScent, pool: readonly PooledScent[], random: Random): QuizQuestion {
  const all = answerOptions([scent, ...pool]);
  const correctId = choiceOf(all, scent)?.id ?? nameIdOf(scent.id);
  const names = all.map(({ id }) => id);
  const kept = new Set(hintSet(correctId, names, DISTRACTORS_PER_QUESTION + 1, random));
  return {
    id: String(scent.bottleNumber),
    name: scent.name,
    options: all.filter(({ id }) => kept.has(id)),
    correctId,
    correctAnswer: scent.name,
    packName: scent.packName,
  };
}

/** Shows the answers to the player who has taken the device. */
export function beginTurn(game: QuizGame): QuizGame {
  if (game.turn.step !== 'handover') return game;
  return { ...game, turn: { step: 'answer', player: game.turn.player } };
}

/** Records the current player's answer and passes the turn on; after the last player, to the reveal. */
export function recordAnswer(game: QuizGame, chosen: NameId): QuizGame {
  const asked = game.questions[game.question];
  const option = asked?.options.find(({ id }) => id === chosen);
  if (game.turn.step !== 'answer' || !asked || !option) return game;
  const { player } = game.turn;
  const { correctId, correctAnswer } = asked;
  const correct = isRight(chosen, correctId);
  const given: QuizAnswer = { question: game.question + 1, correct, answer: option.name, correctAnswer };
  const players = game.players.map((each, index) =>
    index === player
      ? { ...each, score: each.score + (correct ? 1 : 0), answers: [...each.answers, given] }
      : each,
  );
  const last = player === players.length - 1;
  return { ...game, players, turn: last ? { step: 'reveal' } : { step: 'handover', player: player + 1 } };
}

/** Goes from the reveal to the next question, or to the results after the last one. */
export function nextQuestion(game: QuizGame): QuizGame | QuizResults {
  if (game.turn.step !== 'reveal') return game;
  const question = game.question + 1;
  if (question < game.questions.length) return { ...game, question, turn: { step: 'handover', player: 0 } };
  return { phase: 'results', players: game.players, length: game.length };
}

/** A player's place in the results. */
export interface Place {
  readonly player: QuizPlayer;
  /** Counted from 1. Equal scores share a place. */
  readonly place: number;
  /** Points behind the winner; 0 for the winner. */
  readonly behind: number;
}

/** Ranks players by score, highest first; equal scores keep the order of their seats. */
export function ranking(players: readonly QuizPlayer[]): Place[] {
  const sorted = players.toSorted((a, b) => b.score - a.score);
  return sorted.map((player) => ({
    player,
    place: 1 + sorted.findIndex(({ score }) => score === player.score),
    behind: (sorted[0]?.score ?? 0) - player.score,
  }));
}

/** Finds the players with the top score: one is the winner, several are a tie. */
export function winners(players: readonly QuizPlayer[]): QuizPlayer[] {
  const top = Math.max(...players.map((player) => player.score));
  return players.filter((player) => player.score === top);
}

/** Returns to the setup with scores cleared and names kept. */
export function playAgain({ players, length }: QuizGame | QuizResults): QuizSetup {
  return { phase: 'setup', players: players.map(({ id, name }) => ({ ...newPlayer(id), name })), length };
}

/** Starts the next game at once, with the same players and length; the setup when the pool is empty. */
export function rematch(results: QuizResults, pool: readonly PooledScent[], random: Random): Quiz {
  return startQuiz(playAgain(results), pool, random);
}
