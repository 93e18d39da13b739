import { freshEmail } from '../../account';
import { expect, startAfresh, test } from '../../fixtures';
import { mailAbout } from '../../mailbox';
import {
  addToCart,
  cartLink,
  expectToPay,
  fillCheckout,
  ORDER,
  setStock,
  watchOrders,
} from '../../pages/shop-pages';
import { CARD_SHOP } from '../../shops';

// No other journey buys the counted kits in that shop.
test.use({ baseURL: CARD_SHOP, expectedConsoleErrors: [/status of 409/] });

test('what has changed since the cart was filled is said before anything is ordered', async ({
  page,
  expectAccessible,
  request,
}) => {
  await test.step('a kit that is sold out in between leaves the cart, and the others can be ordered', async () => {
    const stock = (faults: number, whites: number) =>
      Promise.all([setStock('card', 'wine-faults-12', faults), setStock('card', 'white-wine-12', whites)]);
    await stock(2, 1);
    await addToCart(page, 'wine-faults-12');
    await expect(page.getByRole('main')).toContainText('Only 2 left');
    await addToCart(page, 'white-wine-12');
    await page.goto('/cart');
    await page.getByLabel('Quantity of Wine Faults Kit').fill('2');
    await page.getByRole('link', { name: 'Go to checkout' }).click();
    await fillCheckout(page);
    await stock(1, 0);
    await page.getByRole('button', { name: ORDER }).click();
    const notice = page.getByRole('main').getByRole('alert');
    await expect(notice).toContainText('we haven’t placed your order yet');
    const order = page.getByRole('region', { name: 'Your order' });
    await expect(order.getByText('1 × Wine Faults Kit')).toBeVisible();
    await expect(order.getByText('White Wine Kit')).toBeHidden();
    await expect(cartLink(page)).toHaveAccessibleName('Cart, 1 kit');
    await page.getByRole('button', { name: ORDER }).click();
    await expectToPay(page, '€45.95');

    // The last one is reserved now, for this buyer and for search engines.
    await page.goto(`${CARD_SHOP}/kits/wine-faults-12`);
    await expect(page.getByRole('button', { name: 'Add to Cart' })).toBeHidden();
    await expect(page.getByRole('button', { name: 'Email me when it’s back' })).toBeVisible();
    await expectAccessible();
    expect(await (await page.request.get('/kits/wine-faults-12')).text()).toContain('schema.org/OutOfStock');
    expect(await (await page.request.get('/kits/red-wine-12')).text()).toContain('schema.org/InStock');
  });
  await startAfresh(page);
  await test.step('a changed price is agreed to first; a tampered one orders nothing', async () => {
    const sent = watchOrders(page);
    await addToCart(page, 'red-wine-12');
    // An older page, still open in a tab, knows the price of its day.
    await page.route('**/assets/*.js', async (route) => {
      const answer = await route.fetch();
      await route.fulfill({ response: answer, body: (await answer.text()).replaceAll('(3900)', '(3500)') });
    });
    await page.goto('/checkout');
    await fillCheckout(page);
    const order = page.getByRole('region', { name: 'Your order' });
    await expect(order).toContainText('€41.95');
    await page.getByRole('button', { name: ORDER }).click();
    const notice = page.getByRole('main').getByRole('alert');
    await expect(notice).toBeFocused();
    await expect(order).toContainText('€45.95');
    expect(sent).toHaveLength(1);
    await page.getByRole('button', { name: ORDER }).click();
    await expectToPay(page, '€45.95');
    expect(sent.map((request) => request.postDataJSON().agreed.total)).toEqual([4195, 4595]);

    await test.step('prices and quantities that somebody has tampered with', async () => {
      const { id: _, ...body } = sent[1]?.postDataJSON() ?? {};
      const [line] = body.lines;
      for (const [status, change] of [
        [409, { lines: [{ ...line, unitPrice: 1 }] }],
        [409, { agreed: { shipping: 0, vat: 0, total: 1 } }],
        [400, { lines: [{ ...line, quantity: -1 }] }],
        [400, { lines: [{ ...line, quantity: 10_000 }] }],
      ] as const) {
        const answer = await request.post('/api/v1/orders', { data: { ...body, ...change } });
        expect(answer.status()).toBe(status);
      }
      const forged = await request.post('/api/v1/payments/stripe', {
        headers: { 'stripe-signature': 't=1,v1=00' },
        data: { id: 'evt_1', type: 'checkout.session.completed' },
      });
      expect(forged.status()).toBe(400);
    });
  });
});

test('a sold-out kit says so in the catalogue, and emails once when it is back', async ({
  page,
  expectAccessible,
}) => {
  const email = freshEmail();
  await setStock('card', 'master-coffee-24', 0);
  await page.goto('/scent-packs?category=coffee#coffee-kits');
  await expect(page.getByText('Sold out').locator('visible=true')).toHaveCount(1);
  await page.getByRole('link', { name: 'Email me when it’s back (Master Coffee Kit)' }).click();
  await expect(page).toHaveURL(/master-coffee-24#back-in-stock$/);
  const send = page.getByRole('button', { name: 'Email me when it’s back' });
  await send.click();
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription('Please enter a valid email address');
  await page.getByLabel('Email').fill(email);
  await send.click();
  const thanks = page.getByRole('heading', { level: 1, name: 'Please check your email' });
  await expect(thanks).toBeFocused();
  await expect(page.getByRole('main')).toContainText(email);
  await expectAccessible();

  const { text } = await mailAbout(email, /Please confirm/);
  await page.goto(/http\S+key=\S+/.exec(text)?.[0] ?? '');
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You’re on the list');
  expect(await setStock('card', 'master-coffee-24', 3)).toMatchObject({ told: 1 });
  await mailAbout(email, /The Master Coffee Kit is back/, 90_000);
  await page.goto('/scent-packs?category=coffee#coffee-kits');
  await expect(page.getByText('Sold out').locator('visible=true')).toHaveCount(0);
});
