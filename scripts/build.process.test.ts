import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { isLocked } from '../server/src/files/process-lock';
import { holdBuild } from '../server/src/site/builds';
import { precompress, removeOldBuilds, withLock } from './build';

let folder: string;
let file: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'nosewise-build-'));
  file = join(folder, '.build', 'lock');
  return () => rm(folder, { recursive: true });
});

/** Starts a process that works for a moment under the lock and notes when it began and ended. */
async function worker(): Promise<void> {
  const code = `
    const { withLock } = await import(${JSON.stringify(fileURLToPath(new URL('./build.ts', import.meta.url)))});
    const { appendFileSync } = await import('node:fs');
    const note = (text) => appendFileSync(${JSON.stringify(join(folder, 'notes'))}, text);
    await withLock(${JSON.stringify(file)}, async () => {
      note('<');
      await new Promise((resolve) => setTimeout(resolve, 50));
      note('>');
    });`;
  const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '--eval', code], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const [exitCode] = await once(child, 'exit');
  expect(exitCode).toBe(0);
}

/** Takes a lock in a process that is killed. */
async function leaveLock(path: string): Promise<void> {
  const module = fileURLToPath(new URL('../server/src/files/process-lock.ts', import.meta.url));
  const code = `
    const { tryLock } = await import(${JSON.stringify(module)});
    await tryLock(${JSON.stringify(path)});
    process.kill(process.pid, 'SIGKILL');`;
  const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '--eval', code], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  await once(child, 'exit');
  expect(existsSync(path)).toBe(true);
}

describe('the lock', () => {
  it('lets processes that start at once work one after the other', async () => {
    await Promise.all([worker(), worker(), worker(), worker()]);
    expect(await readFile(join(folder, 'notes'), 'utf8')).toBe('<><><><>');
  });

  it('returns the result of the work, and is gone afterwards', async () => {
    expect(await withLock(file, async () => 42)).toBe(42);
    expect(await readdir(join(folder, '.build'))).toEqual([]);
  });

  it('is gone when the work has failed', async () => {
    await expect(
      withLock(file, async () => {
        throw new Error('no build');
      }),
    ).rejects.toThrow('no build');
    expect(await readdir(join(folder, '.build'))).toEqual([]);
  });

  it('is taken over from a process that has died, without waiting', async () => {
    await mkdir(join(folder, '.build'), { recursive: true });
    await leaveLock(file);
    const onWait = vi.fn();
    expect(await withLock(file, () => isLocked(file), onWait)).toBe(true);
    expect(onWait).not.toHaveBeenCalled();
  });

  it('is taken over when the id of its dead process belongs to another one by now', async () => {
    await mkdir(join(folder, '.build'), { recursive: true });
    await writeFile(file, `${process.pid} 1`);
    const onWait = vi.fn();
    expect(await withLock(file, async () => 42, onWait)).toBe(42);
    expect(onWait).not.toHaveBeenCalled();
  });

  it('is waited for while its process lives, and says so once', async () => {
    const onWait = vi.fn();
    let release = () => {};
    const first = withLock(
      file,
      () =>
        new Promise<void>((resolve) => {
          release = resolve;
        }),
    );
    await expect.poll(() => isLocked(file)).toBe(true);
    const second = withLock(file, async () => 'second', onWait);
    await expect.poll(() => onWait.mock.calls.length).toBe(1);
    release();
    await first;
    expect(await second).toBe('second');
    expect(onWait).toHaveBeenCalledTimes(1);
  });
});

describe('precompressing', () => {
  beforeEach(() => mkdir(join(folder, 'assets')).then(() => undefined));

  it.each(['assets/a.js', 'assets/a.css', 'a.svg', 'a.json', 'a.webmanifest'])(
    'puts two smaller files beside %s that hold the same',
    async (name) => {
      const content = Buffer.from('Zitrone, Crème brûlée, 🍋\n'.repeat(100));
      const path = join(folder, name);
      await writeFile(path, content);
      expect(await precompress(folder)).toBe(1);
      expect(brotliDecompressSync(await readFile(`${path}.br`))).toEqual(content);
      expect(gunzipSync(await readFile(`${path}.gz`))).toEqual(content);
      expect((await stat(`${path}.br`)).size).toBeLessThan(content.length);
      expect((await stat(`${path}.gz`)).size).toBeLessThan(content.length);
    },
  );

  it('leaves alone what is compressed already, its own results too, and templates', async () => {
    for (const name of ['assets/inter.woff2', 'assets/logo.png', 'index.html', 'robots.txt', 'sitemap.xml'])
      await writeFile(join(folder, name), name);
    await writeFile(join(folder, 'assets/a.js'), 'a()');
    expect(await precompress(folder)).toBe(1);
    expect(await precompress(folder)).toBe(1);
    expect((await readdir(folder)).sort()).toEqual(['assets', 'index.html', 'robots.txt', 'sitemap.xml']);
    expect((await readdir(join(folder, 'assets'))).sort()).toEqual([
      'a.js',
      'a.js.br',
      'a.js.gz',
      'inter.woff2',
      'logo.png',
    ]);
  });
});

describe('old builds', () => {
  const name = (index: number) => `${index}`.repeat(16);

  /** Makes builds; the first was used most recently. */
  async function makeBuilds(count: number): Promise<void> {
    for (let index = 0; index < count; index += 1) {
      const build = join(folder, name(index));
      await mkdir(join(build, 'servers'), { recursive: true });
      await utimes(build, 0, 1_000_000 - index);
    }
  }

  it('are removed but for the five that were used last', async () => {
    await makeBuilds(8);
    await removeOldBuilds(folder, join(folder, name(0)));
    expect((await readdir(folder)).sort()).toEqual([0, 1, 2, 3, 4].map(name));
  });

  it('stay when they are current, however old, and other files are not touched', async () => {
    await makeBuilds(8);
    await writeFile(join(folder, 'lock'), '');
    await removeOldBuilds(folder, join(folder, name(7)));
    expect((await readdir(folder)).sort()).toEqual([...[0, 1, 2, 3, 7].map(name), 'lock']);
  });

  it('stay while a server uses them, and go once it has died', async () => {
    await makeBuilds(8);
    await leaveLock(join(folder, name(6), 'servers', '1234'));
    const held = join(folder, name(7));
    await holdBuild(held);
    await utimes(held, 0, 0);
    await removeOldBuilds(folder, join(folder, name(0)));
    expect((await readdir(folder)).sort()).toEqual([0, 1, 2, 3, 4, 7].map(name));
  });

  it('are used last when a server starts with them', async () => {
    await makeBuilds(8);
    await holdBuild(join(folder, name(7)));
    await rm(join(folder, name(7), 'servers', String(process.pid)));
    await removeOldBuilds(folder, join(folder, name(0)));
    expect((await readdir(folder)).sort()).toEqual([0, 1, 2, 3, 7].map(name));
  });
});
