import type { Page } from '@playwright/test';
import { expect, notebookKept, test } from '../../fixtures';
import { wineAroma } from '../../leaflets';

const NO_PACKS = 'No aroma packs selected! Please select your aroma packs in settings first.';

async function name(page: Page, ...names: string[]): Promise<void> {
  for (const [place, player] of names.entries()) await page.getByLabel(`Player ${place + 1}`).fill(player);
}

async function chooseThreeQuestions(page: Page): Promise<void> {
  await page.getByRole('combobox', { name: 'Test length' }).selectOption('3');
}

/** The answers on the screen without the digits that choose them. */
async function optionNames(page: Page): Promise<string[]> {
  const texts = await page.getByRole('main').getByRole('listitem').getByRole('button').allInnerTexts();
  return texts.map((text) => text.replace(/\s*\d\s*$/, '').trim());
}

/** The right answer to the question in play, known from the number on the bottle. */
async function rightAnswer(page: Page): Promise<string> {
  const heading = await page.getByRole('heading', { level: 1 }).textContent();
  return wineAroma(Number(/Bottle (\d+)/.exec(heading ?? '')?.[1]));
}

/** Plays the turn of the player who has the device. @returns what was answered */
async function takeTurn(page: Page, player: string, correctly: boolean): Promise<string> {
  await expect(page.getByRole('heading', { level: 1, name: `Pass to ${player}` })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Show my answers' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  const right = await rightAnswer(page);
  const answer = (await optionNames(page)).find((option) => (option === right) === correctly) ?? '';
  await page.getByRole('button', { name: new RegExp(`^${answer}`) }).click();
  return answer;
}

test('takes two to five players and three to ten questions, and asks before a game is left', async ({
  page,
  keepSettings,
  expectAccessible,
}) => {
  await keepSettings({ selectedAromaKits: ['white-wine-12'] });
  await page.goto('/head-to-head');
  await test.step('players and questions', async () => {
    const start = page.getByRole('button', { name: 'Start Quiz' });
    await expect(start).toBeDisabled();
    await name(page, 'Ada', '   ');
    await expect(start).toBeDisabled();
    await name(page, 'Ada', 'Grace');
    await expect(start).toBeEnabled();

    const add = page.getByRole('button', { name: 'Add Player (Max 5)' });
    const remove = page.getByRole('button', { name: /^Remove/ });
    await expect(remove).toHaveCount(0);
    for (const players of [3, 4, 5]) {
      await add.click();
      await expect(page.getByRole('textbox')).toHaveCount(players);
    }
    await expect(add).toHaveCount(0);
    await expect(remove).toHaveCount(5);
    await expect(start).toBeDisabled();
    await remove.last().click();
    await expect(add).toBeVisible();
    await expect(page.getByRole('textbox')).toHaveCount(4);

    const length = page.getByRole('combobox', { name: 'Test length' });
    await expect(length).toHaveValue('5');
    const offered = await length.getByRole('option').allInnerTexts();
    expect(offered.map((text) => Number.parseInt(text, 10))).toEqual([3, 4, 5, 6, 7, 8, 9, 10]);
  });
  await test.step('leaving asks, and keeps the names', async () => {
    for (const _ of [4, 3])
      await page
        .getByRole('button', { name: /^Remove/ })
        .last()
        .click();
    await name(page, 'Ada', 'Grace');
    await page.getByLabel('Player 1').press('Enter');
    await expect(page.getByLabel('Player 2')).toBeFocused();
    await page.keyboard.press('Enter');
    const back = page.getByRole('main').getByRole('link', { name: 'Back', exact: true });
    const question = page.getByRole('alertdialog');
    await back.click();
    await expect(question).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('heading', { name: 'Pass to Ada' })).toBeVisible();
    await back.click();
    await question.getByRole('button').last().click();
    await expect(page).toHaveURL('/together');
    await page.getByRole('link', { name: /Multiplayer Quiz/ }).click();
    await expect(page.getByLabel('Player 1')).toHaveValue('Ada');
  });
  await test.step('without packs it warns, and starting alerts and leads to the settings', async () => {
    await keepSettings({ selectedAromaKits: [] });
    await page.goto('/head-to-head');
    await expect(page.getByRole('main').getByRole('link', { name: /Training Settings/ })).toHaveAttribute(
      'href',
      '/manage',
    );
    await expectAccessible();
    await name(page, 'Ada', 'Grace');
    await page.getByRole('button', { name: 'Start Quiz' }).click();
    await expect(page.getByRole('alertdialog')).toContainText(NO_PACKS);
    await page.getByRole('button', { name: 'OK' }).click();
    await expect(page).toHaveURL('/manage');
    await page.getByRole('main').getByRole('link', { name: 'Back' }).click();
    await expect(page, 'where the alert was').toHaveURL('/head-to-head');
  });
  await test.step('two packs with one number: the pack is named beside it', async () => {
    await keepSettings({ selectedAromaKits: ['white-wine-12', 'coffee-basics-12'] });
    await page.goto('/head-to-head');
    await name(page, 'Ada', 'Grace');
    await page.getByRole('button', { name: 'Start Quiz' }).click();
    await expect(page.getByText(/bottle \d+ of the (White Wine|Coffee Basics) Kit/)).toBeVisible();
    await page.getByRole('button', { name: 'Show my answers' }).click();
    await expect(page.getByText(/^(White Wine|Coffee Basics) Kit$/)).toBeVisible();
  });
});

