import { keptBottleCare } from '@nosewise/contract/bottle-care';
import { documentKey } from '@nosewise/contract/documents';
import { type GlassHere, keptGlasses } from '@nosewise/contract/glasses';
import { milliseconds } from '@nosewise/contract/instant';
import { type OwnPack, ownPacksSchema } from '@nosewise/contract/own-pack';
import { keptOwnWords } from '@nosewise/contract/own-words';
import { problem } from '@nosewise/contract/problem';
import { trainingSettingsSchema } from '@nosewise/contract/settings';
import { changedAfter, type Entries } from '@nosewise/domain/last-write';
import type { Instant, SessionRecord } from '@nosewise/domain/models';
import { type BottleCare, mergeCare, NO_CARE } from '@nosewise/domain/training/bottle-care';
import { mergeWords, type OwnWords } from '@nosewise/domain/training/own-words';
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

/** The kinds of documents whose changes are noted beside them; a glass says of itself whether it is sent. */
const NOTED_KINDS = ['settings', 'pack', 'kit', 'bottle', 'word'] as const;

/** The name of the training settings as a document. */
export const SETTINGS = { kind: 'settings', id: 'settings' } as const;

const changeSchema = z.object({
  kind: z.enum(NOTED_KINDS),
  id: z.string(),
  changedAt: milliseconds,
  sent: z.boolean(),
  /** Why the account did not take it, until the person has been told. */
  refused: z.optional(problem),
});

/** The last change of a document, and whether the account has it. */
export type Change = z.infer<typeof changeSchema>;
export type Noted = Pick<Change, 'kind' | 'id'>;
type Changes = Entries<Change>;

const changesSchema = z.record(z.string(), changeSchema);

/** The last change of each document, by its key. */
export const documentChanges = stored<Changes>({
  key: 'documentChanges',
  schema: changesSchema,
  initial: {},
});

/** Notes a change. It is always later than the copy that was changed, however slow this device's clock is. */
export function withChange(changes: Changes, { kind, id }: Noted, now: Instant): Changes {
  const key = documentKey({ kind, id });
  return { ...changes, [key]: { kind, id, changedAt: changedAfter(changes[key], now), sent: false } };
}

/** Lists the changes that wait to be sent. */
export function unsentChanges(changes: Changes): Change[] {
  return Object.values(changes).filter(({ sent }) => !sent);
}

/** Tells whether glasses or deletions wait to be sent. */
export function isAnyUnsent(here: Entries<GlassHere>): boolean {
  return Object.values(here).some(({ sent }) => !sent);
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

/** How far the account's documents were read, as their list says it. */
const documentsRead = stored<number>({ key: 'documentsRead', schema: z.int(), initial: 0 });

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
  readonly changes: Stored<Changes>;
  readonly documentsRead: Stored<number>;
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
  changes: documentChanges,
  documentsRead,
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

interface LeftBehind {
  readonly settings: TrainingSettings;
  readonly ownPacks: OwnPack[];
  readonly care: BottleCare;
  readonly words: OwnWords;
  readonly glasses: Entries<GlassHere>;
  readonly changes: Changes;
}

const leftSchema: z.core.$ZodType<LeftBehind> = z.object({
  settings: trainingSettingsSchema,
  ownPacks: ownPacksSchema,
  care: keptBottleCare,
  words: keptOwnWords,
  glasses: keptGlasses,
  changes: changesSchema,
});

/** What people had in this browser when their session ended before all of it was sent, by their ids. */
const leftBehind = stored<Readonly<Record<string, LeftBehind>>>({
  key: 'leftBehind',
  schema: z.record(z.string(), leftSchema),
  initial: {},
});

/** Tells whether settings, own packs, words, bottles or glasses have changes that wait to be sent. */
export function isAnyChangeUnsent(): boolean {
  return unsentChanges(documentChanges.get()).length > 0 || isAnyUnsent(glasses.get());
}

/** Makes this browser that of a person, and gives back what they left behind. */
export function takeOver(userId: string): void {
  owner.set(userId);
  const left = leftBehind.get()[userId];
  if (!left) return;
  trainingSettings.set(left.settings);
  ownPacks.change((here) => [...left.ownPacks, ...here]);
  bottleCare.change((here) => mergeCare(here, left.care));
  ownWords.change((here) => mergeWords(here, left.words));
  glasses.change((here) => ({ ...here, ...left.glasses }));
  documentChanges.set(left.changes);
  leftBehind.change(({ [userId]: _taken, ...others }) =>
    Object.keys(others).length > 0 ? others : leftBehind.initial,
  );
}

/**
 * Removes everything of the person who has used this browser, and leaves behind for them what was not sent. Resolves once
 * all of it is gone; browser storage is empty when this returns.
 */
export async function wipeSent(): Promise<void> {
  const person = owner.get();
  const left = {
    settings: trainingSettings.get(),
    ownPacks: ownPacks.get(),
    care: bottleCare.get(),
    words: ownWords.get(),
    glasses: glasses.get(),
    changes: documentChanges.get(),
  };
  const isLeft = person !== null && isAnyChangeUnsent();
  forget(personalKeys().filter((key) => key !== 'owner'));
  // Only now is there room for it in a full storage.
  if (isLeft) leftBehind.change((all) => ({ ...all, [person]: left }));
  await sessionList.wipe();
  // Last, so that a start after a crash finds that there is something left to remove.
  if (owner.get() === person) forget(['owner']);
}

/** Removes what waits to be sent for this person, who has agreed to lose it. Another person's stays. */
export function dropUnsent(userId: string): void {
  dropOf(outbox, userId);
  dropOf(refusedSessions, userId);
  forget(['documentChanges', 'glasses']);
}

function dropOf<T extends Unsent>(list: Stored<T[]>, userId: string): void {
  const others = list.get().filter((entry) => entry.userId !== userId);
  list.set(others.length > 0 ? others : list.initial);
}
