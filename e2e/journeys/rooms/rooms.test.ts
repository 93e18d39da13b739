import type { Page } from '@playwright/test';
import { listenForSecrets } from '../../checks/secrecy';
import { expect, expectAccessiblePage, expectNoSidewaysScroll, test } from '../../fixtures';
import { makeBlindSet } from '../../pages/blind-pages';
import { answer, heading, joinWithPhone, newPhone, openRoom, tabTo, takeSeat } from '../../pages/room-pages';

test.use({ expectedConsoleErrors: [/ERR_INTERNET_DISCONNECTED|WebSocket/] });

const NO_LINE = 'There is no connection. Nothing is lost';

/** Runs in the page. Says there whether the screen is kept on. */
function recordAwake(): void {
  const mark = (isAwake: boolean) => document.documentElement.toggleAttribute('data-awake', isAwake);
  const request = async () => ({ released: !mark(true), release: async () => mark(false) });
  Object.defineProperty(navigator, 'wakeLock', { value: { request } });
}

/** Expects everything on the screen to be the same after a reload. */
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
  await page.context().addInitScript(recordAwake);
  const code = await openRoom(page, { mode: 'Together', pack: /^White Wine Kit/, length: '2' });
  await expectAccessible();

  const ann = await joinWithPhone(browser, code, 'Ann');
  const search = listenForSecrets(ann);
  await expect(heading(ann, 'You are in, Ann')).toBeVisible();
  const ben = await newPhone(browser);
  await ben.clock.install();
  await takeSeat(ben, code.toLowerCase(), 'ANN');
  await expect(ben.getByText('Somebody in the room has this nickname')).toBeVisible();
  await ben.getByRole('textbox', { name: 'Nickname' }).fill('Ben');
  await ben.getByRole('button', { name: 'Join' }).click();
  await expect(heading(ben, 'You are in, Ben')).toBeVisible();
  // Cleo has no mouse.
  const cleo = await newPhone(browser);
  await cleo.goto('/room');
  await expect(cleo.getByRole('textbox', { name: 'Code' })).toBeFocused();
  await cleo.keyboard.type(code);
  await cleo.keyboard.press('Enter');
  await expect(cleo.getByRole('textbox', { name: 'Nickname' })).toBeFocused();
  await cleo.keyboard.type('Cleo');
  await cleo.keyboard.press('Enter');
  await expect(heading(cleo, 'You are in, Cleo')).toBeVisible();
  const dan = await joinWithPhone(browser, code, 'Dan');
  await expect(heading(dan, 'You are in, Dan')).toBeVisible();
  // The host smells too, in another tab of the same browser.
  const own = await page.context().newPage();
  await takeSeat(own, code, 'Host');
  await expect(heading(own, 'You are in, Host')).toBeVisible();
  const people = page.getByRole('list', { name: 'People' }).getByRole('listitem');
  await expect(people).toHaveText(['Ann', 'Ben', 'Cleo', 'Dan', 'Host']);
  await page.getByRole('button', { name: 'More about this room' }).click();
  await page.getByRole('button', { name: 'Rename Dan' }).click();
  await expect(heading(dan, 'You are in, Guest 1')).toBeVisible();
  await expectAccessible();
  await page.keyboard.press('Escape');
  for (const each of [page, ann, own]) await expectSameAfterReload(each);
  for (const each of [page, own]) await expect(each.locator('html')).toHaveAttribute('data-awake');

  await page.keyboard.press('l');
  await expect(page.getByText('Locked: nobody else can join')).toBeVisible();
  const late = await joinWithPhone(browser, code, 'Late');
  await expect(late.getByText('The host has locked the room.')).toBeVisible();

  await page.keyboard.press('Space');
  await expect(heading(page, /^Smell bottle\s*\d+$/)).toBeVisible();
  await expect(page.getByText('0 of 5 have answered')).toBeVisible();
  await expect(heading(ann, /bottle \d+$/)).toBeVisible();
  await search(/wine-[a-z]+|"notes?":"[^"]/);
  // The bar at the bottom covers what is scrolled beneath it, and every answer can be scrolled free of it.
  await ann.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  await expectAccessiblePage(ann);
  await expectNoSidewaysScroll(ann);
  for (const each of [page, ann, own]) await expectSameAfterReload(each);
  await answer(ann, 'Lemon');
  await answer(own, 'Lemon');
  await expect(heading(ann, 'Your answer is in')).toBeVisible();
  await expect(page.getByText('2 of 5 have answered')).toBeVisible();
  await expectSameAfterReload(ann);

  // A phone without a line for half a minute says so, and comes back to where the room is.
  await ben.context().setOffline(true);
  await expect(ben.getByText(NO_LINE)).toBeVisible();
  await ben.clock.fastForward('00:30');
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('list', { name: 'What everybody chose' })).toContainText('Lemon');
  await expect(page.getByText(/^[012] of 2 named it$/)).toBeVisible();
  const name = (await page.getByRole('heading', { level: 1 }).textContent()) ?? '';
  await expect(heading(ann, /Correct!|Oops!/)).toBeVisible();
  await expect(ann.getByRole('main')).toContainText(name);
  await expect(ben.getByText(NO_LINE)).toBeVisible();
  await ben.context().setOffline(false);
  await expect(heading(ben, `It was ${name}`)).toBeVisible();
  await expectAccessible();
  await expectAccessiblePage(ann);
  await expectNoSidewaysScroll(ann);
  for (const each of [page, ann, ben]) await expectSameAfterReload(each);

  // A closed screen finds its room again, and another device of the host goes on with it. The link works once.
  await page.getByRole('button', { name: 'More about this room' }).click();
  await page.getByRole('button', { name: 'Make a link' }).click();
  const link = (await page.locator('code', { hasText: '#host=' }).textContent()) ?? '';
  await page.goto('/rooms');
  await expect(heading(page, 'Rooms')).toBeVisible();
  await page.getByRole('link', { name: /Host your room/ }).click();
  await expect(heading(page, name)).toBeVisible();
  await page.close();
  const other = await (await browser.newContext({ reducedMotion: 'reduce' })).newPage();
  await other.goto(link);
  await expect(heading(other, name)).toBeVisible();
  expect(other.url()).not.toContain('#');
  const thief = await (await browser.newContext()).newPage();
  await thief.goto(link);
  await expect(heading(thief, 'This room is not yours to host')).toBeVisible();

  await other.keyboard.press('Space');
  await answer(ann, "I don't know");
  await expect(heading(cleo, /bottle \d+$/)).toBeVisible();
  await cleo.keyboard.type('lem');
  await cleo.keyboard.press('Enter');
  await expect(other.getByText('2 of 5 have answered')).toBeVisible();
  await other.getByRole('button', { name: 'Reveal', exact: true }).click();
  await expect(heading(cleo, /Correct!|Oops!/)).toBeVisible();
  await other.getByRole('button', { name: 'Show the standings' }).click();
  await expect(heading(ann, /(You named \d of 2|None named yet)$/)).toBeVisible();
  for (const nickname of ['Ann', 'Ben', 'Cleo', 'Guest 1', 'Host'])
    await expect(
      other.getByRole('list', { name: /^(Podium|Standings)$/ }).getByText(nickname, { exact: true }),
    ).toBeVisible();
  await expectAccessiblePage(other);
  await expectNoSidewaysScroll(ann);
  for (const each of [other, ann]) await expectSameAfterReload(each);
  await other.getByRole('button', { name: 'Finish', exact: true }).click();
  await expect(heading(other, 'Round 1 is over')).toBeVisible();
  await expectAccessiblePage(other);
  for (const each of [other, ann]) await expectSameAfterReload(each);
  const saving = other.waitForEvent('download');
  await other.getByRole('button', { name: 'Download CSV' }).click();
  expect((await saving).suggestedFilename()).toBe('nosewise-room.csv');

  // Another round, by keyboard alone on both sides.
  await tabTo(other, other.getByRole('button', { name: 'Again', exact: true }));
  await other.keyboard.press('Enter');
  for (const question of [1, 2]) {
    await expect(other.getByText(`Question ${question} of 2`)).toBeVisible();
    await expect(heading(cleo, /bottle \d+$/)).toBeVisible();
    await cleo.keyboard.press(question === 1 ? '2' : '0');
    await expect(heading(cleo, 'Your answer is in')).toBeVisible();
    await expect(other.getByText('1 of 5 have answered')).toBeVisible();
    await other.keyboard.press('Space');
    await expect(heading(cleo, question === 1 ? /Correct!|Oops!/ : /^It was/)).toBeVisible();
    await expect(other.getByRole('list', { name: 'What everybody chose' })).toBeVisible();
    await other.keyboard.press('ArrowRight');
  }
  await expect(heading(other, 'Standings')).toBeVisible();
  await expect(heading(cleo, /(You named \d of 2|None named yet)$/)).toBeVisible();
  await other.keyboard.press('Space');
  await expect(heading(other, 'Round 2 is over')).toBeVisible();
  await expect(own.locator('html'), 'a phone may sleep at the end').not.toHaveAttribute('data-awake');
  await tabTo(cleo, cleo.getByRole('button', { name: 'Leave the room' }));
  await cleo.keyboard.press('Enter');
  await expect(heading(cleo, 'You have left the room')).toBeVisible();
});

