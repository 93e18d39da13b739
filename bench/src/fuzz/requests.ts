import { createHmac } from 'node:crypto';
import { DAY } from '@nosewise/domain/time';
import fc, { type Arbitrary } from 'fast-check';
import type { InjectOptions } from 'fastify';
import { SITE_PAGES } from '../../../e2e/site-pages';
import { brokenCalls, KNOWN_VALUES, validCalls } from '../../../server/src/http/testing/calls';
import { type Operation, operationsIn } from '../../../server/src/http/testing/openapi';
import { orderFor, sessionOf, sessionPath } from '../server/calls';
import { type Account, PASSWORD } from '../server/people';
import { AUTH_OPERATIONS } from './auth-operations';
import type { Furniture } from './furnish';
import { pageForms } from './page-forms';
import type { Staff } from './staff';

/** A request as sent on the wire, however malformed. */
export interface Shot {
  readonly method: string;
  readonly path: string;
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly body: Buffer;
}

/** Screens of the app, and addresses that do not exist. */
const PATHS = [
  ...SITE_PAGES.map(([path]) => path),
  ...['/app', '/app/training', '/leaderboard', '/login', '/orders/x?token=y', '/sitemap.xml', '/robots.txt'],
  ...[
    '/sw.js',
    '/healthz',
    '/readyz',
    '/api/v1/openapi.json',
    '/api/v1/realtime',
    '/api',
    '/auth',
    '//',
    '/%',
  ],
  ...[
    '/..%2f..%2fpackage.json',
    '/assets/',
    '/assets/../../package.json',
    '/%00',
    '/%ff',
    '/%e2%28%a1',
    '/\\',
  ],
  ...[
    `/${'a'.repeat(7_000)}`,
    `/?${'a=1&'.repeat(1_500)}`,
    '/app/?__proto__[x]=1',
    '/*',
    '/:id',
    '/orders/:id',
  ],
];

/** Names and ids that exist in the fuzzed product. */
export interface Target {
  /** The OpenAPI document. */
  readonly document: unknown;
  readonly accounts: readonly Account[];
  readonly order: { readonly id: string; readonly token: string };
  readonly furniture: Furniture;
  readonly staff: Staff;
  /** The secret that signs Stripe's events. */
  readonly webhookSecret: string;
}

/** Makes requests to every call of both interfaces and to pages: valid, invalid, and broken in ways no client would send. */
export function shots({
  document,
  accounts,
  order,
  furniture,
  staff,
  webhookSecret,
}: Target): Arbitrary<Shot> {
  const found = furniture.known;
  const known = {
    ...KNOWN_VALUES,
    ...found,
    id: [...(found.id ?? []), order.id, ...accounts.slice(0, 20).map(({ userId }) => userId)],
    token: [...(found.token ?? []), order.token, 'x', ''],
    email: [
      ...accounts.slice(0, 3).map(({ email }) => email),
      'nobody@nosewise.example',
      'Ann@Buyer.Example',
    ],
    password: [PASSWORD, 'wrong', '', 'p'.repeat(72), 'p'.repeat(10_000), '\u{1f347}\ud83c'],
    country: ['DE', 'AT', 'FR', 'ZZ'],
    kit: ['red-wine-12', 'master-wine-36', 'no-kit'],
  };
  const calls = [...operationsIn(document), ...AUTH_OPERATIONS].map((operation: Operation) => {
    const inRooms = operation.path.includes('/rooms/') ? furniture.rooms : [{}];
    return fc.oneof(
      ...inRooms.flatMap((room) => [
        { weight: 2, arbitrary: validCalls(operation, { ...known, ...room }) },
        { weight: 3, arbitrary: brokenCalls(operation, { ...known, ...room }) },
      ]),
    );
  });
  const inOffice = operationsIn(staff.document).map((operation) =>
    fc
      .record({
        call: fc.oneof(validCalls(operation, known), brokenCalls(operation, known)),
        headers: fc.constantFrom(...staff.headers),
      })
      .map(({ call, headers }): InjectOptions => ({ ...call, headers: { ...call.headers, ...headers } })),
  );
  const pages = fc
    .record({
      url: fc.constantFrom(...PATHS),
      method: fc.constantFrom('GET' as const, 'HEAD' as const, 'POST' as const),
    })
    .map((call): InjectOptions => call);
  const call = fc.oneof(
    ...calls,
    ...inOffice,
    ...Array<typeof pages>(4).fill(pages),
    orders(accounts),
    signedEvents(webhookSecret),
    ...Array<Arbitrary<InjectOptions>>(3).fill(pageForms()),
    lateSaves(furniture.trained),
  );
  // Half of the calls come from the owner of the furniture.
  const everybody = [...accounts.map(({ headers }) => headers.authorization), ...furniture.authorizations];
  const [owner] = everybody;
  const signed = [...everybody, ...everybody.map(() => owner)];
  const authorization = fc.oneof(
    { weight: 6, arbitrary: fc.constantFrom(...signed) },
    { weight: 2, arbitrary: fc.constant(undefined) },
    {
      weight: 1,
      arbitrary: fc.constantFrom(
        '',
        'Bearer',
        'Bearer a.b.c',
        'Basic x',
        `Bearer ${'x'.repeat(9_000)}`,
        'Bearer \u00ff',
      ),
    },
  );
  return fc
    .record({ call, authorization, address: fc.ipV4(), spoilt: fc.option(spoilers, { freq: 3 }) })
    .map(({ call: chosen, authorization: token, address, spoilt }) => {
      const shot = shotOf(chosen, token, address);
      return spoilt ? spoilt(shot) : shot;
    });
}

