import { randomUUID } from 'node:crypto';
import { API } from '@nosewise/contract/route';
import fc, { type Arbitrary } from 'fast-check';
import type { InjectOptions } from 'fastify';
import { z } from 'zod';
import { SITE_PAGES } from '../../../e2e/site-pages';
import { brokenCalls, KNOWN_VALUES, validCalls } from '../../../server/testing/http/calls';
import { operationsIn } from '../../../server/testing/http/openapi';
import { orderFor } from '../server/calls';
import type { Account } from '../server/people';
import type { Shot } from './gun';

const SETS = 5;
const PATHS = [
  ...SITE_PAGES.map(([path]) => path),
  ...['/app', '/leaderboard', '/orders/x?token=y', '/sitemap.xml', '/sw.js', '/healthz', '/api', '/auth'],
  ...['/auth/v1/user', '/auth/v1/token?grant_type=password', '/auth/v1/verify?type=signup&token=x'],
  ...['//', '/%', '/%00', '/%ff', '/%e2%28%a1', '/\\', '/*', '/:id', '/..%2f..%2fpackage.json'],
  ...['/assets/', '/assets/../../package.json', `/${'a'.repeat(7_000)}`, `/?${'a=1&'.repeat(1_500)}`],
];

/**
 * Makes requests to a running product: valid and broken calls of its API with ids that exist, orders with a wrong
 * part and pages, some of them spoilt as no client would send them.
 */
export async function aimAt(origin: string, accounts: readonly Account[]): Promise<Arbitrary<Shot>> {
  const answer = await fetch(`${origin}${API}/openapi.json`);
  const operations = operationsIn(await answer.json());
  const known = { ...KNOWN_VALUES, ...(await existing(origin, accounts[0])) };
  const order = fc
    .record({ part: fc.constantFrom(...Object.keys(orderFor(''))), value: fc.jsonValue() })
    .map(({ part, value }): InjectOptions => {
      const payload = { ...orderFor('ann@buyer.example'), [part]: value };
      const headers = { 'content-type': 'application/json' };
      return { method: 'POST', url: `${API}/orders`, payload: JSON.stringify(payload), headers };
    });
  const call = fc.oneof(
    { weight: 6, arbitrary: fc.oneof(...operations.map((operation) => brokenCalls(operation, known))) },
    { weight: 3, arbitrary: fc.oneof(...operations.map((operation) => validCalls(operation, known))) },
    { weight: 1, arbitrary: order },
    { weight: 2, arbitrary: fc.constantFrom(...PATHS).map((url): InjectOptions => ({ method: 'GET', url })) },
  );
  const authorization = fc.oneof(
    { weight: 6, arbitrary: fc.constantFrom(...accounts.map(({ headers }) => headers.authorization)) },
    { weight: 2, arbitrary: fc.constant(undefined) },
    { weight: 1, arbitrary: fc.constantFrom('', 'Bearer', 'Bearer a.b.c', `Bearer ${'x'.repeat(9_000)}`) },
  );
  return fc
    .record({ call, authorization, address: fc.ipV4(), spoilt: fc.option(spoilers, { freq: 3 }) })
    .map(({ call: chosen, authorization: token, address, spoilt }) => {
      const shot = shotOf(chosen, token, address);
      return spoilt ? spoilt(shot) : shot;
    });
}

