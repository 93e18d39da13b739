import { expect, freshEmail, logIn, test } from '../account';
import { AccountPages, expectToast } from '../account-pages';
import { expectAllSent, savedSessions } from '../device';
import { keepInStorage, kept } from '../fixtures';
import { trainNowOfStrangers } from '../header';
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
      // The browser itself asks for six characters only.
      for (const field of [pages.password, pages.confirmPassword])
        await expect(field).toHaveAttribute('minlength', '6');
      await expect(pages.password).toHaveAttribute('autocomplete', 'new-password');
      await pages.fillIn(email, PASSWORD, PASSWORD);
      await pages.createAccount.dblclick();
      await expect(page).toHaveURL('/app');
      await expectToast(page, 'Account Created!', 'Please check your email to confirm your account.');
      await expect(trainNowOfStrangers(page)).toBeVisible();
      const link = await mailLink(email, 'signup');
      expect(await mailsTo(email), 'a double click signs up once').toHaveLength(1);

      await page.goto(link);
      await page.getByRole('button', { name: 'Confirm email address' }).click();
      await expect(page).toHaveURL('/app');
      await expect(page.getByRole('main')).toContainText(
        'Welcome! Your address is confirmed, and you are logged in.',
      );
      await expect(page.getByRole('banner').getByRole('link', { name: 'My App', exact: true })).toBeVisible();
      await page.goto('/');
      await page.evaluate(() => localStorage.clear());
    });
  }
});

test('until the address is confirmed the app says where the mail went, also after a reload', async ({
  page,
  expectAccessible,
}) => {
  const wrong = freshEmail();
  const pages = new AccountPages(page);
  const waiting = page.getByRole('region', { name: 'Check your email' });
  await page.goto('/signup');
  await pages.fillIn(wrong, 'a nose for detail', 'a nose for detail');
  await pages.createAccount.click();
  await expect(waiting).toContainText(wrong);
  await expect(page.getByRole('link', { name: 'Create Account' })).toBeHidden();
  await page.reload();
  await expect(waiting).toContainText(wrong);
  await expectAccessible();

  await waiting.getByRole('link', { name: 'Wrong address?' }).click();
  await expect(pages.email).toHaveValue(wrong);
  const email = freshEmail();
  await pages.fillIn(email, 'a nose for detail', 'a nose for detail');
  await pages.createAccount.click();
  await expect(waiting).toContainText(email);
  await waiting.getByRole('link', { name: 'Log in' }).click();
  await expect(pages.email).toHaveValue(email);

  await page.goto(await mailLink(email, 'signup'));
  await page.getByRole('button', { name: 'Confirm email address' }).click();
  await expect(page).toHaveURL('/app');
  await expect(page.getByRole('heading', { level: 1, name: 'Which bottles do you have?' })).toBeVisible();
  expect(await kept(page, 'pendingSignUp')).toBeNull();
});

test('Send again asks for the mail once more', async ({ page }) => {
  const requests: unknown[] = [];
  await page.route('**/auth/v1/resend*', (route) => {
    requests.push(route.request().postDataJSON());
    return route.fulfill({ json: {} });
  });
  const email = freshEmail();
  await keepInStorage(page, 'pendingSignUp', JSON.stringify({ email, takes: [] }));
  await page.goto('/app');
  await page.getByRole('button', { name: 'Send again' }).click();
  await expectToast(page, 'The email is on its way', `Open the link in it to confirm ${email}.`);
  expect(requests).toMatchObject([{ type: 'signup', email }]);
});

test('a new person says what they own, what they train for and what they are called, or skips it', async ({
  page,
  expectAccessible,
}) => {
  const email = freshEmail();
  const pages = new AccountPages(page);
  await page.goto('/app/signup');
  await pages.fillIn(email, 'a nose for detail', 'a nose for detail');
  await pages.createAccount.click();
  await expect(page).toHaveURL('/app');
  await page.goto(await mailLink(email, 'signup'));
  await page.getByRole('button', { name: 'Confirm email address' }).click();

  await page.getByRole('button', { name: 'White Wine Kit' }).click();
  await expectAccessible();
  await page.getByRole('button', { name: 'Use this pack' }).click();
  const purpose = page.getByRole('heading', { level: 1, name: 'What do you train for?' });
  await expect(purpose).toBeVisible();
  await page.reload();
  await expect(purpose).toBeVisible();
  await page.getByRole('button', { name: 'For an exam' }).click();
  await expect(page.getByText(/our simulation shows 2\d to 2\d\s% less time for 36 aromas/)).toBeVisible();
  await expectAccessible();
  await page.getByRole('button', { name: /^Adaptive/ }).click();
  await page.getByRole('textbox', { name: 'Display name' }).fill('Ann Nebbiolo');
  await expectAccessible();
  await page.getByRole('button', { name: 'Save name' }).click();

  await expect(page.getByRole('heading', { name: "Today's Review" })).toBeVisible();
  const settings = JSON.parse((await kept(page, 'trainingSettings')) ?? '{}');
  expect(settings).toMatchObject({
    selectedAromaKits: ['white-wine-12'],
    aromasPerSession: '10',
    order: 'adaptive',
  });
  await page.goto('/account');
  await expect(page.getByText('You are shown as Ann Nebbiolo')).toBeVisible();
  await page.goto('/app');
  await expect(page.getByRole('heading', { name: "Today's Review" })).toBeVisible();
});

test.describe('a guest who signs up right after a session', () => {
  for (const [adds, count] of [
    [false, 0],
    [true, 1],
  ] as const) {
    test(
      adds ? 'adds it to the account by keeping it' : 'leaves it untracked on any other way',
      async ({ page, keepSettings, training, request }) => {
        await keepSettings({ selectedAromaKits: ['white-wine-12'] });
        await training.train(3);
        await page.getByRole('link', { name: 'Keep this' }).click();
        const box = page.getByRole('checkbox', { name: 'Add this session to my account' });
        await expect(box).toBeChecked();
        if (!adds) {
          await page.goto('/app');
          await page.getByRole('main').getByRole('link', { name: 'Create Account' }).click();
          await expect(box).not.toBeChecked();
        }
        const email = freshEmail();
        const pages = new AccountPages(page);
        await pages.fillIn(email, 'a nose for detail', 'a nose for detail');
        await pages.createAccount.click();
        await expect(page.getByRole('region', { name: 'Check your email' })).toBeVisible();
        await page.goto(await mailLink(email, 'signup'));
        await page.getByRole('button', { name: 'Confirm email address' }).click();
        await expect(page).toHaveURL('/app');
        for (let step = 1; step <= 4; step += 1) await page.getByRole('button', { name: 'Skip' }).click();
        await expect(page.getByRole('heading', { name: "Today's Review" })).toBeVisible();
        await expectAllSent(page);
        const account = { email, password: 'a nose for detail' };
        const session = await logIn(request, account);
        expect(await savedSessions(request, { ...account, session })).toHaveLength(count);
      },
    );
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
