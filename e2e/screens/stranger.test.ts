import { expect } from '@playwright/test';
import { freshEmail } from '../account';
import { wineAroma } from '../leaflets';
import { AccountPages } from '../pages/account-pages';
import { addToCart, fillCheckout, ORDER, orderHeading, orderNumber } from '../pages/shop-pages';
import { BLACKCURRANT_ASKED } from '../pages/site-pages';
import { test } from './screen-pictures';

const MASTER = { aromasPerSession: '3', selectedAromaKits: ['master-wine-36'] };
const WHITE = { aromasPerSession: '3', selectedAromaKits: ['white-wine-12'] };

test.use({ expectedConsoleErrors: [/status of (404|500)|leaderboard could not be read/] });

const PAGES = {
  'how-it-works': '/science',
  evidence: '/science/evidence',
  'catalogue-wine': '/scent-packs?category=wine',
  'catalogue-coffee': '/scent-packs?category=coffee',
  'kit-master-wine': '/kits/master-wine-36',
  'kit-coffee-basics': '/kits/coffee-basics-12',
  gift: '/gift/white-wine-12',
  'first-box': '/first',
  'diy-guide': '/diy-guide',
  'restaurant-training': '/restaurant-training',
  team: '/team',
  contact: '/contact',
  privacy: '/privacy',
  'not-found': '/nothing-here',
  'log-in': '/login',
  'sign-up': '/signup',
  'forgotten-password': '/forgotten-password',
  'app-stranger': '/app',
  'settings-stranger': '/manage',
  'own-pack': '/manage/pack',
  'leaderboard-stranger': '/leaderboard',
  'together-stranger': '/together',
  'you-stranger': '/you',
  'training-file': '/training-file',
  'cart-empty': '/cart',
  withdraw: '/withdraw',
} as const;

test('pages that need no preparation', async ({ page, picture }) => {
  for (const [name, path] of Object.entries(PAGES)) {
    await page.goto(path);
    await picture(name);
  }
});

test('a leaderboard without anybody', async ({ page, picture }) => {
  await page.routeWebSocket(/\/api\/v1\/realtime/, () => undefined);
  await page.route('**/api/v1/leaderboard*', (route) => route.fulfill({ json: { rows: [], own: null } }));
  await page.goto('/leaderboard');
  await picture('leaderboard-empty');
});

test('home, its question and its verdict', async ({ page, picture }) => {
  await page.clock.setFixedTime(BLACKCURRANT_ASKED);
  await page.goto('/');
  await picture('home');
  const sample = page.getByRole('region', { name: 'Try one, no bottles needed' });
  await sample.getByRole('button', { name: 'Plum' }).click();
  await expect(sample.getByRole('button', { name: 'Another one' })).toBeFocused();
  await picture('home-answered', 'window');
});

test('a training without packs, then one with 36 answers, hint, both verdicts and the end', async ({
  page,
  picture,
  keepSettings,
  training,
}) => {
  await page.goto('/training');
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await picture('training-no-packs', 'window');
  await page.getByRole('alertdialog').getByRole('button', { name: 'OK' }).click();
  await page.getByRole('button', { name: /^White Wine Kit/ }).click();
  await picture('settings-first-pack', 'window');

  await keepSettings(MASTER);
  await page.goto('/app');
  await picture('app-guest');
  await training.open();
  await picture('training');
  await page.evaluate(() => scrollTo(0, 700));
  await picture('training-scrolled', 'window');
  await training.hint.click();
  await picture('training-hint', 'window');
  await training.answerRight();
  await picture('training-correct', 'window');
  await training.next.click();
  await training.answerWrong();
  await picture('training-oops');
  await training.back.click();
  await expect(training.exitDialog).toBeVisible();
  await picture('training-exit', 'window');
  await training.exitDialog.getByRole('button', { name: 'Keep training' }).click();
  await training.next.click();
  await training.answerRight();
  await training.finish.click();
  await picture('session-end-guest');
});

