import { savedSessionSchema } from '@nosewise/contract/training';
import type { Glass } from '@nosewise/domain/glass/glass';
import type { Room, Round } from '@nosewise/domain/rooms/room';
import { roundSession } from '@nosewise/domain/rooms/room-views';
import { tastedGlass } from '@nosewise/domain/rooms/tasting';
import { HOUR, MINUTE } from '@nosewise/domain/time';
import { z } from 'zod';
import type { Context } from '../context';
import { isUnavailable } from '../db/unavailable';
import { Refusal } from '../errors/refusal';
import { offerEntry } from '../glasses/glasses';
import type { Job } from '../jobs/jobs';
import { saveSession } from '../training/save-session';
import type { RoomLog } from './log';
import { closeRoom, findIdle, findUnsaved, markSaved, seatsWithAccounts } from './queries';
import { keptId } from './tokens';

/** How long after its last move a room ends. */
const IDLE = 2 * HOUR;

/** The most rooms that one run of a job works on. */
const BATCH = 50;

type Needs = Pick<Context, 'database' | 'now' | 'wake'>;

/** Makes the jobs of rooms: saving what people have answered, and ending rooms that were left. */
export function roomJobs(context: Needs, log: RoomLog): Job[] {
  return [saveRoundsJob(context, log), endRoomsJob(context, log)];
}

/**
 * The job `rooms` writes finished rounds into the logs of people who are signed in, and glasses into their list. A session
 * is named after its room, round and seat, so that doing it twice changes nothing.
 */
function saveRoundsJob({ database, now, wake }: Needs, log: RoomLog): Job {
  async function saveRoom(id: string): Promise<void> {
    const folded = await log.read(id);
    if (!folded) return;
    for (const { id: seat, userId } of await seatsWithAccounts(database.orm, id)) {
      for (const session of sessionsOf(id, folded.room, seat)) {
        const offered = { userId, id: session.id, body: session, now: now(), isFree: true };
        await saveSession(database, offered).catch(unlessRefused);
      }
      for (const glass of glassesOf(id, folded.room, seat)) {
        const copy = { glass, changedAt: glass.at };
        await offerEntry(database, userId, glass.id, copy, now()).catch(unlessRefused);
      }
    }
    await markSaved(database.orm, id, folded.head.seq);
    wake('standings');
  }

  return {
    name: 'rooms',
    interval: MINUTE,
    run: async () => {
      await each(await findUnsaved(database.orm, BATCH), saveRoom);
    },
  };
}

/** Does the work for every room, and fails only afterwards: a room that fails must not keep the others waiting. */
async function each(ids: readonly string[], work: (id: string) => Promise<void>): Promise<void> {
  const failures: unknown[] = [];
  for (const id of ids) {
    await work(id).catch((error) => {
      if (isUnavailable(error)) throw error;
      failures.push(error);
    });
  }
  if (failures.length > 0) throw new AggregateError(failures, 'Some rooms have to wait.');
}

/**
 * An account that is gone or takes nothing more today, or a room that is gone, must not keep the others
 * waiting.
 */
function unlessRefused(error: unknown): void {
  if (!(error instanceof Refusal)) throw error;
}

function endedRounds({ phase, rounds }: Room): readonly Round[] {
  return phase === 'standings' || phase === 'over' ? rounds : rounds.slice(0, -1);
}

/** A glass is named as a session is. Its person may have changed or deleted it since: the later change stays. */
function glassesOf(id: string, room: Room, seat: string): Glass[] {
  return endedRounds(room).flatMap(
    ({ tasting }, place) => (tasting && tastedGlass(tasting, seat, keptId(id, place, seat))) ?? [],
  );
}

function sessionsOf(id: string, room: Room, seat: string) {
  return endedRounds(room).flatMap((round, place) => {
    const session = roundSession(room, round, seat, keptId(id, place, seat));
    if (!session) return [];
    const copy = { ...session, questions: [...session.questions], kitNames: [...session.kitNames] };
    // A host has written the names: a log must hold nothing that its owner could not read.
    return z.safeEncode(savedSessionSchema, copy).success ? [copy] : [];
  });
}

/** The job `rooms-end` closes rooms that were idle for two hours: from then on nobody can join. */
function endRoomsJob({ database, now }: Needs, log: RoomLog): Job {
  return {
    name: 'rooms-end',
    interval: 5 * MINUTE,
    run: async () => {
      const before = now() - IDLE;
      await each(await findIdle(database.orm, before), async (id) => {
        if (await closeRoom(database.orm, id, before, now()))
          await log.append(id, { event: { kind: 'end' } }).catch(unlessRefused);
      });
    },
  };
}
