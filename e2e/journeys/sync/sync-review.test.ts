import type { Page } from '@playwright/test';
import { expect, signIn, signUp, test } from '../../account';
import { expectNoSidewaysScroll, keptRun, startAfresh } from '../../fixtures';
import { expectAllSent, expectSessionsKept, otherDevice, trainElsewhere } from '../../other-device';
import { TrainingPage } from '../../pages/training-page';

const PEAR = { scentId: 'wine-pear', scentName: 'Pear', bottleNumber: 4 };
const FLINT = { scentId: 'wine-flint', scentName: 'Flint', bottleNumber: 10 };
const BUTTER = { scentId: 'wine-butter', scentName: 'Butter', bottleNumber: 11 };

test('a member’s menu asks for packs, begins the review, and shows what each session has brought', async ({
  request,
  page,
  account,
  keepSettings,
  training,
  expectAccessible,
  browser,
}) => {
  await test.step('packs first, then every way, on a small phone, and bottles that fill', async () => {
    const signedIn = await signIn(page, request, account);

    const main = page.getByRole('main');
    const review = main.getByRole('region', { name: "Today's Review" });
    await test.step('it asks for packs first', async () => {
      await page.goto('/app');
      await expect(review).toContainText(/Scents due\s*0/);
      await expect(review).toContainText(/Total Sessions Completed\s*0/);
      await expect(review.getByRole('link', { name: 'Start review' })).toHaveCount(0);
      await expect(main.getByRole('button', { name: 'White Wine Kit' })).toBeVisible();
      await expect(main.getByRole('link', { name: 'Start Solo Training Session' })).toHaveCount(1);
    });
    await trainElsewhere(request, signedIn, 3_000, [BUTTER]);
    await trainElsewhere(request, signedIn, 2_900, [BUTTER, FLINT]);
    await keepSettings({ selectedAromaKits: ['white-wine-12'] });
    await test.step('it fits a small phone', async () => {
      await page.setViewportSize({ width: 320, height: 640 });
      await page.goto('/app');
      await expect(review).toContainText(/Scents due\s*2/);
      await expectNoSidewaysScroll(page);
      await expectAccessible();
      await expect(review.getByRole('link', { name: 'Start review' })).toHaveText(
        /^Start review\s*3 bottles: 2 due, 1 new, about 2 minutes$/,
      );
      await expect(main.getByRole('link', { name: 'Create Account' })).toHaveCount(0);
      await page.setViewportSize({ width: 1280, height: 720 });
    });
    const bottles = page.getByRole('region', { name: 'Your bottles' });
    await test.step('bottles fill as they are learned', async () => {
      await expect(bottles.getByRole('list', { name: 'How far you are' })).toHaveText(
        /1 fading\s*1 shaky\s*10 new\s*due/,
      );
      await expect(bottles).not.toContainText('Pear');
    });
    await test.step('one that was smelled tells its aroma, and is reached with the keyboard', async () => {
      await bottles.getByRole('button', { name: 'Bottle 11, fading, due now' }).click();
      const sheet = page.getByRole('dialog', { name: 'Butter' });
      await expect(sheet.getByRole('heading', { name: 'Butter' })).toBeFocused();
      await expect(sheet).toContainText(/Named right 2 of 2 times\.\s*It is due now\./);
      await expect(
        sheet.getByRole('region', { name: 'Your latest answers' }).getByRole('listitem'),
      ).toHaveCount(2);
      await sheet.getByRole('button', { name: 'What does it remind you of?' }).click();
      await page.keyboard.type('Sunday toast');
      await page.keyboard.press('Enter');
      await expect(sheet.getByText('Your word: Sunday toast')).toBeVisible();
      await expect(sheet.getByRole('button', { name: 'Change your word' })).toBeFocused();
      await expectAccessible();
      await page.keyboard.press('Escape');
      await expect(sheet).toBeHidden();
      await expect(bottles.getByRole('button', { name: /^Bottle 11,/ })).toBeFocused();
      await page.keyboard.press('ArrowRight');
      await expect(bottles.getByRole('button', { name: /^Bottle 12,/ })).toBeFocused();
      // One stop for all bottles: the next one is the last seven days.
      await page.keyboard.press('Tab');
      await expect(
        page.getByRole('button', { name: 'A session of 5 bottles fills today’s bottle' }),
      ).toBeFocused();
    });
    await test.step('one that was not asked opens to be practised', async () => {
      await bottles.getByRole('button', { name: 'Bottle 4, new' }).click();
      const closed = page.getByRole('dialog', { name: 'Bottle 4' });
      await expect(closed).not.toContainText('Pear');
      await closed.getByRole('link', { name: 'Smell it now' }).click();
      await expect(page).toHaveURL('/training?practise=wine-pear');
      await training.expectQuestion(1, 1);
      expect(await training.bottleNumber()).toBe(4);
      await training.answerRight();
      await training.finish.click();
      await page.getByRole('link', { name: 'Done' }).click();
      await expect(page).toHaveURL('/app');
      await expect(bottles.getByRole('button', { name: 'Bottle 4, Pear, shaky' })).toBeVisible();
    });
  });
  await startAfresh(page);
  await test.step('a session ends with its bottles and the next step, and the missed ones can be practised', async () => {
    await signIn(page, request, await signUp(request));

    await keepSettings({ selectedAromaKits: ['white-wine-12'] });
    await training.open();
    await training.answerRight();
    await training.next.click();
    const missed = [await training.bottleNumber()];
    await training.answerWrong();
    await training.next.click();
    missed.push(await training.bottleNumber());
    await training.answerWrong();
    const begun = await countBeginnings(page);
    await training.finish.click();

    await expect(page).toHaveURL('/progress');
    const card = page.getByRole('region', { name: 'Session complete' });
    await expect(card).toContainText('1 of 3');
    expect(await begun()).toBeLessThan(20);
    await expect(card.getByText('Done for today. Tomorrow: 3 bottles to smell again.')).toBeVisible();
    await expect(card.getByRole('link', { name: 'Meet 4 new aromas' })).toHaveAttribute('href', '/review');
    await expect(page.getByRole('navigation', { name: 'App' }).locator('[aria-current]')).toHaveText(
      'Progress',
    );
    const row = card.getByRole('list', { name: 'Bottles' }).getByRole('listitem');
    await expect(row).toHaveCount(3);
    await expect(row.locator('[data-opened="false"]')).toHaveCount(2);
    await expectAccessible();
    await page.reload();
    await expect(card).toContainText('1 of 3');
    await test.step('progress stands open below the end', async () => {
      for (const name of ['Streak', 'Accuracy', 'Strong scents', 'Need practice', 'Session history']) {
        await expect(page.getByRole('main').getByText(name, { exact: true }).first()).toBeVisible();
      }
    });
    await page.getByRole('link', { name: 'Practise these three' }).click();
    await expect(page).toHaveURL(/\/training\?practise=/);
    expect(await training.answerAllRight(3)).toEqual(expect.arrayContaining(missed));
    await expect(card).toContainText(/You took .+ for .+ before\. Not this time\./);
    await card.getByRole('link', { name: 'Done' }).click();
    await expect(page).toHaveURL('/app');
    const comeBack = [
      () => page.goBack(),
      async () => {
        await page.goto('/app');
        await page
          .getByRole('main')
          .getByRole('link', { name: /^My Progress/ })
          .click();
      },
    ];
    for (const way of comeBack) {
      await way();
      await expect(page).toHaveURL('/progress');
      await expect(page.getByRole('heading', { level: 1, name: 'My Progress' })).toBeVisible();
      await expect(card).toBeHidden();
    }
  });
  await startAfresh(page);
  await test.step('a review meets new aromas before it asks, and waits for the account', async () => {
    const signedIn = await signIn(page, request, await signUp(request));

    // Answered right once: back after six minutes. Right twice: back after a day.
    await trainElsewhere(request, signedIn, 40, [BUTTER]);
    await trainElsewhere(request, signedIn, 30, [BUTTER]);
    await trainElsewhere(request, signedIn, 20, [FLINT]);
    await trainElsewhere(request, signedIn, 10, [PEAR]);
    await keepSettings({ selectedAromaKits: ['white-wine-12'], aromasPerSession: '5' });
    await page.goto('/app');
    const review = page.getByRole('region', { name: "Today's Review" });
    await expect(review).toContainText(/Scents due\s*2/);
    await expect(review).toContainText(/Total Sessions Completed\s*4/);
    // All of it was asked today already, so something new is offered before it.
    await expect(review.getByRole('link', { name: /^Meet \d new aromas/ })).toHaveAttribute(
      'href',
      '/review?more',
    );
    await page.goto('/review');

    const met: number[] = [];
    const asked: number[] = [];
    for (let place = 1; place <= 5; place += 1) {
      const [mode, number] = [await training.mode(), await training.bottleNumber()];
      await page.reload();
      expect(await training.bottleNumber()).toBe(number);
      expect(await training.mode()).toBe(mode);
      (mode === 'meet' ? met : asked).push(number);
      if (mode === 'name') {
        await training.answerRight();
        await page.reload();
      } else await training.meet();
      await (place === 5 ? training.finish : mode === 'meet' ? training.nextBottle : training.next).click();
    }
    expect(met).toHaveLength(3);
    expect(asked).toHaveLength(2);
    expect(
      asked.toSorted((a, b) => a - b),
      'both that are due',
    ).toEqual([4, 10]);
    await expect(page).toHaveURL('/progress');
    const card = page.getByRole('region', { name: 'Session complete' });
    await expect(card).toContainText('2 of 2');
    await expect(card).toContainText('You met 3 aromas. They will be asked from the next session on.');
    await expectAllSent(page);
    await expectSessionsKept(page, 5);

    // A met scent stays new in the specification's table.
    await card.getByRole('link', { name: 'Done' }).click();
    await expect(page).toHaveURL('/app');
    await expect(review).toContainText(/Scents due\s*[01]/);
    await expect(review).toContainText(/Total Sessions Completed\s*5/);

    await test.step('on another device every start waits for the account', async () => {
      const other = await otherDevice(browser, request, signedIn);
      let arrive = () => {};
      const arrival = new Promise<void>((resolve) => {
        arrive = resolve;
      });
      await other.route('**/api/v1/progress', async (route) => {
        await arrival;
        await route.continue();
      });
      await other.goto('/app');
      const review = other.getByRole('region', { name: "Today's Review" });
      await expect(review).toContainText('Your training is being loaded.');
      await expect(review.getByRole('link')).toHaveCount(0);
      for (const start of ['/training', '/duel', '/test', '/head-to-head', '/review']) {
        await other.goto(start);
        await expect(other.getByRole('heading', { name: 'Your training is loading' }), start).toBeVisible();
      }
      arrive();
      await expect(new TrainingPage(other).bottle).toBeVisible();
      const running = await keptRun(other, 'review');
      for (const { scentId } of [PEAR, FLINT, BUTTER])
        expect(running.fresh, 'learnt elsewhere, so not met as new').not.toContain(scentId);
      await other.context().close();
    });
  });
});

/** Counts the changes of screen and the requests of a page. Hundreds of them mean a loop. */
async function countBeginnings(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    const { dataset } = document.documentElement;
    window.AbortController = class extends AbortController {
      constructor() {
        super();
        dataset.begun = String(Number(dataset.begun ?? 0) + 1);
      }
    };
  });
  return async () => Number(await page.locator('html').getAttribute('data-begun'));
}
