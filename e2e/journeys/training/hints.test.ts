import { expect, test } from '../../fixtures';

test('a hint leaves as many answers as the settings say, once for each question', async ({
  keepSettings,
  training,
  page,
}) => {
  await test.step('six, with the right one among them, or hints are off', async () => {
    await keepSettings({ selectedAromaKits: ['white-wine-12'], hintsToDisplay: '6' });
    await training.open();
    await expect(training.openAnswers).toHaveCount(12);
    const right = await training.rightName();
    await training.hint.click();
    await expect(training.answers).toHaveCount(6);
    expect(await training.openNames()).toContain(right);
    await expect(training.hint).toBeDisabled();
    await training.leave();
    await keepSettings({ selectedAromaKits: ['white-wine-12'], hintsToDisplay: '0' });
    await training.open();
    await expect(training.openAnswers).toHaveCount(12);
    await expect(training.hint).toBeHidden();
  });
  await test.step('it leaves only its answers, and moves no button', async () => {
    await keepSettings({ selectedAromaKits: ['master-wine-36'] });
    await training.open();
    await training.filter.fill('petrol');
    await training.hint.click();
    await expect(training.answers).toHaveCount(4);
    const left = await training.openNames();
    await expect(training.filter).toBeHidden();
    await expect(training.hint).toBeDisabled();
    await training.answerRight();
    await training.next.click();

    // The answers that a hint leaves are not always the same.
    const leftInAll = new Set(left);
    for (const number of [2, 3]) {
      await training.expectQuestion(number, 3);
      await page.setViewportSize(number === 2 ? { width: 390, height: 844 } : { width: 1280, height: 800 });
      await expect(training.openAnswers).toHaveCount(36);
      const place = await training.hint.boundingBox();
      await training.hint.click();
      await expect(training.openAnswers).toHaveCount(4);
      expect(await training.hint.boundingBox()).toEqual(place);
      for (const name of await training.openNames()) leftInAll.add(name);
      await training.answerRight();
      await (number < 3 ? training.next : training.finish).click();
    }
    expect(leftInAll.size).toBeGreaterThan(4);
  });
});
