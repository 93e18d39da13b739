import type { PackToShare } from '@nosewise/contract/shared-pack';
import { bigserial, index, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../columns';
import { users } from './auth';

/** An own pack that its owner shares by a link, as it was when it was shared or last updated. */
export const sharedPacks = pgTable(
  'shared_packs',
  {
    /** The id in its link, which nobody can guess. */
    id: text().primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The own pack that it is a copy of. */
    packId: text('pack_id').notNull(),
    pack: jsonb().$type<PackToShare>().notNull(),
    sharedAt: instant('shared_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
    /** Rounded to the day: written at most once a day. */
    openedAt: instant('opened_at').notNull(),
  },
  (table) => [
    uniqueIndex('shared_packs_own').on(table.userId, table.packId),
    index('shared_packs_opened').on(table.openedAt),
  ],
);

/** A report about a shared pack, for the operator. Its sender is not recorded. */
export const packReports = pgTable(
  'pack_reports',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    sharedPackId: text('shared_pack_id')
      .notNull()
      .references(() => sharedPacks.id, { onDelete: 'cascade' }),
    reason: text().notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [index('pack_reports_pack').on(table.sharedPackId)],
);
