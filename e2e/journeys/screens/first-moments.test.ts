import type { Page } from '@playwright/test';
import { expect, test } from '../../fixtures';
import { answerWith, field, fillIn, taken } from '../../pages/enquiry-pages';
import { pdf, TeamPage } from '../../pages/team-page';

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

test('React comes with an island alone, and until then no control of it can be pressed', async ({
  page,
  withConsoleErrors,
}) => {
  await test.step('a page asks for it when it is idle, for an island that is shown', async () => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await page.goto('/science/evidence');
    // Far below the window.
    await expect(page.getByRole('slider', { name: 'Day' })).toBeEnabled();
    expect(asked.filter((url) => /site-hydrate/.test(url))).toHaveLength(1);
    asked.length = 0;
    await page.goto('/science', { waitUntil: 'networkidle' });
    await page.goto('/kits/master-coffee-24', { waitUntil: 'networkidle' });
    expect(asked.filter((url) => url.includes('back-in-stock-form'))).toEqual([]);
  });
  await test.step('when it does not come, the page tries again', async () => {
    await page.route(REACT, (route) => route.abort());
    const floral = page.getByRole('radio', { name: /^Floral/ });
    await withConsoleErrors(/net::ERR_FAILED/, async () => {
      const failed = page.waitForEvent('requestfailed');
      await page.goto('/kits/master-coffee-24');
      await failed;
      await expect(floral).toBeDisabled();
      await expect(bottles(page)).toHaveCount(24);
      await page.unroute(REACT);
      await floral.click();
    });
    await expect(bottles(page)).toHaveCount(2);
  });
  await test.step('a question, a choice and the wheel answer once it is there', async () => {
    const come = await holdReact(page);
    await page.goto('/kits/master-coffee-24');
    const floral = page.getByRole('radio', { name: /^Floral/ });
    const sample = page.getByRole('region', { name: 'Try a question' });
    await expect(floral).toBeDisabled();
    await expect(sample.getByRole('button').first()).toBeDisabled();
    come();
    await floral.click();
    await expect(bottles(page)).toHaveCount(2);
    await page.locator('.aroma-wheel > g').filter({ hasText: 'Floral' }).click();
    await expect(bottles(page)).toHaveCount(24);
    await sample.scrollIntoViewIfNeeded();
    await expect(sample.getByRole('button').first()).toBeEnabled();
    await sample.getByRole('button').first().focus();
    await page.keyboard.press('Enter');
    await expect(sample.getByRole('status')).toContainText(/Correct!|Oops!/);
  });
});

test('what is typed and chosen before a script has come stays, and links work by themselves', async ({
  page,
}) => {
  await test.step('a menu that is chosen before React is there is attached then', async () => {
    const come = await holdReact(page);
    const team = new TeamPage(page);
    await page.goto('/team');
    await team.menu.setInputFiles(pdf('winter.pdf'));
    await team.consent.check();
    await expect(team.attached('winter.pdf')).toBeHidden();
    await expect(team.send).toBeDisabled();
    come();
    await expect(team.attached('winter.pdf')).toBeVisible();
    await expect(team.send).toBeEnabled();
  });
  await test.step('a form that is filled in before React is there can be sent then', async () => {
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
    await expect(page.getByRole('button', { name: 'Send Message' })).toBeDisabled();
    await field(page, 'Subject').press('Enter');
    come();
    await page.getByRole('button', { name: 'Send Message' }).click();
    await expect(
      page.getByRole('heading', { level: 1, name: "Thanks — we'll be in touch within 48 hours!" }),
    ).toBeVisible();
    expect(requests).toHaveLength(1);
    expect(requests[0]?.postDataJSON()).toMatchObject({ subject: 'Early', message: 'Before React came.' });
  });
  await test.step('a kit can be added once the script is there', async () => {
    const come = await openWithoutScript(page, '/kits/red-wine-12');
    const add = page.getByRole('main').getByRole('button', { name: 'Add to Cart' }).first();
    await expect(add).toBeDisabled();
    come();
    await add.click();
    await add.click();
    await expect(page.getByRole('status').filter({ hasText: '2 in your cart' })).toBeVisible();
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
