import { HOUR, SECOND } from '@nosewise/domain/time';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { authStorage, SESSION_KEY } from './auth-state';

const ask = vi.fn(async (_url: string, _init: RequestInit) => new Response(null, { status: 204 }));

/** @param end when its access token runs out, in milliseconds since the epoch */
function sessionUntil(end: number, access_token = 'a.b.c') {
  const expires_at = Math.floor(end / SECOND);
  return {
    access_token,
    refresh_token: 'r',
    token_type: 'bearer',
    expires_in: 3600,
    expires_at,
    user: { id: 'p' },
  };
}

beforeEach(() => {
  vi.stubGlobal('location', { origin: 'http://localhost' });
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
    steps.push(`${new URL(url).pathname} ${token}, session ${kept()}`);
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
    if (new URL(url).pathname.endsWith('/token'))
      return Response.json(sessionUntil(Date.now() + HOUR, 'd.e.f'));
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
    new URL(url).pathname.endsWith('/token') ? held : new Response(null, { status: 204 }),
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
