import type { PooledScent, Random } from '@nosewise/domain/models';
import {
  NEW_QUIZ,
  playAgain,
  type Quiz,
  type QuizGame,
  type QuizQuestion,
  type QuizResults,
  type QuizSetup,
  rematch,
  startQuiz,
} from '@nosewise/domain/run/quiz';
import { sharesItsNumber } from '@nosewise/domain/training/pool';
import { useStored } from '../../shared/hooks';
import { stored } from '../../shared/stored';
import { type AskedBottle, type RunningQuiz, repairRunningQuiz, runningQuizSchema } from './quiz-schema';

/** The quiz of this browser. It is kept from the first name on, so a reload resumes it where it was. */
export const runningQuiz = stored<RunningQuiz>({
  key: 'runningQuiz',
  schema: runningQuizSchema,
  initial: { quiz: NEW_QUIZ, asked: [] },
  repair: repairRunningQuiz,
});

/** Returns the quiz as React state. Every change is stored before it is shown. */
export function useQuiz() {
  const { quiz, asked } = useStored(runningQuiz);
  return {
    quiz,
    asked,
    change: (changed: Quiz) => changeQuiz(quiz, changed),
    start: (setup: QuizSetup, pool: readonly PooledScent[]) =>
      runningQuiz.set(beginQuiz(setup, pool, Math.random)),
    again: (results: QuizResults, pool: readonly PooledScent[]) =>
      runningQuiz.set(withBottles(rematch(results, pool, Math.random), pool)),
    clear: (ended: QuizGame | QuizResults) => runningQuiz.set(backToSetup(ended)),
  };
}

/** Takes a step from the quiz that a screen shows. Changes nothing if another tab has taken one meanwhile. */
export function changeQuiz(shown: Quiz, changed: Quiz): void {
  runningQuiz.change((kept) => (kept.quiz === shown ? { ...kept, quiz: changed } : kept));
}

/** Draws the questions (*Start Quiz*) and keeps their bottles. */
export function beginQuiz(setup: QuizSetup, pool: readonly PooledScent[], random: Random): RunningQuiz {
  return withBottles(startQuiz(setup, pool, random), pool);
}

function withBottles(quiz: Quiz, pool: readonly PooledScent[]): RunningQuiz {
  return { quiz, asked: quiz.phase === 'playing' ? askedBottles(quiz.questions, pool) : [] };
}

/** Keeps only the names and the length, for *Play Again* and for a game that was left. */
export function backToSetup(ended: QuizGame | QuizResults): RunningQuiz {
  return { quiz: playAgain(ended), asked: [] };
}

/** Finds the bottle of each question, in the order of the questions. */
function askedBottles(questions: readonly QuizQuestion[], pool: readonly PooledScent[]): AskedBottle[] {
  return questions.flatMap((question) => {
    const bottle = pool.find((scent) => isBottleOf(question, scent));
    return bottle ? [{ ...bottle, sharesNumber: sharesItsNumber(bottle, pool) }] : [];
  });
}

function isBottleOf({ id, name, packName }: QuizQuestion, scent: PooledScent): boolean {
  return String(scent.bottleNumber) === id && scent.name === name && scent.packName === packName;
}
