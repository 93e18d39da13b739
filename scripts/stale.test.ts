import { mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { hashInputs, isStale, markBuilt } from './stale';

let root: string;

async function write(file: string, content: string): Promise<void> {
  await mkdir(dirname(join(root, file)), { recursive: true });
  await writeFile(join(root, file), content);
}

const stale = async () => isStale(root, await hashInputs(root));

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'nosewise-stale-'));
  for (const file of [
    'package-lock.json',
    'domain/src/session.ts',
    'web/app/root.tsx',
    'web/public/favicon.svg',
  ]) {
    await write(file, file);
  }
  for (const file of ['index.html', 'index.html.br']) await write(`web/build/client/${file}`, file);
  await write('server/dist/main.js', '');
  await markBuilt(root, await hashInputs(root));
  return () => rm(root, { recursive: true });
});

afterEach(() => {
  vi.unstubAllEnvs();
});

describe('a build', () => {
  it('is up to date after it was made', async () => {
    expect(await stale()).toBe(false);
  });

  it.each([
    'package-lock.json',
    'domain/src/session.ts',
    'web/app/root.tsx',
    'web/public/favicon.svg',
    'catalogue/src/new.ts',
    'web/app/build/new.tsx',
    'scripts/build.ts',
    'server/vite.config.ts',
  ])('is stale once %s has another content', async (file) => {
    await write(file, 'changed');
    expect(await stale()).toBe(true);
  });

  it('is stale once a source has another content of the same length', async () => {
    await write('web/app/root.tsx', 'web/app/ROOT.tsx');
    expect(await stale()).toBe(true);
  });

  it.each([
    'PUBLIC_URL',
    'OPERATOR_NAME',
    'OPERATOR_ADDRESS',
    'OPERATOR_EMAIL',
    'OPERATOR_PHONE',
    'OPERATOR_REGISTER',
    'OPERATOR_VAT_ID',
  ])('is stale once %s has another value', async (name) => {
    vi.stubEnv(name, 'another');
    expect(await stale()).toBe(true);
  });

  it('is stale when a source is renamed or removed', async () => {
    await rm(join(root, 'web/app/root.tsx'));
    expect(await stale()).toBe(true);
    await write('web/app/route.tsx', 'web/app/root.tsx');
    expect(await stale()).toBe(true);
  });

  it.each([
    'domain/src/session.test.ts',
    'web/app/root.test.tsx',
    'web/node_modules/react/index.js',
    'web/build/client/app/index.html',
    'web/.react-router/types/root.ts',
    'server/dist/other.js',
    'e2e/journey.ts',
    'data/db/1',
  ])('does not depend on %s', async (file) => {
    await write(file, 'changed');
    expect(await stale()).toBe(false);
  });

  it('does not depend on the times of files', async () => {
    await utimes(join(root, 'web/app/root.tsx'), new Date(), new Date(Date.now() + 60_000));
    expect(await stale()).toBe(false);
  });

  it('is up to date again when a change is taken back', async () => {
    await write('web/app/root.tsx', 'changed');
    await write('web/app/root.tsx', 'web/app/root.tsx');
    expect(await stale()).toBe(false);
  });

  it.each([
    'web/build/client/index.html',
    'web/build/client/index.html.br',
    'server/dist/main.js',
    '.build/inputs.sha256',
  ])('is stale without %s', async (file) => {
    await rm(join(root, file));
    expect(await stale()).toBe(true);
  });
});
