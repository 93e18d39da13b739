import { randomUUID } from 'node:crypto';
import { API } from '@nosewise/contract/route';
import { present } from '@nosewise/domain/testing';
import { DAY, HOUR, SECOND } from '@nosewise/domain/time';
import type { GoTrueClient } from '@supabase/auth-js';
import { eq, isNull } from 'drizzle-orm';
import { Secret, TOTP } from 'otpauth';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { commandLine } from '../../../testing/command-line';
import { emptyTables, statementsOf } from '../../../testing/db/test-database';
import { NOON, startTestApp, type TestApp } from '../../../testing/test-app';
import {
  logIn,
  officialClient,
  openLastLink,
  PASSWORD,
  passTime,
  register,
  sessionOf,
  writeAccountMails,
} from '../../../testing/test-auth';
import { forgetJob } from '../../db/forget';
import { authSessions, knownNetworks, rateLimits, refreshTokens, users } from '../../db/schema';
import { openSession, REUSE_WINDOW } from './auth-sessions';
import { KEPT } from './open-sessions';

const email = 'ann@nosewise.example';
let at: TestApp;

beforeAll(async () => {
  at = await startTestApp();
  return at.close;
});

beforeEach(async () => {
  await emptyTables(at.database);
  at.clock.now = Date.now();
  await register(at, email);
});

async function refresh(refreshToken: string) {
  const answer = await at.app.inject({
    method: 'POST',
    url: '/auth/v1/token?grant_type=refresh_token',
    payload: { refresh_token: refreshToken },
  });
  return { status: answer.statusCode, ...answer.json() };
}

async function readUser(accessToken: string) {
  const headers = { authorization: `Bearer ${accessToken}` };
  const answer = await at.app.inject({ url: '/auth/v1/user', headers });
  return { status: answer.statusCode, ...answer.json() };
}

const sessionNotFound = {
  status: 403,
  code: 403,
  error_code: 'session_not_found',
  msg: 'Session from session_id claim in JWT does not exist',
};
const alreadyUsed = {
  status: 400,
  code: 400,
  error_code: 'refresh_token_already_used',
  msg: 'Invalid Refresh Token: Already Used',
};

/** Puts an authenticator app in force. @returns what answers a challenge of it now */
async function addFactor(device: GoTrueClient) {
  const { data } = await device.mfa.enroll({ factorType: 'totp' });
  if (!data) throw new Error('no authenticator app');
  const secret = Secret.fromBase32(data.totp.secret);
  const answer = () => ({ factorId: data.id, code: TOTP.generate({ secret, timestamp: at.clock.now }) });
  await device.mfa.challengeAndVerify(answer());
  return answer;
}

async function statusOfProfile(accessToken: string, app = at.app): Promise<number> {
  const headers = { authorization: `Bearer ${accessToken}` };
  return (await app.inject({ url: `${API}/profile`, headers })).statusCode;
}

describe('logging in', () => {
  it('opens a session of an hour', async () => {
    const { data, error } = await officialClient(at).signInWithPassword({ email, password: PASSWORD });
    expect(error).toBeNull();
    expect(data.session).toMatchObject({
      token_type: 'bearer',
      expires_in: 3600,
      user: { email, last_sign_in_at: new Date(at.clock.now).toISOString() },
    });
    expect(Buffer.from(data.session?.refresh_token ?? '', 'base64url')).toHaveLength(32);
    expect(await readUser(data.session?.access_token ?? '')).toMatchObject({ status: 200, email });
  });

  it.each([
    ['a wrong password', email, 'not the password'],
    ['an unknown e-mail', 'nobody@nosewise.example', PASSWORD],
  ])('refuses %s in the same words', async (_what, address, password) => {
    const { error } = await officialClient(at).signInWithPassword({ email: address, password });
    expect(error).toMatchObject({
      status: 400,
      code: 'invalid_credentials',
      message: 'Invalid login credentials',
    });
  });

  it('finds the e-mail in any case, with blanks around it', async () => {
    const { error } = await officialClient(at).signInWithPassword({
      email: ' ANN@nosewise.example ',
      password: PASSWORD,
    });
    expect(error).toBeNull();
  });
});

