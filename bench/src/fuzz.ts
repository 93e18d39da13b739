import { randomInt, randomUUID } from 'node:crypto';
import { connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { REALTIME_PATH } from '@nosewise/contract/realtime';
import { API } from '@nosewise/contract/route';
import fc, { type Arbitrary } from 'fast-check';
import type { InjectOptions } from 'fastify';
import { WebSocket } from 'ws';
import { z } from 'zod';
import { PAGES_WITH_HEADINGS } from '../../e2e/pages/site-pages';
import { brokenCalls, KNOWN_VALUES, validCalls } from '../../server/testing/http/api-calls';
import { operationsIn } from '../../server/testing/http/openapi';
import { memoryOf, type Product, startProduct } from './product';
import { measured, type Row } from './report';

const PORT = 3236;
const REQUESTS = 20_000;
/** Enough to interfere with each other, few enough that none waits long for two cores. */
const AT_ONCE = 8;
/** Requests generated at a time, since some are large, and talks over a socket beside them. */
const BATCH = 500;
const TALKS = 50;
/** Requests after which the server is warm, or half of a short run. */
const WARM = 3_000;
/** In milliseconds: how soon the server must have given memory back. */
const SOON = 10_000;
/** In milliseconds: how long an answer is waited for, and that to a request which never becomes complete. */
const PATIENCE = 10_000;
const PATIENCE_WITH_HALVES = 300;
/** How many failures are printed. */
const SHOWN = 10;

/**
 * Sends requests of all kinds to every call of the API, to pages and to the hub: none may cause a 5xx or take long,
 * and the server must still be running afterwards, with hardly more memory.
 * @param words seed and count of an earlier run, to send the same again
 */
export async function benchFuzz(words: readonly string[]): Promise<Row[]> {
  const [seed = randomInt(2 ** 30), count = REQUESTS] = words.map(Number);
  console.log(`fuzz: ${count} requests of seed ${seed} (npm run bench -- fuzz ${seed} ${count})`);
  // Requests come from many networks.
  const variables = { TRUST_PROXY: 'loopback' };
  const product = await startProduct(PORT, 500, variables);
  try {
    const requests = await requestsTo(product);
    const warm = Math.min(count / 2, WARM);
    let [faults, slowest, warmMemory] = [0, 0, 0];
    const isFault = (status: number | undefined, sent: string) => {
      if ((status ?? 0) < 500) return;
      faults += 1;
      if (faults <= SHOWN) console.log(`${status}:\n${sent.slice(0, 2_000)}\n`);
    };
    for (let done = 0; done < count; done += BATCH) {
      const numRuns = Math.min(BATCH, count - done);
      await eachAtOnce(fc.sample(requests, { seed: seed + done, numRuns }), async (request) => {
        const start = performance.now();
        isFault(await sendRaw(request), `${headOf(request)}\n${request.body}`);
        slowest = Math.max(slowest, performance.now() - start);
      });
      await eachAtOnce(fc.sample(talks, { seed: seed + done, numRuns: TALKS }), async (messages) =>
        isFault(await talk(messages), `socket: ${messages.slice(0, 5).join('\n')}`),
      );
      if (done + numRuns >= warm) warmMemory ||= await memoryOf(product.pid);
    }
    const alive = await fetch(`${product.origin}/readyz`);
    const deadline = performance.now() + SOON;
    let grown = Number.POSITIVE_INFINITY;
    while (grown > 20 && performance.now() < deadline) {
      await wait(500);
      grown = (await memoryOf(product.pid)) - warmMemory;
    }
    return [
      measured(`answers of 5xx among ${count} requests`, faults, { atMost: 0 }),
      measured('servers that are not ready afterwards', alive.ok ? 0 : 1, { atMost: 0 }),
      measured('slowest answer', slowest, { atMost: 3_000, unit: 'ms' }),
      measured(`memory, above that after ${warm} requests`, grown, { atMost: 20, unit: 'MB' }),
    ];
  } finally {
    await product.stop();
  }
}

async function eachAtOnce<Each>(all: readonly Each[], act: (each: Each) => Promise<void>): Promise<void> {
  const waiting = all.values();
  const goOn = async () => {
    for (const each of waiting) await act(each);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, goOn));
}

/** A request as sent on the wire, however malformed. */
interface RawRequest {
  readonly method: string;
  readonly path: string;
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly body: Buffer;
}

