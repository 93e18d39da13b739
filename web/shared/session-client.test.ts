import { HOUR, SECOND } from '@nosewise/domain/time';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { authStorage, SESSION_KEY } from './auth-state';

const ask = vi.fn(async (_url: string, _init: RequestInit) => new Response(null, { status: 204 }));

beforeEach(() => {
  vi.stubGlobal('location', { origin: 'http://localhost' });
  vi.stubGlobal('fetch', ask);
  const expires_at = Math.floor((Date.now() + HOUR) / SECOND);
  const session = { access_token: 'a.b.c', refresh_token: 'r', token_type: 'bearer', expires_in: 3600 };
  authStorage.setItem(SESSION_KEY, JSON.stringify({ ...session, expires_at, user: { id: 'p' } }));
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

test('where the server cannot be reached, the session is gone from the browser all the same, and it is logged', async () => {
  const { endSession } = await import('./session-client');
  const logged = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  ask.mockRejectedValue(new TypeError('Failed to fetch'));
  await endSession();
  expect(authStorage.getItem(SESSION_KEY)).toBeNull();
  expect(logged).toHaveBeenCalledOnce();
  logged.mockRestore();
});
