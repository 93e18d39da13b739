import type { Instant } from '@nosewise/domain/models';
import { and, asc, desc, eq, gt, gte, inArray, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import type { Queryable } from '../db/database';
import { roomEvents, roomGrants, roomSeats, rooms } from '../db/schema';

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
  change: Pick<RoomRow, 'seq'> & Partial<Pick<RoomRow, 'movedAt' | 'isUnsaved' | 'endedAt' | 'code'>>,
): Promise<void> {
  await tx.insert(roomEvents).values(events.map((event) => ({ ...event, roomId, kind: event.payload.kind })));
  await tx.update(rooms).set(change).where(eq(rooms.id, roomId));
}

/** Stores a seat. A known one gets the account of the person who is signed in, if it has none yet. */
export async function putSeat(tx: Queryable, row: typeof roomSeats.$inferInsert): Promise<boolean> {
  const rows = await tx
    .insert(roomSeats)
    .values(row)
    .onConflictDoUpdate({
      target: [roomSeats.roomId, roomSeats.id],
      set: { userId: row.userId ?? null },
      setWhere: isNull(roomSeats.userId),
    })
    .returning({ userId: roomSeats.userId });
  return rows.some(({ userId }) => userId !== null);
}

/** Lists the seats of people who are signed in. */
export async function seatsWithAccounts(
  db: Queryable,
  roomId: string,
): Promise<{ readonly id: string; readonly userId: string }[]> {
  const rows = await db
    .select({ id: roomSeats.id, userId: roomSeats.userId })
    .from(roomSeats)
    .where(and(eq(roomSeats.roomId, roomId), isNotNull(roomSeats.userId)));
  return rows.flatMap(({ id, userId }) => (userId === null ? [] : [{ id, userId }]));
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

/** Finds rooms whose answers wait to be saved, in no order, so that none which fail stand before the others for ever. */
export async function findUnsaved(db: Queryable, most: number): Promise<string[]> {
  const rows = await db
    .select({ id: rooms.id })
    .from(rooms)
    .where(eq(rooms.isUnsaved, true))
    .orderBy(sql`random()`)
    .limit(most);
  return rows.map(({ id }) => id);
}

/** Notes that the answers of a room are saved up to an event; not if another round has ended meanwhile. */
export async function markSaved(db: Queryable, id: string, seq: number): Promise<void> {
  await db
    .update(rooms)
    .set({ isUnsaved: false })
    .where(and(eq(rooms.id, id), eq(rooms.seq, seq)));
}

export async function markUnsaved(tx: Queryable, id: string): Promise<void> {
  await tx.update(rooms).set({ isUnsaved: true }).where(eq(rooms.id, id));
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

/** Lists the seats of an account with the nickname that each has now, oldest room first. */
export async function seatsOf(db: Queryable, userId: string) {
  const latest = db
    .select({ nickname: sql<string>`${roomEvents.payload} ->> 'nickname'` })
    .from(roomEvents)
    .where(and(eq(roomEvents.roomId, roomSeats.roomId), named(roomSeats.id)))
    .orderBy(desc(roomEvents.seq))
    .limit(1);
  return db
    .select({
      roomId: rooms.id,
      title: sql<string>`${rooms.setup} ->> 'title'`,
      openedAt: rooms.openedAt,
      seat: roomSeats.id,
      nickname: sql<string | null>`(${latest})`,
    })
    .from(roomSeats)
    .innerJoin(rooms, eq(rooms.id, roomSeats.roomId))
    .where(eq(roomSeats.userId, userId))
    .orderBy(asc(rooms.openedAt));
}

/** The events that give a seat its nickname. */
function named(seat: string | typeof roomSeats.id) {
  return and(inArray(roomEvents.kind, ['sit', 'rename']), sql`${roomEvents.payload} ->> 'seat' = ${seat}`);
}

/** Replaces the nicknames of a seat in the log: its person has deleted their account. */
export async function replaceNickname(
  tx: Queryable,
  roomId: string,
  seat: string,
  nickname: string,
): Promise<void> {
  await tx
    .update(roomEvents)
    .set({ payload: sql`jsonb_set(${roomEvents.payload}, '{nickname}', to_jsonb(${nickname}::text))` })
    .where(and(eq(roomEvents.roomId, roomId), named(seat)));
}
