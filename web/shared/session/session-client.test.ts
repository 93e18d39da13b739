import { readFileSync } from 'node:fs';
import { HOUR, MINUTE, SECOND } from '@nosewise/domain/time';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { authStorage } from './auth-state';
import { SESSION_KEY } from './kept-session';

const FIELD = new URL('../../../fixtures/field/refresh-answers.json', import.meta.url);
const answer = z.object({ name: z.string(), status: z.int(), contentType: z.string(), body: z.string() });
const foreignAnswers = z.array(answer).parse(JSON.parse(readFileSync(FIELD, 'utf8')));

const ask = vi.fn(async (_url: string, _init: RequestInit) => new Response(null, { status: 204 }));

/** @param end when its access token runs out, in milliseconds since the epoch */
function sessionUntil(end: number, access_token = 'a.b.c', refresh_token = 'r') {
  const expires_at = Math.floor(end / SECOND);
  return {
    access_token,
    refresh_token,
    token_type: 'bearer',
    expires_in: 3600,
    expires_at,
    user: { id: 'p' },
  };
}

beforeEach(() => {
  vi.stubGlobal('fetch', ask);
  authStorage.setItem(SESSION_KEY, JSON.stringify(sessionUntil(Date.now() + HOUR)));
});

afterEach(() => {
  ask.mockReset();
  vi.unstubAllGlobals();
});

test('the server ends a session that no tab has any more, and once what is kept of the person is gone', async () => {
  const { endSession } = await import('./session-client');
  const steps: string[] = [];
  const kept = () => (authStorage.getItem(SESSION_KEY) === null ? 'none' : 'kept');
  ask.mockImplementation(async (url, { headers }) => {
    const token = new Headers(headers).get('authorization');
    steps.push(`${url.split('?')[0]} ${token}, session ${kept()}`);
    return new Response(null, { status: 204 });
  });
  await endSession(async () => void steps.push(`forgotten, session ${kept()}`));
  expect(steps).toEqual(['forgotten, session none', '/auth/v1/logout Bearer a.b.c, session none']);
});

test('a token that has run out is renewed to end the session, and kept nowhere', async () => {
  const { endSession } = await import('./session-client');
  authStorage.setItem(SESSION_KEY, JSON.stringify(sessionUntil(Date.now() - HOUR)));
  const ended: (string | null)[] = [];
  ask.mockImplementation(async (url, { headers }) => {
    if (url.startsWith('/auth/v1/token')) return Response.json(sessionUntil(Date.now() + HOUR, 'd.e.f'));
    ended.push(new Headers(headers).get('authorization'));
    return new Response(null, { status: 204 });
  });
  await endSession();
  expect(ended).toEqual(['Bearer d.e.f']);
  expect(authStorage.getItem(SESSION_KEY)).toBeNull();
});

test('a refresh that was under way does not bring the session back', async () => {
  const { client, endSession } = await import('./session-client');
  let answer: ((response: Response) => void) | undefined;
  const held = new Promise<Response>((resolve) => {
    answer = resolve;
  });
  ask.mockImplementation(async (url) =>
    url.startsWith('/auth/v1/token') ? held : new Response(null, { status: 204 }),
  );
  const refresh = client.refreshSession();
  await expect.poll(() => ask.mock.calls.length).toBe(1);
  const end = endSession();
  answer?.(Response.json(sessionUntil(Date.now() + HOUR, 'd.e.f')));
  await Promise.all([refresh, end]);
  expect(authStorage.getItem(SESSION_KEY)).toBeNull();
});

test('where the server cannot be reached, the session is gone from the browser all the same, and it is logged', async () => {
  const { endSession } = await import('./session-client');
  const logged = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  ask.mockRejectedValue(new TypeError('Failed to fetch'));
  await endSession();
  expect(authStorage.getItem(SESSION_KEY)).toBeNull();
  expect(logged).toHaveBeenCalledOnce();
  logged.mockRestore();
});

describe('a session whose token has run out', () => {
  const REFUSED = { code: 400, error_code: 'refresh_token_not_found', msg: 'Invalid Refresh Token' };
  const json = (name: string, status: number, body: unknown) => ({
    name,
    status,
    contentType: 'application/json',
    body: JSON.stringify(body),
  });

  beforeEach(() => {
    vi.useFakeTimers();
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
  });

  afterEach(() => {
    vi.useRealTimers();
    vi.restoreAllMocks();
  });

  /** @returns whether this browser still keeps it after the answers */
  async function isKeptAfter({ name, status, contentType, body }: z.infer<typeof answer>) {
    const { client } = await import('./session-client');
    authStorage.setItem(SESSION_KEY, JSON.stringify(sessionUntil(Date.now() - HOUR, 'a.b.c', name)));
    ask.mockImplementation(
      async () => new Response(body, { status, headers: { 'content-type': contentType } }),
    );
    const asked = client.getSession();
    await vi.advanceTimersByTimeAsync(MINUTE);
    expect((await asked).data.session).toBeNull();
    return authStorage.getItem(SESSION_KEY) !== null;
  }

  test.each([
    ...foreignAnswers,
    json('a portal in JSON', 200, {}),
    json('a gateway in JSON', 401, { message: 'Unauthorized' }),
    json('our refusal in a status that is not its own', 403, REFUSED),
    json('our refusal for now', 429, { code: 429, error_code: 'over_request_rate_limit', msg: 'Later' }),
  ])('is not ended by $name', async (foreign) => {
    expect(await isKeptAfter(foreign)).toBe(true);
  });

  test('is ended by the refusal of the server', async () => {
    expect(await isKeptAfter(json('refused', 400, REFUSED))).toBe(false);
  });
});
