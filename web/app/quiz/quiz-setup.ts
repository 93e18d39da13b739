import {
  MAX_PLAYERS,
  MIN_PLAYERS,
  NEW_QUIZ,
  PLAYER_NAME_MAX_LENGTH,
  QUIZ_LENGTH_OPTIONS,
  type QuizSetup,
} from '@nosewise/domain/run/quiz';
import * as z from 'zod/mini';
import { note } from '../notebook/in-hand';

const length = z.literal(QUIZ_LENGTH_OPTIONS);

const schema: z.core.$ZodType<QuizSetup> = z.object({
  players: z
    .array(z.object({ id: z.string(), name: z.string().check(z.maxLength(PLAYER_NAME_MAX_LENGTH)) }))
    .check(
      z.minLength(MIN_PLAYERS),
      z.maxLength(MAX_PLAYERS),
      z.refine((players) => new Set(players.map(({ id }) => id)).size === players.length),
    ),
  length,
});

/** Who plays, and how long. It is kept from the first name on, and for the next quiz. */
export const quizSetup = note<QuizSetup>('quizSetup', schema, NEW_QUIZ);
