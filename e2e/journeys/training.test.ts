import { WHITE_WINE } from '../facts';
import { expect, test } from '../fixtures';

test('a guest trains from the first page to the summary, and nothing of it is kept', async ({
  page,
  keepSettings,
  training,
  expectAccessible,
}) => {
  await keepSettings({ selectedAromaKits: ['white-wine-12'] });
  await page.goto('/');
  await page.getByRole('link', { name: 'Start training' }).click();
  await page.getByRole('link', { name: /Start Solo Training Session/ }).click();
  await expect(page.getByText('Guest Training Mode')).toBeVisible();
  await expect(training.answers).toHaveCount(WHITE_WINE.length);

  const named: string[] = [];
  for (const number of [1, 2, 3]) {
    await training.expectQuestion(number, 3);
    const name = await training.answerRight();
    named.push(name);
    await expect(page.getByRole('main')).toContainText(`Great job! You correctly identified ${name}`);
    if (number === 1) await expectAccessible();
    await expect(training.next).toBeVisible({ visible: number < 3 });
    await (number < 3 ? training.next : training.finish).click();
  }

  await expect(training.heading('Session complete')).toBeVisible();
  await expect(page.getByText('3 of 3')).toBeVisible();
  for (const name of named) await expect(page.getByRole('listitem').filter({ hasText: name })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Nothing of this was kept' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Create Account' })).toHaveAttribute('href', '/app/signup');
  await expectAccessible();
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual(['trainingSettings']);

  await page.getByRole('button', { name: 'Train again' }).click();
  await training.expectQuestion(1, 3);
  await expect(training.answers).toHaveCount(WHITE_WINE.length);
});

test('the notice for guests goes away by itself after six seconds', async ({ page, keepSettings }) => {
  await keepSettings({ selectedAromaKits: ['white-wine-12'] });
  const now = Date.now();
  await page.clock.install({ time: now });
  await page.clock.pauseAt(now + 1_000);
  await page.goto('/training');
  const notice = page.getByText('Guest Training Mode');
  await expect(notice).toBeVisible();
  await page.clock.runFor(5_900);
  await expect(notice).toBeVisible();
  await page.clock.runFor(1_000);
  await expect(notice).toBeHidden();
});
