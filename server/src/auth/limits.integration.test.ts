import { HOUR, MINUTE, SECOND } from '@nosewise/domain/time';
import type { FastifyInstance } from 'fastify';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { emptyTables } from '../../testing/db/test-database';
import { startTestApp, type TestApp } from '../../testing/test-app';
import {
  logIn,
  officialClient,
  PASSWORD,
  passTime,
  register,
  registerAndLogIn,
} from '../../testing/test-auth';
import { GUESS, MAIL_BY_ACCOUNT, PASSWORDS, ROUTINE, TRY_HERE, WRONG_PASSWORD } from '../limits/budgets';
import { Limits } from '../limits/limits';

const email = 'ann@nosewise.example';
const here = '203.0.113.9';
const there = '198.51.100.7';
let at: TestApp;
/** A second process of the product on the same database. */
let second: FastifyInstance;

beforeAll(async () => {
  at = await startTestApp();
  second = await at.startAnother();
  return at.close;
});

beforeEach(async () => {
  await emptyTables(at.database);
  at.clock.now = Date.now();
});

async function post(path: string, payload: object, ip = here, app = at.app) {
  const answer = await app.inject({ method: 'POST', url: `/auth/v1/${path}`, payload, remoteAddress: ip });
  return {
    status: answer.statusCode,
    retryAfter: Number(answer.headers['retry-after']),
    code: answer.json().error_code,
    msg: answer.json().msg,
  };
}

const signIn = (password: string, { address = email, ip = here, app = at.app } = {}) =>
  post('token?grant_type=password', { email: address, password }, ip, app);

async function sessionFrom(ip: string) {
  const url = '/auth/v1/token?grant_type=password';
  const payload = { email, password: PASSWORD };
  return (await at.app.inject({ method: 'POST', url, payload, remoteAddress: ip })).json();
}

const fail = (count: number, attempt: (index: number) => Promise<{ status: number }>) =>
  Promise.all(Array.from({ length: count }, (_, index) => attempt(index)));

describe('wrong passwords', () => {
  it('stop the account at that address, in all processes, until the time is over', async () => {
    await register(at, email);
    for (let attempt = 0; attempt < TRY_HERE.points; attempt += 1) {
      const app = attempt % 2 ? second : at.app;
      expect(await signIn('not it', { app })).toMatchObject({ status: 400, code: 'invalid_credentials' });
    }
    for (const app of [at.app, second]) {
      const refused = await signIn(PASSWORD, { app });
      expect(refused).toMatchObject({ status: 429, code: 'over_request_rate_limit' });
      expect(refused.retryAfter).toBeGreaterThan(TRY_HERE.duration - 60);
      expect(refused.retryAfter).toBeLessThanOrEqual(TRY_HERE.duration);
    }
    expect((await signIn(PASSWORD, { ip: there })).status).toBe(200);
    await passTime(at, TRY_HERE.duration * SECOND);
    expect((await signIn(PASSWORD)).status).toBe(200);
  });

  it('from all over the world do not lock a person out of a network that they have signed in from', async () => {
    await register(at, email);
    await signIn(PASSWORD, { ip: there });
    const strangers = Array.from({ length: 12 }, (_, index) => `192.0.2.${index}`);
    for (const ip of strangers) await fail(TRY_HERE.points, () => signIn('not it', { ip }));
    const refused = { status: 429, code: 'over_request_rate_limit' };
    expect(await signIn(PASSWORD)).toMatchObject(refused);
    for (const app of [at.app, second]) expect((await signIn(PASSWORD, { ip: there, app })).status).toBe(200);
    // Guessing is stopped there too, one after the other or all at once.
    const guesses = await fail(3 * TRY_HERE.points, () => signIn('not it', { ip: there }));
    expect(guesses.filter(({ status }) => status === 400)).toHaveLength(TRY_HERE.points);
    expect(await signIn('not it', { ip: there })).toMatchObject(refused);
    const { rows } = await at.database.orm.execute('select * from known_networks');
    expect(JSON.stringify(rows)).not.toContain(there);
  });

  it('are stopped for an unknown e-mail in the same way', async () => {
    for (let attempt = 0; attempt < TRY_HERE.points; attempt += 1) await signIn('not it');
    expect(await signIn('not it')).toMatchObject({ status: 429, code: 'over_request_rate_limit' });
  });

  it('cannot be tried more often all at once', async () => {
    await register(at, email);
    const answers = await fail(3 * TRY_HERE.points, () => signIn('not it'));
    const tried = answers.filter(({ status }) => status === 400);
    expect(tried).toHaveLength(TRY_HERE.points);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(answers.length - tried.length);
  });

  it('of many accounts stop their address', async () => {
    await register(at, email);
    await fail(PASSWORDS.points / WRONG_PASSWORD, (index) =>
      signIn('not it', { address: `nose-${index}@nosewise.example` }),
    );
    expect(await signIn(PASSWORD)).toMatchObject({ status: 429, code: 'over_request_rate_limit' });
    expect((await signIn(PASSWORD, { ip: there })).status).toBe(200);
  });
});

