import type { RoundMove } from '@nosewise/domain/blind/helper-log';
import type { HandedBottle } from '@nosewise/domain/blind/helper-round';
import { index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../columns';
import { users } from './auth';

/**
 * A helper round on two phones, before its moves. Each side opens it with a token, of which only the hash is kept, and it is
 * deleted three hours after its last move, and a day after its start.
 */
export const helperRounds = pgTable(
  'helper_rounds',
  {
    id: uuid().primaryKey(),
    /** Set for a taster who is signed in: the round is deleted with the account. */
    userId: uuid('user_id').references(() => users.id, { onDelete: 'cascade' }),
    /** The code for a helper to join, while there is none. */
    code: text().notNull().unique('helper_rounds_code'),
    tasterHash: text('taster_hash').notNull(),
    /** Null while nobody helps. */
    helperHash: text('helper_hash'),
    packName: text('pack_name').notNull(),
    /** The secret: all bottles, in the order in which they are handed. Never changed. */
    bottles: jsonb().$type<readonly HandedBottle[]>().notNull(),
    /** Bottles that were wanted. */
    length: integer().notNull(),
    /** The number of the last move. */
    seq: integer().notNull().default(0),
    startedAt: instant('started_at').notNull(),
    changedAt: instant('changed_at').notNull(),
  },
  (table) => [
    index('helper_rounds_changed').on(table.changedAt),
    index('helper_rounds_started').on(table.startedAt),
    index('helper_rounds_user').on(table.userId),
  ],
);

/** The log of a round: moves are added, and never changed. */
export const helperEvents = pgTable(
  'helper_events',
  {
    round: uuid()
      .notNull()
      .references(() => helperRounds.id, { onDelete: 'cascade' }),
    /** Counted from 1. */
    seq: integer().notNull(),
    move: jsonb().$type<RoundMove>().notNull(),
    at: instant('at').notNull(),
    /** Made by the client; null for a client that makes none. */
    id: uuid(),
  },
  (table) => [primaryKey({ columns: [table.round, table.seq] })],
);
