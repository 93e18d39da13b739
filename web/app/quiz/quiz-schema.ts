import {
  DISTRACTORS_PER_QUESTION,
  MAX_PLAYERS,
  MIN_PLAYERS,
  PLAYER_NAME_MAX_LENGTH,
  QUIZ_LENGTH_OPTIONS,
} from '@nosewise/domain/quiz';
import * as z from 'zod/mini';
import { pooledScentSchema } from '../lib/pooled-scent-schema';
import { isCoherent } from './coherence';
import type { RunningQuiz } from './running-quiz';

const index = z.int().check(z.nonnegative());
export const quizLength = z.literal(QUIZ_LENGTH_OPTIONS);

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

const question = z.object({
  id: z.string(),
  name: z.string(),
  options: z.array(z.string()).check(z.minLength(1), z.maxLength(DISTRACTORS_PER_QUESTION + 1)),
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

/** A running quiz as it stands in browser storage. */
export const runningQuizSchema: z.ZodMiniType<RunningQuiz> = z
  .object({ quiz, asked: z.array(askedBottle) })
  .check(z.refine(isCoherent));
