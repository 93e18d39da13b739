import type { Page } from '@playwright/test';
import { expect, keepInStorage, kept, startAfresh, test } from '../../fixtures';

const tab = (page: Page, name: 'Wine' | 'Coffee') => page.getByRole('tab', { name, exact: true });
const panel = (page: Page, name: 'Wine' | 'Coffee') => page.getByRole('tabpanel', { name, exact: true });

async function expectCategory(page: Page, shown: 'Wine' | 'Coffee'): Promise<void> {
  const other = shown === 'Wine' ? 'Coffee' : 'Wine';
  await expect(tab(page, shown)).toHaveAttribute('aria-selected', 'true');
  await expect(tab(page, other)).toHaveAttribute('aria-selected', 'false');
  await expect(panel(page, shown)).toBeVisible();
  await expect(page.locator(`#${other.toLowerCase()}-kits`)).toBeHidden();
  await expect(page).toHaveURL(new RegExp(`[?&]category=${shown.toLowerCase()}(#|$)`));
}

test('the catalogue shows wine or coffee, as the address, the last choice or a press says', async ({
  page,
}) => {
  await test.step('presses, arrow keys, back and forward change the tab, and each has its packs', async () => {
    await test.step('presses, back and forward, arrow keys', async () => {
      await page.goto('/scent-packs');
      await tab(page, 'Coffee').click();
      await expectCategory(page, 'Coffee');
      await tab(page, 'Wine').click();
      await expectCategory(page, 'Wine');
      await page.goBack();
      await expectCategory(page, 'Coffee');
      await page.goBack();
      await expectCategory(page, 'Wine');
      await page.goForward();
      await expectCategory(page, 'Coffee');

      await page.goto('/scent-packs?category=wine');
      await tab(page, 'Wine').focus();
      await page.keyboard.press('ArrowRight');
      await expectCategory(page, 'Coffee');
      await expect(tab(page, 'Coffee')).toBeFocused();
      await page.keyboard.press('ArrowLeft');
      await expectCategory(page, 'Wine');
    });
    await test.step('the packs, and a card that opens its kit with the category', async () => {
      await page.goto('/scent-packs');
      await expectCategory(page, 'Wine');
      const wines = panel(page, 'Wine').getByRole('listitem');
      await expect(wines).toHaveCount(4);
      await expect(wines.first()).toContainText('Complete Pack — Includes All 36 Aromas');
      await expect(wines.first()).toContainText('€99');
      await expect(
        wines.filter({ hasText: 'Included in Master Pack' }).filter({ hasText: '€39' }),
      ).toHaveCount(3);
      await page.goto('/scent-packs?category=coffee');
      await expectCategory(page, 'Coffee');
      const coffees = panel(page, 'Coffee').getByRole('listitem');
      await expect(coffees).toHaveCount(2);
      await expect(coffees.first()).toContainText('€69');
      await expect(coffees.last()).toContainText('€39');
      await coffees.getByRole('link', { name: 'Coffee Basics Kit' }).click();
      await expect(page).toHaveURL('/kits/coffee-basics-12?category=coffee');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Coffee Basics Kit');
    });
  });
  await startAfresh(page);
  await test.step('the query, else the anchor, else the last choice, else wine', async () => {
    await page.goto('/scent-packs?category=tea');
    await expectCategory(page, 'Wine');
    await page.goto('/scent-packs#coffee-kits');
    await expectCategory(page, 'Coffee');
    await expect(panel(page, 'Coffee')).toBeInViewport();
    expect(await kept(page, 'lastCategory')).toBe('coffee');
    await page.goto('/science');
    await page.goto('/scent-packs');
    await expectCategory(page, 'Coffee');
    await page.goto('/scent-packs?category=wine');
    await expectCategory(page, 'Wine');
    await keepInStorage(page, 'lastCategory', 'whiskey');
    await page.goto('/scent-packs');
    await expectCategory(page, 'Wine');
  });
});
