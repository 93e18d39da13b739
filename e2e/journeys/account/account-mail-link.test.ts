import type { APIRequestContext, Page } from '@playwright/test';
import {
  expect,
  freshEmail,
  SESSION_KEY,
  type Session,
  sessionOfLink,
  signIn,
  signUp,
  test,
  tryLogIn,
} from '../../account';
import { kept, startAfresh } from '../../fixtures';
import { trainNowOfStrangers } from '../../header';
import { carriedBy, mailLink } from '../../mailbox';
import { expectToast } from '../../pages/account-pages';

const PASSWORD = 'a nose for detail';

/** Signs up a person who has not confirmed yet. @returns their address and the link that was mailed to it */
async function signUpOnly(request: APIRequestContext): Promise<{ email: string; link: string }> {
  const email = freshEmail();
  await request.post('/auth/v1/signup', { data: { email, password: PASSWORD } });
  return { email, link: await mailLink(email, 'signup') };
}

async function isConfirmed(request: APIRequestContext, email: string): Promise<boolean> {
  return (await tryLogIn(request, { email, password: PASSWORD })).ok();
}

const confirmButton = (page: Page) => page.getByRole('button', { name: 'Confirm email address' });

test('a session in an address logs nobody in, replaces nobody, and goes from the address', async ({
  page,
  request,
  account,
}) => {
  const fragmentOf = ({ access_token, refresh_token }: Session, type: string) =>
    `#${new URLSearchParams({ access_token, refresh_token, type })}`;
  const fragment = fragmentOf(account.session, 'signup');
  for (const path of ['/app', '/login', '/confirm']) {
    await test.step(path, async () => {
      await page.goto(`${path}${fragment}`);
      await expectToast(page, 'This link can’t log you in', 'use your email address and password');
      await expect.poll(() => page.evaluate(() => location.href)).not.toContain('token');
      expect(await kept(page, SESSION_KEY)).toBeNull();
    });
  }
  await test.step('a page of the site, and the way from there', async () => {
    await page.goto(`/${fragment}`);
    await trainNowOfStrangers(page).click();
    await expect(page).toHaveURL('/login');
    expect(await kept(page, SESSION_KEY)).toBeNull();
  });
  await test.step('of a page of the site, where it is opened or pasted', async () => {
    await page.goto('/science?token_hash=secret&type=signup#figures');
    await expect(page).toHaveURL('/science#figures');
    for (const pasted of ['#token=secret&type=recovery', '#access_token=secret&refresh_token=secret']) {
      await paste(page, pasted);
      await expect(page).toHaveURL('/science');
    }
    await page.goto('/contact?subject=Hello#token=secret');
    await expect(page).toHaveURL('/contact?subject=Hello');
  });
  await test.step('it replaces nobody who is signed in, also when the app is open already', async () => {
    await page.evaluate(([key, text]) => localStorage.setItem(key, text), [
      SESSION_KEY,
      JSON.stringify(account.session),
    ] as const);
    const another = fragmentOf((await signUp(request)).session, 'recovery');
    for (const opened of [1, 2]) {
      await page.goto('/app');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await paste(page, another);
      await expectToast(page, 'This link can’t log you in', 'Nothing has changed.');
      expect(await page.evaluate(() => location.hash), `opened ${opened} times`).toBe('');
    }
    await page.getByRole('navigation', { name: 'App' }).getByRole('link', { name: 'You' }).click();
    await page.getByRole('main').getByRole('link', { name: 'Account' }).click();
    await expect(page.getByText(`You log in with ${account.email}`)).toBeVisible();
  });
});

/** Changes the fragment of the open page. */
async function paste(page: Page, fragment: string): Promise<void> {
  await page.evaluate((hash) => {
    location.hash = hash;
  }, fragment);
}

