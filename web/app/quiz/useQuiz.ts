import type { PooledScent } from '@nosewise/domain/models';
import type { Quiz, QuizGame, QuizResults, QuizSetup } from '@nosewise/domain/quiz';
import { useStored } from '../../shared/hooks';
import { backToSetup, beginQuiz, runningQuiz } from './running-quiz';

/** The quiz as React state. Every change is kept in the browser before it is shown. */
export function useQuiz() {
  const { quiz, asked } = useStored(runningQuiz);
  return {
    quiz,
    asked,
    /** Takes the quiz to where one of the domain's functions has brought it. */
    change: (changed: Quiz) => runningQuiz.set({ quiz: changed, asked }),
    start: (setup: QuizSetup, pool: readonly PooledScent[]) =>
      runningQuiz.set(beginQuiz(setup, pool, Math.random)),
    /** Back to the setup: scores cleared, names kept. */
    clear: (ended: QuizGame | QuizResults) => runningQuiz.set(backToSetup(ended)),
  };
}