describe('an access token', () => {
  it('is refused once it has expired', async () => {
    const { access_token: token } = await sessionOf(await logIn(at, email));
    at.clock.now += HOUR - SECOND;
    expect((await readUser(token)).status).toBe(200);
    at.clock.now += SECOND;
    expect(await readUser(token)).toMatchObject({ status: 403, error_code: 'bad_jwt' });
  });

  it.each([
    [undefined, 401, 'no_authorization'],
    ['Bearer', 401, 'no_authorization'],
    ['Basic YW5uOmFubg==', 401, 'no_authorization'],
    ['Bearer nonsense', 403, 'bad_jwt'],
    ['Bearer eyJhbGciOiJub25lIn0.eyJzdWIiOiJhbm4ifQ.', 403, 'bad_jwt'],
  ])('is not %s', async (authorization, status, code) => {
    const answer = await at.app.inject({
      url: '/auth/v1/user',
      headers: authorization === undefined ? {} : { authorization },
    });
    expect(answer.statusCode).toBe(status);
    expect(answer.json()).toMatchObject({ code: status, error_code: code, msg: expect.any(String) });
  });
});

describe('a token whose session is not in the database', () => {
  const signed = async (who: { userId: string; sessionId: string; email: string }) => {
    const claims = { aal: 'aal1', requiredAal: 'aal1', amr: [], userMetadata: {} } as const;
    return (await at.tokens.sign({ ...who, ...claims })).token;
  };
  const calls = [
    ['GET', '/profile'],
    ['GET', '/sessions'],
    ['GET', '/scents'],
    ['GET', '/me/export'],
    ['GET', '/documents'],
    ['POST', '/profile/reset-statistics'],
  ] as const;

  it.each([
    ['an account that does not exist', async () => ({ ...(await at.makePerson()), userId: randomUUID() })],
    ['a session that does not exist', async () => ({ ...(await at.makePerson()), sessionId: randomUUID() })],
    [
      'the session of somebody else',
      async () => ({ ...(await at.makePerson()), sessionId: (await at.makePerson()).sessionId }),
    ],
  ])('is refused by every call: %s', async (_what, who) => {
    const headers = { authorization: `Bearer ${await signed(await who())}` };
    // A call that refuses the token itself must not make others remember it as a good one.
    expect((await at.app.inject({ url: '/auth/v1/user', headers })).statusCode).toBe(403);
    for (const [method, path] of calls) {
      const answer = await at.app.inject({ method, url: API + path, headers });
      expect([path, answer.statusCode]).toEqual([path, 401]);
    }
  });

  it('costs a process one query in five seconds', async () => {
    const { access_token: token } = await sessionOf(await logIn(at, email));
    const ask = (accessToken: string) => statusOfProfile(accessToken);
    const first = await statementsOf(async () => expect(await ask(token)).toBe(200));
    const second = await statementsOf(async () => expect(await ask(token)).toBe(200));
    expect(first.filter((text) => text.includes('auth_sessions'))).toHaveLength(1);
    expect(second.filter((text) => text.includes('auth_sessions'))).toEqual([]);
    at.clock.now += KEPT + 1;
    const later = await statementsOf(async () => expect(await ask(token)).toBe(200));
    expect(later.filter((text) => text.includes('auth_sessions'))).toHaveLength(1);
  });
});

