import { readLeaderboard } from '@nosewise/contract/leaderboard';
import { readProfile } from '@nosewise/contract/profile';
import { afterEach, expect, test, vi } from 'vitest';
import { callApi, SignedOut } from './api';

vi.mock('./auth/auth', () => ({ accessToken: async () => undefined }));

const ask = vi.fn(async () => Response.json({ rows: [], own: null }));

afterEach(() => {
  ask.mockClear();
  vi.unstubAllGlobals();
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
