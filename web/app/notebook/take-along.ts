import {
  type DocumentKind,
  documentKey,
  type NotebookDocument,
} from '@nosewise/contract/training/document-calls';
import { useEffect, useState } from 'react';
import * as z from 'zod/mini';
import { trainee } from '../../shared/session/auth-state';
import { handOver } from '../../shared/storage/stored';
import { forgetNotebook, GUEST, lastGuests, note, notebook, openNotebook, takeSettings } from './in-hand';
import { Notebook } from './notebook';
import { sessionsIn } from './session-list';
import { takeIn } from './training-file';

/** How much of a guest's notebook somebody has said to leave here: they are asked again once there is more. */
const leftHere = note('leftHere', z.int(), 0);

/** What a notebook holds, apart from settings. */
export interface Work {
  readonly sessions: number;
  readonly documents: number;
  /** In words: "2 sessions, 1 glass and 3 words of your own". */
  readonly words: string;
}

const LIST = new Intl.ListFormat('en-GB');

/** What one document of a kind is called, and what several are; `null` where people know no name for them. */
const CALLED: Readonly<Record<DocumentKind, readonly [one: string, many: string] | null>> = {
  pack: ['own pack', 'own packs'],
  set: ['blind set', 'blind sets'],
  glass: ['glass', 'glasses'],
  word: ['word of your own', 'words of your own'],
  settings: null,
  kit: null,
  bottle: null,
  test: null,
};

function workIn({ sessions, documents }: Notebook): Work {
  const kept = [...documents.values()].filter(
    ({ document }) =>
      document.kind !== 'settings' &&
      document.body &&
      !(document.kind === 'word' && document.body.word === ''),
  );
  const count = (number: number, one: string, many: string) =>
    number > 0 ? [`${number} ${number === 1 ? one : many}`] : [];
  const named = Object.entries(CALLED).flatMap(([kind, called]) =>
    called ? count(kept.filter(({ document }) => document.kind === kind).length, ...called) : [],
  );
  const parts = [...count(sessions.size, 'session', 'sessions'), ...named];
  return {
    sessions: sessions.size,
    documents: kept.length,
    words: parts.length > 0 ? LIST.format(parts) : 'notes on your bottles',
  };
}

/** Tells whether there is anything to take along. */
function isAny({ sessions, documents }: Work): boolean {
  return sessions + documents > 0;
}

/** Words what a notebook holds; `undefined` if nothing. */
export function workWords(book: Notebook): string | undefined {
  const work = workIn(book);
  return isAny(work) ? work.words : undefined;
}

/** Returns what was trained on this device without an account, until the person has said whether to take it along. */
export function useGuestsWork(): { readonly work: Work | undefined; readonly forget: () => void } {
  const [work, setWork] = useState<Work>();
  useEffect(() => {
    if (trainee() === undefined) return;
    void withGuests(async (guest) => {
      const here = workIn(guest);
      if (here.sessions + here.documents > leftHere.in(guest)) setWork(here);
    });
  }, []);
  return { work, forget: () => setWork(undefined) };
}

/** Leaves the guest's notebook as it is, and asks nobody about it again. */
export async function leaveGuestsWork(): Promise<void> {
  await withGuests(async (guest) => {
    const { sessions, documents } = workIn(guest);
    await guest.change([leftHere.to(sessions + documents)]);
  });
}

/**
 * Takes the guest's notebook into that of the person who is signed in, and what is under way. The guest's settings count
 * where the person has none. The guest's notebook is empty then.
 */
export async function takeGuestsWork(): Promise<void> {
  await openNotebook();
  const book = notebook();
  if (book.holder === GUEST) return;
  await withGuests(async (guest) => {
    const documents = [...guest.documents.values()].map(({ document }) => document);
    const isNew = ({ kind, id }: NotebookDocument) =>
      kind !== 'settings' || !book.documents.has(documentKey({ kind, id }));
    await takeIn(book, { sessions: sessionsIn(guest), documents: documents.filter(isNew) }, Date.now());
  });
  takeSettings(book);
  handOver(GUEST, book.holder);
  await forgetNotebook(GUEST);
}

/** Reads the guest's notebook; from memory where the browser has no database. */
async function withGuests(task: (guest: Notebook) => Promise<void>): Promise<void> {
  const guest = new Notebook(GUEST);
  await guest.read;
  const inMemory = lastGuests();
  await task(inMemory && !isAny(workIn(guest)) ? inMemory : guest);
  guest.close();
}
