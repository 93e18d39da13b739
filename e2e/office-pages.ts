import type { Browser, BrowserContext, Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { type Account, authorization, expect, SESSION_KEY, type Session, signUp } from './account';
import { keepInStorage } from './fixtures';
import { operate } from './shop-pages';
import { ORIGIN } from './shops';

export type Role = 'owner' | 'manager' | 'packer' | 'support' | 'bookkeeper';

/** An operator at a browser of their own. */
export interface AtWork {
  readonly page: Page;
  readonly context: BrowserContext;
  readonly account: Account;
}

/** Gives somebody a role and a second factor, and opens the office in their browser. */
export async function openOffice(
  browser: Browser,
  role: Role,
  options: Parameters<Browser['newContext']>[0] = {},
): Promise<AtWork> {
  const context = await browser.newContext({ baseURL: ORIGIN, reducedMotion: 'reduce', ...options });
  const page = await context.newPage();
  const account = await signUp(page.request);
  await operate('invoice', 'operators', 'add', account.email, '--role', role);
  // The answer to the code brings the cookie that opens the office.
  const session = await giveCode(page, account.session);
  await keepInStorage(page, SESSION_KEY, JSON.stringify(session));
  await page.goto('/office');
  await expect(page.getByRole('heading', { level: 1, name: 'Today' })).toBeVisible();
  return { page, context, account: { ...account, session } };
}

async function giveCode({ request }: Page, session: Session): Promise<Session> {
  const headers = authorization(session);
  const made = await request.post('/auth/v1/factors', {
    headers,
    data: { factor_type: 'totp', friendly_name: 'App' },
  });
  const { id, totp } = await made.json();
  const begun = await request.post(`/auth/v1/factors/${id}/challenge`, { headers, data: {} });
  const code = new TOTP({ secret: Secret.fromBase32(totp.secret) }).generate();
  const given = await request.post(`/auth/v1/factors/${id}/verify`, {
    headers,
    data: { challenge_id: (await begun.json()).id, code },
  });
  expect(given.ok(), await given.text()).toBe(true);
  return given.json();
}

/** Presses a button of an order, and again in the sheet that says what it will do. */
export async function act(
  page: Page,
  name: string,
  fill?: (sheet: ReturnType<Page['getByRole']>) => Promise<void>,
) {
  await page.getByRole('main').getByRole('button', { name, exact: true }).click();
  const sheet = page.getByRole('dialog', { name });
  await fill?.(sheet);
  await sheet.getByRole('button', { name, exact: true }).click();
  await expect(sheet).toHaveCount(0);
}
