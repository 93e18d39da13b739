import type { PooledScent } from '@nosewise/domain/models';
import {
  addPlayer,
  DEFAULT_QUIZ_LENGTH,
  DISTRACTORS_PER_QUESTION,
  MAX_PLAYERS,
  MIN_PLAYERS,
  NEW_QUIZ,
  PLAYER_NAME_MAX_LENGTH,
  QUIZ_LENGTH_OPTIONS,
  type Quiz,
  type QuizGame,
  type QuizPlayer,
  type QuizSetup,
} from '@nosewise/domain/run/quiz';
import * as z from 'zod/mini';
import { pooledScentSchema } from '../lib/pool';

/** The bottle of a question with everything that the reveal shows, so that a running quiz needs no packs. */
export interface AskedBottle extends PooledScent {
  /** Another selected pack uses the number too, so the screen names the pack beside it. */
  readonly sharesNumber: boolean;
}

/** A quiz with the bottles it asks for: one per question, none in the setup. */
export interface RunningQuiz {
  readonly quiz: Quiz;
  readonly asked: readonly AskedBottle[];
}

const index = z.int().check(z.nonnegative());
const quizLength = z.literal(QUIZ_LENGTH_OPTIONS);

const answer = z.object({
  question: z.int().check(z.positive()),
  correct: z.boolean(),
  answer: z.string(),
  correctAnswer: z.string(),
});

const player = z.object({
  id: z.string(),
  name: z.string().check(z.maxLength(PLAYER_NAME_MAX_LENGTH)),
  score: index,
  answers: z.array(answer),
});

const players = z.array(player).check(z.minLength(MIN_PLAYERS), z.maxLength(MAX_PLAYERS));

const option = z.object({ id: z.string(), name: z.string(), category: z.string() });

const question = z.object({
  id: z.string(),
  name: z.string(),
  options: z.array(option).check(z.minLength(1), z.maxLength(DISTRACTORS_PER_QUESTION + 1)),
  correctId: z.string(),
  correctAnswer: z.string(),
  packName: z.string(),
});

const turn = z.union([
  z.object({ step: z.enum(['handover', 'answer']), player: index }),
  z.object({ step: z.literal('reveal') }),
]);

const quiz = z.discriminatedUnion('phase', [
  z.object({ phase: z.literal('setup'), players, length: quizLength }),
  z.object({
    phase: z.literal('playing'),
    players,
    length: quizLength,
    questions: z.array(question),
    question: index,
    turn,
  }),
  z.object({ phase: z.literal('results'), players, length: quizLength }),
]);

const askedBottle = z.extend(pooledScentSchema, { sharesNumber: z.boolean() });

/** A running quiz in browser storage. */
export const runningQuizSchema: z.ZodMiniType<RunningQuiz> = z
  .object({ quiz, asked: z.array(askedBottle) })
  .check(z.refine(isCoherent));

/** Checks that the parts of a stored quiz belong together: turns, answers, scores and bottles. */
function isCoherent({ quiz, asked }: RunningQuiz): boolean {
  const { players } = quiz;
  const ids = new Set(players.map((player) => player.id));
  if (ids.size < players.length || !players.every(isScored)) return false;
  switch (quiz.phase) {
    case 'setup':
      return asked.length === 0;
    case 'playing':
      return isPlayable(quiz, asked);
    case 'results':
      return players.every((player) => player.answers.length === asked.length);
  }
}

/** Answers follow the order of the questions, and the score counts the right ones. */
function isScored({ score, answers }: QuizPlayer): boolean {
  return (
    answers.every((answer, index) => answer.question === index + 1) &&
    score === answers.filter((answer) => answer.correct).length
  );
}

function isPlayable(game: QuizGame, asked: readonly AskedBottle[]): boolean {
  const { players, questions, question, turn } = game;
  return (
    question < questions.length &&
    (turn.step === 'reveal' || turn.player < players.length) &&
    asked.length === questions.length &&
    questions.every(
      ({ options, correctId, correctAnswer }, index) =>
        asked[index]?.name === correctAnswer &&
        options.some(({ id }) => id === correctId) &&
        new Set(options.map(({ id }) => id)).size === options.length,
    ) &&
    players.every((player, seat) => {
      const answeredNow = turn.step === 'reveal' || seat < turn.player;
      return player.answers.length === question + (answeredNow ? 1 : 0);
    })
  );
}

const names = z.catch(z.array(z.catch(z.object({ name: z.catch(z.string(), '') }), { name: '' })), []);
const repairable = z.object({
  quiz: z.object({ players: names, length: z.catch(quizLength, DEFAULT_QUIZ_LENGTH) }),
});

/** Saves the names and the length of a quiz that cannot be read, and sets it up again. */
export function repairRunningQuiz(damaged: unknown): RunningQuiz {
  const saved = repairable.safeParse(damaged).data?.quiz;
  return { quiz: saved ? setupOf(saved.players, saved.length) : NEW_QUIZ, asked: [] };
}

function setupOf(named: readonly { name: string }[], length: number): QuizSetup {
  let setup: QuizSetup = { ...NEW_QUIZ, length };
  while (setup.players.length < Math.min(named.length, MAX_PLAYERS)) setup = addPlayer(setup);
  const players = setup.players.map((player, place) => ({
    ...player,
    name: (named[place]?.name ?? '').slice(0, PLAYER_NAME_MAX_LENGTH),
  }));
  return { ...setup, players };
}
