import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { BROWSER_ARGS, ensureBrowser } from '../../browser';
import { documentEntry, expect, keepInNotebook, notebookKept, test } from '../../fixtures';
import { sessionsKept } from '../../other-device';
import { TrainingPage } from '../../pages/training-page';
import { ORIGIN } from '../../shops';

/** Starts a browser of its own on a profile, as a person's: killing it is a crash, not a goodbye. */
async function start(profile: string): Promise<{ browser: ChildProcess; page: Page }> {
  const args = [...BROWSER_ARGS, '--headless', '--remote-debugging-port=0', `--user-data-dir=${profile}`];
  // With its own group, so that its helpers end with it: one that lives on holds the profile's databases.
  const browser = spawn(ensureBrowser(), args, { detached: true, stdio: 'ignore' });
  const port = () => readFileSync(join(profile, 'DevToolsActivePort'), 'utf8').split('\n')[0];
  await expect.poll(() => Number(orNothing(port))).toBeGreaterThan(0);
  const connected = await chromium.connectOverCDP(`http://127.0.0.1:${port()}`);
  const page = await connected.contexts()[0]?.newPage();
  if (!page) throw new Error('The browser has no window.');
  return { browser, page };
}

function orNothing(read: () => string | undefined): string | undefined {
  try {
    return read();
  } catch {
    return undefined;
  }
}

async function crash(profile: string, browser: ChildProcess): Promise<void> {
  const ended = new Promise((resolve) => browser.once('exit', resolve));
  process.kill(-(browser.pid ?? 0), 'SIGKILL');
  await ended;
  rmSync(join(profile, 'DevToolsActivePort'), { force: true });
  rmSync(join(profile, 'SingletonLock'), { force: true });
}

test('a browser that is killed while a session ends has lost none of it, and no word that was kept', async () => {
  const profile = mkdtempSync(join(tmpdir(), 'nosewise-profile-'));
  let { browser, page } = await start(profile);
  try {
    await page.goto(`${ORIGIN}/healthz`);
    await page.evaluate(() =>
      localStorage.setItem(
        'trainingSettings',
        '{"aromasPerSession":"3","selectedAromaKits":["white-wine-12"],"hintsToDisplay":"4","hintsEnabled":true,"order":"classic","askConfidence":false,"pauses":true,"duels":true,"weeklyGoal":0,"daysAway":[]}',
      ),
    );
    await page.goto(`${ORIGIN}/training`);
    const training = new TrainingPage(page);
    for (const button of [training.next, training.next, training.finish]) {
      await training.answers.first().click();
      await button.click();
    }
    await expect(page.getByText('Session complete')).toBeVisible();
    await crash(profile, browser);

    ({ browser, page } = await start(profile));
    await page.goto(`${ORIGIN}/app`);
    await expect(page.getByRole('region', { name: 'Your bottles' })).toBeVisible();
    const [session] = await sessionsKept(page);
    expect(session?.questions).toHaveLength(3);
    // Whatever local storage still has of it, it is not asked again.
    await page.goto(`${ORIGIN}/training`);
    await expect(page.getByText('Question 1 of 3')).toBeVisible();
    await page.goto(`${ORIGIN}/first?pack=white-wine-12`);
    await page.getByRole('button', { name: 'I have smelled it' }).click();
    await page.getByRole('textbox').fill('orchard');
    await page.getByRole('button', { name: 'What is it?' }).click();
    await expect(page.getByText('Your word: orchard')).toBeVisible();
    await crash(profile, browser);

    ({ browser, page } = await start(profile));
    await page.goto(`${ORIGIN}/app`);
    await expect(page.getByRole('region', { name: 'Your bottles' })).toBeVisible();
    expect(JSON.stringify(await notebookKept(page))).toContain('"word":"orchard"');
  } finally {
    await crash(profile, browser);
    rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
  }
});

test('without a database everything holds until the page is left, and that is said once', async ({
  page,
  keepSettings,
  training,
}) => {
  await keepInNotebook(page, documentEntry('word', 'wine-lemon', { word: 'orchard' }));
  await keepSettings({ selectedAromaKits: ['white-wine-12'] });
  await page.addInitScript(() => {
    const refuse = () => {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    };
    Object.defineProperty(IDBFactory.prototype, 'open', { value: refuse });
  });
  const trouble = page.getByText('This browser cannot keep your changes');
  await training.open();
  await training.answerAllRight(3);
  await expect(page.getByText('Session complete')).toBeVisible();
  await expect(trouble).toHaveCount(1);
  await page.getByRole('link', { name: 'Done' }).click();
  await expect(page.getByRole('region', { name: 'Your bottles' })).toContainText('9 new');
});
