import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { stopUnwatched } from './watch';

test('the note of an engine that is gone is removed before another process can get its number', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'watch-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const note = join(folder, 'postmaster.pid');
  const nobody = 2 ** 22 + 1;
  await writeFile(note, `${nobody}\n${folder}\n`);
  await stopUnwatched(folder);
  expect(existsSync(note)).toBe(false);
});
