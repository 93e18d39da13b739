import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import {
  authorization,
  expect,
  freshEmail,
  logIn,
  SESSION_KEY,
  type Session,
  signIn,
  test,
  tryLogIn,
} from '../../account';
import { expectNoSidewaysScroll, kept, scrollToEnd, startAfresh } from '../../fixtures';
import { mailAbout, mailLink } from '../../mailbox';
import { keysKept } from '../../other-device';
import { AccountPages, expectToast, toast } from '../../pages/account-pages';

const PRIVATE = 'Exclude from Global Leaderboard';

function privacySwitch(page: Page) {
  return page.getByRole('switch', { name: PRIVATE });
}

/** The answers of the server that refuse a change of privacy, and the words for them. */
const REFUSALS = [
  [500, 'internal_error', 'Update Failed', 'Failed to update privacy settings. Please try again.'],
  [400, 'bad_request', 'Invalid Data', 'Please check your input and try again.'],
  [401, 'unauthorized', 'Authentication Required', 'Please log in to change privacy settings.'],
] as const;

test('a person changes privacy, name, email and password, and resets statistics', async ({
  request,
  page,
  account,
  expectAccessible,
  withConsoleErrors,
}) => {
  await test.step('privacy changes at once and goes back when the server refuses; a reset asks first', async () => {
    const signedIn = await signIn(page, request, account);

    const reset = page.getByRole('button', { name: 'Reset Statistics' });
    await test.step('a change of privacy says so and stays', async () => {
      await page.goto('/manage');
      await scrollToEnd(page);
      await expect(reset).toBeVisible();
      await expectAccessible();
      await privacySwitch(page).click();
      await expectToast(page, 'Privacy Updated', "private and won't appear on the leaderboard");
      await page.reload();
      await scrollToEnd(page);
      await expect(privacySwitch(page)).toBeChecked();
      await privacySwitch(page).click();
      await expectToast(page, 'Privacy Updated', 'will appear on the global leaderboard');
      await page.setViewportSize({ width: 320, height: 640 });
      await page.reload();
      await scrollToEnd(page);
      await expect(privacySwitch(page)).not.toBeChecked();
      await expect(reset).toBeVisible();
      await expectNoSidewaysScroll(page);
      await expect(toast(page, 'Error')).toHaveCount(0);
    });
    await page.setViewportSize({ width: 1280, height: 720 });
    await withConsoleErrors(/status of (500|400|401)/, async () => {
      for (const [status, code, title, text] of REFUSALS) {
        await test.step(`${status}: ${title}`, async () => {
          const body = JSON.stringify({ type: 'about:blank', title: 'No', status, code });
          await page.route('**/api/v1/profile', (route) =>
            route.request().method() === 'PATCH'
              ? route.fulfill({ status, contentType: 'application/problem+json', body })
              : route.fallback(),
          );
          await privacySwitch(page).click();
          await expectToast(page, title, text);
          await expect(privacySwitch(page)).not.toBeChecked();
        });
      }
      await expect(toast(page, 'Error')).toHaveCount(0);
    });

    const call = '**/profile/reset-statistics';
    const dialog = page.getByRole('alertdialog');
    await test.step('a reset asks first, and stays open when it fails', async () => {
      await page.route(call, (route) => route.fulfill({ status: 500, json: {} }));
      await reset.click();
      await expect(dialog).toBeVisible();
      await expectAccessible();
      await withConsoleErrors(/status of 500/, async () => {
        await dialog.getByRole('button', { name: 'Reset Statistics' }).click();
        await expectToast(page, 'Error', 'Failed to reset statistics. Please try again.');
      });
      await expect(dialog).toBeVisible();
      await dialog.getByRole('button', { name: 'Cancel' }).click();
      await expect(dialog).toBeHidden();
      await page.unroute(call);
    });
    await test.step('it is under way once, and has the words of the specification', async () => {
      let answer = () => {};
      const held = new Promise<void>((resolve) => {
        answer = resolve;
      });
      await page.route(call, (route) => held.then(() => route.continue()));
      await reset.click();
      await dialog.getByRole('button', { name: 'Reset Statistics' }).click();
      await expect(dialog.getByRole('button', { name: 'Processing...' })).toBeDisabled();
      await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeDisabled();
      answer();
      await expectToast(
        page,
        'Statistics reset successfully',
        'Your statistics have been reset. Past sessions are preserved but excluded from stats.',
      );
      await expectToast(page, 'Statistics reset', 'Your progress charts and stats have been updated.');
      await expect(dialog).toBeHidden();
      const profile = await page.request.get('/api/v1/profile', { headers: authorization(signedIn.session) });
      expect((await profile.json()).stats_reset_at).not.toBeNull();
    });
  });
  await startAfresh(page);
  await test.step('name, address and password', async () => {
    const signedIn = await signIn(page, request, account);

    const email = freshEmail();
    await page.goto('/account');
    const name = page.getByRole('textbox', { name: 'Display name' });
    const save = page.getByRole('button', { name: 'Save name' });
    await test.step('the form of the name opens with the keyboard, can be cancelled, and gives the focus back', async () => {
      const open = page.getByRole('button', { name: 'Choose a name' });
      await open.focus();
      await page.keyboard.press('Enter');
      await expect(name).toBeFocused();
      await page.getByRole('button', { name: 'Cancel' }).click();
      await expect(open).toBeFocused();
      await page.keyboard.press('Enter');
    });
    await test.step('the name is trimmed, has at most 100 characters and none that is hidden', async () => {
      await name.fill('n'.repeat(101));
      await save.click();
      await expectToast(page, 'Invalid Input', 'Display name must be less than 100 characters');
      await expect(name).toBeFocused();
      await name.fill('The \u202eesoN');
      await save.click();
      await expect(name).toHaveAccessibleDescription(
        'The display name contains a hidden character. Please type it again without it',
      );
      await name.fill('  The Nose ');
      await save.click();
      await expectToast(page, 'Name saved', 'You are shown as The Nose.');
      await expect(page.getByRole('button', { name: 'Change name' })).toBeFocused();
    });
    await test.step('a new address waits for its link, and the old one is told', async () => {
      await page.getByRole('button', { name: 'Change email' }).click();
      await page.getByRole('textbox', { name: 'New email' }).fill(email);
      await page.getByRole('button', { name: 'Change email' }).click();
      await expectToast(page, 'Check your email', `Open the link that we sent to ${email}`);
      await expect(page.getByText('takes its place once you open the link')).toContainText(email);
      await mailAbout(signedIn.email, /new email/i);
      expect((await tryLogIn(request, signedIn)).status()).toBe(200);
    });
    await test.step('it counts once it is confirmed on the page of the link, which logs nobody out', async () => {
      await page.goto(await mailLink(email, 'email_change'));
      await expect(page.getByRole('main')).toContainText(`In place of${signedIn.email}`);
      await page.getByRole('button', { name: 'Use this address' }).click();
      await expect(page).toHaveURL('/app');
      await expectToast(page, 'Your new address is confirmed', 'Use it from now on to log in.');
      const session = JSON.parse((await kept(page, SESSION_KEY)) ?? '{}');
      expect(session.user.email).toBe(email);
      expect(claimOf(session.access_token, 'session_id')).toBe(
        claimOf(signedIn.session.access_token, 'session_id'),
      );
      await openFromMenu(page);
      await expect(page.getByText(`You log in with ${email}`)).toBeVisible();
      await expect(page.getByText('You are shown as The Nose')).toBeVisible();
      expect((await tryLogIn(request, { ...signedIn, email })).status()).toBe(200);
    });
    await test.step('a new password takes the old one, keeps this device in and puts the others out', async () => {
      const elsewhere = await logIn(request, { ...signedIn, email });
      const open = page.getByRole('button', { name: 'Change password' });
      await open.click();
      const fill = async (current: string, fresh: string, again = fresh) => {
        await page.getByLabel('Current password').fill(current);
        await page.getByLabel('New password', { exact: true }).fill(fresh);
        await page.getByLabel('Confirm new password').fill(again);
        await page.getByRole('button', { name: 'Change password' }).click();
      };
      await fill(signedIn.password, 'short');
      await expectToast(page, 'Invalid Input', 'Password must be at least 8 characters long');
      await withConsoleErrors(/status of 4\d\d/, async () => {
        await fill('not my password', 'another nose entirely');
        await expect(page.getByLabel('Current password')).toHaveAccessibleDescription(
          'Current password is not correct.',
        );
      });
      await fill(signedIn.password, 'another nose entirely');
      await expectToast(page, 'Password changed', 'You stay logged in here');
      await open.click();
      await expect(page.getByLabel('Current password')).toHaveValue('');
      await page.getByLabel('New password', { exact: true }).fill('short');
      await expect(page.locator('[aria-invalid=true]'), 'it is checked when it is sent again').toHaveCount(0);
      const refused = await request.get('/auth/v1/user', { headers: authorization(elsewhere) });
      expect(refused.status()).toBe(403);
      await page.reload();
      await expect(page.getByText(email)).toBeVisible();
    });
  });
});

