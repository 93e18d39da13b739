import type { Glass } from '@nosewise/domain/glass/glass';
import { sql } from 'drizzle-orm';
import { index, jsonb, primaryKey, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../columns';
import { byPerson } from '../place';
import { ofPerson } from './profile';

/**
 * A drink that somebody smelled. `glass` is null once they have deleted it, so that other devices learn of it. Its instants
 * are in milliseconds.
 */
export const glasses = byPerson(
  'glasses',
  {
    userId: ofPerson(),
    id: uuid().notNull(),
    glass: jsonb().$type<Omit<Glass, 'id'>>(),
    /** When the person changed it, by the clock of their device. */
    changedAt: instant('changed_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.id] }),
    index('glasses_changed').on(
      table.userId,
      table.changedAt.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
    ),
    index('glasses_deleted').on(table.userId, table.changedAt).where(sql`${table.glass} is null`),
  ],
);
