import { BUDGETS, expectWithinBudget } from '../budget';
import { expect, keepInStorage, test } from '../fixtures';
import { countSentBytes } from '../sent-bytes';

test.use({ expectedConsoleErrors: [/status of 404/] });

// The pages of the site are weighed in `site-pages.test.ts`, which opens them anyway.
for (const [screen, most] of [
  ['/nope', BUDGETS.publicScript],
  ['/login', BUDGETS.publicScript],
  ['/signup', BUDGETS.publicScript],
  ['/forgotten-password', BUDGETS.publicScript],
  ['/orders/11111111-1111-4111-8111-111111111111?token=none', BUDGETS.publicScript],
  ['/app', BUDGETS.trainingScript],
  ['/confirm', BUDGETS.trainingScript],
  ['/training', BUDGETS.trainingScript],
  ['/manage', BUDGETS.settingsScript],
  ['/manage/pack', BUDGETS.settingsScript],
  ['/head-to-head', BUDGETS.settingsScript],
] as const) {
  test(`${screen} sends at most ${most} bytes of JavaScript`, async ({ page }) => {
    const bytes = await countSentBytes(page);
    await page.goto(screen, { waitUntil: 'networkidle' });
    expectWithinBudget(bytes, most);
  });
}

for (const screen of ['/cart', '/checkout']) {
  test(`${screen} sends no more than a page may when there are kits in the cart`, async ({ page }) => {
    const lines = ['master-wine-36', 'coffee-basics-12'].map((kit) => ({ kit, quantity: 1 }));
    await keepInStorage(page, 'cart', JSON.stringify({ lines, country: 'DE' }));
    const bytes = await countSentBytes(page);
    await page.goto(screen, { waitUntil: 'networkidle' });
    await expect(page.getByRole('main')).toContainText('€138');
    expectWithinBudget(bytes, BUDGETS.publicScript);
  });
}

test('scripts are sent with brotli and kept for a year', async ({ page }) => {
  const answer = page.waitForResponse(/\.js$/);
  await page.goto('/');
  const headers = await (await answer).allHeaders();
  expect(headers['content-encoding']).toBe('br');
  expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
});
