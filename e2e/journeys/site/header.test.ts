import type { Page } from '@playwright/test';
import { type Account, expect, SESSION_KEY, signIn, test } from '../../account';
import { expectNoSidewaysScroll, kept, startAfresh } from '../../fixtures';
import { trainNowOfStrangers } from '../../header';

const NAVIGATION = [
  ['Home', '/'],
  ['How it Works', '/science'],
  ['Aroma Kits', '/scent-packs?category=wine'],
  ['Cafe/Restaurant Training', '/restaurant-training'],
  ['Contact Us', '/contact'],
] as const;

/** Fails unless the first Tab offers to skip the header, and a press of it does. */
async function expectSkip(page: Page, check = async () => {}): Promise<void> {
  await expect(page.getByRole('main')).toBeVisible();
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Skip to content' });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await check();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('main').locator(':focus')).toHaveCount(1);
}

test('the header leads everywhere and follows its person, in every tab and back from the history', async ({
  page,
  expectAccessible,
  context,
  account,
  withConsoleErrors,
}) => {
  await test.step('it can be skipped, leads to every part, and is a menu on a phone', async () => {
    const header = page.getByRole('banner');
    await test.step('the first Tab offers to skip the header, on the site and in the app', async () => {
      await page.goto('/app');
      await expectSkip(page);
      await page.goto('/');
      await expectSkip(page, expectAccessible);
    });
    await test.step('it leads to every part of the site and marks the open page', async () => {
      const navigation = header.getByRole('navigation', { name: 'Main' });
      await expect(navigation.getByRole('link')).toHaveText(NAVIGATION.map(([text]) => text));
      await expect(navigation.locator('[aria-current="page"]')).toHaveText('Home');
      for (const [text, address] of NAVIGATION) {
        await navigation.getByRole('link', { name: text, exact: true }).click();
        await expect(page).toHaveURL(address);
      }
      for (const from of ['/contact', '/app']) {
        await page.goto(from);
        await header.getByRole('link', { name: 'Nosewise' }).click();
        await expect(page).toHaveURL('/');
        await expect(page.getByRole('heading', { level: 1 })).toHaveText('Smell Better. Taste Smarter.');
      }
    });
    await test.step('it is gone where one logs in', async () => {
      await trainNowOfStrangers(page).click();
      await expect(page).toHaveURL('/login');
      await expect(header).toBeHidden();
      await page.goBack();
      await expect(header).toBeVisible();
    });
    await test.step('on a phone a menu has the same links, and closes again', async () => {
      await page.setViewportSize({ width: 320, height: 640 });
      await expect(trainNowOfStrangers(page)).toBeVisible();
      await expect(page.getByRole('navigation', { name: 'Main' })).toBeHidden();
      const menu = header.getByRole('navigation', { name: 'Menu' });
      const button = header.locator('summary');
      await expect(menu).toBeHidden();
      await button.focus();
      await page.keyboard.press('Enter');
      await expect(menu.getByRole('link')).toHaveText(NAVIGATION.map(([text]) => text));
      await expectAccessible();
      await expectNoSidewaysScroll(page);
      await page.keyboard.press('Escape');
      await expect(menu).toBeHidden();
      await expect(button).toBeFocused();
      await button.click();
      await page.mouse.click(160, 600);
      await expect(menu).toBeHidden();
      await button.click();
      await menu.getByRole('link', { name: 'How it Works' }).click();
      await expect(page).toHaveURL('/science');
    });
  });
  await startAfresh(page);
  await test.step('a stranger, a guest, signed in and out again', async () => {
    const trainNow = page.getByRole('banner').getByRole('link', { name: 'Train Now' });
    const other = await context.newPage();
    const otherHeader = other.getByRole('banner');
    await other.goto('/');
    await expect(trainNowOfStrangers(other)).toBeVisible();
    await page.bringToFront();
    await page.goto('/science');
    await expect(trainNowOfStrangers(page)).toBeVisible();
    await test.step('Train Now leads into the app once a guest has chosen to go on without an account', async () => {
      await trainNowOfStrangers(page).click();
      await page.getByRole('link', { name: 'Continue Without Login' }).click();
      await expect(page).toHaveURL('/app');
      await expect(trainNow).toHaveAttribute('href', '/app');
      await page.goto('/science');
      await expect(trainNow).toHaveAttribute('href', '/app');
      await trainNow.click();
      await expect(page).toHaveURL('/app');
      await page.goBack();
      await expect(page).toHaveURL('/science');
    });
    await test.step('signing in shows in every tab at once, and on a page that comes back from the history', async () => {
      await page.goto('/login');
      await page.getByRole('textbox', { name: 'Email' }).fill(account.email);
      await page.getByLabel('Password', { exact: true }).fill(account.password);
      await page.getByRole('button', { name: 'Log In', exact: true }).click();
      await expect(otherHeader.getByRole('link', { name: 'My App', exact: true })).toBeVisible();
      await expect(page).toHaveURL('/app');
      await page.goBack();
      await expect(page).toHaveURL('/science');
      const mine = page.getByRole('banner').getByRole('link', { name: 'My App', exact: true });
      await expect(mine).toBeVisible();
      await mine.click();
      await expect(page).toHaveURL('/app');
      await page.waitForLoadState('networkidle');
    });
    await test.step('signing out shows in every tab at once, and leads to the log-in, since there is an account', async () => {
      // A call that is still on its way when the session ends is refused, and the browser notes that.
      await withConsoleErrors(/status of 40[13]/, async () => {
        await otherHeader.getByRole('button', { name: 'Sign Out', exact: true }).click();
        await expect(trainNowOfStrangers(page)).toBeVisible();
        await expect(other).toHaveURL('/');
      });
      await expect(trainNow).toHaveAttribute('href', '/login');
      await expect(otherHeader.getByRole('link', { name: 'Train Now' })).toHaveAttribute('href', '/login');
    });
  });
});

