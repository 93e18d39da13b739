import {
  MENU_FIELD,
  sendContact,
  TEAM_ENQUIRIES,
  type teamEnquiryFields,
} from '@nosewise/contract/enquiry-calls';
import { API } from '@nosewise/contract/route';
import type * as z from 'zod/mini';
import { ApiProblem, problemOf, tellApi, Unreachable } from '../../shared/api';
import { issuesIn, NO_CONNECTION, passingTrouble, refused } from '../../shared/forms/trouble';
import { faultWords, refusalWords } from '../../shared/refusal-words';
import { menuRefusal } from './menu-field';
import type { Attempt, SendingResult } from './useEnquiry';

/** Why the server refused a menu that looked right here. */
const MENU_WORDS = {
  too_large: 'The file is larger than 10 MB. Please choose a smaller one, or send the form without it.',
  wrong_kind: 'The file is not a PDF, JPG or PNG. Please choose another, or send the form without it.',
  no_room: 'We cannot take a file at the moment. Please send the form without it: we will ask for it.',
};

/** The longest wait before another try, in seconds. */
const PATIENCE = 10;

type Message = Omit<z.output<NonNullable<typeof sendContact.body>>, 'id' | 'website' | 'openFor'>;

/** Sends a message to the people behind the site. */
export function sendMessage(message: Message, { marks, signal }: Attempt): Promise<SendingResult> {
  return outcomeOf(() => tellApi(sendContact, { body: { ...message, ...marks() }, signal }), signal);
}

interface TeamAttempt extends Attempt {
  readonly onProgress: (share: number) => void;
}

/** Sends a team enquiry with its menu, if there is one. */
export async function sendTeamEnquiry(
  fields: z.output<typeof teamEnquiryFields>,
  menu: File | undefined,
  { marks, signal, onProgress }: TeamAttempt,
): Promise<SendingResult> {
  const why = menu && (await menuRefusal(menu));
  if (why !== undefined) return { kind: 'not-sent', menu: why };
  return outcomeOf(() => {
    const body = new FormData();
    for (const [name, value] of Object.entries({ ...fields, ...marks() })) body.append(name, String(value));
    // Last, so that a server that reads in order knows all fields before the file.
    if (menu) body.append(MENU_FIELD, menu);
    return upload(TEAM_ENQUIRIES, body, { signal, onProgress });
  }, signal);
}

async function outcomeOf(send: () => Promise<void>, signal: AbortSignal): Promise<SendingResult> {
  try {
    await sendInGoodTime(send, signal);
    return { kind: 'sent' };
  } catch (error) {
    if (signal.aborted) return { kind: 'not-sent', notice: { kind: 'stopped' } };
    return error instanceof ApiProblem ? refusal(error) : trouble(NO_CONNECTION);
  }
}

/** Sends, and once again after the requested wait when the server finds it too fast for a person. */
async function sendInGoodTime(send: () => Promise<void>, signal: AbortSignal): Promise<void> {
  try {
    await send();
  } catch (error) {
    if (!(error instanceof ApiProblem) || error.problem.code !== 'too_fast') throw error;
    await wait(Math.min(error.retryAfter ?? PATIENCE, PATIENCE), signal);
    await send();
  }
}

function wait(seconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, seconds * 1_000);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(signal.reason);
    });
  });
}

function refusal(problem: ApiProblem): SendingResult {
  const passing = passingTrouble(problem);
  if (passing !== undefined) return trouble(passing);
  const menu = problem.problem.errors?.find(({ path }) => path === `body.${MENU_FIELD}`);
  if (menu) return { kind: 'not-sent', menu: faultWords(menu, MENU_WORDS) };
  // The notice is for issues without a field.
  return { ...trouble(refused(refusalWords(problem))), issues: issuesIn(problem) };
}

function trouble(why: string) {
  return { kind: 'not-sent', notice: { kind: 'trouble', why } } as const;
}

interface UploadOptions {
  signal: AbortSignal;
  /** Called with the share of the bytes that has been sent, 0 to 1. */
  onProgress: (share: number) => void;
}

/**
 * Posts a multipart form to a public call of the contract that answers with no body. Only `XMLHttpRequest` can say
 * how much of it has been sent.
 * @param path below `/api/v1`
 * @throws ApiProblem when the server refuses; Unreachable when there is no connection; the signal's reason when aborted
 */
async function upload(path: string, body: FormData, { signal, onProgress }: UploadOptions): Promise<void> {
  const response = await post(`${API}${path}`, body, { signal, onProgress });
  if (!response.ok) throw await problemOf(response);
}

function post(url: string, body: FormData, { signal, onProgress }: UploadOptions): Promise<Response> {
  signal.throwIfAborted();
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const abort = () => request.abort();
    signal.addEventListener('abort', abort);
    request.upload.addEventListener('progress', ({ lengthComputable, loaded, total }) => {
      if (lengthComputable) onProgress(loaded / total);
    });
    request.addEventListener('load', () => resolve(answerOf(request)));
    request.addEventListener('error', () =>
      reject(new Unreachable('The connection broke before the form was complete.')),
    );
    request.addEventListener('abort', () => reject(signal.reason));
    request.addEventListener('loadend', () => signal.removeEventListener('abort', abort));
    request.open('POST', url);
    request.send(body);
  });
}

/** Converts the answer to what `fetch` returns. */
function answerOf(request: XMLHttpRequest): Response {
  const retryAfter = request.getResponseHeader('retry-after');
  return new Response(request.responseText || null, {
    status: request.status,
    headers: retryAfter === null ? {} : { 'retry-after': retryAfter },
  });
}
