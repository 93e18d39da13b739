import type { Page } from '@playwright/test';
import { authorization, expect, SESSION_KEY, test } from '../account';
import { answerBlind } from '../blind-pages';
import { expectAllSent, waiting } from '../device';
import { expectNoSidewaysScroll } from '../fixtures';
import { listenForSecrets } from '../secrecy';

test.use({ expectedConsoleErrors: [/ERR_INTERNET_DISCONNECTED|WebSocket/] });

/** Matches anything that links a bottle to an aroma: the taster may reach none before the answer. */
const BOTTLE = /wine-[a-z]+|"bottleNumber"/;
/** Matches an answer: the helper may reach none before the end. */
const ANSWER = /selectedAnswer|scentName|"correct"|wine-[a-z]+/;

/** In ms. */
const HALF_A_MINUTE = 30_000;
const NO_LINE = 'There is no connection. Nothing is lost';

function heading(page: Page, name: RegExp | string) {
  return page.getByRole('heading', { level: 1, name });
}

/** The number of the bottle that the helper has to hand. */
async function bottleToHand(page: Page): Promise<string> {
  const text = await heading(page, /^Hand bottle \d+$/).textContent();
  return /\d+/.exec(text ?? '')?.[0] ?? '';
}

test('a helper with another phone hands the bottles, and both go on after reloads and a lost connection', async ({
  page,
  context,
  browser,
  request,
  signedIn,
  keepSettings,
  expectAccessible,
}) => {
  await keepSettings({ selectedAromaKits: ['red-wine-12'] });
  const searchTaster = listenForSecrets(page);
  // Speeds up the clock, so that half a minute without a line passes in a moment.
  await page.clock.install();
  const told = new Set<string>();
  page.on('websocket', (line) => line.on('framereceived', ({ payload }) => told.add(String(payload))));
  await page.goto('/blind');
  await page.getByRole('link', { name: 'With a helper' }).click();
  await page.getByRole('button', { name: 'Start on two phones' }).click();
  await expect(heading(page, 'Ask your helper to join')).toBeVisible();
  await expectAccessible();
  const code = (await page.locator('[data-code]').getAttribute('data-code')) ?? '';

  const phone = await browser.newContext({ reducedMotion: 'reduce', viewport: { width: 390, height: 844 } });
  const helper = await phone.newPage();
  const searchHelper = listenForSecrets(helper);
  await helper.clock.install();
  await helper.goto('/helper');
  await helper.getByRole('textbox', { name: 'Code' }).fill(code.toLowerCase());
  await helper.keyboard.press('Enter');
  await helper.getByRole('button', { name: 'Start helping' }).click();
  const broken = await bottleToHand(helper);
  await expect(helper.getByText('Red Wine Kit')).toBeVisible();
  await expect(heading(page, 'Your helper is looking for a bottle')).toBeVisible();
  const waiting = await page.locator('body').innerHTML();
  await helper.getByRole('button', { name: 'Skip — broken or missing' }).click();
  await expect(heading(helper, `Hand bottle ${broken}`)).toBeHidden();
  const first = await bottleToHand(helper);
  expect(await page.locator('body').innerHTML()).toBe(waiting);
  await helper.getByRole('button', { name: 'I have handed it over' }).click();
  await expect(heading(page, 'Smell what you are given')).toBeFocused();
  await searchTaster(BOTTLE);
  await page.reload();
  await expect(heading(page, 'Smell what you are given')).toBeVisible();
  await searchTaster(BOTTLE);

  await answerBlind(page, 'Cherry');
  await expect(page.getByText(`Bottle ${first}`)).toBeVisible();
  await expect(heading(helper, `Take bottle ${first} back`)).toBeVisible();
  await helper.reload();
  await expect(heading(helper, `Take bottle ${first} back`)).toBeVisible();
  await searchHelper(ANSWER);

  // The helper's line is cut for half a minute: the screen says so at once, and both sides resume when it is
  // back.
  await phone.setOffline(true);
  await expect(helper.getByText(NO_LINE)).toBeVisible();
  await page.getByRole('button', { name: 'Next Question' }).click();
  await expect(heading(page, 'Your helper is looking for a bottle')).toBeVisible();
  await helper.clock.runFor(HALF_A_MINUTE);
  await expect(heading(helper, `Take bottle ${first} back`)).toBeVisible();
  await expect(helper.getByText(NO_LINE)).toBeVisible();
  await phone.setOffline(false);
  const second = await bottleToHand(helper);
  await expect(helper.getByText(NO_LINE)).toBeHidden();

  // The taster's line is cut, and an answer is on its way until it is back.
  await helper.getByRole('button', { name: 'I have handed it over' }).click();
  await expect(heading(page, 'Smell what you are given')).toBeVisible();
  await context.setOffline(true);
  await page.getByRole('main').getByRole('button', { name: 'Plum', exact: true }).click();
  await page.clock.runFor(HALF_A_MINUTE);
  await expect(page.getByText(NO_LINE)).toBeVisible();
  await expect(heading(helper, `Bottle ${second} is with the taster`)).toBeVisible();
  await context.setOffline(false);
  await expect(heading(page, /Correct!|Oops!/)).toBeVisible();
  await expect(heading(helper, `Take bottle ${second} back`)).toBeVisible();
  await searchHelper(ANSWER);

  await page.getByRole('button', { name: 'Finish now' }).click();
  await expect(heading(page, /You named \d of 2 blind$/)).toBeVisible();
  await expect(heading(helper, /The taster named \d of 2 blind$/)).toBeVisible();
  for (const each of [page, helper]) {
    await each.getByText('Report', { exact: true }).click();
    const lines = each.getByRole('main').getByRole('listitem');
    await expect(lines).toHaveText([new RegExp(`Bottle ${first}\\b`), new RegExp(`Bottle ${second}\\b`)]);
  }
  const views = [...told].filter((text) => text !== '{"type":"heartbeat"}');
  expect(views.filter((text) => !text.startsWith('{"type":"helper-round","taster":'))).toEqual([]);
  expect(views.filter((text) => BOTTLE.test(text) && !text.includes('"selectedAnswer"'))).toEqual([]);
  await expectAllSent(page);
  const saved = await request.get('/api/v1/sessions', { headers: authorization(signedIn.session) });
  expect((await saved.json()).sessions[0].questions).toMatchObject([
    { bottleNumber: Number(first), selectedAnswer: 'Cherry', blind: true },
    { bottleNumber: Number(second), selectedAnswer: 'Plum', blind: true },
  ]);

  // The place of the helper is taken, and an unknown code is refused kindly.
  const stranger = await (await browser.newContext()).newPage();
  await stranger.goto(`/helper/${code}`);
  await stranger.getByRole('button', { name: 'Start helping' }).click();
  await expect(heading(stranger, 'We do not know this code')).toBeVisible();
});