test('the header of a signed-in person is right before any script, and signing out counts at once', async ({
  request,
  page,
  account,
  withConsoleErrors,
}) => {
  await test.step('it fits the smallest phones, keeps its widths, and leads to the app and out of it', async () => {
    const signedIn = await signIn(page, request, account);

    const header = page.getByRole('banner');
    const scripts = '**/assets/*.js';
    await test.step('it is right before any script has come', async () => {
      await page.route(scripts, (route) => route.abort());
      await withConsoleErrors(/net::ERR_FAILED/, async () => {
        await page.goto('/science', { waitUntil: 'domcontentloaded' });
        await expect(header.getByRole('link', { name: 'My App', exact: true })).toBeVisible();
        await expect(trainNowOfStrangers(page)).toBeHidden();
        await page.waitForLoadState('networkidle');
      });
      await page.unroute(scripts);
    });
    await test.step('it fits the smallest phones and keeps its widths', async () => {
      await page.setViewportSize({ width: 320, height: 640 });
      await page.goto('/');
      await expect(header.getByRole('button', { name: 'Sign Out', exact: true })).toBeVisible();
      await expect(header.getByRole('link', { name: 'Nosewise' })).toBeVisible();
      await expect(trainNowOfStrangers(page)).toBeHidden();
      await expectNoSidewaysScroll(page);
      const width = async (name: string) => (await header.getByRole('link', { name }).boundingBox())?.width;
      await page.goto('/science');
      for (const size of [430, 1280]) {
        await page.setViewportSize({ width: size, height: 800 });
        await expectNoSidewaysScroll(page);
        const mine = await width('My App');
        const session = await page.evaluate(() => {
          const known = document.documentElement.dataset.session;
          delete document.documentElement.dataset.session;
          return known;
        });
        expect(await width('Train Now'), `at ${size} px`).toBe(mine);
        await page.evaluate((known) => {
          document.documentElement.dataset.session = known;
        }, session);
      }
    });
    await test.step('it leads to the app and out of it', async () => {
      await page.reload();
      await header.getByRole('link', { name: 'My App', exact: true }).click();
      await expect(page).toHaveURL('/app');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await header.getByRole('button', { name: 'Sign Out', exact: true }).click();
      await expect(page).toHaveURL('/');
      await expect(trainNowOfStrangers(page)).toBeVisible();
      expect(await kept(page, SESSION_KEY)).toBeNull();
      const ended = await page.request.get('/auth/v1/user', {
        headers: { authorization: `Bearer ${signedIn.session.access_token}` },
      });
      expect(ended.status()).toBe(403);
    });
  });
  await startAfresh(page);
  await test.step('signing out needs no answer from the server, and no address alone does it', async () => {
    const signedIn = await signIn(page, request, account);

    const header = page.getByRole('banner');
    await test.step('without an answer it signs out here all the same, and shows nobody an error', async () => {
      await page.route('**/auth/v1/logout*', (route) => route.fulfill({ status: 503, json: {} }));
      await page.goto('/app');
      await withConsoleErrors(/status of 503/, async () => {
        await header.getByRole('button', { name: 'Sign Out', exact: true }).click();
        await expect(page).toHaveURL('/');
        await expect(trainNowOfStrangers(page)).toBeVisible();
      });
      expect(await kept(page, SESSION_KEY)).toBeNull();
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await page.unroute('**/auth/v1/logout*');
    });
    await test.step('an address alone signs nobody out', async () => {
      await signInHere(page, signedIn.session);
      await page.goto('/sign-out');
      await expect(page.getByRole('button', { name: 'Sign out of Nosewise' })).toBeVisible();
      expect(await kept(page, SESSION_KEY)).not.toBeNull();
      await page.getByRole('button', { name: 'Sign out of Nosewise' }).click();
      await expect(page).toHaveURL('/');
      expect(await kept(page, SESSION_KEY)).toBeNull();
    });
  });
});

/** Signs the person in on the open page of the site, which reads the session with the next page. */
async function signInHere(page: Page, session: Account['session']): Promise<void> {
  await page.evaluate(([key, text]) => localStorage.setItem(key, text), [
    SESSION_KEY,
    JSON.stringify(session),
  ] as const);
}
