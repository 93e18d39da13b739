import type { Problem } from '@nosewise/contract/problem-details';
import {
  DOCUMENTS_AT_ONCE,
  documentKey,
  type NotebookDocument,
  type RefusedDocument,
} from '@nosewise/contract/training/document-calls';
import type { SessionRecord } from '@nosewise/domain/models';
import { account, documentsRead } from './account-note';
import { isSame, noteSettings, takeSettings } from './in-hand';
import type { Change, KeptDocument, KeptSession, Notebook } from './notebook';
import { unsentIn } from './session-list';
import { answerFor, isFinal, isItsOwnFault, type Person } from './training-server';

/*
 * Brings a notebook together with the account of its holder. What was changed here and not sent is left alone: the
 * account decides between two copies by its own clock, and answers with the one that counts.
 */

/** The most bytes of documents in one call. A single one may be larger. */
const BYTES_AT_ONCE = 200_000;

/** Sends everything that waits and brings the news of other devices. @throws when something has to be tried again later */
export async function wholeRound(person: Person): Promise<void> {
  try {
    await pullDocuments(person);
    await sendDocuments(person);
  } finally {
    try {
      await sendSessions(person);
    } finally {
      // What cannot be sent keeps nobody from what they have trained elsewhere.
      await pullSessions(person);
    }
  }
}

/**
 * Sends documents, then sessions, even if documents fail. The order matters because the server knows a
 * session's own aromas from their pack.
 */
export async function sendWaiting(person: Person): Promise<void> {
  try {
    await sendDocuments(person);
  } finally {
    await sendSessions(person);
  }
}

/** Reads the documents that arrived in the account since the last time. */
async function pullDocuments(person: Person): Promise<void> {
  const { book, server } = person;
  noteSettings(book);
  for (;;) {
    const read = documentsRead.in(book);
    const { documents, next } = await answerFor(person, () => server.listDocuments(read.next));
    const news = documents.flatMap((copy) => {
      const here = book.documents.get(documentKey(copy));
      // What nobody has changed here is dated before everything.
      const isChanged = here && !here.sent && here.document.changedAt > 0;
      return isChanged ? [] : [copyOf(copy, here)];
    });
    if (next === read.next) return;
    await book.change([...news, documentsRead.to({ ...read, next })]);
    takeSettings(book);
  }
}

/** Makes the change that takes the account's copy over. Deletions need no place here. */
function copyOf(document: NotebookDocument, over: KeptDocument | undefined): Change {
  return { copy: document.body === null ? undefined : { document, sent: true }, of: document, over };
}

/** Offers every document that the account does not have, and takes over the copies that count. */
async function sendDocuments(person: Person): Promise<void> {
  const { book, server } = person;
  noteSettings(book);
  for (const batch of batchesOf(unsentDocuments(book))) {
    const outcomes = await answerFor(person, () =>
      server.offerDocuments(batch.map(({ document }) => document)),
    );
    await book.change(
      outcomes.flatMap((outcome, index) => {
        const offered = batch[index];
        // It was changed meanwhile, and is offered again.
        if (!offered || book.documents.get(documentKey(offered.document)) !== offered) return [];
        return [isRefusal(outcome) ? refusalOf(offered, outcome) : copyOf(outcome, offered)];
      }),
    );
    takeSettings(book);
  }
}

function isRefusal(outcome: NotebookDocument | RefusedDocument): outcome is RefusedDocument {
  return 'refused' in outcome;
}

function refusalOf(offered: KeptDocument, { refused }: RefusedDocument): Change {
  return { copy: { ...offered, refused }, of: offered.document, over: offered };
}

/** Lists the documents that were changed here and not sent. A refused one waits until it is changed. */
export function unsentDocuments({ documents }: Notebook): KeptDocument[] {
  return [...documents.values()].filter(({ sent, refused }) => !sent && !refused);
}

function* batchesOf(documents: readonly KeptDocument[]): Generator<KeptDocument[]> {
  let batch: KeptDocument[] = [];
  let bytes = 0;
  for (const kept of documents) {
    const size = JSON.stringify(kept.document).length;
    if (batch.length === DOCUMENTS_AT_ONCE || (batch.length > 0 && bytes + size > BYTES_AT_ONCE)) {
      yield batch;
      [batch, bytes] = [[], 0];
    }
    batch.push(kept);
    bytes += size;
  }
  if (batch.length > 0) yield batch;
}

/**
 * Sends the waiting sessions in order. One that is refused for good keeps the reason; one that the server fails at stays for
 * the next time and lets the others pass.
 */
async function sendSessions(person: Person): Promise<void> {
  const { book, server, gone } = person;
  let failure: unknown;
  for (const waiting of waitingSessions(person)) {
    try {
      const { session } = await answerFor(person, () => server.saveSession(waiting.session));
      await book.change([sentOf(waiting, session)]);
    } catch (error) {
      gone.throwIfAborted();
      if (isFinal(error)) {
        person.refusedHere.add(waiting.session.id);
        await book.change([{ session: { ...waiting, refused: error.problem } }]);
      } else if (isItsOwnFault(error)) failure = error;
      else throw error;
    }
  }
  if (failure) throw failure;
}

/** Lists the sessions to offer. A refused one is offered again only once there may be room for its aromas, once a visit. */
export function waitingSessions({ book, refusedHere }: Person): KeptSession[] {
  return unsentIn(book).filter(
    ({ session, refused }) => !refused || (isOfferedAgain(refused) && !refusedHere.has(session.id)),
  );
}

/** Tells whether a refused session is offered again. */
export function isOfferedAgain({ code }: Problem): boolean {
  return code === 'too_many_own_scents';
}

/** Makes the change that takes the account's copy of a session. One that is the same stays as it is, with all that was read from it. */
function sentOf(here: KeptSession | undefined, session: SessionRecord): Change {
  const isKnown = here && isSame(contents(here.session), contents(session));
  return { session: { session: isKnown ? here.session : session, sent: true } };
}

function contents({ date, kitNames, questions }: SessionRecord) {
  return [date, kitNames, questions];
}

/** Reads the newest sessions of the account page by page, until none of them is missing here. */
async function pullSessions(person: Person): Promise<void> {
  const { book, server } = person;
  const { sessionsKept, statsResetAt } = await answerFor(person, () => server.readProgress());
  let cursor: string | undefined;
  while (countSent(book) < sessionsKept) {
    const page = await answerFor(person, () => server.listSessions(cursor));
    await book.change(
      page.sessions.flatMap((session) => {
        const here = book.sessions.get(session.id);
        return here?.sent ? [] : [sentOf(here, session)];
      }),
    );
    if (page.nextCursor === null) break;
    cursor = page.nextCursor;
  }
  if (account.in(book)?.statsResetAt !== statsResetAt) await book.change([account.to({ statsResetAt })]);
}

function countSent({ sessions }: Notebook): number {
  return [...sessions.values()].filter(({ sent }) => sent).length;
}
