import type { Action, Facts } from '@nosewise/contract/operations';
import { ROLES } from '@nosewise/contract/roles';
import { bigint, bigserial, index, jsonb, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../columns';
import { oneNode } from '../place';
import { ofAccount } from './auth-tables';

/** The accounts that may work in the office. */
export const operators = oneNode('operators', {
  userId: ofAccount().primaryKey(),
  role: text({ enum: ROLES }).notNull(),
  addedAt: instant('added_at').notNull(),
});

/**
 * The operators' log, a line for each operation. A trigger of the migration refuses to change or delete any. It names accounts and
 * orders by id or number only, so that the deletion of a person leaves nothing about them here.
 */
export const operatorLog = oneNode(
  'operator_log',
  {
    seq: bigserial({ mode: 'number' }).primaryKey(),
    /** The id of the attempt, made by the client, so that a repeated call is done once. */
    id: uuid().notNull().defaultRandom(),
    /** What the attempt asked for, as SHA-256: a repeated call asks for the same. Null without a client's id. */
    digest: text(),
    /** The version of the subject that the operation found and has changed; null if it changed none. */
    version: bigint({ mode: 'number' }),
    at: instant('at').notNull(),
    /** The account of the operator; null for a command. It may be deleted since. */
    actor: uuid(),
    action: text().$type<Action>().notNull(),
    subject: text().notNull(),
    before: jsonb().$type<Facts>(),
    after: jsonb().$type<Facts>(),
    /** The code of the refusal when nothing was done. */
    refused: text(),
  },
  (table) => [
    uniqueIndex('operator_log_id').on(table.id),
    index('operator_log_of_subject').on(table.subject, table.seq),
    index('operator_log_of_action').on(table.action, table.seq),
  ],
);
