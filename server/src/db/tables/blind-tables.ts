import { index, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../columns';
import { byPerson } from '../place';
import { ofPerson } from './profile-tables';

/** The printed stickers of blind sets, which are documents: whoever scans one knows only its id. */
export const blindStickers = byPerson(
  'blind_stickers',
  {
    userId: ofPerson(),
    setId: uuid('set_id').notNull(),
    /** The id in its QR code. Devices draw it, so a person can copy that of another. */
    id: text().notNull(),
    takenAt: instant('taken_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.setId, table.id] }),
    index('blind_stickers_id').on(table.id),
  ],
);
