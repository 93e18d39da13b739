import { expect, freshEmail, SESSION_KEY, sessionOfLink, signUp, test, tryLogIn } from '../../account';
import { keepInStorage, startAfresh } from '../../fixtures';
import { mailLink, mailsTo } from '../../mailbox';
import { expectToast, toast } from '../../pages/account-pages';

test.use({ expectedConsoleErrors: [/status of (404|429)/] });

test('a forgotten password is replaced through a link, which works once', async ({
  page,
  request,
  account,
  expectAccessible,
}) => {
  await test.step('a new password is chosen, and asking too often is answered with the wait', async () => {
    await page.goto('/login');
    const email = page.getByRole('textbox', { name: 'Email' });
    await email.fill(account.email);
    await page.getByRole('link', { name: 'Forgot password?' }).click();
    await expect(page).toHaveURL('/forgotten-password');
    await expect(email).toHaveValue(account.email);
    await page.reload();
    await expect(email).toHaveValue(account.email);
    await page.getByRole('link', { name: '← Back' }).click();
    await expect(page).toHaveURL('/login');
    await expect(email).toHaveValue(account.email);
    await page.getByRole('link', { name: 'Forgot password?' }).click();
    const send = page.getByRole('button', { name: 'Send me a link' });
    await send.click();
    await expect(page.getByRole('main').getByRole('status')).toContainText(
      `If there is an account for ${account.email}`,
    );
    await send.click();
    await expectToast(
      page,
      'The email was not sent',
      'For security purposes, you can only request this after',
    );

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
    await page.getByLabel('New password', { exact: true }).fill('short');
    await page.getByLabel('Confirm new password').fill('short');
    await save.click();
    await expectToast(page, 'Invalid Input', 'Password must be at least 8 characters long');
    await page.getByLabel('New password', { exact: true }).fill('another nose entire');
    await page.getByLabel('Confirm new password').fill('another nose entirely');
    await save.click();
    await expectToast(page, 'Invalid Input', "Passwords don't match");
    await expect(toast(page, 'Invalid Input'), 'one trouble replaces the other').toHaveCount(1);
    await page.getByLabel('New password', { exact: true }).fill('another nose entirely');
    await expect(
      page.getByLabel('Confirm new password'),
      'a correction in the other field counts',
    ).toHaveAttribute('aria-invalid', 'false');
    await save.click();
    await expect(page).toHaveURL('/app');
    await expectToast(page, 'Your new password is set', 'signed out on all other devices');
    await expect(toast(page, 'Invalid Input'), 'the success settles the trouble').toHaveCount(0);
    expect((await tryLogIn(request, account)).status()).toBe(400);
    expect((await tryLogIn(request, { ...account, password: 'another nose entirely' })).status()).toBe(200);
  });
  await startAfresh(page);
  await test.step('a used link leads to another, nobody learns whether there is an account, and nothing changes without one', async () => {
    const person = await signUp(request);
    await test.step('a link that was used leads to another', async () => {
      await request.post('/auth/v1/recover?redirect_to=/app/new-password', {
        data: { email: person.email },
      });
      const link = await mailLink(person.email, 'recovery');
      await sessionOfLink(request, link);
      await page.goto(link);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('This link has expired');
      await page.getByRole('link', { name: 'Send me a new link' }).click();
      await expect(page).toHaveURL('/forgotten-password');
    });
    await test.step('nobody learns from a forgotten password whether there is an account', async () => {
      const email = freshEmail();
      await page.getByRole('textbox', { name: 'Email' }).fill(email);
      await page.getByRole('button', { name: 'Send me a link' }).click();
      await expect(page.getByRole('main').getByRole('status')).toContainText(
        `If there is an account for ${email}`,
      );
      expect(await mailsTo(email)).toEqual([]);
    });
    await test.step('without a link nothing can be changed', async () => {
      await keepInStorage(page, SESSION_KEY, JSON.stringify(person.session));
      await page.goto('/app/new-password');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('This link has expired');
    });
  });
});
