import {
  addPlayer,
  DEFAULT_QUIZ_LENGTH,
  MAX_PLAYERS,
  MIN_PLAYERS,
  NEW_QUIZ,
  PLAYER_NAME_MAX_LENGTH,
  QUIZ_LENGTH_OPTIONS,
  type QuizSetup,
} from '@nosewise/domain/run/quiz';
import * as z from 'zod/mini';
import { stored } from '../../shared/stored';

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
export const quizSetup = stored<QuizSetup>({ key: 'quizSetup', schema, initial: NEW_QUIZ, repair });

const repairable = z.object({
  players: z.catch(z.array(z.catch(z.object({ name: z.catch(z.string(), '') }), { name: '' })), []),
  length: z.catch(length, DEFAULT_QUIZ_LENGTH),
});

/** Saves the names and the length of a setup that cannot be read. */
function repair(damaged: unknown): QuizSetup {
  const saved = repairable.safeParse(damaged).data;
  if (!saved) return NEW_QUIZ;
  let setup: QuizSetup = { ...NEW_QUIZ, length: saved.length };
  while (setup.players.length < Math.min(saved.players.length, MAX_PLAYERS)) setup = addPlayer(setup);
  const players = setup.players.map((player, place) => ({
    ...player,
    name: (saved.players[place]?.name ?? '').slice(0, PLAYER_NAME_MAX_LENGTH),
  }));
  return { ...setup, players };
}
