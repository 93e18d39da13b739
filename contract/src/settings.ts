import {
  AROMAS_PER_SESSION_OPTIONS,
  DEFAULT_SETTINGS,
  HINT_COUNT_OPTIONS,
  NO_HINTS,
  type TrainingSettings,
} from '@nosewise/domain/settings';
import { z } from 'zod';

/** Most packs that one person can select, built-in and own together. */
export const MAX_SELECTED_PACKS = 100;

/** One of the offered numbers, kept as text; an older copy may hold the number itself. */
function offered(options: readonly number[]) {
  return z
    .union([z.string(), z.number()])
    .transform(String)
    .pipe(z.enum(options.map(String)));
}

/** Training settings (specification, section 3). Hints are on unless explicitly off. */
export const trainingSettingsSchema = z.object({
  aromasPerSession: offered(AROMAS_PER_SESSION_OPTIONS),
  selectedAromaKits: z.array(z.string().min(1).max(64)).max(MAX_SELECTED_PACKS),
  hintsToDisplay: offered([NO_HINTS, ...HINT_COUNT_OPTIONS]),
  hintsEnabled: z.boolean().default(DEFAULT_SETTINGS.hintsEnabled),
});

const { shape } = trainingSettingsSchema;

const repairable = z.object({
  aromasPerSession: shape.aromasPerSession.catch(DEFAULT_SETTINGS.aromasPerSession),
  selectedAromaKits: shape.selectedAromaKits.catch([...DEFAULT_SETTINGS.selectedAromaKits]),
  hintsToDisplay: shape.hintsToDisplay.catch(DEFAULT_SETTINGS.hintsToDisplay),
  hintsEnabled: shape.hintsEnabled.catch(DEFAULT_SETTINGS.hintsEnabled),
});

/** Keeps every field that can be read and takes the default for each of the others. */
export function repairTrainingSettings(damaged: unknown): TrainingSettings {
  return repairable.safeParse(damaged).data ?? DEFAULT_SETTINGS;
}
