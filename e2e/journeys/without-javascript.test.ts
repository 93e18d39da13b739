import { expect, test } from '../fixtures';

test.use({ javaScriptEnabled: false });

test('the first page can be read without JavaScript, and its links lead on', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Smell Better. Taste Smarter.');
  for (const step of ['Get a Kit', 'Train Daily', 'Taste Better'])
    await expect(page.getByRole('heading', { name: step })).toBeVisible();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Train Now' })).toBeVisible();
  await page.getByRole('link', { name: 'Start training' }).click();
  await expect(page).toHaveURL('/app');
});
