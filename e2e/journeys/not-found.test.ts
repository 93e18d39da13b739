import { expect, test } from '../fixtures';

test.use({ expectedConsoleErrors: [/status of 404/] });

test('an unknown address says so with status 404 and leads home', async ({ page, expectAccessible }) => {
  const answer = await page.goto('/nope');
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Oops! Page not found');
  await expect(page).toHaveTitle('Page not found · Nosewise');
  await expectAccessible();
  await page.getByRole('main').getByRole('link', { name: 'Return to Home' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Smell Better. Taste Smarter.');
});

test('an unknown address deep below a known one is not found either', async ({ page }) => {
  const answer = await page.goto('/training/nope/1');
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Oops! Page not found');
});
