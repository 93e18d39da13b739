import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createLocalJWKSet, importJWK, jwtVerify, SignJWT } from 'jose';
import { beforeEach, describe, expect, it } from 'vitest';
import { OperatorError } from '../../errors/operator-error';
import { addKey, createKeyFile, readKeyFile } from './key-file';

let folder: string;
let path: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'nosewise-key-'));
  path = join(folder, 'data', 'auth-key.json');
  return () => rm(folder, { recursive: true });
});

describe('the key file', () => {
  it('is made with one ES256 key, its folder too, for its owner alone', async () => {
    const kid = await createKeyFile(path);
    const { keys } = JSON.parse(await readFile(path, 'utf8'));
    expect(keys).toEqual([
      {
        kty: 'EC',
        crv: 'P-256',
        alg: 'ES256',
        use: 'sig',
        kid,
        x: expect.any(String),
        y: expect.any(String),
        d: expect.any(String),
      },
    ]);
    expect((await stat(path)).mode & 0o777).toBe(0o600);
  });

  it('holds a key that signs tokens which its public half verifies', async () => {
    const kid = await createKeyFile(path);
    const [key] = (await readKeyFile(path)).keys;
    if (!key) throw new Error('no key');
    const token = await new SignJWT({ sub: 'a' })
      .setProtectedHeader({ alg: 'ES256', kid })
      .sign(await importJWK(key));
    const { d: _private, ...publicKey } = key;
    const { payload } = await jwtVerify(token, createLocalJWKSet({ keys: [publicKey] }));
    expect(payload.sub).toBe('a');
  });

  it('is never overwritten', async () => {
    await createKeyFile(path);
    const before = await readFile(path, 'utf8');
    await expect(createKeyFile(path)).rejects.toThrow(
      new OperatorError(`${path} exists already; --add puts a new key in front of its own.`),
    );
    expect(await readFile(path, 'utf8')).toBe(before);
  });

  it('gets a new key in front of the older ones, which stay', async () => {
    const first = await createKeyFile(path);
    const second = await addKey(path);
    const third = await addKey(path);
    expect((await readKeyFile(path)).keys.map((key) => key.kid)).toEqual([third, second, first]);
    expect((await stat(path)).mode & 0o777).toBe(0o600);
    expect(await readdir(join(folder, 'data'))).toEqual(['auth-key.json']);
  });

  it('is told to be none where a container has made a folder of it', async () => {
    await mkdir(path, { recursive: true });
    await expect(readKeyFile(path)).rejects.toThrow(
      new OperatorError(
        `${path} must be a file that the product's user may read, but that ends with EISDIR.`,
      ),
    );
  });

  it('gets no key when it does not exist', async () => {
    await expect(addKey(path)).rejects.toThrow(
      new OperatorError(`${path} does not exist; without --add it is made.`),
    );
  });

  it.each(['', '{"keys":', '{"keys":[]}', '{"keys":[{"kty":"EC","crv":"P-256","x":"hunter2"}]}', '[]'])(
    'is left as it is when it contains %s',
    async (content) => {
      const damaged = join(folder, 'damaged.json');
      await writeFile(damaged, content);
      await expect(addKey(damaged)).rejects.toThrow(
        new OperatorError(`${damaged} is not a set of private ES256 keys.`),
      );
      expect(await readFile(damaged, 'utf8')).toBe(content);
      expect(await readdir(folder)).toEqual(['damaged.json']);
    },
  );
});
