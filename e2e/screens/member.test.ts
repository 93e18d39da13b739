import { expect } from '@playwright/test';
import { freshEmail, signUp } from '../account';
import { mailLink, mailsTo } from '../mailbox';
import { expectSessionsKept } from '../other-device';
import { AccountPages } from '../pages/account-pages';
import { addToCart, orderKit } from '../pages/shop-pages';
import { answers, DAY, saveSession } from '../saved-session';
import { test } from './screen-pictures';

const WHITE = { aromasPerSession: '5', selectedAromaKits: ['white-wine-12'] };

/** Sessions of the last two weeks, as many days ago, so many right and so many wrong. */
const HISTORY = [
  [15, 3, 7],
  [12, 5, 5],
  [10, 6, 4],
  [8, 7, 3],
  [5, 8, 2],
  [3, 9, 3],
  [1, 12, 0],
] as const;

const OTHERS = [
  ['Ada Riesling', 40, 0],
  ['Grace Malbec', 36, 4],
  ['Linda Gamay', 32, 8],
  ['Yuki', 24, 16],
  [undefined, 20, 20],
] as const;

test('the first day: link, first packs, an empty shelf and empty progress', async ({ page, picture }) => {
  const email = freshEmail();
  const pages = new AccountPages(page);
  await page.goto('/app/signup');
  await pages.fillIn(email, 'a nose for detail', 'a nose for detail');
  await pages.createAccount.click();
  await expect(page).toHaveURL('/app');
  await page.goto(await mailLink(email, 'signup'));
  await picture('confirm');
  await page.getByRole('button', { name: 'Confirm email address' }).click();
  await page.getByRole('heading', { name: 'Which bottles do you have?' }).waitFor();
  await picture('first-packs', 'window');
  await page.getByRole('button', { name: 'White Wine Kit' }).click();
  await page.waitForURL('/training');
  await page.goto('/app');
  await picture('app-first-day');
  await page.goto('/progress');
  await picture('progress-empty');
});

test('two weeks later: shelf, progress, session, standing, settings and account', async ({
  page,
  request,
  picture,
  signedIn,
  keepSettings,
  training,
}) => {
  for (const [name, right, wrong] of OTHERS) {
    const other = await signUp(request, name === undefined ? {} : { displayName: name });
    await saveSession(request, other.session, answers(right, wrong), Date.now() - DAY);
  }
  for (const [days, right, wrong] of HISTORY)
    await saveSession(request, signedIn.session, answers(right, wrong), Date.now() - days * DAY);
  await keepSettings(WHITE);
  await page.goto('/app');
  await expectSessionsKept(page, HISTORY.length);
  await picture('app-member');
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Bottle 1,/ })
    .first()
    .click();
  await picture('app-aroma', 'window');
  for (const [name, path] of [
    ['progress', '/progress'],
    ['mix-ups', '/progress/mix-ups'],
    ['figures', '/progress/figures'],
    ['leaderboard', '/leaderboard'],
    ['together', '/together'],
    ['you', '/you'],
    ['settings', '/manage'],
    ['account', '/account'],
  ] as const) {
    await page.goto(path);
    if (path === '/progress')
      await expect(page.getByRole('region', { name: 'Session history' })).toBeVisible();
    await picture(name);
  }
  await page.getByRole('button', { name: 'Turn on two-factor log-in' }).click();
  await expect(page.getByRole('img', { name: 'QR code' })).toBeVisible();
  await picture('two-factor', 'window');

  await training.open();
  await training.answerRight();
  await training.next.click();
  await training.answerWrong();
  await training.next.click();
  for (let number = 3; number <= 5; number += 1) {
    await training.answerRight();
    await (number < 5 ? training.next : training.finish).click();
  }
  await expect(page).toHaveURL('/progress');
  await picture('session-end');
});

test('orders, and the mails that came', async ({ page, picture, signedIn: { email } }) => {
  await page.goto('/orders');
  await picture('orders-empty');
  await addToCart(page, 'red-wine-12');
  const order = await orderKit(page, 'white-wine-12');
  await page.goto('/orders');
  await picture('orders');
  await expect.poll(async () => (await mailsTo(order.email)).length).toBeGreaterThan(0);
  const mails = [...(await mailsTo(email)), ...(await mailsTo(order.email))];
  await page.goto('about:blank');
  for (const [place, { html }] of mails.entries()) {
    await page.setContent(html);
    await picture(`mail-${place + 1}`);
  }
});
