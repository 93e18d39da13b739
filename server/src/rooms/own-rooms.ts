import { isoOf } from '@nosewise/contract/instant';
import type { Queryable } from '../db/database';
import { announceIn } from '../realtime/announce';
import { ROOM_TOPIC } from './log';
import { appendEvents, hostedBy, lockHead, replaceNickname, seatsOf } from './queries';

/** A person's part in rooms, for the copy of their data and its deletion. Their answers are in their own log. */

/** Lists the rooms that a person has opened, and those in which they were signed in. */
export async function exportRooms(db: Queryable, userId: string) {
  const [hosted, seats] = [await hostedBy(db, userId), await seatsOf(db, userId)];
  return {
    hosted: hosted.map(({ title, openedAt }) => ({ bottles: title, openedAt: isoOf(openedAt) })),
    seats: seats.map(({ title, openedAt, nickname }) => ({
      bottles: title,
      openedAt: isoOf(openedAt),
      nickname,
    })),
  };
}

/**
 * Removes a person's nicknames from the rooms of others, even in processes that have read the log already, and tells
 * their screens. Those of rooms that the person has opened hear that these are gone: they are deleted with the account.
 */
export async function forgetRoomsOf(tx: Queryable, userId: string): Promise<void> {
  for (const { roomId, seat, openedAt } of await seatsOf(tx, userId)) {
    const nickname = `Guest ${seat.slice(0, 4)}`;
    const head = await lockHead(tx, roomId);
    if (!head) continue;
    await replaceNickname(tx, roomId, seat, nickname);
    const seq = head.seq + 1;
    const payload = { kind: 'rename' as const, seat, nickname };
    await appendEvents(tx, roomId, [{ seq, at: openedAt, payload, moveId: undefined }], { seq });
    await announceIn(tx, ROOM_TOPIC, roomId);
  }
  for (const { id } of await hostedBy(tx, userId)) await announceIn(tx, ROOM_TOPIC, id);
}
