import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { BUILDS, currentBuild, ROOT } from '../../current-build';
import { expect, test } from '../../fixtures';
import { heading, openTasting, takeSeat } from '../../pages/room-pages';
import { OWN_SHOP_PORT } from '../../shops';

const ORIGIN = `http://localhost:${OWN_SHOP_PORT}`;

/** Turns a build into another one, with another name for every hashed file. */
async function renameAssets(build: string): Promise<void> {
  const web = join(build, 'web');
  const assets = await readdir(join(web, 'assets'));
  const hashed = assets.filter((name) => !/\.(br|gz)$/.test(name));
  const renamed = (name: string) => name.replace(/(\.\w+)$/, 'New$1');
  const anyName = new RegExp(hashed.map((name) => name.replaceAll('.', '\\.')).join('|'), 'g');
  for (const name of await readdir(web, { recursive: true })) {
    if (!/\.(html|js|css)$/.test(name)) continue;
    const text = await readFile(join(web, name), 'utf8');
    await writeFile(join(web, name), text.replace(anyName, renamed));
  }
  for (const name of assets) {
    const file = join(web, 'assets', name);
    await (hashed.includes(name) ? rename(file, join(web, 'assets', renamed(name))) : rm(file));
  }
}

/** Servers that run, so that none outlives a journey that fails. */
const servers = new Set<ChildProcess>();
test.afterEach(() => {
  for (const server of servers) server.kill();
});

/** Serves a build. @returns what stops it */
async function serve(build: string, dataDir: string): Promise<() => Promise<void>> {
  const code = `(await import(${JSON.stringify(pathToFileURL(join(build, 'serve.js')).href)})).serve(${JSON.stringify(ROOT)}, ${JSON.stringify(build)})`;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', `await ${code}`], {
    env: { PATH: process.env.PATH, PORT: String(OWN_SHOP_PORT), DATA_DIR: dataDir, LOG_LEVEL: 'warn' },
    stdio: 'inherit',
  });
  servers.add(child);
  const ended = once(child, 'exit').then(() => servers.delete(child));
  const isReady = async () => (await fetch(`${ORIGIN}/readyz`).catch(() => undefined))?.status;
  await expect.poll(isReady, { timeout: 120_000 }).toBe(200);
  return async () => {
    child.kill();
    await ended;
  };
}

// Between the two servers the service worker may still be fetching what it keeps.
test.use({
  expectedConsoleErrors: [
    /ERR_CONNECTION_REFUSED|status of 404|dynamically imported module|Error loading route module|WebSocket/,
  ],
});

test('a tab that was opened before an update goes on working after it', async ({ page }) => {
  test.setTimeout(300_000);
  const dataDir = await mkdtemp(join(tmpdir(), 'nosewise-update-'));
  // Below the other builds, where it finds its packages.
  await mkdir(join(BUILDS, 'journey'), { recursive: true });
  const folder = await mkdtemp(join(BUILDS, 'journey', 'update-'));
  const [before, after] = [join(folder, 'before'), join(folder, 'after')];
  // The servers that run from it hold it by pipes, which cannot be copied.
  const filter = (from: string) => basename(from) !== 'servers';
  await cp(await currentBuild(), before, { recursive: true, filter });
  await cp(before, after, { recursive: true });
  await renameAssets(after);

  const stop = await serve(before, dataDir);
  await page.goto(`${ORIGIN}/app`);
  await expect(page.getByRole('link', { name: 'Training Settings' })).toBeVisible();
  await page.evaluate(() => document.documentElement.setAttribute('data-tab', 'opened before'));
  const host = await page.context().newPage();
  const code = await openTasting(host, 'Wine', ORIGIN);
  const phone = await page.context().newPage();
  await takeSeat(phone, code, 'Ann', ORIGIN);
  await expect(host.getByRole('list', { name: 'People' }).getByRole('listitem')).toHaveText('Ann');
  await stop();
  const stopUpdated = await serve(after, dataDir);
  expect(await (await fetch(`${ORIGIN}/app`)).text()).toContain('New.js');
  await page.getByRole('link', { name: 'Training Settings' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Training Settings' })).toBeVisible();
  await page.getByRole('link', { name: /Back/ }).first().click();
  await page.getByRole('link', { name: /Start Solo Training Session/ }).click();
  await expect(page).toHaveURL(/\/training/);
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('data-tab', 'opened before');

  await test.step('a tasting that waited in its lobby begins on the wall and on a phone', async () => {
    await host.getByRole('button', { name: 'Start', exact: true }).click();
    for (const side of [host, phone])
      await expect(heading(side, 'Smell what is in your glass')).toBeVisible({ timeout: 30_000 });
  });
  await test.step('a screen whose code the old build alone had is loaded anew', async () => {
    await page.getByRole('alertdialog').getByRole('button', { name: 'OK' }).click();
    await page.goto(`${ORIGIN}/blind`);
    await page.evaluate(() => document.documentElement.setAttribute('data-tab', 'opened before'));
    await page.route('**/assets/together-*', (route) => route.fulfill({ status: 404 }), { times: 1 });
    await page.getByRole('navigation', { name: 'App' }).getByRole('link', { name: 'Together' }).click();
    await expect(page.locator('html')).not.toHaveAttribute('data-tab');
    await page.getByRole('navigation', { name: 'App' }).getByRole('link', { name: 'Together' }).click();
    await expect(page).toHaveURL(`${ORIGIN}/together`);
    await expect(heading(page, 'Who is with you?')).toBeVisible();
  });
  await stopUpdated();
  await rm(folder, { recursive: true });
  await rm(dataDir, { recursive: true });
});
