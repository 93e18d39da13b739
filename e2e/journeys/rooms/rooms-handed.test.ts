import type { Page } from '@playwright/test';
import { authorization, expect, test } from '../../account';
import { listenForSecrets } from '../../checks/secrecy';
import { expectAccessiblePage, expectNoSidewaysScroll, keepInStorage, kept } from '../../fixtures';
import { answerBlind } from '../../pages/blind-pages';
import { answer, heading, tabTo, takeSeat } from '../../pages/room-pages';

test.use({ expectedConsoleErrors: [/ERR_INTERNET_DISCONNECTED|WebSocket/] });

/** Matches anything that says which bottle it is: the taster may reach none before the answer. */
const BOTTLE = /wine-[a-z]+|"bottleNumber"|"number":\d|"note":"[^"]/;
const NO_LINE = 'There is no connection. Nothing is lost';

/** The number of the bottle that the host has to hand. */
async function bottleToHand(host: Page): Promise<string> {
  const text = await heading(host, /^Hand bottle\s*\d+$/).textContent();
  return /\d+/.exec(text ?? '')?.[0] ?? '';
}

test('somebody hands the bottles with another phone, and the taster sees no number', async ({
  page,
  context,
  browser,
  request,
  signedIn,
  keepSettings,
  expectAccessible,
}) => {
  await keepSettings({ selectedAromaKits: ['red-wine-12'] });
  const phone = await browser.newContext({ reducedMotion: 'reduce', viewport: { width: 390, height: 844 } });
  const host = await phone.newPage();
  await keepInStorage(host, 'trainingSettings', (await kept(page, 'trainingSettings')) ?? '');
  const search = listenForSecrets(page);
  const told = new Set<string>();
  page.on('websocket', (line) => line.on('framereceived', ({ payload }) => told.add(String(payload))));
  let first = '';
  let name = '';

  await test.step('a room to hand bottles is one press away, with the person’s own pack chosen', async () => {
    await host.goto('/together');
    await host.getByRole('link', { name: 'One person' }).click();
    await expect(heading(host, 'Hand the bottles')).toBeVisible();
    await expect(host.getByRole('radio')).toHaveCount(0);
    const bottles = host.getByRole('combobox', { name: 'Bottles' });
    await expect(bottles.locator('option:checked')).toHaveText('Red Wine Kit · 12');
    await host.getByText('More choices').click();
    await host.getByRole('combobox', { name: 'How many' }).selectOption('3');
    await host.getByRole('button', { name: 'Open the room' }).click();
    await expect(heading(host, 'Join in')).toBeVisible();
    await page.goto('/rooms?mode=handed');
    await page.getByRole('link', { name: 'Are you the one who smells? Type the code' }).click();
    await expect(heading(page, 'Join a room')).toBeVisible();
    await takeSeat(page, (await host.locator('[data-code]').getAttribute('data-code')) ?? '', 'Ada');
    await expect(heading(page, 'You are in, Ada')).toBeVisible();
    await host.getByRole('button', { name: 'Start', exact: true }).click();
  });

  await test.step('one phone says which bottle to hand, and the other knows nothing of it', async () => {
    const broken = await bottleToHand(host);
    await host.getByRole('button', { name: 'Skip: broken or missing' }).click();
    await expect(heading(host, new RegExp(`^Hand bottle\\s*${broken}$`))).toBeHidden();
    first = await bottleToHand(host);
    await expectAccessiblePage(host);
    await expectNoSidewaysScroll(host);
    await expect(heading(page, 'Smell what you are given')).toBeFocused();
    await expect(page.getByText('Question 1 of 2')).toBeVisible();
    await expectAccessible();
    await page.reload();
    await expect(heading(page, 'Smell what you are given')).toBeVisible();
    await search(BOTTLE);
    await expect(page.locator('body')).not.toContainText(new RegExp(`bottle ${first}\\b`, 'i'));
  });

  await test.step('nor did the line tell it', async () => {
    const smelling = [...told].filter((text) => text.includes('"phase":"smelling"'));
    expect(smelling.length).toBeGreaterThan(0);
    expect([...told].filter((text) => BOTTLE.test(text))).toEqual([]);
  });

  await test.step('the verdict comes with the answer, and the host’s phone opens the bottle too', async () => {
    await answerBlind(page, 'Cherry');
    await expect(page.getByRole('main')).not.toContainText(/bottle \d/i);
    await expect(host.getByText(`Take bottle ${first} back`)).toBeVisible();
    await expect(host.getByText(/^Ada said Cherry/)).toBeVisible();
    name = (await host.getByRole('heading', { level: 1 }).textContent()) ?? '';
    await expect(page.getByRole('main')).toContainText(name);
    await expectAccessible();
    for (const each of [page, host]) {
      await each.reload();
      await expect(each.getByRole('main')).toContainText(name);
    }
  });

  await test.step('an answer without a line is sent when it is back', async () => {
    await host.getByRole('button', { name: 'Next bottle' }).click();
    await expect(heading(page, 'Smell what you are given')).toBeVisible();
    await context.setOffline(true);
    await expect(page.getByText(NO_LINE)).toBeVisible();
    await answer(page, 'Plum');
    await expect(heading(page, 'Sending your answer…')).toBeVisible();
    await context.setOffline(false);
    await expect(heading(page, /Correct!|Oops!/)).toBeVisible();
    await expect(host.getByRole('button', { name: 'End the round' })).toHaveCount(0);
    await host.getByRole('button', { name: 'Finish', exact: true }).press('Enter');
  });

  await test.step('the answers are in the taster’s own log, as blind ones', async () => {
    await expect(heading(page, /(You named \d of 2|None named yet)$/)).toBeFocused();
    await expect(page.getByText('Your answers are in your own training log.')).toBeVisible();
    await expect(page.getByRole('list', { name: 'Bottles' })).toContainText(name);
    await expectAccessible();
    await expect(heading(host, /Ada named \d of 2$/)).toBeFocused();
    await expect(host.getByRole('list', { name: 'Bottles' }).getByRole('listitem')).toHaveCount(2);
    await expectAccessiblePage(host);
    await expect(async () => {
      const saved = await request.get('/api/v1/sessions', { headers: authorization(signedIn.session) });
      expect((await saved.json()).sessions[0].questions).toMatchObject([
        { bottleNumber: Number(first), scentName: name, selectedAnswer: 'Cherry', blind: true },
        { selectedAnswer: 'Plum', blind: true },
      ]);
    }).toPass();
    await tabTo(page, page.getByRole('link', { name: 'Now I hand the bottles' }));
    await page.keyboard.press('Enter');
    await expect(heading(page, 'Hand the bottles')).toBeVisible();
    await expect(page).toHaveURL(/bottles=Red%20Wine%20Kit$/);
  });
});
