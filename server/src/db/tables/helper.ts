import type { HandedBottle, HelperRound } from '@nosewise/domain/helper-round';
import { index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../columns';

/**
 * A helper round on two phones. It knows no account: each side opens it with a token, of which only the hash is kept, and
 * it is deleted three hours after its last move.
 */
export const helperRounds = pgTable(
  'helper_rounds',
  {
    id: uuid().primaryKey(),
    /** By which a helper joins, while there is none. */
    code: text().notNull().unique('helper_rounds_code'),
    tasterHash: text('taster_hash').notNull(),
    /** Null while nobody helps. */
    helperHash: text('helper_hash'),
    /** The secret: all bottles, in the order in which they are handed. Never changed. */
    bottles: jsonb().$type<readonly HandedBottle[]>().notNull(),
    state: jsonb().$type<HelperRound>().notNull(),
    /** Counts the changes. */
    version: integer().notNull().default(0),
    changedAt: instant('changed_at').notNull(),
  },
  (table) => [index('helper_rounds_changed').on(table.changedAt)],
);
