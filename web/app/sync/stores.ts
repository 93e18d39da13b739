import { keptBottleCare } from '@nosewise/contract/bottle-care';
import { type GlassHere, keptGlasses } from '@nosewise/contract/glasses';
import { milliseconds } from '@nosewise/contract/instant';
import type { OwnPack } from '@nosewise/contract/own-pack';
import { keptOwnWords } from '@nosewise/contract/own-words';
import { problem } from '@nosewise/contract/problem';
import type { Entries } from '@nosewise/domain/last-write';
import type { Instant, SessionRecord } from '@nosewise/domain/models';
import { type BottleCare, NO_CARE } from '@nosewise/domain/training/bottle-care';
import type { OwnWords } from '@nosewise/domain/training/own-words';
import type { TrainingSettings } from '@nosewise/domain/training/settings';
import * as z from 'zod/mini';
import { personalKeys } from '../../shared/kept-keys';
import { ownPacks, trainingSettings } from '../../shared/packs';
import { forget, repairEntries, type Stored, stored } from '../../shared/stored';
import type { History } from './history';
import { bottlesOf, type RememberedScent, remember, scentList } from './scents';
import {
  addSession,
  enqueue,
  outbox,
  type Refused,
  refusedSessions,
  sessionList,
  type Unsent,
} from './sessions';

/** The id of the person whose training this browser holds; `null` while it holds a guest's settings only. */
export const owner = stored<string | null>({ key: 'owner', schema: z.nullable(z.string()), initial: null });

/** The names of preferences; any other is the id of an own pack. */
export const SETTINGS = 'trainingSettings';
export const CARE = 'bottleCare';
export const WORDS = 'ownWords';

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

/** When kits were opened and bottles were refilled. */
export const bottleCare = stored<BottleCare>({ key: 'bottleCare', schema: keptBottleCare, initial: NO_CARE });

/** What aromas remind the person of. */
export const ownWords = stored<OwnWords>({
  key: 'ownWords',
  schema: keptOwnWords,
  initial: {},
  repair: repairEntries(keptOwnWords),
});

/** The glasses that the person smelled, and deletions that wait to be sent. */
export const glasses = stored<Entries<GlassHere>>({
  key: 'glasses',
  schema: keptGlasses,
  initial: {},
  repair: repairEntries(keptGlasses),
});

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
  readonly words: Stored<OwnWords>;
  readonly glasses: Stored<Entries<GlassHere>>;
  readonly changes: Stored<PreferenceChanges>;
}

export const stores: Stores = {
  sessions: sessionList,
  scents: scentList,
  outbox,
  refused: refusedSessions,
  totals,
  settings: trainingSettings,
  ownPacks,
  care: bottleCare,
  words: ownWords,
  glasses,
  changes: preferenceChanges,
};

/**
 * Keeps a session that a person has finished: first for sending, then in the history and in the memory of its
 * scents, all before it returns. Finishing the same session twice changes nothing.
 */
export function keepFinished(stores: Stores, userId: string, session: SessionRecord): void {
  if (stores.sessions.has(session.id)) return;
  stores.outbox.change((queue) => enqueue(queue, { userId, session }));
  stores.sessions.change((list) => addSession(list, session));
  const statsResetAt = stores.totals.get()?.statsResetAt ?? null;
  const find = bottlesOf(stores.ownPacks.get());
  stores.scents.change((known) => remember(known, [session], find, statsResetAt));
}

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
