import {
  LEADERBOARD_MAX,
  type Leaderboard,
  type LeaderboardRow,
  leaderboardMessage,
  subscribeLeaderboard,
} from '@nosewise/contract/leaderboard-calls';
import type { Duration, Instant } from '@nosewise/domain/models';
import { SECOND } from '@nosewise/domain/time';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../context';
import type { Queryable } from '../db/database';
import { TOPICS_CHANNEL } from '../realtime/announce';
import type { Topic } from '../realtime/topic';
import { LEADERBOARD_TOPIC } from './leaderboard';
import { findAround, findRanked, listTop, type RankedPerson } from './leaderboard-queries';

/** How old the rows may get if no notification of a change arrives. */
const OLDEST: Duration = 5 * SECOND;

/** The top of the leaderboard as it was read at one moment. */
interface Reading {
  readonly people: readonly RankedPerson[];
  /** The same for all viewers: no row is marked as the caller's. */
  readonly rows: readonly LeaderboardRow[];
  /** Writes the answer to a caller who is not signed in. */
  anonymousJson(limit: number): string;
}

/** The top of the leaderboard, read once for everybody who asks at the same time. */
export interface Top {
  /** Reads after the last change that this process has heard of, and within the last five seconds of its clock. */
  read(): Promise<Reading>;
}

/**
 * Keeps the last reading in this process. A reading that began before a change was noticed still serves the
 * callers who wait for it, but no later ones. Changes are heard of while the application listens; in a test
 * that calls it in process, readings age by the clock alone.
 */
export function createTop(app: FastifyInstance, { database, now }: Pick<Context, 'database' | 'now'>): Top {
  let latest: { reading: Promise<Reading>; at: Instant } | undefined;

  let stopListening: (() => Promise<void>) | undefined;
  app.addHook('onListen', async () => {
    stopListening = await database.listen(TOPICS_CHANNEL, (notice) => {
      const { name, key } = LEADERBOARD_TOPIC;
      if (notice === '' || notice === `${name}:${key}`) latest = undefined;
    });
  });
  app.addHook('onClose', () => stopListening?.());

  return {
    read() {
      if (latest && Math.abs(now() - latest.at) < OLDEST) return latest.reading;
      const reading = listTop(database.orm, LEADERBOARD_MAX).then(readingOf);
      const own = { reading, at: now() };
      latest = own;
      reading.catch(() => {
        if (latest === own) latest = undefined;
      });
      return reading;
    },
  };
}

/** Makes the topic of the leaderboard: the same rows for everybody, without a token, at most once a second. */
export function leaderboardTopic(top: Top): Topic {
  const { name, key } = LEADERBOARD_TOPIC;
  return {
    name,
    pause: SECOND,
    mostOfBearer: 50,
    admit: async (message) => (subscribeLeaderboard.safeParse(message).success ? { key } : 'unreadable'),
    async read() {
      const { rows } = await top.read();
      const text = JSON.stringify(leaderboardMessage.parse({ type: name, rows }));
      return { viewFor: () => ({ text, mark: text }) };
    },
  };
}

/**
 * Builds the leaderboard for a person: their own row is marked, and added with its neighbours wherever they
 * rank (specification, sections 2 and 9).
 */
export async function leaderboardFor(
  db: Queryable,
  { people }: Reading,
  userId: string,
  limit: number,
): Promise<Leaderboard> {
  const own = await findRanked(db, userId);
  const top = people.slice(0, limit);
  const isInTop = (person: RankedPerson) => top.some((other) => other.userId === person.userId);
  // Neighbours whose ranks are alike say nothing.
  const around = own && !own.isAbout && !isInTop(own) ? await findAround(db, own) : [];
  const present = (person: RankedPerson) => presentRow(person, person.userId === userId);
  return {
    rows: top.map(present),
    own: own ? present(own) : null,
    around: around.filter((person) => !isInTop(person)).map(present),
  };
}

function readingOf(people: readonly RankedPerson[]): Reading {
  const rows = people.map((person) => presentRow(person, false));
  const written = new Map<number, string>();
  return {
    people,
    rows,
    anonymousJson(limit) {
      const known = written.get(limit);
      if (known !== undefined) return known;
      const json = JSON.stringify({ rows: rows.slice(0, limit), own: null, around: [] });
      written.set(limit, json);
      return json;
    },
  };
}

/** Leaves out the person's id, which never leaves the server. */
function presentRow(
  { rank, isAbout, displayName, accuracy30d, sessionsTotal, streakCurrent }: RankedPerson,
  isSelf: boolean,
): LeaderboardRow {
  return {
    rank,
    ...(isAbout && { is_about: true }),
    display_name: displayName,
    accuracy_30d: accuracy30d,
    sessions_total: sessionsTotal,
    streak_current: streakCurrent,
    is_self: isSelf,
  };
}
