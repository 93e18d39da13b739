import { mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { currentBuild } from './builds.js';

let root: string;
/** The build of the original sources. */
let build: string;

async function write(file: string, content: string): Promise<void> {
  await mkdir(dirname(join(root, file)), { recursive: true });
  await writeFile(join(root, file), content);
}

const isStale = async () => (await currentBuild(root)) !== build;

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
  build = await currentBuild(root);
  return () => rm(root, { recursive: true });
});

describe('a build', () => {
  it('is up to date after it was made', async () => {
    expect(await isStale()).toBe(false);
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
    expect(await isStale()).toBe(true);
  });

  it('is stale once a source has another content of the same length', async () => {
    await write('web/app/root.tsx', 'web/app/ROOT.tsx');
    expect(await isStale()).toBe(true);
  });

  it.each(['PUBLIC_URL', 'PORT', 'OPERATOR_NAME', 'OPERATOR_EMAIL'])('knows nothing of %s', async (name) => {
    vi.stubEnv(name, 'another');
    expect(await isStale()).toBe(false);
    vi.unstubAllEnvs();
  });

  it('is stale when a source is renamed or removed', async () => {
    await rm(join(root, 'web/app/root.tsx'));
    expect(await isStale()).toBe(true);
    await write('web/app/route.tsx', 'web/app/root.tsx');
    expect(await isStale()).toBe(true);
  });

  it.each([
    'domain/src/session.test.ts',
    'server/testing/test-app.ts',
    'web/app/root.test.tsx',
    'web/node_modules/react/index.js',
    'web/build/client/app/index.html',
    'server/.build/0123456789abcdef/serve.js',
    'web/.react-router/types/root.ts',
    'server/dist/tests-server/main.js',
    'e2e/journey.ts',
    'data/db/1',
  ])('does not depend on %s', async (file) => {
    await write(file, 'changed');
    expect(await isStale()).toBe(false);
  });

  it('does not depend on the times of files', async () => {
    await utimes(join(root, 'web/app/root.tsx'), new Date(), new Date(Date.now() + 60_000));
    expect(await isStale()).toBe(false);
  });

  it('is up to date again when a change is taken back', async () => {
    await write('web/app/root.tsx', 'changed');
    await write('web/app/root.tsx', 'web/app/root.tsx');
    expect(await isStale()).toBe(false);
  });
});
