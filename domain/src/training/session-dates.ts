import type { AnsweredQuestion, Duration, Instant, SessionRecord } from '../models';
import { DAY, MINUTE } from '../time';

/** The oldest session that an account takes. */
export const OLDEST_SESSION: Duration = 400 * DAY;
/** A smaller difference of clocks is the way of the request. */
const SMALLEST_DIFFERENCE: Duration = MINUTE;

/**
 * Reads the moments of one request by the server's clock: moved by how far the device's differs, and never in the future.
 * They stay in their order.
 * @param sentAt the device's own now
 */
export function byServersClock(sentAt: Instant | undefined, now: Instant): (at: Instant) => Instant {
  const behind = now - (sentAt ?? now);
  const by = Math.abs(behind) > SMALLEST_DIFFERENCE ? behind : 0;
  return (at) => Math.max(0, Math.min(at + by, now));
}

/**
 * Dates a session by the server's clock, and its answers in the order in which they were given, even if the clock was set
 * in between: none later than the one after it, and none too old for an account.
 */
export function datedByServer(
  session: Pick<SessionRecord, 'date' | 'questions'>,
  sentAt: Instant | undefined,
  now: Instant,
): { date: Instant; questions: AnsweredQuestion[] } {
  const toServer = byServersClock(sentAt, now);
  const date = toServer(session.date);
  let next = date;
  const questions = session.questions.toReversed().map(({ shownAt, ...question }) => {
    const at = toServer(question.answeredAt);
    const answeredAt = at < now - OLDEST_SESSION ? next : Math.min(at, next);
    next = answeredAt;
    return {
      ...question,
      answeredAt,
      ...(shownAt !== undefined && { shownAt: Math.min(toServer(shownAt), answeredAt) }),
    };
  });
  return { date, questions: questions.toReversed() };
}
