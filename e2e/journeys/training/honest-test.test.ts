import type { Locator, Page } from '@playwright/test';
import { expect, SESSION_KEY, test } from '../../account';
import { listenForSecrets } from '../../checks/secrecy';
import { expectSeen, tabTo } from '../../checks/tab-order';
import { documentEntry, keepInNotebook, notebookKept } from '../../fixtures';
import { wineAroma } from '../../leaflets';
import { expectAllSent, expectSessionsKept, otherDevice, savedSessions } from '../../other-device';
import { lookAtKey, makeBlindSet } from '../../pages/blind-pages';
import { TrainingPage } from '../../pages/training-page';
import { DAY } from '../../saved-session';

const SITTING = 9;
const PACK = 12;
const SCORE = '8 of 12: between 34 and 85 %';

/** The name of a bottle, or every third time "I don't know". */
function nameFor(place: number, bottle: number): string {
  return place % 3 === 0 ? "I don't know" : wineAroma(bottle);
}

async function press(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name, exact: true }).click();
}

/** Names bottles by the codes on the screen. @returns the codes */
async function nameByCode(
  page: Page,
  key: ReadonlyMap<string, number>,
  from: number,
  to: number,
  count: number,
) {
  const codes: string[] = [];
  for (let place = from; place <= to; place += 1) {
    await expect(page.getByText(`Question ${place} of ${count}`, { exact: true })).toBeVisible();
    const code = /\d{3}/.exec((await page.getByRole('heading', { level: 1 }).textContent()) ?? '')?.[0] ?? '';
    codes.push(code);
    if (place === 1) {
      await press(page, "I don't know");
      await press(page, 'Change my answer');
    }
    await press(page, nameFor(place, key.get(code) ?? 0));
    await press(page, place === count ? 'Finish this sitting' : 'Next bottle');
  }
  return codes;
}

/** Answers bottles by their numbers with the keyboard alone: 0 for every third, and the letters of a name with Enter. */
async function type(page: Page, from: number, to: number, count: number): Promise<void> {
  const bottles = new TrainingPage(page);
  for (let number = from; number <= to; number += 1) {
    await bottles.expectQuestion(number, count);
    await expect(bottles.bottle).toBeFocused();
    if (number % 3 === 0) await page.keyboard.press('0');
    else {
      await page.keyboard.type((await bottles.rightName()).toLowerCase());
      await expectSeen(bottles.answer(await bottles.rightName()));
      await page.keyboard.press('Enter');
    }
    await expect(page.getByRole('button', { name: /^(Next bottle|Finish this sitting)$/ })).toBeFocused();
    await page.keyboard.press('Enter');
  }
}

/** The score on the screen; the page to print repeats it. */
function result(page: Page) {
  return page.getByRole('region', { name: 'Your result' }).getByText(SCORE);
}

