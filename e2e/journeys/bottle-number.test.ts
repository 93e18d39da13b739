import { UNKNOWN_BOTTLE_ALERT } from '../facts';
import { expect, test } from '../fixtures';

test('the number of the bottle in the hand becomes the question, and is not asked again', async ({
  page,
  keepSettings,
  training,
  expectAccessible,
}) => {
  await keepSettings({ selectedAromaKits: ['white-wine-12'], aromasPerSession: '20' });
  await training.open();
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
  expect(new Set(numbers).size).toBe(12);
});

test('a number that two packs use asks which, and the pack is named beside it', async ({
  page,
  keepSettings,
  training,
  expectAccessible,
}) => {
  await keepSettings({ selectedAromaKits: ['white-wine-12', 'coffee-basics-12'] });
  await training.open();
  await expect(page.getByRole('main').getByText(/^(White Wine|Coffee Basics) Kit$/)).toBeVisible();
  await training.otherBottle.click();
  await training.bottleNumberField.fill('2');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(training.heading('Which bottle 2 is it?')).toBeFocused();
  await expect(training.answers).toHaveText([/White Wine Kit/, /Coffee Basics Kit/]);
  await expectAccessible();

  await page.getByRole('button', { name: 'Another number' }).click();
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('button', { name: /Coffee Basics Kit/ }).click();
  await expect(training.bottle).toHaveText(/Bottle 2$/);
  await expect(page.getByText('Coffee Basics Kit', { exact: true })).toBeVisible();
  await training.answer('Apple').click();
  await expect(training.heading('Correct!')).toBeVisible();
});
