import { foundAromas, roomCard } from '@nosewise/contract/room-calls';
import * as z from 'zod/mini';
import { trainee } from '../../shared/session/auth-state';
import { stored } from '../../shared/storage/stored';
import { note } from '../notebook/in-hand';

/** Rooms last a day at most, so one device needs no more. */
const MOST_KEPT = 20;

const hostedSchema = z.object({
  id: z.uuid(),
  token: z.string(),
});

export type HostedRoom = z.infer<typeof hostedSchema>;

/** The host's side of the rooms that this browser has opened, the latest first. */
export const hostedRooms = note<HostedRoom[]>('hostedRooms', z.array(hostedSchema), []);

export function keepHosted(room: HostedRoom): void {
  hostedRooms.change((rooms) => [room, ...rooms.filter(({ id }) => id !== room.id)].slice(0, MOST_KEPT));
}

export function dropHosted(id: string): void {
  hostedRooms.change((rooms) => rooms.filter((room) => room.id !== id));
}

const seatSchema = z.object({
  code: z.string(),
  /** Secret. Sending it again always returns the same seat. */
  seat: z.uuid(),
  nickname: z.string(),
  /** Missing until the room has answered. */
  joined: z.optional(z.object({ id: z.uuid(), token: z.string() })),
  /** The person who was signed in when joining; a guest has no id. */
  owner: z.optional(z.string()),
  /** The glass that a guest has in this browser from the room, as the room has changed it last. */
  glass: z.optional(z.object({ id: z.uuid(), changedAt: z.number() })),
  /** The answer that is on its way: it survives a reload, and is sent until the server has decided about it. */
  sending: z.optional(
    z.object({ card: roomCard, chosen: z.nullable(z.object({ id: z.string(), name: z.string() })) }),
  ),
});

export type KeptSeat = z.infer<typeof seatSchema>;
export type KeptAnswer = NonNullable<KeptSeat['sending']>;

/** The seats of this phone, the latest first: reloads and second tabs sit on the same one. */
export const roomSeats = stored<KeptSeat[]>({
  key: 'roomSeats',
  schema: z.array(seatSchema),
  initial: [],
});

const sheetSchema = z.object({
  /** Of the room. */
  code: z.string(),
  round: z.int(),
  found: foundAromas,
  ready: z.boolean(),
  /** Whether the server has decided about it. */
  isSent: z.boolean(),
});

export type KeptSheet = z.infer<typeof sheetSchema>;

/** What is said here of the glass of a tasting. Unlike the seat it goes with the person who signs out. */
export const tastingSheet = note<KeptSheet | null>('tastingSheet', z.nullable(sheetSchema), null);

/** Keeps a seat before it is asked for, so that a call whose answer was lost asks for the same one. */
export function keepSeat(code: string, nickname: string, newSecret: () => string): KeptSeat {
  const known = roomSeats.get().find((each) => each.code === code);
  const seat = { code, seat: newSecret(), ...known, nickname };
  roomSeats.change((seats) => [seat, ...seats.filter((each) => each.code !== code)].slice(0, MOST_KEPT));
  return seat;
}

/** Notes that a room has given the seat. */
export function keepJoined(
  code: string,
  { nickname, id, token }: { nickname: string; id: string; token: string },
): void {
  changeSeat(code, (seat) => ({ ...seat, nickname, joined: { id, token }, owner: trainee() }));
}

/** Notes the glass that the seat's guest has from the room. */
export function noteGlass(code: string, glass: KeptSeat['glass']): void {
  changeSeat(code, (seat) => ({ ...seat, glass }));
}

/** Keeps an answer until the server has decided about it. */
export function keepAnswer(code: string, sending: KeptAnswer): void {
  changeSeat(code, (seat) => ({ ...seat, sending }));
}

/** Notes that the server has decided about what was said, unless more was said meanwhile. */
export function sheetSent(sent: KeptSheet): void {
  tastingSheet.change((sheet) =>
    JSON.stringify(sheet) === JSON.stringify(sent) ? { ...sent, isSent: true } : sheet,
  );
}

/** Forgets an answer about which the server has decided. */
export function dropAnswer(code: string, card: string): void {
  changeSeat(code, (seat) => {
    const { sending, ...rest } = seat;
    return sending?.card.id === card ? rest : seat;
  });
}

function changeSeat(code: string, step: (seat: KeptSeat) => KeptSeat): void {
  roomSeats.change((seats) => seats.map((seat) => (seat.code === code ? step(seat) : seat)));
}

export function dropSeat(code: string): void {
  tastingSheet.change((sheet) => (sheet?.code === code ? null : sheet));
  roomSeats.change((seats) => seats.filter((each) => each.code !== code));
}
