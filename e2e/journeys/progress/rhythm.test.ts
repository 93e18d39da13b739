import { expect, test } from '../../account';
import { kept } from '../../fixtures';
import { answers, DAY, saveSession } from '../../saved-session';

test('the last seven days follow the person’s own calendar across midnight, with days away and a goal', async ({
  page,
  request,
  signedIn,
  expectAccessible,
}) => {
  const { session } = signedIn;
  const noon = Date.now();
  await saveSession(request, session, answers(4, 1), noon - 6 * DAY);
  await saveSession(request, session, answers(2, 3), noon - DAY);
  await saveSession(request, session, answers(4, 0), noon - 2 * DAY);
  await page.goto('/app');
  const rhythm = page.getByRole('button', { name: /of the last 7 days/ });
  await expect(rhythm).toHaveText(/2 of the last 7 days$/);

  await test.step('a day away and a goal', async () => {
    await rhythm.click();
    const sheet = page.getByRole('dialog', { name: 'Your last seven days' });
    await sheet.getByRole('switch').nth(1).click();
    await sheet.getByLabel('Weekly goal').selectOption('3 days a week');
    await expect(sheet).toContainText('2 of the last 7 days, 1 away, your goal is 3.');
    await expectAccessible();
    await sheet.getByRole('button', { name: 'Close' }).click();
    await expect(rhythm).toContainText('1 away, your goal is 3');
    const settings = JSON.parse((await kept(page, 'trainingSettings')) ?? '{}');
    expect(settings).toMatchObject({ weeklyGoal: 3 });
  });

  await test.step('after midnight the first of the days is gone', async () => {
    const untilMidnight = await page.evaluate(() => new Date().setHours(24, 0, 1, 0) - Date.now());
    await page.clock.install();
    await page.reload();
    await expect(rhythm).toContainText('2 of the last 7 days');
    await page.clock.fastForward(untilMidnight + 60_000);
    await expect(rhythm).toContainText('1 of the last 7 days');
  });
});
