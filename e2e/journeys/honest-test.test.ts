import type { Locator, Page } from '@playwright/test';
import { expect, SESSION_KEY, test } from '../account';
import { expectAllSent, expectSessionsKept, otherDevice, savedSessions, sessionsKept } from '../device';
import { kept } from '../fixtures';
import { DAY } from '../saved-session';
import { expectSeen, tabTo } from '../tab-order';
import { TrainingPage } from '../training-page';

const SITTING = 9;
const PACK = 12;
const SCORE = '8 of 12: between 34 and 85 %';

/** Answers bottles of a sitting, from one place to another: every third with "I don't know", the others right. */
async function answer(page: Page, from: number, to: number, count: number): Promise<void> {
  const bottles = new TrainingPage(page);
  for (let number = from; number <= to; number += 1) {
    await bottles.expectQuestion(number, count);
    const name = await bottles.rightName();
    const choice = number % 3 === 0 ? "I don't know" : name;
    await page.getByRole('button', { name: choice, exact: true }).click();
  }
}

/** The same with the keyboard alone: 0 for "I don't know", and the letters of a name with Enter. */
async function type(page: Page, from: number, to: number, count: number): Promise<void> {
  const bottles = new TrainingPage(page);
  for (let number = from; number <= to; number += 1) {
    await bottles.expectQuestion(number, count);
    await expect(bottles.bottle).toBeFocused();
    if (number % 3 === 0) {
      await page.keyboard.press('0');
      continue;
    }
    await page.keyboard.type((await bottles.rightName()).toLowerCase());
    await expect(bottles.openAnswers).toHaveCount(1);
    await expectSeen(bottles.filter);
    await page.keyboard.press('Enter');
  }
}

/** The score on the screen; the page to print repeats it. */
function result(page: Page) {
  return page.getByRole('region', { name: 'Your result' }).getByText(SCORE);
}

