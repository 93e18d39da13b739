import { expect, freshEmail, test } from '../account';
import { AccountPages, expectToast } from '../account-pages';
import { expectNoSidewaysScroll } from '../fixtures';
import { mailLink } from '../mailbox';

const FALLBACK = 'An unexpected error occurred. Please try again.';

for (const screen of ['/login', '/app/login']) {
  test(`${screen} logs in, leads to the app and greets`, async ({ page, account }) => {
    const pages = new AccountPages(page);
    await page.goto(screen);
    await pages.fillIn(account.email, account.password);
    await pages.logIn.click();
    await expect(page).toHaveURL('/app');
    await expectToast(page, 'Welcome back!', 'You have been successfully logged in.');
    await page.goto('/');
    await expect(page.getByRole('banner').getByRole('link', { name: 'My App' })).toBeVisible();
  });
}

for (const screen of ['/login', '/signup', '/app/login', '/app/signup']) {
  test(`${screen} sends who is signed in on to the app`, async ({ page, signedIn }) => {
    await page.goto(screen);
    await expect(page).toHaveURL('/app');
    await page.goto('/');
    expect(await page.evaluate(() => localStorage.getItem('nosewise.auth'))).toContain(
      signedIn.session.user.id,
    );
  });
}

test('the log-in leads to everything around it, and has no header', async ({ page, expectAccessible }) => {
  const ways = [
    ['← Back', '/'],
    ['Create Account', '/signup'],
    ['Sign up in the app', '/app/signup'],
    ['Forgot password?', '/forgotten-password'],
    ['Continue Without Login', '/app'],
  ] as const;
  for (const [name, address] of ways) {
    await page.goto('/login');
    await expect(page.getByRole('banner')).toBeHidden();
    await page.getByRole('link', { name, exact: true }).click();
    await expect(page).toHaveURL(address);
  }
  await page.goto('/login');
  await expect(page.getByText("Progress won't be saved without an account")).toBeVisible();
  await expectAccessible();
  await page.goto('/app/login');
  await expect(page.getByRole('banner')).toBeVisible();
});

test.describe('with a wrong password', () => {
  test.use({ expectedConsoleErrors: [/status of (400|429)/] });

  test('the provider says so, and what was typed stays', async ({ page, account }) => {
    const pages = new AccountPages(page);
    await page.goto('/login');
    await pages.fillIn(account.email, 'not my password');
    await pages.logIn.click();
    await expectToast(page, 'Login Failed', 'Invalid login credentials');
    await expect(pages.email).toHaveValue(account.email);
    await expect(page).toHaveURL('/login');
  });

  test('an address that was not confirmed gets its mail once more', async ({ page, request }) => {
    const email = freshEmail();
    await request.post('/auth/v1/signup', { data: { email, password: 'a nose for detail' } });
    await mailLink(email, 'signup');
    const pages = new AccountPages(page);
    await page.goto('/login');
    await pages.fillIn(email, 'a nose for detail');
    await pages.logIn.click();
    await expectToast(page, 'Login Failed', 'Email not confirmed');
    await expect(page.getByText(`sent to ${email}`)).toBeVisible();
    const again = page.getByRole('button', { name: 'Send the mail again' });
    await again.click();
    await expectToast(
      page,
      'The mail was not sent',
      'For security purposes, you can only request this after',
    );
    // A minute later the server takes it; the answer is that of the server.
    await page.route('**/auth/v1/resend*', (route) => route.fulfill({ json: {} }));
    await again.click();
    await expectToast(page, 'The mail is on its way', `confirm ${email}`);
  });
});

test('what is wrong with the fields is told in a toast and at the field, and the first is focused', async ({
  page,
  expectAccessible,
}) => {
  const pages = new AccountPages(page);
  await page.goto('/login');
  await pages.fillIn('nobody', '');
  await pages.logIn.click();
  await expectToast(page, 'Invalid Input', 'Please enter a valid email address');
  await expect(pages.email).toBeFocused();
  await expect(pages.email).toHaveAccessibleDescription('Please enter a valid email address');
  await expect(pages.password).toHaveAccessibleDescription('Password is required');
  await expectAccessible();

  await pages.fillIn('nobody@example.com', 'x'.repeat(129));
  await pages.logIn.click();
  await expectToast(page, 'Invalid Input', 'Password must be less than 128 characters');
  await expect(pages.password).toBeFocused();
  await expect(pages.email).toHaveAccessibleDescription('');

  await pages.fillIn(`${'x'.repeat(250)}@example.com`, 'x');
  await pages.logIn.click();
  await expectToast(page, 'Invalid Input', 'Email must be less than 255 characters');
});

test.describe('without a connection', () => {
  test.use({ expectedConsoleErrors: [/ERR_INTERNET_DISCONNECTED|Failed to fetch/] });

  test('the log-in says so, keeps what was typed, and works once there is one', async ({
    page,
    context,
    account,
  }) => {
    const pages = new AccountPages(page);
    await page.goto('/login');
    await pages.fillIn(account.email, account.password);
    await page.waitForLoadState('networkidle');
    await context.setOffline(true);
    await pages.logIn.click();
    await expectToast(page, 'Login Failed', 'There is no connection to the server.');
    await context.setOffline(false);
    await pages.logIn.click();
    await expect(page).toHaveURL('/app');
  });
});

test.describe('while the server is in trouble', () => {
  test.use({ expectedConsoleErrors: [/status of 503/] });

  test('the log-in says the words of the specification', async ({ page }) => {
    const pages = new AccountPages(page);
    await page.route('**/auth/v1/token*', (route) => route.fulfill({ status: 503, json: {} }));
    await page.goto('/login');
    await pages.fillIn('nose@example.com', 'a nose for detail');
    await pages.logIn.click();
    await expectToast(page, 'Login Failed', FALLBACK);
  });
});

test('a double click logs in once', async ({ page, account }) => {
  const pages = new AccountPages(page);
  let calls = 0;
  await page.route('**/auth/v1/token?grant_type=password', (route) => {
    calls += 1;
    return route.continue();
  });
  await page.goto('/login');
  await pages.fillIn(account.email, account.password);
  await pages.logIn.dblclick();
  await expect(page).toHaveURL('/app');
  expect(calls).toBe(1);
});

test('the log-in works with the keyboard alone', async ({ page, account }) => {
  const pages = new AccountPages(page);
  await page.goto('/login');
  await expect(pages.logIn).toBeEnabled();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: '← Back' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.type(account.email);
  await page.keyboard.press('Tab');
  await page.keyboard.type(account.password);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(pages.password).toHaveAttribute('type', 'text');
  await pages.password.press('Enter');
  await expect(page).toHaveURL('/app');
});

test('nothing sticks out on the smallest phones', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  for (const screen of [
    '/login',
    '/signup',
    '/app/login',
    '/app/signup',
    '/forgotten-password',
    '/app/new-password',
    '/confirm',
  ]) {
    await page.goto(screen);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectNoSidewaysScroll(page);
  }
});

test.describe('a page that has not come to life', () => {
  test.use({ javaScriptEnabled: false });

  test('shows the form and sends nothing', async ({ page }) => {
    for (const screen of ['/login', '/signup']) {
      await page.goto(screen);
      await expect(page.getByRole('textbox', { name: 'Email', exact: true })).toBeVisible();
      await expect(page.locator('form')).toHaveAttribute('method', 'post');
      await expect(page.locator('form').getByRole('button', { disabled: true })).toHaveCount(1);
    }
  });
});
