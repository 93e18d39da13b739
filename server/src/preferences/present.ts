import {
  type ChangedPack,
  type ChangedSettings,
  changedPack,
  changedSettings,
  type Preferences,
} from '@nosewise/contract/preferences';
import type { Instant } from '@nosewise/domain/models';
import { z } from 'zod';

/**
 * Takes a copy that a device offers. Its clock may be wrong: a change from the future would win over all later ones, so
 * it counts as made `now`.
 */
export function dateCopy<Copy extends ChangedSettings | ChangedPack>(copy: Copy, now: Instant): Copy {
  return { ...copy, changedAt: Math.min(copy.changedAt, now) };
}

/** @param packs by id */
export function presentPreferences(
  settings: ChangedSettings | undefined,
  packs: ReadonlyMap<string, ChangedPack>,
): Preferences {
  return { trainingSettings: settings ?? null, ownPacks: Object.fromEntries(packs) };
}

/**
 * `presentPreferences` as pieces of its JSON text, one for each pack: all packs that a person may have are too much to
 * write at once while others wait.
 */
export function* preferencesJson(
  settings: ChangedSettings | undefined,
  packs: ReadonlyMap<string, ChangedPack>,
): Generator<string> {
  const shown = settings ? z.encode(changedSettings, settings) : null;
  yield `{"trainingSettings":${JSON.stringify(shown)},"ownPacks":{`;
  let separator = '';
  for (const [id, copy] of packs) {
    yield `${separator}${JSON.stringify(id)}:${JSON.stringify(z.encode(changedPack, copy))}`;
    separator = ',';
  }
  yield '}}';
}
