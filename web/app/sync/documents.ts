import {
  DOCUMENTS_AT_ONCE,
  documentKey,
  type NotebookDocument,
  type RefusedDocument,
} from '@nosewise/contract/documents';
import type { GlassHere } from '@nosewise/contract/glasses';
import type { OwnPack } from '@nosewise/contract/own-pack';
import { datedBy, type Glass } from '@nosewise/domain/glass/glass';
import { type Changed, changedAfter, type Entries, lastWrite } from '@nosewise/domain/last-write';
import type { Instant } from '@nosewise/domain/models';
import type { Opening, Refills } from '@nosewise/domain/training/bottle-care';
import type { OwnWord } from '@nosewise/domain/training/own-words';
import { DEFAULT_SETTINGS } from '@nosewise/domain/training/settings';
import { answerFor, type Person } from './server';
import { type Change, type Noted, SETTINGS, type Stores, unsentChanges } from './stores';

/*
 * Brings the settings, own packs, bottles, own words and glasses of this browser together with the account's, which has
 * each of them as a document. What was changed here and not sent is left alone: the account, by its own clock, decides between
 * two copies, and answers with the one that counts.
 */

/** The most bytes of documents in one call. A single one may be larger. */
const BYTES_AT_ONCE = 200_000;

/** Keeps a glass as it was changed here, or its deletion. It waits to be sent. */
export function withGlass(
  here: Entries<GlassHere>,
  id: string,
  glass: Glass | null,
  now: Instant,
): Entries<GlassHere> {
  const { glass: dated } = datedBy({ glass, changedAt: now }, now);
  return { ...here, [id]: { glass: dated, changedAt: changedAfter(here[id], now), sent: false } };
}

/** Takes the glasses of a training file. They are not the account's yet: of each the later change stays. */
export function takeGlassesOfFile(here: Entries<GlassHere>, file: Entries<GlassHere>, now: Instant) {
  const merged = new Map(Object.entries(here));
  for (const [id, kept] of Object.entries(file)) {
    const { glass, changedAt } = datedBy(kept, now);
    const mine = merged.get(id);
    const copy = { glass, changedAt };
    const isLater = !mine || lastWrite({ glass: mine.glass, changedAt: mine.changedAt }, copy) === copy;
    if (isLater) merged.set(id, { ...copy, sent: false });
  }
  return Object.fromEntries(merged);
}

/** Reads the documents that arrived in the account since the last time. @throws when it has to be tried again later */
export async function pullDocuments(person: Person): Promise<void> {
  const { stores, server } = person;
  noteNewcomers(stores);
  for (;;) {
    const { documents, next } = await answerFor(person, () =>
      server.listDocuments(stores.documentsRead.get()),
    );
    const waiting = new Set(unsentDocuments(stores).map(documentKey));
    take(
      stores,
      documents.filter((copy) => !waiting.has(documentKey(copy))),
    );
    stores.documentsRead.set(next);
    if (documents.length === 0) return;
  }
}

/**
 * Offers every document that the account does not have, and takes over the copies that count. One that is refused stays in
 * this browser, with the reason, and one that was changed meanwhile as it is. @throws when something has to be tried again
 * later
 */
export async function sendDocuments(person: Person): Promise<void> {
  const { stores, server } = person;
  noteNewcomers(stores);
  for (const batch of batchesOf(unsentDocuments(stores))) {
    const outcomes = await answerFor(person, () => server.offerDocuments(batch));
    const now = new Map(unsentDocuments(stores).map((each) => [documentKey(each), each.changedAt]));
    const settled = outcomes.filter((_, index) => {
      const offered = batch[index];
      return offered && now.get(documentKey(offered)) === offered.changedAt;
    });
    take(
      stores,
      settled.flatMap((outcome) => ('refused' in outcome ? [] : [outcome])),
    );
    noteRefused(
      stores,
      settled.flatMap((outcome) => ('refused' in outcome ? [outcome] : [])),
    );
  }
}

function* batchesOf(documents: readonly NotebookDocument[]): Generator<NotebookDocument[]> {
  let batch: NotebookDocument[] = [];
  let bytes = 0;
  for (const document of documents) {
    const size = JSON.stringify(document).length;
    if (batch.length === DOCUMENTS_AT_ONCE || (batch.length > 0 && bytes + size > BYTES_AT_ONCE)) {
      yield batch;
      [batch, bytes] = [[], 0];
    }
    batch.push(document);
    bytes += size;
  }
  if (batch.length > 0) yield batch;
}

/** Lists the documents that were changed here and not sent. A refused glass waits until it is changed. */
function unsentDocuments(stores: Stores): NotebookDocument[] {
  const glasses = Object.entries(stores.glasses.get()).filter(([, { sent, refused }]) => !sent && !refused);
  return [
    ...unsentChanges(stores.changes.get()).map((change) => documentOf(stores, change)),
    ...glasses.map(([id, { glass, changedAt }]): NotebookDocument => {
      return { kind: 'glass', id, changedAt, body: glass && withoutId(glass) };
    }),
  ];
}

