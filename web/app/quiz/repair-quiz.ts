import {
  addPlayer,
  DEFAULT_QUIZ_LENGTH,
  MAX_PLAYERS,
  NEW_QUIZ,
  PLAYER_NAME_MAX_LENGTH,
  type QuizSetup,
} from '@nosewise/domain/quiz';
import * as z from 'zod/mini';
import { quizLength } from './quiz-schema';
import type { RunningQuiz } from './running-quiz';

const names = z.catch(z.array(z.catch(z.object({ name: z.catch(z.string(), '') }), { name: '' })), []);
const repairable = z.object({
  quiz: z.object({ players: names, length: z.catch(quizLength, DEFAULT_QUIZ_LENGTH) }),
});

/** What can be saved of a quiz that cannot be read: the names and the length. */
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
