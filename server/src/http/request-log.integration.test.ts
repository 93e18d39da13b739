import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { makeOperator } from '../../testing/office';
import { makeProject, testEnv } from '../../testing/project';
import { startTestApp } from '../../testing/test-app';
import { buildApp } from '../app';

/** Starts the product with a log that can be read. */
async function startLogging() {
  const at = await startTestApp();
  const { site, root, remove } = await makeProject();
  let log = '';
  const logStream = {
    write: (line: string) => {
      log += line;
    },
  };
  const env = testEnv({ DATA_DIR: root, LOG_LEVEL: 'info' });
  const app = await buildApp({
    env,
    database: at.database,
    keys: at.keys,
    site,
    logStream,
    now: () => at.clock.now,
  });
  return {
    at,
    app,
    /** Stops it. @returns what it has logged */
    async end(): Promise<string> {
      await app.close();
      await at.close();
      await remove();
      return log;
    },
  };
}

it('a statement that fails is logged without the values that it was about', async () => {
  const { at, app, end } = await startLogging();
  // PostgreSQL quotes the whole row that it refuses, and the driver's wrapper repeats every parameter.
  await at.database.orm.execute(sql`alter table users add constraint nobody check (false) not valid`);
  const payload = { email: 'ann@nosewise.example', password: 'pinot noir, decanted' };
  const answer = await app.inject({ method: 'POST', url: '/auth/v1/signup', payload });
  expect(answer.statusCode).toBe(500);
  const log = await end();
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

it('an address that opens something is logged without what opens it, and so is the page that it was called from', async () => {
  const { app, end } = await startLogging();
  const [token, id] = ['a-token-that-opens-a-side', 'd7b4a1f2-3f0e-4a5b-9a53-0a1b2c3d4e5f'];
  const headers = { referer: `http://localhost/unsubscribe/${token}`, cookie: `side=${token}` };
  const calls = [
    ['GET', `/api/v1/rooms/${id}?token=${token}`, 'unknown'],
    ['GET', `/api/v1/rooms/${id}/results?token=${token}`, 'unknown'],
    ['PUT', `/api/v1/rooms/${id}/answers/c1`, 'unknown', { token, chosen: null }],
    ['POST', `/api/v1/rooms/${id}/hosts`, 'unknown', { grant: token }],
    ['GET', `/calendar/${token}.ics`, 'unknown'],
    ['HEAD', `/calendar/${token}.ics?again`, 'unknown'],
    ['GET', `/calendar/${token}/more`, 'no such page'],
    ['GET', `/unsubscribe/${token}`, 'a page'],
    ['POST', `/unsubscribe/${token}`, 'unknown'],
    ['DELETE', `/unsubscribe/${token}`, 'no such call'],
  ] as const;
  for (const [method, url, what, payload] of calls) {
    const { statusCode } = await app.inject({ method, url, headers, ...(payload && { payload }) });
    expect(statusCode, `${method} ${url} is ${what}`).toBeLessThan(500);
  }
  const log = await end();
  expect(log.split('\n').filter((line) => line.includes('"path"')).length).toBeGreaterThanOrEqual(
    calls.length,
  );
  expect(log.split('\n').filter((line) => line.includes(token))).toEqual([]);
});

it('an address is logged by its route, and a refusal by its code, since both may name a person', async () => {
  const { at, app, end } = await startLogging();
  const owner = await makeOperator(at, 'owner');
  const { headers } = owner;
  const answers = [
    await app.inject({ url: '/api/v1/office/people/secret@x.example', headers }),
    await app.inject('/secret@x.example'),
    await app.inject('/%zz/secret@x.example'),
  ];
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404, 400]);
  const log = await end();
  expect(log).toContain('"path":"/api/v1/office/people/:person"');
  expect(log).toContain('"message":"unknown_account"');
  expect(log.split('\n').filter((line) => line.includes('secret'))).toEqual([]);
});
