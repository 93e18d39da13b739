import { createHash } from 'node:crypto';
import { roomMessages, type SeatView, subscribeRoom } from '@nosewise/contract/rooms';
import { MOST_SEATS } from '@nosewise/domain/rooms/room';
import { hostView, seatView } from '@nosewise/domain/rooms/room-views';
import * as z from 'zod/mini';
import type { Context } from '../context';
import type { Topic } from '../realtime/topic';
import { type FoldedRoom, ROOM_TOPIC, type RoomLog } from './log';
import { latestSeqs } from './queries';
import type { RoomTokens } from './tokens';

/** Sockets of one room: each seat on two devices, and some screens. */
const MOST_SOCKETS = 2 * MOST_SEATS + 20;

/**
 * Makes the topic of rooms. All seats of a process share one view, which is made once. Seats are told when
 * the shared view changes, not when others answer; a host's screen also hears of answers, at most five times
 * a second.
 */
export function roomTopic(
  { database }: Pick<Context, 'database'>,
  log: RoomLog,
  tokens: RoomTokens,
): Topic<z.infer<typeof subscribeRoom>, FoldedRoom, 'host' | 'seat'> {
  return {
    name: ROOM_TOPIC,
    subscription: subscribeRoom,
    async admit({ room, token }) {
      const holder = tokens.holderOf(room, token);
      if (!holder) return undefined;
      const proof = holder.role === 'seat' ? holder.seat : '';
      return { key: room, role: holder.role, proof, most: MOST_SOCKETS };
    },
    read: (id) => log.read(id),
    seqOf: ({ head }) => head.seq,
    show(folded, role) {
      if (!folded) return undefined;
      const { row, head, room } = folded;
      const wrap = <View>(view: View) => ({ type: 'room' as const, room: row.id, seq: head.seq, view });
      if (role === 'host') return { text: JSON.stringify(z.encode(roomMessages.host, wrap(hostView(room)))) };
      const view = seatView(room);
      return { text: JSON.stringify(z.encode(roomMessages.seat, wrap(view))), mark: markOf(view) };
    },
    isOpenTo: (folded, { role, proof }) =>
      role === 'host' ||
      (folded?.room.seats.some(({ id, state }) => id === proof && state !== 'removed') ?? false),
    pauses: { host: 200, seat: 100 },
    latest: (ids) => latestSeqs(database.orm, ids),
  };
}

/**
 * Marks the changes that seats are told of, which are all except who has answered. Short, since each seat
 * keeps it.
 */
function markOf({ answered: _count, seats, ...view }: SeatView): string {
  const told = { ...view, seats: seats.map(({ answered: _answered, ...seat }) => seat) };
  return createHash('sha256').update(JSON.stringify(told)).digest('base64');
}
