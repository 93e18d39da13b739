import { expect, test } from '../fixtures';

const NAVIGATION = [
  ['Home', '/'],
  ['How it Works', '/science'],
  ['Aroma Kits', '/scent-packs'],
  ['Cafe/Restaurant Training', '/restaurant-training'],
  ['Contact Us', '/contact'],
] as const;

test('the header of the first page leads to every part of the site', async ({ page, expectAccessible }) => {
  await page.goto('/');
  await expectAccessible();
  const header = page.getByRole('banner');
  const navigation = header.getByRole('navigation', { name: 'Main' });
  await expect(navigation.getByRole('link')).toHaveText(NAVIGATION.map(([text]) => text));
  for (const [text, address] of NAVIGATION) {
    await navigation.getByRole('link', { name: text, exact: true }).click();
    await expect(page).toHaveURL(address);
  }
  await header.getByRole('link', { name: 'Nosewise' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Smell Better. Taste Smarter.');
});

test('Train Now leads to the log-in, which has no header, nor has the sign-up', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('banner').getByRole('link', { name: 'Train Now' }).click();
  await expect(page).toHaveURL('/login');
  await expect(page.getByRole('banner')).toBeHidden();
  await page.goBack();
  await expect(page.getByRole('banner')).toBeVisible();
});

test.describe('the sign-up', () => {
  // Until the page exists its address answers 404, which the console shows.
  test.use({ expectedConsoleErrors: [/status of 404/] });

  test('has no header', async ({ page }) => {
    await page.goto('/signup');
    await expect(page.getByRole('main')).toBeVisible();
    await expect(page.getByRole('banner')).toBeHidden();
  });
});

test('the header stands on every other screen', async ({ page, keepSettings }) => {
  await keepSettings({ selectedAromaKits: ['white-wine-12'] });
  for (const screen of ['/', '/app', '/training', '/manage', '/head-to-head']) {
    await page.goto(screen);
    const header = page.getByRole('banner');
    await expect(header.getByRole('link', { name: 'Nosewise' })).toHaveAttribute('href', '/');
    await expect(header.getByRole('link', { name: 'Train Now' })).toHaveAttribute('href', '/login');
  }
});

test('the navigation is hidden on small screens, the way to train is not', async ({
  page,
  expectAccessible,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Train Now' })).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeHidden();
  await expectAccessible();
});

test('the navigation marks the page that is open', async ({ page }) => {
  await page.goto('/');
  const current = page.getByRole('navigation', { name: 'Main' }).locator('[aria-current="page"]');
  await expect(current).toHaveText('Home');
});
