import { expect, startAfresh, test } from '../fixtures';

test('a hint leaves as many answers as the settings say, once for each question', async ({
  keepSettings,
  training,
  expectAccessible,
  page,
}) => {
  await test.step('the right answer is among them, or hints are off', async () => {
    for (const count of [2, 4, 6]) {
      await test.step(`${count} answers`, async () => {
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
        await training.leave();
      });
    }
    for (const off of [{ hintsEnabled: false }, { hintsToDisplay: '0' }]) {
      await test.step(JSON.stringify(off), async () => {
        await keepSettings({ selectedAromaKits: ['white-wine-12'], ...off });
        await training.open();
        await expect(training.openAnswers).toHaveCount(12);
        await expect(training.hint).toBeHidden();
        await training.leave();
      });
    }
  });
  await startAfresh(page);
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
