import { roomMessage, subscribeRoom } from '@nosewise/contract/rooms';
import { MOST_SEATS } from '@nosewise/domain/room';
import { hostView, type SeatView, seatView } from '@nosewise/domain/room-views';
import * as z from 'zod/mini';
import type { Context } from '../context';
import type { Topic } from '../realtime/topic';
import { holderOf } from './entrance';
import { type FoldedRoom, ROOM_TOPIC, type RoomLog } from './log';
import { latestSeqs } from './queries';

/** Sockets of one room: each seat on two devices, and some screens. */
const MOST_SOCKETS = 2 * MOST_SEATS + 20;

/**
 * The topic of rooms. All seats of a process share one view, which is made once. Seats are told when it changes for them,
 * not when somebody answers; a host's screen hears of answers as well, at most five times a second.
 */
export function roomTopic(
  { database }: Pick<Context, 'database'>,
  log: RoomLog,
): Topic<z.infer<typeof subscribeRoom>, FoldedRoom, 'host' | 'seat'> {
  return {
    name: ROOM_TOPIC,
    subscription: subscribeRoom,
    async admit({ room, token }) {
      const holder = await holderOf(database, room, token).catch(() => undefined);
      if (!holder) return undefined;
      const proof = holder.role === 'seat' ? holder.seat : '';
      return { key: room, role: holder.role, proof, most: MOST_SOCKETS };
    },
    read: (id) => log.read(id),
    seqOf: ({ head }) => head.seq,
    show(folded, role) {
      if (!folded) return undefined;
      const { row, head, room } = folded;
      if (role === 'host') return { text: message(row.id, head.seq, hostView(room)) };
      const view = seatView(room);
      return { text: message(row.id, head.seq, view), mark: JSON.stringify(withoutAnswers(view)) };
    },
    isOpenTo: (folded, { role, proof }) =>
      role === 'host' ||
      (folded?.room.seats.some(({ id, state }) => id === proof && state !== 'removed') ?? false),
    pauses: { host: 200, seat: 100 },
    latest: (ids) => latestSeqs(database.orm, ids),
  };
}

function message(room: string, seq: number, view: z.output<typeof roomMessage>['view']): string {
  return JSON.stringify(z.encode(roomMessage, { type: 'room', room, seq, view }));
}

/** Marks the changes that seats are told of: all but who has answered. */
function withoutAnswers({ answered: _count, seats, ...view }: SeatView) {
  return { ...view, seats: seats.map(({ answered: _answered, ...seat }) => seat) };
}
