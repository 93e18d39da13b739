import { LEADERBOARD_MAX } from '@nosewise/contract/leaderboard';
import type { Duration, Instant } from '@nosewise/domain/models';
import { SECOND } from '@nosewise/domain/time';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../context';
import { presentRow } from './present';
import { listTop, type RankedPerson } from './queries';

/** The channel on which processes hear that standings have changed. */
export const LEADERBOARD_CHANNEL = 'leaderboard';
/** How old the rows get when no notification of a change comes through. */
const OLDEST: Duration = 5 * SECOND;

/** The top of the leaderboard as it was read at one moment. */
export interface Reading {
  readonly people: readonly RankedPerson[];
  /** The answer for whoever is not signed in, as it is sent. */
  anonymousJson(limit: number): string;
}

/** The top of the leaderboard, read once for everybody who asks at the same time. */
export interface Top {
  /** Read after the last change that this process has heard of, and within the last five seconds of its clock. */
  read(): Promise<Reading>;
  /** Calls `listener` whenever a process says that standings have changed. */
  onChange(listener: () => void): void;
}

/**
 * Keeps the last reading in this process. A reading that has begun before a change is heard of still serves those who
 * wait for it, and nobody after them. Changes are heard of while the application listens; called in process, by a test,
 * it goes by its clock alone.
 */
export function createTop(app: FastifyInstance, { database, now }: Pick<Context, 'database' | 'now'>): Top {
  const listeners: (() => void)[] = [];
  let latest: { reading: Promise<Reading>; at: Instant } | undefined;

  let stopListening: (() => Promise<void>) | undefined;
  app.addHook('onListen', async () => {
    stopListening = await database.listen(LEADERBOARD_CHANNEL, () => {
      latest = undefined;
      for (const listener of listeners) listener();
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
    onChange: (listener) => {
      listeners.push(listener);
    },
  };
}

function readingOf(people: readonly RankedPerson[]): Reading {
  const written = new Map<number, string>();
  return {
    people,
    anonymousJson(limit) {
      const known = written.get(limit);
      if (known !== undefined) return known;
      const rows = people.slice(0, limit).map((person) => presentRow(person, false));
      const json = JSON.stringify({ rows, own: null });
      written.set(limit, json);
      return json;
    },
  };
}
