import { milliseconds } from '@nosewise/contract/instant';
import type { OwnPack } from '@nosewise/contract/own-pack';
import type { SessionRecord } from '@nosewise/domain/models';
import type { BottleCare } from '@nosewise/domain/training/bottle-care';
import type { TrainingSettings } from '@nosewise/domain/training/settings';
import * as z from 'zod/mini';
import { personalKeys } from '../../shared/kept-keys';
import { ownPacks, trainingSettings } from '../../shared/packs';
import { forget, type Stored, stored } from '../../shared/stored';
import { bottleCare } from './bottle-care';
import { owner, type PreferenceChanges, preferenceChanges } from './changes';
import type { History } from './history';
import { type RememberedScent, scentList } from './scents';
import { outbox, type Refused, refusedSessions, sessionList, type Unsent } from './sessions';

const totalsSchema = z.object({
  /** Sessions since the last reset of statistics, of all devices. */
  sessionsTotal: z.int().check(z.nonnegative()),
  statsResetAt: z.nullable(milliseconds),
  /** When the whole history was last read, so that no late arrival is missed for long. */
  wholeHistoryAt: milliseconds,
});

export type Totals = z.infer<typeof totalsSchema>;

/** The server's totals of the person's history; `null` before it was asked. */
export const totals = stored<Totals | null>({
  key: 'totals',
  schema: z.nullable(totalsSchema),
  initial: null,
});

/**
 * Tells whether this browser has read a person's account at least once. Before that it may not know what they have
 * trained, own and chosen.
 */
export function isAccountHere(userId: string): boolean {
  return owner.get() === userId && totals.get() !== null;
}

/** Everything of one person's training that a browser keeps and the account has too. */
export interface Stores {
  readonly sessions: Stored<SessionRecord[]> & Pick<History, 'has'>;
  readonly scents: Stored<RememberedScent[]>;
  readonly outbox: Stored<Unsent[]>;
  readonly refused: Stored<Refused[]>;
  readonly totals: Stored<Totals | null>;
  readonly settings: Stored<TrainingSettings>;
  readonly ownPacks: Stored<OwnPack[]>;
  readonly care: Stored<BottleCare>;
  readonly changes: Stored<PreferenceChanges>;
}

/** The stores of this browser. */
export const stores: Stores = {
  sessions: sessionList,
  scents: scentList,
  outbox,
  refused: refusedSessions,
  totals,
  settings: trainingSettings,
  ownPacks,
  care: bottleCare,
  changes: preferenceChanges,
};

/**
 * Removes everything of the person who has used this browser, except for sessions that were not sent. Resolves once all of
 * it is gone; browser storage is empty when this returns.
 */
export async function wipeSent(): Promise<void> {
  const person = owner.get();
  forget(personalKeys().filter((key) => key !== 'owner'));
  await sessionList.wipe();
  // Last, so that a start after a crash finds that there is something left to remove.
  if (owner.get() === person) forget(['owner']);
}

/** Removes everything of this person, unsent sessions included. Another person's unsent sessions stay. */
export async function wipeAll(userId: string): Promise<void> {
  const others = outbox.get().filter((entry) => entry.userId !== userId);
  forget(['sessionOutbox']);
  if (others.length > 0) outbox.set(others);
  await wipeSent();
}
