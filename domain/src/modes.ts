import type { AnsweredQuestion, Mode, SessionRecord } from './models';

/** The answer "I don't know". An aroma may have this name as well: `chosenId` tells them apart. */
export const DONT_KNOW = "I don't know";

/** Returns the mode of a question; those of earlier versions carry none and were all asked for a name. */
export function modeOf({ mode }: Pick<AnsweredQuestion, 'mode'>): Mode {
  return mode ?? 'name';
}

/** Tells whether an answer was "I don't know". */
export function isPass({ chosenId }: Pick<AnsweredQuestion, 'chosenId'>): boolean {
  return chosenId === null;
}

type Judged = Pick<AnsweredQuestion, 'mode' | 'scentId' | 'scentName' | 'chosenId' | 'selectedAnswer'>;

/**
 * Judges an answer. Names decide, so that lemon is "Lemon" whichever kit the bottle belongs to; only in a duel, whose two
 * bottles may have one name, the scent does. A meeting asks nothing and is never right.
 */
export function isRight(question: Judged): boolean {
  const { scentId, scentName, chosenId, selectedAnswer } = question;
  const mode = modeOf(question);
  if (mode === 'meet' || isPass(question)) return false;
  if (mode === 'duel' && chosenId !== undefined) return chosenId === scentId;
  return selectedAnswer === scentName;
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
