import { randomUUID } from 'node:crypto';
import { sessionBody as sessionSchema } from '@nosewise/contract/training/training-calls';
import type { Instant, SessionRecord } from '@nosewise/domain/models';
import { countedSessions, score, streak } from '@nosewise/domain/progress/progress';
import { firstDayOfWindow, rankStandings } from '@nosewise/domain/progress/standing';
import { DAY, HOUR, MINUTE, utcDay } from '@nosewise/domain/time';
import { eq, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { emptyTables } from '../../testing/db/test-database';
import { NOON, startTestApp, type TestApp } from '../../testing/test-app';
import { sessionBody, withOwn } from '../../testing/test-training';
import { users } from '../db/schema';
import { changeOwnProfile, resetOwnStatistics } from '../profile/profile';
import { saveSession } from '../training/save-session';
import { leaveWindow } from './leaderboard-jobs';
import { findRanked, listTop } from './leaderboard-queries';

let at: TestApp;

beforeAll(async () => {
  at = await startTestApp();
  return () => at.close();
});

afterEach(() => emptyTables(at.database));

const PEOPLE = 4;

/** An event: `who` is one of the people, `ago` whole hours before now. */
const happening = fc.oneof(
  { weight: 5, arbitrary: saved(fc.constant(0)) },
  { weight: 3, arbitrary: saved(fc.integer({ min: 0, max: 40 * 24 })) },
  {
    weight: 1,
    arbitrary: fc.record({ type: fc.constant('hide' as const), who: who(), hidden: fc.boolean() }),
  },
  { weight: 1, arbitrary: fc.record({ type: fc.constant('reset' as const), who: who() }) },
  { weight: 1, arbitrary: fc.record({ type: fc.constant('delete' as const), who: who() }) },
  {
    weight: 2,
    arbitrary: fc.record({ type: fc.constant('days pass' as const), days: fc.integer({ min: 1, max: 20 }) }),
  },
);
type Happening = typeof happening extends fc.Arbitrary<infer T> ? T : never;

function who() {
  return fc.nat(PEOPLE - 1);
}

// Few sizes, so that ties are common.
function saved(ago: fc.Arbitrary<number>) {
  return fc
    .record({
      type: fc.constant('save' as const),
      who: who(),
      ago,
      right: fc.constantFrom(0, 1, 2, 4),
      wrong: fc.constantFrom(0, 1, 2, 4),
      own: fc.constantFrom(0, 0, 1, 8),
    })
    .filter(({ right, wrong }) => right + wrong > 0);
}

/** A person, and their whole log beside the server's state. */
interface Trainee {
  readonly userId: string;
  sessions: SessionRecord[];
  statsResetAt: Instant | undefined;
  isHidden: boolean;
}

async function makeTrainee(): Promise<Trainee> {
  const { userId } = await at.makePerson();
  return { userId, sessions: [], statsResetAt: undefined, isHidden: false };
}

async function letHappen(trainees: Trainee[], event: Happening): Promise<void> {
  if (event.type === 'days pass') {
    at.clock.now += event.days * DAY;
    await leaveWindow(at.database, at.clock.now);
    return;
  }
  const trainee = trainees[event.who];
  if (!trainee) throw new Error('no such person');
  const { userId } = trainee;
  const { database } = at;
  at.clock.now += MINUTE;
  switch (event.type) {
    case 'save': {
      const sent = withOwn(event.own, sessionBody(at.clock.now - event.ago * HOUR, event.right, event.wrong));
      const body = sessionSchema.parse(sent);
      const { session } = await saveSession(database, {
        userId,
        id: randomUUID(),
        body,
        now: at.clock.now,
      });
      trainee.sessions.push(session);
      return;
    }
    case 'hide':
      await changeOwnProfile(database, userId, { exclude_from_global_lb: event.hidden });
      trainee.isHidden = event.hidden;
      return;
    case 'reset':
      await resetOwnStatistics(database, userId, at.clock.now);
      trainee.statsResetAt = at.clock.now;
      return;
    case 'delete':
      await database.orm.delete(users).where(eq(users.id, userId));
      trainees[event.who] = await makeTrainee();
  }
}

/** Computes the leaderboard from the logs, as the specification describes it. */
function expectedRanks(trainees: readonly Trainee[]) {
  const windowStart = firstDayOfWindow(at.clock.now);
  const listed = trainees.flatMap(({ userId, sessions, statsResetAt, isHidden }) => {
    const counted = countedSessions(sessions, statsResetAt)
      .map((session) => ({
        ...session,
        questions: session.questions.filter(({ scentId }) => !scentId.startsWith('own-')),
      }))
      .filter(({ questions }) => questions.length > 0);
    const questions = counted
      .filter(({ date }) => utcDay(date) >= windowStart)
      .flatMap((session) => session.questions);
    if (isHidden || questions.length === 0) return [];
    const accuracy30d = score(questions) / questions.length;
    const standing = { accuracy30d, sessionsTotal: counted.length, streakCurrent: streak(counted) };
    return [{ userId, ...standing }];
  });
  return rankStandings(listed);
}

const withoutName = <T extends { displayName: string | null }>({ displayName: _name, ...row }: T) => row;
const byPerson = (a: { userId: string }, b: { userId: string }) => (a.userId < b.userId ? -1 : 1);

test('after any events, everybody has the rank that follows from the logs', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(happening, { minLength: 1, maxLength: 25, size: 'max' }), async (events) => {
      at.clock.now = NOON;
      await emptyTables(at.database);
      const trainees = await Promise.all(Array.from({ length: PEOPLE }, makeTrainee));
      for (const event of events) await letHappen(trainees, event);
      const expected = expectedRanks(trainees).sort(byPerson);
      const { orm } = at.database;
      const top = (await listTop(orm, 100)).map(withoutName);
      expect(top.map(({ rank }) => rank)).toEqual(top.map(({ rank }) => rank).sort((a, b) => a - b));
      expect(top.toSorted(byPerson)).toEqual(expected);
      const { rows } = await orm.execute(
        sql`select rank::int, accuracy_30d, sessions_total, streak_current from leaderboard_view order by 1, 2, 3, 4`,
      );
      expect(rows).toEqual(
        top.map(({ rank, accuracy30d, sessionsTotal, streakCurrent }) => ({
          rank,
          accuracy_30d: accuracy30d,
          sessions_total: sessionsTotal,
          streak_current: streakCurrent,
        })),
      );
      for (const { userId } of trainees) {
        const own = await findRanked(orm, userId);
        expect(own?.rank).toBe(expected.find((each) => each.userId === userId)?.rank);
      }
    }),
    { numRuns: 15 },
  );
});
