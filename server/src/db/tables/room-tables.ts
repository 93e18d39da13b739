import type { Card, RoomEvent, RoomSetup } from '@nosewise/domain/rooms/room';
import { sql } from 'drizzle-orm';
import { index, integer, jsonb, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../columns';
import { oneNode } from '../place';
import { users } from './auth-tables';

/** A bottle from which rounds are dealt. */
export type DeckBottle = Omit<Card, 'id' | 'isPractice'>;

/** The host's choices for each round. */
export interface WantedRound {
  readonly length: number;
  readonly order: 'shuffled' | 'numbered';
  readonly practice: boolean;
}

/** An event as it is stored: cards name bottles of the deck by their place, which keeps a long evening small. */
export type StoredEvent =
  | Exclude<RoomEvent, { kind: 'start' | 'again' }>
  | { readonly kind: 'start'; readonly cards: readonly DealtPlace[] }
  | { readonly kind: 'again'; readonly cards: readonly DealtPlace[] };

interface DealtPlace {
  readonly id: string;
  readonly place: number;
  readonly isPractice: boolean;
}

/** A room in which people smell together. Everything that happens in it is in `room_events`. */
export const rooms = oneNode(
  'rooms',
  {
    /** Made by the host's device. */
    id: uuid().primaryKey(),
    /** The hash of the key of the host's device. */
    keyHash: text('key_hash').notNull(),
    /** The code that people join with; null once the room has ended. */
    code: text().unique('rooms_code'),
    /** The choices follow from the bottles. */
    setup: jsonb().$type<Omit<RoomSetup, 'choices'>>().notNull(),
    /** The secret: the bottles with their names. */
    deck: jsonb().$type<readonly DeckBottle[]>().notNull(),
    wanted: jsonb().$type<WantedRound>().notNull(),
    /** The number of the last event; 0 before the first. */
    seq: integer().notNull().default(0),
    /** The host's account, if any: the room goes with it. */
    userId: uuid('user_id').references(() => users.id, { onDelete: 'cascade' }),
    openedAt: instant('opened_at').notNull(),
    movedAt: instant('moved_at').notNull(),
    /** Two hours after the last move. */
    endedAt: instant('ended_at'),
  },
  (table) => [
    index('rooms_moved').on(table.movedAt),
    index('rooms_user').on(table.userId).where(sql`${table.userId} is not null`),
  ],
);

/** The log of a room, append-only. */
export const roomEvents = oneNode(
  'room_events',
  {
    roomId: uuid('room_id')
      .notNull()
      .references(() => rooms.id, { onDelete: 'cascade' }),
    /** Counted from 1, without gaps. */
    seq: integer().notNull(),
    kind: text().notNull(),
    payload: jsonb().$type<StoredEvent>().notNull(),
    at: instant('at').notNull(),
    /** Made by the device: a move that is sent twice counts once. */
    moveId: uuid('move_id'),
  },
  (table) => [
    primaryKey({ columns: [table.roomId, table.seq] }),
    uniqueIndex('room_events_move').on(table.roomId, table.moveId).where(sql`${table.moveId} is not null`),
  ],
);

/** A person's place in a room: for an account at most one of each room. */
export const roomSeats = oneNode(
  'room_seats',
  {
    roomId: uuid('room_id')
      .notNull()
      .references(() => rooms.id, { onDelete: 'cascade' }),
    /** Public in the room. */
    id: text().notNull(),
    /** As it is now; the log has those before. */
    nickname: text().notNull(),
    /** The account whose log takes the answers, if the person is signed in. */
    userId: uuid('user_id').references(() => users.id, { onDelete: 'set null' }),
    /** The rounds that have ended in the room, and those of them whose answers are in the account's log. */
    endedRounds: integer('ended_rounds').notNull().default(0),
    savedRounds: integer('saved_rounds').notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.roomId, table.id] }),
    uniqueIndex('room_seats_user').on(table.userId, table.roomId).where(sql`${table.userId} is not null`),
    index('room_seats_unsaved')
      .on(table.roomId)
      .where(sql`${table.userId} is not null and ${table.savedRounds} < ${table.endedRounds}`),
  ],
);

/** Links that open the host's side on another device, once. */
export const roomGrants = oneNode(
  'room_grants',
  {
    roomId: uuid('room_id')
      .notNull()
      .references(() => rooms.id, { onDelete: 'cascade' }),
    tokenHash: text('token_hash').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.roomId, table.tokenHash] })],
);