describe('right passwords', () => {
  it('of a team are never too many, and cost their network one point each', async () => {
    await register(at, email);
    const limits = new Limits(at.database);
    await limits.spend(PASSWORDS, here, PASSWORDS.points - WRONG_PASSWORD - 2 * TRY_HERE.points + 1);
    for (let attempt = 0; attempt < 2 * TRY_HERE.points; attempt += 1) {
      expect((await signIn(PASSWORD)).status).toBe(200);
    }
    expect(await signIn(PASSWORD)).toMatchObject({ status: 429, code: 'over_request_rate_limit' });
    expect((await signIn(PASSWORD, { ip: there })).status).toBe(200);
  });
});

describe('the current password', () => {
  it('cannot be guessed on a device that somebody left open', async () => {
    const client = await registerAndLogIn(at, email);
    const guess = () => client.updateUser({ password: 'another one', current_password: 'not it' });
    for (let attempt = 0; attempt < TRY_HERE.points; attempt += 1) {
      expect((await guess()).error).toMatchObject({ code: 'current_password_invalid' });
    }
    expect((await guess()).error).toMatchObject({ status: 429, code: 'over_request_rate_limit' });
  });
});

describe('mails', () => {
  it.each([
    ['signup', { email, password: PASSWORD }],
    ['recover', { email }],
    ['resend', { email, type: 'signup' }],
  ])(
    'of %s go to one mailbox once a minute from one network, known or not, in all processes',
    async (path, body) => {
      expect((await post(path, body)).status).toBe(200);
      const refused = await post(path, body, here, second);
      expect(refused).toMatchObject({ status: 429, code: 'over_email_send_rate_limit' });
      expect(refused.msg).toBe(
        `For security purposes, you can only request this after ${refused.retryAfter} seconds.`,
      );
      expect(refused.retryAfter).toBeLessThanOrEqual(60);
      await passTime(at, MINUTE);
      expect((await post(path, body)).status).toBe(200);
    },
  );

  it('of different purposes do not wait for each other', async () => {
    expect((await post('signup', { email, password: PASSWORD })).status).toBe(200);
    expect((await post('recover', { email })).status).toBe(200);
  });

  it('that a stranger asks for do not keep the owner of the mailbox from theirs', async () => {
    await register(at, email);
    for (let asked = 0; asked < 8; asked += 1) {
      await post('otp', { email }, there);
      await post('recover', { email }, there);
      await passTime(at, MINUTE);
    }
    expect(await post('recover', { email }, there)).toMatchObject({ status: 429 });
    expect((await post('otp', { email })).status).toBe(200);
    expect((await post('recover', { email })).status).toBe(200);
  });

  it('that strangers everywhere ask for are fifteen an hour, and leave the owner five where they are known', async () => {
    await register(at, email);
    await passTime(at, HOUR);
    const [home, cafe] = ['192.0.2.1', '192.0.2.2'];
    const { refresh_token } = await sessionFrom(home);
    expect((await post('token?grant_type=refresh_token', { refresh_token }, cafe)).status).toBe(200);
    const askFrom = async (ip: string) => {
      await passTime(at, MINUTE);
      return (await post('recover', { email }, ip)).status;
    };
    const strangers = Array.from({ length: 20 }, (_, index) => `198.51.100.${index}`);
    const answers = [];
    for (const ip of strangers) answers.push(await askFrom(ip));
    expect(answers.filter((status) => status === 200)).toHaveLength(15);
    for (const ip of [home, cafe]) {
      const own = [];
      for (let asked = 0; asked < 6; asked += 1) own.push(await askFrom(ip));
      expect(own).toEqual([200, 200, 200, 200, 200, 429]);
    }
  });

  it('to one mailbox are five an hour from one network, also under another tag', async () => {
    for (let sent = 0; sent < 5; sent += 1) {
      const spelling = email.replace('@', sent ? `+${sent}@` : '@');
      expect((await post('recover', { email: spelling })).status).toBe(200);
      await passTime(at, MINUTE);
    }
    expect(await post('recover', { email })).toMatchObject({
      status: 429,
      code: 'over_email_send_rate_limit',
      msg: 'email rate limit exceeded',
    });
    await passTime(at, HOUR);
    expect((await post('recover', { email })).status).toBe(200);
  });

  it('to others by way of changing the address are ten an hour for each account', async () => {
    const client = await registerAndLogIn(at, email);
    for (let sent = 0; sent < MAIL_BY_ACCOUNT.points; sent += 1) {
      expect((await client.updateUser({ email: `nose-${sent}@nosewise.example` })).error).toBeNull();
    }
    expect((await client.updateUser({ email: 'nose@nosewise.example' })).error).toMatchObject({
      status: 429,
    });
  });
});

