import { type Problem, problem } from '@nosewise/contract/problem';
import { type AnsweringRoute, API, type Route } from '@nosewise/contract/route';
import * as z from 'zod/mini';

type Schema = z.core.$ZodType;

/** Gives a valid access token; nothing for who is not signed in. The site makes public calls only. */
let accessToken = async (): Promise<string | undefined> => undefined;

/** Sets who knows the access token. */
export function authorizeCalls(source: typeof accessToken): void {
  accessToken = source;
}

/** The server refused a call, or failed at it. Act on `problem.code`. */
export class ApiProblem extends Error {
  override readonly name = 'ApiProblem';

  constructor(
    readonly problem: Problem,
    /** Seconds until the call is welcome again, when the server said so. */
    readonly retryAfter: number | undefined,
    /** The whole answer, for a refusal that says more than the others. */
    readonly answer?: unknown,
  ) {
    super(problem.detail ?? problem.title);
  }
}

/** The server could not be reached, or what answered was not our server. */
export class Unreachable extends Error {
  override readonly name = 'Unreachable';
}

/** The call needs an account, and nobody is signed in any more: perhaps another tab has just signed out. */
export class SignedOut extends Error {
  override readonly name = 'SignedOut';
}

/** What a call is made with; only the parts that its route declares. */
type Parts<P extends Schema, Q extends Schema, B extends Schema> = (P extends z.ZodMiniUndefined
  ? unknown
  : { readonly params: z.input<P> }) &
  (Q extends z.ZodMiniUndefined ? unknown : { readonly query?: z.input<Q> }) &
  (B extends z.ZodMiniUndefined ? unknown : { readonly body: z.input<B> }) & {
    readonly signal?: AbortSignal;
  };

interface LooseParts {
  readonly params?: unknown;
  readonly query?: unknown;
  readonly body?: unknown;
  readonly signal?: AbortSignal;
}

/**
 * Makes a call of the contract, with the access token when somebody is signed in, and parses its answer.
 * @throws ApiProblem when the server refuses; Unreachable when there is no connection; SignedOut, and nothing is
 * asked, when the call needs an account and nobody is signed in
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

/** `callApi` for a call that answers with no body. */
export async function tellApi<P extends Schema, Q extends Schema, B extends Schema>(
  declaration: Route<P, Q, B, z.ZodMiniUndefined>,
  parts: Parts<P, Q, B>,
): Promise<void> {
  await send(declaration, parts);
}

/** `callApi` for a call that answers with a file, which is given as it came. */
export async function fileFromApi<P extends Schema, Q extends Schema, B extends Schema, A extends Schema>(
  declaration: AnsweringRoute<P, Q, B, A>,
  parts: Parts<P, Q, B>,
): Promise<Blob> {
  const response = await send(declaration, parts);
  return response.blob().catch((cause) => {
    throw new Unreachable('The connection broke before the file was complete.', { cause });
  });
}

async function send({ method, path, access }: Route, { params, query, body, signal }: LooseParts) {
  const token = access === 'public' ? undefined : await accessToken();
  if (access === 'account' && token === undefined) throw new SignedOut('Nobody is signed in.');
  const response = await reach(`${API}${fill(path, params)}${search(query)}`, {
    method,
    headers: {
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
    ...(signal && { signal }),
  });
  if (!response.ok) throw await problemOf(response);
  return response;
}

async function reach(url: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(url, init);
  } catch (error) {
    if (init.signal?.aborted) throw error;
    throw new Unreachable('There is no connection to the server.', { cause: error });
  }
}

/** What an answer that is not ok says, as the error to throw: `ApiProblem`, or `Unreachable` when it is not our server's. */
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
