import type { QuizAnswer, QuizGame, QuizPlayer, QuizQuestion } from '@nosewise/domain/run/quiz';
import { bottleWords, sentences } from '../ui/spoken-words';
import type { AskedBottle } from './quiz-schema';

/** The question in play with its bottle. */
export interface Round {
  readonly question: QuizQuestion;
  readonly bottle: AskedBottle;
  /** Counted from 1. */
  readonly number: number;
  readonly count: number;
}

/** Returns the round in play. Throws for a game without one, which `runningQuizSchema` never lets out of storage. */
export function roundOf({ question, questions }: QuizGame, asked: readonly AskedBottle[]): Round {
  const inPlay = questions[question];
  const bottle = asked[question];
  if (!inPlay || !bottle) throw new Error(`The quiz has no question ${question + 1}.`);
  return { question: inPlay, bottle, number: question + 1, count: questions.length };
}

/** Names the bottle to smell by its number, and by its pack when the number alone is ambiguous. */
export function bottleTitle({ bottleNumber, packName, sharesNumber }: AskedBottle): string {
  return sharesNumber ? `bottle ${bottleNumber} of the ${packName}` : `bottle ${bottleNumber}`;
}

/** Words a step, to be read aloud. Everybody hears it, so it knows no answer before all have given theirs. */
export function spokenTurn({ players, turn }: QuizGame, { bottle, number }: Round): string {
  switch (turn.step) {
    case 'handover':
      return sentences(
        `Pass to ${players[turn.player]?.name ?? ''}`,
        `Take ${bottleTitle(bottle)} and smell it`,
      );
    case 'answer':
      return bottleWords(bottle.bottleNumber, bottle.sharesNumber ? bottle.packName : undefined);
    case 'reveal':
      return sentences(`It was ${bottle.name}`, namedBy(number, players));
  }
}

/** Finds a player's answer to a question, counted from 1; `undefined` before their turn. */
export function answerTo(question: number, { answers }: QuizPlayer): QuizAnswer | undefined {
  return answers.find((answer) => answer.question === question);
}

/** Says in a sentence who named the bottle of a question, counted from 1. */
export function namedBy(question: number, players: readonly QuizPlayer[]): string {
  const namers = players.filter((player) => answerTo(question, player)?.correct);
  if (namers.length === 0) return 'Nobody named it.';
  if (namers.length < players.length) return `Named by ${listNames(namers)}.`;
  return players.length === 2 ? 'You both named it.' : 'You all named it.';
}

const list = new Intl.ListFormat('en-GB', { type: 'conjunction' });

/** Lists names as in 'Ann, Ben and Cleo'. */
export function listNames(players: readonly QuizPlayer[]): string {
  return list.format(players.map((player) => player.name));
}
