import { readFile } from 'node:fs/promises';
import type { APIRequestContext, Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import {
  type Account,
  authorization,
  expect,
  freshEmail,
  SESSION_KEY,
  signIn,
  signUp,
  test,
} from '../../account';
import { kept, startAfresh } from '../../fixtures';
import { mailAbout } from '../../mailbox';
import { expectToast, toast } from '../../pages/account-pages';

const sheetOf = (page: Page) => page.getByRole('dialog', { name: 'Confirm that it’s you' });

/** Lets the server find a session of the page too old, as it does a quarter of an hour after the sign-in. */
async function ageSession(page: Page, session: Account['session']): Promise<void> {
  await page.route(/\/auth\/v1\/(user|factors)(\?|$)/, async (route) => {
    const request = route.request();
    const isOld = (await request.headerValue('authorization')) === `Bearer ${session.access_token}`;
    if (request.method() === 'GET' || !isOld) return route.fallback();
    const error_code = 'reauthentication_needed';
    await route.fulfill({
      status: 400,
      json: { code: 400, error_code, msg: 'This requires reauthentication' },
    });
  });
}

test('what takes a fresh sign-in asks for the password, and for the code where there is a second factor', async ({
  withConsoleErrors,
  request,
  page,
  account,
  expectAccessible,
}) => {
  await test.step('a change of the address asks for the password, and goes on where it was', async () => {
    await withConsoleErrors(/status of 4\d\d/, async () => {
      const signedIn = await signIn(page, request, account);

      const email = freshEmail();
      await ageSession(page, signedIn.session);
      await page.goto('/account');
      const change = page.getByRole('button', { name: 'Change email' });
      await change.click();
      await page.getByRole('textbox', { name: 'New email' }).fill(email);
      const sheet = sheetOf(page);
      await test.step('cancelled, everything is as it was, and nothing is said', async () => {
        for (const leave of ['Cancel', 'Escape'] as const) {
          await change.click();
          await expect(sheet).toBeVisible();
          if (leave === 'Escape') await page.keyboard.press('Escape');
          else await sheet.getByRole('button', { name: leave }).click();
          await expect(sheet).toBeHidden();
        }
        await expect(page.getByRole('textbox', { name: 'New email' })).toHaveValue(email);
        await expect(toast(page, 'Your address was not changed')).toHaveCount(0);
        expect(await kept(page, SESSION_KEY)).toContain(signedIn.session.refresh_token);
      });
      await change.click();
      await expect(sheet).toContainText(signedIn.email);
      await expect(sheet.getByLabel('Your password')).toBeFocused();
      await expectAccessible();
      await sheet.getByLabel('Your password').fill('not my password');
      await page.keyboard.press('Enter');
      await expect(sheet.getByLabel('Your password')).toHaveAccessibleDescription(
        'This is not your password.',
      );
      await expect(sheet.getByLabel('Your password')).toBeFocused();
      await sheet.getByLabel('Your password').fill(signedIn.password);
      await page.keyboard.press('Enter');
      await expectToast(page, 'Check your email', `Open the link that we sent to ${email}.`);
      await expect(sheet).toBeHidden();
      await mailAbout(email, /confirm/i);
      // The session it took the place of has ended.
      const before = await request.get('/auth/v1/user', { headers: authorization(signedIn.session) });
      expect(before.ok()).toBe(false);
      expect(await kept(page, SESSION_KEY)).toContain(signedIn.session.user.id);

      await test.step('turns a second factor on once the password is given, and after too many wrong ones says to wait', async () => {
        await ageSession(page, JSON.parse((await kept(page, SESSION_KEY)) ?? ''));
        const passwords = '**/auth/v1/token?grant_type=password';
        await page.route(passwords, (route) =>
          route.fulfill({
            status: 429,
            json: { code: 429, error_code: 'over_request_rate_limit', msg: 'Request rate limit reached' },
          }),
        );
        await page.getByRole('button', { name: 'Turn on two-factor log-in' }).click();
        const password = sheet.getByLabel('Your password');
        await password.fill(signedIn.password);
        await page.keyboard.press('Enter');
        await expect(password).toHaveAccessibleDescription(/Too many tries.*wait/);
        await page.unroute(passwords);
        await sheet.getByRole('button', { name: 'Continue' }).click();
        await expect(page.getByRole('img', { name: 'QR code' })).toBeVisible();
      });
    });
  });
  await startAfresh(page);
  await test.step('the download takes the password and the code', async () => {
    await withConsoleErrors(/status of 4\d\d/, async () => {
      const signedIn = await signIn(page, request, account);

      const { code, refreshToken } = await turnOnWithout(page, request, signedIn.session);
      await expect(page.getByText(`You log in with ${signedIn.email}`)).toBeVisible();
      await page.getByRole('button', { name: 'Download JSON' }).click();
      const sheet = sheetOf(page);
      await sheet.getByLabel('Your password').fill(signedIn.password);
      await page.keyboard.press('Enter');
      await expect(sheet.getByRole('textbox', { name: 'Six-digit code' })).toBeFocused();
      // Half a sign-in changes nothing: the session and the screen stay.
      expect(await kept(page, SESSION_KEY)).toContain(refreshToken);
      await page.keyboard.type(code(20));
      await page.keyboard.press('Enter');
      await expect(sheet.getByRole('textbox')).toHaveAccessibleDescription(/not right/);
      await sheet.getByRole('textbox').fill(code(1));
      const download = page.waitForEvent('download');
      await page.keyboard.press('Enter');
      expect(await readFile(await (await download).path(), 'utf8')).toContain(signedIn.email);
      await expect(sheet).toBeHidden();
    });
  });
  await startAfresh(page);
  await test.step('the deletion takes the code above its own sheet, and Escape closes only the upper one', async () => {
    await withConsoleErrors(/status of 4\d\d/, async () => {
      const signedIn = await signIn(page, request, await signUp(request));

      const { code } = await turnOnWithout(page, request, signedIn.session);
      await expect(page.getByText(`You log in with ${signedIn.email}`)).toBeVisible();
      await page.getByRole('button', { name: 'Delete my account' }).click();
      const deletion = page.getByRole('dialog', { name: 'Delete your account?' });
      await deletion.getByLabel('Your password').fill(signedIn.password);
      await deletion.getByRole('button', { name: 'Delete for good' }).click();
      await expect(sheetOf(page)).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(sheetOf(page)).toBeHidden();
      await expect(deletion.getByLabel('Your password')).toHaveValue(signedIn.password);
      await deletion.getByRole('button', { name: 'Delete for good' }).click();
      await sheetOf(page).getByLabel('Your password').fill(signedIn.password);
      await page.keyboard.press('Enter');
      await sheetOf(page).getByRole('textbox', { name: 'Six-digit code' }).fill(code(1));
      await page.keyboard.press('Enter');
      await expectToast(page, 'Your account is deleted', 'Everything in it is gone.');
      await expect(page).toHaveURL('/app');
    });
  });
});

/**
 * Turns on the second factor in the page's session, makes the server see that session without it, as after a
 * sign-in by password alone, and opens the account.
 */
async function turnOnWithout(
  page: Page,
  request: APIRequestContext,
  session: Account['session'],
): Promise<{ code: (stepsAhead: number) => string; refreshToken: string }> {
  const headers = authorization(session);
  const { id, totp } = await (
    await request.post('/auth/v1/factors', { headers, data: { factor_type: 'totp' } })
  ).json();
  const app = new TOTP({ secret: Secret.fromBase32(totp.secret) });
  const code = (stepsAhead: number) => app.generate({ timestamp: Date.now() + stepsAhead * 30_000 });
  const challenge = await (await request.post(`/auth/v1/factors/${id}/challenge`, { headers })).json();
  const verified = await request.post(`/auth/v1/factors/${id}/verify`, {
    headers,
    data: { challenge_id: challenge.id, code: code(0) },
  });
  expect(verified.ok(), await verified.text()).toBe(true);
  const opened = await verified.json();
  await page.evaluate(([key, value]) => localStorage.setItem(key, value), [
    SESSION_KEY,
    JSON.stringify(opened),
  ] as const);
  await page.route(/\/api\/v1\/me(\/export)?(\?|$)/, async (route) => {
    const isHalf = (await route.request().headerValue('authorization')) === `Bearer ${opened.access_token}`;
    if (!isHalf) return route.fallback();
    await route.fulfill({
      status: 403,
      contentType: 'application/problem+json',
      json: { type: 'about:blank', title: 'Forbidden', status: 403, code: 'insufficient_aal' },
    });
  });
  await page.goto('/account');
  return { code, refreshToken: opened.refresh_token };
}
