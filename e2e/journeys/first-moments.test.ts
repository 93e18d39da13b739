import type { Page } from '@playwright/test';
import { answerWith, field, fillIn, taken } from '../enquiry-pages';
import { expect, isDark, test } from '../fixtures';
import { pdf, TeamPage } from '../team-page';

/** React, and the code that hands an island to it. */
const REACT = '**/assets/site-hydrate-*.js';

/** Holds React back. @returns a function that lets it come */
async function holdReact(page: Page): Promise<() => void> {
  let comeNow = () => {};
  const late = new Promise<void>((resolve) => {
    comeNow = resolve;
  });
  await page.unroute(REACT);
  await page.route(REACT, (route) => late.then(() => route.continue()));
  return comeNow;
}

const bottles = (page: Page) => page.getByRole('list', { name: 'Bottles of the kit' }).getByRole('listitem');

/** Opens a page whose script comes a second after everything else. */
async function openWithoutScript(page: Page, path: string): Promise<() => void> {
  let comeNow = () => {};
  const late = new Promise<void>((resolve) => {
    comeNow = resolve;
  });
  await page.route('**/assets/site-main-*.js', (route) => late.then(() => route.continue()));
  await page.goto(path, { waitUntil: 'commit' });
  await page.getByRole('contentinfo').waitFor();
  // Without the style sheet, the bar of phones is there on wide screens, too.
  await page.waitForFunction(
    () => getComputedStyle(document.documentElement).getPropertyValue('--color-paper') !== '',
  );
  return comeNow;
}

test('React comes with the first touch alone, which happens once, however it is made', async ({
  page,
  withConsoleErrors,
}) => {
  await test.step('a page of the site does not ask for it by itself, nor when it is scrolled', async () => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    // One script wakes all islands. What each page loads at once is counted with it (site-pages).
    for (const path of ['/', '/kits/master-wine-36', '/team']) {
      await page.goto(path, { waitUntil: 'networkidle' });
      await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
      await page.mouse.wheel(0, -500);
      await page.waitForLoadState('networkidle');
    }
    expect(asked.filter((url) => /site-hydrate|react/.test(url))).toEqual([]);
  });
  await test.step('when it does not come, the next touch tries again', async () => {
    await page.route(REACT, (route) => route.abort());
    await page.goto('/kits/master-coffee-24');
    const floral = page.getByRole('radio', { name: /^Floral/ });
    await withConsoleErrors(/net::ERR_FAILED/, async () => {
      await floral.click();
      await expect(page.locator('[data-waking]')).toHaveCount(0);
      await expect(bottles(page)).toHaveCount(24);
    });
    await page.unroute(REACT);
    await floral.click();
    await expect(bottles(page)).toHaveCount(2);
  });
  await test.step('a press', async () => {
    const come = await holdReact(page);
    await page.goto('/kits/master-coffee-24');
    const floral = page.getByRole('radio', { name: /^Floral/ });
    await floral.click();
    await expect(page.locator('[data-waking]')).toHaveCount(1);
    await expect(bottles(page)).toHaveCount(24);
    come();
    await expect(floral).toBeChecked();
    await expect(bottles(page)).toHaveCount(2);
  });
  await test.step('a key', async () => {
    const come = await holdReact(page);
    await page.goto('/kits/master-coffee-24');
    const sample = page.getByRole('region', { name: 'Try a question' });
    await sample.getByRole('button').first().focus();
    await page.keyboard.press('Enter');
    come();
    await expect(sample.getByRole('status')).toContainText(/Correct!|Oops!/);
  });
  await test.step('a sector of the wheel', async () => {
    const come = await holdReact(page);
    await page.goto('/kits/master-coffee-24');
    await page.locator('.wheel-sector').filter({ hasText: 'Floral' }).click();
    come();
    // A second press would show all bottles again.
    await expect(bottles(page)).toHaveCount(2);
  });
});

test('before a script has come, presses are kept in their order, and links work by themselves', async ({
  page,
}) => {
  await test.step('a menu that is chosen before React is there is attached then', async () => {
    const come = await holdReact(page);
    const team = new TeamPage(page);
    await page.goto('/team');
    await team.menu.setInputFiles(pdf('winter.pdf'));
    await expect(team.attached('winter.pdf')).toBeHidden();
    come();
    await expect(team.attached('winter.pdf')).toBeVisible();
  });
  await test.step('a form that is sent before React is there is sent then, once', async () => {
    const come = await holdReact(page);
    const requests = await answerWith(page, 'contact', taken);
    await page.goto('/contact');
    await fillIn(page, {
      'First Name': 'Ann',
      'Last Name': 'Nebbiolo',
      Email: 'ann@example.com',
      Subject: 'Early',
      Message: 'Before React came.',
    });
    const send = page.getByRole('button', { name: 'Send Message' });
    await send.click();
    await send.click();
    expect(requests).toHaveLength(0);
    await expect(field(page, 'Subject')).toHaveValue('Early');
    come();
    await expect(page.getByRole('heading', { level: 1, name: 'Thank you for writing' })).toBeVisible();
    expect(requests).toHaveLength(1);
    expect(requests[0]?.postDataJSON()).toMatchObject({ subject: 'Early', message: 'Before React came.' });
  });
  await test.step('presses in islands are kept, and happen in their order', async () => {
    const come = await openWithoutScript(page, '/kits/master-coffee-24');
    await page.getByRole('radio', { name: /^Roasted/ }).click();
    await page.getByRole('radio', { name: /^Floral/ }).click();
    await page.getByRole('region', { name: 'Try a question' }).getByRole('button').first().click();
    await expect(bottles(page)).toHaveCount(24);
    come();
    await expect(page.getByRole('radio', { name: /^Floral/ })).toBeChecked();
    await expect(bottles(page)).toHaveCount(2);
    await expect(page.getByRole('status').filter({ hasText: /Correct!|Oops!/ })).toBeVisible();
  });
  await test.step('a kit that is added twice is in the cart twice, and the theme has switched', async () => {
    const come = await openWithoutScript(page, '/kits/red-wine-12');
    const wasDark = await isDark(page);
    await page.getByRole('button', { name: 'Add to Cart' }).click();
    await page.getByRole('button', { name: 'Add to Cart' }).click();
    await page.getByRole('banner').getByRole('button', { name: 'Switch between light and dark' }).click();
    come();
    await expect(page.getByRole('status').filter({ hasText: '2 in your cart' })).toBeVisible();
    await expect.poll(() => isDark(page)).toBe(!wasDark);
  });
  await test.step('links and disclosures work by themselves', async () => {
    await openWithoutScript(page, '/science');
    await page.getByText('More Info: Spaced Repetition').click();
    await expect(page.getByText('Each right answer makes the wait longer')).toBeVisible();
    await page.unroute('**/assets/site-main-*.js');
    await page.getByRole('link', { name: 'Start Training Today' }).click();
    await expect(page).toHaveURL(/scent-packs/);
  });
});
