import type { DocumentKind } from '@nosewise/contract/training/document-calls';
import { sql } from 'drizzle-orm';
import { bigint, index, jsonb, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant } from '../columns';
import { byPerson } from '../place';
import { ofPerson } from './profile-tables';

/** What people keep apart from their sessions, each document as it was changed last. */
export const documents = byPerson(
  'documents',
  {
    userId: ofPerson(),
    kind: text().$type<DocumentKind>().notNull(),
    id: text().notNull(),
    /** When the person changed it, by the server's clock. */
    changedAt: instant('changed_at').notNull(),
    /** As the contract has it on the wire; null once it is deleted, so that other devices learn of it. */
    body: jsonb(),
    /** Rises with each arrival of the person's documents (`profiles.documentsArrived`). */
    arrived: bigint({ mode: 'number' }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.kind, table.id] }),
    index('documents_arrived').on(table.userId, table.arrived),
    index('documents_deleted').on(table.userId, table.arrived).where(sql`${table.body} is null`),
  ],
);
