import { DAY, MAX_INSTANT } from '@nosewise/domain/time';
import { RHYTHM_DAYS } from '@nosewise/domain/training/rhythm';
import {
  AROMAS_PER_SESSION_OPTIONS,
  DEFAULT_SETTINGS,
  HINT_COUNT_OPTIONS,
  MAX_DAYS_AWAY,
  NO_HINTS,
  ORDERS,
  type TrainingSettings,
} from '@nosewise/domain/training/settings';
import * as z from 'zod/mini';

/** The most packs that one person can select, built-in and own together. */
export const MAX_SELECTED_PACKS = 100;

/** One of the offered numbers, kept as text. */
function offered(options: readonly number[]) {
  return z.enum(options.map(String));
}

/** Training settings (specification, section 3). Hints are on unless explicitly off. */
export const trainingSettingsSchema = z.object({
  aromasPerSession: offered(AROMAS_PER_SESSION_OPTIONS),
  selectedAromaKits: z
    .array(z.string().check(z.minLength(1), z.maxLength(64)))
    .check(z.maxLength(MAX_SELECTED_PACKS)),
  hintsToDisplay: offered([NO_HINTS, ...HINT_COUNT_OPTIONS]),
  hintsEnabled: z._default(z.boolean(), true),
  order: z.enum(ORDERS),
  askConfidence: z.boolean(),
  pauses: z.boolean(),
  duels: z.boolean(),
  weeklyGoal: z.int().check(z.gte(0), z.lte(RHYTHM_DAYS)),
  daysAway: z.readonly(
    z.array(z.int().check(z.gte(0), z.lte(MAX_INSTANT / DAY))).check(z.maxLength(MAX_DAYS_AWAY)),
  ),
});

const { shape } = trainingSettingsSchema;

const repairable = z.object({
  aromasPerSession: z.catch(shape.aromasPerSession, DEFAULT_SETTINGS.aromasPerSession),
  selectedAromaKits: z.catch(shape.selectedAromaKits, [...DEFAULT_SETTINGS.selectedAromaKits]),
  hintsToDisplay: z.catch(shape.hintsToDisplay, DEFAULT_SETTINGS.hintsToDisplay),
  hintsEnabled: z.catch(shape.hintsEnabled, DEFAULT_SETTINGS.hintsEnabled),
  order: z.catch(shape.order, DEFAULT_SETTINGS.order),
  askConfidence: z.catch(shape.askConfidence, DEFAULT_SETTINGS.askConfidence),
  pauses: z.catch(shape.pauses, DEFAULT_SETTINGS.pauses),
  duels: z.catch(shape.duels, DEFAULT_SETTINGS.duels),
  weeklyGoal: z.catch(shape.weeklyGoal, DEFAULT_SETTINGS.weeklyGoal),
  daysAway: z.catch(shape.daysAway, DEFAULT_SETTINGS.daysAway),
});

/** Keeps every field that can be read and takes the default for each of the others. */
export function repairTrainingSettings(damaged: unknown): TrainingSettings {
  return repairable.safeParse(damaged).data ?? DEFAULT_SETTINGS;
}
