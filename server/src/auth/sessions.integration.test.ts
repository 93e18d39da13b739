import { API } from '@nosewise/contract/route';
import { DAY, HOUR, SECOND } from '@nosewise/domain/time';
import type { GoTrueClient } from '@supabase/auth-js';
import fastify from 'fastify';
import { Secret, TOTP } from 'otpauth';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { commandLine } from '../admin/testing';
import { addUserCommands } from '../admin/users';
import { authSessions, endedSessions as endedSessionsTable, knownNetworks } from '../db/schema';
import { emptyTables, statementsOf } from '../db/testing/database';
import { startTestApp, type TestApp } from '../testing/app';
import { cleanUpJob } from './clean-up';
import { endedSessions } from './ended-sessions';
import { sealedSecrets } from './sealed-secrets';
import { REUSE_WINDOW } from './sessions';
import {
  logIn,
  officialClient,
  openLastLink,
  PASSWORD,
  passTime,
  register,
  sessionOf,
  writeAccountMails,
} from './testing';

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

describe('logging in', () => {
  it('opens a session of an hour', async () => {
    const { data, error } = await officialClient(at).signInWithPassword({ email, password: PASSWORD });
    expect(error).toBeNull();
    expect(data.session).toMatchObject({
      token_type: 'bearer',
      expires_in: 3600,
      expires_at: Math.floor(at.clock.now / SECOND) + 3600,
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

  it('asks the database four times', async () => {
    const client = officialClient(at);
    const statements = await statementsOf(() => client.signInWithPassword({ email, password: PASSWORD }));
    expect(statements).toHaveLength(4);
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

  it('works again for ten seconds, for tabs that refresh at once', async () => {
    const { refresh_token: first } = await sessionOf(await logIn(at, email));
    const one = await refresh(first);
    at.clock.now += REUSE_WINDOW - 1;
    const two = await refresh(first);
    expect([one.status, two.status]).toEqual([200, 200]);
    expect((await refresh(one.refresh_token)).status).toBe(200);
    expect((await refresh(two.refresh_token)).status).toBe(200);
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
    for (const answer of answers) expect((await refresh(answer.refresh_token)).status).toBe(200);
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
  const profile = async (token: string, app = at.app) =>
    (await app.inject({ url: `${API}/profile`, headers: { authorization: `Bearer ${token}` } })).statusCode;

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
    ['the operator’s command', () => commandLine(at, addUserCommands)('users', 'delete', email)],
  ];

  async function addFactor(device: GoTrueClient) {
    const { data } = await device.mfa.enroll({ factorType: 'totp' });
    if (!data) throw new Error('no authenticator app');
    const code = TOTP.generate({ secret: Secret.fromBase32(data.totp.secret), timestamp: at.clock.now });
    await device.mfa.challengeAndVerify({ factorId: data.id, code });
  }

  it.each(waysToEnd)('is refused by all processes after %s', async (_way, end) => {
    const second = await at.startAnother();
    const device = await logIn(at, email);
    const { access_token: token } = await sessionOf(device);
    expect([await profile(token), await profile(token, second)]).toEqual([200, 200]);
    await end(device);
    // The command runs in another process, so this one must be notified.
    for (const app of [at.app, second]) await expect.poll(() => profile(token, app)).toBe(401);
  });

  it('is refused at once by the process that ended it, which costs no query', async () => {
    const [device, other] = [await logIn(at, email), await logIn(at, email)];
    const { access_token: token } = await sessionOf(device);
    await device.signOut({ scope: 'local' });
    expect(await statementsOf(async () => expect(await profile(token)).toBe(401))).toEqual([]);
    expect(await profile((await sessionOf(other)).access_token)).toBe(200);
  });

  it('is refused by a process that starts later', async () => {
    const device = await logIn(at, email);
    const { access_token: token } = await sessionOf(device);
    await device.signOut({ scope: 'local' });
    expect(await profile(token, await at.startAnother())).toBe(401);
  });

  it('is refused by a process that was out of earshot, as soon as it is back', async () => {
    const device = await logIn(at, email);
    const { session_id: sessionId } = claimsOf((await sessionOf(device)).access_token);
    let hear: (payload: string) => void = () => undefined;
    const deaf = fastify();
    const ended = endedSessions(
      deaf,
      {
        ...at.database,
        listen: async (_channel, onNotification) => {
          hear = onNotification;
          return async () => undefined;
        },
      },
      () => at.clock.now,
    );
    await deaf.ready();
    await device.signOut({ scope: 'local' });
    expect(ended.has(sessionId)).toBe(false);
    await at.database.orm.execute("update ended_sessions set ended_at = ended_at - interval '59 minutes'");
    hear('');
    await expect.poll(() => ended.has(sessionId)).toBe(true);
    at.clock.now += HOUR + SECOND;
    await at.database.orm.delete(endedSessionsTable);
    await ended.job.run();
    expect(ended.has(sessionId)).toBe(false);
    await deaf.close();
  });
});

describe('cleaning up', () => {
  const cleanUp = () =>
    cleanUpJob({
      database: at.database,
      now: () => at.clock.now,
      secrets: sealedSecrets(at.keys),
    }).run();

  it('forgets ended sessions once their tokens have expired, and networks that nobody uses any more', async () => {
    const { orm } = at.database;
    await (await logIn(at, email)).signOut({ scope: 'local' });
    await cleanUp();
    expect(await orm.select().from(endedSessionsTable)).toHaveLength(1);
    await orm.execute("update ended_sessions set ended_at = ended_at - interval '1 hour'");
    await cleanUp();
    expect(await orm.select().from(endedSessionsTable)).toEqual([]);
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
