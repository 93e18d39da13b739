import type { Page } from '@playwright/test';
import { makeBlindSet } from '../blind-pages';
import { expect, expectAccessiblePage, expectNoSidewaysScroll, test } from '../fixtures';
import { answer, heading, joinWithPhone, openRoom } from '../room-pages';
import { listenForSecrets } from '../secrecy';

test.use({ expectedConsoleErrors: [/ERR_INTERNET_DISCONNECTED|WebSocket/] });

const NO_LINE = 'There is no connection. Nothing is lost';

/** Tells everything on the screen to come back as it was. */
async function expectSameAfterReload(page: Page): Promise<void> {
  const shown = await page.getByRole('heading', { level: 1 }).textContent();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(shown ?? '');
}

test('people smell together on their own phones, and every screen comes back where the room is', async ({
  page,
  browser,
  expectAccessible,
}) => {
  const code = await openRoom(page, { mode: 'Together', pack: /^White Wine Kit/, length: '2' });
  await expectAccessible();

  const ann = await joinWithPhone(browser, code, 'Ann');
  const search = listenForSecrets(ann);
  await expect(heading(ann, 'You are in, Ann')).toBeVisible();
  await expectAccessiblePage(ann);
  const ben = await joinWithPhone(browser, code.toLowerCase(), 'ANN');
  await expect(ben.getByText('Somebody in the room has this nickname')).toBeVisible();
  await ben.getByRole('textbox', { name: 'Nickname' }).fill('Ben');
  await ben.getByRole('button', { name: 'Join' }).click();
  await expect(heading(ben, 'You are in, Ben')).toBeVisible();
  const people = page.getByRole('list', { name: 'People' }).getByRole('listitem');
  await expect(people).toHaveText(['Ann', 'Ben']);
  await page.getByRole('button', { name: 'Rename Ben' }).click();
  await expect(heading(ben, 'You are in, Guest 1')).toBeVisible();
  for (const each of [page, ann]) await expectSameAfterReload(each);

  await page.keyboard.press('l');
  await expect(page.getByText('Locked: nobody else can join')).toBeVisible();
  const late = await joinWithPhone(browser, code, 'Late');
  await expect(late.getByText('The host has locked the room.')).toBeVisible();

  await page.keyboard.press('Space');
  await expect(heading(page, /^Smell bottle\s*\d+$/)).toBeVisible();
  await expect(page.getByText('0 of 2 have answered')).toBeVisible();
  await expect(heading(ann, /bottle \d+$/)).toBeVisible();
  await search(/wine-[a-z]+|"notes?":"[^"]/);
  // The bar at the bottom covers what is scrolled beneath it.
  await expectAccessiblePage(ann, ['target-size']);
  await expectNoSidewaysScroll(ann);
  for (const each of [page, ann]) await expectSameAfterReload(each);
  await answer(ann, 'Lemon');
  await expect(heading(ann, 'Your answer is in')).toBeVisible();
  await expect(page.getByText('1 of 2 have answered')).toBeVisible();
  await expectAccessible();
  await expectSameAfterReload(ann);

  // A phone without a line says so, and comes back to where the room is.
  await ben.context().setOffline(true);
  await expect(ben.getByText(NO_LINE)).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('list', { name: 'What everybody chose' })).toContainText('Lemon');
  const name = (await page.getByRole('heading', { level: 1 }).textContent()) ?? '';
  await expect(heading(ann, /Correct!|Oops!/)).toBeVisible();
  await expect(ann.getByRole('main')).toContainText(name);
  await ben.context().setOffline(false);
  await expect(heading(ben, `It was ${name}`)).toBeVisible();
  await expectAccessible();
  await expectAccessiblePage(ann);
  for (const each of [page, ann, ben]) await expectSameAfterReload(each);

  await page.getByRole('button', { name: 'Next bottle' }).click();
  await answer(ann, "I don't know");
  await expect(heading(ben, /bottle \d+$/)).toBeVisible();
  await ben.keyboard.type('lem');
  await ben.keyboard.press('Enter');
  await expect(page.getByText('2 of 2 have answered')).toBeVisible();
  await page.getByRole('button', { name: 'Open the bottle' }).click();
  await page.getByRole('button', { name: 'Show the standings' }).click();
  await expect(heading(ann, /^You named \d of 2$/)).toBeVisible();
  await expect(page.getByRole('list', { name: 'Standings' }).getByRole('listitem')).toHaveCount(2);
  await expectAccessiblePage(ann);
  await expectNoSidewaysScroll(ann);
  await page.getByRole('button', { name: 'Finish' }).click();
  await expect(heading(page, 'Round 1 is over')).toBeVisible();
  await expectAccessible();
  for (const each of [page, ann]) await expectSameAfterReload(each);
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download CSV' }).click();
  expect((await saving).suggestedFilename()).toBe('nosewise-room.csv');

  // Another device of the host goes on with the same room, and the link works once.
  await page.getByText('More about this room').click();
  await page.getByRole('button', { name: 'Make a link' }).click();
  const link = (await page.locator('code', { hasText: '#host=' }).textContent()) ?? '';
  const other = await (await browser.newContext()).newPage();
  await other.goto(link);
  await expect(heading(other, 'Round 1 is over')).toBeVisible();
  expect(other.url()).not.toContain('#');
  const thief = await (await browser.newContext()).newPage();
  await thief.goto(link);
  await expect(heading(thief, 'This room is not yours to host')).toBeVisible();
  await other.getByRole('button', { name: 'Again' }).click();
  await expect(heading(ann, /bottle \d+$/)).toBeVisible();
  await expect(heading(page, /^Smell bottle/)).toBeVisible();

  // A closed screen finds its room again.
  await page.goto('/rooms');
  await page.getByRole('link', { name: /Host your room/ }).click();
  await expect(heading(page, /^Smell bottle/)).toBeVisible();
});