test('a first evening from its first bottle to its end, and the menu after it', async ({
  page,
  picture,
  training,
}) => {
  await page.goto('/first?pack=white-wine-12');
  await expect(training.bottle).toBeVisible();
  await picture('first-smell', 'window');
  await training.smelled.click();
  await training.word.fill('grandmother’s orchard');
  await picture('first-smell-word', 'window');
  await training.whatIsIt.click();
  await picture('first-smell-name', 'window');
  await training.nextBottle.click();
  for (const word of ['the dishwasher', 'Sunday toast', 'a paper umbrella', 'the lake in July']) {
    await training.meet(word);
    await training.nextBottle.click();
  }
  await picture('first-evening-question', 'window');
  for (let place = 1; place <= 5; place += 1) {
    await training.expectQuestion(place, 5);
    await training.answerRight();
    if (place === 1) await picture('first-evening-correct', 'window');
    await (place < 5 ? training.next : training.finish).click();
  }
  await picture('first-evening-end');
  await page.getByRole('link', { name: 'Tomorrow evening' }).click();
  await expect(page).toHaveURL('/app');
  await picture('app-guest-evening');
});

test('the demo and its end', async ({ page, picture }) => {
  await page.goto('/demo');
  await picture('demo');
  const main = page.getByRole('main');
  for (let number = 1; number <= 10; number += 1) {
    await page.keyboard.press('1');
    if (number === 1) await picture('demo-verdict');
    await main.getByRole('button', { name: number < 10 ? 'Next Question' : 'See how you did' }).click();
  }
  await picture('demo-end');
});

test('the quiz from its setup to its podium', async ({ page, picture, keepSettings }) => {
  await keepSettings(WHITE);
  await page.goto('/head-to-head');
  await picture('quiz-setup');
  const players = ['Ada', 'Grace', 'Linda'];
  await page.getByRole('button', { name: /^Add Player/ }).click();
  for (const [place, player] of players.entries()) await page.getByLabel(`Player ${place + 1}`).fill(player);
  await page.getByRole('combobox', { name: 'Test length' }).selectOption('3');
  await page.getByRole('button', { name: 'Start Quiz' }).click();
  for (let question = 0; question < 3; question += 1) {
    for (const player of players) {
      if (question === 0 && player === 'Ada') await picture('quiz-handover', 'window');
      await page.getByRole('button', { name: 'Show my answers' }).click();
      const heading = await page.getByRole('heading', { level: 1 }).textContent();
      const right = wineAroma(Number(/Bottle (\d+)/.exec(heading ?? '')?.[1]));
      if (question === 0 && player === 'Ada') await picture('quiz-question', 'window');
      const options = page.getByRole('main').getByRole('listitem').getByRole('button');
      const isRight = player === 'Ada' || (player === 'Grace' && question === 1);
      const option = isRight ? { hasText: right } : { hasNotText: right };
      await options.filter(option).first().click();
    }
    if (question === 0) await picture('quiz-reveal');
    await page.getByRole('button', { name: /^(Next Question|See Results)$/ }).click();
  }
  await picture('quiz-result');
});

test('the shop from the cart to the order', async ({ page, picture }) => {
  await addToCart(page, 'white-wine-12');
  await addToCart(page, 'coffee-basics-12');
  await picture('kit-added', 'window');
  await page.goto('/cart');
  await picture('cart');
  await page.goto('/checkout');
  await picture('checkout');
  await page.getByRole('button', { name: ORDER }).click();
  await picture('checkout-errors');
  const email = await fillCheckout(page);
  await page.getByRole('button', { name: ORDER }).click();
  await expect(orderHeading(page)).toBeVisible();
  await picture('order');
  const number = await orderNumber(page);
  await page.goto('/withdraw');
  await page.getByLabel('Name').fill('Ann Nebbiolo');
  await page.getByLabel('Order').fill(number);
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Continue' }).click();
  await picture('withdraw-confirm');
  await page.getByRole('button', { name: 'Confirm withdrawal' }).click();
  await expect(page.getByRole('main')).toContainText(email);
  await picture('withdraw-done', 'window');
});

test('a log-in that fails, and the wait for the mail of a sign-up', async ({ page, picture }) => {
  const pages = new AccountPages(page);
  await page.goto('/login');
  await pages.fillIn('nobody', 'x');
  await pages.logIn.click();
  await picture('log-in-invalid', 'window');
  await page.goto('/app/signup');
  await pages.fillIn(freshEmail(), 'a nose for detail', 'a nose for detail');
  await pages.createAccount.click();
  await expect(page).toHaveURL('/app');
  await picture('check-email');
});