test('the account ends sessions elsewhere, is taken along, and is deleted without a trace', async ({
  page,
  request,
  signedIn,
  expectAccessible,
  withConsoleErrors,
}) => {
  const [elsewhere, lost] = [await logIn(request, signedIn), await logIn(request, signedIn)];
  await test.step('it is reached from the settings', async () => {
    await page.goto('/manage');
    await expect(page.getByRole('main').getByRole('button').last()).toHaveText('Confirm Settings');
    await page.getByRole('link', { name: 'Account and reminders' }).click();
    await expect(page).toHaveURL('/account');
    await expect(page.getByText(`You log in with ${signedIn.email}`)).toBeVisible();
    await expect(privacySwitch(page)).toHaveCount(0);
    await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText([
      'Display name',
      'Email',
      'Password',
      'Two-factor log-in',
      'Devices',
      'Reminders',
      'Download my data',
      'Delete my account',
    ]);
    await expectAccessible();
    await page.setViewportSize({ width: 320, height: 640 });
    await expectNoSidewaysScroll(page);
    await page.setViewportSize({ width: 1280, height: 720 });
  });
  await test.step('sessions elsewhere are ended one by one, all others, and everywhere', async () => {
    const user = (session: Session) => request.get('/auth/v1/user', { headers: authorization(session) });
    const devices = page.getByRole('list', { name: 'Devices' }).getByRole('listitem');
    await expect(devices).toHaveCount(3);
    await expect(devices.filter({ hasText: 'This device' })).toHaveCount(1);
    // The last used comes first.
    await devices.first().getByRole('button', { name: /^End/ }).click();
    await expect(devices).toHaveCount(2);
    expect((await user(lost)).status()).toBe(403);
    expect((await user(elsewhere)).status()).toBe(200);

    await page.getByRole('button', { name: 'Sign out on other devices' }).click();
    await expectToast(page, 'Signed out elsewhere', 'You are now logged in on this device only.');
    await expect(devices).toHaveCount(1);
    expect((await user(elsewhere)).status()).toBe(403);
    expect((await user(signedIn.session)).status()).toBe(200);

    await page.getByRole('button', { name: 'Sign out everywhere' }).click();
    await expect(page).toHaveURL('/');
    expect((await user(signedIn.session)).status()).toBe(403);
    await page.goto('/account');
    await expect(page).toHaveURL('/login');
  });
  const pages = new AccountPages(page);
  await pages.fillIn(signedIn.email, signedIn.password);
  await pages.logIn.click();
  await test.step('a person takes the data along', async () => {
    await openFromMenu(page);
    for (const [format, holds] of [
      ['JSON', signedIn.email],
      ['CSV', ','],
    ] as const) {
      const download = page.waitForEvent('download');
      await page.getByRole('button', { name: `Download ${format}` }).click();
      const file = await download;
      expect(file.suggestedFilename()).toBe(`nosewise.${format.toLowerCase()}`);
      expect(await readFile(await file.path(), 'utf8')).toContain(holds);
    }
  });
  await test.step('the deletion takes the password and leaves nothing', async () => {
    await page.getByRole('button', { name: 'Delete my account' }).click();
    const sheet = page.getByRole('dialog', { name: 'Delete your account?' });
    await expectAccessible();
    // The wrong password is refused, and so is a call that is still on its way when the account is gone.
    await withConsoleErrors(/status of 403/, async () => {
      await sheet.getByLabel('Your password').fill('not my password');
      await sheet.getByRole('button', { name: 'Delete for good' }).click();
      await expect(sheet.getByLabel('Your password')).toHaveAccessibleDescription(/not your password/);
      await sheet.getByLabel('Your password').fill(signedIn.password);
      await sheet.getByRole('button', { name: 'Delete for good' }).click();
      await expect(page).toHaveURL('/app');
      await expectToast(page, 'Your account is deleted', 'Everything in it is gone.');
    });
    expect((await tryLogIn(request, signedIn)).status()).toBe(400);
    expect(await keysKept(page)).toEqual([]);
  });
});

/** Opens the account from any screen of the app. */
async function openFromMenu(page: Page): Promise<void> {
  await page.getByRole('navigation', { name: 'App' }).getByRole('link', { name: 'You' }).click();
  await page.getByRole('main').getByRole('link', { name: 'Account' }).click();
  await expect(page).toHaveURL('/account');
}

function claimOf(token: string, claim: string): unknown {
  const [, payload = ''] = token.split('.');
  return JSON.parse(Buffer.from(payload, 'base64url').toString())[claim];
}
