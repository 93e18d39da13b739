import type { LinkKind, PackToShare } from '@nosewise/contract/training/link-calls';
import { bigserial, index, jsonb, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { instant } from '../columns';
import { oneNode } from '../place';
import { ofAccount } from './auth-tables';

/** A link by which its owner shares an own pack or a blind set. */
export const links = oneNode(
  'links',
  {
    /** The id in its address, which nobody can guess. */
    id: text().primaryKey(),
    userId: ofAccount(),
    kind: text().$type<LinkKind>().notNull(),
    /** The own pack or the blind set that is shared. */
    subject: text().notNull(),
    /** A pack's copy, as it was when it was shared or last updated; null for a set, which is read as it is. */
    pack: jsonb().$type<PackToShare>(),
    sharedAt: instant('shared_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
    /** Rounded to the day: written at most once a day. */
    openedAt: instant('opened_at').notNull(),
  },
  (table) => [
    uniqueIndex('links_subject').on(table.userId, table.kind, table.subject),
    index('links_opened').on(table.openedAt),
  ],
);

/** A report about what is shared, for the operator. Its sender is not recorded. */
export const linkReports = oneNode(
  'link_reports',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    linkId: text('link_id')
      .notNull()
      .references(() => links.id, { onDelete: 'cascade' }),
    reason: text().notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [index('link_reports_link').on(table.linkId)],
);