function documentOf(stores: Stores, { kind, id, changedAt }: Change): NotebookDocument {
  switch (kind) {
    case 'settings': {
      const settings = stores.settings.get();
      return {
        kind,
        id,
        changedAt,
        body: { ...settings, selectedAromaKits: [...settings.selectedAromaKits] },
      };
    }
    case 'pack': {
      const pack = stores.ownPacks.get().find((own) => own.id === id);
      return { kind, id, changedAt, body: pack ? withoutId(pack) : null };
    }
    case 'kit': {
      const openedOn = stores.care.get().packs[id]?.openedOn ?? null;
      return { kind, id, changedAt, body: openedOn === null ? null : { openedOn } };
    }
    case 'bottle': {
      const bottle = stores.care.get().bottles[id];
      return { kind, id, changedAt, body: bottle ? { refills: bottle.refills } : null };
    }
    case 'word': {
      const own = stores.words.get()[id];
      return { kind, id, changedAt, body: own ? { word: own.word } : null };
    }
  }
}

function withoutId<T extends { readonly id: string }>({ id: _inItsDocument, ...body }: T): Omit<T, 'id'> {
  return body;
}

/** Takes the account’s copies. Each list is kept once, however many they are. */
function take(stores: Stores, copies: readonly NotebookDocument[]): void {
  const packs = new Map<string, OwnPack | undefined>();
  const kits = new Map<string, Opening>();
  const bottles = new Map<string, Refills>();
  const words = new Map<string, OwnWord>();
  const glasses = new Map<string, GlassHere | undefined>();
  const changes = new Map<string, Change>();
  for (const { kind, id, changedAt, body } of copies) {
    switch (kind) {
      case 'settings':
        if (body && !isSame(stores.settings.get(), body)) stores.settings.set(body);
        break;
      case 'pack':
        packs.set(id, body ? { id, ...body } : undefined);
        break;
      case 'kit':
        kits.set(id, { openedOn: body?.openedOn ?? null, changedAt });
        break;
      case 'bottle':
        bottles.set(id, { refills: body?.refills ?? [], changedAt });
        break;
      case 'word':
        words.set(id, { word: body?.word ?? '', changedAt });
        break;
      case 'glass':
        glasses.set(id, body ? { glass: { id, ...body }, changedAt, sent: true } : undefined);
        continue;
    }
    changes.set(documentKey({ kind, id }), { kind, id, changedAt, sent: true });
  }
  stores.ownPacks.change((own) => {
    const before = Object.fromEntries(own.map((pack) => [pack.id, pack]));
    const after = withEntries(before, packs);
    return after === before ? own : Object.values(after);
  });
  stores.care.change((care) => {
    const after = { packs: withEntries(care.packs, kits), bottles: withEntries(care.bottles, bottles) };
    return after.packs === care.packs && after.bottles === care.bottles ? care : after;
  });
  stores.words.change((known) => withEntries(known, words));
  stores.glasses.change((here) => withEntries(here, glasses));
  stores.changes.change((known) => withEntries(known, changes));
}

/** Sets entries, or removes them. Unchanged ones are returned as they are, so that no screen renders again. */
function withEntries<T>(entries: Entries<T>, changed: ReadonlyMap<string, T | undefined>): Entries<T> {
  const news = [...changed].filter(([id, entry]) => !isSame(entries[id], entry));
  if (news.length === 0) return entries;
  const all = new Map(Object.entries(entries));
  for (const [id, entry] of news) {
    if (entry === undefined) all.delete(id);
    else all.set(id, entry);
  }
  return Object.fromEntries(all);
}

/** Notes why documents were refused. A refused glass stays unsent, so that signing out asks about it. */
function noteRefused(stores: Stores, outcomes: readonly RefusedDocument[]): void {
  for (const { refused, ...name } of outcomes) {
    const mark =
      <T extends { readonly sent: boolean }>(key: string, sent: boolean) =>
      (known: Entries<T>) => {
        const mine = known[key];
        return mine ? { ...known, [key]: { ...mine, sent, refused } } : known;
      };
    if (name.kind === 'glass') stores.glasses.change(mark(name.id, false));
    else stores.changes.change(mark(documentKey(name), true));
  }
}

/**
 * Notes everything here of which the account does not know, as a guest, the site or a training file leaves it. It is dated
 * by its own last change, or so early that the account’s copy counts where there is one.
 */
function noteNewcomers(stores: Stores): void {
  const known = stores.changes.get();
  const news = documentsHere(stores).flatMap((here) => {
    const key = documentKey(here);
    const change = known[key];
    return !change || change.changedAt < here.changedAt ? [[key, { ...here, sent: false }] as const] : [];
  });
  stores.changes.change((changes) => withEntries(changes, new Map(news)));
}

/** Lists what is here, apart from glasses and settings that nobody chose. */
function documentsHere({ settings, ownPacks, care, words }: Stores): (Noted & Changed)[] {
  const { packs, bottles } = care.get();
  const dated = (kind: Noted['kind'], entries: Entries<Changed>) =>
    Object.entries(entries).map(([id, { changedAt }]) => ({ kind, id, changedAt }));
  return [
    ...(isSame(settings.get(), DEFAULT_SETTINGS) ? [] : [{ ...SETTINGS, changedAt: 0 }]),
    ...ownPacks.get().map(({ id }) => ({ kind: 'pack' as const, id, changedAt: 0 })),
    ...dated('kit', packs),
    ...dated('bottle', bottles),
    ...dated('word', words.get()),
  ];
}

/** Compares values with the key order of their schema. */
function isSame(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}
