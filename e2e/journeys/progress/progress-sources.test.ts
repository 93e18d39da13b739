import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expect, SESSION_KEY, signIn, signUp, test } from '../../account';
import { expectNoSidewaysScroll, keepInNotebook, keepInStorage, startAfresh } from '../../fixtures';
import { expectSessionsKept } from '../../other-device';
import { answers, DAY, saveSession } from '../../saved-session';

const ON_THEIR_WAY = /Your latest sessions are still on their way/;
const READS = /\/api\/v1\/(progress|scents|sessions)(\?|$)/;

/** Reads accuracy, streak and sessions from the screen. */
function numbers(page: Page): Promise<string[]> {
  return page.locator('main dl dd:nth-of-type(1)').allTextContents();
}

test('My Progress is read from the notebook, on every device the same', async ({
  page,
  account,
  request,
  keepSettings,
  expectAccessible,
  withConsoleErrors,
}) => {
  await test.step('a guest is sent to the log-in; the page holds the place of its numbers', async () => {
    await test.step('before the first session the page says what it will show, and leads there', async () => {
      await page.goto('/progress');
      await expect(page).toHaveURL('/login');
      await keepInStorage(page, SESSION_KEY, JSON.stringify(account.session));
      await keepSettings({ selectedAromaKits: ['white-wine-12'] });
      await page.goto('/progress');
      await expect(
        page.getByRole('heading', { name: 'Your progress starts with the first aroma you name.' }),
      ).toBeVisible();
      await expectAccessible();
      const start = page.getByRole('link', { name: 'Start the first evening' });
      await expect(start).toHaveAttribute('href', '/review');
    });
    await test.step('a skeleton holds the place until the numbers come, and nothing moves', async () => {
      await startAfresh(page);
      await keepInStorage(page, SESSION_KEY, JSON.stringify(account.session));
      await saveSession(request, account.session, answers(4, 1));
      let comeNow = () => {};
      const late = new Promise<void>((resolve) => {
        comeNow = resolve;
      });
      await page.route(READS, (route) => late.then(() => route.continue()));
      await page.goto('/progress');
      await expect(page.getByRole('status').filter({ hasText: 'Loading…' })).toBeAttached();
      const heading = page.getByRole('heading', { name: 'My Progress' });
      const before = await heading.boundingBox();
      comeNow();
      await expect.poll(() => numbers(page)).toEqual(['1', '80 %']);
      expect(await heading.boundingBox()).toEqual(before);
      await page.unroute(READS);
    });
    await test.step('nothing sticks out on the smallest phone, and nothing moves when motion is reduced', async () => {
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await page.setViewportSize({ width: 320, height: 640 });
      await saveSession(request, account.session, answers(3, 8), Date.now() - DAY);
      await saveSession(request, account.session, answers(5, 6));
      await page.goto('/progress');
      await page.getByRole('list', { name: 'Sessions' }).locator('summary').first().click();
      await expectNoSidewaysScroll(page);
      await page.getByRole('link', { name: 'Mix-ups' }).click();
      await expect(page.getByRole('region', { name: 'Pairs' })).toBeVisible();
      await expectNoSidewaysScroll(page);
      await page.goto('/progress/figures');
      await expect(page.locator('svg polyline')).toBeVisible();
      for (const table of await page.getByText('As a table').all()) await table.click();
      await expectNoSidewaysScroll(page);
      // Read in one go: an element that has left the page by then would have no durations.
      const longest = await page.evaluate(() =>
        Math.max(
          ...[...document.querySelectorAll('*')].flatMap((element) => {
            const { transitionDuration, animationDuration } = getComputedStyle(element);
            return `${transitionDuration}, ${animationDuration}`.split(',').map(Number.parseFloat);
          }),
        ),
      );
      expect(longest).toBeLessThanOrEqual(0.001);
    });
  });
  await startAfresh(page);
  await test.step('from this device, with a session that waits', async () => {
    const signedIn = await signIn(page, request, await signUp(request));

    await saveSession(request, signedIn.session, answers(5, 0), Date.now() - 2 * DAY);
    await saveSession(request, signedIn.session, answers(1, 4), Date.now() - DAY);
    await saveSession(request, signedIn.session, answers(4, 1));
    await page.goto('/progress');
    await expect.poll(() => numbers(page)).toEqual(['1', '67 %']);
    await expectSessionsKept(page, 3);
    const aromas = page.getByRole('region', { name: 'Aromas' });
    const known = await aromas.textContent();
    const json = { type: 'about:blank', title: 'x', status: 503, code: 'unavailable' };
    await withConsoleErrors(/status of 503|net::ERR_FAILED/, async () => {
      for (const fails of ['with 503', 'without an answer']) {
        await test.step(`the server fails ${fails}`, async () => {
          await page.unroute(READS);
          await page.route(READS, (route) =>
            fails === 'with 503' ? route.fulfill({ status: 503, json }) : route.abort(),
          );
          await page.reload();
          await expect.poll(() => numbers(page)).toEqual(['1', '67 %']);
          await expect(page.getByRole('list', { name: 'Sessions' }).locator('details')).toHaveCount(3);
          await expect(aromas).toHaveText(known ?? '');
        });
      }
      await page.unroute(READS);
    });
    await test.step('a session that waits to be sent counts already, and is said to be on its way', async () => {
      await withConsoleErrors(/net::ERR_FAILED/, async () => {
        await page.route(/\/api\/v1\/sessions\/[\w-]+$/, (route) => route.abort());
        const session = {
          id: randomUUID(),
          date: Date.now(),
          kitNames: ['White Wine Kit'],
          questions: [
            {
              scentId: 'wine-lemon',
              scentName: 'Lemon',
              bottleNumber: 1,
              correct: true,
              selectedAnswer: 'Lemon',
              answeredAt: Date.now(),
            },
          ],
        };
        const entry = { [`session ${session.id}`]: { session, sent: false } };
        await keepInNotebook(page, entry, signedIn.session.user.id);
        await page.goto('/progress');
        await expect(page.getByText(ON_THEIR_WAY)).toBeVisible();
        await expect.poll(() => numbers(page)).toEqual(['2', '69 %']);
        await page.unroute(/\/api\/v1\/sessions\/[\w-]+$/);
        await page.reload();
        await expect(page.getByText(ON_THEIR_WAY)).toBeHidden();
        await expect.poll(() => numbers(page)).toEqual(['2', '69 %']);
      });
    });
  });
});
