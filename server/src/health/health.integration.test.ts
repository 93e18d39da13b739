import { readiness } from '@nosewise/contract/health';
import { expect, test } from 'vitest';
import { startTestApp } from '../../testing/app';

test('the process is ready while its database answers, and not after', async () => {
  const { app, database, close } = await startTestApp();
  const ready = await app.inject('/readyz');
  expect(ready.statusCode).toBe(200);
  expect(readiness.parse(ready.json())).toEqual({ status: 'ready' });
  await database.pool.end();
  const gone = await app.inject('/readyz');
  expect(gone.statusCode).toBe(503);
  expect(readiness.parse(gone.json())).toEqual({ status: 'unavailable' });
  await close().catch(() => undefined);
});
