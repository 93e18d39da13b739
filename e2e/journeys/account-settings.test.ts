import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { authorization, expect, freshEmail, logIn, test, tryLogIn } from '../account';
import { expectToast, toast } from '../account-pages';
import { expectNoSidewaysScroll } from '../fixtures';
import { mailAbout, mailLink } from '../mailbox';

const PRIVATE = 'Exclude from Global Leaderboard';
const NO_ONE: string[] = [];

function privacySwitch(page: Page) {
  return page.getByRole('switch', { name: PRIVATE });
}

test('a guest sees the privacy toggle and what it takes to use it', async ({ page }) => {
  await page.goto('/manage');
  await privacySwitch(page).click();
  await expectToast(page, 'Authentication Required', 'Please log in to change privacy settings.');
  await expect(privacySwitch(page)).not.toBeChecked();
  await expect(page.getByRole('button', { name: 'Reset Statistics' })).toHaveCount(0);
});

test('the privacy toggle holds at once, says so, and stays', async ({ page, signedIn, expectAccessible }) => {
  await page.goto('/manage');
  await expect(page.getByText(`You log in with ${signedIn.email}`)).toBeVisible();
  await expectAccessible();
  await privacySwitch(page).click();
  await expectToast(page, 'Privacy Updated', "private and won't appear on the leaderboard");
  await page.reload();
  await expect(privacySwitch(page)).toBeChecked();
  await privacySwitch(page).click();
  await expectToast(page, 'Privacy Updated', 'will appear on the global leaderboard');
  await page.reload();
  await expect(privacySwitch(page)).not.toBeChecked();
});

for (const { status, code, title, text } of [
  {
    status: 500,
    code: 'internal_error',
    title: 'Update Failed',
    text: 'Failed to update privacy settings. Please try again.',
  },
  { status: 400, code: 'bad_request', title: 'Invalid Data', text: 'Please check your input and try again.' },
  {
    status: 401,
    code: 'unauthorized',
    title: 'Authentication Required',
    text: 'Please log in to change privacy settings.',
  },
] as const) {
  test.describe(`when a change of privacy is answered with ${status}`, () => {
    test.use({ expectedConsoleErrors: [/status of/] });

    test(`the toggle goes back, and the toast is '${title}'`, async ({ page, signedIn }) => {
      await page.route('**/api/v1/profile', (route) =>
        route.request().method() === 'PATCH'
          ? route.fulfill({
              status,
              contentType: 'application/problem+json',
              body: JSON.stringify({ type: 'about:blank', title: 'No', status, code }),
            })
          : route.continue(),
      );
      await page.goto('/manage');
      await expect(page.getByText(signedIn.email)).toBeVisible();
      await privacySwitch(page).click();
      await expectToast(page, title, text);
      await expect(privacySwitch(page)).not.toBeChecked();
    });
  });
}

test('statistics are reset after a question, with the words of the specification', async ({
  page,
  signedIn,
  expectAccessible,
}) => {
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/profile/reset-statistics', (route) => held.then(() => route.continue()));
  await page.goto('/manage');
  await page.getByRole('button', { name: 'Reset Statistics' }).click();
  const dialog = page.getByRole('alertdialog');
  await expect(dialog).toBeVisible();
  await expectAccessible();
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

test.describe('when statistics cannot be reset', () => {
  test.use({ expectedConsoleErrors: [/status of 500/] });

  test('a toast says so, and the question stays', async ({ page, signedIn }) => {
    await page.route('**/profile/reset-statistics', (route) => route.fulfill({ status: 500, json: {} }));
    await page.goto('/manage');
    await expect(page.getByText(signedIn.email)).toBeVisible();
    await page.getByRole('button', { name: 'Reset Statistics' }).click();
    const dialog = page.getByRole('alertdialog');
    await dialog.getByRole('button', { name: 'Reset Statistics' }).click();
    await expectToast(page, 'Error', 'Failed to reset statistics. Please try again.');
    await expect(dialog).toBeVisible();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(dialog).toBeHidden();
  });
});

test('a display name is trimmed and kept, has at most 100 characters and none that is hidden', async ({
  page,
  signedIn: _,
}) => {
  await page.goto('/manage');
  const name = page.getByRole('textbox', { name: 'Display name' });
  const save = page.getByRole('button', { name: 'Save name' });
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
  await page.reload();
  await expect(name).toHaveValue('The Nose');
});

test('a new address counts once it is confirmed on the page of its link, and the old one is told', async ({
  page,
  request,
  signedIn,
}) => {
  const email = freshEmail();
  await page.goto('/manage');
  await page.getByRole('textbox', { name: 'New email' }).fill(email);
  await page.getByRole('button', { name: 'Change email' }).click();
  await expectToast(page, 'Check your mail', `Open the link that we sent to ${email}`);
  await expect(page.getByText('takes its place once you open the link')).toContainText(email);
  await mailAbout(signedIn.email, /new e-mail/i);
  expect((await tryLogIn(request, signedIn)).status()).toBe(200);

  await page.goto(await mailLink(email, 'email_change'));
  await expect(page.getByRole('main')).toContainText(`In place of${signedIn.email}`);
  await page.getByRole('button', { name: 'Use this address' }).click();
  await expect(page).toHaveURL('/app');
  await expectToast(page, 'Your new address is confirmed', 'Use it from now on to log in.');
  await page.goto('/manage');
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
    await page.goto('/manage');
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
    await expect(page.getByLabel('Current password')).toHaveValue('');
    const refused = await request.get('/auth/v1/user', { headers: authorization(elsewhere) });
    expect(refused.status()).toBe(403);
    await page.reload();
    await expect(page.getByText(signedIn.email)).toBeVisible();
  });
});

for (const [format, holds] of [
  ['JSON', /"/],
  ['CSV', /,/],
] as const) {
  test(`the own data can be downloaded as ${format}`, async ({ page, signedIn }) => {
    await page.goto('/manage');
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: `Download ${format}` }).click();
    const file = await download;
    expect(file.suggestedFilename()).toBe(`nosewise.${format.toLowerCase()}`);
    const text = await readFile(await file.path(), 'utf8');
    expect(text).toMatch(holds);
    if (format === 'JSON') expect(text).toContain(signedIn.email);
  });
}

test.describe('deleting the account', () => {
  test.use({ expectedConsoleErrors: [/status of 403/] });

  test('takes the password, and leaves nothing here or there', async ({
    page,
    request,
    signedIn,
    expectAccessible,
  }) => {
    await page.goto('/manage');
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
    expect(await page.evaluate(() => Object.keys(localStorage))).toEqual(NO_ONE);
  });
});

test('the account cards fit the smallest phones', async ({ page, signedIn }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto('/manage');
  await expect(page.getByText(signedIn.email)).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expect(toast(page, 'Error')).toHaveCount(0);
});