/** Makes blind sets, their links and a room, so that requests reach what lies behind a check of their ids. */
async function existing(origin: string, owner: Account | undefined) {
  async function call<T>(schema: z.ZodType<T>, method: string, path: string, body?: object): Promise<T> {
    const headers = { ...owner?.headers, ...(body && { 'content-type': 'application/json' }) };
    const answer = await fetch(`${origin}${API}${path}`, {
      method,
      headers,
      ...(body && { body: JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
    return schema.parse(await answer.json());
  }
  const withId = z.object({ id: z.string() });
  const sets = Array.from({ length: SETS }, () => randomUUID());
  const links: string[] = [];
  for (const id of sets) {
    await call(withId, 'PUT', `/blind-sets/${id}`, { name: 'Set', packId: 'white-wine-12' });
    links.push((await call(withId, 'PUT', `/own-links/set/${id}`, { pack: null })).id);
  }
  const choices = { length: 5, order: 'shuffled', verdicts: 'at once', ranking: 'each', practice: false };
  const subject = { kind: 'pack', packId: 'white-wine-12' };
  const body = { id: randomUUID(), key: randomUUID(), subject, mode: 'together', ...choices };
  const opened = z.object({ id: z.string(), token: z.string(), code: z.string() });
  const room = await call(opened, 'POST', '/rooms', body);
  return { id: [...sets, ...links, room.id], setId: sets, token: [room.token], code: [room.code] };
}

function shotOf(call: InjectOptions, authorization: string | undefined, address: string): Shot {
  const { method = 'GET', url = '/', payload = '', headers = {} } = call;
  const body = Buffer.isBuffer(payload) ? payload : Buffer.from(String(payload));
  const sent = Object.entries(headers).map(([name, value]): [string, string] => [name, String(value)]);
  sent.push(['host', 'localhost'], ['x-forwarded-for', address]);
  if (authorization !== undefined) sent.push(['authorization', authorization]);
  if (body.length > 0) sent.push(['content-length', String(body.length)]);
  return { method, path: String(url), headers: sent, body };
}

/** Values for headers that our code, the framework or a library reads. */
const HEADERS: Readonly<Record<string, readonly string[]>> = {
  'accept-encoding': ['br;q=x', '*;q=0', ',,,', 'x'.repeat(5_000)],
  'content-type': ['', ';', 'application/json; charset=\u00ff', 'multipart/form-data', 'a/b;=;'],
  'x-forwarded-for': ['', 'unknown', 'fe80::1%x', '[::1]:80', ',,', 'x'.repeat(2_000)],
  'transfer-encoding': ['chunked', 'gzip, chunked'],
  'content-length': ['0', '-1', '9999999999', '1e3'],
};

const spoilers: Arbitrary<(shot: Shot) => Shot> = fc.oneof(
  fc
    .constantFrom(...Object.entries(HEADERS))
    .chain(([name, values]) => fc.constantFrom(...values).map((value) => [name, value] as const))
    .map((header) => (shot: Shot) => ({ ...shot, headers: [...shot.headers, header] })),
  fc
    .constantFrom('HEAD', 'OPTIONS', 'TRACE', 'PATCH', 'PROPFIND', 'DELETE', 'get')
    .map((method) => (shot: Shot) => ({ ...shot, method })),
  fc
    .constantFrom('content-type', 'host', 'content-length', 'x-forwarded-for')
    .map((gone) => (shot: Shot) => ({ ...shot, headers: shot.headers.filter(([name]) => name !== gone) })),
  fc
    .double({ min: 0, max: 1, noNaN: true })
    .map((kept) => (shot: Shot) => ({ ...shot, body: shot.body.subarray(0, shot.body.length * kept) })),
  fc
    .constantFrom('/', '/..', '%00', '%', '?a=1&a=2&cursor=&limit=-1', '?limit[]=1', '#x', ' ')
    .map((tail) => (shot: Shot) => ({ ...shot, path: shot.path + tail })),
);

/** Makes messages to the hub: subscriptions to unknown things, broken ones, and floods. */
export function messages(): Arbitrary<readonly (string | Buffer)[]> {
  const any = fc.oneof(fc.uuid(), fc.jsonValue());
  const topic = fc.oneof(fc.constantFrom('leaderboard', 'room', '__proto__'), fc.jsonValue());
  const message = fc.oneof(
    fc
      .record(
        { type: fc.constantFrom('subscribe', 'unsubscribe', 'heartbeat'), topic, room: any, token: any },
        { requiredKeys: ['type'] },
      )
      .map((sent) => JSON.stringify(sent)),
    fc.string(),
    fc.uint8Array({ maxLength: 200 }).map((bytes) => Buffer.from(bytes)),
    fc.constantFrom('['.repeat(5_000), `"${'x'.repeat(100_000)}"`),
  );
  const flood = fc.record({ message, times: fc.integer({ min: 20, max: 200 }) });
  return fc.oneof(
    fc.array(message, { minLength: 1, maxLength: 8 }),
    flood.map(({ message: one, times }) => Array<string | Buffer>(times).fill(one)),
  );
}