describe('the sessions of an account', () => {
  it('are at most fifty: one more ends the one that was unused for longest', async () => {
    const devices = [];
    for (let device = 0; device < 50; device += 1) {
      at.clock.now += SECOND;
      devices.push(await sessionOf(await logIn(at, email)));
    }
    // The session that was opened by confirming the address has gone already.
    const [first, second] = devices;
    expect((await refresh(String(first?.refresh_token))).status).toBe(200);
    at.clock.now += SECOND;
    await logIn(at, email);
    expect(await at.database.orm.select().from(authSessions)).toHaveLength(50);
    expect(await statusOfProfile(String(second?.access_token))).toBe(401);
    expect(await statusOfProfile(String(first?.access_token))).toBe(200);
  });

  it('stay at most fifty when more people sign in at once than that', async () => {
    const [user] = await at.database.orm.select().from(users).where(eq(users.email, email));
    const opened = await Promise.all(
      Array.from({ length: 70 }, () =>
        openSession(at.database.orm, present(user), {
          amr: [],
          now: NOON,
          networkHash: 'network',
          device: '',
        }),
      ),
    );
    expect(opened.filter(Boolean)).toHaveLength(70);
    const left = (await at.database.orm.select().from(authSessions)).length;
    // Two that end the surplus at the same moment may each choose another one.
    expect(left, 'sessions left').toBeLessThanOrEqual(50);
    expect(left, 'sessions left').toBeGreaterThan(40);
  });
});

it('a token whose person is not that of its session is refused', async () => {
  const [ann, bob] = [await at.makePerson('Ann'), await at.makePerson('Bob')];
  const { token } = await at.tokens.sign({
    ...ann,
    sessionId: bob.sessionId,
    aal: 'aal1',
    requiredAal: 'aal1',
    amr: [],
    userMetadata: {},
  });
  expect(await readUser(token)).toEqual(sessionNotFound);
});

describe('a refresh token', () => {
  const unused = () => at.database.orm.select().from(refreshTokens).where(isNull(refreshTokens.replacedAt));

  it('is exchanged for a new pair of the same session', async () => {
    const client = await logIn(at, email);
    const before = await sessionOf(client);
    const { data, error } = await client.refreshSession();
    expect(error).toBeNull();
    expect(data.session?.refresh_token).not.toBe(before.refresh_token);
    const [old, fresh] = [before, data.session].map((session) => claimsOf(session?.access_token).session_id);
    expect(fresh).toBe(old);
    expect(await at.database.orm.select().from(authSessions)).toHaveLength(2);
  });

  it('is unknown when it was never given out', async () => {
    expect(await refresh('never given out')).toEqual({
      status: 400,
      code: 400,
      error_code: 'refresh_token_not_found',
      msg: 'Invalid Refresh Token: Refresh Token Not Found',
    });
  });

  it('gives the same child again for ten seconds, to tabs that refresh at once', async () => {
    const { refresh_token: first } = await sessionOf(await logIn(at, email));
    const one = await refresh(first);
    at.clock.now += REUSE_WINDOW - 1;
    const two = await refresh(first);
    expect([one.status, two.status]).toEqual([200, 200]);
    expect(two.refresh_token).toBe(one.refresh_token);
    expect(await unused()).toHaveLength(2);
  });

  it('gives the youngest descendant when its child was used meanwhile', async () => {
    const { refresh_token: first } = await sessionOf(await logIn(at, email));
    const child = await refresh(first);
    const grandchild = await refresh(child.refresh_token);
    expect((await refresh(first)).refresh_token).toBe(grandchild.refresh_token);
    expect((await refresh(child.refresh_token)).refresh_token).toBe(grandchild.refresh_token);
  });

  it('from before a second factor was given does not lead to a session with it', async () => {
    const device = await logIn(at, email);
    const factor = await addFactor(device);
    const again = await logIn(at, email);
    const { refresh_token: before } = await sessionOf(again);
    at.clock.now += 30 * SECOND;
    await again.mfa.challengeAndVerify(factor());
    expect(await refresh(before)).toMatchObject({ status: 400, error_code: 'refresh_token_not_found' });
    expect((await again.refreshSession()).error).toBeNull();
  });

  it('can be exchanged thirty times an hour, and stays good after that', async () => {
    let { refresh_token: token } = await sessionOf(await logIn(at, email));
    const other = await sessionOf(await logIn(at, email));
    for (let time = 0; time < 30; time += 1) ({ refresh_token: token } = await refresh(token));
    expect(await refresh(token)).toMatchObject({ status: 429, error_code: 'over_request_rate_limit' });
    expect((await refresh(other.refresh_token)).status).toBe(200);
    await passTime(at, HOUR);
    expect((await refresh(token)).status).toBe(200);
  });

  it('that nobody was given adds no row to the limits', async () => {
    const count = async () => (await at.database.orm.select().from(rateLimits)).length;
    const before = await count();
    for (let time = 0; time < 5; time += 1) await refresh(`never given out ${time}`);
    expect(await count()).toBe(before);
  });

  it('ends the whole session when it is used later: somebody has copied it', async () => {
    const { refresh_token: first } = await sessionOf(await logIn(at, email));
    const second = await refresh(first);
    at.clock.now += REUSE_WINDOW;
    expect(await refresh(first)).toEqual(alreadyUsed);
    expect((await refresh(second.refresh_token)).error_code).toBe('refresh_token_not_found');
    expect(await readUser(second.access_token)).toEqual(sessionNotFound);
  });

  it('leaves other sessions alone when one is ended for it', async () => {
    const [copied, other] = [
      await sessionOf(await logIn(at, email)),
      await sessionOf(await logIn(at, email)),
    ];
    await refresh(copied.refresh_token);
    at.clock.now += REUSE_WINDOW;
    await refresh(copied.refresh_token);
    expect((await refresh(other.refresh_token)).status).toBe(200);
  });

  it('gives every one of many requests at once a session that works', async () => {
    const { refresh_token: token } = await sessionOf(await logIn(at, email));
    const answers = await Promise.all(Array.from({ length: 8 }, () => refresh(token)));
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200));
    const [child, ...others] = new Set(answers.map(({ refresh_token: given }) => given));
    expect(others).toEqual([]);
    expect((await refresh(child)).status).toBe(200);
  });

  it('is kept as a hash', async () => {
    const { refresh_token: token } = await sessionOf(await logIn(at, email));
    const { rows } = await at.database.orm.execute('select * from refresh_tokens');
    expect(JSON.stringify(rows)).not.toContain(token);
  });
});

