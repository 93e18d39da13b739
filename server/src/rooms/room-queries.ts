import type { Instant } from '@nosewise/domain/models';
import { and, asc, eq, gt, gte, inArray, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import type { Queryable } from '../db/database';
import { roomEvents, roomGrants, roomSeats, rooms, users } from '../db/schema';

export type RoomRow = typeof rooms.$inferSelect;
export type EventRow = Pick<typeof roomEvents.$inferSelect, 'seq' | 'payload' | 'at'>;

/** Stores a room, unless its id or its code is taken. */
export async function insertRoom(db: Queryable, row: typeof rooms.$inferInsert): Promise<void> {
  await db.insert(rooms).values(row).onConflictDoNothing();
}

export async function findRoom(db: Queryable, id: string): Promise<RoomRow | undefined> {
  const [row] = await db.select().from(rooms).where(eq(rooms.id, id));
  return row;
}

/** Finds an open room by its code. */
export async function findRoomByCode(db: Queryable, code: string): Promise<RoomRow | undefined> {
  const [row] = await db.select().from(rooms).where(eq(rooms.code, code));
  return row;
}

/** The number of a room's last event, and the code that people join with now. */
export type RoomHead = Pick<RoomRow, 'seq' | 'code' | 'endedAt'>;

const head = { seq: rooms.seq, code: rooms.code, endedAt: rooms.endedAt };

export async function readHead(db: Queryable, id: string): Promise<RoomHead | undefined> {
  const [row] = await db.select(head).from(rooms).where(eq(rooms.id, id));
  return row;
}

/** Reads the head of a room and locks its log against other additions. */
export async function lockHead(tx: Queryable, id: string): Promise<RoomHead | undefined> {
  const [row] = await tx.select(head).from(rooms).where(eq(rooms.id, id)).for('update');
  return row;
}

export async function eventsAfter(db: Queryable, roomId: string, seq: number): Promise<EventRow[]> {
  return db
    .select({ seq: roomEvents.seq, payload: roomEvents.payload, at: roomEvents.at })
    .from(roomEvents)
    .where(and(eq(roomEvents.roomId, roomId), gt(roomEvents.seq, seq)))
    .orderBy(asc(roomEvents.seq));
}

/** Finds which of these moves the log has already. */
export async function knownMoves(
  tx: Queryable,
  roomId: string,
  moves: readonly string[],
): Promise<Set<string | null>> {
  if (moves.length === 0) return new Set();
  const rows = await tx
    .select({ moveId: roomEvents.moveId })
    .from(roomEvents)
    .where(and(eq(roomEvents.roomId, roomId), inArray(roomEvents.moveId, [...moves])));
  return new Set(rows.map(({ moveId }) => moveId));
}

/** An event to be appended. */
export interface NewEvent extends EventRow {
  readonly moveId: string | undefined;
}

export async function appendEvents(
  tx: Queryable,
  roomId: string,
  events: readonly NewEvent[],
  change: Pick<RoomRow, 'seq' | 'movedAt'>,
): Promise<void> {
  await tx.insert(roomEvents).values(events.map((event) => ({ ...event, roomId, kind: event.payload.kind })));
  await tx.update(rooms).set(change).where(eq(rooms.id, roomId));
}

/** Finds the seat that an account has in a room. */
export async function seatOfAccount(
  tx: Queryable,
  roomId: string,
  userId: string,
): Promise<string | undefined> {
  const [row] = await tx
    .select({ id: roomSeats.id })
    .from(roomSeats)
    .where(and(eq(roomSeats.roomId, roomId), eq(roomSeats.userId, userId)));
  return row?.id;
}

interface NewSeat extends Pick<SeatRow, 'roomId' | 'id' | 'nickname'> {
  readonly userId: string | undefined;
}

/** Stores a seat. A known one keeps its nickname, and gets the account of the person if it has none yet. */
export async function putSeat(tx: Queryable, { userId, ...seat }: NewSeat): Promise<void> {
  // An account that is being deleted is left out: otherwise those who sit down with it would fail as well.
  const [account] =
    userId === undefined
      ? []
      : await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('key share');
  await tx
    .insert(roomSeats)
    .values({ ...seat, userId: account?.id ?? null })
    .onConflictDoUpdate({
      target: [roomSeats.roomId, roomSeats.id],
      set: { userId: sql`coalesce(${roomSeats.userId}, excluded.user_id)` },
    });
}

export async function renameSeat(tx: Queryable, roomId: string, id: string, nickname: string): Promise<void> {
  await tx
    .update(roomSeats)
    .set({ nickname })
    .where(and(eq(roomSeats.roomId, roomId), eq(roomSeats.id, id)));
}

/** Notes at the seats of a room how many rounds have ended. */
export async function countEndedRounds(tx: Queryable, roomId: string, endedRounds: number): Promise<void> {
  await tx.update(roomSeats).set({ endedRounds }).where(eq(roomSeats.roomId, roomId));
}

export type SeatRow = typeof roomSeats.$inferSelect;

/** Finds seats whose answers wait to be saved, in no order, so that none which fail are before the others for ever. */
export async function findUnsaved(db: Queryable, most: number): Promise<SeatRow[]> {
  return db
    .select()
    .from(roomSeats)
    .where(and(isNotNull(roomSeats.userId), lt(roomSeats.savedRounds, roomSeats.endedRounds)))
    .orderBy(sql`random()`)
    .limit(most);
}

/** Notes that the answers of a seat in its first rounds are saved. */
export async function markSaved(
  db: Queryable,
  { roomId, id }: Pick<SeatRow, 'roomId' | 'id'>,
  savedRounds: number,
): Promise<void> {
  await db
    .update(roomSeats)
    .set({ savedRounds })
    .where(and(eq(roomSeats.roomId, roomId), eq(roomSeats.id, id)));
}

export async function insertGrant(db: Queryable, row: typeof roomGrants.$inferInsert): Promise<void> {
  await db.insert(roomGrants).values(row);
}

/** Uses up a link to the host's side. @returns false for one that is unknown, used or expired */
export async function takeGrant(
  db: Queryable,
  roomId: string,
  tokenHash: string,
  now: Instant,
): Promise<boolean> {
  const rows = await db
    .delete(roomGrants)
    .where(
      and(eq(roomGrants.roomId, roomId), eq(roomGrants.tokenHash, tokenHash), gte(roomGrants.expiresAt, now)),
    )
    .returning({ roomId: roomGrants.roomId });
  return rows.length > 0;
}

/** Finds rooms in which nothing was moved since `before` and that are still open. */
export async function findIdle(db: Queryable, before: Instant): Promise<string[]> {
  const rows = await db
    .select({ id: rooms.id })
    .from(rooms)
    .where(and(lt(rooms.movedAt, before), isNull(rooms.endedAt)));
  return rows.map(({ id }) => id);
}

/** Closes a room for good. @returns false when it was moved in the meantime */
export async function closeRoom(db: Queryable, id: string, before: Instant, now: Instant): Promise<boolean> {
  const rows = await db
    .update(rooms)
    .set({ code: null, endedAt: now })
    .where(and(eq(rooms.id, id), lt(rooms.movedAt, before), isNull(rooms.endedAt)))
    .returning({ id: rooms.id });
  return rows.length > 0;
}

/** Lists the rooms that an account has opened, oldest first. */
export async function hostedBy(db: Queryable, userId: string) {
  return db
    .select({ id: rooms.id, title: sql<string>`${rooms.setup} ->> 'title'`, openedAt: rooms.openedAt })
    .from(rooms)
    .where(eq(rooms.userId, userId))
    .orderBy(asc(rooms.openedAt));
}

/** Lists the seats of an account, oldest room first. */
export async function seatsOf(db: Queryable, userId: string) {
  return db
    .select({
      title: sql<string>`${rooms.setup} ->> 'title'`,
      openedAt: rooms.openedAt,
      nickname: roomSeats.nickname,
    })
    .from(roomSeats)
    .innerJoin(rooms, eq(rooms.id, roomSeats.roomId))
    .where(eq(roomSeats.userId, userId))
    .orderBy(asc(rooms.openedAt));
}

/**
 * Replaces the nicknames of an account in the logs of all rooms, and appends the change to each, so that processes which
 * have read a log forget them as well.
 * @returns the rooms
 */
export async function replaceNicknames(tx: Queryable, userId: string): Promise<string[]> {
  const own = tx.select({ id: roomSeats.roomId }).from(roomSeats).where(eq(roomSeats.userId, userId));
  // In a statement of its own: the next one sees what others have appended before.
  const locked = await tx
    .select({ id: rooms.id })
    .from(rooms)
    .where(inArray(rooms.id, own))
    .orderBy(asc(rooms.id))
    .for('update');
  await tx.execute(sql`
    with own as (
      select room_id, room_seats.id as seat, 'Guest ' || left(room_seats.id, 4) as nickname, seq + 1 as seq, opened_at
      from room_seats join rooms on rooms.id = room_id where room_seats.user_id = ${userId}
    ), past as (
      update room_events set payload = jsonb_set(payload, '{nickname}', to_jsonb(own.nickname)) from own
      where room_events.room_id = own.room_id and kind in ('sit', 'rename') and payload ->> 'seat' = own.seat
    ), news as (
      insert into room_events (room_id, seq, kind, payload, at)
      select room_id, seq, 'rename', jsonb_build_object('kind', 'rename', 'seat', seat, 'nickname', nickname), opened_at
      from own
    ), seats as (
      update room_seats set nickname = own.nickname from own
      where room_seats.room_id = own.room_id and room_seats.id = own.seat
    )
    update rooms set seq = own.seq from own where rooms.id = own.room_id`);
  return locked.map(({ id }) => id);
}
