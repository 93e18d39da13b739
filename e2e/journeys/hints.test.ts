import { expect, test } from '../fixtures';

test('each question has one hint of its own, which leaves as many answers as the settings say and moves no button, or none is offered', async ({
  page,
  keepSettings,
  training,
  expectAccessible,
}) => {
  await keepSettings({ selectedAromaKits: ['master-wine-36'], hintsToDisplay: '6' });
  await training.open();
  // The answers that a hint leaves are not always the same.
  const leftInAll = new Set<string>();

  await test.step('it leaves only its answers on the screen, the right one among them, whatever was searched for', async () => {
    await expect(training.openAnswers).toHaveCount(36);
    const right = await training.rightName();
    await training.filter.fill('petrol');
    await training.hint.click();
    await expect(training.openAnswers).toHaveCount(6);
    await expect(training.answers).toHaveCount(6);
    const left = await training.openNames();
    expect(left).toContain(right);
    for (const name of left) leftInAll.add(name);
    await expect(training.filter).toBeHidden();
    await expect(training.hint).toBeDisabled();
    await expectAccessible();
    await training.answerRight();
    await training.next.click();
  });
  for (const number of [2, 3]) {
    await test.step(`question ${number} has its own, at the same place on the screen`, async () => {
      await training.expectQuestion(number, 3);
      await page.setViewportSize(number === 2 ? { width: 390, height: 844 } : { width: 1280, height: 800 });
      await expect(training.openAnswers).toHaveCount(36);
      const place = await training.hint.boundingBox();
      await training.hint.click();
      await expect(training.openAnswers).toHaveCount(6);
      expect(await training.hint.boundingBox()).toEqual(place);
      for (const name of await training.openNames()) leftInAll.add(name);
      await training.answerRight();
      await (number < 3 ? training.next : training.finish).click();
    });
  }
  expect(leftInAll.size).toBeGreaterThan(6);

  await test.step('hints that are off are not offered', async () => {
    await keepSettings({ selectedAromaKits: ['white-wine-12'], hintsEnabled: false });
    await training.open();
    await expect(training.openAnswers).toHaveCount(12);
    await expect(training.hint).toBeHidden();
  });
});