test('bottles of a blind set go round: one person leaves, one joins late, and no name is told before its time', async ({
  page,
  browser,
  expectAccessible,
}) => {
  await makeBlindSet(page, 'White Wine Kit · 12 bottles');
  const code = await openRoom(page, { mode: 'Carousel', pack: /blind set/, length: '3' });
  const ann = await joinWithPhone(browser, code, 'Ann');
  const search = listenForSecrets(ann);
  await expect(heading(ann, 'You are in, Ann')).toBeVisible();
  const ben = await joinWithPhone(browser, code, 'Ben');
  await expect(heading(ben, 'You are in, Ben')).toBeVisible();
  await page.getByRole('button', { name: 'Start' }).click();

  await expect(heading(page, 'The bottles go round')).toBeVisible();
  await expectAccessible();
  await expect(heading(ann, /bottle \d{3}$/)).toBeVisible();
  await search(/wine-[a-z]+|"bottleNumber"/);
  const bottle = /\d{3}/.exec((await heading(ann, /bottle/).textContent()) ?? '')?.[0] ?? '';
  await answer(ann, 'Lemon');
  await expect(ann.getByText(`Pass bottle ${bottle} to Ben`)).toBeVisible();
  await expectAccessiblePage(ann);
  await ann.reload();
  await expect(ann.getByText(`Pass bottle ${bottle} to Ben`)).toBeVisible();
  await ann.getByRole('button', { name: 'I have passed it on' }).click();

  const cleo = await joinWithPhone(browser, code, 'Cleo');
  await expect(heading(cleo, /still has bottle \d{3}$|bottle \d{3}$/)).toBeVisible();
  await expect(ben.getByRole('heading', { level: 1 })).toContainText('bottle');
  await page.getByText('More about this room').click();
  await page.getByRole('button', { name: 'Take Ben out' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Take out' }).click();
  await expect(heading(ben, 'The host has taken you out of this room')).toBeVisible();

  // Ann and Cleo smell what is left, each when it comes.
  const phones = [ann, cleo];
  await expect(async () => {
    for (const phone of phones) {
      const pass = phone.getByRole('button', { name: /^(I have passed it on|Done)$/ });
      const dontKnow = phone.getByRole('button', { name: "I don't know" });
      if (await pass.isVisible()) await pass.click();
      else if (await dontKnow.isVisible()) await dontKnow.click();
    }
    await expect(heading(ann, 'You have smelled every bottle')).toBeVisible({ timeout: 200 });
    await expect(heading(cleo, 'You have smelled every bottle')).toBeVisible({ timeout: 200 });
  }).toPass({ timeout: 60_000 });
  await expect(heading(page, 'Everybody has smelled every bottle')).toBeVisible();
  await page.getByRole('button', { name: 'Open the bottles' }).click();
  await expect(page.getByRole('list', { name: 'What everybody chose' })).toBeVisible();
  await expect(heading(ann, /Correct!|Oops!/)).toBeVisible();
  await page.getByRole('button', { name: 'End the round' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'End the round' }).click();
  await expect(heading(cleo, 'You named 0 of 3')).toBeVisible();
  await ann.getByRole('button', { name: 'Leave the room' }).click();
  await expect(heading(ann, 'You have left the room')).toBeVisible();
  await ann.getByRole('button', { name: 'Come back' }).click();
  await expect(heading(ann, /^You named \d of 3$/)).toBeVisible();
});
