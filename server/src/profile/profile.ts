import { type Profile, type ProfileChanges, profileSchema } from '@nosewise/contract/account/profile-calls';
import type { Instant } from '@nosewise/domain/models';
import { eq, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import type { Database, Queryable } from '../db/database';
import { lockPerson } from '../db/lock-person';
import { profiles } from '../db/schema';
import { announceLeaderboard } from '../leaderboard/leaderboard';
import { silence } from '../reminders/reminders';
import { recount } from '../training/training';

type ProfileRow = typeof profiles.$inferSelect;

/** Reads a person's own profile. @returns `undefined` when the account is gone */
export async function readProfile(db: Queryable, userId: string): Promise<Profile | undefined> {
  const [row] = await db.select().from(profiles).where(eq(profiles.userId, userId));
  return row && presentProfile(row);
}

/**
 * Changes a person's own profile, and whether others see their standing. An empty name removes the name.
 * @throws Refusal 401 when the account is gone
 */
export async function changeOwnProfile(
  database: Database,
  userId: string,
  { display_name, exclude_from_global_lb: hidden }: ProfileChanges,
): Promise<Profile> {
  const { before, after } = await database.orm.transaction(async (tx) => {
    const before = await lockPerson(tx, userId);
    const displayName = display_name === undefined ? before.displayName : display_name || null;
    const excludeFromGlobalLb = hidden ?? before.excludeFromGlobalLb;
    await updateProfile(tx, userId, { displayName, excludeFromGlobalLb });
    await announceProfile(tx, userId);
    return { before, after: { ...before, displayName, excludeFromGlobalLb } };
  });
  if (after.displayName !== before.displayName) announceLeaderboard(database);
  return presentProfile(after);
}

/**
 * Lets only sessions from `now` on count; the log stays as it is (specification, section 4, "Stats reset").
 * @throws Refusal 401 when the account is gone
 */
export async function resetOwnStatistics({ orm }: Database, userId: string, now: Instant): Promise<Profile> {
  return orm.transaction(async (tx) => {
    const before = await lockPerson(tx, userId);
    await updateProfile(tx, userId, { statsResetAt: now });
    await recount(tx, before, now);
    await silence(tx, userId);
    await announceProfile(tx, userId);
    return presentProfile({ ...before, statsResetAt: now });
  });
}

async function updateProfile(
  tx: Queryable,
  userId: string,
  values: Partial<Pick<ProfileRow, 'displayName' | 'statsResetAt' | 'excludeFromGlobalLb'>>,
): Promise<void> {
  await tx.update(profiles).set(values).where(eq(profiles.userId, userId));
}

function presentProfile(row: ProfileRow): Profile {
  return {
    user_id: row.userId,
    display_name: row.displayName,
    stats_reset_at: row.statsResetAt,
    exclude_from_global_lb: row.excludeFromGlobalLb,
  };
}

/** The channel on which processes tell each other whose profile has changed. */
const PROFILE_CHANNEL = 'profile';

/** Tells all processes, once the transaction is committed, to forget what they remember of the profile. */
export async function announceProfile(tx: Queryable, userId: string): Promise<void> {
  await tx.execute(sql`select pg_notify(${PROFILE_CHANNEL}, ${userId})`);
}

const REMEMBERED_PROFILES = 20_000;
/** The longest time in milliseconds that a changed profile stays in use when its notification is lost. */
const OLDEST = 30_000;

/** The profiles that this process has read lately. */
export interface ProfileCache {
  /** @returns the profile as JSON, or `undefined` if the account is gone */
  read(userId: string): Promise<string | undefined>;
  /** Call it after the transaction that changed the profile; `announceProfile` tells other processes. */
  forget(userId: string): void;
}

/**
 * Remembers profiles, which are read at every start of the app and rarely changed. A change is seen at once
 * in the process that made it, and in others as soon as PostgreSQL has told them. The cache holds a reading from
 * its beginning, so that simultaneous callers share one query, and a reading that a change has overtaken is dropped.
 */
export function profileCache(app: FastifyInstance, database: Database): ProfileCache {
  const readings = new LRUCache<string, Promise<string | undefined>>({
    max: REMEMBERED_PROFILES,
    ttl: OLDEST,
    // Asks the clock once for many readings.
    ttlResolution: 1_000,
  });

  async function readAnew(userId: string): Promise<string | undefined> {
    const profile = await readProfile(database.orm, userId);
    return profile && JSON.stringify(z.encode(profileSchema, profile));
  }

  let stopListening: (() => Promise<void>) | undefined;
  app.addHook('onListen', async () => {
    stopListening = await database.listen(PROFILE_CHANNEL, (userId) => {
      // An empty id: the connection was lost for a while, and notifications with it.
      if (userId === '') readings.clear();
      else readings.delete(userId);
    });
    // Profiles that were read before listening began may have changed unheard.
    readings.clear();
  });
  app.addHook('onClose', () => stopListening?.());

  return {
    read(userId) {
      const known = readings.get(userId);
      if (known) return known;
      const reading = readAnew(userId);
      readings.set(userId, reading);
      const forget = () => {
        if (readings.peek(userId) === reading) readings.delete(userId);
      };
      reading.then((json) => json ?? forget(), forget);
      return reading;
    },
    forget: (userId) => {
      readings.delete(userId);
    },
  };
}
