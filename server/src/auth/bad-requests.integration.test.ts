import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { emptyTables } from '../../testing/db/test-database';
import { startTestApp, type TestApp } from '../../testing/test-app';
import { registerAndLogIn, sessionOf } from '../../testing/test-auth';

const email = 'ann@nosewise.example';
const someId = '7f3a1f70-8a2e-4c0b-9d53-0a2b3c4d5e6f';
let at: TestApp;
let token: string;

beforeAll(async () => {
  at = await startTestApp();
  await emptyTables(at.database);
  at.clock.now = Date.now();
  token = (await sessionOf(await registerAndLogIn(at, email))).access_token;
  return at.close;
});

beforeEach(() => at.database.orm.execute('truncate rate_limits'));

const calls = [
  ['POST', 'signup'],
  ['POST', 'token?grant_type=password'],
  ['POST', 'token?grant_type=refresh_token'],
  ['POST', 'token?grant_type=pkce'],
  ['POST', 'token'],
  ['POST', 'recover'],
  ['POST', 'resend'],
  ['POST', 'verify'],
  ['PUT', 'user'],
  ['POST', 'factors'],
  ['POST', `factors/${someId}/verify`],
  ['POST', 'factors/nonsense/challenge'],
  ['DELETE', 'factors/nonsense'],
  ['POST', 'logout?scope=galaxy'],
] as const;

const NUL = String.fromCharCode(0);
const LONE_SURROGATE = String.fromCharCode(0xd800);

const bodies = [
  '',
  '{',
  'null',
  '[]',
  '"words"',
  '42',
  '{}',
  '{"__proto__":{"email":"a@b.example"}}',
  `${'['.repeat(5000)}${']'.repeat(5000)}`,
  JSON.stringify({ email: null, password: null, refresh_token: null, type: null, token_hash: null }),
  JSON.stringify({ email: {}, password: [], refresh_token: 1, type: 'signup', token_hash: {} }),
  JSON.stringify({ email: 'no address', password: 'long enough' }),
  JSON.stringify({ email: `${'a'.repeat(250)}@b.example`, password: 'long enough' }),
  JSON.stringify({ email: `a${NUL}@b.example`, password: 'long enough' }),
  JSON.stringify({ email, password: 'x'.repeat(10_000) }),
  JSON.stringify({ email: 'c@d.example', password: 'long enough', data: { words: NUL } }),
  JSON.stringify({ email: 'c@d.example', password: 'long enough', data: { [NUL]: 1 } }),
  JSON.stringify({ email: 'c@d.example', password: 'long enough', data: { deep: { deeper: {} } } }),
  JSON.stringify({ email: 'c@d.example', password: 'long enough', data: 'words' }),
  JSON.stringify({ type: 'recovery', token_hash: NUL }),
  JSON.stringify({ type: 'invite', token_hash: 'x' }),
  JSON.stringify({ refresh_token: `${NUL}${LONE_SURROGATE}` }),
  JSON.stringify({ email: 'c@d.example', password: 'long enough', data: { words: LONE_SURROGATE } }),
  JSON.stringify({ email: 'c@d.example', password: 'long enough', data: { [LONE_SURROGATE]: 1 } }),
  JSON.stringify({ refresh_token: 'x'.repeat(10_000) }),
  JSON.stringify({ factor_type: 'phone' }),
  JSON.stringify({ factor_type: 'totp', friendly_name: NUL }),
  JSON.stringify({ factor_type: 'totp', friendly_name: 'x'.repeat(101) }),
  JSON.stringify({ challenge_id: 'x', code: '123456' }),
  JSON.stringify({ challenge_id: someId, code: NUL }),
  JSON.stringify({ password: 7, current_password: false, email: '' }),
  `"${'a'.repeat(100_000)}"`,
];

