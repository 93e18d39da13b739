import type { QuizAnswer, QuizGame, QuizPlayer, QuizQuestion } from '@nosewise/domain/quiz';
import type { AskedBottle } from './asked-bottle';

/** The question in play with its bottle. */
export interface Round {
  readonly question: QuizQuestion;
  readonly bottle: AskedBottle;
  /** Counted from 1. */
  readonly number: number;
  readonly count: number;
}

/** The round that a game stands in. A game without it cannot come out of storage: see `coherence.ts`. */
export function roundOf({ question, questions }: QuizGame, asked: readonly AskedBottle[]): Round {
  const inPlay = questions[question];
  const bottle = asked[question];
  if (!inPlay || !bottle) throw new Error(`The quiz has no question ${question + 1}.`);
  return { question: inPlay, bottle, number: question + 1, count: questions.length };
}

/** What a player answered to a question, counted from 1; `undefined` before their turn. */
export function answerTo(question: number, { answers }: QuizPlayer): QuizAnswer | undefined {
  return answers.find((answer) => answer.question === question);
}

/** Who named the bottle of a question, counted from 1. */
export function namersOf(question: number, players: readonly QuizPlayer[]): QuizPlayer[] {
  return players.filter((player) => answerTo(question, player)?.correct);
}