describe('signing out', () => {
  async function threeDevices() {
    const clients = [await logIn(at, email), await logIn(at, email), await logIn(at, email)];
    const sessions = await Promise.all(clients.map(sessionOf));
    return { here: clients[0], sessions };
  }

  it.each([
    ['local', [false, true, true]],
    ['others', [true, false, false]],
    ['global', [false, false, false]],
  ] as const)('in the scope %s leaves these devices logged in: %j', async (scope, stay) => {
    const { here, sessions } = await threeDevices();
    expect((await here?.signOut({ scope }))?.error).toBeNull();
    for (const [device, session] of sessions.entries()) {
      const user = await readUser(session.access_token);
      if (stay[device]) expect(user.status).toBe(200);
      else expect(user).toEqual(sessionNotFound);
      expect((await refresh(session.refresh_token)).status).toBe(stay[device] ? 200 : 400);
    }
  });

  it('elsewhere makes the official client forget its session', async () => {
    const [here, there] = [await logIn(at, email), await logIn(at, email)];
    await there.signOut({ scope: 'global' });
    expect((await here.getUser()).error?.name).toBe('AuthSessionMissingError');
    expect((await here.getSession()).data.session).toBeNull();
  });

  it('does not reach another person', async () => {
    await register(at, 'bob@nosewise.example');
    const bob = await logIn(at, 'bob@nosewise.example');
    await (await logIn(at, email)).signOut({ scope: 'global' });
    expect((await bob.getUser()).error).toBeNull();
  });
});

