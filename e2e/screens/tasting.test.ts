import { expect, type Page } from '@playwright/test';
import { answerBlind, lookAtKey, makeBlindSet, takeBottle } from '../pages/blind-pages';
import { takeSeat } from '../pages/room-pages';
import { answers, saveSession } from '../saved-session';
import { test } from './screen-pictures';

// A sticker that does not exist.
test.use({ expectedConsoleErrors: [/status of 404/] });

const WHITE = { aromasPerSession: '5', selectedAromaKits: ['white-wine-12'] };

function press(page: Page, name: string | RegExp): Promise<void> {
  return page.getByRole('main').getByRole('button', { name }).first().click();
}

test('blind bottles: the set, its papers, its training, and what others see', async ({
  page,
  picture,
  signedIn,
}) => {
  expect(signedIn.email).toContain('@');
  await page.goto('/blind');
  await picture('blind-sets-empty');
  const set = await makeBlindSet(page, 'White Wine Kit · 12 bottles');
  await picture('blind-set');
  const [first] = await lookAtKey(page, set);
  await page.goto('/blind');
  await picture('blind-sets');
  await page.goto(`/blind/${set}/print`);
  await picture('blind-print');
  await page.goto(`/blind/${set}/key`);
  await press(page, 'Show the key sheet');
  await picture('blind-key-asks', 'window');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Show the key sheet' }).click();
  await picture('blind-key');
  await page.goto(`/blind/${set}/train`);
  await picture('blind-code');
  await takeBottle(page, first?.code ?? '');
  await picture('blind-question');
  await answerBlind(page, first?.name ?? '');
  await picture('blind-verdict');
  await press(page, 'Finish now');
  await picture('blind-end');
  await page.goto(`/blind/${set}`);
  await press(page, 'Mix again');
  await picture('blind-mix-again', 'window');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Keep the codes' }).click();
  await press(page, 'Share without the key');
  await page.getByRole('dialog').getByRole('button', { name: 'Create the link' }).click();
  await expect(page.getByRole('img', { name: 'QR code of the link' })).toBeVisible();
  await picture('shared-set-link', 'window');
  const link = (await page.getByText(/\/set\/[2-9B-Z]{13}$/).textContent()) ?? '';
  await page.goto(link);
  await picture('shared-set');
  await press(page, 'Train blind');
  await takeBottle(page, first?.code ?? '');
  await answerBlind(page, first?.name ?? '');
  await press(page, 'Finish now');
  await picture('shared-set-end');
  await page.goto('/B/22222222');
  await picture('sticker-unknown');
  await page.goto('/scan');
  await picture('scan');
});

test('handed bottles: the host, the taster, and the verdict', async ({ page, browser, picture }) => {
  const phone = await (await browser.newContext({ reducedMotion: 'reduce' })).newPage();
  await page.goto('/rooms?mode=handed');
  await picture('handed-start');
  await press(page, 'Open the room');
  await expect(page.getByRole('heading', { level: 1, name: 'Join in' })).toBeVisible();
  await picture('handed-lobby');
  const code = (await page.locator('[data-code]').getAttribute('data-code')) ?? '';
  await takeSeat(phone, code, 'Ann');
  await press(page, /^Start$/);
  await expect(page.getByRole('heading', { level: 1, name: /^Hand bottle/ })).toBeVisible();
  await picture('handed-hand');
  await takeSeat(page, code, 'Ada');
  await expect(page.getByRole('heading', { level: 1, name: 'Smell what you are given' })).toBeVisible();
  await picture('handed-smell');
  await press(page, 'Lychee');
  await expect(page.getByRole('heading', { level: 1, name: 'Your answer is in' })).toBeVisible();
  await picture('handed-answered');
  await press(phone, 'Pear');
  await expect(page.getByRole('heading', { level: 1, name: /Correct!|Oops!/ })).toBeVisible();
  await picture('handed-verdict');
  await page.goto('/rooms');
  await page.getByRole('link', { name: /Host your room/ }).click();
  await expect(page.getByRole('button', { name: 'Next bottle' })).toBeVisible();
  await picture('handed-reveal');
  await phone.context().close();
});

test('a duel, from what is mixed up to the result', async ({
  page,
  request,
  picture,
  signedIn,
  keepSettings,
}) => {
  await keepSettings(WHITE);
  await saveSession(request, signedIn.session, answers(6, 4));
  await page.goto('/duel');
  await picture('duel-choice');
  await page.goto('/duel?scents=wine-lemon,wine-pear');
  await picture('duel-both');
  await press(page, 'I have smelled both');
  await picture('duel-mix');
  await press(page, 'I have one in my hand');
  await picture('duel-which');
  await press(page, 'Lemon');
  await picture('duel-number');
  await press(page, 'Bottle 4');
  await picture('duel-verdict');
  for (let round = 2; round <= 6; round += 1) {
    await press(page, 'I have one in my hand');
    await press(page, 'Lemon');
    await press(page, 'Bottle 1');
  }
  await press(page, 'See how you did');
  await picture('duel-result');
});

test('meeting an aroma, and the honest test', async ({ page, picture, keepSettings, training }) => {
  await keepSettings({ ...WHITE, order: 'adaptive' });
  await training.open();
  await picture('training-meet');
  await page.goto('/test');
  await picture('test');
  await press(page, 'Start the test of week 0');
  await picture('test-ways');
  await page.getByRole('button', { name: /^By number/ }).click();
  await picture('test-question');
  for (const count of [9, 3]) {
    for (let number = 1; number <= count; number += 1) {
      await training.expectQuestion(number, count);
      await training.answer(await training.rightName()).click();
      await press(page, /^(Next bottle|Finish this sitting)$/);
    }
    if (count === 9) {
      await picture('test-half');
      await press(page, 'Start the second sitting');
      await page.getByRole('button', { name: /^By number/ }).click();
    }
  }
  await picture('test-result');
});

test('a pack that somebody has shared', async ({ page, picture, signedIn }) => {
  expect(signedIn.email).toContain('@');
  await page.goto('/manage/pack');
  await page.getByLabel('Name of your pack').fill('Kitchen shelf');
  await press(page, 'Start with these ten');
  await picture('own-pack-ten');
  await press(page, 'Share by link');
  await page.getByRole('dialog').getByRole('button', { name: 'Create the link' }).click();
  await expect(page.getByRole('img', { name: 'QR code of the link' })).toBeVisible();
  await picture('shared-pack-link', 'window');
  await page.goto((await page.getByText(/\/pack\/[2-9B-Z]{13}$/).textContent()) ?? '');
  await picture('shared-pack');
});
