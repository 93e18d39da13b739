import {
  type DocumentKind,
  documentKey,
  type NotebookDocument,
} from '@nosewise/contract/training/document-calls';
import type { OwnPack } from '@nosewise/contract/training/own-pack';
import type { BlindSet } from '@nosewise/domain/blind/blind-set';
import type { BottleCare } from '@nosewise/domain/bottles/bottle-care';
import { compareText } from '@nosewise/domain/compare-text';
import { type Glass, newestFirst } from '@nosewise/domain/glass/glass';
import type { Instant, ScentId } from '@nosewise/domain/models';
import { selectedPacks, trainingSettings } from '../../shared/selected-packs';
import { useStored } from '../../shared/storage/hooks';
import type { Readable } from '../../shared/storage/stored';
import { changeSettings, keepDocuments, notebook, reading } from './in-hand';
import type { Notebook } from './notebook';

/** Documents of a kind, as screens read them. */

type Kept<K extends DocumentKind> = Extract<NotebookDocument, { readonly kind: K }>;

/** Lists the documents of a kind that are not deleted. */
function documentsOf<K extends DocumentKind>(book: Notebook, kind: K): Kept<K>[] {
  return [...book.documents.values()].flatMap(({ document }) =>
    isOf(document, kind) && document.body ? [document] : [],
  );
}

function isOf<K extends DocumentKind>(document: NotebookDocument, kind: K): document is Kept<K> {
  return document.kind === kind;
}

/** Tells when a document was changed last; `undefined` when there is none. */
export function changedAt(kind: DocumentKind, id: string): Instant | undefined {
  return notebook().documents.get(documentKey({ kind, id }))?.document.changedAt;
}

/** The person's own packs, by their names. */
export const ownPacks: Readable<OwnPack[]> = reading('document pack', [], (book) =>
  documentsOf(book, 'pack')
    .flatMap(({ id, body }) => (body ? [{ id, ...body }] : []))
    .sort((a, b) => compareText(a.name, b.name) || compareText(a.id, b.id)),
);

/** Tells whether any pack is selected. */
export function hasSelectedPacks(): boolean {
  return selectedPacks(trainingSettings.get(), ownPacks.get()).length > 0;
}

/** What aromas remind the person of. A word is empty where they were asked and said nothing. */
export const ownWords: Readable<ReadonlyMap<ScentId, string>> = reading(
  'document word',
  new Map(),
  (book) => new Map(documentsOf(book, 'word').flatMap(({ id, body }) => (body ? [[id, body.word]] : []))),
);

/** Of each pack, the reminder of its honest test that the person has dismissed. */
export const dismissedReminders: Readable<ReadonlyMap<string, string>> = reading(
  'document test',
  new Map(),
  (book) =>
    new Map(documentsOf(book, 'test').flatMap(({ id, body }) => (body ? [[id, body.dismissed]] : []))),
);

/** When kits were opened. */
const openings = reading<BottleCare['packs']>('document kit', {}, (book) =>
  Object.fromEntries(documentsOf(book, 'kit').flatMap(({ id, body }) => (body ? [[id, body]] : []))),
);

/** When bottles were refilled. */
const refills = reading<BottleCare['bottles']>('document bottle', {}, (book) =>
  Object.fromEntries(documentsOf(book, 'bottle').flatMap(({ id, body }) => (body ? [[id, body]] : []))),
);

/** Returns when kits were opened and bottles were refilled. */
export function useBottleCare(): BottleCare {
  return { packs: useStored(openings), bottles: useStored(refills) };
}

/** The glasses that the person smelled, newest first. */
export const glasses: Readable<readonly Glass[]> = reading('document glass', [], (book) =>
  newestFirst(documentsOf(book, 'glass').flatMap(({ id, body }) => (body ? [{ id, ...body }] : []))),
);

/** The person's blind sets, in the order in which they were made. */
export const blindSets: Readable<readonly BlindSet[]> = reading('document set', [], (book) =>
  documentsOf(book, 'set')
    .flatMap(({ id, body }) => (body ? [{ id, ...body }] : []))
    .sort((a, b) => a.madeAt - b.madeAt || compareText(a.id, b.id)),
);

/** Keeps a glass as it was changed here, or its deletion. */
export function keepGlass(id: string, glass: Glass | null): void {
  const { id: _inItsDocument, ...body } = glass ?? { id };
  void keepDocuments({ kind: 'glass', id, body: 'drink' in body ? body : null });
}

/** Keeps an own pack as it was changed here. */
export function keepPack({ id, ...body }: OwnPack): void {
  void keepDocuments({ kind: 'pack', id, body });
}

/** Returns the training settings and how to change them. */
export function useSettings() {
  return { settings: useStored(trainingSettings), change: changeSettings };
}

export function useGlasses(): readonly Glass[] {
  return useStored(glasses);
}
