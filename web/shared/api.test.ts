import { readProfile } from '@nosewise/contract/account/profile-calls';
import { instant } from '@nosewise/contract/instant';
import { readLeaderboard } from '@nosewise/contract/leaderboard-calls';
import { route } from '@nosewise/contract/route';
import { NOON } from '@nosewise/domain/testing';
import { afterEach, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { authorizeCalls, callApi, SignedOut } from './api';

const word = z.object({ word: z.string(), changedAt: instant });
const putWord = route({
  method: 'PUT',
  path: '/word',
  summary: '',
  access: 'account',
  body: word,
  answer: word,
});
const ask = vi.fn(async (_url: string, _init: RequestInit) => Response.json({ rows: [], own: null }));

afterEach(() => {
  ask.mockClear();
  vi.unstubAllGlobals();
  authorizeCalls(async () => undefined);
});

test('a call that needs an account is not sent when nobody is signed in', async () => {
  vi.stubGlobal('fetch', ask);
  await expect(callApi(readProfile, {})).rejects.toThrow(SignedOut);
  expect(ask).not.toHaveBeenCalled();
});

test('a call that answers anybody is sent without a token', async () => {
  vi.stubGlobal('fetch', ask);
  await callApi(readLeaderboard, {}).catch(() => undefined);
  expect(ask).toHaveBeenCalledWith('/api/v1/leaderboard', expect.objectContaining({ headers: {} }));
});

test('instants are text on the wire and milliseconds on both of its ends', async () => {
  const echo = vi.fn(async (_url: string, { body }: RequestInit) => new Response(body));
  vi.stubGlobal('fetch', echo);
  authorizeCalls(async () => 'token');
  const copy = { word: 'pencils', changedAt: NOON };
  expect(await callApi(putWord, { body: copy })).toEqual(copy);
  expect(JSON.parse(String(echo.mock.lastCall?.[1].body))).toEqual({
    word: 'pencils',
    changedAt: new Date(NOON).toISOString(),
  });
});

test('a call whose token the server takes no longer is made once more with a new one', async () => {
  const bearers: (string | null)[] = [];
  vi.stubGlobal('fetch', async (_url: string, { body, headers }: RequestInit) => {
    const bearer = new Headers(headers).get('authorization');
    bearers.push(bearer);
    return bearer === 'Bearer new' ? new Response(body) : new Response(null, { status: 401 });
  });
  const copy = { word: 'pencils', changedAt: NOON };
  authorizeCalls(async (refused) => (refused === 'old' ? 'new' : 'old'));
  expect(await callApi(putWord, { body: copy })).toEqual(copy);
  expect(bearers).toEqual(['Bearer old', 'Bearer new']);
  authorizeCalls(async () => 'old');
  await expect(callApi(putWord, { body: copy }), 'not again and again').rejects.toThrow();
  expect(bearers).toHaveLength(3);
});

test('a body that the contract refuses is refused as the server would refuse it, and never sent', async () => {
  vi.stubGlobal('fetch', ask);
  authorizeCalls(async () => 'token');
  const call = callApi(putWord, { body: { word: 'pencils', changedAt: -1 } });
  await expect(call).rejects.toMatchObject({
    problem: { status: 400, code: 'bad_request', errors: [{ path: 'body.changedAt' }] },
  });
  expect(ask).not.toHaveBeenCalled();
});

test('a refusal never has the words of the server as its message, which an error screen shows', async () => {
  const problem = {
    type: 'about:blank',
    title: 'Conflict',
    status: 409,
    code: 'conflict',
    detail: 'Not so.',
  };
  vi.stubGlobal('fetch', async () => Response.json(problem, { status: 409 }));
  const refusal = await callApi(readLeaderboard, {}).catch((error) => error);
  expect(refusal).toMatchObject({ problem: { detail: 'Not so.' }, message: '409 conflict' });
});
