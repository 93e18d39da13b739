import { randomUUID } from 'node:crypto';
import type { APIRequestContext, BrowserContext, Page } from '@playwright/test';
import { type Account, authorization, expect, SESSION_KEY, test } from '../account';
import { answerBlind, scentIds, takeBottle } from '../blind-pages';
import { expectAllSent } from '../device';
import { expectNoSidewaysScroll, keepInStorage } from '../fixtures';
import { openProgress } from '../progress-page';
import { listenForSecrets } from '../secrecy';

interface Line {
  code: number;
  bottleNumber: number;
  name: string;
}

/** Makes a set over HTTP, as on another device, and reads its key there. The browser has seen neither. */
async function makeElsewhere(request: APIRequestContext, { session }: Account) {
  const id = randomUUID();
  const headers = authorization(session);
  const made = await request.put(`/api/v1/blind-sets/${id}`, {
    headers,
    data: { name: 'Cellar', packId: 'red-wine-12' },
  });
  expect(made.ok(), await made.text()).toBe(true);
  const key = await request.get(`/api/v1/blind-sets/${id}/key`, { headers });
  const set = await request.get(`/api/v1/blind-sets/${id}`, { headers });
  const lines: Line[] = (await key.json()).lines;
  const stickers: { id: string; code: number }[] = (await set.json()).stickers;
  return { id, lines, stickers };
}

function namesOf(lines: readonly Line[]): string[] {
  return lines.map(({ name }) => name);
}

/** Reads all that the page shows and holds, without the digits of the code. */
async function pageWithout(page: Page, code: number): Promise<string> {
  const html = await page.locator('body').innerHTML();
  // In texts alone: the lines of an icon may hold the same three digits.
  return html.replaceAll(new RegExp(`(?<=>[^<]*)\\b${code}\\b`, 'g'), '###');
}

test.use({ serviceWorkers: 'allow', expectedConsoleErrors: [/ERR_INTERNET_DISCONNECTED|Failed to fetch/] });

/** Moves all stickers: each gets the bottle of the next one. */
function movedOn(lines: readonly Line[]): Line[] {
  return lines.map((line, index) => ({ ...(lines[(index + 1) % lines.length] ?? line), code: line.code }));
}

function withoutName({ code, bottleNumber }: Line) {
  return { code, bottleNumber };
}

