import { afterEach, expect, test, vi } from 'vitest';
import { authorizeCalls } from '../../shared/api';
import { trainingServer } from './training-server';

const NO_PERSON = async () => undefined;

afterEach(() => {
  vi.unstubAllGlobals();
  authorizeCalls(NO_PERSON);
});

test('a call under way is cut when its person signs out', async () => {
  const heard: AbortSignal[] = [];
  vi.stubGlobal(
    'fetch',
    vi.fn((_url: string, { signal }: { signal: AbortSignal }) => {
      heard.push(signal);
      return new Promise((_resolve, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason));
      });
    }),
  );
  authorizeCalls(async () => 'a token');
  const leaving = new AbortController();
  const answer = trainingServer(leaving.signal).readProgress();
  answer.catch(() => undefined);
  await expect.poll(() => heard.length).toBe(1);
  expect(heard[0]?.aborted).toBe(false);

  leaving.abort();
  expect(heard[0]?.aborted).toBe(true);
  await expect(answer).rejects.toThrow();
});
