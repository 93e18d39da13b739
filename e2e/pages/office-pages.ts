import type { Browser, BrowserContext, Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { type Account, authorization, expect, SESSION_KEY, type Session, signUp } from '../account';
import { keepInStorage } from '../fixtures';
import { type Paper, readPaper } from '../paper';
import { ORIGIN } from '../shops';
import { operate } from './shop-pages';

export type Role = 'owner' | 'manager' | 'packer' | 'support' | 'bookkeeper';

/** An operator at a browser of their own. */
export interface AtWork {
  readonly page: Page;
  readonly context: BrowserContext;
  readonly account: Account;
  /** Gives the next code of their authenticator app: each is taken once. */
  readonly nextCode: () => string;
}

/** Gives an account a role and a second factor, and opens the office in its browser. */
export async function openOffice(
  browser: Browser,
  role: Role,
  options: Parameters<Browser['newContext']>[0] = {},
): Promise<AtWork> {
  const context = await browser.newContext({ baseURL: ORIGIN, reducedMotion: 'reduce', ...options });
  const page = await context.newPage();
  const account = await signUp(page.request);
  const { session: proved, totp } = await giveCode(page, account.session);
  await operate('invoice', 'operators', 'add', account.email, '--role', role);
  // The next answer with a session brings the cookie that opens the office.
  const session = await refresh(page, proved);
  await keepInStorage(page, SESSION_KEY, JSON.stringify(session));
  await page.goto('/office');
  await expect(page.getByRole('heading', { level: 1, name: 'Today' })).toBeVisible();
  const nextCode = () => totp.generate({ timestamp: Date.now() + CODE_LIFETIME });
  return { page, context, account: { ...account, session }, nextCode };
}

/** In milliseconds. The server takes the code of the next half minute as well. */
const CODE_LIFETIME = 30_000;

async function giveCode({ request }: Page, session: Session): Promise<{ session: Session; totp: TOTP }> {
  const headers = authorization(session);
  const made = await request.post('/auth/v1/factors', {
    headers,
    data: { factor_type: 'totp', friendly_name: 'App' },
  });
  const { id, totp: given } = await made.json();
  const totp = new TOTP({ secret: Secret.fromBase32(given.secret) });
  const begun = await request.post(`/auth/v1/factors/${id}/challenge`, { headers, data: {} });
  const answer = await request.post(`/auth/v1/factors/${id}/verify`, {
    headers,
    data: { challenge_id: (await begun.json()).id, code: totp.generate() },
  });
  expect(answer.ok(), await answer.text()).toBe(true);
  return { session: await answer.json(), totp };
}

async function refresh({ request }: Page, { refresh_token }: Session): Promise<Session> {
  const answer = await request.post('/auth/v1/token?grant_type=refresh_token', { data: { refresh_token } });
  expect(answer.ok(), await answer.text()).toBe(true);
  return answer.json();
}

/** Opens a screen by its exact words in the menu. */
export async function open(page: Page, name: string): Promise<void> {
  await page.getByRole('navigation', { name: 'Office' }).getByRole('link', { name, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible();
}

/** Prints the page with a button, and reads the sheets. */
export async function printed(page: Page, name: string): Promise<Paper[]> {
  await page.evaluate(() => {
    window.print = () => undefined;
  });
  await page.getByRole('main').getByRole('button', { name, exact: true }).click();
  return readPaper(await page.pdf({ format: 'A4', preferCSSPageSize: true }));
}

/** Presses a button of an order, and again in the sheet that says what it will do. */
export async function act(
  page: Page,
  name: string,
  fill?: (sheet: ReturnType<Page['getByRole']>) => Promise<void>,
) {
  await page.getByRole('main').getByRole('button', { name, exact: true }).click();
  const sheet = page.getByRole('dialog', { name, exact: true });
  await fill?.(sheet);
  await sheet.getByRole('button', { name, exact: true }).click();
  await expect(sheet).toHaveCount(0);
}
