import { expect, SESSION_KEY, test } from '../account';
import { expectNoSidewaysScroll, isDark, kept } from '../fixtures';
import { trainNowOfStrangers } from '../header';

const NAVIGATION = [
  ['Home', '/'],
  ['How it Works', '/science'],
  ['Aroma Kits', '/scent-packs?category=wine'],
  ['Cafe/Restaurant Training', '/restaurant-training'],
  ['Contact Us', '/contact'],
] as const;

test('the header leads to every part of the site, marks the open page, and is gone where one logs in', async ({
  page,
}) => {
  await page.goto('/');
  const header = page.getByRole('banner');
  const navigation = header.getByRole('navigation', { name: 'Main' });
  await expect(navigation.getByRole('link')).toHaveText(NAVIGATION.map(([text]) => text));
  await expect(navigation.locator('[aria-current="page"]')).toHaveText('Home');
  for (const [text, address] of NAVIGATION) {
    await navigation.getByRole('link', { name: text, exact: true }).click();
    await expect(page).toHaveURL(address);
  }
  await header.getByRole('link', { name: 'Nosewise' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Smell Better. Taste Smarter.');

  await trainNowOfStrangers(page).click();
  await expect(page).toHaveURL('/login');
  await expect(header).toBeHidden();
  await page.goBack();
  await expect(header).toBeVisible();
});

test('on a phone a menu beside the logo has the same links, and closes again', async ({
  page,
  expectAccessible,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto('/');
  const header = page.getByRole('banner');
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

test('the header is right again on a page that comes back from the history', async ({ page, account }) => {
  await page.goto('/science');
  await expect(trainNowOfStrangers(page)).toBeVisible();
  await trainNowOfStrangers(page).click();
  await page.getByRole('textbox', { name: 'Email' }).fill(account.email);
  await page.getByLabel('Password', { exact: true }).fill(account.password);
  await page.getByRole('button', { name: 'Log In', exact: true }).click();
  await expect(page).toHaveURL('/app');
  await page.goBack();
  await expect(page).toHaveURL('/science');
  await expect(page.getByRole('banner').getByRole('link', { name: 'My App', exact: true })).toBeVisible();
});

test('the header of a signed-in person fits the smallest phones, keeps its widths, leads to the app and out of it', async ({
  page,
  signedIn,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto('/');
  const header = page.getByRole('banner');
  await expect(header.getByRole('button', { name: 'Sign Out', exact: true })).toBeVisible();
  await expect(header.getByRole('link', { name: 'Nosewise' })).toBeVisible();
  await expect(trainNowOfStrangers(page)).toBeHidden();
  await expectNoSidewaysScroll(page);
  const width = async (name: string) =>
    (await page.getByRole('banner').getByRole('link', { name }).boundingBox())?.width;
  for (const size of [430, 1280]) {
    await page.setViewportSize({ width: size, height: 800 });
    await page.goto('/science');
    await expectNoSidewaysScroll(page);
    const mine = await width('My App');
    await page.evaluate(() => delete document.documentElement.dataset.session);
    expect(await width('Train Now'), `at ${size} px`).toBe(mine);
  }
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

test.describe('in two tabs', () => {
  // A call that is still on its way when the session ends is refused, and the browser notes that.
  test.use({ expectedConsoleErrors: [/status of 40[13]/] });

  test('signing in and out shows in every tab at once', async ({ page, context, account }) => {
    const other = await context.newPage();
    await other.goto('/');
    const otherHeader = other.getByRole('banner');
    await expect(trainNowOfStrangers(other)).toBeVisible();
    await page.goto('/login');
    await page.getByRole('textbox', { name: 'Email' }).fill(account.email);
    await page.getByLabel('Password', { exact: true }).fill(account.password);
    await page.getByRole('button', { name: 'Log In', exact: true }).click();
    await expect(otherHeader.getByRole('link', { name: 'My App', exact: true })).toBeVisible();
    await expect(page).toHaveURL('/app');
    await otherHeader.getByRole('button', { name: 'Sign Out', exact: true }).click();
    await expect(trainNowOfStrangers(page)).toBeVisible();
  });
});

test.describe('without an answer from the server', () => {
  test.use({ expectedConsoleErrors: [/status of 503/] });

  test('signing out signs out here all the same, and shows nobody an error', async ({
    page,
    signedIn: _,
  }) => {
    await page.route('**/auth/v1/logout*', (route) => route.fulfill({ status: 503, json: {} }));
    await page.goto('/app');
    await page.getByRole('banner').getByRole('button', { name: 'Sign Out', exact: true }).click();
    await expect(page).toHaveURL('/');
    await expect(trainNowOfStrangers(page)).toBeVisible();
    expect(await kept(page, SESSION_KEY)).toBeNull();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });
});

test('a press before the app has started counts once it has', async ({ page, signedIn: _ }) => {
  let start = () => {};
  const started = new Promise<void>((resolve) => {
    start = resolve;
  });
  await page.emulateMedia({ colorScheme: 'light' });
  await page.route('**/assets/*.js', (route) => started.then(() => route.continue()));
  await page.goto('/app', { waitUntil: 'commit' });
  const header = page.getByRole('banner');
  await header.getByRole('button', { name: 'Switch between light and dark' }).click();
  await header.getByRole('button', { name: 'Sign Out', exact: true }).click();
  expect(await isDark(page)).toBe(false);
  start();
  await expect(page).toHaveURL('/');
  await expect.poll(() => isDark(page)).toBe(true);
  expect(await kept(page, SESSION_KEY)).toBeNull();
});

test('an address alone signs nobody out', async ({ page, signedIn: _ }) => {
  await page.goto('/sign-out');
  await expect(page.getByRole('button', { name: 'Sign out of Nosewise' })).toBeVisible();
  expect(await kept(page, SESSION_KEY)).not.toBeNull();
  await page.getByRole('button', { name: 'Sign out of Nosewise' }).click();
  await expect(page).toHaveURL('/');
  expect(await kept(page, SESSION_KEY)).toBeNull();
});

test('Train Now leads into the app once a guest has chosen to go on without an account', async ({
  page,
  account,
}) => {
  const trainNow = page.getByRole('banner').getByRole('link', { name: 'Train Now' });
  await page.goto('/login');
  await page.getByRole('link', { name: 'Continue Without Login' }).click();
  await expect(page).toHaveURL('/app');
  await expect(trainNow).toHaveAttribute('href', '/app');
  await page.goto('/science');
  await expect(trainNow).toHaveAttribute('href', '/app');
  await trainNow.click();
  await expect(page).toHaveURL('/app');

  // Once signed out again, the person has an account to log in to.
  await page.goto('/login');
  await page.getByRole('textbox', { name: 'Email' }).fill(account.email);
  await page.getByLabel('Password', { exact: true }).fill(account.password);
  await page.getByRole('button', { name: 'Log In', exact: true }).click();
  await page.waitForURL('/app');
  await page.waitForLoadState('networkidle');
  await page.getByRole('banner').getByRole('button', { name: 'Sign Out', exact: true }).click();
  await expect(page).toHaveURL('/');
  await expect(trainNow).toHaveAttribute('href', '/login');
});

test.describe('on a slow line', () => {
  test.use({ expectedConsoleErrors: [/net::ERR_FAILED/] });

  test('the header of who is signed in is right before any script has come', async ({
    page,
    signedIn: _,
  }) => {
    await page.route('**/assets/*.js', (route) => route.abort());
    await page.goto('/science', { waitUntil: 'domcontentloaded' });
    const header = page.getByRole('banner');
    await expect(header.getByRole('link', { name: 'My App', exact: true })).toBeVisible();
    await expect(trainNowOfStrangers(page)).toBeHidden();
  });
});

test('the first Tab offers to skip the header, on the site and in the app', async ({
  page,
  expectAccessible,
}) => {
  for (const screen of ['/', '/app']) {
    await page.goto(screen);
    await expect(page.getByRole('main')).toBeVisible();
    await page.keyboard.press('Tab');
    const skip = page.getByRole('link', { name: 'Skip to content' });
    await expect(skip).toBeFocused();
    await expect(skip).toBeInViewport();
    if (screen === '/') await expectAccessible();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await expect(page.getByRole('main').locator(':focus')).toHaveCount(1);
  }
});
