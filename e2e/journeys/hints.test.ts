import { expect, test } from '../fixtures';

for (const count of [2, 4, 6]) {
  test(`a hint leaves ${count} answers when the settings say so, the right one among them`, async ({
    keepSettings,
    training,
    expectAccessible,
  }) => {
    await keepSettings({ selectedAromaKits: ['white-wine-12'], hintsToDisplay: String(count) });
    await training.open();
    await expect(training.openAnswers).toHaveCount(12);
    const right = await training.rightName();
    await training.hint.click();
    await expect(training.openAnswers).toHaveCount(count);
    await expect(training.answers).toHaveCount(count);
    expect(await training.openNames()).toContain(right);
    await expect(training.hint).toBeDisabled();
    if (count === 4) await expectAccessible();
    await training.answerRight();
  });
}

test('the answers that a hint leaves are not always the same', async ({ keepSettings, training }) => {
  await keepSettings({ selectedAromaKits: ['master-wine-36'], aromasPerSession: '3' });
  await training.open();
  const left = new Set<string>();
  for (const number of [1, 2, 3]) {
    await training.expectQuestion(number, 3);
    await training.hint.click();
    await expect(training.openAnswers).toHaveCount(4);
    for (const name of await training.openNames()) left.add(name);
    await training.answerRight();
    await (number < 3 ? training.next : training.finish).click();
  }
  expect(left.size).toBeGreaterThan(4);
});

test('each question has its own hint, which ends when the answer is taken back', async ({
  keepSettings,
  training,
}) => {
  await keepSettings({ selectedAromaKits: ['white-wine-12'] });
  await training.open();
  await training.hint.click();
  await expect(training.openAnswers).toHaveCount(4);
  await training.answerWrong();
  await training.takeBack.click();
  await expect(training.openAnswers).toHaveCount(12);
  await training.hint.click();
  await expect(training.openAnswers).toHaveCount(4);
  await training.answerRight();
  await training.next.click();
  await training.expectQuestion(2, 3);
  await expect(training.openAnswers).toHaveCount(12);
  await expect(training.hint).toBeEnabled();
});

for (const off of [{ hintsEnabled: false }, { hintsToDisplay: '0' }]) {
  test(`no hint is offered with ${JSON.stringify(off)}`, async ({ keepSettings, training }) => {
    await keepSettings({ selectedAromaKits: ['white-wine-12'], ...off });
    await training.open();
    await expect(training.openAnswers).toHaveCount(12);
    await expect(training.hint).toBeHidden();
  });
}

test('a hint of 36 answers needs no filter, and what was typed is no longer in the way', async ({
  page,
  keepSettings,
  training,
}) => {
  await keepSettings({ selectedAromaKits: ['master-wine-36'] });
  await training.open();
  await training.filter.fill('petrol');
  await training.hint.click();
  await expect(training.answers).toHaveCount(4);
  await expect(training.filter).toBeHidden();
  await expect(training.hint).toBeDisabled();
  await page.keyboard.press('2');
  await expect(page.getByRole('heading', { level: 1, name: /Correct!|Oops!/ })).toBeVisible();
});
