import {
  documentSchema,
  listDocuments,
  type NotebookDocument,
  putDocuments,
} from '@nosewise/contract/training/document-calls';
import { listSessions, readProgress, saveSession } from '@nosewise/contract/training/training-calls';
import type { SessionRecord } from '@nosewise/domain/models';
import * as z from 'zod/mini';
import { ApiProblem, callApi } from '../../shared/api';
import type { Notebook } from './notebook';

/** The answer of `listDocuments`, whose documents are parsed one by one: a newer server may know kinds that this app does not. */
const documentList = {
  ...listDocuments,
  answer: z.object({ documents: z.array(z.unknown()), next: z.int() }),
};

/** How long one call may take, in milliseconds; the next attempt comes by itself. */
const CALL_LIMIT = 30_000;
const PAGE = 100;

/** Ends a call when the person has signed out, or when it has taken too long. Older browsers know only the second. */
function endOf(gone: AbortSignal): AbortSignal {
  const limit = AbortSignal.timeout(CALL_LIMIT);
  return 'any' in AbortSignal ? AbortSignal.any([gone, limit]) : limit;
}

/**
 * Makes the calls that bring a person's training together with their account. Those under way are cut when `gone`
 * fires: the server would refuse them.
 */
export function trainingServer(gone: AbortSignal) {
  const limited = () => ({ signal: endOf(gone) });
  return {
    saveSession: ({ id, date, kitNames, questions }: SessionRecord) =>
      callApi(saveSession, {
        params: { id },
        body: { date, kitNames: [...kitNames], questions: [...questions], sentAt: Date.now() },
        ...limited(),
      }),
    /** @param cursor of the page before */
    listSessions: (cursor: string | undefined) =>
      callApi(listSessions, { query: { cursor, limit: PAGE }, ...limited() }),
    readProgress: () => callApi(readProgress, limited()),
    /** @param since `next` of the answer before */
    listDocuments: async (since: number) => {
      const { documents, next } = await callApi(documentList, { query: { since }, ...limited() });
      return { documents: documents.flatMap((each) => z.safeParse(documentSchema, each).data ?? []), next };
    },
    offerDocuments: async (offered: readonly NotebookDocument[]) => {
      const documents = offered.map((document) => z.encode(documentSchema, document));
      return (await callApi(putDocuments, { body: { sentAt: Date.now(), documents }, ...limited() }))
        .documents;
    },
  };
}

export type TrainingServer = ReturnType<typeof trainingServer>;

/** The person whose notebook is brought together with their account. */
export interface Person {
  readonly book: Notebook;
  readonly server: TrainingServer;
  /** Fires when the person has signed out: answers that arrive after that are dropped. */
  readonly gone: AbortSignal;
  /** The sessions that were refused at this visit. They are offered again at the next one. */
  readonly refusedHere: Set<string>;
}

/** Makes a call and awaits its answer. @throws the signal's reason when the person has signed out before or meanwhile */
export async function answerFor<T>({ gone }: Person, call: () => Promise<T>): Promise<T> {
  gone.throwIfAborted();
  const answer = await call();
  gone.throwIfAborted();
  return answer;
}

/** Refusals worth another try, after a new sign-in or at a later time. */
const PASSING: readonly number[] = [401, 408, 429];

/** Tells whether a call is refused for good, by the server or by the contract, however often it is made. */
export function isFinal(error: unknown): error is ApiProblem {
  if (!(error instanceof ApiProblem)) return false;
  const { status, code } = error.problem;
  return status < 500 && !PASSING.includes(status) && code !== 'insufficient_aal';
}

/** Tells whether the server failed at this one thing, so that others may still go through. */
export function isItsOwnFault(error: unknown): boolean {
  return error instanceof ApiProblem && error.problem.status === 500;
}
