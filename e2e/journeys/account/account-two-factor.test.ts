import type { Locator, Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { expect, SESSION_KEY, test } from '../../account';
import { kept } from '../../fixtures';
import { trainNowOfStrangers } from '../../header';
import { AccountPages, expectToast } from '../../pages/account-pages';

/** How long a code is valid, in ms. */
const STEP = 30_000;

/** The authenticator app on the person's phone. Each code works once, so later codes belong to later steps. */
class AuthenticatorApp {
  readonly key: string;
  private readonly totp: TOTP;

  constructor(shown: string) {
    this.key = shown.replaceAll(/\s/g, '');
    this.totp = new TOTP({ secret: Secret.fromBase32(this.key) });
  }

  code(stepsAhead = 0): string {
    return this.totp.generate({ timestamp: Date.now() + stepsAhead * STEP });
  }
}

interface TurnedOn {
  app: AuthenticatorApp;
  recoveryCodes: string[];
}

/** The recovery codes that a sheet shows, once it does. */
async function codesOn(sheet: Locator): Promise<string[]> {
  const codes = sheet.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
  await expect(codes).toHaveCount(10);
  return codes.allTextContents();
}

/** Turns two-factor log-in on in the open account. */
async function turnOn(page: Page): Promise<TurnedOn> {
  await page.getByRole('button', { name: 'Turn on two-factor log-in' }).click();
  const sheet = page.getByRole('dialog', { name: 'Turn on two-factor log-in' });
  await expect(sheet.getByRole('img', { name: 'QR code' })).toBeVisible();
  const app = new AuthenticatorApp((await sheet.getByRole('code').textContent()) ?? '');
  const here = await sheet.getByRole('link', { name: 'Open my authenticator app' }).getAttribute('href');
  expect(here).toContain(`secret=${app.key}&`);
  await sheet.getByRole('textbox', { name: 'Six-digit code' }).fill(app.code());
  await sheet.getByRole('button', { name: 'Turn on' }).click();
  const codes = page.getByRole('dialog', { name: 'Keep your recovery codes' });
  const recoveryCodes = await codesOn(codes);
  await codes.getByRole('button', { name: 'I’ve saved them' }).click();
  await expect(page.getByText('It is on.')).toBeVisible();
  return { app, recoveryCodes };
}

/** Signs out by the header, which no toast covers. */
async function signOut(page: Page): Promise<void> {
  await page.getByRole('banner').getByRole('button', { name: 'Sign Out', exact: true }).click();
  await expect(page).toHaveURL('/');
}

interface Person {
  email: string;
  password: string;
}

/** Signs out and gives the password again. */
async function logInHalfWay(page: Page, person: Person): Promise<AccountPages> {
  await signOut(page);
  await page.goto('/login');
  return giveThePassword(page, person);
}

/** Logs in as far as the password goes. */
async function giveThePassword(page: Page, { email, password }: Person): Promise<AccountPages> {
  const pages = new AccountPages(page);
  await pages.fillIn(email, password);
  await pages.logIn.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('One more step');
  return pages;
}

test.describe('two-factor log-in', () => {
  test.use({ expectedConsoleErrors: [/status of 4\d\d/] });

  test('is turned on by a right code alone, asks for a code or a recovery code, and is turned off', async ({
    page,
    signedIn,
    expectAccessible,
  }) => {
    await test.step('it stays off when the code is wrong', async () => {
      await page.goto('/account');
      await page.getByRole('button', { name: 'Turn on two-factor log-in' }).click();
      const sheet = page.getByRole('dialog', { name: 'Turn on two-factor log-in' });
      const app = new AuthenticatorApp((await sheet.getByRole('code').textContent()) ?? '');
      await expectAccessible();
      await sheet.getByRole('textbox', { name: 'Six-digit code' }).fill(app.code(20));
      await sheet.getByRole('button', { name: 'Turn on' }).click();
      await expectToast(page, 'Two-factor log-in is still off', 'Invalid TOTP code entered');
      await sheet.getByRole('button', { name: 'Cancel' }).click();
      await page.reload();
      await expect(page.getByRole('button', { name: 'Turn on two-factor log-in' })).toBeVisible();
    });
    const { app, recoveryCodes } = await turnOn(page);
    const [code = ''] = recoveryCodes;
    const pages = await logInHalfWay(page, signedIn);
    await test.step('breaking off logs in nobody', async () => {
      await page.goto('/');
      await expect(trainNowOfStrangers(page)).toBeVisible();
      await page.goto('/login');
      await page.getByRole('button', { name: 'Cancel' }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Log in to Nosewise');
      expect(await kept(page, SESSION_KEY)).toBeNull();
    });
    await test.step('each recovery code is taken once', async () => {
      await giveThePassword(page, signedIn);
      await expect(pages.code).toBeFocused();
      await expectAccessible();
      await page.getByRole('button', { name: 'Use a recovery code' }).click();
      await pages.recoveryCode.fill(code);
      await pages.recoveryCode.press('Enter');
      await expect(page).toHaveURL('/app');

      await logInHalfWay(page, signedIn);
      await page.getByRole('button', { name: 'Use a recovery code' }).click();
      await pages.recoveryCode.fill(code);
      await pages.recoveryCode.press('Enter');
      await expectToast(page, 'Login Failed', 'Invalid TOTP code entered');
      await page.getByRole('button', { name: 'Cancel' }).click();
    });
    await test.step('a code has six digits, is right, and may be typed with a space', async () => {
      await giveThePassword(page, signedIn);
      await pages.code.fill('12345');
      await pages.code.press('Enter');
      await expectToast(
        page,
        'Invalid Input',
        'Please enter the six digits that your authenticator app shows',
      );
      await pages.code.fill(app.code(20));
      const refused = page.waitForResponse(/\/factors\/[^/]+\/verify$/);
      await pages.code.press('Enter');
      expect((await refused).ok()).toBe(false);
      await expectToast(page, 'Login Failed', 'Invalid TOTP code entered');
      await pages.code.fill(app.code(1).replace(/^.../, '$& '));
      await pages.code.press('Enter');
      await expect(page).toHaveURL('/app');
      await expectToast(page, 'Welcome back!', 'You have been successfully logged in.');
    });
    await page.getByRole('navigation', { name: 'App' }).getByRole('link', { name: 'You' }).click();
    await page.getByRole('main').getByRole('link', { name: 'Account' }).click();
    await test.step('new recovery codes are made when asked', async () => {
      await page.getByRole('button', { name: 'New recovery codes' }).click();
      await page.getByRole('button', { name: 'Make new codes' }).click();
      const sheet = page.getByRole('dialog', { name: 'Keep your recovery codes' });
      const renewed = await codesOn(sheet);
      for (const spent of recoveryCodes) expect(renewed).not.toContain(spent);
      const download = page.waitForEvent('download');
      await sheet.getByRole('button', { name: 'Download' }).click();
      expect((await download).suggestedFilename()).toBe('nosewise-recovery-codes.txt');
      await sheet.getByRole('button', { name: 'I’ve saved them' }).click();
    });
    await test.step('turned off, the password alone is enough', async () => {
      await page.getByRole('button', { name: 'Turn off' }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Turn off' }).click();
      await expectToast(page, 'Two-factor log-in is off', 'Your password alone is enough to log in.');
      await signOut(page);
      await page.goto('/login');
      await pages.fillIn(signedIn.email, signedIn.password);
      await pages.logIn.click();
      await expect(page).toHaveURL('/app');
    });
  });
});
