import { readFileSync } from 'node:fs';
import { expect, signIn, signUp, test } from '../../account';
import { keepInNotebook, notebookKept, startAfresh } from '../../fixtures';
import {
  expectAccountHere,
  expectAllSent,
  expectSessionsKept,
  savedSessions,
  waiting,
} from '../../other-device';
import { answers, DAY, saveSession } from '../../saved-session';

const SESSION_CALLS = '**/api/v1/sessions/*';
const SETTINGS = { selectedAromaKits: ['white-wine-12'] };

function problem(status: number, code: string, detail?: string) {
  return {
    status,
    contentType: 'application/problem+json',
    body: JSON.stringify({ type: 'about:blank', title: 'Refused', status, code, detail }),
  };
}

test.describe('without a connection', () => {
  test.use({ serviceWorkers: 'allow', expectedConsoleErrors: [/ERR_INTERNET_DISCONNECTED/] });

  test('a session is kept, also through reloads, and sent when there is one', async ({
    page,
    context,
    request,
    signedIn,
    keepSettings,
    training,
  }) => {
    await keepSettings(SETTINGS);
    await saveSession(request, signedIn.session, answers(12, 0), Date.now() - DAY);
    await page.goto('/app');
    await expect(page.getByRole('link', { name: 'Start review' })).toBeVisible();
    await page.evaluate(() => navigator.serviceWorker.ready);
    await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state)).toBe('activated');
    await expectAccountHere(page);
    await expectSessionsKept(page, 1);

    await context.setOffline(true);
    await page.getByRole('link', { name: /Start Solo Training Session/ }).click();
    await training.answerRight();
    await page.reload();
    await training.next.click();
    const missed = await training.rightName();
    const chosen = await training.answerWrong();
    await training.next.click();
    await training.answerRight();
    await training.finish.click();
    await expect(page).toHaveURL('/progress');
    expect(await waiting(page)).toBe(1);
    await page.reload();
    await test.step('the end stands above progress, and a duel of the two that were taken for each other is begun, through a reload', async () => {
      await expect(page.getByRole('heading', { level: 2, name: 'My Progress' })).toBeVisible();
      // Some parts of progress come when they are seen.
      await page.setViewportSize({ width: 1280, height: 6000 });
      await page.getByRole('link', { name: 'Mix-ups' }).click();
      const [first, second] = [missed, chosen].sort();
      await page.getByRole('link', { name: `Duel between ${first} and ${second}` }).click();
      await page.getByRole('button', { name: 'I have smelled both' }).click();
      await page.reload();
      await page.getByRole('button', { name: 'I have one in my hand' }).click();
      await page.keyboard.press('ArrowLeft');
      await page.keyboard.press('ArrowLeft');
      await expect(page.getByRole('heading', { level: 1, name: 'Correct!' })).toBeVisible();
      await page.getByRole('main').getByRole('link', { name: 'Back' }).click();
      await page.getByRole('button', { name: 'Leave duel' }).click();
    });
    await test.step('every part of progress is there', async () => {
      await page.goto('/progress');
      for (const name of ['Your bottles', 'Weakest now', 'Aromas', 'Session history']) {
        await expect(page.getByRole('region', { name, exact: true })).toBeVisible();
      }
    });
    await page.goto('/leaderboard');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.goto('/app');
    const review = page.getByRole('region', { name: "Today's Review" });
    await expect(review).toContainText(/Total Sessions Completed\s*2/);
    await expect(review).toContainText('1 session is kept on this device and will be sent');
    expect(await savedSessions(request, signedIn)).toHaveLength(1);

    await context.setOffline(false);
    await expectAllSent(page);
    await expect(review).not.toContainText('kept on this device');
    expect(await savedSessions(request, signedIn)).toHaveLength(2);
  });
});

test('what waits to be sent survives damage and a closed tab, and what cannot be read stays where it is', async ({
  page,
  context,
  request,
  signedIn,
  keepSettings,
  training,
  withConsoleErrors,
}) => {
  await keepSettings(SETTINGS);
  const userId = signedIn.session.user.id;
  const id = '7d1f6f5e-2a41-4c3b-9a52-0a6b7d4f1c11';
  const date = Date.now() - 60_000;
  const question = {
    scentId: 'wine-lemon',
    scentName: 'Lemon',
    bottleNumber: 1,
    selectedAnswer: 'Lemon',
    correct: true,
    answeredAt: date,
  };
  const session = { id, date, kitNames: ['White Wine Kit'], questions: [question] };
  const damaged = { session: { id: 7 }, sent: false };
  const entries = { [`session ${id}`]: { session, sent: false }, 'session 7': damaged };
  await keepInNotebook(page, entries, userId);
  await test.step('training goes on, and its session waits as well until the tab is closed', async () => {
    await page.route(SESSION_CALLS, (route) => route.abort());
    await withConsoleErrors(/ERR_FAILED/, async () => {
      await training.train(3);
      await expect(page).toHaveURL('/progress');
      expect(await waiting(page)).toBe(3);
      await page.close();
    });
    expect(await savedSessions(request, signedIn)).toEqual([]);
  });

  const later = await context.newPage();
  await later.goto('/app');
  await expect.poll(() => waiting(later)).toBe(1);
  const saved = await savedSessions(request, signedIn);
  expect(saved.map((session) => session.id)).toContain(id);
  expect(saved).toHaveLength(2);
  expect((await notebookKept(later))['session 7'], 'what cannot be read stays').toEqual(damaged);
});

