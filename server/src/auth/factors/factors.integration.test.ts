import { makeRecoveryCodes } from '@nosewise/contract/account/me-calls';
import { API } from '@nosewise/contract/route';
import { MINUTE, SECOND } from '@nosewise/domain/time';
import type { GoTrueClient } from '@supabase/auth-js';
import { decodeProtectedHeader } from 'jose';
import { Secret, TOTP } from 'otpauth';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { emptyTables } from '../../../testing/db/test-database';
import { testKeys } from '../../../testing/project';
import { startTestApp, type TestApp } from '../../../testing/test-app';
import {
  logIn,
  officialClient,
  PASSWORD,
  passTime,
  registerAndLogIn,
  sessionOf,
} from '../../../testing/test-auth';
import { authSessions, mfaFactors } from '../../db/schema';
import { RECENT_SIGN_IN } from '../sessions/signed-in';
import { sealedSecrets } from './sealed-secrets';

const email = 'ann@nosewise.example';
const STEP = 30 * SECOND;
let at: TestApp;
let client: GoTrueClient;

beforeAll(async () => {
  at = await startTestApp();
  return at.close;
});

beforeEach(async () => {
  await emptyTables(at.database);
  // In the middle of a step, so that adding whole steps does exactly that.
  at.clock.now = Math.floor(Date.now() / STEP) * STEP + STEP / 2;
  client = await registerAndLogIn(at, email);
});

const codeOf = (secret: string, steps = 0) =>
  TOTP.generate({ secret: Secret.fromBase32(secret), timestamp: at.clock.now + steps * STEP });

async function enrol(device = client, friendlyName = '') {
  const { data, error } = await device.mfa.enroll({ factorType: 'totp', friendlyName });
  if (error) throw error;
  return { id: data.id, ...data.totp };
}

/** An account whose second factor is in force, on a device that has given it. */
async function withFactor() {
  const factor = await enrol();
  const { error } = await client.mfa.challengeAndVerify({ factorId: factor.id, code: codeOf(factor.secret) });
  if (error) throw error;
  await passTime(at, STEP);
  return factor;
}

async function makeCodes(device: GoTrueClient) {
  const { access_token: token } = await sessionOf(device);
  const answer = await at.app.inject({
    method: 'POST',
    url: `${API}${makeRecoveryCodes.path}`,
    headers: { authorization: `Bearer ${token}` },
  });
  return { status: answer.statusCode, body: answer.json() };
}

const levelOf = async (device: GoTrueClient) => (await device.mfa.getAuthenticatorAssuranceLevel()).data;

