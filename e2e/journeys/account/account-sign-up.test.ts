import { expect, freshEmail, logIn, test } from '../../account';
import { emptyBrowser, kept, startAfresh } from '../../fixtures';
import { trainNowOfStrangers } from '../../header';
import { mailLink, mailsTo } from '../../mailbox';
import { expectAllSent, savedSessions } from '../../other-device';
import { AccountPages, expectToast } from '../../pages/account-pages';

const PASSWORD = 'a nose for detail';

test('a new person says what they own and what they are called, and may bring a session along', async ({
  page,
  request,
  expectAccessible,
  keepSettings,
  training,
}) => {
  await test.step('packs at first, a name with the leaderboard', async () => {
    const email = freshEmail();
    await request.post('/auth/v1/signup', { data: { email, password: PASSWORD } });
    await page.goto(await mailLink(email, 'signup'));
    await page.getByRole('button', { name: 'Confirm email address' }).click();

    await expect(page.getByRole('heading', { name: 'Which bottles do you have?' })).toBeVisible();
    await expectAccessible();
    await page.reload();
    await page.getByRole('button', { name: 'White Wine Kit' }).click();
    await training.expectNew(1, 5);
    await expect(page).toHaveURL('/review');
    await page.goto('/app');
    await expect(page.getByRole('heading', { name: "Today's Review" })).toBeVisible();
    const settings = JSON.parse((await kept(page, 'trainingSettings')) ?? '{}');
    expect(settings).toMatchObject({ selectedAromaKits: ['white-wine-12'] });

    await page
      .getByRole('main')
      .getByRole('link', { name: /^Global Leaderboard/ })
      .click();
    await page.getByRole('textbox', { name: 'Display name' }).fill('Ann Nebbiolo');
    await page.getByRole('button', { name: 'Save name' }).click();
    await expect(page.getByRole('textbox', { name: 'Display name' })).toHaveCount(0);
    await page.getByRole('navigation', { name: 'App' }).getByRole('link', { name: 'You' }).click();
    await page.getByRole('main').getByRole('link', { name: 'Account' }).click();
    await expect(page).toHaveURL('/account');
    await expect(page.getByText('You are shown as Ann Nebbiolo')).toBeVisible();
    await page.goto('/app');
    await expect(page.getByRole('heading', { name: "Today's Review" })).toBeVisible();
  });
  await startAfresh(page);
  await test.step('what is on the device is taken along, unless the person says no', async () => {
    const box = page.getByRole('checkbox', { name: 'Add what is on this device to my account' });
    const pages = new AccountPages(page);
    for (const [adds, count] of [
      [true, 1],
      [false, 0],
    ] as const) {
      await test.step(adds ? 'as it is ticked' : 'not when it is unticked', async () => {
        await keepSettings({ selectedAromaKits: ['white-wine-12'] });
        await training.train(3);
        await page.getByRole('link', { name: 'Create an account' }).click();
        await expect(box).toBeChecked();
        if (!adds) await box.uncheck();
        const email = freshEmail();
        await pages.fillIn(email, PASSWORD, PASSWORD);
        await pages.createAccount.click();
        await expect(page.getByRole('region', { name: 'Check your email' })).toBeVisible();
        await page.goto(await mailLink(email, 'signup'));
        await page.getByRole('button', { name: 'Confirm email address' }).click();
        await expect(page).toHaveURL('/app');
        await expect(page.getByRole('heading', { name: "Today's Review" })).toBeVisible();
        await expectAllSent(page);
        const account = { email, password: PASSWORD };
        const session = await logIn(request, account);
        expect(await savedSessions(request, { ...account, session })).toHaveLength(count);
        await page.getByRole('banner').getByRole('button', { name: 'Sign Out', exact: true }).click();
        await expect(page).toHaveURL('/');
      });
    }
  });
});

/** The links of the sign-up, and where they lead. */
const WAYS = [
  ['Log in', '/login'],
  ['Open the app', '/app/login'],
  ['Back to Home', '/'],
] as const;

