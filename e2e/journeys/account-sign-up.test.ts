import { expect, freshEmail, test } from '../account';
import { AccountPages, expectToast } from '../account-pages';
import { mailLink, mailsTo } from '../mailbox';

const PASSWORD = 'a nose for detail';

test('both sign-up screens make one account, which a press on the page of the mailed link opens', async ({
  page,
}) => {
  const pages = new AccountPages(page);
  for (const screen of ['/signup', '/app/signup']) {
    await test.step(screen, async () => {
      const email = freshEmail();
      await page.goto(screen);
      // Six characters are all that the browser itself asks for.
      for (const field of [pages.password, pages.confirmPassword])
        await expect(field).toHaveAttribute('minlength', '6');
      await expect(pages.password).toHaveAttribute('autocomplete', 'new-password');
      await pages.fillIn(email, PASSWORD, PASSWORD);
      await pages.createAccount.dblclick();
      await expect(page).toHaveURL('/app');
      await expectToast(page, 'Account Created!', 'Please check your email to confirm your account.');
      await expect(page.getByRole('banner').getByRole('link', { name: 'Train Now' })).toBeVisible();
      const link = await mailLink(email, 'signup');
      expect(await mailsTo(email), 'a double click signs up once').toHaveLength(1);

      await page.goto(link);
      await page.getByRole('button', { name: 'Confirm email address' }).click();
      await expect(page).toHaveURL('/app');
      await expectToast(page, 'Welcome!', 'Your address is confirmed, and you are logged in.');
      await expect(page.getByRole('banner').getByRole('link', { name: 'My App' })).toBeVisible();
      await page.goto('/');
      await page.evaluate(() => localStorage.clear());
    });
  }
});

test('the sign-up leads to everything around it, and has no header', async ({ page }) => {
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
});

test.describe('a sign-up that is refused', () => {
  test.use({ expectedConsoleErrors: [/status of (429|503)/] });

  test('says why at the field or in a toast, and keeps the fields', async ({ page, request, account }) => {
    const pages = new AccountPages(page);
    await page.goto('/signup');
    for (const [email, password, again, message, field] of [
      ['nobody', PASSWORD, PASSWORD, 'Please enter a valid email address', pages.email],
      [
        'nose@example.com',
        'seven77',
        'seven77',
        'Password must be at least 8 characters long',
        pages.password,
      ],
      ['nose@example.com', PASSWORD, 'another one', "Passwords don't match", pages.confirmPassword],
    ] as const) {
      await test.step(message, async () => {
        await pages.fillIn(email, password, again);
        await pages.createAccount.click();
        await expectToast(page, 'Invalid Input', message);
        await expect(field).toBeFocused();
        await expect(field).toHaveAccessibleDescription(message);
      });
    }
    await test.step('a server in trouble has the words of the specification', async () => {
      await page.route('**/auth/v1/signup*', (route) => route.fulfill({ status: 503, json: {} }));
      await pages.fillIn('nose@example.com', PASSWORD, PASSWORD);
      await pages.createAccount.click();
      await expectToast(page, 'Signup Failed', 'An unexpected error occurred. Please try again.');
      await page.unroute('**/auth/v1/signup*');
    });
    await test.step('twice within a minute means waiting, whether the address is confirmed or not', async () => {
      const unconfirmed = freshEmail();
      await request.post('/auth/v1/signup', { data: { email: unconfirmed, password: PASSWORD } });
      for (const email of [account.email, unconfirmed]) {
        await page.goto('/signup');
        await pages.fillIn(email, PASSWORD, PASSWORD);
        await pages.createAccount.click();
        await expectToast(page, 'Signup Failed', 'For security purposes, you can only request this after');
        await expect(pages.email).toHaveValue(email);
      }
    });
  });
});
