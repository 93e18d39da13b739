import { isoOf } from '@nosewise/contract/instant';
import type { Round } from '@nosewise/domain/rooms/room';
import { roundSession } from '@nosewise/domain/rooms/room-views';
import { tastedGlass } from '@nosewise/domain/rooms/tasting';
import { HOUR, MINUTE } from '@nosewise/domain/time';
import type { Context } from '../context';
import { isUnavailable } from '../db/unavailable';
import { offerDocuments } from '../documents/documents';
import { Refusal } from '../errors/refusal';
import type { Job } from '../jobs/jobs';
import { saveSession } from '../training/save-session';
import type { FoldedRoom, RoomLog } from './room-log';
import { closeRoom, findIdle, findUnsaved, markSaved, type SeatRow } from './room-queries';
import { keptId } from './tokens';

/** How long after its last move a room ends. */
const IDLE = 2 * HOUR;

/** The most seats that one run of the job saves. */
const BATCH = 200;

type Needs = Pick<Context, 'database' | 'now' | 'wake'>;

/** Makes the jobs of rooms: saving what people have answered, and ending rooms that were left. */
export function roomJobs(context: Needs, log: RoomLog): Job[] {
  return [saveRoundsJob(context, log), endRoomsJob(context, log)];
}

/**
 * The job `rooms` writes the answers of rounds that have ended into the logs of people who are signed in, and glasses into
 * their list, each round once. What is kept is named after its room, round and seat, so that a job that was cut short
 * changes nothing when it is done again.
 */
function saveRoundsJob({ database, now, wake }: Needs, log: RoomLog): Job {
  async function saveSeat(seat: SeatRow): Promise<void> {
    const folded = await log.fold(seat.roomId);
    if (!folded || seat.userId === null) return;
    const ended = folded.room.rounds.slice(0, seat.endedRounds);
    for (const [place, round] of ended.entries()) {
      if (place < seat.savedRounds) continue;
      const kept = { userId: seat.userId, seat: seat.id, id: keptId(seat.roomId, place, seat.id) };
      await saveRound(folded, round, kept).catch(unlessRefusedForGood);
      await markSaved(database.orm, seat, place + 1);
    }
  }

  async function saveRound(
    { room }: FoldedRoom,
    round: Round,
    { userId, seat, id }: { readonly userId: string; readonly seat: string; readonly id: string },
  ): Promise<void> {
    const session = roundSession(room, round, seat, id);
    if (session) {
      const body = { ...session, questions: [...session.questions], kitNames: [...session.kitNames] };
      await saveSession(database, { userId, id, body, now: now(), isFree: true });
    }
    // Its person may have changed or deleted a glass since: the later change stays.
    const glass = round.tasting && tastedGlass(round.tasting, seat, id);
    if (!glass) return;
    const at = isoOf(glass.at);
    const document = { kind: 'glass', id, changedAt: at, body: { ...glass, at } };
    await offerDocuments(database, userId, { documents: [document], now: now() });
  }

  return {
    name: 'rooms',
    interval: MINUTE,
    run: async () => {
      const seats = await findUnsaved(database.orm, BATCH);
      await each(seats, saveSeat);
      if (seats.length > 0) wake('standings');
    },
  };
}

/** Does the work for all, and fails only afterwards: one that fails must not keep the others waiting. */
async function each<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
  const failures: unknown[] = [];
  for (const item of items) {
    await work(item).catch((error) => {
      if (isUnavailable(error)) throw error;
      failures.push(error);
    });
  }
  if (failures.length > 0) throw new AggregateError(failures, 'Some rooms have to wait.');
}

/** An account that is gone, or a room that is, takes nothing. One that takes nothing more for now is tried again. */
function unlessRefusedForGood(error: unknown): void {
  if (!(error instanceof Refusal) || error.statusCode === 429) throw error;
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
          await log.append(id, { event: { kind: 'end' } }).catch(unlessRefusedForGood);
      });
    },
  };
}
