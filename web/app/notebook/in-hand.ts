import { parseJson } from '@nosewise/contract/json';
import { documentKey, type NotebookDocument } from '@nosewise/contract/training/document-calls';
import { changedAfter } from '@nosewise/domain/last-write';
import { SECOND } from '@nosewise/domain/time';
import { DEFAULT_SETTINGS, type TrainingSettings } from '@nosewise/domain/training/settings';
import * as z from 'zod/mini';
import { trainingSettings } from '../../shared/selected-packs';
import { authState, subscribeToAuth, trainee } from '../../shared/session/auth-state';
import { field } from '../../shared/storage/field';
import { keysOf } from '../../shared/storage/kept-keys';
import { dropHolder, forget, type Readable, type Stored, stored } from '../../shared/storage/stored';
import { holdersHere, openDevice, removeDevice } from './device';
import { type Change, type KeptDocument, Notebook, tellTabs } from './notebook';

/*
 * The notebook of whoever is here: the account's of the person who is signed in, or the guest's. Readers and changes
 * never say whose it is.
 */

/** How long a screen waits for the browser's database, in ms: some browsers never answer. */
const PATIENCE = 3 * SECOND;

/** The holder of what is trained here without an account. */
export const GUEST = 'guest';

/** The id of the person whose settings and runs the browser's storage holds; `null` for a guest's. */
const holder = stored<string | null>({ key: 'holder', schema: z.nullable(z.string()), initial: null });

/** The notebook in hand, and when it can be read. */
let open: { readonly book: Notebook; readonly ready: Promise<void> } | undefined;
/** The notebook whose settings and storage's are brought together. */
let settled: Notebook | undefined;
/** What others have left is cleared away before a notebook is read. */
let clearing = Promise.resolve();
/** The guest's notebook of this visit. */
let guests: Notebook | undefined;
/** Who was here last in this tab: another one may have cleared storage already. */
let here: string | undefined;
let isFollowing = false;
const listeners = new Set<() => void>();

/** Returns the notebook of whoever is here. It fills once the browser's database has been read. */
export function notebook(): Notebook {
  return turnTo(trainee() ?? GUEST).book;
}

/** Waits until the notebook of whoever is here has been read, so that no screen shows a part of it. */
export async function openNotebook(): Promise<void> {
  if (!isFollowing) {
    isFollowing = true;
    subscribeToAuth(follow);
    window.addEventListener('pageshow', ({ persisted }) => persisted && notebook().reread());
    follow();
  }
  await turnTo(trainee() ?? GUEST).ready;
}

/** Returns the guest's notebook as it was here before somebody signed in; `undefined` if nobody has trained on this visit. */
export function lastGuests(): Notebook | undefined {
  return guests;
}

function turnTo(who: string) {
  if (open?.book.holder === who) return open;
  if (open?.book.holder === GUEST) guests = open.book;
  open?.book.close();
  const book = new Notebook(who, notify, clearing);
  open = { book, ready: Promise.race([book.read.then(() => settle(book)), patience()]) };
  return open;
}

/** Clears away what others have left, and takes the notebook of whoever is here now. */
function follow(): void {
  const { kind } = authState();
  // While a sign-in is under way, it may be that of the person whose things are here.
  if (kind !== 'half-way' && kind !== 'unknown') {
    const who = trainee() ?? GUEST;
    const before = here ?? holder.get();
    if (before !== null && before !== GUEST && before !== who) forget(keysOf('person'));
    here = who;
    clearing = clearAway(before);
  }
  notebook();
  notify();
}

function patience(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, PATIENCE);
  });
}

function notify(): void {
  for (const listener of listeners) listener();
}

export function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Brings settings and notebook together. The browser's storage holds them for whoever reads that key. */
function settle(book: Notebook): void {
  if (open?.book !== book) return;
  settled = book;
  const kept = settingsIn(book);
  const isOthers = (holder.get() ?? GUEST) !== book.holder || trainingSettings.get() === DEFAULT_SETTINGS;
  if (isOthers && kept) trainingSettings.set(kept);
  else noteSettings(book);
  holder.set(book.holder === GUEST ? null : book.holder);
}

const SETTINGS = { kind: 'settings', id: 'settings' } as const;

/** Notes settings that were changed in storage. Those of a notebook without any are dated so early that an account's count. */
export function noteSettings(book: Notebook): void {
  if (settled !== book) return;
  const here = trainingSettings.get();
  const before = book.documents.get(documentKey(SETTINGS));
  if (isSame(here, settingsIn(book) ?? DEFAULT_SETTINGS)) return;
  const body = { ...here, selectedAromaKits: [...here.selectedAromaKits] };
  const changedAt = before ? changedAfter(before.document, Date.now()) : 0;
  void book.change([{ document: { document: { ...SETTINGS, changedAt, body }, sent: false } }]);
}

