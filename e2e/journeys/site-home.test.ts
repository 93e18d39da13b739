import { expect, test } from '../fixtures';

const WAYS = [
  ['Buy a Kit', '/scent-packs?category=wine', 'Discover Aroma Packs'],
  ['See How It Works', '/science', 'How it Works'],
  ['Wine Packs', '/scent-packs?category=wine', 'Discover Aroma Packs'],
  ['Buy Your Pack Now', '/scent-packs?category=wine', 'Discover Aroma Packs'],
  // The last one: the catalogue remembers its tab.
  ['Coffee Packs', '/scent-packs?category=coffee', 'Discover Aroma Packs'],
] as const;

test('the first page leads to the catalogue and the science, and lets only the makers speak', async ({
  page,
}) => {
  await page.goto('/');
  const table = page.getByRole('region', { name: 'From our own tasting table' });
  await expect(table.getByRole('figure')).toHaveCount(2);
  for (const figure of await table.getByRole('figure').all())
    await expect(figure).toContainText('The makers');
  for (const [text, address, heading] of WAYS) {
    await test.step(text, async () => {
      await page.goto('/');
      await page.getByRole('main').getByRole('link', { name: text }).click();
      await expect(page).toHaveURL(address);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
    });
  }
});

test('each claim leads to its footnote, and each column of How it Works opens to more', async ({ page }) => {
  for (const path of ['/', '/science']) {
    await page.goto(path);
    const marks = page.getByRole('link', { name: /^Footnote \d$/ });
    expect(await marks.count()).toBeGreaterThanOrEqual(3);
    for (const mark of await marks.all()) {
      const target = (await mark.getAttribute('href')) ?? '';
      await expect(page.locator(target)).toHaveCount(1);
    }
  }
  await page.getByRole('link', { name: 'Footnote 2' }).click();
  await expect(page.getByText('no study supports a precise share')).toBeInViewport();

  for (const title of ['Olfactory Training', 'Spaced Repetition', 'Taste Everything Better']) {
    const column = page.getByRole('group').filter({ hasText: `More Info: ${title}` });
    await expect(column.getByRole('paragraph').first()).toBeHidden();
    await column.getByText('More Info').focus();
    await page.keyboard.press('Enter');
    await expect(column.getByRole('paragraph').first()).toBeVisible();
  }
  await page.getByRole('link', { name: 'Start Training Today' }).click();
  await expect(page).toHaveURL(/^[^?]*\/scent-packs/);
});
