import { expect, test } from '../fixtures';

test.beforeEach(async ({ keepSettings, training }) => {
  await keepSettings({ selectedAromaKits: ['white-wine-12'] });
  await training.open();
});

test('a wrong answer shows the right one beside it, and the summary names both', async ({
  page,
  training,
  expectAccessible,
}) => {
  const right = await training.rightName();
  const wrong = await training.answerWrong();
  const main = page.getByRole('main');
  await expect(main.getByText(`It was ${right}`, { exact: true })).toBeVisible();
  await expect(main.getByText(`You selected: ${wrong}`, { exact: true })).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: `Oops! It was ${right}.` })).toBeAttached();
  // Both are explained, for smelling again while the bottle is in the hand.
  for (const name of [right, wrong]) await expect(main.getByRole('heading', { name })).toBeVisible();
  await expectAccessible();

  await training.next.click();
  await training.answerRight();
  await training.next.click();
  await training.answerRight();
  await training.finish.click();
  await expect(page.getByText('2 of 3')).toBeVisible();
  const question = page.getByRole('listitem').filter({ hasText: right }).first();
  await expect(question).toContainText(`You selected: ${wrong}`);
  await expect(question.getByRole('img', { name: 'Wrong' })).toBeVisible();
  await expect(page.getByRole('img', { name: 'Correct', exact: true })).toHaveCount(2);
});

test('an answer can be taken back, and the one given at last counts', async ({ page, training }) => {
  await training.answerWrong();
  await training.takeBack.click();
  await training.expectQuestion(1, 3);
  await expect(training.openAnswers).toHaveCount(12);
  await training.answerRight();
  await training.next.click();

  await training.answerRight();
  await training.takeBack.click();
  await training.answerWrong();
  await training.next.click();

  await training.answerRight();
  await training.finish.click();
  await expect(page.getByText('2 of 3')).toBeVisible();
  const questions = page.getByRole('main').getByRole('listitem');
  await expect(questions).toContainText(['You named it', 'You selected: ', 'You named it']);
});