test('is played in turns to a winner, again to a tie, and goes on after a reload at every step', async ({
  page,
  keepSettings,
  expectAccessible,
}) => {
  await keepSettings({ selectedAromaKits: ['white-wine-12'] });
  await page.goto('/head-to-head');
  await name(page, 'Ada', 'Grace');
  await chooseThreeQuestions(page);
  await page.getByRole('button', { name: 'Start Quiz' }).click();
  await expectAccessible();

  for (const question of [1, 2, 3]) {
    await expect(page.getByText(`Question ${question} of 3`)).toBeVisible();
    const right = await takeTurn(page, 'Ada', true);
    await expect(page.getByRole('main')).not.toContainText(right);
    const wrong = await takeTurn(page, 'Grace', false);
    await expect(page.getByRole('heading', { level: 1 })).toContainText(right);
    await expect(page.getByRole('main')).toContainText(wrong);
    if (question === 1) await expectAccessible();
    await expect(
      page.getByRole('button', { name: question === 3 ? /Results/ : 'Next Question' }),
    ).toBeFocused();
    await page.keyboard.press('Enter');
  }

  await expect(page.getByText('Winner!')).toBeVisible();
  const row = page.getByRole('list', { name: 'Bottles' }).getByRole('img', { name: 'Right' });
  await expect(row, 'somebody has named each').toHaveCount(3);
  // What would come next needs its button, so it is said elsewhere.
  await expect(page.getByText('Begin with a few smells')).toHaveCount(0);
  const scores = page.getByRole('main').getByRole('listitem').filter({ hasText: 'of 3' });
  await expect(scores.nth(0)).toContainText(/Ada[\s\S]*3/);
  await expect(scores.nth(1)).toContainText(/Grace[\s\S]*0 of 3/);
  await expectAccessible();

  await page.getByRole('button', { name: 'Play Again' }).click();
  await page.getByRole('button', { name: 'Start Quiz' }).click();
  await expect(page.getByRole('heading', { name: 'Pass to Ada' })).toBeVisible();
  await expect(page.getByText('Question 1 of 3')).toBeVisible();
  for (const question of [1, 2, 3]) {
    await takeTurn(page, 'Ada', true);
    await takeTurn(page, 'Grace', true);
    await page.getByRole('button', { name: question === 3 ? /Results/ : 'Next Question' }).click();
  }
  await expect(page.getByText('Tie!')).toBeVisible();
  await expect(page.getByRole('main')).not.toContainText('Every cork is off');

  await page.getByRole('button', { name: 'Play Again' }).click();
  await expect(page.getByLabel('Player 1')).toHaveValue('Ada');
  await expect(page.getByLabel('Player 2')).toHaveValue('Grace');
  await expect(page.getByRole('button', { name: 'Start Quiz' })).toBeEnabled();

  await test.step('a reload goes on at every step, with the right name among four', async () => {
    await name(page, 'Hedy', 'Katherine');
    await expect.poll(async () => JSON.stringify(await notebookKept(page))).toContain('Katherine');
    await page.reload();
    await expect(page.getByLabel('Player 2')).toHaveValue('Katherine');
    await page.getByRole('button', { name: 'Start Quiz' }).click();
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Pass to Hedy' })).toBeVisible();
    await page.getByRole('button', { name: 'Show my answers' }).click();
    const options = await optionNames(page);
    expect(new Set(options).size).toBe(4);
    expect(options).toContain(await rightAnswer(page));
    await page.reload();
    await expect(page.getByRole('heading', { name: /Bottle/ })).toBeVisible();
    expect(await optionNames(page)).toEqual(options);
    await page.keyboard.press('1');
    await page.reload();
    await page.getByRole('button', { name: 'Show my answers' }).click();
    const ofKatherine = await optionNames(page);
    expect(ofKatherine.toSorted()).toEqual(options.toSorted());
    await page.reload();
    await expect.poll(() => optionNames(page)).toEqual(ofKatherine);
    await page.keyboard.press('1');
    const revealed = (await page.getByRole('heading', { level: 1 }).textContent()) ?? '';
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(revealed);
    await expect(page.getByText('Question 1 of 3')).toBeVisible();
  });
});