test('bottles of a blind set go round, and no name is told before its time', async ({
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
  await page.getByRole('button', { name: 'Start', exact: true }).click();

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
  await page.getByRole('button', { name: 'More about this room' }).click();
  await page.getByRole('button', { name: 'Take Ben out' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Take out' }).click();
  await expect(heading(ben, 'The host has taken you out of this room')).toBeVisible();
  await page.getByRole('button', { name: 'Close' }).click();

  // Ann and Cleo smell the remaining bottles, each as they come.
  const phones = [ann, cleo];
  await expect(async () => {
    for (const phone of phones) {
      const pass = phone.getByRole('button', { name: /^(I have passed it on|Done)$/ });
      const dontKnow = phone.getByRole('button', { name: "I don't know" });
      // By the time of the press it may be gone: then the next look finds what is there.
      if (await pass.isVisible()) await pass.click({ timeout: 2_000 });
      else if (await dontKnow.isVisible()) await dontKnow.click({ timeout: 2_000 });
    }
    await expect(heading(ann, 'You have smelled every bottle')).toBeVisible({ timeout: 200 });
    await expect(heading(cleo, 'You have smelled every bottle')).toBeVisible({ timeout: 200 });
  }).toPass();
  await expect(heading(page, 'Everybody has smelled every bottle')).toBeVisible();
  await page.getByRole('button', { name: 'Reveal', exact: true }).click();
  await expect(page.getByRole('list', { name: 'What everybody chose' })).toBeVisible();
  await expect(heading(ann, /Correct!|Oops!/)).toBeVisible();
  await page.getByRole('button', { name: 'End the round' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'End the round' }).click();
  await expect(heading(cleo, /None named yet$/)).toBeVisible();
  await ann.getByRole('button', { name: 'Leave the room' }).click();
  await expect(heading(ann, 'You have left the room')).toBeVisible();
  await ann.getByRole('button', { name: 'Come back' }).click();
  await expect(heading(ann, /(You named \d of 3|None named yet)$/)).toBeVisible();
});