test('a person signs up on either screen, and each refusal says why', async ({
  page,
  request,
  account,
  withConsoleErrors,
  expectAccessible,
}) => {
  await test.step('a refusal is said at the field or in a toast, and keeps the fields', async () => {
    const pages = new AccountPages(page);
    await page.goto('/signup');
    await test.step('the screen has no header, and leads to everything around it', async () => {
      for (const [name, address] of WAYS) {
        await expect(page.getByRole('banner')).toBeHidden();
        await page.getByRole('main').getByRole('link', { name, exact: true }).click();
        await expect(page).toHaveURL(address);
        await page.goBack();
        await expect(page).toHaveURL('/signup');
      }
    });
    await withConsoleErrors(/status of (429|503)/, async () => {
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
          await page.reload();
          await pages.fillIn(email, PASSWORD, PASSWORD);
          await pages.createAccount.click();
          await expectToast(page, 'Signup Failed', 'For security purposes, you can only request this after');
          await expect(pages.email).toHaveValue(email);
        }
      });
    });
  });
  await startAfresh(page);
  await test.step('a press on the page of the mailed link opens the account; until then the app says where the mail went', async () => {
    const pages = new AccountPages(page);
    const waiting = page.getByRole('region', { name: 'Check your email' });
    /** Signs up on the open screen with a double click. @returns the link in the mail */
    async function signUp(email: string): Promise<string> {
      // The browser itself asks for six characters only.
      for (const field of [pages.password, pages.confirmPassword])
        await expect(field).toHaveAttribute('minlength', '6');
      await expect(pages.password).toHaveAttribute('autocomplete', 'new-password');
      await pages.fillIn(email, PASSWORD, PASSWORD);
      await pages.createAccount.dblclick();
      await expect(page).toHaveURL('/app');
      await expectToast(page, 'Account Created!', 'Please check your email to confirm your account.');
      await expect(trainNowOfStrangers(page)).toBeVisible();
      await expect(waiting).toContainText(email);
      await expect(waiting.getByRole('heading')).toBeFocused();
      const link = await mailLink(email, 'signup');
      expect(await mailsTo(email), 'a double click signs up once').toHaveLength(1);
      return link;
    }
    /** Opens the link, presses its button, and is logged in. */
    async function confirm(link: string): Promise<void> {
      await page.goto(link);
      await page.getByRole('button', { name: 'Confirm email address' }).click();
      await expect(page).toHaveURL('/app');
      await expect(page.getByRole('main')).toContainText(
        'Welcome! Your address is confirmed, and you are logged in.',
      );
      await expect(page.getByRole('banner').getByRole('link', { name: 'My App', exact: true })).toBeVisible();
    }

    const wrong = freshEmail();
    await page.goto('/signup');
    const first = await signUp(wrong);
    await test.step('the app says where the mail went, also after a reload', async () => {
      await expect(page.getByRole('link', { name: 'Create Account' })).toBeHidden();
      await page.reload();
      await expect(waiting).toContainText(wrong);
      await expectAccessible();
    });
    await test.step('Send again asks for the mail once more', async () => {
      const requests: unknown[] = [];
      await page.route('**/auth/v1/resend*', (route) => {
        requests.push(route.request().postDataJSON());
        return route.fulfill({ json: {} });
      });
      await page.getByRole('button', { name: 'Send again' }).click();
      await expectToast(page, 'The email is on its way', `Open the link in it to confirm ${wrong}.`);
      expect(requests).toMatchObject([{ type: 'signup', email: wrong }]);
    });
    const email = freshEmail();
    const second = await test.step('a wrong address is corrected on the screen of the app', async () => {
      await waiting.getByRole('link', { name: 'Wrong address?' }).click();
      await expect(page).toHaveURL('/app/signup');
      await expect(pages.email).toHaveValue(wrong);
      return signUp(email);
    });
    await test.step('each link opens its account', async () => {
      await waiting.getByRole('link', { name: 'Log in' }).click();
      await expect(pages.email).toHaveValue(email);
      await confirm(second);
      await expect(page.getByRole('heading', { name: 'Which bottles do you have?' })).toBeVisible();
      expect(await kept(page, 'pendingSignUp')).toBeNull();
      await page.goto('/');
      await emptyBrowser(page);
      await confirm(first);
    });
  });
});
