import { EXIT_QUESTION } from '../facts';
import { expect, kept, test } from '../fixtures';

test.beforeEach(async ({ page, keepSettings }) => {
  await keepSettings({ selectedAromaKits: ['white-wine-12'] });
  await page.goto('/app');
  await page.getByRole('link', { name: /^Start Solo Training Session/ }).click();
});

test('the back button, the header and the cart ask once there is an answer; staying keeps everything, leaving ends it', async ({
  page,
  training,
  expectAccessible,
}) => {
  const name = await training.answerRight();
  await training.back.click();
  await expect(training.exitDialog.getByRole('heading')).toHaveText(EXIT_QUESTION);
  await expectAccessible();
  await training.exitDialog.getByRole('button', { name: 'Keep training' }).click();
  await expect(training.exitDialog).toBeHidden();
  await expect(page).toHaveURL('/training');
  await expect(page.getByRole('main')).toContainText(`You correctly identified ${name}`);
  await training.next.click();
  await training.expectQuestion(2, 3);

  await training.answerWrong();
  const banner = page.getByRole('banner');
  for (const name of ['Nosewise', 'Contact Us', 'Cart, empty', 'Train Now']) {
    await banner.getByRole('link', { name }).click();
    await expect(training.exitDialog).toContainText(EXIT_QUESTION);
    await training.exitDialog.getByRole('button', { name: 'Keep training' }).click();
    await expect(training.exitDialog).toBeHidden();
    await expect(page).toHaveURL('/training');
    await expect(training.heading('Oops!')).toBeVisible();
  }
  await banner.getByRole('link', { name: 'Contact Us' }).click();
  await training.exitDialog.getByRole('button', { name: 'Exit session' }).click();
  await expect(page).toHaveURL('/contact');
  await expect.poll(() => kept(page, 'runningSession')).toBeNull();
});

test('confirming goes to the menu, by the back button and by that of the browser, and the session is gone', async ({
  page,
  training,
}) => {
  await training.answerRight();
  await training.next.click();
  await training.expectQuestion(2, 3);
  await page.evaluate(() => history.back());
  await expect(training.exitDialog).toContainText(EXIT_QUESTION);
  await training.exitDialog.getByRole('button', { name: 'Keep training' }).click();
  await expect(training.exitDialog).toBeHidden();
  await expect(page).toHaveURL('/training');
  await training.expectQuestion(2, 3);

  await page.evaluate(() => history.back());
  await training.exitDialog.getByRole('button', { name: 'Exit session' }).click();
  await expect(page).toHaveURL('/app');
  await expect.poll(() => kept(page, 'runningSession')).toBeNull();

  await page.getByRole('link', { name: /^Start Solo Training Session/ }).click();
  await training.expectQuestion(1, 3);
  await expect(training.openAnswers).toHaveCount(12);
  await training.answerRight();
  await training.back.click();
  await training.exitDialog.getByRole('button', { name: 'Exit session' }).click();
  await expect(page).toHaveURL('/app');
  await expect(page.getByRole('link', { name: /^Start Solo Training Session/ })).toBeVisible();
  await expect.poll(() => kept(page, 'runningSession')).toBeNull();
});

test('nothing is asked before the first answer or after the last', async ({ page, training }) => {
  await training.hint.click();
  await expect(training.openAnswers).toHaveCount(4);
  await training.back.click();
  await expect(page).toHaveURL('/app');
  await expect(training.exitDialog).toBeHidden();
  await page.getByRole('link', { name: /^Start Solo Training Session/ }).click();
  await expect(training.bottle).toBeVisible();
  await page.evaluate(() => history.back());
  await expect(page).toHaveURL('/app');

  await page.getByRole('link', { name: /^Start Solo Training Session/ }).click();
  await training.answerAllRight(3);
  await page.getByRole('link', { name: 'Done' }).click();
  await expect(page).toHaveURL('/app');
  await expect(training.exitDialog).toBeHidden();
});
