import type { Page } from '@playwright/test';
import { expect, SESSION_KEY, test } from '../../account';
import { keepInStorage, kept, keptRun } from '../../fixtures';
import { WHITE_WINE } from '../../leaflets';
import { expectAllSent, expectSessionsKept, savedSessions } from '../../other-device';
import type { TrainingPage } from '../../pages/training-page';
import { type Answer, DAY, saveSession } from '../../saved-session';

const LEAVING = 'Leave this duel? Its answers will be lost.';

function heading(page: Page, name: string) {
  return page.getByRole('heading', { level: 1, name });
}

/** Names the bottle in the hand, and then finds it to be another or the same. */
async function play(page: Page, named: string, number: number): Promise<void> {
  await page.getByRole('button', { name: named, exact: true }).click();
  await page.getByRole('button', { name: `Bottle ${number}`, exact: true }).click();
}

test('a mixed-up pair is duelled through a reload and offline, and the duel counts in My Progress', async ({
  page,
  context,
  request,
  signedIn,
  keepSettings,
  expectAccessible,
}) => {
  await keepSettings({ selectedAromaKits: ['white-wine-12'] });
  await saveSession(request, signedIn.session, [
    ['Lemon', 'Lemon'],
    ['Pear', 'Pear'],
    ['Lemon', 'Pear'],
    ['Lemon', 'Pear'],
    ['Peach', 'Pear'],
  ]);
  await page.goto('/progress');
  await page.getByRole('link', { name: 'Mix-ups' }).click();
  const pairs = page.getByRole('region', { name: 'Pairs' });
  await expect(pairs).toContainText('Lemon and Pear, about 1 in 7');
  // Peach was never named right, so taking it for pear was no mix-up.
  await expect(pairs).not.toContainText('Peach');

  await page.getByRole('link', { name: 'Duel between Lemon and Pear' }).click();
  await expect(heading(page, 'Smell both, and note what differs')).toBeVisible();
  await expect(page.getByRole('button', { name: 'I have smelled both' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'I have one in my hand' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(heading(page, 'Which one is it?')).toBeVisible();
  await page.keyboard.press('1');
  await expect(page.getByText('You said Lemon.')).toBeVisible();
  await page.reload();
  await expect(page.getByText('You said Lemon.')).toBeVisible();
  await page.getByRole('button', { name: 'Bottle 4', exact: true }).click();
  await expect(heading(page, 'Oops!')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'It was Pear' })).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Back' }).click();
  await expect(page.getByRole('alertdialog')).toContainText(LEAVING);
  await page.getByRole('button', { name: 'Keep going' }).click();

  for (let round = 2; round <= 6; round += 1) {
    await page.getByRole('button', { name: 'I have one in my hand' }).click();
    await expect(page.getByText(`Round ${round} of 6`)).toBeVisible();
    await play(page, 'Pear', 4);
    await expect(heading(page, 'Correct!')).toBeVisible();
    if (round === 2) await expectAccessible();
  }
  await context.setOffline(true);
  await page.getByRole('button', { name: 'See how you did' }).click();
  await expect(heading(page, '5 of 6 told apart')).toBeVisible();
  await expect(
    page.getByText('It could be luck: guessing gets 5 or 6 right about 1 time in 9.'),
  ).toBeVisible();
  await context.setOffline(false);
  await expectAllSent(page);
  const [duel] = await savedSessions(request, signedIn);
  expect(duel?.questions).toHaveLength(6);
  expect(duel?.questions[0]).toMatchObject({
    mode: 'duel',
    scentName: 'Pear',
    correct: false,
    pair: { rivalId: 'wine-lemon' },
  });

  await page.getByRole('link', { name: 'Done' }).click();
  await expect(page).toHaveURL('/progress');
  await expect.poll(() => keptRun(page, 'duel')).toBeUndefined();
  await expect(page.getByRole('list', { name: 'Sessions' }).getByRole('listitem').first()).toContainText(
    '2 of 5',
  );
  await page.getByRole('link', { name: 'Mix-ups' }).click();
  await expect(pairs).toContainText('Lemon and Pear, about 1 in 8');
  await page.getByText('Orchard taken for Citrus').click();
  await expect(page.getByRole('list', { name: 'Pairs of these categories' })).toHaveText(
    /Pear taken for Lemon\s*once/,
  );
});

/** Takes the first bottle of a review for another one, and names the next two. @returns both names */
async function mixUp(training: TrainingPage): Promise<readonly [string, string]> {
  await training.expectQuestion(1, 5);
  const right = await training.rightName();
  const wrong = await training.answerWrong();
  await training.next.click();
  for (const question of [2, 3]) {
    await training.expectQuestion(question, 5);
    await training.answerRight();
    await training.next.click();
  }
  return [right, wrong];
}

test('a guest duels any two bottles, and a review brings a mixed-up pair until No more duels', async ({
  page,
  request,
  account,
  keepSettings,
  training,
  expectAccessible,
}) => {
  await test.step('a guest duels any two bottles, even two with the same name and number', async () => {
    await keepSettings({ selectedAromaKits: ['white-wine-12', 'coffee-basics-12'] });
    await page.goto('/duel?scents=wine-plum,wine-lemon');
    await expect(page.getByText('Those two bottles are not both in your selected packs.')).toBeVisible();
    await expect(page.getByRole('heading', { level: 1, name: 'Duel' })).toBeFocused();
    await page.getByRole('combobox', { name: 'Second bottle' }).selectOption('1 Lemon (White Wine Kit)');
    await expect(page.getByText('Choose two different bottles.')).toBeVisible();
    await expectAccessible();
    await page.getByRole('combobox', { name: 'First bottle' }).selectOption('1 Lemon (Coffee Basics Kit)');
    await page.getByRole('link', { name: 'Start the duel' }).click();
    await page.getByRole('button', { name: 'I have smelled both' }).click();
    await page.getByRole('button', { name: 'I have one in my hand' }).click();
    await page.getByRole('button', { name: 'Lemon (White Wine Kit)' }).click();
    await page.getByRole('button', { name: 'Bottle 1 Coffee Basics Kit' }).click();
    await expect(page.getByText('It was Lemon (Coffee Basics Kit)')).toBeVisible();
  });
  await keepInStorage(page, SESSION_KEY, JSON.stringify(account.session));
  await keepSettings({ selectedAromaKits: ['white-wine-12'], aromasPerSession: '5' });
  const named = WHITE_WINE.map(({ name }): Answer => [name, name]);
  await saveSession(request, account.session, named, Date.now() - 3 * DAY);
  await page.goto('/app');
  await expectSessionsKept(page, 1);
  const smellBoth = heading(page, 'Smell both, and note what differs');

  await training.openReview();
  const both = await mixUp(training);
  await expect(page.getByText('Side by side', { exact: true })).toBeVisible();
  await expect(smellBoth).toBeVisible();
  for (const name of both) await expect(page.getByRole('heading', { level: 2, name })).toBeVisible();
  await expect(
    page.getByText('You took one for the other. Next you get one of them without knowing which.'),
  ).toBeVisible();
  await expectAccessible();
  await page.getByRole('button', { name: 'I have smelled both' }).click();
  await page.getByRole('button', { name: 'I have one in my hand' }).click();
  await page.keyboard.press('ArrowRight');
  await expect(heading(page, 'Now look at its number')).toBeVisible();
  await page.reload();
  await expect(heading(page, 'Now look at its number')).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(heading(page, 'Correct!')).toBeVisible();
  await expect(page.getByText('Now you know them apart.')).toBeVisible();
  for (const question of [4, 5]) {
    await training.next.click();
    await training.expectQuestion(question, 5);
    await training.answerRight();
  }
  await training.finish.click();
  await expect(page.getByRole('region', { name: 'Session complete' })).toContainText('4 of 5');
  await expectAllSent(page);
  const [review] = await savedSessions(request, account);
  expect(review?.questions.map(({ mode = 'name' }) => mode)).toEqual([
    'name',
    'name',
    'name',
    'duel',
    'name',
    'name',
  ]);
  expect(review?.questions[3]).toMatchObject({ mode: 'duel', correct: true });

  await training.openReview();
  await mixUp(training);
  await expect(smellBoth).toBeVisible();
  await page.getByRole('button', { name: 'No more duels' }).click();
  await training.expectQuestion(4, 5);
  await expect(training.bottle).toBeVisible();
  expect(JSON.parse((await kept(page, 'trainingSettings')) ?? '{}')).toMatchObject({ duels: false });
});
