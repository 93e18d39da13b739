import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import {
  authorization,
  expect,
  freshEmail,
  logIn,
  SESSION_KEY,
  type Session,
  test,
  tryLogIn,
} from '../account';
import { expectToast, toast } from '../account-pages';
import { keysKept } from '../device';
import { expectNoSidewaysScroll, kept, scrollToEnd } from '../fixtures';
import { mailAbout, mailLink } from '../mailbox';

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

test.describe('privacy', () => {
  test.use({ expectedConsoleErrors: [/status of (500|400|401)/] });

  test('changes at once, says so, stays, and goes back when the server refuses', async ({
    page,
    signedIn: _,
    expectAccessible,
  }) => {
    await page.goto('/manage');
    await scrollToEnd(page);
    await expect(page.getByRole('button', { name: 'Reset Statistics' })).toBeVisible();
    await expectAccessible();
    await privacySwitch(page).click();
    await expectToast(page, 'Privacy Updated', "private and won't appear on the leaderboard");
    await page.reload();
    await scrollToEnd(page);
    await expect(privacySwitch(page)).toBeChecked();
    await privacySwitch(page).click();
    await expectToast(page, 'Privacy Updated', 'will appear on the global leaderboard');
    await page.reload();
    await scrollToEnd(page);
    await expect(privacySwitch(page)).not.toBeChecked();

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

    await page.setViewportSize({ width: 320, height: 640 });
    await page.reload();
    await scrollToEnd(page);
    await expect(page.getByRole('button', { name: 'Reset Statistics' })).toBeVisible();
    await expectNoSidewaysScroll(page);
    await expect(toast(page, 'Error')).toHaveCount(0);
  });
});

