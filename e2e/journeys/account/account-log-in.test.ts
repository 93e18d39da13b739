import { expect, freshEmail, SESSION_KEY, test } from '../../account';
import { emptyBrowser, kept, startAfresh } from '../../fixtures';
import { mailAbout, mailLink } from '../../mailbox';
import { AccountPages, expectToast } from '../../pages/account-pages';

test('a person logs in by password or by a mailed code, and a refusal says why', async ({
  page,
  context,
  account,
  expectAccessible,
  withConsoleErrors,
  request,
}) => {
  await test.step('the log-in leads to everything around it, names wrong fields, and outlives a lost connection', async () => {
    const pages = new AccountPages(page);
    let calls = 0;
    page.on('request', (request) => {
      if (request.url().includes('grant_type=password')) calls += 1;
    });
    await page.goto('/login');
    await test.step('the log-in has no header, helps the password manager, and leads to everything around it', async () => {
      await expect(page.getByRole('banner')).toBeHidden();
      await expect(page.getByText("Progress won't be saved without an account")).toBeVisible();
      await expect(pages.email).toHaveAttribute('autocomplete', 'username');
      await expect(pages.password).toHaveAttribute('autocomplete', 'current-password');
      const ways = [
        ['Create Account', '/signup'],
        ['an account', '/app/signup'],
        ['Forgot password?', '/forgotten-password'],
        ['Continue Without Login', '/app'],
        ['← Back', '/'],
      ] as const;
      for (const [name, address] of ways) {
        await page.getByRole('link', { name, exact: true }).click();
        await expect(page).toHaveURL(address);
        await page.goBack();
        await expect(page).toHaveURL('/login');
      }
    });
    await test.step('wrong fields have a toast and their own words, and the first has the focus', async () => {
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
      expect(calls).toBe(0);
    });
    await test.step('nothing is lost without a connection', async () => {
      await pages.fillIn(account.email, account.password);
      await page.waitForLoadState('networkidle');
      await context.setOffline(true);
      await withConsoleErrors(/ERR_INTERNET_DISCONNECTED|Failed to fetch/, async () => {
        await pages.logIn.click();
        await expectToast(page, 'Login Failed', 'There is no connection to the server.');
        await context.setOffline(false);
      });
    });
    calls = 0;
    await pages.logIn.dblclick();
    await expect(page).toHaveURL('/app');
    expect(calls).toBe(1);
  });
  await startAfresh(page);
  await test.step('both screens greet, one with the keyboard alone, and send on anybody who is signed in', async () => {
    const pages = new AccountPages(page);
    /** Logs in on the open screen. */
    const logIn = {
      '/login': async () => {
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
      },
      '/app/login': async () => {
        await expect(page.getByRole('banner')).toBeVisible();
        await pages.fillIn(account.email, account.password);
        await pages.logIn.click();
      },
    } as const;
    for (const screen of ['/login', '/app/login'] as const) {
      await test.step(screen, async () => {
        await page.goto(screen);
        await logIn[screen]();
        await expect(page).toHaveURL('/app');
        await expectToast(page, 'Welcome back!', 'You have been successfully logged in.');
        await page.goto(screen === '/login' ? screen : '/app/signup');
        await expect(page).toHaveURL('/app');
        await page.goto('/');
        await expect(
          page.getByRole('banner').getByRole('link', { name: 'My App', exact: true }),
        ).toBeVisible();
        expect(await kept(page, SESSION_KEY)).toContain(account.session.user.id);
        await emptyBrowser(page);
      });
    }
  });
  await startAfresh(page);
  await test.step('a refusal keeps the fields, a lost confirmation comes once more, and a code logs in', async () => {
    const pages = new AccountPages(page);
    const email = freshEmail();
    const password = 'a nose for detail';
    await request.post('/auth/v1/signup', { data: { email, password } });
    await mailLink(email, 'signup');
    await page.goto('/login');

    await withConsoleErrors(/status of (400|429|503)/, async () => {
      await test.step('a server in trouble has the words of the specification', async () => {
        await page.route('**/auth/v1/token*', (route) => route.fulfill({ status: 503, json: {} }));
        await pages.fillIn(email, password);
        await pages.logIn.click();
        await expectToast(page, 'Login Failed', 'An unexpected error occurred. Please try again.');
        await page.unroute('**/auth/v1/token*');
      });
      await test.step('a wrong password is the provider’s to refuse', async () => {
        await pages.fillIn(email, 'not my password');
        await pages.logIn.click();
        await expectToast(page, 'Login Failed', 'Invalid login credentials');
        await expect(pages.email).toHaveValue(email);
        await expect(page).toHaveURL('/login');
      });
      await test.step('an address that is not confirmed gets its mail again', async () => {
        await pages.fillIn(email, password);
        await pages.logIn.click();
        await expectToast(page, 'Login Failed', 'Email not confirmed');
        await expect(page.getByText(`sent to ${email}`)).toBeVisible();
        // Stands in for the server, which accepts it a minute later.
        await page.route('**/auth/v1/resend*', (route) => route.fulfill({ json: {} }));
        await page.getByRole('button', { name: 'Send the email again' }).click();
        await expectToast(page, 'The email is on its way', `confirm ${email}`);
      });
    });
    await test.step('a code from a mail logs in, where a wrong one is refused', async () => {
      await pages.email.fill(account.email);
      await page.getByRole('button', { name: 'Email me a code instead' }).click();
      await expect(pages.email).toHaveValue(account.email);
      await page.getByRole('button', { name: 'Email me a code' }).click();
      const { text } = await mailAbout(account.email, /code to log in/);
      const code = /Your code is (\d{6})/.exec(text)?.[1] ?? '';
      // As on a phone that drops the app while its person looks into their mail.
      await page.reload();
      const field = page.getByLabel('Code from the email');
      await withConsoleErrors(/status of 403/, async () => {
        await field.fill(code === '000000' ? '000001' : '000000');
        await page.getByRole('button', { name: 'Log In', exact: true }).click();
        await expect(page.getByText('This code is not right')).toBeVisible();
      });
      await field.fill(code);
      await page.getByRole('button', { name: 'Log In', exact: true }).click();
      await expect(page).toHaveURL('/app');
      await expectToast(page, 'Welcome back!', 'You have been successfully logged in.');
    });
  });
});
