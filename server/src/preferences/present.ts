import {
  type ChangedPack,
  type ChangedSettings,
  changedPack,
  changedSettings,
  type Preferences,
} from '@nosewise/contract/preferences';
import type { Instant } from '@nosewise/domain/models';
import { isoInstantOf } from '../db/columns';

/** A copy as the program compares and keeps it, with the moment of its change as an instant. */
export type Stored<Copy extends ChangedSettings | ChangedPack> = Omit<Copy, 'changedAt'> & {
  readonly changedAt: Instant;
};

/** A copy as it is sent. */
export function presentCopy<Copy extends Stored<ChangedSettings> | Stored<ChangedPack>>(copy: Copy) {
  return { ...copy, changedAt: isoInstantOf(copy.changedAt) };
}

/**
 * A copy that a device offers. Its clock may be wrong: a change from the future would win over all that come after it,
 * so it counts as made `now`.
 */
export function parseCopy<Copy extends ChangedSettings | ChangedPack>(copy: Copy, now: Instant) {
  return { ...copy, changedAt: Math.min(Date.parse(copy.changedAt), now) };
}

/** @param packs by id */
export function presentPreferences(
  settings: Stored<ChangedSettings> | undefined,
  packs: ReadonlyMap<string, Stored<ChangedPack>>,
): Preferences {
  return {
    trainingSettings: settings ? presentCopy(settings) : null,
    ownPacks: Object.fromEntries([...packs].map(([id, copy]) => [id, presentCopy(copy)])),
  };
}

/**
 * `presentPreferences` as pieces of its JSON text, one for each pack: all packs that a person may have are too much to
 * write at once while others wait.
 */
export function* preferencesJson(
  settings: Stored<ChangedSettings> | undefined,
  packs: ReadonlyMap<string, Stored<ChangedPack>>,
): Generator<string> {
  const shown = settings ? changedSettings.parse(presentCopy(settings)) : null;
  yield `{"trainingSettings":${JSON.stringify(shown)},"ownPacks":{`;
  let separator = '';
  for (const [id, copy] of packs) {
    yield `${separator}${JSON.stringify(id)}:${JSON.stringify(changedPack.parse(presentCopy(copy)))}`;
    separator = ',';
  }
  yield '}}';
}
