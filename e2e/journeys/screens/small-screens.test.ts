import type { Locator, Page } from '@playwright/test';
import { expectReadable } from '../../checks/looks';
import {
  expect,
  expectNoSidewaysScroll,
  keepInNotebook,
  keepOwnPacks,
  startAfresh,
  test,
} from '../../fixtures';
import { toast } from '../../pages/account-pages';
import { SettingsPage } from '../../pages/settings-page';

const SMALLEST_TARGET = 24;
const PRIMARY_TARGET = 48;

const CONTROLS = ['button', 'link', 'combobox', 'searchbox', 'textbox', 'switch'] as const;

const VIEWPORTS = [
  ['on the smallest phone', { width: 320, height: 640 }],
  ['at 1280 px and 200 % zoom', { width: 640, height: 360 }],
] as const;

/**
 * On a phone and with zoom, nothing sticks out, everything can be hit, and the most important controls are
 * easy to hit.
 */
async function expectFits(page: Page, ...primary: [Locator, ...Locator[]]): Promise<void> {
  for (const [where, viewport] of VIEWPORTS) {
    await page.setViewportSize(viewport);
    for (const control of primary) await expect(control).toBeVisible();
    await expectNoSidewaysScroll(page);
    for (const role of CONTROLS) {
      const small = await page.getByRole(role).evaluateAll(
        (controls, least) =>
          controls
            .map((control) => ({ control, box: control.getBoundingClientRect() }))
            .filter(({ box }) => box.width > 0 && Math.min(box.width, box.height) < least)
            .map(({ control, box }) => `${control.outerHTML.slice(0, 80)}: ${box.width} x ${box.height}`),
        SMALLEST_TARGET,
      );
      expect(small, where).toEqual([]);
    }
    for (const control of primary) {
      const box = await control.boundingBox();
      expect(Math.min(box?.width ?? 0, box?.height ?? 0), where).toBeGreaterThanOrEqual(PRIMARY_TARGET);
    }
  }
}

test.use({ expectedConsoleErrors: [/status of 404/] });