/** Puts the settings of the notebook in hand into storage, when the account has brought others. */
export function takeSettings(book: Notebook): void {
  const kept = settingsIn(book);
  if (open?.book === book && kept && !isSame(kept, trainingSettings.get())) trainingSettings.set(kept);
}

function settingsIn(book: Notebook): TrainingSettings | null | undefined {
  const kept = book.documents.get(documentKey(SETTINGS))?.document;
  return kept?.kind === 'settings' ? kept.body : undefined;
}

/** Changes the training settings: at once here, and soon in the account. */
export function changeSettings(changed: TrainingSettings): void {
  trainingSettings.set(changed);
  void keepDocuments({
    ...SETTINGS,
    body: { ...changed, selectedAromaKits: [...changed.selectedAromaKits] },
  });
}

/** Compares values with the key order of their schema. */
export function isSame(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

/** A document without the moment of its change. */
export type Body<D = NotebookDocument> = D extends NotebookDocument ? Omit<D, 'changedAt'> : never;

/** Keeps documents as the person has changed them, or their deletions: at once here, and soon in the account. */
export function keepDocuments(...changed: readonly Body[]): Promise<void> {
  const book = notebook();
  return book.change(changed.map((document) => ({ document: changedNow(book, document) })));
}

/** Gives a document with the moment of its change. */
export function changedNow(book: Notebook, document: Body): KeptDocument {
  const before = book.documents.get(documentKey(document))?.document;
  // Later than the copy that was changed, however slow this device's clock is.
  return { document: { ...document, changedAt: changedAfter(before, Date.now()) }, sent: false };
}

/** Declares something that is read from a part of the notebook, and computed again when that part has changed. */
export function reading<T>(
  topics: string | readonly string[],
  initial: T,
  read: (book: Notebook) => T,
): Readable<T> {
  const each = [topics].flat();
  let last: { readonly book: Notebook; readonly revision: number; readonly value: T } | undefined;
  function get(): T {
    const book = notebook();
    const revision = each.reduce((sum, topic) => sum + book.revision(topic), 0);
    if (last?.book !== book || last.revision !== revision) last = { book, revision, value: read(book) };
    return last.value;
  }
  return { initial, get, subscribe };
}

/** Something that this device notes for the holder of a notebook. It goes with them. */
export interface Note<T> extends Stored<T> {
  /** Reads it in a notebook. */
  in(book: Notebook): T;
  /** Makes the change that keeps another value. */
  to(value: T): Change;
}

/** Declares a note. One that cannot be read counts as the initial value. */
export function note<T>(name: string, schema: z.core.$ZodType<T>, initial: T): Note<T> {
  const parse = (book: Notebook) => {
    const parsed = z.safeParse(schema, book.values.get(name));
    return parsed.success ? parsed.data : initial;
  };
  const { get } = reading(`value ${name}`, initial, parse);
  const to = (value: T) => ({ name, value: value === null || value === initial ? undefined : value });
  const set = (value: T) => void notebook().change([to(value)]);
  return {
    initial,
    get,
    subscribe,
    in: parse,
    to,
    set,
    change: (step) => {
      const [before, after] = [get(), step(get())];
      if (after !== before) set(after);
    },
  };
}

/** Removes what the accounts of people have who are not here any more. What was not sent waits for them. */
async function clearAway(justLeft: string | null): Promise<void> {
  try {
    for (const who of await holdersHere()) {
      const isLeft = isGone(who) && (await leave(who));
      if (isLeft && who === justLeft) tellLeft();
    }
  } catch {
    // Closed storage holds nothing.
  }
}

function isGone(who: string): boolean {
  return who !== GUEST && who !== trainee();
}

/** @returns whether something was not sent */
async function leave(who: string): Promise<boolean> {
  const device = await openDevice(who, () => {});
  const all = await device.read();
  const sent = all.filter(([, text]) => field(parseJson(text), 'sent') !== false);
  // They may have come back meanwhile.
  if (isGone(who)) await device.write(new Map(sent.map(([key]) => [key, { text: null }])));
  device.close();
  const isLeft = sent.length < all.length;
  if (isGone(who) && !isLeft) await removeDevice(who);
  return isLeft;
}

let tellLeft = () => {};

/** Sets what tells that changes of a person who has been logged out wait here for them. */
export function onLeftBehind(tell: () => void): void {
  tellLeft = tell;
}

/** Removes the whole notebook of a holder from this browser, also what was not sent, and what is under way for them. */
export async function forgetNotebook(who: string): Promise<void> {
  const book = open?.book.holder === who ? open.book : undefined;
  book?.close(true);
  await removeDevice(who).catch(() => undefined);
  dropHolder(who);
  tellTabs(who);
  if (who === GUEST) guests = undefined;
  // A person signs out next; a guest begins an empty one.
  if (!book || who !== GUEST) return;
  open = undefined;
  notify();
}
