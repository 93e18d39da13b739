import { MASTER_WINE, WHITE_WINE } from '../facts';
import { expect, test } from '../fixtures';

const numbersOf = (kit: typeof WHITE_WINE) => kit.map((aroma) => aroma.bottleNumber);

test('a session is never longer than the packs: twelve aromas are asked once each, in an order of their own', async ({
  page,
  keepSettings,
  training,
}) => {
  await keepSettings({ selectedAromaKits: ['white-wine-12'], aromasPerSession: '20' });
  await training.open();
  const asked = await training.answerAllRight(12);
  expect(asked.toSorted((a, b) => a - b)).toEqual(numbersOf(WHITE_WINE));
  await expect(page.getByText('12 of 12')).toBeVisible();

  // One in 479 million sessions has the same order.
  await page.getByRole('button', { name: 'Train again' }).click();
  expect(await training.answerAllRight(12)).not.toEqual(asked);
});

test('a kit inside another adds nothing, and one name in two worlds is one answer and two bottles', async ({
  keepSettings,
  training,
}) => {
  await keepSettings({ selectedAromaKits: ['master-wine-36', 'white-wine-12'], aromasPerSession: '20' });
  await training.open();
  await expect(training.answers).toHaveCount(36);
  const names = MASTER_WINE.map((aroma) => aroma.name).toSorted();
  expect((await training.openNames()).toSorted()).toEqual(names);
  await training.leave();

  await keepSettings({ selectedAromaKits: ['white-wine-12', 'coffee-basics-12'], aromasPerSession: '20' });
  await training.open();
  await training.expectQuestion(1, 20);
  await expect(training.answers).toHaveCount(22);
  await expect(training.answer('Lemon')).toHaveCount(1);
  await expect(training.answer('Butter')).toHaveCount(1);
});
