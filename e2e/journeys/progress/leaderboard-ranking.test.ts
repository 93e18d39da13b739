import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { authorization, expect, SESSION_KEY, signIn, signUp, test } from '../../account';
import { expectNoSidewaysScroll, keepInStorage, startAfresh } from '../../fixtures';
import { type Row, ranking, row, serveRanking, silenceLive } from '../../ranking';
import { answers, saveSession } from '../../saved-session';

const NOTHING = 'No leaderboard data available yet.';

function own(page: Page) {
  return ranking(page).locator('[aria-current]');
}

/** Lists this many people, from rank 1 on. */
function crowd(count: number): Row[] {
  return Array.from({ length: count }, (_, index) => row(index + 1, `Person ${index + 1}`));
}

test('the leaderboard shows people with their numbers, and one’s own row always in view', async ({
  page,
  request,
  account,
  expectAccessible,
  withConsoleErrors,
  context,
}) => {
  await test.step('a guest sees people; the own row comes with the first session', async () => {
    const reason = page.getByRole('complementary', { name: 'Your rank' });
    await test.step('a guest sees people with their numbers, and how to be among them', async () => {
      // A right-to-left name does not turn the text around it.
      const name = `שרה ${randomUUID()}`;
      const ada = await signUp(request, { displayName: name });
      await saveSession(request, ada.session, answers(20, 0));
      await saveSession(request, ada.session, answers(12, 8));
      await page.goto('/leaderboard');
      await expect(
        page.getByText('accuracy (30-day average), then total sessions, then current streak'),
      ).toBeVisible();
      await expect(page.getByText('People who opt out in Training Settings don’t appear')).toBeVisible();
      const entry = ranking(page).getByRole('listitem').filter({ hasText: name });
      await expect(entry.locator('bdi')).toHaveText(name);
      await expect(entry).toContainText('80 %');
      await expect(entry.getByRole('definition')).toHaveText(['80 %', '2', '0']);
      await expect(reason.getByRole('link', { name: 'Log in' })).toHaveAttribute('href', '/login');
    });
    await test.step('the own row comes with the first session, and asks once for a name', async () => {
      await keepInStorage(page, SESSION_KEY, JSON.stringify(account.session));
      await page.goto('/leaderboard');
      await expect(reason).toContainText('You are not ranked yet');
      await expect(reason.getByRole('link', { name: 'Start a session' })).toHaveAttribute(
        'href',
        '/training',
      );

      await saveSession(request, account.session, answers(9, 1));
      await page.reload();
      await expect(own(page)).toContainText('Anonymous User');
      await expect(own(page)).toContainText('You');
      await expect(own(page)).toContainText(/Rank \d|#\d/);
      await expect(own(page).getByRole('definition')).toHaveText(['90 %', '1', '1']);
      await expect(reason).toHaveCount(0);
      const name = `Mia ${randomUUID()}`;
      await page.getByLabel('Display name').fill(name);
      await page.getByRole('button', { name: 'Save name' }).click();
      await expect(own(page)).toContainText(name);
      await expect(page.getByLabel('Display name')).toHaveCount(0);
    });
    await test.step('it follows later sessions, and is gone for everybody after opting out', async () => {
      await saveSession(request, account.session, answers(18, 2));
      await page.reload();
      await expect(own(page).getByRole('definition')).toHaveText(['90 %', '2', '2']);
      await test.step("another person's session shows up while the screen is open", async () => {
        const name = `Ben ${randomUUID()}`;
        const ben = await signUp(request, { displayName: name });
        await saveSession(request, ben.session, answers(24, 6));
        const entry = ranking(page).getByRole('listitem').filter({ hasText: name });
        await expect(entry.getByRole('definition')).toHaveText(['80 %', '1', '1']);
        // The person's own row follows within ten seconds, even after a session on another device.
        await saveSession(request, account.session, answers(3, 27));
        await expect(own(page).getByRole('definition')).toHaveText(['50 %', '3', '0']);
        await expect(own(page)).toHaveCount(1);
      });
      const optedOut = await request.patch('/api/v1/profile', {
        headers: authorization(account.session),
        data: { exclude_from_global_lb: true },
      });
      expect(optedOut.ok()).toBe(true);
      await page.reload();
      await expect(page.getByText('you have excluded yourself from the global leaderboard')).toBeVisible();
      await expect(own(page)).toHaveCount(0);
      await expect(page.getByRole('complementary').getByRole('link')).toHaveAttribute('href', '/manage');
    });
  });
  await startAfresh(page);
  await silenceLive(page);
  await test.step('a spinner, an empty one, a failure, the first three', async () => {
    await test.step('there is a spinner while it is read, then it says so; a failure is logged, and the list is empty', async () => {
      const logged: string[] = [];
      page.on('console', (message) => logged.push(message.text()));
      let comeNow = () => {};
      const late = new Promise<void>((resolve) => {
        comeNow = resolve;
      });
      const call = '**/api/v1/leaderboard*';
      await page.route(call, async (route) => {
        await late;
        await route.fulfill({ json: { rows: [], own: null } });
      });
      await page.goto('/leaderboard');
      await expect(page.getByRole('status').filter({ hasText: 'Loading…' })).toBeVisible();
      await expect(page.getByText(NOTHING)).toBeHidden();
      comeNow();
      await expect(page.getByText(NOTHING)).toBeVisible();
      await expectAccessible();

      await page.unroute(call);
      const json = {
        type: 'about:blank',
        title: 'Internal Server Error',
        status: 500,
        code: 'internal_error',
      };
      await page.route(call, (route) => route.fulfill({ status: 500, json }));
      await withConsoleErrors(/status of 500/, async () => {
        await page.reload();
        await expect(page.getByText(NOTHING)).toBeVisible();
        await expect(page.getByText('offline')).toHaveCount(0);
        await expect.poll(() => logged.join()).toContain('The leaderboard could not be read.');
        await expect(page.getByRole('alert')).toHaveCount(0);
      });
    });
    await test.step('the first three have bottles and a background, the others their number', async () => {
      await keepInStorage(page, SESSION_KEY, JSON.stringify(account.session));
      await page.unroute('**/api/v1/leaderboard*');
      await serveRanking(page, [
        row(1, 'Ada', { accuracy_30d: 0.964, sessions_total: 41, streak_current: 12 }),
        row(2, 'Ben'),
        row(2, null),
        row(4, 'Cleo'),
      ]);
      await page.goto('/leaderboard');
      const rows = ranking(page).getByRole('listitem');
      await expect(rows).toHaveCount(4);
      await expect(rows.nth(0)).toContainText('Rank 1');
      await expect(rows.nth(0).getByRole('definition')).toHaveText(['96 %', '41', '12']);
      await expect(rows.nth(2)).toContainText('Anonymous User');
      for (const [index, bottles] of [1, 1, 1, 0].entries()) {
        await expect(rows.nth(index).locator('svg')).toHaveCount(bottles);
      }
      await expect(rows.nth(3)).toContainText('#4');
      const background = (index: number) =>
        rows.nth(index).evaluate((element) => getComputedStyle(element).backgroundColor);
      expect(await background(2)).toBe(await background(0));
      expect(await background(3)).not.toBe(await background(0));
    });
    await test.step('the longest names on the smallest phone', async () => {
      await page.unroute('**/api/v1/leaderboard*');
      await page.setViewportSize({ width: 320, height: 640 });
      const long = 'Wildpreiselbeermarmeladenglasdeckelinnenseitengeruchsprobe'.repeat(2).slice(0, 100);
      await serveRanking(page, [row(1, long), ...crowd(8).slice(1)], row(4711, long, { is_self: true }));
      await page.goto('/leaderboard');
      await expect(own(page)).toBeVisible();
      await expectNoSidewaysScroll(page);
      await page.unroute('**/api/v1/leaderboard*');
      await serveRanking(page, crowd(8), row(480_000, long, { is_self: true, is_about: true }));
      await page.reload();
      await expect(own(page)).toContainText('about #480,000');
      await expectNoSidewaysScroll(page);
      await page.setViewportSize({ width: 1280, height: 800 });
      await expectAccessible();
    });
  });
  await startAfresh(page);
  await test.step('the own row is in view among its neighbours, and without a connection', async () => {
    await withConsoleErrors(/ERR_INTERNET_DISCONNECTED/, async () => {
      await signIn(page, request, await signUp(request));

      await test.step('among its neighbours, and without a connection', async () => {
        const me = row(4711, 'Me', { is_self: true });
        const around = [row(4709, 'Dora'), row(4710, 'Emil'), me, row(4712, 'Fay')];
        await serveRanking(page, crowd(5), me, around);
        await page.goto('/leaderboard');
        await expect(ranking(page).getByRole('listitem')).toHaveText([
          /^Rank 1/,
          /^Rank 2/,
          /^Rank 3/,
          /#4/,
          /#5/,
          /#4709.*Dora/,
          /#4710.*Emil/,
          /#4711.*Me/,
          /#4712.*Fay/,
        ]);
        await expect(own(page)).toHaveCount(1);
        await context.setOffline(true);
        await expect(page.getByText(/^You are offline\. This is the ranking from \d\d:\d\d\./)).toBeVisible();
        await expect(own(page)).toBeVisible();
        await context.setOffline(false);
        await expect(page.getByText('You are offline.')).toHaveCount(0);
      });
      await test.step('in view, wherever it is', async () => {
        for (const rank of [4711, 50]) {
          await test.step(`rank ${rank}`, async () => {
            const me = row(rank, 'Me', { is_self: true });
            const rows = crowd(100).map((each) => (each.rank === rank ? me : each));
            await page.unroute('**/api/v1/leaderboard*');
            await serveRanking(page, rows, me);
            await page.goto('/leaderboard');
            await expect(own(page)).toHaveCount(1);
            for (const share of [0, 0.5, 1]) {
              await page.evaluate((part) => window.scrollTo(0, document.body.scrollHeight * part), share);
              await expect(own(page)).toBeInViewport({ ratio: 0.9 });
            }
            await expect(own(page)).toContainText(`#${rank}`);
          });
        }
      });
    });
  });
});
