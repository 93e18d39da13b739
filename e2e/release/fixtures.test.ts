import { chmod, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { expect, test } from '@playwright/test';
import { SESSION_KEY, signUp } from '../account';
import { expectSessionsKept } from '../device';
import { keepInStorage } from '../fixtures';
import { runCommand } from '../operator-commands';
import { answers, saveSession } from '../saved-session';
import { invoiceShopData } from '../shops';
import { HISTORY, type Kept } from './recording';
import { samplesOf } from './samples';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** What a person takes along; the product leaves out the rest. */
const CARRIED = [
  'trainingSettings',
  'ownPacks',
  'bottleCare',
  'ownWords',
  'glasses',
  'running',
  'quizSetup',
  'blindSets',
  'guestSessions',
  'guestTests',
  'guestTestSittings',
];

test('what this release keeps is kept for later ones', async ({ page, request }) => {
  const { E2E_DATA_DIR = '', E2E_RECORDING = '' } = process.env;
  const { version } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'));
  const folder = join(root, 'fixtures', version);
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });

  const keys = new Set([...(await documentedKeys()), HISTORY]);
  const all = await recorded(E2E_RECORDING);
  const damaged = new Set(all.flatMap(({ key, text }) => (key.includes('.set-aside.') ? text : [])));
  // Libraries keep something for a moment as well.
  const samples = samplesOf(all.filter(({ key, text }) => keys.has(key) && !damaged.has(text)));
  await writeFile(join(folder, 'browser.json'), `${JSON.stringify(samples, null, 1)}\n`);

  await test.step('a training file of a person with two sessions and everything that guests keep', async () => {
    const { session } = await signUp(request);
    await saveSession(request, session, answers(4, 2));
    await saveSession(request, session, answers(3, 1));
    for (const key of CARRIED) {
      const [text] = samples[key] ?? [];
      expect(text, `the journeys kept ${key}`).toBeDefined();
      await keepInStorage(page, key, text ?? '');
    }
    await keepInStorage(page, SESSION_KEY, JSON.stringify(session));
    await page.goto('/you');
    await expectSessionsKept(page, 2);
    await page.goto('/training-file');
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Save my training as a file' }).click();
    await (await download).saveAs(join(folder, 'nosewise-training.json'));
  });

  const answer = await request.get('/api/v1/openapi.json');
  await writeFile(join(folder, 'openapi.json.gz'), gzipSync(await answer.body(), { level: 9 }));

  const file = join(folder, 'nosewise.backup');
  const own = { ...process.env, DATA_DIR: invoiceShopData(E2E_DATA_DIR) };
  expect(await runCommand(['backup', file], own)).toContain('Backed up');
  // Others check it out as well.
  await chmod(file, 0o644);
  expect(samples[HISTORY]?.length).toBeGreaterThan(0);
});

/** The keys of browser storage, by their list. */
async function documentedKeys(): Promise<string[]> {
  const text = await readFile(join(root, 'docs/browser-storage.md'), 'utf8');
  const cells = text
    .split('\n')
    .flatMap((line) => (line.startsWith('| `') ? line.split('|').slice(1, 2) : []));
  return cells.flatMap((cell) => [...cell.matchAll(/`([^`]+)`/g)].flatMap(([, key]) => key ?? []));
}

async function recorded(folder: string): Promise<Kept[]> {
  const files = await readdir(folder);
  const texts = await Promise.all(files.map((name) => readFile(join(folder, name), 'utf8')));
  return texts.flatMap((text) => text.trimEnd().split('\n')).map((line) => JSON.parse(line));
}