describe('adding an authenticator app', () => {
  it('gives a secret, its address and its picture', async () => {
    const { data } = await client.mfa.enroll({ factorType: 'totp', friendlyName: 'Phone' });
    expect(data).toMatchObject({ type: 'totp', friendly_name: 'Phone' });
    expect(data?.totp.uri).toMatch(/^otpauth:\/\/totp\/Nosewise:ann%40nosewise\.example\?/);
    expect(data?.totp.uri).toContain(`secret=${data?.totp.secret}`);
    expect(data?.totp.qr_code).toMatch(/^data:image\/svg\+xml;utf-8,<svg [^#]*<\/svg>$/);
  });

  it('takes effect with its first code, which ends all other sessions', async () => {
    const elsewhere = await logIn(at, email);
    const factor = await enrol();
    expect(await levelOf(client)).toMatchObject({ currentLevel: 'aal1', nextLevel: 'aal1' });
    const { data, error } = await client.mfa.challengeAndVerify({
      factorId: factor.id,
      code: codeOf(factor.secret),
    });
    expect(error).toBeNull();
    expect(data?.user.factors).toMatchObject([{ id: factor.id, factor_type: 'totp', status: 'verified' }]);
    expect(await levelOf(client)).toMatchObject({ currentLevel: 'aal2', nextLevel: 'aal2' });
    expect((await client.mfa.listFactors()).data?.totp).toHaveLength(1);
    expect((await elsewhere.getUser()).error?.name).toBe('AuthSessionMissingError');
    const claims = (await client.getClaims()).data?.claims;
    expect(claims).toMatchObject({ aal: 'aal2', required_aal: 'aal2', amr: [{ method: 'totp' }, {}] });
    expect((await client.refreshSession()).error).toBeNull();
    expect(await levelOf(client)).toMatchObject({ currentLevel: 'aal2' });
  });

  it('keeps the name of the device, whose session is replaced', async () => {
    await at.database.orm.update(authSessions).set({ device: 'Firefox on Android' });
    await withFactor();
    const { access_token: token } = await sessionOf(client);
    const answer = await at.app.inject({
      url: `${API}/me/devices`,
      headers: { authorization: `Bearer ${token}` },
    });
    expect(answer.json().devices).toMatchObject([{ name: 'Firefox on Android', isThis: true }]);
  });

  it('begins again without the trace of an abandoned attempt', async () => {
    const abandoned = await enrol();
    const factor = await enrol();
    expect((await client.mfa.challenge({ factorId: abandoned.id })).error).toMatchObject({
      status: 404,
      code: 'mfa_factor_not_found',
    });
    const { error } = await client.mfa.challengeAndVerify({
      factorId: factor.id,
      code: codeOf(factor.secret),
    });
    expect(error).toBeNull();
  });

  it('takes a sign-in within a quarter of an hour, however fresh the token is', async () => {
    await passTime(at, RECENT_SIGN_IN);
    await client.refreshSession();
    await expect(enrol()).rejects.toMatchObject({
      status: 400,
      code: 'reauthentication_needed',
      message: 'Factor enrollment requires reauthentication',
    });
    await client.signInWithPassword({ email, password: PASSWORD });
    await enrol();
  });

  it('takes the first one, and another name', async () => {
    await withFactor();
    await expect(enrol(await logIn(at, email), 'Second')).rejects.toMatchObject({
      status: 403,
      code: 'insufficient_aal',
    });
    await expect(enrol(client, '')).rejects.toMatchObject({ status: 422, code: 'mfa_factor_name_conflict' });
    const second = await enrol(client, 'Second');
    const { error } = await client.mfa.challengeAndVerify({
      factorId: second.id,
      code: codeOf(second.secret),
    });
    expect(error).toBeNull();
  });
});

describe('the secret of an authenticator app', () => {
  const kept = async () => (await at.database.orm.select().from(mfaFactors)).map(({ secret }) => secret);

  it('is sealed in the database', async () => {
    const { secret } = await enrol();
    const [sealed] = await kept();
    expect(sealed).not.toContain(secret);
    expect(decodeProtectedHeader(String(sealed))).toMatchObject({ alg: 'dir', enc: 'A256GCM' });
  });

  it('is opened by the key that sealed it, and as that of its own app only', async () => {
    const [older, newer] = [await testKeys(), await testKeys()];
    const before = sealedSecrets(older);
    const after = sealedSecrets({ keys: [...newer.keys, ...older.keys] });
    const sealed = await before.seal('phone', 'JBSWY3DP');
    expect(await after.open('phone', sealed)).toBe('JBSWY3DP');
    await expect(after.open('tablet', sealed)).rejects.toThrow('of another one');
    await expect(sealedSecrets(newer).open('phone', sealed)).rejects.toThrow(
      'AUTH_KEY_FILE has lost the key',
    );
    const [header, ...parts] = sealed.split('.');
    const moved = Buffer.from(String(header), 'base64url').toString().replace('phone', 'tablet');
    const forged = [Buffer.from(moved).toString('base64url'), ...parts].join('.');
    await expect(after.open('tablet', forged)).rejects.toThrow('decryption');
  });
});

describe('a session that has not given the second factor', () => {
  it('learns that it needs a code, and may not touch the account', async () => {
    await withFactor();
    const device = await logIn(at, email);
    expect(await levelOf(device)).toMatchObject({ currentLevel: 'aal1', nextLevel: 'aal2' });
    const { access_token: token } = await sessionOf(device);
    const profile = await at.app.inject({
      url: `${API}/profile`,
      headers: { authorization: `Bearer ${token}` },
    });
    expect(profile.json()).toMatchObject({ status: 403, code: 'insufficient_aal' });
    for (const changes of [
      { password: 'another one', current_password: PASSWORD },
      { email: 'b@c.example' },
      { data: { newsletter: true } },
    ]) {
      expect((await device.updateUser(changes)).error).toMatchObject({
        status: 403,
        code: 'insufficient_aal',
      });
    }
    expect((await makeCodes(device)).body).toMatchObject({ status: 403, code: 'insufficient_aal' });
  });

  it('has no token from before the app was added that any call takes', async () => {
    const { access_token: token } = await sessionOf(client);
    const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, payload = {}) =>
      at.app.inject({ method, url, headers: { authorization: `Bearer ${token}` }, payload });
    expect((await call('GET', `${API}/sessions`)).statusCode).toBe(200);
    await withFactor();
    for (const [method, path] of [
      ['GET', '/profile'],
      ['GET', '/sessions'],
      ['GET', '/me/export'],
      ['POST', '/profile/reset-statistics'],
    ] as const) {
      expect((await call(method, API + path)).statusCode).toBe(401);
    }
    expect((await call('DELETE', `${API}/me`, { password: PASSWORD })).statusCode).toBe(401);
    const renamed = await call('PUT', '/auth/v1/user', { data: {} });
    expect(renamed.json()).toMatchObject({ error_code: 'session_not_found' });
    const { access_token: fresh } = await sessionOf(client);
    const headers = { authorization: `Bearer ${fresh}` };
    expect((await at.app.inject({ url: `${API}/sessions`, headers })).statusCode).toBe(200);
    await logIn(at, email);
  });

  it('gives it with a code', async () => {
    const factor = await withFactor();
    const device = await logIn(at, email);
    const { error } = await device.mfa.challengeAndVerify({
      factorId: factor.id,
      code: codeOf(factor.secret),
    });
    expect(error).toBeNull();
    expect(await levelOf(device)).toMatchObject({ currentLevel: 'aal2' });
    expect((await client.getUser()).error).toBeNull();
  });
});

describe('a code', () => {
  const wrong = { status: 422, code: 'mfa_verification_failed', message: 'Invalid TOTP code entered' };

  it.each([
    [-2, false],
    [-1, true],
    [0, true],
    [1, true],
    [2, false],
  ])('of %i steps from now works: %s', async (steps, works) => {
    const factor = await enrol();
    const code = codeOf(factor.secret, steps);
    const { error } = await client.mfa.challengeAndVerify({ factorId: factor.id, code });
    if (works) expect(error).toBeNull();
    else expect(error).toMatchObject(wrong);
  });

  it('works once, and none before it works after it', async () => {
    const factor = await withFactor();
    const code = codeOf(factor.secret);
    const verify = (value: string) => client.mfa.challengeAndVerify({ factorId: factor.id, code: value });
    expect((await verify(code)).error).toBeNull();
    expect((await verify(code)).error).toMatchObject(wrong);
    expect((await verify(codeOf(factor.secret, -1))).error).toMatchObject(wrong);
    expect((await verify(codeOf(factor.secret, 1))).error).toBeNull();
  });

  it('works once when it is given twice at the same moment', async () => {
    const factor = await withFactor();
    const code = codeOf(factor.secret);
    const devices = [await logIn(at, email), await logIn(at, email), await logIn(at, email)];
    const answers = await Promise.all(
      devices.map((device) => device.mfa.challengeAndVerify({ factorId: factor.id, code })),
    );
    expect(answers.filter(({ error }) => error === null)).toHaveLength(1);
  });

  it('is taken for five minutes after it was asked for', async () => {
    const factor = await withFactor();
    const { data } = await client.mfa.challenge({ factorId: factor.id });
    expect(data?.expires_at).toBe(Math.floor((at.clock.now + 5 * MINUTE) / SECOND));
    await passTime(at, 5 * MINUTE);
    const { error } = await client.mfa.verify({
      factorId: factor.id,
      challengeId: data?.id ?? '',
      code: codeOf(factor.secret),
    });
    expect(error).toMatchObject({ status: 422, code: 'mfa_challenge_expired' });
  });

  it('does not answer the challenge of another person', async () => {
    const factor = await withFactor();
    const bob = await registerAndLogIn(at, 'bob@nosewise.example');
    const { data } = await client.mfa.challenge({ factorId: factor.id });
    const attempt = { factorId: factor.id, challengeId: data?.id ?? '', code: codeOf(factor.secret) };
    const own = await enrol(bob);
    expect((await bob.mfa.verify(attempt)).error).toMatchObject({ code: 'mfa_factor_not_found' });
    expect(
      (await bob.mfa.verify({ ...attempt, factorId: own.id, code: codeOf(own.secret) })).error,
    ).toMatchObject({ code: 'mfa_factor_not_found' });
    expect((await bob.mfa.unenroll({ factorId: factor.id })).error).toMatchObject({
      code: 'mfa_factor_not_found',
    });
  });

  it('can be guessed ten times in ten minutes', async () => {
    const factor = await withFactor();
    const guess = () => client.mfa.challengeAndVerify({ factorId: factor.id, code: '000000' });
    for (let attempt = 0; attempt < 10; attempt += 1) expect((await guess()).error).toMatchObject(wrong);
    const right = { factorId: factor.id, code: codeOf(factor.secret) };
    expect((await client.mfa.challengeAndVerify(right)).error).toMatchObject({
      status: 429,
      code: 'over_request_rate_limit',
    });
    await passTime(at, 10 * MINUTE);
    expect((await client.mfa.challengeAndVerify({ ...right, code: codeOf(factor.secret) })).error).toBeNull();
  });

  describe('guessed by a stranger who knows the password', () => {
    const STRANGER = '203.0.113.9';

    /** Guesses from a network in new sessions until it is stopped. @returns how often it could guess */
    async function guessFrom(network: string, factorId: string, most = 20): Promise<number> {
      for (let guesses = 0; guesses < most; ) {
        const device = officialClient(at, network);
        await device.signInWithPassword({ email, password: PASSWORD });
        for (let time = 0; time < 4; time += 1) {
          const { error } = await device.mfa.challengeAndVerify({ factorId, code: '000000' });
          if (error?.status === 429) return guesses;
          guesses += 1;
        }
      }
      return most;
    }

    it('locks nobody out of another network', async () => {
      const factor = await withFactor();
      expect(await guessFrom(STRANGER, factor.id)).toBe(10);
      const owner = await logIn(at, email);
      const right = { factorId: factor.id, code: codeOf(factor.secret) };
      expect((await owner.mfa.challengeAndVerify(right)).error).toBeNull();
    });

    it('is bounded over all networks, except those where the owner has given a code', async () => {
      const factor = await withFactor();
      let guesses = 0;
      for (let machine = 1; machine <= 12; machine += 1)
        guesses += await guessFrom(`198.51.100.${machine}`, factor.id);
      expect(guesses).toBe(50);
      const right = () => ({ factorId: factor.id, code: codeOf(factor.secret) });
      const elsewhere = officialClient(at, '192.0.2.7');
      await elsewhere.signInWithPassword({ email, password: PASSWORD });
      expect((await elsewhere.mfa.challengeAndVerify(right())).error).toMatchObject({ status: 429 });
      const owner = await logIn(at, email);
      expect((await owner.mfa.challengeAndVerify(right())).error).toBeNull();
    });

    it('leaves the owner in the same network a recovery code', async () => {
      const factor = await withFactor();
      const [code] = (await makeCodes(client)).body.codes;
      expect(await guessFrom('127.0.0.1', factor.id)).toBe(10);
      const owner = await logIn(at, email);
      const right = { factorId: factor.id, code: codeOf(factor.secret) };
      expect((await owner.mfa.challengeAndVerify(right)).error).toMatchObject({ status: 429 });
      expect((await owner.mfa.challengeAndVerify({ factorId: factor.id, code })).error).toBeNull();
    });

    it('signs the owner out nowhere, however many sessions begin', async () => {
      await withFactor();
      const stranger = officialClient(at, STRANGER);
      for (let session = 0; session < 51; session += 1) {
        await stranger.signInWithPassword({ email, password: PASSWORD });
      }
      const { access_token: token } = await sessionOf(stranger);
      for (const scope of ['others', 'global']) {
        const answer = await at.app.inject({
          method: 'POST',
          url: `/auth/v1/logout?scope=${scope}`,
          headers: { authorization: `Bearer ${token}` },
        });
        expect(answer.statusCode).toBe(204);
      }
      expect((await stranger.refreshSession()).error).not.toBeNull();
      expect((await makeCodes(client)).status).toBe(200);
      expect((await client.refreshSession()).error).toBeNull();
    });

    it('does not use up the owner’s challenges', async () => {
      const factor = await withFactor();
      const stranger = officialClient(at, STRANGER);
      await stranger.signInWithPassword({ email, password: PASSWORD });
      for (let time = 0; time < 30; time += 1) await stranger.mfa.challenge({ factorId: factor.id });
      expect((await stranger.mfa.challenge({ factorId: factor.id })).error).toMatchObject({ status: 429 });
      const owner = await logIn(at, email);
      expect((await owner.mfa.challenge({ factorId: factor.id })).error).toBeNull();
    });
  });
});

describe('recovery codes', () => {
  it('stand in for the app, each once, however they are typed', async () => {
    const factor = await withFactor();
    const { body } = await makeCodes(client);
    const { codes } = body;
    expect(codes).toHaveLength(10);
    expect(new Set(codes).size).toBe(10);
    for (const code of codes) expect(code).toMatch(/^([a-z2-7]{4}-){3}[a-z2-7]{4}$/);

    const device = await logIn(at, email);
    const attempt = (code: string) => device.mfa.challengeAndVerify({ factorId: factor.id, code });
    expect((await attempt(codes[0])).error).toBeNull();
    expect(await levelOf(device)).toMatchObject({ currentLevel: 'aal2' });
    expect((await attempt(codes[0])).error).toMatchObject({ code: 'mfa_verification_failed' });
    expect((await attempt(` ${codes[1].toUpperCase().replaceAll('-', ' ')} `)).error).toBeNull();
    expect(
      JSON.stringify((await at.database.orm.execute('select * from recovery_codes')).rows),
    ).not.toContain(codes[2]);
  });

  it('are replaced by new ones', async () => {
    const factor = await withFactor();
    const [first] = (await makeCodes(client)).body.codes;
    const [second] = (await makeCodes(client)).body.codes;
    const attempt = (code: string) => client.mfa.challengeAndVerify({ factorId: factor.id, code });
    expect((await attempt(first)).error).toMatchObject({ code: 'mfa_verification_failed' });
    expect((await attempt(second)).error).toBeNull();
  });

  it('are another person’s to no avail, and put no app in force', async () => {
    await withFactor();
    const [code] = (await makeCodes(client)).body.codes;
    const bob = await registerAndLogIn(at, 'bob@nosewise.example');
    const factor = await enrol(bob);
    expect((await bob.mfa.challengeAndVerify({ factorId: factor.id, code })).error).toMatchObject({
      code: 'mfa_verification_failed',
    });
  });

  it('need the second factor', async () => {
    expect((await makeCodes(client)).body).toMatchObject({ status: 403, code: 'insufficient_aal' });
  });

  it('do not let the password be changed without the old one', async () => {
    const factor = await withFactor();
    const [code] = (await makeCodes(client)).body.codes;
    const device = await logIn(at, email);
    await device.mfa.challengeAndVerify({ factorId: factor.id, code });
    expect((await device.updateUser({ password: 'another one' })).error).toMatchObject({
      code: 'current_password_required',
    });
  });
});

describe('taking the app away', () => {
  it('needs the second factor', async () => {
    const factor = await withFactor();
    const device = await logIn(at, email);
    expect((await device.mfa.unenroll({ factorId: factor.id })).error).toMatchObject({
      status: 403,
      code: 'insufficient_aal',
    });
  });

  it('takes a code within a quarter of an hour, however fresh the token is', async () => {
    const factor = await withFactor();
    await passTime(at, RECENT_SIGN_IN);
    await client.refreshSession();
    expect((await client.mfa.unenroll({ factorId: factor.id })).error).toMatchObject({
      status: 400,
      code: 'reauthentication_needed',
    });
    await client.mfa.challengeAndVerify({ factorId: factor.id, code: codeOf(factor.secret) });
    expect((await client.mfa.unenroll({ factorId: factor.id })).error).toBeNull();
  });

  it('makes the password enough again, and ends the recovery codes', async () => {
    const factor = await withFactor();
    await makeCodes(client);
    const { data, error } = await client.mfa.unenroll({ factorId: factor.id });
    expect({ data, error }).toEqual({ data: { id: factor.id }, error: null });
    const device = await logIn(at, email);
    expect(await levelOf(device)).toMatchObject({ currentLevel: 'aal1', nextLevel: 'aal1' });
    expect((await at.database.orm.execute('select * from recovery_codes')).rows).toEqual([]);
    await client.refreshSession();
    expect(await levelOf(client)).toMatchObject({ currentLevel: 'aal1' });
  });
});
