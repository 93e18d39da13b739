import { parseJson } from '@nosewise/contract/json';
import {
  documentKey,
  documentSchema,
  type NotebookDocument,
} from '@nosewise/contract/training/document-calls';
import { lastWrite } from '@nosewise/domain/last-write';
import type { Instant, SessionRecord } from '@nosewise/domain/models';
import * as z from 'zod/mini';
import { notebook, openNotebook, takeSettings } from './in-hand';
import { type Change, type Notebook, sessionSchema } from './notebook';
import { sessionsIn } from './session-list';

/*
 * A training file is a notebook, written out: `{format, version, checksum, training: {sessions, documents}}` in JSON, at
 * most 20 MB. Documents are as they travel, and `checksum` is the SHA-256, in hexadecimal, of `training` as JSON without
 * spaces.
 */

/** The name under which a file is saved. */
export const FILE_NAME = 'nosewise-training.json';

/** The largest file, in bytes. */
const FILE_MAX = 20_000_000;

const FORMAT = 'nosewise-training';
const VERSION = 1;

interface Training {
  readonly sessions: readonly SessionRecord[];
  readonly documents: readonly NotebookDocument[];
}

const trainingSchema = z.strictObject({
  sessions: z.array(sessionSchema),
  documents: z.array(documentSchema),
});

const envelope = z.object({
  format: z.literal(FORMAT),
  version: z.int(),
  checksum: z.string(),
  training: z.unknown(),
});

/** Why a file was not opened. Nothing has changed then. */
export type FileFault = 'too large' | 'foreign' | 'newer' | 'damaged';

/** How much of a file was new here. */
export interface Opened {
  readonly documents: number;
  readonly sessions: number;
}

/** Writes the notebook of whoever is here into a file. */
export async function saveTraining(): Promise<Blob> {
  await openNotebook();
  const book = notebook();
  const documents = [...book.documents.values()].map(({ document }) => document);
  return new Blob([await writeFile({ sessions: sessionsIn(book), documents })], { type: 'application/json' });
}

export async function writeFile({ sessions, documents }: Training): Promise<string> {
  const training = { sessions, documents: documents.map((document) => z.encode(documentSchema, document)) };
  return JSON.stringify({ format: FORMAT, version: VERSION, checksum: await checksumOf(training), training });
}

async function checksumOf(training: unknown): Promise<string> {
  const bytes = new TextEncoder().encode(JSON.stringify(training));
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Takes a training file into the notebook of whoever is here. */
export async function openTraining(file: Blob): Promise<Opened | FileFault> {
  if (file.size > FILE_MAX) return 'too large';
  const training = await readFile(await file.text());
  if (typeof training === 'string') return training;
  await openNotebook();
  const book = notebook();
  const opened = await takeIn(book, training, Date.now());
  takeSettings(book);
  return opened;
}

/** Reads a training file, all of it or nothing. */
export async function readFile(text: string): Promise<Training | FileFault> {
  const json = parseJson(text);
  if (json === undefined) return text.includes(FORMAT) ? 'damaged' : 'foreign';
  const outer = z.safeParse(envelope, json);
  if (!outer.success) return 'foreign';
  const { version, checksum, training } = outer.data;
  if (version > VERSION) return 'newer';
  if (checksum !== (await checksumOf(training))) return 'damaged';
  // Whole, and of something that this app does not know, such as a new kind of document.
  return z.safeParse(trainingSchema, training).data ?? 'newer';
}

/**
 * Takes sessions and documents into a notebook: what is missing, and of two copies of a document the one that was changed
 * later. Nothing that is here is lost, and taking twice changes nothing.
 * @returns how much was new, once it is stored
 */
export async function takeIn(book: Notebook, training: Training, now: Instant): Promise<Opened> {
  const sessions = training.sessions.filter(({ id }) => !book.sessions.has(id));
  const documents = training.documents.flatMap((theirs) => {
    const mine = book.documents.get(documentKey(theirs))?.document;
    // One that a wrong clock has dated ahead would win over all later changes.
    const dated = { ...theirs, changedAt: Math.min(theirs.changedAt, now) };
    return mine && lastWrite<NotebookDocument>(mine, dated) === mine ? [] : [dated];
  });
  const changes: Change[] = [
    ...sessions.map((session) => ({ session: { session, sent: false } })),
    ...documents.map((document) => ({ document: { document, sent: false } })),
  ];
  if (changes.length > 0) await book.change(changes);
  return { documents: documents.length, sessions: sessions.length };
}
