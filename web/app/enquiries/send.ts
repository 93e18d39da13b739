import {
  MENU_FIELD,
  sendContact,
  TEAM_ENQUIRIES,
  type teamEnquiryFields,
} from '@nosewise/contract/enquiries';
import type * as z from 'zod/mini';
import { ApiProblem, tellApi } from '../lib/api';
import { upload } from '../lib/upload';
import { menuRefusal } from './menu-refusal';
import { NO_CONNECTION } from './no-connection';
import type { Attempt, Outcome } from './outcome';
import { refused, serverTrouble, tooMany } from './trouble';

/** The longest that is waited without asking, in seconds. */
const PATIENCE = 10;

type Message = Omit<z.input<NonNullable<typeof sendContact.body>>, 'id' | 'website' | 'openFor'>;

/** Sends a message to the people behind the site. */
export function sendMessage(message: Message, { marks, signal }: Attempt): Promise<Outcome> {
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
): Promise<Outcome> {
  const why = menu && (await menuRefusal(menu));
  if (why !== undefined) return { kind: 'not-sent', menu: why };
  return outcomeOf(() => {
    const body = new FormData();
    for (const [name, value] of Object.entries({ ...fields, ...marks() })) body.append(name, String(value));
    // Last, so that a server which reads from the top knows everything before the file begins.
    if (menu) body.append(MENU_FIELD, menu);
    return upload(TEAM_ENQUIRIES, body, { signal, onProgress });
  }, signal);
}

async function outcomeOf(send: () => Promise<void>, signal: AbortSignal): Promise<Outcome> {
  try {
    await sendInGoodTime(send, signal);
    return { kind: 'sent' };
  } catch (error) {
    if (signal.aborted) return { kind: 'not-sent', notice: { kind: 'stopped' } };
    return error instanceof ApiProblem ? refusal(error) : trouble(NO_CONNECTION);
  }
}

/** Sends; and once more, after the wait that the server asks for, what it takes for too fast to be a person's. */
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

function refusal({ message, problem, retryAfter }: ApiProblem): Outcome {
  switch (problem.code) {
    case 'rate_limited':
    case 'too_fast':
      return trouble(tooMany(retryAfter));
    case 'internal_error':
    case 'unavailable':
      return trouble(serverTrouble(retryAfter));
    default:
      return wrongFields(problem.errors ?? [], message);
  }
}

/** The server names a field as `body.email`. The notice says the same where there is no such field. */
function wrongFields(errors: readonly { path: string; message: string }[], reason: string): Outcome {
  const issues = errors.map(({ path, message }) => ({ path: path.split('.').slice(1), message }));
  const menu = issues.find(({ path }) => path[0] === MENU_FIELD)?.message;
  if (menu !== undefined) return { kind: 'not-sent', menu };
  return { ...trouble(refused(errors[0]?.message ?? reason)), issues };
}

function trouble(why: string) {
  return { kind: 'not-sent', notice: { kind: 'trouble', why } } as const;
}