/** Makes sessions that arrive long after later ones. */
function lateSaves({ headers }: Account): Arbitrary<InjectOptions> {
  return fc.record({ id: fc.uuid(), age: fc.nat({ max: 300 * DAY }) }).map(({ id, age }): InjectOptions => {
    const { headers: type, payload } = json(sessionOf(Date.now() - age));
    return { method: 'PUT', url: sessionPath(id), payload, headers: { ...type, ...headers } };
  });
}

/** Makes orders with a single invalid part. */
function orders(accounts: readonly Account[]): Arbitrary<InjectOptions> {
  const parts = Object.keys(orderFor(''));
  return fc
    .record({
      account: fc.constantFrom(...accounts),
      changed: fc.option(fc.record({ part: fc.constantFrom(...parts), value: fc.jsonValue() }), { freq: 3 }),
    })
    .map(({ account, changed }) => {
      const order = orderFor(account.email);
      return {
        method: 'POST',
        url: '/api/v1/orders',
        ...json({ ...order, ...(changed && { [changed.part]: changed.value }) }),
      };
    });
}

/** Makes events with valid and almost valid signatures of Stripe (https://docs.stripe.com/webhooks#verify-manually). */
function signedEvents(secret: string): Arbitrary<InjectOptions> {
  const object = fc.oneof(
    fc.jsonValue(),
    fc.record({ id: fc.string(), object: fc.constant('checkout.session'), metadata: fc.jsonValue() }),
  );
  const event = fc.record({
    id: fc.string(),
    object: fc.constant('event'),
    type: fc.constantFrom(
      ...['checkout.session.completed', 'checkout.session.expired', 'checkout.session.async_payment_failed'],
      ...['refund.updated', 'refund.failed', 'invoice.paid'],
    ),
    data: fc.oneof(
      fc.constant({}),
      fc.jsonValue(),
      object.map((found) => ({ object: found })),
    ),
  });
  const now = () => Math.floor(Date.now() / 1_000);
  const signature = (payload: string) =>
    createHmac('sha256', secret).update(`${now()}.${payload}`).digest('hex');
  return fc
    .record({ event, form: fc.constantFrom('right', 'right', 'empty', 'odd', 'short', 'old', 'twice') })
    .map(({ event: told, form }) => {
      const payload = JSON.stringify(told);
      const forms: Record<string, string> = {
        right: `t=${now()},v1=${signature(payload)}`,
        empty: `t=${now()},v1=`,
        odd: `t=${now()},v1=\u00ff`,
        short: `t=${now()},v1=${signature(payload).slice(1)}`,
        old: `t=1,v1=${signature(payload)}`,
        twice: `t=${now()},v1=x,v1=${signature(payload)}`,
      };
      const { headers, ...sent } = json(told);
      const signed = { ...headers, 'stripe-signature': forms[form] };
      return { method: 'POST', url: '/api/v1/payments/stripe', ...sent, headers: signed };
    });
}

function json(value: unknown) {
  return { payload: JSON.stringify(value), headers: { 'content-type': 'application/json' } };
}

function shotOf(call: InjectOptions, authorization: string | undefined, address: string): Shot {
  const { method = 'GET', url = '/', payload = '', headers = {} } = call;
  const body = Buffer.isBuffer(payload) ? payload : Buffer.from(String(payload));
  const sent: [string, string][] = [
    ['host', 'localhost'],
    ['x-forwarded-for', address],
  ];
  for (const [name, value] of Object.entries(headers))
    if (value !== undefined) sent.push([name, String(value)]);
  if (authorization !== undefined && !('authorization' in headers))
    sent.push(['authorization', authorization]);
  if (body.length > 0) sent.push(['content-length', String(body.length)]);
  return { method, path: String(url), headers: sent, body };
}

type Spoiler = (shot: Shot) => Shot;

