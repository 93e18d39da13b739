import { expect, freshEmail, test } from '../account';
import { AccountPages, expectToast } from '../account-pages';
import { mailLink, mailsTo } from '../mailbox';

for (const screen of ['/signup', '/app/signup']) {
  test(`${screen} makes an account, and a press on the page of the link in the mail opens it`, async ({
    page,
  }) => {
    const email = freshEmail();
    const pages = new AccountPages(page);
    await page.goto(screen);
    await pages.fillIn(email, 'a nose for detail', 'a nose for detail');
    await pages.createAccount.click();
    await expect(page).toHaveURL('/app');
    await expectToast(page, 'Account Created!', 'Please check your email to confirm your account.');
    await expect(page.getByRole('banner').getByRole('link', { name: 'Train Now' })).toBeVisible();

    await page.goto(await mailLink(email, 'signup'));
    await page.getByRole('button', { name: 'Confirm email address' }).click();
    await expect(page).toHaveURL('/app');
    await expectToast(page, 'Welcome!', 'Your address is confirmed, and you are logged in.');
    await expect(page.getByRole('banner').getByRole('link', { name: 'My App' })).toBeVisible();
  });
}

test('the sign-up leads to everything around it, and has no header', async ({ page, expectAccessible }) => {
  const ways = [
    ['Back to Home', '/'],
    ['Log in', '/login'],
    ['Go on in the app', '/app/login'],
  ] as const;
  for (const [name, address] of ways) {
    await page.goto('/signup');
    await expect(page.getByRole('banner')).toBeHidden();
    await page.getByRole('main').getByRole('link', { name, exact: true }).click();
    await expect(page).toHaveURL(address);
  }
  await page.goto('/signup');
  await expectAccessible();
});

for (const [typed, message, field] of [
  [{ email: 'nobody' }, 'Please enter a valid email address', 'email'],
  [{ email: `${'x'.repeat(250)}@example.com` }, 'Email must be less than 255 characters', 'email'],
  [{ password: 'seven77' }, 'Password must be at least 8 characters long', 'password'],
  [{ password: 'x'.repeat(129) }, 'Password must be less than 128 characters', 'password'],
  [{ confirmPassword: 'another one' }, "Passwords don't match", 'confirmPassword'],
] as const) {
  test(`the sign-up answers with “${message}”`, async ({ page }) => {
    const { email, password, confirmPassword } = {
      email: 'nose@example.com',
      password: 'a nose for detail',
      confirmPassword: undefined,
      ...typed,
    };
    const pages = new AccountPages(page);
    await page.goto('/signup');
    await pages.fillIn(email, password, confirmPassword ?? password);
    await pages.createAccount.click();
    await expectToast(page, 'Invalid Input', message);
    await expect(pages[field]).toBeFocused();
    await expect(pages[field]).toHaveAccessibleDescription(message);
  });
}

test('the browser itself asks for six characters of a new password', async ({ page }) => {
  const pages = new AccountPages(page);
  await page.goto('/signup');
  await expect(pages.password).toHaveAttribute('minlength', '6');
  await expect(pages.confirmPassword).toHaveAttribute('minlength', '6');
});

test.describe('signing up twice within a minute', () => {
  test.use({ expectedConsoleErrors: [/status of 429/] });

  test('is answered with the seconds to wait, whether the address is confirmed or not', async ({
    page,
    request,
    account,
  }) => {
    const unconfirmed = freshEmail();
    await request.post('/auth/v1/signup', { data: { email: unconfirmed, password: 'a nose for detail' } });
    const pages = new AccountPages(page);
    for (const email of [account.email, unconfirmed]) {
      await page.goto('/signup');
      await pages.fillIn(email, 'a nose for detail', 'a nose for detail');
      await pages.createAccount.click();
      await expectToast(page, 'Signup Failed', 'For security purposes, you can only request this after');
      await expect(pages.email).toHaveValue(email);
    }
  });
});

test('a double click signs up once', async ({ page }) => {
  const email = freshEmail();
  const pages = new AccountPages(page);
  await page.goto('/signup');
  await pages.fillIn(email, 'a nose for detail', 'a nose for detail');
  await pages.createAccount.dblclick();
  await expect(page).toHaveURL('/app');
  await mailLink(email, 'signup');
  expect(await mailsTo(email)).toHaveLength(1);
});

test.describe('while the server is in trouble', () => {
  test.use({ expectedConsoleErrors: [/status of 503/] });

  test('the sign-up says the words of the specification', async ({ page }) => {
    const pages = new AccountPages(page);
    await page.route('**/auth/v1/signup*', (route) => route.fulfill({ status: 503, json: {} }));
    await page.goto('/signup');
    await pages.fillIn('nose@example.com', 'a nose for detail', 'a nose for detail');
    await pages.createAccount.click();
    await expectToast(page, 'Signup Failed', 'An unexpected error occurred. Please try again.');
  });
});
