import { expect, signIn, test } from '../../account';
import { keptRun, startAfresh } from '../../fixtures';
import {
  expectAccountHere,
  expectAllSent,
  expectSessionsKept,
  keysKept,
  otherDevice,
  savedSessions,
  sessionsKept,
} from '../../other-device';
import { SettingsPage } from '../../pages/settings-page';

test('a session is its owner’s alone, and there on every device of theirs, once', async ({
  page,
  request,
  account,
  keepSettings,
  training,
  browser,
  withConsoleErrors,
}) => {
  await test.step('a guest’s stays untracked, also after signing in, until they take it along', async () => {
    await keepSettings({ selectedAromaKits: ['white-wine-12'] });
    await training.open();
    await expect(page.getByText('Guest Training Mode')).toBeVisible();
    await training.answerAllRight(3);
    await expect(training.heading('Session complete')).toBeVisible();
    expect(await keysKept(page)).toEqual(['running', 'trainingSettings']);

    await page.goto('/app/login');
    await expect(page.getByRole('main')).toContainText(/On this device: 1 session/);
    await page.getByRole('textbox', { name: 'Email' }).fill(account.email);
    await page.getByLabel('Password', { exact: true }).fill(account.password);
    await page.getByRole('button', { name: 'Log In', exact: true }).click();
    await expect(page).toHaveURL('/app');
    await expect(page.getByRole('region', { name: "Today's Review" })).toContainText(
      /Total Sessions Completed\s*0/,
    );
    await expectAccountHere(page);
    expect(await savedSessions(request, account)).toEqual([]);

    await test.step('one that a guest has started is not gone on with in the account', async () => {
      await keepSettings({ selectedAromaKits: ['white-wine-12'] });
      await training.open();
      await training.answerRight();
      const { id: holder } = account.session.user;
      const running = await keptRun(page, 'training', holder);
      await page.evaluate(
        (text) => localStorage.setItem('running', text),
        JSON.stringify({ guest: [running] }),
      );
      await page.reload();
      await training.expectQuestion(1, 3);
      await expect(training.bottle).toBeVisible();
      const own = await keptRun(page, 'training', holder);
      expect(own.id).not.toBe(running.id);
    });
  });
  await startAfresh(page);
  await test.step('saved twice, it is once on another device, with schedule and settings', async () => {
    const signedIn = await signIn(page, request, account);

    await keepSettings({ selectedAromaKits: ['white-wine-12'] });
    let attempts = 0;
    await page.route('**/api/v1/sessions/*', async (route) => {
      attempts += 1;
      if (attempts > 1) return route.continue();
      // It arrives, and its answer is lost.
      await route.fetch();
      return route.abort();
    });
    await training.open();
    await expect(page.getByText('Guest Training Mode')).toHaveCount(0);
    await training.answerRight();
    await training.next.click();
    await training.answerWrong();
    await training.next.click();
    await training.answerRight();
    await withConsoleErrors(/ERR_FAILED/, async () => {
      await training.finish.click();
      await expect(page).toHaveURL('/progress');
      await expectAllSent(page);
    });
    await test.step('a session that is saved twice is there once', async () => {
      expect(attempts).toBe(2);
      expect(await savedSessions(request, signedIn)).toHaveLength(1);
      await expectSessionsKept(page, 1);
    });

    const other = await otherDevice(browser, request, signedIn);
    await other.goto('/app');
    const review = other.getByRole('region', { name: "Today's Review" });
    await expect(review).toContainText(/Total Sessions Completed\s*1/);
    await expect(other.getByRole('region', { name: 'Your bottles' })).toContainText('9 new');
    await expectSessionsKept(other, 1);
    expect(await sessionsKept(other)).toEqual(await sessionsKept(page));

    await other.getByRole('link', { name: /^Training Settings/ }).click();
    const settings = new SettingsPage(other);
    await expect(settings.badges).toHaveText(['White Wine Kit']);
    await expect(settings.length).toHaveValue('3');

    await other.clock.setFixedTime(Date.now() + 10 * 60_000);
    await other.goto('/app');
    await expect(review).toContainText(/Scents due\s*3/);
    await other.context().close();
  });
});