const PATHS = [
  ...PAGES_WITH_HEADINGS.map(([path]) => path),
  ...['/app', '/leaderboard', '/orders/x?token=y', '/sitemap.xml', '/sw.js', '/healthz', '/api', '/auth'],
  ...['/auth/v1/user', '/auth/v1/token?grant_type=password', '/auth/v1/verify?type=signup&token=x'],
  ...['//', '/%', '/%00', '/%ff', '/%e2%28%a1', '/\\', '/*', '/:id', '/..%2f..%2fpackage.json'],
  ...['/assets/', '/assets/../../package.json', `/${'a'.repeat(7_000)}`, `/?${'a=1&'.repeat(1_500)}`],
];

/** Makes valid and broken calls of the API with ids that exist, and asks for pages; some are spoilt as no client would. */
async function requestsTo({ origin, accounts }: Product): Promise<Arbitrary<RawRequest>> {
  const operations = operationsIn(await (await fetch(`${origin}${API}/openapi.json`)).json());
  const known = { ...KNOWN_VALUES, ...(await openRoom(origin)) };
  const call = fc.oneof(
    { weight: 6, arbitrary: fc.oneof(...operations.map((operation) => brokenCalls(operation, known))) },
    { weight: 3, arbitrary: fc.oneof(...operations.map((operation) => validCalls(operation, known))) },
    { weight: 2, arbitrary: fc.constantFrom(...PATHS).map((url): InjectOptions => ({ method: 'GET', url })) },
  );
  const authorization = fc.oneof(
    { weight: 6, arbitrary: fc.constantFrom(...accounts.map(({ headers }) => headers.authorization)) },
    { weight: 2, arbitrary: fc.constant(undefined) },
    { weight: 1, arbitrary: fc.constantFrom('', 'Bearer', 'Bearer a.b.c', `Bearer ${'x'.repeat(9_000)}`) },
  );
  return fc
    .record({ call, authorization, address: fc.ipV4(), spoil: fc.option(spoilers, { freq: 3 }) })
    .map(
      ({
        call: { method = 'GET', url, payload = '', headers = {} },
        authorization: token,
        address,
        spoil,
      }) => {
        const body = Buffer.isBuffer(payload) ? payload : Buffer.from(String(payload));
        const sent = Object.entries({ ...headers, host: 'localhost', 'x-forwarded-for': address });
        if (token !== undefined) sent.push(['authorization', token]);
        if (body.length > 0) sent.push(['content-length', String(body.length)]);
        const all = sent.map(([name, value]) => [name, String(value)] as const);
        const request = { method, path: String(url), headers: all, body };
        return spoil ? { ...request, ...spoil(request) } : request;
      },
    );
}

/** Opens a room, so that requests reach what lies behind a check of its id, token and code. */
async function openRoom(origin: string) {
  const choices = { length: 5, order: 'shuffled', verdicts: 'at once', ranking: 'each', practice: false };
  const subject = { kind: 'pack', packId: 'white-wine-12' };
  const body = JSON.stringify({ id: randomUUID(), key: randomUUID(), subject, mode: 'together', ...choices });
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch(`${origin}${API}/rooms`, { method: 'POST', headers, body });
  const opened = z.object({ id: z.string(), token: z.string(), code: z.string() });
  const { id, token, code } = opened.parse(await answer.json());
  return { id: [id], token: [token], code: [code] };
}

/** Values for headers that our code, the framework or a library reads. */
const HEADERS: readonly (readonly [name: string, values: readonly string[]])[] = [
  ['accept-encoding', ['br;q=x', '*;q=0', ',,,', 'x'.repeat(5_000)]],
  ['content-type', ['', ';', 'application/json; charset=\u00ff', 'multipart/form-data', 'a/b;=;']],
  ['x-forwarded-for', ['', 'unknown', 'fe80::1%x', '[::1]:80', ',,', 'x'.repeat(2_000)]],
  ['transfer-encoding', ['chunked', 'gzip, chunked']],
  ['content-length', ['0', '-1', '9999999999', '1e3']],
];
const LISTED = HEADERS.flatMap(([name, values]) => values.map((value) => [name, value] as const));
const METHODS = ['HEAD', 'OPTIONS', 'TRACE', 'PATCH', 'PROPFIND', 'DELETE', 'get'];
const TAILS = ['/', '/..', '%00', '%', '?a=1&a=2&cursor=&limit=-1', '?limit[]=1', '#x', ' '];

