import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { beforeEach, describe, expect, it } from 'vitest';
import { precompress } from './precompress';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'nosewise-precompress-'));
  await mkdir(join(folder, 'assets'));
  return () => rm(folder, { recursive: true });
});

describe('precompressing', () => {
  it.each([
    'index.html',
    'assets/a.js',
    'assets/a.css',
    'a.svg',
    'a.json',
    'a.txt',
    'a.xml',
    'a.webmanifest',
  ])('puts two smaller files beside %s that hold the same', async (name) => {
    const content = Buffer.from('Zitrone, Crème brûlée, 🍋\n'.repeat(100));
    const file = join(folder, name);
    await writeFile(file, content);
    expect(await precompress(folder)).toBe(1);
    expect(brotliDecompressSync(await readFile(`${file}.br`))).toEqual(content);
    expect(gunzipSync(await readFile(`${file}.gz`))).toEqual(content);
    expect((await stat(`${file}.br`)).size).toBeLessThan(content.length);
    expect((await stat(`${file}.gz`)).size).toBeLessThan(content.length);
  });

  it('leaves alone what is compressed already, its own results too', async () => {
    for (const name of ['inter.woff2', 'photo.jpg', 'logo.png'])
      await writeFile(join(folder, 'assets', name), name);
    await writeFile(join(folder, 'a.js'), 'a()');
    expect(await precompress(folder)).toBe(1);
    expect(await precompress(folder)).toBe(1);
    expect((await readdir(folder)).sort()).toEqual(['a.js', 'a.js.br', 'a.js.gz', 'assets']);
    expect((await readdir(join(folder, 'assets'))).sort()).toEqual(['inter.woff2', 'logo.png', 'photo.jpg']);
  });
});
