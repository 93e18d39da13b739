import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { decodeProtectedHeader } from 'jose';
import { beforeAll, expect, it } from 'vitest';
import { type AccessTokenClaims, accessTokens } from './access-token';
import { addKey, createKeyFile, type KeySet, readKeyFile } from './key-file';

const issuer = 'https://nosewise.example/auth/v1';
const claims: AccessTokenClaims = {
  userId: '7f3a1f70-8a2e-4c0b-9d53-0a2b3c4d5e6f',
  sessionId: '1c6d8f2e-5b4a-4f3e-8c7d-9e0f1a2b3c4d',
  email: 'ann@nosewise.example',
  aal: 'aal1',
  requiredAal: 'aal2',
  amr: [],
  userMetadata: {},
};
const person = {
  userId: claims.userId,
  sessionId: claims.sessionId,
  aal: claims.aal,
  requiredAal: claims.requiredAal,
};
const clock = { now: Date.parse('2026-11-21T12:00:00Z') };
const now = () => clock.now;

let before: KeySet;
let after: KeySet;

beforeAll(async () => {
  const folder = await mkdtemp(join(tmpdir(), 'nosewise-keys-'));
  const file = join(folder, 'keys.json');
  await createKeyFile(file);
  before = await readKeyFile(file);
  await addKey(file);
  after = await readKeyFile(file);
  return () => rm(folder, { recursive: true });
});

it('stays valid when a new key is put in front, which signs from then on', async () => {
  const [old, fresh] = [await accessTokens(before, issuer, now), await accessTokens(after, issuer, now)];
  const { token } = await old.sign(claims);
  expect(await fresh.verify(token)).toEqual(person);
  const { token: next } = await fresh.sign(claims);
  expect(decodeProtectedHeader(next).kid).toBe(after.keys[0]?.kid);
  expect(decodeProtectedHeader(next).kid).not.toBe(decodeProtectedHeader(token).kid);
  expect(await old.verify(next)).toBeUndefined();
});

it('can be verified by anybody with the public keys, which hold no secret', async () => {
  const { publicKeys } = await accessTokens(after, issuer, now);
  expect(publicKeys.keys.map(({ kid }) => kid)).toEqual(after.keys.map(({ kid }) => kid));
  for (const key of publicKeys.keys) expect(key).not.toHaveProperty('d');
});

it('is valid for an hour, also when it was verified before', async () => {
  const tokens = await accessTokens(before, issuer, now);
  const { token, expiresAt } = await tokens.sign(claims);
  expect(expiresAt * 1000).toBe(clock.now + 60 * 60 * 1000);
  expect(await tokens.verify(token)).toEqual(person);
  clock.now = expiresAt * 1000 - 1;
  expect(await tokens.verify(token)).toEqual(person);
  clock.now = expiresAt * 1000;
  expect(await tokens.verify(token)).toBeUndefined();
  expect(await (await accessTokens(before, issuer, now)).verify(token)).toBeUndefined();
});

it('of another product or with a changed letter is worth nothing', async () => {
  const tokens = await accessTokens(before, issuer, now);
  const elsewhere = await accessTokens(before, 'https://evil.example/auth/v1', now);
  expect(await tokens.verify((await elsewhere.sign(claims)).token)).toBeUndefined();
  const [header, , signature] = (await tokens.sign(claims)).token.split('.');
  const forged = Buffer.from(JSON.stringify({ ...claims, aal: 'aal2' })).toString('base64url');
  expect(await tokens.verify(`${header}.${forged}.${signature}`)).toBeUndefined();
});
