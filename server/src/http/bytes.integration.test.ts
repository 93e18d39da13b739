import { API } from '@nosewise/contract/route';
import { beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/test-app';
import { BYTES_OF_ACCOUNT } from '../limits/budgets';
import { Limits } from '../limits/limits';

let at: TestApp;
let address: string;

beforeAll(async () => {
  at = await startTestApp();
  address = await at.app.listen({ host: '127.0.0.1', port: 0 });
  return () => at.close();
});

test.each([
  [`${API}/documents`, 400_000, `${API}/me/devices`],
  ['/auth/v1/user', 30_000, '/auth/v1/user'],
])('who has used up their bytes by bodies for %s is refused, and nobody else', async (path, size, read) => {
  const [ada, bob] = [await at.makePerson(), await at.makePerson()];
  await new Limits(at.database).spend(BYTES_OF_ACCOUNT, ada.userId, BYTES_OF_ACCOUNT.points - 500_000);
  const ask = async ({ headers }: typeof ada, url: string, init?: RequestInit) => {
    const answer = await fetch(`${address}${url}`, {
      ...init,
      headers: { ...headers, ...(init && { 'content-type': 'application/json' }) },
    });
    await answer.arrayBuffer();
    return answer.status;
  };
  const body = JSON.stringify({ data: { words: 'x'.repeat(size) } });
  for (let sent = 0; sent < 1_200_000; sent += size) {
    expect([400, 429]).toContain(await ask(ada, path, { method: 'PUT', body }));
  }
  await expect.poll(() => ask(ada, read)).toBe(429);
  expect(await ask(bob, read)).toBe(200);
});
