import { beforeAll, expect, it } from 'vitest';
import { absentDatabase, makeProject, testEnv, testKeys } from '../../testing/project';
import { buildApp } from '../app';

let project: Awaited<ReturnType<typeof makeProject>>;

beforeAll(async () => {
  project = await makeProject();
  return project.remove;
});

it.each([
  ['signup', { email: 'ann@nosewise.example', password: 'long enough' }],
  ['token?grant_type=password', { email: 'ann@nosewise.example', password: 'long enough' }],
  ['token?grant_type=refresh_token', { refresh_token: 'some token' }],
  ['recover', { email: 'ann@nosewise.example' }],
  ['verify', { type: 'signup', token_hash: 'some token' }],
])('%s asks to come back later while the database is away', async (path, payload) => {
  const app = await buildApp({
    env: testEnv(),
    database: absentDatabase,
    keys: await testKeys(),
    site: project.site,
  });
  const answer = await app.inject({ method: 'POST', url: `/auth/v1/${path}`, payload });
  expect(answer.statusCode).toBe(503);
  expect(answer.headers['retry-after']).toBe('2');
  expect(answer.json()).toMatchObject({ code: 503, error_code: 'unexpected_failure' });
  expect(answer.body).not.toMatch(/ECONNREFUSED|127\.0\.0\.1/);
});
