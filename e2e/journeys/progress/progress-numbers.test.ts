import type { Page } from '@playwright/test';
import { authorization, expect, test } from '../../account';
import { MASTER_WINE } from '../../leaflets';
import { expectSessionsKept } from '../../other-device';
import { openProgress } from '../../pages/progress-page';
import { type Answer, answers, DAY, saveSession } from '../../saved-session';

const KITS = 'White Wine Kit';

/** Four sessions of five, oldest first: 4, 2, 5 and 4 right. */
const SESSIONS: readonly (readonly Answer[])[] = [
  session('Lemon', 'Lemon', 'Pear', 'Peach', 'Butter'),
  session('Lemon', 'Lemon', 'Peach', 'Peach', 'Flint'),
  session('Lemon', 'Grapefruit', 'Pear', 'Peach', 'Butter'),
  session('Lemon', 'Lemon', 'Pear', 'Peach', 'Butter'),
];

/** Lemon, grapefruit, pear, peach and butter were smelled, and this was answered. */
function session(...given: string[]): Answer[] {
  return ['Lemon', 'Grapefruit', 'Pear', 'Peach', 'Butter'].map((smelled, index) => [
    smelled,
    given[index] ?? smelled,
  ]);
}

function bigNumber(page: Page, name: string) {
  return page.getByRole('term').filter({ hasText: name }).locator('xpath=following-sibling::dd[1]');
}

function figure(page: Page, name: string) {
  return page.getByRole('region', { name, exact: true });
}

