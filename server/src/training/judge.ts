import { PACKS } from '@nosewise/catalogue/packs';
import type { SessionBody } from '@nosewise/contract/training';
import {
  type AnsweredQuestion,
  type Instant,
  OWN_PREFIX,
  type ScentId,
  type SessionRecord,
} from '@nosewise/domain/models';
import { DAY, MINUTE } from '@nosewise/domain/time';
import { Refusal } from '../errors/refusal';

/** The oldest session that is taken. */
const OLDEST_SESSION = 400 * DAY;
/** How far a device's clock may be ahead. */
const CLOCK_TOLERANCE = 10 * MINUTE;

const NAMES: ReadonlyMap<ScentId, string> = new Map(
  PACKS.flatMap(({ aromas }) => aromas.map(({ id, name }) => [id, name])),
);

/**
 * Judges a session anew: built-in aromas get the catalogue's names, and an answer is correct when it is the name of the
 * aroma, whatever the device says.
 * Throws a refusal that names the question whose aroma is neither built in nor the person's own.
 */
export function judgeSession(id: string, { date, kitNames, questions }: SessionBody): SessionRecord {
  return {
    id,
    date,
    kitNames,
    questions: questions.map((question, position): AnsweredQuestion => {
      const scentName = nameOf(question.scentId, question.scentName, position);
      return {
        scentId: question.scentId,
        scentName,
        bottleNumber: question.bottleNumber,
        selectedAnswer: question.selectedAnswer,
        correct: question.selectedAnswer === scentName,
        answeredAt: question.answeredAt,
      };
    }),
  };
}

/**
 * Moves instants that are slightly ahead of `now` back to it, since clocks differ.
 * Throws a refusal when one is further ahead, or more than 400 days ago.
 */
export function dateSession(session: SessionRecord, now: Instant): SessionRecord {
  return {
    ...session,
    date: dated(session.date, 'body.date', now),
    questions: session.questions.map((question, position) => ({
      ...question,
      answeredAt: dated(question.answeredAt, `body.questions.${position}.answeredAt`, now),
    })),
  };
}

function nameOf(scentId: ScentId, ownName: string, position: number): string {
  if (scentId.startsWith(OWN_PREFIX)) return ownName;
  const name = NAMES.get(scentId);
  if (name !== undefined) return name;
  throw new Refusal(
    400,
    'bad_request',
    'The session holds an aroma that is not in the catalogue.',
    undefined,
    [{ path: `body.questions.${position}.scentId`, message: `there is no aroma ${scentId}` }],
  );
}

function dated(instant: Instant, path: string, now: Instant): Instant {
  if (instant < now - OLDEST_SESSION) {
    const detail = 'This session is more than 400 days old, so it can no longer be saved.';
    throw new Refusal(422, 'session_too_old', detail, undefined, [{ path, message: 'is too long ago' }]);
  }
  if (instant > now + CLOCK_TOLERANCE) {
    const detail = "This session is dated in the future. Please check your device's clock.";
    throw new Refusal(422, 'session_ahead', detail, undefined, [{ path, message: 'is in the future' }]);
  }
  return Math.min(instant, now);
}
