import { expect, expectNoSidewaysScroll, test } from '../fixtures';
import { SITE_PAGES } from '../site-pages';

for (const [path, heading] of SITE_PAGES) {
  test(`${path} has its own heading and is accessible by day and by night`, async ({
    page,
    expectAccessible,
  }) => {
    const answer = await page.goto(path);
    expect(answer?.status()).toBe(200);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
    await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Privacy' })).toBeVisible();
    await expectAccessible();
  });

  test(`${path} fits the smallest phone`, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
    await expectNoSidewaysScroll(page);
  });
}

test('the footer leads to what is owed by law, to a human and to the other light', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto('/');
  const footer = page.getByRole('contentinfo');
  for (const name of ['Shipping and returns', 'Privacy', 'Terms', 'Imprint', 'Contact Us'])
    await expect(footer.getByRole('link', { name })).toBeVisible();
  await footer.getByRole('button', { name: 'Change the light' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expect(footer.getByRole('status')).toHaveText('It is dark now.');
});

test('/solo-training leads to the training, by its address and by the back arrow of the guide', async ({
  page,
}) => {
  await page.goto('/solo-training');
  await expect(page).toHaveURL('/training');
  await page.goto('/diy-guide');
  await page.getByRole('link', { name: 'Back to training' }).click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await expect(page).toHaveURL('/training');
});