test('an honest test is taken by stickers on two devices, shows codes alone, and comes back after four weeks', async ({
  page,
  browser,
  request,
  signedIn,
  keepSettings,
  expectAccessible,
}) => {
  await keepSettings({ selectedAromaKits: ['white-wine-12'] });
  const search = listenForSecrets(page, 'owner');
  const set = await makeBlindSet(page, 'White Wine Kit · 12 bottles');
  await page.goto('/progress');
  await page.getByRole('link', { name: 'Take the honest test' }).click();
  await expect(page.getByText('You smell 12 bottles in two sittings: 9, then 3.')).toBeVisible();
  await page.getByRole('button', { name: 'Start the test of week 0' }).click();
  await expect(
    page.getByRole('heading', { level: 1, name: 'How do the bottles come to you?' }),
  ).toBeFocused();
  await expectAccessible();
  await page.getByRole('button', { name: /^With the stickers of/ }).click();
  // The sticker is asked in the order of the codes to come: no bottle is tied to it before its answer.
  await expect(page.getByText(`Question 1 of ${SITTING}`, { exact: true })).toBeVisible();
  await search(/"code":\d{3},"(scentId|bottleNumber)"/);
  const reader = await otherDevice(browser, request, signedIn);
  const lines = await lookAtKey(reader, set);
  await reader.context().close();
  const key = new Map(lines.map(({ code, bottle }) => [code, Number(bottle)]));
  const codes = await nameByCode(page, key, 1, 4, SITTING);
  await page.reload();
  await page.getByRole('link', { name: 'Back', exact: true }).click();
  await page.getByRole('banner').getByRole('button', { name: 'Sign Out', exact: true }).click();
  await expect(page.getByText(/^You have a sitting of the honest test under way/)).toBeVisible();
  await page.getByRole('button', { name: 'Stay logged in' }).click();
  await page.getByRole('navigation', { name: 'App' }).getByRole('link', { name: 'Together' }).click();
  await page.getByRole('link', { name: 'Nobody' }).click();
  await page.getByRole('link', { name: 'Take the honest test' }).click();
  await page.getByRole('button', { name: /^Go on: 5 of \d+$/ }).click();
  codes.push(...(await nameByCode(page, key, 5, SITTING, SITTING)));
  await expect(page.getByText('9 of 12 bottles are done.')).toBeVisible();
  await expect(page.getByText(/\d of \d+: between/)).toHaveCount(0);
  await expectAllSent(page);

  const other = await otherDevice(browser, request, signedIn);
  await other.goto('/test?pack=white-wine-12');
  await expectSessionsKept(other, 1);
  await other.getByRole('button', { name: 'Start the second sitting' }).click();
  await other.getByRole('button', { name: /^With the stickers of/ }).click();
  codes.push(...(await nameByCode(other, key, 1, PACK - SITTING, PACK - SITTING)));
  await other.getByRole('button', { name: 'See your result' }).click();
  await expect(result(other)).toBeVisible();
  await expect(other.getByText(/^Taken by number/)).toHaveCount(0);
  await expect(other.getByText(/^Week 4 opens on/)).toBeVisible();
  await expectAllSent(other);
  const answers = (await savedSessions(request, signedIn)).flatMap(({ questions }) => questions);
  expect(new Set(answers.map(({ bottleNumber }) => bottleNumber)).size).toBe(PACK);
  for (const { mode, code, setId, blind, bottleNumber } of answers) {
    expect([mode, setId, blind]).toEqual(['test', set, true]);
    expect(key.get(String(code))).toBe(bottleNumber);
  }
  expect(codes.toSorted()).toEqual([...key.keys()].toSorted());

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
  await expect(page.getByRole('link', { name: 'The honest test: 8 of 12 named' })).toHaveAttribute(
    'href',
    '/test?pack=white-wine-12',
  );
  await expect(
    page.getByRole('heading', { name: 'Your progress starts with the first aroma you name.' }),
  ).toBeVisible();
  await expectAccessible();
  await page.clock.setFixedTime(Date.now() + 28 * DAY);
  await page.goto('/app');
  const reminder = page.getByRole('complementary', { name: 'The honest test' });
  await expect(reminder).toContainText('Your honest test of week 4 is open.');
  await reminder.getByRole('button', { name: 'Dismiss' }).click();
  await expect(reminder).toBeHidden();
  await expect.poll(async () => JSON.stringify(await notebookKept(page))).toContain('"dismissed"');
  await page.reload();
  await expect(page.getByRole('link', { name: /^Multiplayer Quiz/ })).toBeVisible();
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
    await keepInNotebook(page, documentEntry('word', 'wine-lemon', { word: 'aunt’s kitchen' }));
    await page.goto('/app');
    await page.evaluate(() => navigator.serviceWorker.ready);
    await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state)).toBe('activated');
    await context.setOffline(true);
    const reach = async (control: Locator, atMost: number) => {
      await tabTo(page, control, atMost);
      await page.keyboard.press('Enter');
    };
    const heading = page.getByRole('heading', { level: 1, name: 'The honest test' });
    await reach(page.getByRole('navigation', { name: 'App' }).getByRole('link', { name: 'Together' }), 40);
    await reach(page.getByRole('link', { name: 'Nobody' }), 40);
    await reach(page.getByRole('link', { name: 'Take the honest test' }), 40);
    await expect(heading).toBeFocused();
    await reach(page.getByRole('button', { name: /^White Wine Kit/ }), 12);
    await expect(page.getByText(/kept on this device only/)).toBeVisible();
    await expect(heading).toBeFocused();
    await reach(page.getByRole('button', { name: 'Start the test of week 0' }), 2);
    await reach(page.getByRole('button', { name: /^By number/ }), 8);
    await type(page, 1, 9, SITTING);
    await expect(heading).toBeFocused();
    await reach(page.getByRole('button', { name: 'Start the second sitting' }), 2);
    await reach(page.getByRole('button', { name: /^By number/ }), 8);
    await type(page, 1, 3, PACK - SITTING);
    await expect(heading).toContainText(/You named \d+ of 12/);
    await expect(page.getByText('Your first word for lemon was “aunt’s kitchen”.')).toBeVisible();
    await reach(page.getByRole('button', { name: 'See your result' }), 1);
    await expect(result(page)).toBeVisible();
    await expect(page.getByText(/^Taken by number, so it may show/)).toBeVisible();
    await expect(heading).toBeFocused();
    await page.reload();
    await expect(result(page)).toBeVisible();

    await context.setOffline(false);
    await page.evaluate(([key, session]) => localStorage.setItem(key, session), [
      SESSION_KEY,
      JSON.stringify(account.session),
    ] as const);
    await page.goto('/app');
    await page.getByRole('button', { name: 'Take it along' }).click();
    await expect.poll(() => notebookKept(page, 'guest')).toEqual({});
    await page.goto('/test?pack=white-wine-12');
    await expect(result(page)).toBeVisible();
    await expectAllSent(page);
    expect(await savedSessions(request, account)).toHaveLength(2);
  });
});