test('no session is lost to a busy server, to one that is refused, or to a wrong clock', async ({
  withConsoleErrors,
  request,
  page,
  account,
  keepSettings,
  training,
}) => {
  await test.step('the server is asked again; the refused one is told once and blocks no other', async () => {
    await withConsoleErrors(/status of (503|429|400)/, async () => {
      const signedIn = await signIn(page, request, account);

      await keepSettings(SETTINGS);
      const refusals = [
        problem(503, 'unavailable'),
        { ...problem(429, 'rate_limited'), headers: { 'retry-after': '1' } },
        problem(503, 'unavailable'),
      ];
      const asked: string[] = [];
      let refused: string | undefined;
      await page.route(SESSION_CALLS, (route) => {
        const { pathname } = new URL(route.request().url());
        asked.push(pathname);
        const refusal = refusals.shift();
        if (refusal) return route.fulfill(refusal);
        // The server will never take the second session.
        if (pathname !== asked[0]) refused ??= pathname;
        if (pathname !== refused) return route.continue();
        return route.fulfill(problem(400, 'bad_request', 'There is no aroma of that name.'));
      });
      const toast = page.getByText('A session could not be saved');
      const [first, second, third] =
        await test.step('a busy server is asked again until it has time', async () => {
          await training.train(3);
          await page.getByRole('link', { name: 'Done' }).click();
          await page.getByRole('link', { name: /^Start Solo Training Session/ }).click();
          await training.answerAllRight(3);
          await expect(toast).toBeVisible();
          await expect(page.getByText(/\w\. What you have answered stays/)).toBeVisible();
          await training.open();
          await expect(toast).toHaveCount(0);
          await training.answerAllRight(3);
          await expectAllSent(page);
          return [asked[0], refused, asked.at(-1)];
        });
      await test.step('sessions arrive in order, and the one that is refused blocks no other', async () => {
        expect(asked).toEqual([first, first, first, first, second, third]);
        const saved = await savedSessions(request, signedIn);
        expect(saved.map(({ id }) => `/api/v1/sessions/${id}`)).toEqual([third, first]);
      });
      await test.step('it is set aside, told once, and stays on the device', async () => {
        const refusals = Object.values(await notebookKept(page)).filter((entry) => entry?.refused);
        expect(refusals).toHaveLength(1);
        await expectSessionsKept(page, 3);
        await page.goto('/app');
        await expect(page.getByRole('link', { name: /^Start Solo Training Session/ })).toBeVisible();
        await expect(toast).toHaveCount(0);
      });
    });
  });
  await startAfresh(page);
  await test.step('whatever a clock says, sessions are dated by the server, and the token is renewed once', async () => {
    const signedIn = await signIn(page, request, await signUp(request));

    await keepSettings(SETTINGS);
    const clocks: { clock: string }[] = JSON.parse(
      readFileSync(new URL('../../../fixtures/field/clocks.json', import.meta.url), 'utf8'),
    );
    let renewals = 0;
    page.on('request', (sent) => {
      if (sent.url().includes('/auth/v1/token')) renewals += 1;
    });
    for (const [index, { clock }] of clocks.entries()) {
      await test.step(clock, async () => {
        const [, amount = '', unit] = /^([+-]\d+) ([hd])$/.exec(clock) ?? [];
        const began = Date.now();
        renewals = 0;
        await page.clock.setFixedTime(began + Number(amount) * (unit === 'h' ? DAY / 24 : DAY));
        await training.train(3);
        await expect(page).toHaveURL('/progress');
        await expectAllSent(page);
        const saved = await savedSessions(request, signedIn);
        expect(saved, 'the session is saved').toHaveLength(index + 1);
        const dates = saved.map(({ date }) => new Date(date).getTime());
        expect(
          dates.toSorted((a, b) => b - a),
          'in order',
        ).toEqual(dates);
        expect(Math.abs((dates[0] ?? 0) - Date.now()), 'dated by the server').toBeLessThan(5 * 60_000);
        for (const { answeredAt } of saved[0]?.questions ?? [])
          expect(new Date(answeredAt).getTime()).toBeGreaterThan(began - 60_000);
        expect(renewals, 'the token is not renewed again and again').toBeLessThanOrEqual(1);
      });
    }
  });
});
