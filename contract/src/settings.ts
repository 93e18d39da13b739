import {
  AROMAS_PER_SESSION_OPTIONS,
  DEFAULT_SETTINGS,
  HINT_COUNT_OPTIONS,
  NO_HINTS,
  type TrainingSettings,
} from '@nosewise/domain/settings';
import * as z from 'zod/mini';

/** The most packs that one person can select, built-in and own together. */
export const MAX_SELECTED_PACKS = 100;

/** One of the offered numbers, kept as text; an older copy may hold the number itself. */
function offered(options: readonly number[]) {
  const text = z.enum(options.map(String));
  return z.codec(z.union([z.string(), z.number()]), text, { decode: String, encode: (kept) => kept });
}

/** Training settings (specification, section 3). Hints are on unless explicitly off. */
export const trainingSettingsSchema = z.object({
  aromasPerSession: offered(AROMAS_PER_SESSION_OPTIONS),
  selectedAromaKits: z
    .array(z.string().check(z.minLength(1), z.maxLength(64)))
    .check(z.maxLength(MAX_SELECTED_PACKS)),
  hintsToDisplay: offered([NO_HINTS, ...HINT_COUNT_OPTIONS]),
  hintsEnabled: z._default(z.boolean(), DEFAULT_SETTINGS.hintsEnabled),
});

const { shape } = trainingSettingsSchema;

const repairable = z.object({
  aromasPerSession: z.catch(shape.aromasPerSession, DEFAULT_SETTINGS.aromasPerSession),
  selectedAromaKits: z.catch(shape.selectedAromaKits, [...DEFAULT_SETTINGS.selectedAromaKits]),
  hintsToDisplay: z.catch(shape.hintsToDisplay, DEFAULT_SETTINGS.hintsToDisplay),
  hintsEnabled: z.catch(shape.hintsEnabled, DEFAULT_SETTINGS.hintsEnabled),
});

/** Keeps every field that can be read and takes the default for each of the others. */
export function repairTrainingSettings(damaged: unknown): TrainingSettings {
  return repairable.safeParse(damaged).data ?? DEFAULT_SETTINGS;
}
