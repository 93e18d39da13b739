import type { Instant } from '@nosewise/domain/models';
import * as z from 'zod/mini';
import { authState } from '../../../shared/auth-state';
import { stored } from '../../../shared/stored';
import { instant } from './session-record-schema';

/** The training settings among the names of what can change; every other name is the id of an own pack. */
export const SETTINGS = 'trainingSettings';

const changeSchema = z.object({ changedAt: instant, sent: z.boolean() });

/** When each preference was changed last, and whether the account has that change. */
export type PreferenceChanges = Readonly<Record<string, z.infer<typeof changeSchema>>>;

export const preferenceChanges = stored<PreferenceChanges>({
  key: 'preferenceChanges',
  schema: z.record(z.string(), changeSchema),
  initial: {},
});

/** Notes that the person has changed something, so that it follows the account. A guest's changes stay here. */
export function noteChange(name: string): void {
  if (authState().kind !== 'signed-in') return;
  preferenceChanges.change((changes) => withChange(changes, name, Date.now()));
}

/** Always later than the copy that was changed, however slow this device's clock is. */
export function withChange(changes: PreferenceChanges, name: string, now: Instant): PreferenceChanges {
  const changedAt = Math.max(now, (changes[name]?.changedAt ?? 0) + 1);
  return { ...changes, [name]: { changedAt, sent: false } };
}

/** The names of what waits to be sent. */
export function unsentChanges(changes: PreferenceChanges): string[] {
  return Object.entries(changes)
    .filter(([, { sent }]) => !sent)
    .map(([name]) => name);
}
