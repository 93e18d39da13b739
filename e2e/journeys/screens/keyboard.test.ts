import { expectSeen, tabTo } from '../../checks/tab-order';
import { expect, test } from '../../fixtures';

test('the keyboard alone trains a session, enters a bottle and leaves a dialog', async ({
  page,
  keepSettings,
  training,
}) => {
  await keepSettings({ selectedAromaKits: ['white-wine-12'] });
  await page.goto('/app');
  const solo = page.getByRole('link', { name: /^Start Solo Training Session/ });
  await tabTo(page, page.getByRole('link', { name: /^Start the first evening/ }), 16);
  await tabTo(page, solo, 2);
  await page.keyboard.press('Enter');

  // A digit chooses the answer at that place.
  await training.expectQuestion(1, 3);
  await expect(training.bottle).toBeFocused();
  const third = (await training.openNames())[2];
  await page.keyboard.press('3');
  await expect(page.getByRole('heading', { level: 1, name: /Correct!|Oops!/ })).toBeVisible();
  const said = new RegExp(`^(Great job! You correctly identified|You selected:) ${third}$`);
  await expect(page.getByText(said)).toBeVisible();
  await expect(training.next).toBeFocused();
  await expectSeen(training.next);
  await page.keyboard.press('Enter');

  // A letter leads from one answer that begins with it to the next.
  await training.expectQuestion(2, 3);
  await expect(training.bottle).toBeFocused();
  const name = await training.rightName();
  const letter = name.charAt(0);
  for (const next of (await training.openNames()).filter((each) => each.startsWith(letter))) {
    await page.keyboard.press(letter.toLowerCase());
    await expect(training.answer(next)).toBeFocused();
    await expectSeen(training.answer(next));
    if (next === name) break;
  }
  await page.keyboard.press('Enter');
  await expect(training.heading('Correct!')).toBeVisible();
  await expect(training.next).toBeFocused();
  await page.keyboard.press('Enter');

  // Tab reaches the hint and the answers.
  await training.expectQuestion(3, 3);
  await tabTo(page, training.otherBottle, 1);
  await tabTo(page, training.hint, 1);
  await page.keyboard.press('Enter');
  await expect(training.openAnswers).toHaveCount(4);
  await expect(training.hint).toBeFocused();
  await tabTo(page, training.answer(await training.rightName()), 5);
  await page.keyboard.press('Space');
  await expect(training.finish).toBeFocused();
  await page.keyboard.press('Enter');

  await expect(training.heading('Session complete')).toBeFocused();
  await tabTo(page, page.getByRole('link', { name: /^Meet \d new aromas$/ }), 3);
  await page.keyboard.press('Enter');

  // A bottle is met.
  await training.expectNew(1, 4);
  const met = await training.rightName();
  await expect(training.smelled).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(training.word).toBeFocused();
  await page.keyboard.type('a garden');
  await page.keyboard.press('Enter');
  await expect(training.heading(met)).toBeVisible();
  await expect(training.nextBottle).toBeFocused();
  await expectSeen(training.nextBottle);
  await page.keyboard.press('Enter');
  await training.expectNew(2, 4);
  await training.back.focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/app');
  await tabTo(page, solo, 16);
  await page.keyboard.press('Enter');
  await training.expectQuestion(1, 3);
  await expect(training.bottle).toBeFocused();

  // Enters the number of the bottle in the hand.
  await tabTo(page, training.otherBottle, 1);
  await page.keyboard.press('Enter');
  await expect(training.bottleNumberField).toBeFocused();
  await page.keyboard.type('7');
  await page.keyboard.press('Enter');
  await expect(training.bottle).toHaveText(/Bottle 7$/);
  await expect(training.bottle).toBeFocused();

  // The dialog holds the focus, and Escape gives it back.
  await training.answerRight();
  await training.back.focus();
  await page.keyboard.press('Enter');
  await expect(training.exitDialog).toBeVisible();
  const choices = training.exitDialog.getByRole('button');
  await expect(choices).toHaveText(['Keep training', 'Exit session']);
  for (let presses = 0; presses < 4; presses += 1) {
    await page.keyboard.press('Tab');
    await expect(training.exitDialog.locator(':focus')).toHaveCount(1);
  }
  await page.keyboard.press('Escape');
  await expect(training.exitDialog).toBeHidden();
  await expect(training.heading('Correct!')).toBeVisible();
  await expect(training.back).toBeFocused();

  await test.step('single keys can be switched off', async () => {
    await page.goto('/manage');
    await page.getByText('More', { exact: true }).click();
    const toggle = page.getByRole('switch', { name: 'Keyboard shortcuts' });
    const background = () => toggle.evaluate((element) => getComputedStyle(element).backgroundColor);
    await page.emulateMedia({ forcedColors: 'active' });
    const on = await background();
    await toggle.click();
    // On and off look different in forced colours too.
    expect(await background()).not.toBe(on);
    await page.emulateMedia({ forcedColors: null });
    await page.goto('/training');
    await training.next.click();
    await expect(training.answers.first()).toHaveText(/\D$/);
    for (const key of ['1', '0', 'p']) await page.keyboard.press(key);
    await expect(training.bottle).toBeFocused();
  });
});