test('an honest test takes two sittings, with a reload and on two devices, prints its result and comes back after four weeks', async ({
  page,
  browser,
  request,
  signedIn,
  keepSettings,
  expectAccessible,
}) => {
  await keepSettings({ selectedAromaKits: ['white-wine-12'] });
  await page.goto('/progress');
  await page.getByRole('link', { name: 'Take the honest test' }).click();
  await expect(page.getByText('You smell 12 bottles in two sittings: 9, then 3.')).toBeVisible();
  await page.getByRole('button', { name: 'Start the test of week 0' }).click();
  await answer(page, 1, 4, SITTING);
  await expect(page.getByText('Question 5 of 9', { exact: true })).toBeVisible();
  await expectAccessible();
  const bottle = page.getByRole('heading', { level: 1, name: /Bottle \d+/ });
  const fifth = await bottle.textContent();
  await page.reload();
  await expect(bottle).toHaveText(fifth ?? '');
  await page.getByRole('link', { name: 'Back', exact: true }).click();
  await page.getByRole('banner').getByRole('button', { name: 'Sign Out' }).click();
  await expect(page.getByText(/^You have a sitting of the honest test under way/)).toBeVisible();
  await page.getByRole('button', { name: 'Stay signed in' }).click();
  await page.getByRole('link', { name: /^Blind sets/ }).click();
  await page.getByRole('link', { name: 'Take the honest test' }).click();
  await page.getByRole('button', { name: 'Go on with bottle 5' }).click();
  await answer(page, 5, 9, SITTING);
  await expect(page.getByText('9 of 12 bottles are done.')).toBeVisible();
  await expect(page.getByText(/\d of \d+: between/)).toHaveCount(0);
  await expectAllSent(page);

  const other = await otherDevice(browser, request, signedIn);
  await other.goto('/test?pack=white-wine-12');
  await expectSessionsKept(other, 1);
  await other.getByRole('button', { name: 'Start the second sitting' }).click();
  await answer(other, 1, 3, PACK - SITTING);
  await other.getByRole('button', { name: 'See your result' }).click();
  await expect(result(other)).toBeVisible();
  await expect(other.getByText(/^Week 4 opens on/)).toBeVisible();
  await expectAllSent(other);
  const sessions = await sessionsKept(other);
  const asked = sessions.flatMap(({ questions }) =>
    questions.map(({ mode, scentId }) => `${mode} ${scentId}`),
  );
  expect(new Set(asked).size).toBe(PACK);
  expect(asked.every((each: string) => each.startsWith('test '))).toBe(true);

  await other.getByRole('textbox', { name: 'Your name, to be printed' }).fill('Ada Nose');
  await other.emulateMedia({ media: 'print' });
  const paper = other.getByRole('article');
  for (const part of ['Ada Nose', 'White Wine Kit', SCORE, 'How it was measured']) {
    await expect(paper).toContainText(part);
  }
  await expect(other.getByRole('button')).toHaveCount(0);
  expect((await other.pdf({ format: 'A4' })).toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
  await other.context().close();

  await page.goto('/progress');
  const section = page.getByRole('region', { name: 'The honest test' });
  await expect(section).toContainText(SCORE);
  await expect(
    page.getByRole('heading', { name: 'Your progress starts with your first session' }),
  ).toBeVisible();
  await expectAccessible();
  await page.clock.setFixedTime(Date.now() + 28 * DAY);
  await page.goto('/app');
  const reminder = page.getByRole('complementary', { name: 'The honest test' });
  await expect(reminder).toContainText('Your honest test of week 4 is open.');
  await reminder.getByRole('button', { name: 'Dismiss' }).click();
  await expect(reminder).toBeHidden();
  await page.reload();
  await expect(page.getByRole('link', { name: /^Blind sets/ })).toBeVisible();
  await expect(reminder).toBeHidden();
});

test.describe('without a connection', () => {
  test.use({ serviceWorkers: 'allow' });

  test('a guest takes a test of a pack they choose by the keyboard alone, and adds it to an account', async ({
    page,
    context,
    request,
    account,
  }) => {
    await page.goto('/app');
    await page.evaluate(() => navigator.serviceWorker.ready);
    await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state)).toBe('activated');
    await context.setOffline(true);
    const press = async (control: Locator, atMost: number) => {
      await tabTo(page, control, atMost);
      await page.keyboard.press('Enter');
    };
    const heading = page.getByRole('heading', { level: 1, name: 'The honest test' });
    await press(page.getByRole('link', { name: /^Blind sets/ }), 40);
    await press(page.getByRole('link', { name: 'Take the honest test' }), 40);
    await expect(heading).toBeFocused();
    await press(page.getByRole('button', { name: /^White Wine Kit/ }), 12);
    await expect(page.getByText(/kept on this device only/)).toBeVisible();
    await expect(heading).toBeFocused();
    await press(page.getByRole('button', { name: 'Start the test of week 0' }), 2);
    await type(page, 1, 9, SITTING);
    await expect(heading).toBeFocused();
    await press(page.getByRole('button', { name: 'Start the second sitting' }), 2);
    await type(page, 1, 3, PACK - SITTING);
    await expect(heading).toContainText(/You named \d+ of 12/);
    await press(page.getByRole('button', { name: 'See your result' }), 1);
    await expect(result(page)).toBeVisible();
    await expect(heading).toBeFocused();
    await page.reload();
    await expect(result(page)).toBeVisible();

    await context.setOffline(false);
    await page.evaluate(([key, session]) => localStorage.setItem(key, session), [
      SESSION_KEY,
      JSON.stringify(account.session),
    ] as const);
    await page.goto('/test?pack=white-wine-12');
    await page.getByRole('button', { name: 'Add to my account' }).click();
    await expect(result(page)).toBeVisible();
    await expectAllSent(page);
    expect(await savedSessions(request, account)).toHaveLength(2);
    expect(await kept(page, 'guestTests')).toBe('[]');
  });
});
