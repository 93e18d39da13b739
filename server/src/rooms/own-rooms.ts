import { isoOf } from '@nosewise/contract/instant';
import type { Queryable } from '../db/database';
import { announceIn } from '../realtime/announce';
import { ROOM_TOPIC } from './room-log';
import { hostedBy, replaceNicknames, seatsOf } from './room-queries';

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
  const seated = await replaceNicknames(tx, userId);
  const hosted = (await hostedBy(tx, userId)).map(({ id }) => id);
  for (const id of new Set([...seated, ...hosted])) await announceIn(tx, ROOM_TOPIC, id);
}
