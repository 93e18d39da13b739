import type { PooledScent, Random } from '@nosewise/domain/models';
import {
  NEW_QUIZ,
  playAgain,
  type Quiz,
  type QuizGame,
  type QuizResults,
  type QuizSetup,
  startQuiz,
} from '@nosewise/domain/quiz';
import { stored } from '../../shared/stored';
import { type AskedBottle, askedBottles } from './asked-bottle';
import { runningQuizSchema } from './quiz-schema';
import { repairRunningQuiz } from './repair-quiz';

/** A quiz with the bottles it asks: one per question, none in the setup. */
export interface RunningQuiz {
  readonly quiz: Quiz;
  readonly asked: readonly AskedBottle[];
}

/** The quiz of this browser, from the names on, so that a reload or a phone that fell asleep goes on where it was. */
export const runningQuiz = stored<RunningQuiz>({
  key: 'runningQuiz',
  schema: runningQuizSchema,
  initial: { quiz: NEW_QUIZ, asked: [] },
  repair: repairRunningQuiz,
});

/** *Start Quiz*: draws the questions and keeps their bottles. */
export function beginQuiz(setup: QuizSetup, pool: readonly PooledScent[], random: Random): RunningQuiz {
  const quiz = startQuiz(setup, pool, random);
  return { quiz, asked: quiz.phase === 'playing' ? askedBottles(quiz.questions, pool) : [] };
}

/** *Play Again*, and leaving in the middle: only the names and the length stay. */
export function backToSetup(ended: QuizGame | QuizResults): RunningQuiz {
  return { quiz: playAgain(ended), asked: [] };
}
