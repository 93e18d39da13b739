import type { Duration, Instant, SessionRecord } from '../models';
import { DAY, MINUTE } from '../time';

/** The oldest session that an account takes. */
export const OLDEST_SESSION: Duration = 400 * DAY;
/** How far a session may be dated ahead of the server's clock. */
export const CLOCK_TOLERANCE: Duration = 10 * MINUTE;

/** Moves a session with all its answers in time, backwards where `by` is negative. */
export function movedBy(session: SessionRecord, by: Duration): SessionRecord {
  if (by === 0) return session;
  return {
    ...session,
    date: session.date + by,
    questions: session.questions.map(({ shownAt, ...question }) => ({
      ...question,
      answeredAt: question.answeredAt + by,
      ...(shownAt !== undefined && { shownAt: shownAt + by }),
    })),
  };
}

/**
 * Puts the answers of a session in the order in which they were given, where the clock was set in between. None is
 * later than the one after it, nor so much earlier that an account would refuse it.
 */
export function inOrder(session: SessionRecord): SessionRecord {
  let next = session.date;
  const questions = session.questions.toReversed().map((question) => {
    const isBefore = question.answeredAt <= next && question.answeredAt >= session.date - OLDEST_SESSION;
    const answeredAt = isBefore ? question.answeredAt : next;
    next = answeredAt;
    const { shownAt } = question;
    if (answeredAt === question.answeredAt && (shownAt ?? 0) <= answeredAt) return question;
    return {
      ...question,
      answeredAt,
      ...(shownAt !== undefined && { shownAt: Math.min(shownAt, answeredAt) }),
    };
  });
  return { ...session, questions: questions.toReversed() };
}

/**
 * Dates a session that has just been finished by the server's clock.
 * @param behind how far the device's clock is behind the server's; negative where it is ahead
 * @param lastHeard when the server has last answered, by its own clock: the session was finished after it
 */
export function datedByServer(session: SessionRecord, behind: Duration, lastHeard: Instant): SessionRecord {
  const ordered = inOrder(session);
  return movedBy(ordered, Math.max(behind, lastHeard - ordered.date));
}

/**
 * Dates waiting sessions so that the server takes them: those ahead of its clock end now, in their order; and those
 * that are too old because this device's clock is behind move on with it.
 * @param now by the server's clock
 * @param behind as in `datedByServer`
 * @returns the sessions whose dates have changed
 */
export function datedForServer(
  waiting: readonly SessionRecord[],
  now: Instant,
  behind: Duration,
): SessionRecord[] {
  let latest = now;
  return waiting
    .toSorted((a, b) => b.date - a.date)
    .flatMap((session) => {
      const isLost = session.date < now - OLDEST_SESSION && behind > DAY;
      const { date } = isLost ? movedBy(session, behind) : session;
      const isAhead = date > (latest === now ? now + CLOCK_TOLERANCE : latest);
      const dated = movedBy(session, (isAhead ? latest : date) - session.date);
      if (dated === session) return [];
      latest = Math.min(latest, ...dated.questions.map(({ answeredAt }) => answeredAt - 1));
      return [dated];
    });
}
