import { expect, type Locator, type Page } from '@playwright/test';

/** Finds a toast on the screen, not the polite announcement of the same words. */
export function toast(page: Page, title: string): Locator {
  return page.getByRole('dialog').filter({ has: page.getByRole('heading', { name: title, exact: true }) });
}

/** Waits for a toast with these words. */
export async function expectToast(page: Page, title: string, description: string): Promise<void> {
  const shown = toast(page, title).first();
  await expect(shown).toBeVisible();
  await expect(shown).toContainText(description);
}

/** The log-in and the sign-up as a person uses them, on either of their two screens. */
export class AccountPages {
  readonly email: Locator;
  readonly password: Locator;
  readonly confirmPassword: Locator;
  readonly logIn: Locator;
  readonly createAccount: Locator;
  readonly code: Locator;
  readonly recoveryCode: Locator;

  constructor(readonly page: Page) {
    this.email = page.getByRole('textbox', { name: 'Email', exact: true });
    this.password = page.getByLabel('Password', { exact: true });
    this.confirmPassword = page.getByLabel('Confirm Password', { exact: true });
    this.logIn = page.getByRole('button', { name: 'Log In', exact: true });
    this.createAccount = page.getByRole('button', { name: 'Create Account' });
    this.code = page.getByRole('textbox', { name: 'Six-digit code' });
    this.recoveryCode = page.getByRole('textbox', { name: 'Recovery code' });
  }

  async fillIn(email: string, password: string, confirmPassword?: string): Promise<void> {
    await this.email.fill(email);
    await this.password.fill(password);
    if (confirmPassword !== undefined) await this.confirmPassword.fill(confirmPassword);
  }
}
