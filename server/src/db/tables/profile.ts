import type { Scent } from '@nosewise/domain/models';
import type { BottleCare } from '@nosewise/domain/training/bottle-care';
import type { OwnWords } from '@nosewise/domain/training/own-words';
import type { TrainingSettings } from '@nosewise/domain/training/settings';
import { sql } from 'drizzle-orm';
import { boolean, jsonb, primaryKey, text, uuid, varchar } from 'drizzle-orm/pg-core';
import { instant } from '../columns';
import { byPerson } from '../place';

/**
 * A person's own choices (specification, section 3, "Profile"). Made with the user and deleted by a trigger when the user is:
 * all other rows of theirs hang on this one, which lives on the same node (docs/growing.md).
 */
export const profiles = byPerson('profiles', {
  userId: uuid('user_id').primaryKey(),
  displayName: varchar('display_name', { length: 100 }),
  /** Only sessions since then count. */
  statsResetAt: instant('stats_reset_at'),
  excludeFromGlobalLb: boolean('exclude_from_global_lb').notNull().default(false),
  createdAt: instant('created_at').notNull().default(sql`now()`),
});

/** Whose row it is, on the node of their profile: it goes with that. */
export const ofPerson = () =>
  uuid('user_id')
    .notNull()
    .references(() => profiles.userId, { onDelete: 'cascade' });

/** The settings of a person's devices: the copy that was changed last wins. */
export const trainingSettings = byPerson('training_settings', {
  userId: ofPerson().primaryKey(),
  settings: jsonb().$type<TrainingSettings>().notNull(),
  /** When the person changed them, by the clock of their device. */
  changedAt: instant('changed_at').notNull(),
});

/** A pack that a person put together. `pack` is null once they have deleted it, so that other devices learn of it. */
export const ownPacks = byPerson(
  'own_packs',
  {
    userId: ofPerson(),
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
export const mergedPreferences = byPerson('merged_preferences', {
  userId: ofPerson().primaryKey(),
  bottleCare: jsonb('bottle_care').$type<BottleCare>().notNull(),
  ownWords: jsonb('own_words').$type<OwnWords>().notNull(),
});
