import { expect, keptRun, test } from '../../fixtures';
import { EXIT_QUESTION } from '../../leaflets';

test('leaving asks once there is an answer: staying keeps everything, leaving ends the session', async ({
  page,
  keepSettings,
  training,
  expectAccessible,
}) => {
  const start = page.getByRole('link', { name: /^Start Solo Training Session/ });
  const dialog = training.exitDialog;
  const stay = dialog.getByRole('button', { name: 'Keep training' });
  const leave = dialog.getByRole('button', { name: 'Exit session' });
  await keepSettings({ selectedAromaKits: ['white-wine-12'] });
  await page.goto('/app');

  await test.step('nothing is asked before the first answer or after the last', async () => {
    await start.click();
    await training.hint.click();
    await expect(training.openAnswers).toHaveCount(4);
    await training.back.click();
    await expect(page).toHaveURL('/app');
    await expect(dialog).toBeHidden();
    await start.click();
    await expect(training.bottle).toBeVisible();
    await page.evaluate(() => history.back());
    await expect(page).toHaveURL('/app');

    await start.click();
    await training.answerAllRight(3);
    await page.getByRole('link', { name: 'Done' }).click();
    await expect(page).toHaveURL('/app');
    await expect(dialog).toBeHidden();
  });
  await test.step('confirming goes to the menu, by the back button of the browser, and the session is gone', async () => {
    await start.click();
    await training.answerRight();
    await training.next.click();
    await training.expectQuestion(2, 3);
    await page.evaluate(() => history.back());
    await expect(dialog).toContainText(EXIT_QUESTION);
    await stay.click();
    await expect(dialog).toBeHidden();
    await expect(page).toHaveURL('/training');
    await training.expectQuestion(2, 3);
    await page.evaluate(() => history.back());
    await leave.click();
    await expect(page).toHaveURL('/app');
    await expect.poll(() => keptRun(page, 'training')).toBeUndefined();
  });
  await test.step('so does the back button of the screen, and the next session starts afresh', async () => {
    await start.click();
    await training.expectQuestion(1, 3);
    await expect(training.openAnswers).toHaveCount(12);
    await training.answerRight();
    await training.back.click();
    await leave.click();
    await expect(page).toHaveURL('/app');
    await expect(start).toBeVisible();
    await expect.poll(() => keptRun(page, 'training')).toBeUndefined();
  });
  await test.step('the back button, the header and the cart ask; staying keeps everything', async () => {
    await start.click();
    const name = await training.answerRight();
    await training.back.click();
    await expect(dialog.getByRole('heading')).toHaveText(EXIT_QUESTION);
    await expectAccessible();
    await stay.click();
    await expect(dialog).toBeHidden();
    await expect(page).toHaveURL('/training');
    await expect(page.getByRole('main')).toContainText(`You correctly identified ${name}`);
    await training.next.click();
    await training.expectQuestion(2, 3);
    await training.answerWrong();
    const banner = page.getByRole('banner');
    for (const name of ['Nosewise', 'Contact Us', 'Cart, empty', 'Train Now']) {
      await banner.getByRole('link', { name }).click();
      await expect(dialog).toContainText(EXIT_QUESTION);
      await stay.click();
      await expect(dialog).toBeHidden();
      await expect(page).toHaveURL('/training');
      await expect(training.heading('Oops!')).toBeVisible();
    }
    await banner.getByRole('link', { name: 'Contact Us' }).click();
    await leave.click();
    await expect(page).toHaveURL('/contact');
    await expect.poll(() => keptRun(page, 'training')).toBeUndefined();
  });
});
