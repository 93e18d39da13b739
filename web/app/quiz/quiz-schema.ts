import {
  DISTRACTORS_PER_QUESTION,
  MAX_PLAYERS,
  MIN_PLAYERS,
  PLAYER_NAME_MAX_LENGTH,
  QUIZ_LENGTH_OPTIONS,
} from '@nosewise/domain/quiz';
import { z } from 'zod';
import { isCoherent } from './coherence';
import type { RunningQuiz } from './running-quiz';

const index = z.int().nonnegative();
export const quizLength = z.literal(QUIZ_LENGTH_OPTIONS);

const answer = z.object({
  question: z.int().positive(),
  correct: z.boolean(),
  answer: z.string(),
  correctAnswer: z.string(),
});

const player = z.object({
  id: z.string(),
  name: z.string().max(PLAYER_NAME_MAX_LENGTH),
  score: z.int().nonnegative(),
  answers: z.array(answer),
});

const players = z.array(player).min(MIN_PLAYERS).max(MAX_PLAYERS);

const question = z.object({
  id: z.string(),
  name: z.string(),
  options: z
    .array(z.string())
    .min(1)
    .max(DISTRACTORS_PER_QUESTION + 1),
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

const askedBottle = z.object({
  id: z.string(),
  bottleNumber: z.int(),
  name: z.string(),
  category: z.string(),
  notes: z.string(),
  packName: z.string(),
  sharesNumber: z.boolean(),
});

/** A running quiz as it stands in browser storage. */
export const runningQuizSchema: z.ZodType<RunningQuiz> = z
  .object({ quiz, asked: z.array(askedBottle) })
  .refine(isCoherent);