test('every screen and step of training fits the smallest phone, with the longest names', async ({
  page,
  keepSettings,
  training,
}) => {
  await test.step('the pages around training', async () => {
    const header = page.getByRole('banner');
    await page.goto('/');
    await expectFits(
      page,
      header.getByRole('link', { name: 'Train Now' }),
      header.getByRole('button', { name: 'Switch between light and dark' }),
      page.getByRole('link', { name: 'Start training' }),
    );
    await page.goto('/nope');
    await expectFits(page, page.getByRole('link', { name: 'Return to Home' }));
    await expectReadable(page);
    await page.goto('/training');
    await expectFits(page, page.getByRole('alertdialog').getByRole('button', { name: 'OK' }));
    await expectReadable(page);
    await page.goto('/app');
    await expectFits(
      page,
      page.getByRole('link', { name: /^Start Solo Training Session/ }),
      page.getByRole('link', { name: 'Create Account' }),
      page.getByRole('main').getByRole('link', { name: 'Back' }),
    );
    await keepSettings({ selectedAromaKits: ['master-wine-36', 'white-wine-12', 'coffee-basics-12'] });
    await page.goto('/shelf');
    await expectFits(page, page.getByRole('link', { name: /^Start the first evening/ }));
    await page.goto('/manage');
    const settings = new SettingsPage(page);
    await expect(settings.badges).toHaveCount(3);
    await expectFits(
      page,
      page.getByRole('button', { name: 'Confirm Settings' }),
      page.getByRole('button', { name: 'Remove White Wine Kit' }),
      settings.length,
      settings.packs,
      settings.hintCount,
    );
    await settings.more.click();
    await expectFits(page, page.getByRole('combobox', { name: 'Order' }));
  });
  await startAfresh(page);
  await test.step('every step of training', async () => {
    await keepSettings({ selectedAromaKits: ['master-wine-36', 'coffee-basics-12'] });
    await training.open();
    const answer = training.openAnswers.first();
    await expectFits(page, training.back, training.otherBottle, training.hint, training.filter, answer);
    await expectReadable(page);
    await training.hint.click();
    await expect(training.openAnswers).toHaveCount(4);
    await expectFits(page, answer);
    await training.otherBottle.click();
    const go = page.getByRole('button', { name: 'Continue' });
    await expectFits(page, go, training.bottleNumberField);
    await expectReadable(page);
    await training.bottleNumberField.fill('3');
    await go.click();
    await expectFits(page, page.getByRole('button', { name: /Coffee Basics Kit/ }));
    await expectReadable(page);
    await page.getByRole('button', { name: /Master Wine Kit/ }).click();
    await training.answerRight();
    await expectFits(page, training.next, training.takeBack);
    await expectReadable(page);
    await training.next.click();
    await training.answer('Cork taint').click();
    await training.back.click();
    const stay = training.exitDialog.getByRole('button', { name: 'Keep training' });
    await expectFits(page, stay, training.exitDialog.getByRole('button', { name: 'Exit session' }));
    await expectReadable(page);
    await stay.click();
    await training.next.click();
    await training.answer('Brettanomyces').click();
    await training.finish.click();
    await expectFits(
      page,
      page.getByRole('link', { name: /^Meet \d new aromas$/ }),
      page.getByRole('link', { name: 'Done' }),
    );
    await expect(page.getByRole('link', { name: 'Create an account' })).toBeVisible();
    await expectReadable(page);
  });
  await test.step('every step of a meeting', async () => {
    await page.getByRole('link', { name: /^Meet \d new aromas$/ }).click();
    await training.expectNew(1, 4);
    await expectFits(page, training.back, training.smelled, training.otherBottle);
    await expectReadable(page);
    await training.smelled.click();
    await expectFits(page, training.word, training.whatIsIt);
    await expectReadable(page);
    await training.word.fill(LONG);
    await training.whatIsIt.click();
    await expectFits(page, training.nextBottle);
    await expectReadable(page);
  });
  await startAfresh(page);
  await test.step('a toast lies on no field that is wrong, on no way back and on no button', async () => {
    await keepOwnPacks(page, [{ id: 'own-kitchen', name: 'Kitchen', aromas: [] }]);
    for (const viewport of [
      { width: 320, height: 640 },
      { width: 390, height: 844 },
      { width: 1024, height: 720 },
      { width: 1280, height: 720 },
    ]) {
      await page.setViewportSize(viewport);
      for (const [path, name] of [
        ['/login', 'Log In'],
        ['/signup', 'Create Account'],
      ] as const) {
        await page.goto(path);
        const send = page.getByRole('button', { name, exact: true });
        await send.click();
        const { bottom, top, left, right } = await boxOf(toast(page, 'Invalid Input'));
        for (const field of await page.locator('main input:not([type=checkbox])').all()) {
          const box = await boxOf(field);
          const isApart = box.bottom <= top || box.top >= bottom || box.right <= left || box.left >= right;
          expect(isApart, `a field of ${path} at ${viewport.width} px`).toBe(true);
        }
        await send.click({ trial: true, timeout: 5_000 });
        await page.getByRole('link', { name: /Back/ }).click({ trial: true, timeout: 5_000 });
      }
    }
  });
  await startAfresh(page);
  await test.step('the longest names', async () => {
    await keepLongNames(page);
    await keepSettings({ selectedAromaKits: ['own-long'] });
    await page.goto('/manage');
    await expectFits(page, page.getByRole('button', { name: `Remove ${LONG}` }));
    await expectReadable(page);
    await training.open();
    for (const onward of [training.next, training.finish]) {
      await expectFits(page, training.answers.first(), training.answers.last());
      if (onward === training.next) await expectReadable(page);
      const wrong = (await training.bottleNumber()) === 998 ? /^B/ : /^A/;
      await training.answers.filter({ hasText: wrong }).click();
      await expectFits(page, onward);
      if (onward === training.next) await expectReadable(page);
      await onward.click();
    }
    await expectFits(page, page.getByRole('link', { name: 'Done' }));
    await expectReadable(page);
  });
  await startAfresh(page);
  await test.step('the names of the Test Pack, of what a glass is smelled for again, and of months', async () => {
    await keepSettings({ selectedAromaKits: ['philips-test'] });
    await training.open();
    await expectReadable(page);
    await page.goto('/glass');
    await page.getByRole('button', { name: 'Wine', exact: true }).click();
    await expectReadable(page);
    await page.getByRole('button', { name: 'Cabernet Sauvignon', exact: true }).click();
    await training.answer('Brettanomyces').click();
    await training.answer('Brettanomyces').blur();
    await expectReadable(page);
    await page.getByRole('button', { name: 'Done, 1 found' }).click();
    await expect(page.getByRole('heading', { name: /Blackcurrant\?$/ })).toBeVisible();
    await expectReadable(page);
    for (const aroma of ['Blackcurrant', 'Cedar', 'Vanilla']) {
      await expect(page.getByRole('heading', { name: `${aroma}?` })).toBeVisible();
      await page.getByRole('button', { name: 'Not sure' }).click();
    }
    await expect(page.getByRole('list', { name: 'Found' })).toContainText('Brettanomyces');
    await expectReadable(page);
    await keepInNotebook(page, TAKEN_IN_NOVEMBER);
    await page.clock.setFixedTime('2026-11-29T12:00:00Z');
    await page.goto('/test?pack=philips-test');
    await expect(page.getByText(/^from \d+ December$/)).toBeVisible();
    await expectReadable(page);
  });
});

async function boxOf(element: Locator): Promise<DOMRect> {
  await expect(element).toBeVisible();
  return element.evaluate((shown) => shown.getBoundingClientRect().toJSON());
}

/** Sixty letters, the most that a name may have, and nowhere a place to break it. */
const LONG = 'Wildpreiselbeermarmeladenglasdeckelinnenseitengeruchsprobe'.padEnd(60, 'n');

async function keepLongNames(page: Page): Promise<void> {
  const aromas = ['A', 'B'].map((letter, index) => ({
    id: `own-${letter}`,
    bottleNumber: 998 + index,
    name: `${letter}${LONG.slice(1)}`,
    category: LONG.slice(0, 40),
    notes: LONG,
  }));
  await keepOwnPacks(page, [{ id: 'own-long', name: LONG, aromas }]);
}

const ASKED = {
  correct: true,
  answeredAt: Date.UTC(2026, 10, 28),
  mode: 'test',
  options: ['test-clove', 'test-cinnamon'],
  test: { packId: 'philips-test', week: 0 },
};

/** An honest test of the Test Pack: that of week 4 opens in December. */
const TAKEN_IN_NOVEMBER = {
  'session 00000000-0000-4000-8000-000000000001': {
    sent: false,
    session: {
      id: '00000000-0000-4000-8000-000000000001',
      date: Date.UTC(2026, 10, 28),
      kitNames: ['Test Pack'],
      questions: [
        { ...ASKED, scentId: 'test-clove', scentName: 'Clove', bottleNumber: 7, selectedAnswer: 'Clove' },
        {
          ...ASKED,
          scentId: 'test-cinnamon',
          scentName: 'Cinnamon',
          bottleNumber: 8,
          selectedAnswer: 'Cinnamon',
        },
      ],
    },
  },
};
