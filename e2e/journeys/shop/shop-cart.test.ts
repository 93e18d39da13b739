import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expect, keepInStorage, kept, startAfresh, test } from '../../fixtures';
import { addToCart, cartLink, fillCheckout, ORDER, orderHeading } from '../../pages/shop-pages';

const TRANSLATION = readFileSync(
  new URL('../../../fixtures/field/page-translation.js', import.meta.url),
  'utf8',
);

/** Translates the page as a browser does, now and from then on. */
async function translate(page: Page): Promise<void> {
  await page.evaluate(`${TRANSLATION}; translatePage()`);
}

test('the cart is one for all tabs, keeps no price, follows the country, and says what has to change', async ({
  page,
  context,
}) => {
  await test.step('prices, countries, translation, damage and lines that cannot be ordered', async () => {
    const other = await context.newPage();
    await test.step('no price is kept, and the total follows the country before anything personal is asked', async () => {
      await addToCart(page, 'red-wine-12');
      expect(JSON.parse((await kept(page, 'cart')) ?? '')).toEqual({
        lines: [{ kit: 'red-wine-12', quantity: 1 }],
      });
      await page.goto('/cart');
      const summary = page.getByRole('region', { name: 'Summary' });
      await expect(summary).toContainText('from €4.95');
      await expect(summary).toContainText('from €43.95');
      await expect(page.getByRole('link', { name: 'Go to checkout' })).toBeVisible();
      for (const [country, shipping, total, vat] of [
        ['The Netherlands', '€4.95', '€43.95', 'VAT 21 %€7.63'],
        ['Germany', '€6.95', '€45.95', 'VAT 19 %€7.34'],
        ['Finland', '€9.95', '€48.95', 'VAT 25.5 %€9.94'],
      ] as const) {
        await page.getByLabel('Country').selectOption({ label: country });
        await expect(summary).toContainText(shipping);
        await expect(summary).toContainText(total);
        await expect(summary).toContainText(vat);
      }
      await page.getByLabel('Quantity of Red Wine Kit').fill('２');
      await expect(summary).toContainText(/Shipping\s*free/);
    });

    await test.step('a postal code decides about the VAT, and about delivery, before anything personal is asked', async () => {
      const summary = page.getByRole('region', { name: 'Summary' });
      const checkout = page.getByRole('link', { name: 'Go to checkout' });
      await page.getByLabel('Country').selectOption({ label: 'Portugal' });
      await page.getByLabel('Postal code').fill('9000-001');
      await expect(summary).toContainText('VAT 22 %');
      await page.getByLabel('Country').selectOption({ label: 'Spain' });
      await page.getByLabel('Postal code').fill('38001');
      await expect(summary).toContainText('we don’t ship to the Canary Islands');
      await expect(checkout).toBeHidden();
      await page.getByLabel('Postal code').fill('28013');
      await expect(checkout).toBeVisible();
      await page.getByLabel('Country').selectOption({ label: 'Germany' });
      await expect(page.getByLabel('Postal code')).toHaveValue('28013');
      await page.getByLabel('Postal code').fill('');
    });
    await test.step('translated by the browser, the cart and the checkout follow every change, to the right number', async () => {
      await translate(page);
      const summary = page.getByRole('region', { name: 'Summary' });
      const quantity = page.getByRole('spinbutton');
      await quantity.fill('1');
      await expect(summary).toContainText('€45.95');
      await expect(summary).toContainText('€36');
      await quantity.fill('2');
      await expect(summary).toContainText('€78');
      await expect(summary).not.toContainText('€36');
      await page.locator('select').selectOption('NL');
      await expect(summary).toContainText('21 %');
      await quantity.fill('1');
      await expect(summary).toContainText('€43.95');
      await page.goto('/checkout');
      const order = page.locator('form section');
      // Only the app knows the cart: before it has started, React takes a translation for a page that differs.
      await expect(order).toContainText('1 × ');
      await translate(page);
      await expect(order).toContainText('1 × ');
      await expect(order).toContainText('€43.95');
      await addToCart(other, 'red-wine-12');
      await expect(order).toContainText('2 × ');
      await expect(order).toContainText('€78');
      await expect(order).toContainText('€39 eache');
      await page.locator('select').selectOption('IT');
      await expect(page.locator('form')).toContainText('Provincee');
      await page.locator('select').selectOption('RO');
      await expect(page.locator('form')).not.toContainText('Provincee');
      await page.locator('select').selectOption('IE');
      await expect(page.locator('form')).toContainText('Eircodee');
      await other.close();
      await page.goto('/cart');
      await page.getByLabel('Quantity of Red Wine Kit').fill('2');
      await page.getByLabel('Country').selectOption({ label: 'Germany' });
    });

    await test.step('a master kit that already holds a kit', async () => {
      await addToCart(page, 'master-wine-36');
      await page.goto('/cart');
      await expect(page.getByRole('main')).toContainText(
        'The Master Wine Kit already contains every bottle of the Red Wine Kit',
      );
      await page.getByRole('button', { name: 'Remove the Red Wine Kit' }).click();
      await expect(cartLink(page)).toHaveAccessibleName('Cart, 1 kit');
    });
    await test.step('one that cannot be ordered leads to the line that has to change', async () => {
      await keepInStorage(
        page,
        'cart',
        '{"lines":[{"kit":"red-wine-12","quantity":1},{"kit":"old-kit","quantity":1}]}',
      );
      await page.goto('/cart');
      await page.getByRole('button', { name: 'Go to checkout' }).click();
      await expect(page.getByRole('main').getByRole('alert')).toHaveText(
        'Please fix the highlighted kits first.',
      );
      await expect(page.locator('[data-kit="old-kit"]')).toBeFocused();
      await page.getByRole('button', { name: 'Remove the kit that is no longer sold' }).click();
      await page.getByRole('link', { name: 'Go to checkout' }).click();
      await expect(page).toHaveURL('/checkout');
    });
  });
  await startAfresh(page);
  await test.step('each tab shows at once what the other does', async () => {
    await addToCart(page, 'red-wine-12');
    const other = await context.newPage();
    await addToCart(other, 'coffee-basics-12');
    await expect(cartLink(page)).toHaveAccessibleName('Cart, 2 kits');
    await page.getByRole('button', { name: 'Add to Cart' }).click();
    await expect(cartLink(other)).toHaveAccessibleName('Cart, 3 kits');
    await page.goto('/cart');
    await other.goto('/cart');
    await expect(page.getByLabel('Quantity of Red Wine Kit')).toHaveValue('2');
    await page.getByRole('button', { name: 'Remove Red Wine Kit' }).click();
    await expect(other.getByLabel('Quantity of Red Wine Kit')).toBeHidden();
    await page.getByRole('button', { name: /Undo/ }).click();
    await expect(other.getByLabel('Quantity of Red Wine Kit')).toHaveValue('2');
  });
});

test('a shop without a seller’s name says on every screen that it is a demo', async ({ page }) => {
  const DEMO = 'This is a demo shop. No order will be charged or shipped.';
  await page.route(/\/(cart|checkout|orders\/[^/]+)$/, async (route) => {
    if (route.request().resourceType() !== 'document') return route.continue();
    const answer = await route.fetch();
    const body = (await answer.text()).replace('"name":"Nosewise GmbH",', '');
    return route.fulfill({ response: answer, body });
  });
  await addToCart(page, 'red-wine-12');
  await page.goto('/cart');
  await expect(page.getByRole('main')).toContainText(DEMO);
  await page.getByRole('link', { name: 'Go to checkout' }).click();
  await expect(page.getByRole('main')).toContainText(DEMO);
  await expect(page.getByRole('main')).not.toContainText('invoice with our bank details');
  await fillCheckout(page);
  await page.getByRole('button', { name: ORDER }).click();
  await expect(orderHeading(page)).toBeVisible();
  await expect(page.getByRole('main')).toContainText(DEMO);
});
