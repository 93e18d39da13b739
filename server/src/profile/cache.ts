import type { FastifyInstance } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { Database } from '../db/database';
import { profileJson } from './present';
import { findProfile, PROFILE_CHANNEL } from './queries';

const REMEMBERED_PROFILES = 20_000;
/** How old a remembered profile gets when the notification of its change is lost, in milliseconds. */
const OLDEST = 30_000;

/** The profiles that this process has read lately, as they are sent. */
export interface ProfileCache {
  /** @returns JSON, or `undefined` when the person has no account any more */
  read(userId: string): Promise<string | undefined>;
  /** To be called after the transaction that changed the profile; other processes learn of it by `announceProfile`. */
  forget(userId: string): void;
}

/**
 * Profiles are asked for at every start of the app and rarely changed. A change is seen at once in the process that made
 * it, and in others as soon as PostgreSQL has told them. What is remembered is the reading itself, so that callers who
 * come at once share one query, and a reading that a change has overtaken is never found again.
 */
export function profileCache(app: FastifyInstance, database: Database): ProfileCache {
  const readings = new LRUCache<string, Promise<string | undefined>>({
    max: REMEMBERED_PROFILES,
    ttl: OLDEST,
    // The clock is looked at once for many readings.
    ttlResolution: 1_000,
  });

  async function readAnew(userId: string): Promise<string | undefined> {
    const row = await findProfile(database.orm, userId);
    return row && profileJson(row);
  }

  let stopListening: (() => Promise<void>) | undefined;
  app.addHook('onListen', async () => {
    stopListening = await database.listen(PROFILE_CHANNEL, (userId) => {
      // Without a name: the connection was lost for a while, and with it what was said.
      if (userId === '') readings.clear();
      else readings.delete(userId);
    });
    // What was read before it could be heard that it has changed.
    readings.clear();
  });
  app.addHook('onClose', () => stopListening?.());

  return {
    read(userId) {
      const known = readings.get(userId);
      if (known) return known;
      const reading = readAnew(userId);
      readings.set(userId, reading);
      reading.catch(() => {
        if (readings.peek(userId) === reading) readings.delete(userId);
      });
      return reading;
    },
    forget: (userId) => {
      readings.delete(userId);
    },
  };
}
