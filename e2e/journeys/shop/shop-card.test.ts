import { expect, signIn, test } from '../../account';
import { startAfresh } from '../../fixtures';
import { mailAbout } from '../../mailbox';
import {
  addToCart,
  BUYER,
  cartLink,
  expectToPay,
  fillCheckout,
  ORDER,
  orderHeading,
  orderNumber,
} from '../../pages/shop-pages';
import { CARD_SHOP, TELL_NEWS } from '../../shops';

test.use({ baseURL: CARD_SHOP });

test('a buyer pays by card, and coming back from the payment counts for nothing', async ({
  request,
  page,
  account,
  expectAccessible,
}) => {
  await test.step('signed in, the buyer finds the order in the app', async () => {
    const signedIn = await signIn(page, request, account);

    await addToCart(page, 'master-wine-36');
    await page.goto('/checkout');
    await expect(page.getByLabel('Email')).toHaveValue(signedIn.email);
    await fillCheckout(page, { Email: signedIn.email });
    await page.getByRole('button', { name: ORDER }).click();

    await expectToPay(page, '€99.00');
    await page.getByRole('button', { name: 'Pay', exact: true }).click();
    const number = await orderNumber(page);
    await expect(page.getByRole('main').locator('[aria-current="step"]')).toContainText(/paid/i);
    await mailAbout(signedIn.email, /payment .* has arrived/);
    await expect(cartLink(page)).toHaveAccessibleName('Cart, empty');

    await page.goto('/you');
    await page.getByRole('link', { name: /My Orders/ }).click();
    await expect(page).toHaveURL('/orders');
    await expect(page.getByRole('main')).toContainText('Master Wine Kit');
    await expectAccessible();
    await page.getByRole('link', { name: new RegExp(number) }).click();
    await expect(page).toHaveURL(/\/orders\/[\da-f-]{36}$/);
    await expect(page.getByRole('main')).toContainText(BUYER['Street and number']);
    await page.reload();
    await expect(page.getByRole('main')).toContainText(BUYER['Street and number']);
  });
  await startAfresh(page);
  await test.step('a log-in while ordering leads back to the order, with all that was typed', async () => {
    await addToCart(page, 'coffee-basics-12');
    await page.goto('/checkout');
    await fillCheckout(page, { Email: '' });
    await page.getByRole('link', { name: 'Log in instead' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Log in to Nosewise' })).toBeVisible();
    await page.getByLabel('Email').fill(account.email);
    await page.getByLabel('Password', { exact: true }).fill(account.password);
    await page.getByRole('button', { name: 'Log In', exact: true }).click();
    await expect(page).toHaveURL(`${CARD_SHOP}/checkout`);
    await expect(page.getByLabel('City')).toHaveValue(BUYER.City);
    await expect(page.getByLabel('Email')).toHaveValue(account.email);
    await page.getByRole('button', { name: ORDER }).click();
    await expectToPay(page, '€45.95');
  });
  await startAfresh(page);
  await test.step('an order that was left waits, can be paid later, and hears of it late', async () => {
    await addToCart(page, 'coffee-basics-12');
    await page.goto('/checkout');
    const email = await fillCheckout(page);
    await page.getByRole('button', { name: ORDER }).click();
    await page.getByRole('link', { name: 'Back' }).click();
    await expect(orderHeading(page)).toBeVisible();
    await page.reload();
    await page.getByRole('button', { name: 'Pay now' }).click();
    await page.getByRole('button', { name: 'Pay, and be told late' }).click();
    await expect(orderHeading(page)).toBeVisible();
    await expect(page.getByRole('main')).toContainText('waiting for your payment to be confirmed', {
      ignoreCase: true,
    });
    await request.post(TELL_NEWS);
    await expect(page.getByRole('main').locator('[aria-current="step"]')).toContainText(/paid/i);
    await mailAbout(email, /payment .* has arrived/);
  });
});