type Spoil = (request: RawRequest) => Partial<RawRequest>;
const spoilers = fc.oneof(
  fc.constantFrom(...LISTED).map(
    (header): Spoil =>
      ({ headers }) => ({ headers: [...headers, header] }),
  ),
  fc.constantFrom(...METHODS).map(
    (method): Spoil =>
      () => ({ method }),
  ),
  fc.constantFrom('content-type', 'host', 'content-length', 'x-forwarded-for').map(
    (gone): Spoil =>
      ({ headers }) => ({ headers: headers.filter(([name]) => name !== gone) }),
  ),
  fc.double({ min: 0, max: 1, noNaN: true }).map(
    (kept): Spoil =>
      ({ body }) => ({ body: body.subarray(0, body.length * kept) }),
  ),
  fc.constantFrom(...TAILS).map(
    (tail): Spoil =>
      ({ path }) => ({ path: path + tail }),
  ),
);

function headOf({ method, path, headers }: RawRequest): string {
  return [`${method} ${path} HTTP/1.1`, ...headers.map(([name, value]) => `${name}: ${value}`)].join('\r\n');
}

/** Sends a request byte for byte on its own connection. @returns the status; `undefined` without an answer */
function sendRaw(request: RawRequest): Promise<number | undefined> {
  const { headers, body } = request;
  const isHalf = headers.some(
    ([name, value]) =>
      name === 'transfer-encoding' || (name === 'content-length' && !(Number(value) <= body.length)),
  );
  return new Promise((resolve) => {
    let said = '';
    const socket = connect(PORT, '127.0.0.1');
    const end = (status?: number) => {
      socket.destroy();
      resolve(status);
    };
    socket.setTimeout(isHalf ? PATIENCE_WITH_HALVES : PATIENCE, () => end());
    socket.on('error', () => end()).on('close', () => end());
    socket.on('data', (bytes) => {
      said += bytes.toString('latin1');
      // An interim "continue" is followed by the answer.
      const [, status] = /^HTTP\/1\.1 (101|[2-5]\d\d) .*\r\n(?:[^\r\n]+\r\n)*\r\n/m.exec(said) ?? [];
      if (status) end(Number(status));
    });
    socket.write(Buffer.concat([Buffer.from(`${headOf(request)}\r\nconnection: close\r\n\r\n`), body]));
  });
}

const any = fc.oneof(fc.uuid(), fc.jsonValue());
const topic = fc.oneof(fc.constantFrom('leaderboard', 'room', '__proto__'), fc.jsonValue());
const type = fc.constantFrom('subscribe', 'unsubscribe', 'heartbeat');
const message: Arbitrary<string | Buffer> = fc.oneof(
  fc
    .record({ type, topic, room: any, token: any }, { requiredKeys: ['type'] })
    .map((each) => JSON.stringify(each)),
  fc.string(),
  fc.uint8Array({ maxLength: 200 }).map((bytes) => Buffer.from(bytes)),
  fc.constantFrom('['.repeat(5_000), `"${'x'.repeat(100_000)}"`),
);
/** Messages to the hub: subscriptions to unknown things, broken ones, and floods. */
const talks = fc.oneof(
  fc.array(message, { minLength: 1, maxLength: 8 }),
  fc
    .tuple(message, fc.integer({ min: 20, max: 200 }))
    .map(([each, times]) => Array<typeof each>(times).fill(each)),
);

/** Sends messages over a WebSocket. @returns 500 when the server closed it with an internal error */
function talk(messages: readonly (string | Buffer)[]): Promise<number> {
  const socket = new WebSocket(`ws://127.0.0.1:${PORT}${REALTIME_PATH}`);
  return new Promise((resolve) => {
    let refusal: number | undefined;
    socket.on('unexpected-response', (_request, answer) => {
      refusal = answer.statusCode;
      answer.resume();
      socket.terminate();
    });
    socket.on('error', () => undefined);
    // The code of a server's "unexpected condition" (RFC 6455, section 7.4.1).
    socket.on('close', (code) => resolve(refusal ?? (code === 1011 ? 500 : 101)));
    socket.on('open', () => {
      for (const each of messages) socket.send(each);
      setTimeout(() => socket.terminate(), PATIENCE_WITH_HALVES);
    });
  });
}
