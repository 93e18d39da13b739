import { hkdfSync, randomUUID } from 'node:crypto';
import { mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { parseJson } from '@nosewise/contract/json';
import { calculateJwkThumbprint, exportJWK, generateKeyPair } from 'jose';
import { z } from 'zod';
import { OperatorError } from '../../errors/operator-error';

const signingKey = z.looseObject({
  kty: z.literal('EC'),
  crv: z.literal('P-256'),
  alg: z.literal('ES256'),
  kid: z.string().min(1),
  x: z.string(),
  y: z.string(),
  d: z.string(),
});

/** The private keys of `AUTH_KEY_FILE`, a JWK set (RFC 7517). The first one signs; all of them verify. */
const keySet = z.object({ keys: z.array(signingKey).min(1) });

export type KeySet = z.infer<typeof keySet>;

/**
 * Makes a key file with one new key, readable by its owner only. Throws `OperatorError` when the file exists: replacing
 * its keys would end every session.
 * @returns the `kid` of the key
 */
export async function createKeyFile(path: string): Promise<string> {
  const key = await makeKey();
  await mkdir(dirname(path), { recursive: true });
  await write(path, { keys: [key] }).catch((error: NodeJS.ErrnoException) => {
    throw error.code === 'EEXIST'
      ? new OperatorError(`${path} exists already; --add puts a new key in front of its own.`)
      : error;
  });
  return key.kid;
}

/**
 * Puts a new key in front of an existing key file, in one step. The new key signs from the next start on, and tokens of
 * the older keys stay valid. Throws `OperatorError` when there is no key file.
 * @returns the `kid` of the key
 */
export async function addKey(path: string): Promise<string> {
  const { keys } = await readKeyFile(path);
  const key = await makeKey();
  const next = `${path}.${randomUUID()}`;
  try {
    await write(next, { keys: [key, ...keys] });
    await rename(next, path);
  } finally {
    await rm(next, { force: true });
  }
  return key.kid;
}

/** Reads a key file. Throws `OperatorError`, which never quotes its content, when it is missing, closed or invalid. */
export async function readKeyFile(path: string): Promise<KeySet> {
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    throw new OperatorError(
      error.code === 'ENOENT'
        ? `${path} does not exist; without --add it is made.`
        : `${path} must be a file that the product's user may read, but that ends with ${error.code}.`,
    );
  });
  const parsed = keySet.safeParse(parseJson(text));
  if (!parsed.success) throw new OperatorError(`${path} is not a set of private ES256 keys.`);
  return parsed.data;
}

/** Derives a key of 256 bits for another purpose than signing from one of a key file (HKDF, RFC 5869). */
export function derivedKey({ d }: KeySet['keys'][number], purpose: string): Uint8Array {
  return new Uint8Array(hkdfSync('sha256', Buffer.from(d, 'base64url'), '', `nosewise ${purpose}`, 32));
}

/** The same from the oldest key of the set, for what has to last when a new key is put in front. */
export function lastingKey({ keys }: KeySet, purpose: string): Uint8Array {
  const oldest = keys.at(-1);
  if (!oldest) throw new Error('a key set holds at least one key');
  return derivedKey(oldest, purpose);
}

async function makeKey(): Promise<KeySet['keys'][number]> {
  const { privateKey } = await generateKeyPair('ES256', { extractable: true });
  const jwk = await exportJWK(privateKey);
  return signingKey.parse({ ...jwk, kid: await calculateJwkThumbprint(jwk), alg: 'ES256', use: 'sig' });
}

async function write(path: string, keys: KeySet): Promise<void> {
  const file = await open(path, 'wx', 0o600);
  try {
    await file.writeFile(`${JSON.stringify(keys, null, 2)}\n`);
    await file.sync();
  } finally {
    await file.close();
  }
}
