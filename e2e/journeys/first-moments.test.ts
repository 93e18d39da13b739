import type { Page } from '@playwright/test';
import { expectAlive } from '../alive';
import { expect, isDark, test } from '../fixtures';
import { SITE_PAGES } from '../site-pages';
import { pdf, TeamPage } from '../team-page';

/** Keeps what a page asks for waiting. @returns lets it come */
async function hold(page: Page, files: string): Promise<() => void> {
  let comeNow = () => {};
  const late = new Promise<void>((resolve) => {
    comeNow = resolve;
  });
  await page.route(files, (route) => late.then(() => route.continue()));
  return comeNow;
}

const SCRIPTS = '**/assets/*.js';

const bottles = (page: Page) => page.getByRole('list', { name: 'Bottles of the kit' }).getByRole('listitem');

/** The scripts that the page has asked for so far. */
function scriptsAskedFor(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') asked.push(request.url());
  });
  return asked;
}

/** Opens a page that cannot be painted yet, since its style sheet has not come, and lets no time pass on it. */
async function openUnpainted(page: Page, path: string): Promise<() => void> {
  const paint = await hold(page, '**/*.css');
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  const sheet = page.waitForRequest('**/*.css');
  await page.goto(path, { waitUntil: 'commit' });
  await sheet;
  await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
  return paint;
}

test('a public page says nothing that fetches a script before its first paint', async ({ request }) => {
  for (const [path] of SITE_PAGES) {
    const html = await (await request.get(path)).text();
    expect(html, path).not.toContain('rel="modulepreload"');
    expect(html.match(/(<template id="entry">)?<script type="module"/g), path).toEqual([
      '<template id="entry"><script type="module"',
    ]);
  }
});

test('the scripts of a public page begin with its first paint', async ({ page }) => {
  const asked = scriptsAskedFor(page);
  const paint = await openUnpainted(page, '/');
  expect(asked).toEqual([]);
  paint();
  await expectAlive(page);
  expect(asked.length).toBeGreaterThan(1);
});

test('the scripts of a page that is not painted begin after a moment', async ({ page }) => {
  const asked = scriptsAskedFor(page);
  const paint = await openUnpainted(page, '/');
  await page.clock.runFor(1_000);
  await expect.poll(() => asked.length).toBeGreaterThan(1);
  paint();
  await expectAlive(page);
});

test('the scripts of a page in a tab that nobody sees wait for no paint', async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(document, 'hidden', { get: () => true }));
  const asked = scriptsAskedFor(page);
  const paint = await openUnpainted(page, '/');
  await page.clock.runFor(1);
  await expect.poll(() => asked.length).toBeGreaterThan(1);
  paint();
  await expectAlive(page);
});

test('what is pressed before a page has come to life happens then, and once', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  const come = await hold(page, SCRIPTS);
  await page.goto('/kits/master-coffee-24', { waitUntil: 'commit' });
  const floral = page.getByRole('radio', { name: /^Floral/ });
  await page.getByRole('button', { name: 'Switch between light and dark' }).click();
  await floral.click();
  await expect(page.locator('html')).toHaveAttribute('data-asleep');
  expect(await isDark(page)).toBe(false);
  come();
  await expectAlive(page);
  await expect.poll(() => isDark(page)).toBe(true);
  await expect(floral).toBeChecked();
  await expect(bottles(page)).toHaveCount(2);
  await page.getByRole('button', { name: 'Switch between light and dark' }).click();
  await expect.poll(() => isDark(page)).toBe(false);
});

test('a sector of the wheel that is pressed before a page has come to life filters the tray then', async ({
  page,
}) => {
  const come = await hold(page, SCRIPTS);
  await page.goto('/kits/master-coffee-24', { waitUntil: 'commit' });
  await page.locator('.wheel-sector').filter({ hasText: 'Floral' }).click();
  come();
  await expect(bottles(page)).toHaveCount(2);
});

test('a menu that is chosen before a page has come to life is attached then', async ({ page }) => {
  const come = await hold(page, SCRIPTS);
  const team = new TeamPage(page);
  await page.goto('/team', { waitUntil: 'commit' });
  await team.menu.setInputFiles(pdf('winter.pdf'));
  await expect(team.attached('winter.pdf')).toBeHidden();
  come();
  await expect(team.attached('winter.pdf')).toBeVisible();
});

test.describe('without its scripts', () => {
  test.use({ expectedConsoleErrors: [/net::ERR_FAILED/] });

  test('a page promises nothing: no button looks as if it were about to answer', async ({ page }) => {
    await page.route(SCRIPTS, (route) => route.abort());
    await page.goto('/');
    await expect(page.getByRole('button', { name: 'Change the light' })).toHaveCSS('cursor', 'pointer');
    await page.getByRole('banner').getByRole('link', { name: 'Train Now' }).click();
    await expect(page).toHaveURL('/login');
  });
});
