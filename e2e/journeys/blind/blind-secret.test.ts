import type { APIRequestContext, Browser, BrowserContext, Page } from '@playwright/test';
import { type Account, authorization, expect, SESSION_KEY, test } from '../../account';
import { listenForSecrets } from '../../checks/secrecy';
import { keepInStorage } from '../../fixtures';
import { expectAllSent, expectChangesSent, otherDevice } from '../../other-device';
import {
  answerBlind,
  type BlindBottle,
  bottlesOf,
  codesOf,
  makeBlindSet,
  scentIds,
  takeBottle,
} from '../../pages/blind-pages';
import { openProgress } from '../../pages/progress-page';

/** Makes a set and prints its stickers on another device. */
async function makeElsewhere(browser: Browser, request: APIRequestContext, account: Account) {
  const other = await otherDevice(browser, request, account);
  await other.addInitScript(() => {
    window.print = () => undefined;
    // Stickers are unique on the server: those of two tests must not be drawn alike.
    Reflect.deleteProperty(crypto, 'getRandomValues');
  });
  const id = await makeBlindSet(other, 'Red Wine Kit · 12 bottles');
  await codesOf(other, id);
  await other.getByRole('button', { name: 'Print', exact: true }).click();
  await expectChangesSent(other);
  const bottles = await bottlesOf(other, id);
  await other.context().close();
  return { id, bottles };
}

function namesOf(bottles: readonly BlindBottle[]): string[] {
  return bottles.map(({ name }) => name);
}

/** Reads all that the page shows and holds, without the digits of the code. */
async function pageWithout(page: Page, code: number): Promise<string> {
  const html = await page.locator('body').innerHTML();
  // In texts alone: the lines of an icon may hold the same three digits.
  return html.replaceAll(new RegExp(`(?<=>[^<]*)\\b${code}\\b`, 'g'), '###');
}

test.use({ serviceWorkers: 'allow', expectedConsoleErrors: [/ERR_INTERNET_DISCONNECTED|Failed to fetch/] });

/** Trains with the first three stickers, from the page of the set: two are taken online, and the others without a connection. */
async function trainBlind(
  page: Page,
  context: BrowserContext,
  bottles: readonly BlindBottle[],
  search: (secret: RegExp) => Promise<void>,
): Promise<void> {
  const [first, second, third] = bottles;
  if (!first || !second || !third) throw new Error('The set has too few stickers.');
  await search(scentIds(namesOf(bottles)));
  await page.getByRole('link', { name: 'Train blind' }).click();

  // The page is the same for two bottles, except for the digits of their stickers.
  await takeBottle(page, String(first.code));
  await search(scentIds(namesOf(bottles)));
  const pages = [await pageWithout(page, first.code)];
  await page.getByRole('button', { name: 'Take another bottle' }).click();
  await takeBottle(page, String(second.code));
  pages.push(await pageWithout(page, second.code));
  expect(pages[1]).toBe(pages[0]);

  await answerBlind(page, second.name, /Correct!/);
  await expect(page.getByText(`Bottle ${second.bottleNumber}`)).toBeVisible();
  const others = bottles.filter((bottle) => bottle !== second);
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
  await page.getByRole('link', { name: 'Figures and forecast' }).click();
  await expect(page.getByRole('heading', { name: 'Blind and by number' })).toBeVisible();
  await expect(page.getByText(/^Blind you were right/)).toContainText('50 % 1 of 2');
}

test('nothing gives a bottle away before its answer, and a session goes on without a connection', async ({
  page,
  context,
  browser,
  request,
  signedIn,
}) => {
  const { id, bottles } = await makeElsewhere(browser, request, signedIn);
  const [, second, third] = bottles;
  const search = listenForSecrets(page, 'owner');
  await page.goto('/app');
  await page.evaluate(() => navigator.serviceWorker.ready);
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state)).toBe('activated');
  await page.goto('/blind');
  await page.getByRole('link', { name: 'Red Wine Kit', exact: true }).click();
  await trainBlind(page, context, bottles, search);
  await context.setOffline(false);
  await expectAllSent(page);
  const saved = await request.get('/api/v1/sessions', { headers: authorization(signedIn.session) });
  expect((await saved.json()).sessions[0].questions).toMatchObject([
    { scentName: second?.name, correct: true, blind: true, setId: id, code: second?.code },
    { scentName: third?.name, selectedAnswer: bottles[0]?.name, correct: false, code: third?.code },
  ]);
});

test.describe('the page of a sticker', () => {
  test.use({ serviceWorkers: 'block' });

  test('asks everybody the same question, tells the name only after the answer, and takes its owner into a session', async ({
    page,
    browser,
    request,
    account,
    withConsoleErrors,
  }) => {
    const { bottles } = await makeElsewhere(browser, request, account);
    const search = listenForSecrets(page);
    const pages: string[] = [];
    for (const { sticker } of bottles.slice(0, 2)) {
      await page.goto(`/B/${sticker}`);
      await expect(
        page.getByRole('heading', { level: 1, name: 'Smell the bottle in your hand' }),
      ).toBeVisible();
      await search(scentIds(namesOf(bottles)));
      pages.push(await page.locator('body').innerHTML());
      expect(await page.title()).toBe('Blind bottle · Nosewise');
    }
    expect(pages[1]).toBe(pages[0]);
    await answerBlind(page, bottles[1]?.name ?? '', /Correct!/);
    await page.getByRole('button', { name: 'Done' }).click();
    await withConsoleErrors(/status of 404/, async () => {
      await page.goto('/B/22222222');
      await expect(page.getByRole('heading', { name: 'We do not know this sticker' })).toBeVisible();
    });

    await test.step('its owner is taken into a session with that bottle', async () => {
      await keepInStorage(page, SESSION_KEY, JSON.stringify(account.session));
      const [first] = bottles;
      await page.goto(`/b/${first?.sticker.toLowerCase()}`);
      await expect(page.getByRole('heading', { level: 1, name: `Bottle ${first?.code}` })).toBeVisible();
      await answerBlind(page, first?.name ?? '', /Correct!/);
      await expect(page.getByText('Question 1 of 5')).toBeVisible();
    });
  });
});