describe('codes in mails', () => {
  it('cannot be guessed on and on from one address', async () => {
    const guess = (ip = here) => post('verify', { type: 'email', email, token: '123456' }, ip);
    for (let tried = 0; tried < GUESS.points; tried += 1) {
      expect(await guess()).toMatchObject({ status: 403, code: 'otp_expired' });
    }
    expect(await guess()).toMatchObject({ status: 429, code: 'over_request_rate_limit' });
    expect(await guess(there)).toMatchObject({ status: 403, code: 'otp_expired' });
  });
});

describe('refresh tokens', () => {
  it('of one session are exchanged thirty times an hour', async () => {
    await register(at, email);
    let { refresh_token } = await sessionFrom(here);
    const exchange = async () => {
      const url = '/auth/v1/token?grant_type=refresh_token';
      const answer = await at.app.inject({ method: 'POST', url, payload: { refresh_token } });
      refresh_token = answer.json().refresh_token ?? refresh_token;
      return answer.statusCode;
    };
    for (let done = 0; done < ROUTINE.points; done += 1) expect(await exchange()).toBe(200);
    expect(await exchange()).toBe(429);
    await passTime(at, HOUR);
    expect(await exchange()).toBe(200);
  });
});

describe('changes of one account', () => {
  it('take turns, and of hundreds at once most are refused', async () => {
    const client = await registerAndLogIn(at, email);
    const change = () => client.updateUser({ data: { words: 'lemon' } });
    const { data } = await client.getSession();
    const headers = { authorization: `Bearer ${data.session?.access_token}` };
    const call = {
      method: 'PUT',
      url: '/auth/v1/user',
      headers,
      payload: { data: { words: 'lemon' } },
    } as const;
    const answers = await Promise.all(Array.from({ length: 300 }, () => at.app.inject(call)));
    const statuses = answers.map(({ statusCode }) => statusCode);
    expect(new Set(statuses)).toEqual(new Set([200, 429]));
    expect((await change()).error).toBeNull();
  });
});

describe('a team behind one address', () => {
  it('can sign up and log in together', async () => {
    const team = Array.from({ length: 30 }, (_, index) => `taster-${index}@nosewise.example`);
    for (const address of team) {
      const { error } = await officialClient(at, here).signUp({ email: address, password: PASSWORD });
      expect(error).toBeNull();
    }
    await at.database.orm.execute('update users set email_confirmed_at = now()');
    const sessions = await Promise.all(team.map((address) => logIn(at, address)));
    expect(sessions).toHaveLength(30);
  });
});
