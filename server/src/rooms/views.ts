import { createHash } from 'node:crypto';
import { hostViewSchema, type SeatView, seatViewSchema } from '@nosewise/contract/room-calls';
import type { Room } from '@nosewise/domain/rooms/room';
import { hostView, seatView } from '@nosewise/domain/rooms/room-views';
import * as z from 'zod/mini';
import type { View } from '../realtime/topic';

/** The views that many share, as JSON. Each is made once for each change of a room. */

export const hostScreen = madeOnce((room) => {
  const text = JSON.stringify(z.encode(hostViewSchema, hostView(room)));
  return { text, mark: text };
});

export const seatScreen = madeOnce((room) => {
  const view = seatView(room);
  return { text: JSON.stringify(z.encode(seatViewSchema, view)), mark: markOf(view) };
});

/** Writes one JSON object of some fields and a view. */
export function withView(fields: object, { text }: View): string {
  return `${JSON.stringify(fields).slice(0, -1)},"view":${text}}`;
}

function madeOnce(make: (room: Room) => View): (room: Room) => View {
  const made = new WeakMap<Room, View>();
  return (room) => {
    const view = made.get(room) ?? make(room);
    made.set(room, view);
    return view;
  };
}

/** Marks the changes that seats are told of, which are all except who has answered. Short, since each socket keeps it. */
function markOf({ answered: _count, seats, ...view }: SeatView): string {
  const told = { ...view, seats: seats.map(({ answered: _answered, ...seat }) => seat) };
  return createHash('sha256').update(JSON.stringify(told)).digest('base64');
}
