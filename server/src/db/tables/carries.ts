import { index, pgTable, text } from 'drizzle-orm/pg-core';
import { bytes, instant } from '../columns';

/** Training on its way to another device, sealed with a key that this server never has. It names no account. */
export const carries = pgTable(
  'carries',
  {
    codeHash: text('code_hash').primaryKey(),
    sealed: bytes().notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [index('carries_expire').on(table.expiresAt)],
);
