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
  const notice = 'Guest Training Mode';
  await keepSettings({ selectedAromaKits: ['white-wine-12'] });
  await page.addInitScript((text) => {
    let there = false;
    new MutationObserver(() => {
      if (there === document.documentElement.textContent.includes(text)) return;
      there = !there;
      performance.mark(there ? 'notice shown' : 'notice gone');
    }).observe(document, { childList: true, subtree: true, attributes: true });
  }, notice);
  await page.goto('/training');
  await expect(page.getByText(notice)).toBeVisible();
  await expect(page.getByText(notice)).toBeHidden({ timeout: 15_000 });
  const shownFor = await page.evaluate(() => performance.measure('', 'notice shown', 'notice gone').duration);
  expect(shownFor).toBeGreaterThan(5_900);
  expect(shownFor).toBeLessThan(9_000);
});
