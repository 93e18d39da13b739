import { expect, freshEmail, sessionOfLink, test, tryLogIn } from '../account';
import { AccountPages, expectToast } from '../account-pages';
import { mailLink, mailsTo } from '../mailbox';

test('who forgot the password gets a link and chooses a new one', async ({
  page,
  request,
  account,
  expectAccessible,
}) => {
  await page.goto('/login');
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  await expect(page).toHaveURL('/forgotten-password');
  await page.getByRole('textbox', { name: 'Email' }).fill(account.email);
  await page.getByRole('button', { name: 'Send me a link' }).click();
  await expect(page.getByRole('main').getByRole('status')).toContainText(
    `If there is an account for ${account.email}`,
  );
  await expectAccessible();

  await page.goto(await mailLink(account.email, 'recovery'));
  await expect(page.getByRole('main')).toContainText(account.email);
  await page.getByRole('button', { name: 'Choose a new password' }).click();
  await expect(page).toHaveURL('/app/new-password');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Choose a new password');
  await expectAccessible();
  await page.getByLabel('New password', { exact: true }).fill('another nose entirely');
  await page.getByLabel('Confirm new password').fill('another nose');
  const save = page.getByRole('button', { name: 'Save new password' });
  await save.click();
  await expectToast(page, 'Invalid Input', "Passwords don't match");

  await page.reload();
  await page.getByLabel('New password', { exact: true }).fill('another nose entirely');
  await page.getByLabel('Confirm new password').fill('another nose entirely');
  await save.click();
  await expect(page).toHaveURL('/app');
  await expectToast(page, 'Your new password is set', 'logged out on all other devices');
  expect((await tryLogIn(request, account)).status()).toBe(400);
  expect((await tryLogIn(request, { ...account, password: 'another nose entirely' })).status()).toBe(200);
});

test('nobody learns from a forgotten password whether there is an account', async ({ page }) => {
  const email = freshEmail();
  await page.goto('/forgotten-password');
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
  await page.getByRole('button', { name: 'Send me a link' }).click();
  await expect(page.getByRole('main').getByRole('status')).toContainText(
    `If there is an account for ${email}`,
  );
  expect(await mailsTo(email)).toEqual([]);
});

test.describe('a link for a new password that was used', () => {
  test.use({ expectedConsoleErrors: [/status of 404/] });

  test('says so and leads to another', async ({ page, request, account, expectAccessible }) => {
    await request.post('/auth/v1/recover?redirect_to=/app/new-password', { data: { email: account.email } });
    const link = await mailLink(account.email, 'recovery');
    await sessionOfLink(request, link);
    await page.goto(link);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('This link has expired');
    await expectAccessible();
    await page.getByRole('link', { name: 'Send me a new link' }).click();
    await expect(page).toHaveURL('/forgotten-password');
  });
});

test('the screen for a new password is nothing without a link', async ({ page, signedIn: _ }) => {
  await page.goto('/app/new-password');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This link has expired');
});

test.describe('asking too often', () => {
  test.use({ expectedConsoleErrors: [/status of 429/] });

  test('is answered with the seconds to wait', async ({ page, account }) => {
    await page.goto('/forgotten-password');
    await page.getByRole('textbox', { name: 'Email' }).fill(account.email);
    const send = page.getByRole('button', { name: 'Send me a link' });
    await send.click();
    await expect(page.getByRole('main').getByRole('status')).toContainText('If there is an account');
    await send.click();
    await expectToast(
      page,
      'The mail was not sent',
      'For security purposes, you can only request this after',
    );
  });
});

test('the log-in takes the password manager by the hand', async ({ page }) => {
  const pages = new AccountPages(page);
  await page.goto('/login');
  await expect(pages.email).toHaveAttribute('autocomplete', 'username');
  await expect(pages.password).toHaveAttribute('autocomplete', 'current-password');
  await page.goto('/signup');
  await expect(pages.password).toHaveAttribute('autocomplete', 'new-password');
});
