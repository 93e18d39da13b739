import type { Page } from '@playwright/test';
import { expect, keptRun, test } from '../../fixtures';
import { UNKNOWN_BOTTLE_ALERT, WHITE_WINE } from '../../leaflets';

interface AskedBottle {
  bottle: { bottleNumber: number };
}

/** Reads the bottles of the session under way from the device: the one that is asked, and those to come. */
async function numbersAhead(page: Page): Promise<number[]> {
  await expect.poll(() => keptRun(page, 'training')).toBeDefined();
  const { current, upcoming }: { current: AskedBottle; upcoming: AskedBottle[] } = await keptRun(
    page,
    'training',
  );
  return [current, ...upcoming].map(({ bottle }) => bottle.bottleNumber);
}

test('the number of the bottle in the hand becomes the question, once each, and two packs are told apart', async ({
  page,
  keepSettings,
  training,
  expectAccessible,
}) => {
  await keepSettings({ selectedAromaKits: ['white-wine-12'], aromasPerSession: '20' });
  await training.open();
  const firstOrder = await numbersAhead(page);
  await training.otherBottle.click();
  const field = training.bottleNumberField;
  const go = page.getByRole('button', { name: 'Continue' });
  await expect(go).toBeDisabled();
  await field.pressSequentially('lemon -.,');
  await expect(field).toHaveValue('');
  await expect(go).toBeDisabled();
  await expectAccessible();

  await field.fill('99');
  await go.click();
  const alert = page.getByRole('alertdialog');
  await expect(alert.getByRole('heading')).toHaveText(UNKNOWN_BOTTLE_ALERT);
  await alert.getByRole('button', { name: 'OK' }).click();
  await expect(alert).toBeHidden();
  await expect(field).toHaveValue('99');

  // No pack is named where the number alone is enough.
  await expect(page.getByText('White Wine Kit')).toBeHidden();
  await field.fill('8');
  await go.click();
  await training.expectQuestion(1, 12);
  await expect(training.bottle).toHaveText(/Bottle 8$/);
  const numbers = await training.answerAllRight(12);
  expect(numbers[0]).toBe(8);
  // Twenty are wanted, and the pack has twelve.
  expect(numbers.toSorted((a, b) => a - b)).toEqual(WHITE_WINE.map(({ bottleNumber }) => bottleNumber));
  await expect(page.getByText('12 of 12')).toBeVisible();
  await test.step('the next session has an order of its own', async () => {
    await page.goto('/training');
    await training.expectQuestion(1, 12);
    // One in 479 million sessions has the same order.
    expect(await training.answerAllRight(12)).not.toEqual(firstOrder);
    await expect(page.getByText('12 of 12')).toBeVisible();
  });

  await test.step('a number that two packs use asks which, and the pack is named beside it', async () => {
    await keepSettings({ selectedAromaKits: ['white-wine-12', 'coffee-basics-12'], aromasPerSession: '20' });
    await training.open();
    await training.expectQuestion(1, 20);
    // One name in two worlds is one answer and two bottles.
    await expect(training.answers).toHaveCount(22);
    await expect(training.answer('Lemon')).toHaveCount(1);
    await expect(training.answer('Butter')).toHaveCount(1);
    await expect(page.getByRole('main').getByText(/^(White Wine|Coffee Basics) Kit$/)).toBeVisible();
    await training.otherBottle.click();
    await training.bottleNumberField.fill('2');
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(training.heading('Which bottle 2 is it?')).toBeFocused();
    await expect(training.answers).toHaveText([/White Wine Kit/, /Coffee Basics Kit/]);

    await page.getByRole('button', { name: 'Another number' }).click();
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByRole('button', { name: /Coffee Basics Kit/ }).click();
    await expect(training.bottle).toHaveText(/Bottle 2$/);
    await expect(page.getByText('Coffee Basics Kit', { exact: true })).toBeVisible();
    await training.answer('Apple').click();
    await expect(training.heading('Correct!')).toBeVisible();
  });
});
