import { APP_SCRIPT, expectLight, expectWithinBudget } from '../budget';
import { expect, keepInStorage, test } from '../fixtures';
import { countSentBytes } from '../sent-bytes';

test.use({ expectedConsoleErrors: [/status of 404/] });

// The pages of the site are weighed in `site-pages.test.ts`, which opens them anyway.
for (const screen of [
  '/login',
  '/signup',
  '/forgotten-password',
  '/withdraw',
  '/orders/11111111-1111-4111-8111-111111111111?token=none',
  '/app',
  '/confirm',
  '/training',
  '/manage',
  '/manage/pack',
  '/head-to-head',
]) {
  test(`${screen} sends at most ${APP_SCRIPT} bytes of JavaScript`, async ({ page }) => {
    const bytes = await countSentBytes(page);
    await page.goto(screen, { waitUntil: 'networkidle' });
    expectWithinBudget(bytes, APP_SCRIPT);
  });
}

test('the page for what is not found is as light as a page of text', async ({ page }) => {
  const bytes = await countSentBytes(page);
  await page.goto('/nope', { waitUntil: 'networkidle' });
  await expectLight(page, '/nope', bytes);
});

for (const screen of ['/cart', '/checkout']) {
  test(`${screen} sends no more than a screen may when there are kits in the cart`, async ({ page }) => {
    const lines = ['master-wine-36', 'coffee-basics-12'].map((kit) => ({ kit, quantity: 1 }));
    await keepInStorage(page, 'cart', JSON.stringify({ lines, country: 'DE' }));
    const bytes = await countSentBytes(page);
    await page.goto(screen, { waitUntil: 'networkidle' });
    await expect(page.getByRole('main')).toContainText('€138');
    expectWithinBudget(bytes, APP_SCRIPT);
  });
}

test('scripts are sent with brotli and kept for a year', async ({ page }) => {
  const answer = page.waitForResponse(/\.js$/);
  await page.goto('/');
  const headers = await (await answer).allHeaders();
  expect(headers['content-encoding']).toBe('br');
  expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
});
