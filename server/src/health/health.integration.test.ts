import { readiness } from '@nosewise/contract/health-answers';
import fastify from 'fastify';
import { expect, test } from 'vitest';
import { startTestApp } from '../../testing/test-app';
import { healthRoutes } from './health-routes';

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

test('the process is not ready while the disk of its data is full', async () => {
  const { database, close } = await startTestApp();
  const app = fastify();
  healthRoutes(app, database, { draining: false }, async () => true);
  expect((await app.inject('/readyz')).statusCode).toBe(503);
  expect((await app.inject('/healthz')).statusCode).toBe(200);
  await close();
});