test.describe('after four sessions', () => {
  // Far from UTC, so that a local time cannot be taken for it.
  test.use({ timezoneId: 'Pacific/Kiritimati' });
  const now = Date.now();

  test.beforeEach(async ({ page, request, signedIn }) => {
    for (const [age, given] of [...SESSIONS.entries()]) {
      await saveSession(request, signedIn.session, given, now - (3 - age) * DAY);
    }
    await page.goto('/progress');
    await expect(page.getByRole('heading', { name: 'My Progress', level: 1 })).toBeVisible();
  });

  test('numbers, history, bars and pictures are those of all sessions, until a reset marks them', async ({
    page,
    expectAccessible,
    request,
    signedIn,
  }) => {
    await test.step('the numbers and the history, newest first, by the clock of the person', async () => {
      await expect(bigNumber(page, 'Streak')).toHaveText('2');
      await expect(bigNumber(page, 'Accuracy')).toHaveText('75 %');

      const sessions = page.getByRole('list', { name: 'Sessions' });
      await expect(sessions).toHaveCSS('max-height', '320px');
      const entries = sessions.locator('> li');
      await expect(entries).toHaveCount(4);
      const clock = new Intl.DateTimeFormat('en-GB', {
        dateStyle: 'medium',
        timeStyle: 'short',
        timeZone: 'Pacific/Kiritimati',
      });
      for (const [index, score] of ['4 of 5', '5 of 5', '2 of 5', '4 of 5'].entries()) {
        await expect(entries.nth(index)).toContainText(clock.format(now - index * DAY));
        await expect(entries.nth(index)).toContainText(KITS);
        await expect(entries.nth(index)).toContainText(score);
      }
      const second = entries.nth(2);
      await second.locator('summary').press('Enter');
      const questions = second.getByRole('list', { name: 'Questions' }).getByRole('listitem');
      await expect(questions).toHaveCount(5);
      await expect(questions.nth(0)).toContainText('Lemon');
      await expect(questions.nth(0).getByRole('img', { name: 'Correct' })).toBeVisible();
      await expect(questions.nth(1)).toContainText('Grapefruit');
      await expect(questions.nth(1)).toContainText('You selected: Lemon');
      await expect(questions.nth(1).getByRole('img', { name: 'Wrong' })).toBeVisible();
    });
    await test.step('a bar for each aroma, in the lists of the specification', async () => {
      const aromas = page.getByRole('region', { name: 'Aromas' });
      await expect(aromas).toContainText('by answers so far');
      const bars = aromas.locator('[data-colour]');
      for (const [index, text, colour] of [
        [0, /^Lemon\s*100 %$/, 'green'],
        [1, /^Peach\s*100 %$/, 'green'],
        [2, /^Butter\s*75 %$/, 'yellow'],
        [3, /^Pear\s*75 %$/, 'yellow'],
        [4, /^Grapefruit\s*25 %$/, 'red'],
      ] as const) {
        await expect(bars.nth(index)).toHaveText(text);
        await expect(bars.nth(index)).toHaveAttribute('data-colour', colour);
      }
    });
    await test.step('pictures with their numbers in words and as a table', async () => {
      await expectAccessible();
      await page.getByRole('link', { name: 'Figures and forecast' }).click();
      await expect(page.getByRole('heading', { name: 'Figures and forecast', level: 1 })).toBeFocused();
      const accuracy = figure(page, 'Accuracy');
      await expect(accuracy).toContainText(
        '75 % of your answers were correct; on your first day it was 80 %',
      );
      await accuracy.scrollIntoViewIfNeeded();
      await expect(accuracy.locator('svg polyline')).toBeVisible();
      await accuracy.getByText('As a table').click();
      const days = accuracy.getByRole('row');
      await expect(days).toHaveCount(5);
      await expect(days.nth(1)).toHaveText(/80 %\s*75 %$/);
      await expect(days.nth(3)).toHaveText(/40 %\s*60 %$/);
      // The days are those of the person, fourteen hours before UTC.
      const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'Pacific/Kiritimati' });
      await expect(days.nth(1).getByRole('rowheader')).toHaveText(day.format(now));
      await expect(figure(page, 'In a week').getByRole('row')).toHaveCount(6);
      await expectAccessible();
      await page.getByRole('main').getByRole('link', { name: 'Back' }).click();
      await expect(page).toHaveURL('/progress');
    });
    await test.step('a reset', async () => {
      const reset = await request.post('/api/v1/profile/reset-statistics', {
        headers: authorization(signedIn.session),
      });
      expect(reset.ok()).toBe(true);
      await saveSession(request, signedIn.session, answers(2, 1));
      await page.reload();
      await expect(bigNumber(page, 'Accuracy')).toHaveText('67 %');
      await expect(bigNumber(page, 'Streak')).toHaveText('0');
      const entries = page.getByRole('list', { name: 'Sessions' }).locator('> li');
      await expect(entries).toHaveCount(5);
      await expect(entries.filter({ hasText: 'Not counted: before your reset' })).toHaveCount(4);
      await expect(entries.first()).not.toContainText('Not counted');
    });
  });

  test('strong, weak and mixed-up aromas are named, and the weak ones lead to a session', async ({
    page,
    keepSettings,
    training,
  }) => {
    const list = (name: string) => page.getByRole('list', { name, exact: true }).getByRole('listitem');
    await expect(list('Strong scents')).toHaveText([/^Lemon/, /^Peach/, /^Butter/, /^Pear/]);
    await expect(list('Need practice')).toHaveText([/^Grapefruit/]);
    // Without the bottles at hand there is nothing to practise.
    const practise = page.getByRole('link', { name: 'Practise this one' });
    await expect(practise).toHaveCount(0);

    await expect(page.getByRole('heading', { level: 2 }).first()).toContainText(
      'You mix up Grapefruit and Lemon most often.',
    );
    await test.step('mix-ups have a screen of their own, and how sure they are another', async () => {
      await page.getByRole('link', { name: 'Mix-ups' }).click();
      const pairs = page.getByRole('region', { name: 'Pairs' });
      await expect(pairs).toContainText('Grapefruit and Lemon, about 1 in 7');
      await expect(pairs).toContainText('Butter and Flint, about 1 in 11');
      await expect(pairs).toContainText('Peach and Pear, about 1 in 13');
      await expect(page.getByRole('link', { name: /^Duel/ })).toHaveCount(0);
      await page.goto('/progress/figures');
      await expect(
        figure(page, 'How sure the mix-ups are')
          .getByRole('row', { name: /^Butter and Flint/ })
          .first(),
      ).toHaveText(/1 in 11\s*1 in 50 and 1 in 3/);
      await keepSettings({ selectedAromaKits: ['white-wine-12'], aromasPerSession: '3' });
      await page.goto('/progress/mix-ups');
      await expect(page.getByRole('link', { name: 'Duel between Grapefruit and Lemon' })).toBeVisible();
    });
    await page.goto('/progress');
    await expect(page.getByRole('region', { name: 'Weakest now' }).getByRole('listitem')).toHaveText([
      /^Grapefruit\s*shaky$/,
    ]);
    await practise.click();
    await training.expectQuestion(1, 1);
    expect(await training.bottleNumber()).toBe(2);
    await training.answerRight();
    await training.finish.click();
    await openProgress(page);
    await expect(page.getByRole('list', { name: 'Sessions' }).locator('> li')).toHaveCount(5);
  });
});