const withHeader =
  (name: string, value: string): Spoiler =>
  (shot) => ({ ...shot, headers: [...shot.headers, [name, value]] });

const without =
  (name: string): Spoiler =>
  (shot) => ({ ...shot, headers: shot.headers.filter(([other]) => other !== name) });

/** Values for headers that our code, the framework or a library reads. */
const headerValues: Readonly<Record<string, readonly string[]>> = {
  'accept-encoding': ['br;q=x', '*;q=0', ',,,', 'gzip;q=1.1, identity;q=0', 'x'.repeat(5_000)],
  'accept-language': ['*', 'xx-YY;q=NaN'],
  accept: ['text/html', 'application/x;q=\u00ff', ';'],
  'content-encoding': ['gzip', 'br', 'nonsense'],
  'content-type': [
    '',
    ';',
    'application/json; charset=\u00ff',
    'multipart/form-data',
    'text/html',
    'a/b;=;',
    'application/json;;',
  ],
  cookie: ['a=b; a=c; __proto__=1', '=;=;'],
  expect: ['100-continue', '200-ok'],
  'if-none-match': ['*', '"x"', 'W/"', '\u00ff', ','.repeat(4_000)],
  'if-modified-since': ['yesterday', 'Thu, 01 Jan 1970 00:00:00 GMT'],
  range: ['bytes=0-0', 'bytes=5-1', 'bytes=-1,0-,9-x'],
  origin: ['null', 'https://elsewhere.example', 'nonsense'],
  host: ['', 'a b', '[', 'localhost:99999'],
  'x-forwarded-for': [
    '',
    'unknown',
    '1.2.3.4, ::ffff:1.2.3.4',
    'fe80::1%x',
    '[::1]:80',
    ',,',
    '::1::',
    'x'.repeat(2_000),
  ],
  'x-forwarded-proto': ['https', 'javascript'],
  'x-forwarded-host': ['elsewhere.example', '"'],
  'x-request-id': ['a\u00ffb', 'x'.repeat(200)],
  'x-http-method-override': ['DELETE'],
  'stripe-signature': ['', 't=1,v1=', 't=1,v1=\u00ff', 't=,v1=a', 'v1=a', 't=1', 't=NaN,v1=0,v0=1', '\u20ac'],
  upgrade: ['websocket', 'h2c'],
  connection: ['upgrade', 'close', 'keep-alive, x'],
  'sec-websocket-key': ['x', 'dGhlIHNhbXBsZSBub25jZQ=='],
  'sec-websocket-version': ['13', '99'],
  'transfer-encoding': ['chunked', 'gzip, chunked', 'identity'],
  'content-length': ['0', '-1', '9999999999', '1e3'],
};

const spoilers: Arbitrary<Spoiler> = fc.oneof(
  fc
    .constantFrom(...Object.entries(headerValues))
    .chain(([name, values]) => fc.constantFrom(...values).map((value) => withHeader(name, value))),
  fc.constantFrom('HEAD', 'OPTIONS', 'TRACE', 'PATCH', 'PROPFIND', 'DELETE', 'QUERY', 'get').map(
    (method): Spoiler =>
      (shot) => ({ ...shot, method }),
  ),
  fc.constantFrom('content-type', 'host', 'content-length', 'x-forwarded-for').map(without),
  // Half a body, with a correct or a wrong length.
  fc.record({ kept: fc.double({ min: 0, max: 1, noNaN: true }), counted: fc.boolean() }).map(
    ({ kept, counted }): Spoiler =>
      (shot) => {
        const body = shot.body.subarray(0, Math.floor(shot.body.length * kept));
        if (!counted) return { ...shot, body };
        return withHeader(
          'content-length',
          String(body.length),
        )({ ...without('content-length')(shot), body });
      },
  ),
  fc.uint8Array({ minLength: 1, maxLength: 2_000 }).map(
    (bytes): Spoiler =>
      (shot) =>
        withHeader(
          'content-length',
          String(bytes.length),
        )({
          ...without('content-length')(shot),
          body: Buffer.from(bytes),
        }),
  ),
  fc
    .constantFrom(
      '/',
      '//',
      '/..',
      '%00',
      '%',
      '?',
      '?a=1&a=2&cursor=&limit=-1',
      '?limit=1e9',
      '?limit[]=1',
      '#x',
      ' ',
    )
    .map(
      (tail): Spoiler =>
        (shot) => ({ ...shot, path: shot.path + tail }),
    ),
  fc.constantFrom(100, 400).map(
    (count): Spoiler =>
      (shot) => ({
        ...shot,
        headers: [
          ...shot.headers,
          ...Array.from({ length: count }, (_, n) => [`x-${n}`, 'x'.repeat(40)] as const),
        ],
      }),
  ),
);
