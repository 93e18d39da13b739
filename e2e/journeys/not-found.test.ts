import { expectLight } from '../budget';
import { expect, test } from '../fixtures';
import { countSentBytes } from '../sent-bytes';

test.use({ expectedConsoleErrors: [/status of 404/] });

test('an unknown address says so with status 404, weighs no more than a page of text, and leads home', async ({
  page,
  expectAccessible,
}) => {
  const bytes = await countSentBytes(page, async () => {
    const answer = await page.goto('/nope');
    expect(answer?.status()).toBe(404);
  });
  await expectLight(page, '/nope', bytes);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Oops! Page not found');
  await expect(page).toHaveTitle('Page not found · Nosewise');
  await expect(page.getByRole('link', { name: 'Withdraw from contract here' })).toBeVisible();
  await expectAccessible();
  await page.getByRole('main').getByRole('link', { name: 'Return to Home' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Smell Better. Taste Smarter.');

  const deep = await page.goto('/training/nope/1');
  expect(deep?.status(), 'deep below a known address').toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Oops! Page not found');
});