test.describe('with a long history', () => {
  test.beforeEach(async ({ page, request, signedIn }) => {
    for (let age = 0; age < 23; age += 1) {
      await saveSession(request, signedIn.session, answers(3, 1), Date.now() - age * DAY);
    }
    await page.goto('/progress');
  });

  test('the list scrolls by keyboard, and older sessions come when asked for', async ({ page }) => {
    // News from other devices would reset the list.
    await expectSessionsKept(page, 23);
    await test.step('after two weeks a forecast joins the figures', async () => {
      await expect(
        page.getByRole('heading', { level: 2, name: /^Most of what you have smelled is solid/ }),
      ).toBeVisible();
      await page.getByRole('link', { name: 'Figures and forecast' }).click();
      const ahead = page.getByRole('region', { name: 'The next seven days' });
      await expect(ahead.getByRole('listitem').filter({ hasText: /: about \d named/ })).toHaveCount(7);
      await expect(ahead).toContainText('How many of 4 names you would still remember');
      await page.getByRole('main').getByRole('link', { name: 'Back' }).click();
    });
    const sessions = page.getByRole('list', { name: 'Sessions' });
    await expect(sessions.locator('details')).toHaveCount(20);
    await sessions.focus();
    await page.keyboard.press('End');
    await expect.poll(() => sessions.evaluate(({ scrollTop }) => scrollTop)).toBeGreaterThan(500);

    await page.getByRole('button', { name: 'Show older sessions' }).press('Enter');
    await expect(sessions.locator('details')).toHaveCount(23);
    await expect(page.getByRole('button', { name: 'Show older sessions' })).toBeHidden();
  });
});

/** The most that the screen may scroll on a phone, in px. */
const TALLEST = 2_400;

test('after twenty sessions with a kit of 36 the screen is short on a phone, and fills a desk', async ({
  page,
  request,
  signedIn,
  keepSettings,
}) => {
  for (let age = 20; age > 0; age -= 1) {
    const asked = Array.from({ length: 9 }, (_, place) => MASTER_WINE[(age * 9 + place) % 36]?.name ?? '');
    await saveSession(
      request,
      signedIn.session,
      asked.map((name, place) => [name, (age + place) % 3 === 0 ? 'Lemon' : name] as const),
      Date.now() - age * DAY,
    );
  }
  await keepSettings({ selectedAromaKits: ['master-wine-36'] });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/progress');
  await expectSessionsKept(page, 20);
  await expect(page.getByRole('toolbar').getByRole('button')).toHaveCount(36);
  await expect(page.locator('[data-colour]')).toHaveCount(36);
  await expect(page.getByRole('region', { name: 'Weakest now' }).getByRole('listitem')).toHaveCount(3);
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(TALLEST);

  await page.setViewportSize({ width: 1024, height: 720 });
  const [left, right] = await Promise.all(
    ['Your bottles', 'Aromas'].map((name) => page.getByRole('region', { name, exact: true }).boundingBox()),
  );
  expect(right?.x).toBeGreaterThan((left?.x ?? 0) + (left?.width ?? 0));
  expect(Math.abs((right?.y ?? 0) - (left?.y ?? 0))).toBeLessThan(40);
});
