import { expect, type Locator, type Page, type Request } from '@playwright/test';
import { freshEmail } from '../account';
import { runCommand } from '../operator-commands';
import { cardShopData, invoiceShopData, STRIPE_PORT } from '../shops';
import { fillIn } from './enquiry-pages';

const PAY_PAGE = new RegExp(`^http://127\\.0\\.0\\.1:${STRIPE_PORT}/pay/`);

export const ORDER = /^(Order with obligation to pay|Place demo order)$/;

export const BUYER = {
  Name: 'Ann Nebbiolo',
  'Street and number': 'Hauptstraße 1',
  'Postal code': '10115',
  City: 'Berlin',
} as const;

/** Adds a kit to the cart on its page, and waits until the header counts it. */
export async function addToCart(page: Page, kit: string): Promise<void> {
  await page.goto(`/kits/${kit}`);
  const count = page.locator('[data-buy] span[data-in-cart]');
  const before = (await count.textContent()) ?? '';
  await page.getByRole('button', { name: 'Add to Cart' }).click();
  await expect(count).toBeVisible();
  await expect(count).not.toHaveText(before === '' ? /^$/ : before);
}

export function cartLink(page: Page): Locator {
  return page.getByRole('banner').getByRole('link', { name: /^Cart, / });
}

/** Fills the form of the order, but presses no button. @returns the buyer's address */
export async function fillCheckout(
  page: Page,
  { Country = 'Germany', Email = freshEmail(), ...texts }: Readonly<Record<string, string>> = {},
): Promise<string> {
  await page.getByRole('main').getByLabel('Country').selectOption({ label: Country });
  await fillIn(page, { Email, ...BUYER, ...texts });
  return Email;
}

/** Orders a kit, from its page to the page of the order. @returns the buyer's address and where the order is */
export async function orderKit(page: Page, kit: string): Promise<{ email: string; url: string }> {
  await addToCart(page, kit);
  await page.goto('/checkout');
  const email = await fillCheckout(page);
  await page.getByRole('button', { name: ORDER }).click();
  await expect(orderHeading(page)).toBeVisible();
  return { email, url: page.url() };
}

export function orderHeading(page: Page): Locator {
  return page.getByRole('heading', { level: 1, name: /^Order [2-9A-Z]{8}$/ });
}

/** Reads the number of the order whose page is open. */
export async function orderNumber(page: Page): Promise<string> {
  await expect(orderHeading(page)).toBeVisible();
  return ((await orderHeading(page).textContent()) ?? '').replace('Order ', '');
}

/** Collects the orders that the page sends from now on. */
export function watchOrders(page: Page): Request[] {
  const sent: Request[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/api/v1/orders')) sent.push(request);
  });
  return sent;
}

/** Runs one of the operator's commands, as `npm run admin` does, beside a running shop. */
export async function operate(shop: 'invoice' | 'card', ...words: string[]): Promise<string> {
  const folder = { invoice: invoiceShopData, card: cardShopData }[shop](process.env.E2E_DATA_DIR ?? '');
  const { STRIPE_SECRET_KEY: _, ...env } = process.env;
  return runCommand(words, { ...env, DATA_DIR: folder, LOG_LEVEL: 'warn' });
}

/** Makes a call of the office by command. @returns its answer */
export async function call(
  shop: 'invoice' | 'card',
  name: string,
  fields: object,
): Promise<ReturnType<typeof JSON.parse>> {
  return JSON.parse(await operate(shop, 'call', name, JSON.stringify(fields)));
}

export function setStock(shop: 'invoice' | 'card', kit: string, available: number) {
  return call(shop, 'stock.set', { kit, available, reason: 'counted' });
}

/** Waits for the payment page. @param amount that it asks for, such as `€45.95` */
export async function expectToPay(page: Page, amount: string): Promise<void> {
  await expect(page).toHaveURL(PAY_PAGE);
  await expect(page.getByRole('heading', { name: `Pay ${amount}` })).toBeVisible();
}
