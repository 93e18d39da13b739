import * as z from 'zod/mini';
import { bottleCareSchema } from './bottle-care';
import { instant } from './instant';
import { ownPackSchema, ownPackToKeep } from './own-pack';
import { ownWordsSchema } from './own-words';
import { route } from './route';
import { trainingSettingsSchema } from './settings';

/** Training settings with the moment a device changed them: of two copies the later one wins. */
export const changedSettings = z.object({ settings: trainingSettingsSchema, changedAt: instant });

/** An own pack, or null where it was deleted, with the moment a device changed it: the later copy wins. */
export const changedPack = z.object({ pack: z.nullable(ownPackSchema), changedAt: instant });

/** What merges entry by entry: nothing that a device has noted is lost, whichever comes first. */
export const mergedPreferences = z.object({ bottleCare: bottleCareSchema, ownWords: ownWordsSchema });

const offeredPreferences = z.partial(mergedPreferences);

/** All that an account keeps for its devices, as the later changes left it. */
export const preferencesSchema = z.object({
  trainingSettings: z.nullable(changedSettings),
  /** Keyed by id, deleted packs included. */
  ownPacks: z.record(z.string(), changedPack),
  ...mergedPreferences.shape,
});

export type ChangedSettings = z.infer<typeof changedSettings>;
export type ChangedPack = z.infer<typeof changedPack>;
export type MergedPreferences = z.infer<typeof mergedPreferences>;
/** The parts that a device offers. */
export type OfferedPreferences = z.infer<typeof offeredPreferences>;
export type Preferences = z.infer<typeof preferencesSchema>;

export const readPreferences = route({
  method: 'GET',
  path: '/preferences',
  summary: 'Own training settings, own packs, the care of bottles and own words, as merged from all devices.',
  access: 'account',
  answer: preferencesSchema,
});

export const putTrainingSettings = route({
  method: 'PUT',
  path: '/preferences/training-settings',
  summary: 'Offer this copy of the training settings. Answers with the copy that won.',
  access: 'account',
  body: z.extend(changedSettings, { sentAt: z.optional(instant) }),
  answer: changedSettings,
});

export const putOwnPack = route({
  method: 'PUT',
  path: '/preferences/own-packs/:id',
  summary: 'Offer this copy of an own pack, or its deletion. Answers with the copy that won.',
  access: 'account',
  params: z.object({ id: ownPackToKeep.shape.id }),
  body: z.extend(changedPack, { pack: z.nullable(ownPackToKeep), sentAt: z.optional(instant) }),
  answer: changedPack,
});

export const changePreferences = route({
  method: 'PATCH',
  path: '/preferences',
  summary:
    'Offer what this device knows of opened kits, refilled bottles and own words. Answers with all of it, merged.',
  access: 'account',
  body: offeredPreferences,
  answer: mergedPreferences,
});