test('a mailed link is used up by a press alone, and asks before it replaces anybody', async ({
  page,
  context,
  request,
  expectAccessible,
  withConsoleErrors,
  account,
}) => {
  await test.step('its page names the address, keeps the link, and leads to no other site', async () => {
    const { email, link } = await signUpOnly(request);
    const { token, type } = carriedBy(link);
    await test.step('it is not used up by looking where it leads', async () => {
      const older = `/auth/v1/verify?${new URLSearchParams({ token, type, redirect_to: '/app' })}`;
      for (const address of [link, older]) {
        expect((await request.get(address)).ok()).toBe(true);
        expect((await request.head(address)).ok()).toBe(true);
      }
      expect(await isConfirmed(request, email)).toBe(false);
      await page.goto(older);
      await expect(page).toHaveURL('/confirm');
      await expect(page.getByRole('main')).toContainText(email);
    });
    await test.step('without a connection it can be opened with the next try', async () => {
      await page.route('**/api/v1/mail-link', (route) => route.abort('internetdisconnected'));
      await page.goto('about:blank');
      await withConsoleErrors(/ERR_INTERNET_DISCONNECTED|Failed to fetch/, async () => {
        await page.goto(`${link}&redirect_to=${encodeURIComponent('//evil.example/app')}`);
        await expect(page.getByRole('heading', { level: 1 })).toHaveText('There is no connection');
      });
      await page.unroute('**/api/v1/mail-link');
      await page.getByRole('button', { name: 'Try again' }).click();
      await expect(confirmButton(page)).toBeVisible();
    });
    await test.step('its page names the address, waits for a press, and keeps the link over a reload', async () => {
      await expect(page.getByRole('main')).toContainText(email);
      expect(await page.evaluate(() => location.href)).not.toContain(token);
      await expectAccessible();
      await page.reload();
      await expect(confirmButton(page)).toBeVisible();
    });
    await test.step('without a connection it is not used up', async () => {
      await page.waitForLoadState('networkidle');
      await context.setOffline(true);
      await withConsoleErrors(/ERR_INTERNET_DISCONNECTED|Failed to fetch/, async () => {
        await confirmButton(page).click();
        await expectToast(page, 'Your link was not used', 'There is no connection to the server.');
        await context.setOffline(false);
      });
      expect(await isConfirmed(request, email)).toBe(false);
    });
    await test.step('the keyboard alone is enough for the press, which leads to no other site', async () => {
      await confirmButton(page).focus();
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL('/app');
      await expect(page.getByRole('main')).toContainText(
        'Welcome! Your address is confirmed, and you are logged in.',
      );
      expect(await isConfirmed(request, email)).toBe(true);
      expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain(token);
    });
  });
  await startAfresh(page);
  await test.step('it says why it does not work, and another can be had', async () => {
    await withConsoleErrors(/status of 4\d\d/, async () => {
      const { email, link } = await signUpOnly(request);
      const heading = page.getByRole('heading', { level: 1 });
      await page.goto('/confirm');
      await expect(heading).toHaveText('Open the link in your email');
      await page.goto('about:blank');
      await page.goto(link);
      await expect(confirmButton(page)).toBeVisible();
      await sessionOfLink(request, link);
      await confirmButton(page).click();
      await expect(heading).toHaveText('This link has expired');
      expect(await kept(page, SESSION_KEY)).toBeNull();

      await page.goto('about:blank');
      await page.goto(link);
      await expect(heading).toHaveText('This link has expired');
      await page.getByRole('textbox', { name: 'Email' }).fill(email);
      // Stands in for the server, which accepts it a minute later.
      await page.route('**/auth/v1/resend*', (route) => route.fulfill({ json: {} }));
      await page.getByRole('button', { name: 'Send me a new link' }).click();
      await expect(page.getByRole('main').getByRole('status')).toContainText(
        `an account for ${email} is waiting`,
      );
      await page.getByRole('link', { name: 'Log in' }).click();
      await expect(page).toHaveURL('/app/login');
    });
  });
  await startAfresh(page);
  await test.step('a signed-in person is asked, with both addresses, before somebody else takes their place', async () => {
    const signedIn = await signIn(page, request, account);

    const { email, link } = await signUpOnly(request);
    await page.goto('/app');
    await expect.poll(() => kept(page, 'holder')).toContain(signedIn.session.user.id);
    await page.goto(link);
    await expect(page.getByRole('main')).toContainText(`logged in as ${signedIn.email}`);
    await confirmButton(page).click();
    const question = page.getByRole('alertdialog', {
      name: `Sign out ${signedIn.email} and go on as ${email}?`,
    });
    await expect(question).toBeVisible();
    await expectAccessible();
    await page.keyboard.press('Escape');
    await expect(question).toBeHidden();
    expect(await kept(page, SESSION_KEY)).toContain(signedIn.session.user.id);
    expect(await isConfirmed(request, email)).toBe(false);

    await confirmButton(page).click();
    await question.getByRole('button', { name: 'Sign out and go on' }).click();
    await expect(page).toHaveURL('/app');
    expect(await kept(page, SESSION_KEY)).toContain(email);
    await expect.poll(() => kept(page, 'holder')).not.toContain(signedIn.session.user.id);
  });
});