test.describe('a reset of statistics', () => {
  test.use({ expectedConsoleErrors: [/status of 500/] });

  test('asks first, stays open when it fails, and has the words of the specification', async ({
    page,
    signedIn,
    expectAccessible,
  }) => {
    const call = '**/profile/reset-statistics';
    await page.route(call, (route) => route.fulfill({ status: 500, json: {} }));
    await page.goto('/manage');
    await scrollToEnd(page);
    await page.getByRole('button', { name: 'Reset Statistics' }).click();
    const dialog = page.getByRole('alertdialog');
    await expect(dialog).toBeVisible();
    await expectAccessible();
    await dialog.getByRole('button', { name: 'Reset Statistics' }).click();
    await expectToast(page, 'Error', 'Failed to reset statistics. Please try again.');
    await expect(dialog).toBeVisible();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(dialog).toBeHidden();
    await page.unroute(call);

    let answer = () => {};
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route(call, (route) => held.then(() => route.continue()));
    await page.getByRole('button', { name: 'Reset Statistics' }).click();
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

test('the account is a screen of its own, reached from the settings, and ends sessions elsewhere', async ({
  page,
  request,
  signedIn,
  expectAccessible,
}) => {
  const [elsewhere, lost] = [await logIn(request, signedIn), await logIn(request, signedIn)];
  await page.goto('/manage');
  await expect(page.getByRole('main').getByRole('button').last()).toHaveText('Confirm Settings');
  await page.getByRole('link', { name: 'Name, email and password' }).click();
  await expect(page).toHaveURL('/account');
  await expect(page.getByText(`You log in with ${signedIn.email}`)).toBeVisible();
  await expect(privacySwitch(page)).toHaveCount(0);
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText([
    'Display name',
    'Email',
    'Password',
    'Two-factor sign-in',
    'Devices',
    'Reminders',
    'Download my data',
    'Delete my account',
  ]);
  await expectAccessible();
  await page.setViewportSize({ width: 320, height: 640 });
  await expectNoSidewaysScroll(page);

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
  await expectToast(page, 'Signed out elsewhere', 'You are now signed in on this device only.');
  await expect(devices).toHaveCount(1);
  expect((await user(elsewhere)).status()).toBe(403);
  expect((await user(signedIn.session)).status()).toBe(200);

  await page.getByRole('button', { name: 'Sign out everywhere' }).click();
  await expect(page).toHaveURL('/');
  expect((await user(signedIn.session)).status()).toBe(403);
  await page.goto('/account');
  await expect(page).toHaveURL('/login');
});

test('a display name is trimmed and kept, has at most 100 characters and none that is hidden', async ({
  page,
  signedIn: _,
}) => {
  await page.goto('/account');
  const name = page.getByRole('textbox', { name: 'Display name' });
  const save = page.getByRole('button', { name: 'Save name' });
  await test.step('the form opens with the keyboard, can be cancelled, and gives the focus back', async () => {
    const open = page.getByRole('button', { name: 'Choose a name' });
    await open.focus();
    await page.keyboard.press('Enter');
    await expect(name).toBeFocused();
    await page.getByRole('button', { name: 'Cancel' }).click();
    await expect(open).toBeFocused();
    await page.keyboard.press('Enter');
  });
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
  await page.reload();
  await expect(page.getByText('You are shown as The Nose')).toBeVisible();
});

test('a new address counts once it is confirmed on the page of its link, which logs nobody out, and the old one is told', async ({
  page,
  request,
  signedIn,
}) => {
  const email = freshEmail();
  await page.goto('/account');
  await page.getByRole('button', { name: 'Change email' }).click();
  await page.getByRole('textbox', { name: 'New email' }).fill(email);
  await page.getByRole('button', { name: 'Change email' }).click();
  await expectToast(page, 'Check your email', `Open the link that we sent to ${email}`);
  await expect(page.getByText('takes its place once you open the link')).toContainText(email);
  await mailAbout(signedIn.email, /new email/i);
  expect((await tryLogIn(request, signedIn)).status()).toBe(200);

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
  await page.goto('/account');
  await expect(page.getByText(`You log in with ${email}`)).toBeVisible();
  expect((await tryLogIn(request, { ...signedIn, email })).status()).toBe(200);
});

test.describe('a new password', () => {
  test.use({ expectedConsoleErrors: [/status of 4\d\d/] });

  test('takes the old one, keeps this device in and puts the others out', async ({
    page,
    request,
    signedIn,
  }) => {
    const elsewhere = await logIn(request, signedIn);
    await page.goto('/account');
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
    await fill('not my password', 'another nose entirely');
    await expect(page.getByLabel('Current password')).toHaveAccessibleDescription(
      'Current password is not correct.',
    );
    await fill(signedIn.password, 'another nose entirely');
    await expectToast(page, 'Password changed', 'You stay logged in here');
    await open.click();
    await expect(page.getByLabel('Current password')).toHaveValue('');
    await page.getByLabel('New password', { exact: true }).fill('short');
    await expect(page.locator('[aria-invalid=true]'), 'it is checked when it is sent again').toHaveCount(0);
    const refused = await request.get('/auth/v1/user', { headers: authorization(elsewhere) });
    expect(refused.status()).toBe(403);
    await page.reload();
    await expect(page.getByText(signedIn.email)).toBeVisible();
  });
});

test.describe('leaving Nosewise', () => {
  test.use({ expectedConsoleErrors: [/status of 403/] });

  test('a person takes the data along, and the deletion takes the password and leaves nothing', async ({
    page,
    request,
    signedIn,
    expectAccessible,
  }) => {
    await page.goto('/account');
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

    await page.getByRole('button', { name: 'Delete my account' }).click();
    const sheet = page.getByRole('dialog', { name: 'Delete your account?' });
    await expectAccessible();
    await sheet.getByLabel('Your password').fill('not my password');
    await sheet.getByRole('button', { name: 'Delete for good' }).click();
    await expect(sheet.getByLabel('Your password')).toHaveAccessibleDescription(/not your password/);
    await sheet.getByLabel('Your password').fill(signedIn.password);
    await sheet.getByRole('button', { name: 'Delete for good' }).click();
    await expect(page).toHaveURL('/');
    await expectToast(page, 'Your account is deleted', 'Everything in it is gone.');
    expect((await tryLogIn(request, signedIn)).status()).toBe(400);
    expect(await keysKept(page)).toEqual([]);
  });
});

function claimOf(token: string, claim: string): unknown {
  const [, payload = ''] = token.split('.');
  return JSON.parse(Buffer.from(payload, 'base64url').toString())[claim];
}
