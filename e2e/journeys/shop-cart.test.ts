import { expect, keepInStorage, kept, test } from '../fixtures';
import { addToCart, cartLink } from '../shop-pages';

test('two tabs fill one cart, and each shows at once what the other does', async ({ page, context }) => {
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

test('the cart keeps no price, and its total follows the country before anything personal is asked', async ({
  page,
}) => {
  await addToCart(page, 'red-wine-12');
  expect(JSON.parse((await kept(page, 'cart')) ?? '')).toEqual({
    lines: [{ kit: 'red-wine-12', quantity: 1 }],
  });
  await page.goto('/cart');
  const summary = page.getByRole('region', { name: 'Summary' });
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
  await page.getByLabel('Quantity of Red Wine Kit').fill('2');
  await expect(summary).toContainText(/Shipping\s*free/);
});

test('a master kit that already holds a kit in the cart says so, and offers to take it out', async ({
  page,
}) => {
  await addToCart(page, 'red-wine-12');
  await addToCart(page, 'master-wine-36');
  await page.goto('/cart');
  await expect(page.getByRole('main')).toContainText(
    'The Master Wine Kit already contains every bottle of the Red Wine Kit',
  );
  await page.getByRole('button', { name: 'Take the Red Wine Kit out' }).click();
  await expect(cartLink(page)).toHaveAccessibleName('Cart, 1 kit');
});

test('a damaged cart is repaired, and what was there is set aside', async ({ page }) => {
  const damaged = '{"lines":[{"kit":"red-wine-12","quantity":2},{"kit":7}]}';
  await keepInStorage(page, 'cart', damaged);
  await page.goto('/cart');
  await expect(cartLink(page)).toHaveAccessibleName('Cart, 2 kits');
  // The header may say how much is in the cart before the screen has read it.
  const setAside = () =>
    page.evaluate(() =>
      Object.entries(localStorage)
        .filter(([key]) => key.startsWith('cart.set-aside'))
        .map(([, text]) => text),
    );
  await expect.poll(setAside).toEqual([damaged]);
});
