import { milliseconds } from '@nosewise/contract/instant';
import { problem } from '@nosewise/contract/problem';
import type { Instant } from '@nosewise/domain/models';
import * as z from 'zod/mini';
import { stored } from '../../shared/stored';

// Every screen of the app loads this file, so it imports nothing of the other stores.

/** The id of the person whose training this browser holds; `null` while it holds a guest's settings only. */
export const owner = stored<string | null>({ key: 'owner', schema: z.nullable(z.string()), initial: null });

/** The names of the training settings and of bottle care among the preferences; any other is the id of an own pack. */
export const SETTINGS = 'trainingSettings';
export const CARE = 'bottleCare';

const changeSchema = z.object({
  changedAt: milliseconds,
  sent: z.boolean(),
  /** Why the account did not take it, until the person has been told. */
  refused: z.optional(problem),
});

/** When each preference was last changed, and whether the account has that change. */
export type PreferenceChanges = Readonly<Record<string, z.infer<typeof changeSchema>>>;

export const preferenceChanges = stored<PreferenceChanges>({
  key: 'preferenceChanges',
  schema: z.record(z.string(), changeSchema),
  initial: {},
});

/** Notes a change. It is always later than the copy that was changed, however slow this device's clock is. */
export function withChange(changes: PreferenceChanges, name: string, now: Instant): PreferenceChanges {
  const changedAt = Math.max(now, (changes[name]?.changedAt ?? 0) + 1);
  return { ...changes, [name]: { changedAt, sent: false } };
}

/** Names the preferences that wait to be sent. */
export function unsentChanges(changes: PreferenceChanges): string[] {
  return Object.entries(changes)
    .filter(([, { sent }]) => !sent)
    .map(([name]) => name);
}
