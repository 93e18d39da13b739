import { once } from 'node:events';
import { connect } from 'node:net';
import { Writable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { liveness } from '@nosewise/contract/health-answers';
import { problem } from '@nosewise/contract/problem-details';
import type { FastifyInstance } from 'fastify';
import { beforeAll, describe, expect, it } from 'vitest';
import { absentDatabase, makeProject, testEnv, testKeys } from '../testing/project';
import { buildApp } from './app';

let site: string;
let app: FastifyInstance;

beforeAll(async () => {
  const project = await makeProject();
  site = project.site;
  app = await buildApp({ env: testEnv(), database: absentDatabase, keys: await testKeys(), site });
  return project.remove;
});

/** An application whose log lines can be read. */
async function loggingApp() {
  const lines: string[] = [];
  const logStream = new Writable({
    write(chunk, _encoding, done) {
      lines.push(String(chunk));
      done();
    },
  });
  const logging = await buildApp({
    env: testEnv({ LOG_LEVEL: 'info' }),
    database: absentDatabase,
    keys: await testKeys(),
    site,
    logStream,
  });
  return { logging, lines };
}

describe('health', () => {
  it('says that the process lives', async () => {
    const answer = await app.inject('/healthz');
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(liveness.parse(answer.json())).toEqual({ status: 'alive' });
  });
});

describe('errors', () => {
  it.each(['/api', '/api/', '/api/v1/nothing', '/auth/v1/nothing', '/auth'])(
    'answers the unknown %s with problem details, even to a browser',
    async (url) => {
      for (const method of ['GET', 'POST', 'DELETE'] as const) {
        const answer = await app.inject({ method, url, headers: { accept: 'text/html' } });
        expect(answer.statusCode).toBe(404);
        expect(answer.headers['content-type']).toMatch(/^application\/problem\+json(;|$)/);
        expect(answer.headers['cache-control']).toBe('no-store');
        expect(problem.parse(answer.json())).toEqual({
          type: 'about:blank',
          title: 'Not Found',
          status: 404,
          code: 'not_found',
        });
      }
    },
  );

  it('never lets the message or the stack of a fault of ours leave, but logs it under the id of the request', async () => {
    const { logging, lines } = await loggingApp();
    logging.get('/api/v1/broken', () => {
      throw new Error('password of the database is hunter2');
    });
    const answer = await logging.inject('/api/v1/broken');
    expect(answer.statusCode).toBe(500);
    expect(problem.parse(answer.json()).code).toBe('internal_error');
    expect(answer.body).not.toMatch(/hunter2|at .*\.ts/);
    const failed = lines.map((line) => JSON.parse(line)).find((line) => line.msg === 'request failed');
    expect(failed).toMatchObject({
      reqId: answer.headers['x-request-id'],
      err: { message: expect.stringContaining('hunter2') },
    });
  });

  it.each([
    ['a damaged body', { 'content-type': 'application/json' }, '{"a":', 400, 'bad_request'],
    ['an unknown media type', { 'content-type': 'text/x-smell' }, 'lemon', 415, 'unsupported_media_type'],
    [
      'a body that is too large',
      { 'content-type': 'application/json' },
      `"${'a'.repeat(2 ** 21)}"`,
      413,
      'payload_too_large',
    ],
  ])('answers %s with its own code', async (_what, headers, payload, status, code) => {
    const posting = await buildApp({
      env: testEnv(),
      database: absentDatabase,
      keys: await testKeys(),
      site,
    });
    posting.post('/api/v1/echo', async (request) => request.body);
    const answer = await posting.inject({ method: 'POST', url: '/api/v1/echo', headers, payload });
    expect(answer.statusCode).toBe(status);
    expect(problem.parse(answer.json())).toMatchObject({ status, code, detail: expect.any(String) });
  });

  it('answers a path that cannot be decoded with problem details and safe headers', async () => {
    const answer = await app.inject('/%');
    expect(answer.statusCode).toBe(400);
    expect(problem.parse(answer.json()).code).toBe('bad_request');
    expect(answer.headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'",
      'x-request-id': expect.any(String),
    });
  });
});

describe('the id of a request', () => {
  it('is the one the proxy has given, on the answer and on every log line', async () => {
    const { logging, lines } = await loggingApp();
    const answer = await logging.inject({ url: '/app', headers: { 'x-request-id': 'proxy-7_A' } });
    expect(answer.headers['x-request-id']).toBe('proxy-7_A');
    expect(lines.map((line) => JSON.parse(line).reqId)).toEqual(['proxy-7_A', 'proxy-7_A']);
  });

  it.each(['with space', 'a"b', '{"level":60}', 'é', 'a'.repeat(65), ''])('is never %j', async (given) => {
    const answer = await app.inject({ url: '/app', headers: { 'x-request-id': given } });
    expect(answer.headers['x-request-id']).toMatch(
      /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[\da-f]{4}-[\da-f]{12}$/,
    );
  });

  it('is new for every request without one', async () => {
    const ids = await Promise.all([1, 2].map(async () => (await app.inject('/')).headers['x-request-id']));
    expect(new Set(ids).size).toBe(2);
  });
});