/** Trains with the first three stickers, from the page of the set: two are taken online, and the others without a connection. */
async function trainBlind(
  page: Page,
  context: BrowserContext,
  lines: readonly Line[],
  search: (secret: RegExp) => Promise<void>,
): Promise<void> {
  const [first, second, third] = lines;
  if (!first || !second || !third) throw new Error('The set has too few stickers.');
  await search(scentIds(namesOf(lines)));
  await page.getByRole('link', { name: 'Train blind' }).click();

  // The page is the same for two bottles, except for the digits of their stickers.
  await takeBottle(page, String(first.code));
  await search(scentIds(namesOf(lines)));
  const pages = [await pageWithout(page, first.code)];
  await page.getByRole('button', { name: 'Take another bottle' }).click();
  await takeBottle(page, String(second.code));
  pages.push(await pageWithout(page, second.code));
  expect(pages[1]).toBe(pages[0]);

  await answerBlind(page, second.name, /Correct!/);
  await expect(page.getByText(`Bottle ${second.bottleNumber}`)).toBeVisible();
  const others = lines.filter((line) => line !== second);
  await search(scentIds(namesOf(others)));
  await page.getByRole('button', { name: 'Next Question' }).click();

  // From here on there is no connection, not even at a reload.
  await context.setOffline(true);
  await page.reload();
  await expect(page.getByText('Question 2 of 5')).toBeVisible();
  await page.getByRole('textbox', { name: 'Type the code of any bottle' }).fill(String(second.code));
  await expect(page.getByText('You have smelled this bottle in this session.')).toBeVisible();
  await takeBottle(page, String(third.code));
  await search(scentIds(namesOf(others)));
  await answerBlind(page, first.name, /Oops!/);
  await expect(page.getByRole('heading', { name: `It was ${third.name}` })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Oops!' })).toBeVisible();
  await page.getByRole('button', { name: 'Finish now' }).click();
  await openProgress(page);
  await expect(page.getByRole('heading', { name: 'Blind and by number' })).toBeVisible();
  await expect(page.getByText(/^Blind you were right/)).toContainText('50 % 1 of 2');
}

test('a helper moves the stickers behind a cover; then nothing gives a bottle away before its answer, and a session goes on without a connection', async ({
  page,
  context,
  request,
  signedIn,
  expectAccessible,
}) => {
  const { id, lines } = await makeElsewhere(request, signedIn);
  const key = async () => {
    const answer = await request.get(`/api/v1/blind-sets/${id}/key`, {
      headers: authorization(signedIn.session),
    });
    const told: Line[] = (await answer.json()).lines;
    return told.map(withoutName);
  };
  const former = await key();
  const moved = movedOn(lines);
  const [first, second, third] = moved;
  if (!first || !second || !third) throw new Error('The set has too few stickers.');
  const search = listenForSecrets(page);
  const secret = /"bottleNumber"|on bottle|wine-[a-z]+/;
  await page.goto('/app');
  await page.evaluate(() => navigator.serviceWorker.ready);
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state)).toBe('activated');
  await page.goto(`/blind/${id}`);
  await page.getByRole('button', { name: 'Mix again' }).press('Enter');
  await expect(page.getByRole('dialog', { name: 'Mix “Cellar” again' })).toBeVisible();
  await expectAccessible();
  await page.getByRole('link', { name: 'Keep the stickers' }).press('Enter');
  const cover = page.getByRole('heading', { level: 1, name: 'Give the device to your helper' });
  await expect(cover).toBeFocused();
  await page.getByRole('button', { name: 'I am the helper: start' }).press('Enter');

  // Digits and Enter alone; a number of another sticker or bottle is refused.
  const sticker = page.getByRole('textbox', { name: 'Sticker' });
  const bottle = page.getByRole('textbox', { name: 'Bottle' });
  const record = async (pair: { code: number; bottleNumber: number }) => {
    await sticker.focus();
    await page.keyboard.type(`${pair.code}`);
    await expect(bottle).toBeFocused();
    await page.keyboard.type(`${pair.bottleNumber}`);
    await page.keyboard.press('Enter');
  };
  await sticker.fill('111');
  await expect(page.getByText('No sticker of this set has these digits.')).toBeVisible();
  await sticker.clear();
  await record({ ...first, bottleNumber: second.bottleNumber });
  await expect(page.getByRole('status').getByText('1 of 12 recorded')).toBeVisible();
  await sticker.fill(`${first.code}`);
  await expect(page.getByText('This sticker is recorded already.')).toBeVisible();
  await sticker.clear();
  await expectAccessible();
  await page.setViewportSize({ width: 320, height: 640 });
  await expectNoSidewaysScroll(page);

  // A reload covers the screen, and the taster finds nothing behind it.
  await page.reload();
  await expect(cover).toBeVisible();
  await expect(page.getByText('1 of 12 recorded')).toBeVisible();
  await search(secret);
  expect(await key()).toEqual(former);
  await page.getByRole('main').getByRole('link', { name: 'Back', exact: true }).click();
  await expect(page.getByText('1 of 12 are recorded.')).toBeVisible();
  await page.getByRole('link', { name: 'Go on recording' }).click();
  await page.getByRole('button', { name: 'I am the helper: go on' }).click();
  await page.getByRole('button', { name: `Correct ${first.code}` }).click();
  await expect(sticker).toHaveValue(`${first.code}`);
  await expect(bottle).toBeFocused();
  await bottle.fill(`${first.bottleNumber}`);
  await bottle.press('Enter');
  await expect(sticker).toBeFocused();
  await record(second);
  await context.setOffline(true);
  for (const pair of moved.slice(2)) await record(pair);
  await expect(page.getByRole('heading', { level: 1, name: 'Every sticker is recorded' })).toBeFocused();
  await page.getByRole('button', { name: 'Use the new key' }).click();
  await expect(page.getByText('There is no connection. What you recorded is kept')).toBeVisible();
  expect(await key()).toEqual(former);
  await page.reload();
  await page.getByRole('button', { name: 'I am the helper: go on' }).click();
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Use the new key' }).click();
  await expect(page.getByRole('link', { name: 'Train blind' })).toBeVisible();
  await expect(page.getByText('The new key applies from now on.')).toBeVisible();
  await search(secret);
  expect(await key()).toEqual(moved.map(withoutName));

  // The same stickers are on other bottles now.
  await page.setViewportSize({ width: 1280, height: 720 });
  await test.step('nothing gives a bottle away before its answer, and a session goes on without a connection', async () => {
    await trainBlind(page, context, moved, search);
    await context.setOffline(false);
    await expectAllSent(page);
    const saved = await request.get('/api/v1/sessions', { headers: authorization(signedIn.session) });
    expect((await saved.json()).sessions[0].questions).toMatchObject([
      { scentName: second.name, correct: true, blind: true, setId: id, code: second.code },
      { scentName: third.name, selectedAnswer: first.name, correct: false, code: third.code },
    ]);
  });
});

test.describe('the page of a sticker', () => {
  test.use({ serviceWorkers: 'block' });

  test('asks everybody the same question, tells the name only after the answer, and takes its owner into a session', async ({
    page,
    request,
    account,
    withConsoleErrors,
  }) => {
    const { lines, stickers } = await makeElsewhere(request, account);
    const search = listenForSecrets(page);
    const pages: string[] = [];
    for (const { id } of stickers.slice(0, 2)) {
      await page.goto(`/B/${id}`);
      await expect(
        page.getByRole('heading', { level: 1, name: 'Smell the bottle in your hand' }),
      ).toBeVisible();
      await search(scentIds(namesOf(lines)));
      pages.push(await page.locator('body').innerHTML());
      expect(await page.title()).toBe('Blind bottle · Nosewise');
    }
    expect(pages[1]).toBe(pages[0]);
    const line = lines.find(({ code }) => code === stickers[1]?.code);
    await answerBlind(page, line?.name ?? '', /Correct!/);
    await page.getByRole('button', { name: 'Done' }).click();
    await withConsoleErrors(/status of 404/, async () => {
      await page.goto('/B/22222222');
      await expect(page.getByRole('heading', { name: 'We do not know this sticker' })).toBeVisible();
    });

    await test.step('its owner is taken into a session with that bottle', async () => {
      await keepInStorage(page, SESSION_KEY, JSON.stringify(account.session));
      const [sticker] = stickers;
      await page.goto(`/b/${sticker?.id.toLowerCase()}`);
      await expect(page.getByRole('heading', { level: 1, name: `Bottle ${sticker?.code}` })).toBeVisible();
      const named = lines.find(({ code }) => code === sticker?.code);
      await answerBlind(page, named?.name ?? '', /Correct!/);
      await expect(page.getByText('Question 1 of 5')).toBeVisible();
    });
  });
});
