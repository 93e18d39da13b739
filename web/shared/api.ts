import { faultOf, type Problem, problem } from '@nosewise/contract/problem-details';
import { type AnsweringRoute, API, type Route } from '@nosewise/contract/route';
import * as z from 'zod/mini';
import { authState } from './session/auth-state';

type Schema = z.core.$ZodType;

/**
 * Gives a valid access token, or nothing when nobody is signed in. The site makes public calls only.
 * @param refused the token that the server takes no longer
 */
let accessToken = async (_refused?: string): Promise<string | undefined> => undefined;

export function authorizeCalls(source: typeof accessToken): void {
  accessToken = source;
}

/** The server refused a call or failed at it, or the contract refuses its body. Act on `problem.code`. */
export class ApiProblem extends Error {
  override readonly name = 'ApiProblem';

  constructor(
    readonly problem: Problem,
    /** Seconds until the call is welcome again, when the server said so. */
    readonly retryAfter: number | undefined,
    /** The whole answer, for a refusal with members of its own. */
    readonly answer?: unknown,
  ) {
    // Never the server's words, which no screen may repeat.
    super(`${problem.status} ${problem.code}`);
  }
}

/** The server could not be reached, or something else answered in its place. */
export class Unreachable extends Error {
  override readonly name = 'Unreachable';
}

/** The call needs an account, and nobody is signed in any more: perhaps another tab has just signed out. */
export class SignedOut extends Error {
  override readonly name = 'SignedOut';
}

/** The parts of a call, as far as its route declares them. The body is in the program's types: instants are numbers. */
export type Parts<P extends Schema, Q extends Schema, B extends Schema> = (P extends z.ZodMiniUndefined
  ? unknown
  : { readonly params: z.input<P> }) &
  (Q extends z.ZodMiniUndefined ? unknown : { readonly query?: z.input<Q> }) &
  (B extends z.ZodMiniUndefined ? unknown : { readonly body: z.output<B> }) & {
    readonly signal?: AbortSignal;
  };

interface LooseParts {
  readonly params?: unknown;
  readonly query?: unknown;
  readonly body?: unknown;
  readonly signal?: AbortSignal;
}

/**
 * Makes a call of the contract, with the access token when somebody is signed in. The body is encoded and the answer
 * decoded by the contract.
 * @throws ApiProblem when the server refuses, or the contract already does (`bad_request`, and nothing is sent);
 * Unreachable when there is no connection; SignedOut when the call needs an account and nobody is signed in (and
 * nothing is sent)
 */
export async function callApi<P extends Schema, Q extends Schema, B extends Schema, A extends Schema>(
  declaration: AnsweringRoute<P, Q, B, A>,
  parts: Parts<P, Q, B>,
): Promise<z.output<A>> {
  const response = await send(declaration, parts);
  const parsed = z.safeParse(declaration.answer, await json(response));
  if (!parsed.success) throw new Unreachable('The answer is not in the shape that was agreed.');
  return parsed.data;
}

/** Makes a call that answers without a body. */
export async function tellApi<P extends Schema, Q extends Schema, B extends Schema>(
  declaration: Route<P, Q, B, z.ZodMiniUndefined>,
  parts: Parts<P, Q, B>,
): Promise<void> {
  await send(declaration, parts);
}

/** Makes a call that answers with a file. */
export async function fileFromApi<P extends Schema, Q extends Schema, B extends Schema, A extends Schema>(
  declaration: AnsweringRoute<P, Q, B, A>,
  parts: Parts<P, Q, B>,
): Promise<Blob> {
  const response = await send(declaration, parts);
  return response.blob().catch((cause) => {
    throw new Unreachable('The connection broke before the file was complete.', { cause });
  });
}

async function send(
  { method, path, access, body: schema }: Route,
  { params, query, body, signal }: LooseParts,
): Promise<Response> {
  const encoded = schema && encodeBody(schema, body);
  const token = access === 'public' ? undefined : await accessToken();
  if (access === 'account' && token === undefined) {
    if (authState().kind === 'signed-in') throw new Unreachable('The session could not be renewed.');
    throw new SignedOut('Nobody is signed in.');
  }
  const ask = (bearer: string | undefined) =>
    reach(`${API}${fill(path, params)}${search(query)}`, {
      method,
      headers: {
        ...(encoded !== undefined && { 'content-type': 'application/json' }),
        ...(bearer !== undefined && { authorization: `Bearer ${bearer}` }),
      },
      ...(encoded !== undefined && { body: encoded }),
      ...(signal && { signal }),
    });
  let response = await ask(token);
  // Only the server knows when a token has run out: the clock of this device may have been set since.
  if (response.status === 401 && token !== undefined) {
    const renewed = await accessToken(token);
    if (renewed !== undefined && renewed !== token) response = await ask(renewed);
  }
  if (!response.ok) throw await problemOf(response);
  return response;
}

/**
 * Writes a body as the contract encodes it.
 * @throws ApiProblem in the words of the server, which would refuse the body just the same
 */
function encodeBody(schema: Schema, body: unknown): string {
  const { data, error } = z.safeEncode(schema, body);
  if (!error) return JSON.stringify(data);
  throw new ApiProblem(
    {
      type: 'about:blank',
      title: 'Bad Request',
      status: 400,
      code: 'bad_request',
      detail: 'The request does not have the right shape.',
      errors: error.issues.map(({ path, message, ...issue }) => ({
        path: ['body', ...path].map(String).join('.'),
        message,
        ...faultOf(issue),
      })),
    },
    undefined,
  );
}

async function reach(url: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(url, init);
  } catch (error) {
    if (init.signal?.aborted) throw error;
    throw new Unreachable('There is no connection to the server.', { cause: error });
  }
}

/** Reads an answer that is not ok as the error to throw: `Unreachable` when the server is newer, or something else answered. */
export async function problemOf(response: Response): Promise<Error> {
  const answer = await json(response);
  const parsed = problem.safeParse(answer);
  if (!parsed.success) return new Unreachable(`Something else answered, with status ${response.status}.`);
  const retryAfter = Number(response.headers.get('retry-after') ?? Number.NaN);
  return new ApiProblem(parsed.data, Number.isFinite(retryAfter) ? retryAfter : undefined, answer);
}

async function json(response: Response): Promise<unknown> {
  return response.json().catch(() => undefined);
}

function fill(path: string, params: unknown): string {
  const values = new Map(Object.entries(params ?? {}));
  return path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(values.get(name))));
}

function search(query: unknown): string {
  const given = Object.entries(query ?? {}).filter(([, value]) => value !== undefined);
  return given.length === 0
    ? ''
    : `?${new URLSearchParams(given.map(([name, value]) => [name, String(value)]))}`;
}
