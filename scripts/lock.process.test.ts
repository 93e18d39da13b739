import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { withLock } from './lock';

let folder: string;
let file: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'nosewise-lock-'));
  file = join(folder, '.build', 'lock');
  return () => rm(folder, { recursive: true });
});

/** A process of its own that works for a moment under the lock and notes when it began and ended. */
async function worker(): Promise<void> {
  const code = `
    const { withLock } = await import(${JSON.stringify(fileURLToPath(new URL('./lock.ts', import.meta.url)))});
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

/** The id of a process that has ended. */
async function deadPid(): Promise<string> {
  const child = spawn(process.execPath, ['--version'], { stdio: 'ignore' });
  await once(child, 'exit');
  return String(child.pid);
}

describe('the lock', () => {
  it('lets processes that start at once work one after the other', async () => {
    await Promise.all([worker(), worker(), worker(), worker()]);
    expect(await readFile(join(folder, 'notes'), 'utf8')).toBe('<><><><>');
  });

  it('gives back what the work gives, and is gone afterwards', async () => {
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
    await writeFile(file, await deadPid());
    const onWait = vi.fn();
    expect(await withLock(file, async () => readFile(file, 'utf8'), onWait)).toMatch(
      new RegExp(`^${process.pid} `),
    );
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
    await vi.waitUntil(async () => (await readFile(file, 'utf8').catch(() => '')) !== '');
    const second = withLock(file, async () => 'second', onWait);
    await vi.waitUntil(() => onWait.mock.calls.length === 1);
    release();
    await first;
    expect(await second).toBe('second');
    expect(onWait).toHaveBeenCalledTimes(1);
  });
});
