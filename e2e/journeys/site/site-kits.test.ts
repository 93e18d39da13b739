import type { Page } from '@playwright/test';
import { expect, startAfresh, test } from '../../fixtures';
import { MASTER_WINE } from '../../leaflets';

const bottles = (page: Page) => page.getByRole('list', { name: 'Bottles of the kit' }).getByRole('listitem');

test('a kit shows its bottles, lets a question be tried, and is bought on any screen', async ({
  page,
  expectAccessible,
}) => {
  await test.step('the bottles open, and the wheel filters them by keyboard and by sector', async () => {
    await test.step('bottles, and the wheel with the keyboard alone', async () => {
      await page.goto('/kits/master-wine-36');
      await expect(bottles(page)).toHaveCount(36);
      for (const { bottleNumber, category } of [MASTER_WINE[0], MASTER_WINE[31]].flatMap(
        (line) => line ?? [],
      )) {
        const place = bottles(page).nth(bottleNumber - 1);
        await expect(place.getByRole('paragraph')).toBeHidden();
        await place.locator('summary').click();
        await expect(place).toContainText(category);
        await expect(place.getByRole('paragraph')).toHaveText(/.{60}/);
      }

      await page.getByRole('radio', { name: /^All categories/ }).focus();
      await page.keyboard.press('ArrowRight');
      await expect(page.getByRole('radio', { name: /^Tart Fruit/ })).toBeChecked();
      await expect(bottles(page)).toHaveCount(1);
      await page.keyboard.press('ArrowRight');
      await expect(page.getByRole('radio', { name: /^Red Fruit/ })).toBeFocused();
      await expect(bottles(page)).toHaveCount(3);
      await expect(page.getByRole('status').filter({ hasText: '3 of 36 bottles: Red Fruit' })).toBeAttached();
      await expectAccessible();
      await page.keyboard.press('ArrowLeft');
      await page.keyboard.press('ArrowLeft');
      await expect(bottles(page)).toHaveCount(36);
    });
    await test.step('a sector filters until it is pressed again; one category has no wheel', async () => {
      await page.goto('/kits/master-coffee-24');
      const sector = page.locator('.aroma-wheel > g').filter({ hasText: 'Floral' });
      await sector.click();
      await expect(bottles(page)).toHaveCount(2);
      await expect(page.getByRole('radio', { name: /^Floral/ })).toBeChecked();
      await sector.click();
      await expect(bottles(page)).toHaveCount(24);

      await page.goto('/kits/wine-faults-12');
      await expect(bottles(page)).toHaveCount(12);
      await expect(page.getByText('All belong to one category: Wine Faults.')).toBeVisible();
      await expect(page.getByRole('radio')).toHaveCount(0);
    });
  });
  await test.step('a question, the price with VAT, its relatives, and the way back', async () => {
    await test.step('a question without owning the kit', async () => {
      await page.goto('/kits/red-wine-12');
      const sample = page.getByRole('region', { name: 'Try a question' });
      await sample.getByRole('button', { name: 'Plum' }).click();
      await expect(sample.getByRole('status')).toContainText('Oops!It was BlackcurrantYou selected: Plum');
      await sample.getByRole('button', { name: 'Try again' }).click();
      await sample.getByRole('button', { name: 'Blackcurrant' }).click();
      await expect(sample.getByRole('status')).toContainText(
        'Great job! You correctly identified Blackcurrant',
      );
    });
    await test.step('price, relatives and ways', async () => {
      await expect(page.getByRole('main')).toContainText('€39 incl. VAT, plus shipping');
      await page.getByRole('button', { name: 'Add to Cart' }).click();
      await expect(page.getByRole('status').filter({ hasText: '1 in your cart' })).toBeVisible();
      await page.getByRole('link', { name: 'View cart' }).click();
      await expect(page).toHaveURL('/cart');
      await page.goBack();
      const relatives = page.getByRole('region', { name: 'Included in Master Pack' });
      await relatives.getByRole('link', { name: 'Master Wine Kit' }).click();
      await expect(page).toHaveURL('/kits/master-wine-36');
      const parts = page.getByRole('region', { name: 'Also sold in parts' });
      await expect(parts.getByRole('listitem')).toHaveCount(3);
      await expect(bottles(page)).toHaveCount(36);

      const back = page.getByRole('main').getByRole('link', { name: 'All kits' });
      await expect(back).toHaveAttribute('href', '/scent-packs?category=wine');
    });
  });
  await startAfresh(page);
  await test.step('on a phone it says what it saves and when it comes, with the button in reach', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/kits/master-wine-36');
    await expect(page.getByText('Saves €18 compared with its 3 parts')).toBeVisible();
    await expect(page.getByText('2 to 4 working days')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Start your first evening' })).toHaveAttribute(
      'href',
      '/first?pack=master-wine-36',
    );
    await expect(page.getByText('Inside the EU, from €4.95; free from €75 of goods')).toBeVisible();
    await expect(page.getByText('Shelf life')).toHaveCount(0);
    const drawing = page.getByRole('figure', { name: 'box 300 × 80 × 210 mm (width, height, depth)' });
    await expect(drawing).toContainText('bottle 55 × 22 mm');
    const front = await drawing.locator('path.fill-fill').first().boundingBox();
    const bottle = await drawing.locator('.bottle').boundingBox();
    // The picture of the bottle has a margin, and leans.
    expect((front?.width ?? 0) / (bottle?.height ?? 1)).toBeCloseTo(300 / 68.5, 0);
    await page.getByRole('heading', { name: 'Contents' }).scrollIntoViewIfNeeded();
    const inReach = page.getByRole('button', { name: 'Add to Cart' }).last();
    await expect(inReach).toBeInViewport();
    await inReach.click();
    await expect(page.getByRole('banner').getByRole('link', { name: 'Cart, 1 kit' })).toBeAttached();
  });
});
