import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { buildApp } from '../app';
import { startTestApp } from '../testing/app';
import { makeProject, testEnv, testKeys } from '../testing/project';

it('a statement that fails is logged without the values that it was about', async () => {
  const at = await startTestApp();
  const { site, root, remove } = await makeProject();
  let log = '';
  const logStream = {
    write: (line: string) => {
      log += line;
    },
  };
  const env = testEnv({ DATA_DIR: root, LOG_LEVEL: 'info' });
  const app = await buildApp({ env, database: at.database, keys: await testKeys(), site, logStream });
  // PostgreSQL quotes the whole row that it refuses, and the driver's wrapper repeats every parameter.
  await at.database.orm.execute(sql`alter table users add constraint nobody check (false) not valid`);
  const payload = { email: 'ann@nosewise.example', password: 'pinot noir, decanted' };
  const answer = await app.inject({ method: 'POST', url: '/auth/v1/signup', payload });
  expect(answer.statusCode).toBe(500);
  await app.close();
  await at.close();
  await remove();
  const lines = log.split('\n').filter((line) => line.includes('request failed'));
  expect(lines).toHaveLength(1);
  expect(JSON.parse(lines[0] ?? '').err).toMatchObject({
    message: expect.stringMatching(/^Failed query: with person as \(/),
    stack: expect.stringMatching(/^at /),
    cause: { code: '23514', constraint: 'nobody', table: 'users' },
  });
  for (const secret of ['ann@', 'nosewise.example"', 'argon2', 'params'])
    expect(log.includes(secret), secret).toBe(false);
});