test.describe('without a connection', () => {
  test.use({ serviceWorkers: 'allow' });

  test('helper and taster take turns on one device behind a cover, with the keyboard alone, and a member’s round is kept', async ({
    page,
    context,
    request,
    account,
    keepSettings,
    expectAccessible,
  }) => {
    await keepSettings({ selectedAromaKits: ['white-wine-12'] });
    const search = listenForSecrets(page);
    await page.goto('/blind/helper');
    await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state)).toBe('activated');
    await page.getByRole('button', { name: 'Start on this device' }).click();
    await expect(heading(page, 'Give the device to your helper')).toBeFocused();
    await expectAccessible();
    await search(BOTTLE);
    await context.setOffline(true);

    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(heading(page, /^Hand bottle \d+$/)).toBeFocused();
    const number = await bottleToHand(page);
    await expectAccessible();
    await page.setViewportSize({ width: 320, height: 640 });
    await expectNoSidewaysScroll(page);
    // A reload covers the number again.
    await page.reload();
    await expect(heading(page, 'Give the device to your helper')).toBeVisible();
    await search(BOTTLE);
    await page.getByRole('button', { name: 'I am the helper' }).press('Enter');
    await expect(heading(page, `Hand bottle ${number}`)).toBeFocused();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');

    await expect(heading(page, 'Give bottle and device to the taster')).toBeFocused();
    await search(BOTTLE);
    await search(new RegExp(`Bottle ${number}\\b`, 'i'));
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(heading(page, 'Smell what you are given')).toBeFocused();
    await search(BOTTLE);
    await page.keyboard.type('lychee');
    await page.keyboard.press('Enter');
    await expect(heading(page, /Correct!|Oops!/)).toBeVisible();
    await expect(page.getByText(`Bottle ${number}`)).toBeVisible();
    await page.keyboard.press('Enter');

    // The helper sees no mark of the answer.
    await expect(heading(page, 'Give the device to your helper')).toBeFocused();
    await expect(page.locator('[data-mark]')).toHaveCount(0);
    await page.getByRole('main').getByRole('link', { name: 'Back', exact: true }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Keep training' }).click();
    await page.getByRole('button', { name: 'I am the helper' }).click();
    await page.getByRole('button', { name: 'I have handed it over: cover it' }).click();
    await page.getByRole('button', { name: 'I am the taster' }).click();
    await answerBlind(page, 'Lychee');
    await page.getByRole('button', { name: 'Finish now' }).click();
    await expect(heading(page, /You named \d of 2 blind$/)).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Only this device has your session' })).toBeVisible();

    await test.step('a member’s round is kept where the connection went while it ran', async () => {
      await context.setOffline(false);
      await page.evaluate(([key, session]) => localStorage.setItem(key, session), [
        SESSION_KEY,
        JSON.stringify(account.session),
      ] as const);
      await page.goto('/blind/helper');
      await page.getByRole('button', { name: 'Start on this device' }).click();
      await page.getByRole('button', { name: 'I am the helper' }).click();
      const number = await bottleToHand(page);
      await page.getByRole('button', { name: 'I have handed it over: cover it' }).click();
      await page.getByRole('button', { name: 'I am the taster' }).click();
      await answerBlind(page, 'Lychee');
      await context.setOffline(true);
      await page.getByRole('button', { name: 'Finish now' }).click();
      await expect(heading(page, /You named \d of 1 blind$/)).toBeVisible();
      await expect(page.getByText('This session is in your history, as blind answers.')).toBeVisible();
      await expect.poll(() => waiting(page)).toBe(1);
      await context.setOffline(false);
      await expectAllSent(page);
      const saved = await request.get('/api/v1/sessions', { headers: authorization(account.session) });
      expect((await saved.json()).sessions[0].questions).toMatchObject([{ bottleNumber: Number(number) }]);
    });
  });
});
