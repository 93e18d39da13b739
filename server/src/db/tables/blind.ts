import type { Scent } from '@nosewise/domain/models';
import { sql } from 'drizzle-orm';
import {
  foreignKey,
  index,
  integer,
  jsonb,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { instant } from '../columns';
import { byPerson } from '../place';
import { ofPerson } from './profile';

/** A pack whose bottles carry blind stickers. Its id is made by the device, so it is unique for its person only. */
export const blindSets = byPerson(
  'blind_sets',
  {
    userId: ofPerson(),
    id: uuid().notNull(),
    name: text().notNull(),
    packId: text('pack_id').notNull(),
    packName: text('pack_name').notNull(),
    /** The bottles of the pack when the set was made: a pack may change, the bottles on the shelf do not. */
    bottles: jsonb().$type<readonly Scent[]>().notNull(),
    /** Seals the copy that devices keep; a new one for every mix. */
    secret: text().notNull(),
    madeAt: instant('made_at').notNull(),
    mixedAt: instant('mixed_at').notNull(),
    /** From then on its codes and stickers are unknown. Late reviews still find their bottles. */
    retiredAt: instant('retired_at'),
  },
  (table) => [primaryKey({ columns: [table.userId, table.id] })],
);

/** A sticker on a bottle, from one moment until another: the secret of a blind set, and its history. */
export const blindStickers = byPerson(
  'blind_stickers',
  {
    userId: uuid('user_id').notNull(),
    setId: uuid('set_id').notNull(),
    code: smallint().notNull(),
    since: instant().notNull(),
    /** Null while it is on the bottle. */
    until: instant(),
    /** The id in its QR code. Nobody draws one that is in use, but for a chance that `findSticker` sees to. */
    id: text().notNull(),
    bottleNumber: integer('bottle_number').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.setId, table.code, table.since] }),
    foreignKey({
      columns: [table.userId, table.setId],
      foreignColumns: [blindSets.userId, blindSets.id],
    }).onDelete('cascade'),
    index('blind_stickers_id').on(table.id).where(sql`${table.until} is null`),
    uniqueIndex('blind_stickers_code')
      .on(table.userId, table.setId, table.code)
      .where(sql`${table.until} is null`),
  ],
);

/** An answer after which the server has told the right name. It is the first of its session and stays. */
export const blindReveals = byPerson(
  'blind_reveals',
  {
    userId: uuid('user_id').notNull(),
    setId: uuid('set_id').notNull(),
    sessionId: uuid('session_id').notNull(),
    code: smallint().notNull(),
    selectedAnswer: text('selected_answer').notNull(),
    /** Null for "I don't know", and for words that name no choice. */
    nameId: text('name_id'),
    revealedAt: instant('revealed_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.setId, table.sessionId, table.code] }),
    foreignKey({
      columns: [table.userId, table.setId],
      foreignColumns: [blindSets.userId, blindSets.id],
    }).onDelete('cascade'),
  ],
);