describe('the log', () => {
  it('contains no credentials, neither from headers nor from the query', async () => {
    const { logging, lines } = await loggingApp();
    const headers = { authorization: 'Bearer hunter2', cookie: 'session=hunter2' };
    logging.get('/api/v1/log', async (request) => {
      request.log.info({ headers: request.headers }, 'own line');
      request.log.info({ upstream: { headers: request.headers } }, 'own line');
      request.log.info({ headers: { 'set-cookie': 'session=hunter2' } }, 'own line');
      return {};
    });
    await logging.inject({ url: '/api/v1/log?token=hunter2', headers });
    expect(lines).toHaveLength(5);
    expect(lines.join('')).not.toContain('hunter2');
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({ req: { method: 'GET', path: '/api/v1/log' } });
  });

  it('is not filled by health checks', async () => {
    const { logging, lines } = await loggingApp();
    await logging.inject('/healthz');
    expect(lines).toEqual([]);
  });
});

describe('a client that sends half of its request', () => {
  const halves = {
    'a call':
      'POST /api/v1/contact HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\ncontent-length: 9\r\n\r\n{"a"',
    'a sign-in':
      'POST /auth/v1/token?grant_type=password HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\ncontent-length: 9\r\n\r\n{"a"',
  };

  it.each(Object.entries(halves))('of %s and goes away is noted, and is no error', async (_what, half) => {
    const { logging, lines } = await loggingApp();
    const { port } = new URL(await logging.listen({ host: '127.0.0.1', port: 0 }));
    const socket = connect(Number(port), '127.0.0.1', () => socket.write(half));
    const entries = () => lines.map((line) => JSON.parse(line)).filter(({ reqId }) => reqId !== undefined);
    await expect.poll(() => entries().length).toBeGreaterThan(0);
    socket.destroy();
    await expect.poll(() => entries().length).toBeGreaterThan(1);
    await logging.close();
    expect(entries().map(({ level }) => level)).toEqual(entries().map(() => 30));
    expect(entries().map(({ msg }) => msg)).toContain('request given up by the client');
  });

  it('and leaves its connection open is cut after the limit', async () => {
    const impatient = await buildApp({
      env: testEnv(),
      database: absentDatabase,
      keys: await testKeys(),
      site,
      requestLimit: 200,
    });
    const { port } = new URL(await impatient.listen({ host: '127.0.0.1', port: 0 }));
    const socket = connect(Number(port), '127.0.0.1', () => socket.write(halves['a call']));
    expect(await text(socket)).toMatch(/^HTTP\/1\.1 408 /);
    await impatient.close();
  });

  it('has two minutes to send the rest', () => {
    expect(app.server).toMatchObject({ requestTimeout: 120_000, headersTimeout: 60_000, timeout: 180_000 });
  });
});

describe('a client that asks', () => {
  it('and never reads the answer is cut', async () => {
    const impatient = await buildApp({
      env: testEnv(),
      database: absentDatabase,
      keys: await testKeys(),
      site,
      requestLimit: 200,
    });
    impatient.get('/large', async () => 'x'.repeat(24 * 1024 ** 2));
    const { port } = new URL(await impatient.listen({ host: '127.0.0.1', port: 0 }));
    const client = connect(Number(port), '127.0.0.1').pause();
    client.write('GET /large HTTP/1.1\r\nhost: x\r\n\r\n');
    const [socket] = await once(impatient.server, 'connection');
    await once(socket, 'close');
    client.destroy();
    await impatient.close();
  });
});

describe('behind a proxy', () => {
  const forwarded = { 'x-forwarded-for': '6.6.6.6, 203.0.113.9' };

  it.each([
    [{}, '127.0.0.1'],
    [{ TRUST_PROXY: '0' }, '127.0.0.1'],
    [{ TRUST_PROXY: '1' }, '203.0.113.9'],
    [{ TRUST_PROXY: '2' }, '6.6.6.6'],
    [{ TRUST_PROXY: 'true' }, '6.6.6.6'],
    [{ TRUST_PROXY: 'loopback' }, '203.0.113.9'],
    [{ TRUST_PROXY: '127.0.0.0/8' }, '203.0.113.9'],
    [{ TRUST_PROXY: '10.0.0.1' }, '127.0.0.1'],
  ])('with %o the person is at %s', async (variables, ip) => {
    const proxied = await buildApp({
      env: testEnv(variables),
      database: absentDatabase,
      keys: await testKeys(),
      site,
    });
    proxied.get('/api/v1/ip', async (request) => request.ip);
    expect((await proxied.inject({ url: '/api/v1/ip', headers: forwarded })).body).toBe(ip);
  });
});