describe.each(calls)('%s %s', (method, path) => {
  it('answers every damaged body with its fault, never with one of ours', async () => {
    for (const payload of bodies) {
      for (const type of [
        'application/json',
        'application/json;charset=UTF-8',
        'text/plain',
        'text/x-smell',
      ]) {
        const answer = await at.app.inject({
          method,
          url: `/auth/v1/${path}`,
          headers: { authorization: `Bearer ${token}`, 'content-type': type },
          payload,
        });
        const said = answer.body;
        // An empty change of the user, and a name that may well be empty, are in order.
        if (answer.statusCode < 300) continue;
        expect(answer.statusCode, `${payload.slice(0, 80)} ${said}`).toBeGreaterThanOrEqual(400);
        expect(answer.statusCode, `${payload.slice(0, 80)} ${said}`).toBeLessThan(500);
        expect(answer.json()).toMatchObject({
          code: answer.statusCode,
          error_code: expect.any(String),
          msg: expect.any(String),
        });
        expect(said).not.toMatch(/\.ts:\d|node_modules|select |insert /i);
      }
    }
  });
});

/** JSON writes half of a surrogate pair as an escape, so it passes the parser (RFC 8259, section 8.2). */
it.each([
  ['POST', 'signup', { email: 'e@f.example', password: 'long enough', data: { words: LONE_SURROGATE } }],
  ['POST', 'signup', { email: 'e@f.example', password: 'long enough', data: { [LONE_SURROGATE]: 1 } }],
  ['PUT', 'user', { data: { words: LONE_SURROGATE } }],
  ['PUT', 'user', { data: { [LONE_SURROGATE]: 1 } }],
  ['POST', 'factors', { factor_type: 'totp', friendly_name: LONE_SURROGATE }],
] as const)('refuses text that cannot be stored: %s %s %j', async (method, path, payload) => {
  const answer = await at.app.inject({
    method,
    url: `/auth/v1/${path}`,
    headers: { authorization: `Bearer ${token}` },
    payload,
  });
  expect(answer.json()).toMatchObject({ code: 400, error_code: 'validation_failed' });
  expect(answer.json().msg).toMatch(/^The text of body\.\S+ contains what is not a character\.$/);
});

it('makes no account from a damaged body', async () => {
  const { rows } = await at.database.orm.execute('select email from users');
  expect(rows).toEqual([{ email }]);
});

it.each([
  ['a damaged body', '{', 400, 'bad_json'],
  ['a wrong shape', '{}', 400, 'validation_failed'],
  ['a body that is too large', `"${'a'.repeat(100_000)}"`, 413, 'validation_failed'],
])('answers %s with its own code', async (_what, payload, status, code) => {
  const answer = await at.app.inject({
    method: 'POST',
    url: '/auth/v1/signup',
    headers: { 'content-type': 'application/json' },
    payload,
  });
  expect(answer.json()).toMatchObject({ code: status, error_code: code });
  expect(answer.headers['cache-control']).toBe('no-store');
});

it('leads to the page that says what to do when the link of a mail is damaged', async () => {
  for (const query of ['', '?type=signup', '?token=x', '?token=x&token=y&type=signup']) {
    const answer = await at.app.inject(`/auth/v1/verify${query}`);
    expect(answer.statusCode).toBe(303);
    expect(answer.headers.location).toBe('http://localhost:3000/confirm');
  }
});

describe('public facts', () => {
  it('tell how one can sign in', async () => {
    const answer = await at.app.inject('/auth/v1/settings');
    expect(answer.json()).toMatchObject({
      external: { email: true, phone: false },
      disable_signup: false,
      mailer_autoconfirm: false,
    });
  });

  it('say that the service lives', async () => {
    expect((await at.app.inject('/auth/v1/health')).json()).toMatchObject({ name: expect.any(String) });
  });

  it('hold the public keys, and no private one', async () => {
    const { keys } = (await at.app.inject('/auth/v1/.well-known/jwks.json')).json();
    expect(keys).toHaveLength(1);
    expect(keys[0]).toMatchObject({ kty: 'EC', crv: 'P-256', alg: 'ES256', kid: expect.any(String) });
    expect(keys[0]).not.toHaveProperty('d');
  });

  it('are not part of the description of the interface under /api', async () => {
    const { paths } = (await at.app.inject('/api/v1/openapi.json')).json();
    expect(Object.keys(paths).filter((path) => path.startsWith('/auth'))).toEqual([]);
    expect(paths).toHaveProperty(['/api/v1/me/recovery-codes', 'post']);
  });
});
