import { isRight, nameIdOf } from '../aromas/names';
import type { AnsweredQuestion, Instant, Mode, ScentId, SessionRecord } from '../models';

/** Returns the mode of a question, which asks for a name unless it says otherwise. */
export function modeOf({ mode }: Pick<AnsweredQuestion, 'mode'>): Mode {
  return mode ?? 'name';
}

/** Tells whether an answer was "I don't know". */
export function isPass({ chosenId }: Pick<AnsweredQuestion, 'chosenId'>): boolean {
  return chosenId === null;
}

type Judged = Pick<AnsweredQuestion, 'mode' | 'scentId' | 'scentName' | 'chosenId' | 'selectedAnswer'>;

/** Judges an answer of the log (`isRight`). A meeting asks nothing and is never right. */
export function isCorrect(question: Judged): boolean {
  const { scentId, chosenId } = question;
  switch (modeOf(question)) {
    case 'meet':
      return false;
    case 'duel':
      return isRight(chosenId === undefined ? chosenByWords(question) : chosenId, scentId);
    case 'name':
    case 'test': {
      const chosen = chosenId === undefined ? chosenByWords(question) : chosenId;
      return isRight(chosen && nameIdOf(chosen), nameIdOf(scentId));
    }
  }
}

/** Reads an answer without an id: its words are the aroma's name, or that of another. */
function chosenByWords({ scentId, scentName, selectedAnswer }: Judged): ScentId | undefined {
  return selectedAnswer === scentName ? scentId : undefined;
}

/**
 * Reduces a session to the questions that count: those that asked for a name. They alone move schedules, performance,
 * accuracy, streak, results and standings.
 * @returns `undefined` when there is none: then nothing counts it as a session
 */
export function namePart<T extends Pick<SessionRecord, 'questions'>>(session: T): T | undefined {
  const questions = session.questions.filter((question) => modeOf(question) === 'name');
  if (questions.length === session.questions.length) return questions.length === 0 ? undefined : session;
  return questions.length === 0 ? undefined : { ...session, questions };
}

/** Reduces sessions to their questions that asked for a name, and leaves out those without any. */
export function nameParts<T extends Pick<SessionRecord, 'questions'>>(sessions: readonly T[]): T[] {
  return sessions.flatMap((session) => namePart(session) ?? []);
}

/** Tells whether a session counts: it did not end before the last reset of statistics. */
export function counts({ date }: Pick<SessionRecord, 'date'>, statsResetAt: Instant | undefined): boolean {
  return statsResetAt === undefined || date >= statsResetAt;
}
