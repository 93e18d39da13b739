import type { Scent } from '@nosewise/domain/models';
import type { BottleCare } from '@nosewise/domain/training/bottle-care';
import type { OwnWords } from '@nosewise/domain/training/own-words';
import type { TrainingSettings } from '@nosewise/domain/training/settings';
import { sql } from 'drizzle-orm';
import { boolean, jsonb, pgTable, primaryKey, text, uuid, varchar } from 'drizzle-orm/pg-core';
import { instant } from '../columns';
import { users } from './auth';

/** A person's own choices (specification, section 3, "Profile"). Made with the user. */
export const profiles = pgTable('profiles', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  displayName: varchar('display_name', { length: 100 }),
  /** Only sessions since then count. */
  statsResetAt: instant('stats_reset_at'),
  excludeFromGlobalLb: boolean('exclude_from_global_lb').notNull().default(false),
  createdAt: instant('created_at').notNull().default(sql`now()`),
});

/** The settings of a person's devices: the copy that was changed last wins. */
export const trainingSettings = pgTable('training_settings', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  settings: jsonb().$type<TrainingSettings>().notNull(),
  /** When the person changed them, by the clock of their device. */
  changedAt: instant('changed_at').notNull(),
});

/** A pack that a person put together. `pack` is null once they have deleted it, so that other devices learn of it. */
export const ownPacks = pgTable(
  'own_packs',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    id: text().notNull(),
    pack: jsonb().$type<{ name: string; aromas: Scent[] }>(),
    /** When the person changed it, by the clock of their device. */
    changedAt: instant('changed_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.id] })],
);

/**
 * When a person opened their kits and refilled their bottles, and what aromas remind them of, merged from all devices. Its
 * instants are in milliseconds.
 */
export const mergedPreferences = pgTable('merged_preferences', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  bottleCare: jsonb('bottle_care').$type<BottleCare>().notNull(),
  ownWords: jsonb('own_words').$type<OwnWords>().notNull(),
});
