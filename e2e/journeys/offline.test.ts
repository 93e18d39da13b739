import { expect, test } from '../fixtures';

test.use({ serviceWorkers: 'allow' });

test('training goes on without a connection, through a reload and to a screen not seen before', async ({
  page,
  context,
  keepSettings,
  training,
}) => {
  await keepSettings({ selectedAromaKits: ['white-wine-12'] });
  await page.goto('/app');
  await page.evaluate(() => navigator.serviceWorker.ready);
  // In control and done with storing: the page's next load is the worker's.
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state)).toBe('activated');

  await context.setOffline(true);
  await page.getByRole('link', { name: /Start Solo Training Session/ }).click();
  await expect(page.getByText('Question 1 of 3')).toBeVisible();
  await training.answers.first().click();
  const verdict = page.getByRole('heading', { name: /Correct!|Oops!/ });
  await expect(verdict).toBeVisible();
  await page.reload();
  await expect(verdict).toBeVisible();
  await page.goto('/manage');
  await page.getByRole('button', { name: 'Confirm Settings' }).click();
  await expect(page.getByText('Training settings saved successfully!')).toBeVisible();
});
