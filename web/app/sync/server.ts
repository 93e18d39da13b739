import {
  documentSchema,
  listDocuments,
  type NotebookDocument,
  putDocuments,
} from '@nosewise/contract/documents';
import { listScents, listSessions, readProgress, saveSession } from '@nosewise/contract/training';
import type { Instant, SessionRecord } from '@nosewise/domain/models';
import * as z from 'zod/mini';
import { ApiProblem, callApi } from '../../shared/api';
import type { Stores } from './stores';

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
    /** @param cursor of the page before */
    listScents: (cursor: string | undefined) => callApi(listScents, { query: { cursor }, ...limited() }),
    readProgress: () => callApi(readProgress, limited()),
    /** @param since `next` of the answer before */
    listDocuments: (since: number) => callApi(listDocuments, { query: { since }, ...limited() }),
    offerDocuments: async (offered: readonly NotebookDocument[]) => {
      const documents = offered.map((document) => z.encode(documentSchema, document));
      return (await callApi(putDocuments, { body: { sentAt: Date.now(), documents }, ...limited() }))
        .documents;
    },
  };
}

export type TrainingServer = ReturnType<typeof trainingServer>;

/** The person whose training is brought together, with the stores here and the calls to the rest of it. */
export interface Person {
  readonly userId: string;
  readonly stores: Stores;
  readonly server: TrainingServer;
  readonly now: () => Instant;
  /** Fires when the person has signed out: answers that arrive after that are dropped. */
  readonly gone: AbortSignal;
}

/** Makes a call and awaits its answer. @throws the signal's reason when the person has signed out before or meanwhile */
export async function answerFor<T>({ gone }: Person, call: () => Promise<T>): Promise<T> {
  gone.throwIfAborted();
  const answer = await call();
  gone.throwIfAborted();
  return answer;
}

/**
 * Sends one thing after the other. What is refused for good goes to `refused`; what the server fails at lets the others
 * pass.
 * @throws when something has to be tried again later
 */
export async function sendEach<Thing>(
  { gone }: Person,
  things: Iterable<Thing>,
  send: (thing: Thing) => Promise<void>,
  refused: (thing: Thing, error: ApiProblem) => void,
): Promise<void> {
  let failure: unknown;
  for (const thing of things) {
    try {
      await send(thing);
    } catch (error) {
      gone.throwIfAborted();
      if (isFinal(error)) refused(thing, error);
      else if (isItsOwnFault(error)) failure = error;
      else throw error;
    }
  }
  if (failure) throw failure;
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