describe('the access token of a session that has ended', () => {
  /** Opens the link for a forgotten password. @returns a device that may choose a new one */
  async function recovering() {
    await officialClient(at).resetPasswordForEmail(email);
    const { told } = await openLastLink(at, email);
    const client = officialClient(at);
    const { access_token, refresh_token } = told;
    await client.setSession({ access_token: String(access_token), refresh_token: String(refresh_token) });
    return client;
  }

  const asked = { current_password: PASSWORD, password: 'another pinot noir' };
  const waysToEnd: [string, (device: GoTrueClient) => Promise<unknown>][] = [
    ['signing out', (device) => device.signOut({ scope: 'local' })],
    ['signing out everywhere', async () => (await logIn(at, email)).signOut({ scope: 'global' })],
    ['signing out elsewhere', async () => (await logIn(at, email)).signOut({ scope: 'others' })],
    ['changing the password', async () => (await logIn(at, email)).updateUser(asked)],
    ['a forgotten password', async () => (await recovering()).updateUser({ password: 'another pinot noir' })],
    ['the first code of an authenticator app', async () => addFactor(await logIn(at, email))],
    [
      'the second use of a refresh token',
      async (device) => {
        const { refresh_token: token } = await sessionOf(device);
        await refresh(token);
        at.clock.now += REUSE_WINDOW;
        await refresh(token);
      },
    ],
    [
      'deleting the account',
      async (device) => {
        const { access_token: token } = await sessionOf(device);
        const headers = { authorization: `Bearer ${token}` };
        await at.app.inject({ method: 'DELETE', url: `${API}/me`, headers, payload: { password: PASSWORD } });
      },
    ],
    ['the operator’s command', () => commandLine(at)('people.delete', { person: email })],
  ];

  it.each(waysToEnd)('is refused by all processes within five seconds after %s', async (way, end) => {
    const second = await at.startAnother();
    const device = await logIn(at, email);
    const { access_token: token } = await sessionOf(device);
    expect([await statusOfProfile(token), await statusOfProfile(token, second)]).toEqual([200, 200]);
    await end(device);
    expect(await statusOfProfile(token)).toBe(way === 'the operator’s command' ? 200 : 401);
    at.clock.now += KEPT + 1;
    for (const app of [at.app, second]) expect(await statusOfProfile(token, app)).toBe(401);
    await second.close();
  });

  it('is refused by a process that starts later', async () => {
    const device = await logIn(at, email);
    const { access_token: token } = await sessionOf(device);
    await device.signOut({ scope: 'local' });
    expect(await statusOfProfile(token, await at.startAnother())).toBe(401);
  });
});

describe('cleaning up', () => {
  const cleanUp = () => forgetJob({ database: at.database, now: () => at.clock.now }).run();

  it('forgets networks that nobody uses any more', async () => {
    const { orm } = at.database;
    await logIn(at, email);
    await passTime(at, 89 * DAY);
    await cleanUp();
    expect(await orm.select().from(knownNetworks)).toHaveLength(1);
    await passTime(at, 2 * DAY);
    await cleanUp();
    expect(await orm.select().from(knownNetworks)).toEqual([]);
  });

  it('ends sessions that were not used for 90 days, and no others', async () => {
    const idle = await sessionOf(await logIn(at, email));
    const used = await sessionOf(await logIn(at, email));
    await passTime(at, 60 * DAY);
    const fresh = await refresh(used.refresh_token);
    await passTime(at, 31 * DAY);
    await cleanUp();
    expect((await refresh(idle.refresh_token)).error_code).toBe('refresh_token_not_found');
    expect((await refresh(fresh.refresh_token)).status).toBe(200);
  });

  it('takes away links and limits that have run out, and no others', async () => {
    await officialClient(at).resetPasswordForEmail(email);
    await writeAccountMails(at);
    const count = async () => {
      const { rows } = await at.database.orm.execute<{ links: number; limits: number }>(
        'select (select count(*)::int from one_time_tokens) links, (select count(*)::int from rate_limits) limits',
      );
      return rows[0];
    };
    const before = await count();
    await cleanUp();
    expect(await count()).toEqual(before);
    expect(before?.links).toBe(1);
    await passTime(at, HOUR + SECOND);
    await cleanUp();
    expect(await count()).toEqual({ links: 0, limits: 0 });
  });
});

function claimsOf(accessToken = '') {
  return JSON.parse(Buffer.from(accessToken.split('.')[1] ?? '', 'base64url').toString());
}
