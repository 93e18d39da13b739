import { expect, startAfresh, test } from '../../fixtures';
import { answerBlind, codesOf, makeBlindSet, takeBottle } from '../../pages/blind-pages';
import { TrainingPage } from '../../pages/training-page';

test('a reload goes on at every step, and changed settings count until there is an answer', async ({
  page,
  keepSettings,
  training,
}) => {
  await test.step('a hint, a number that is entered, a verdict, and the summary', async () => {
    await keepSettings({ selectedAromaKits: ['master-wine-36'], aromasPerSession: '3' });
    await training.open();
    const bottle = await training.bottleNumber();
    const expectSameBottle = () => expect(training.bottle).toHaveText(new RegExp(`Bottle ${bottle}$`));

    await test.step('the number that is entered is asked for again, and the bottle can be kept', async () => {
      await training.otherBottle.click();
      await expect(training.bottleNumberField).toBeVisible();
      await page.reload();
      await training.expectQuestion(1, 3);
      await expect(training.bottleNumberField).toBeVisible();
      await page.getByRole('button', { name: 'Keep the bottle that was asked' }).click();
      await expectSameBottle();
    });
    await test.step('a hint leaves the same answers', async () => {
      await training.hint.click();
      await expect(training.openAnswers).toHaveCount(4);
      const left = await training.openNames();
      await page.reload();
      await expect(training.openAnswers).toHaveCount(4);
      expect(await training.openNames()).toEqual(left);
      await expectSameBottle();
      await expect(training.hint).toBeDisabled();
    });
    const right = await training.rightName();
    const wrong = await training.answerWrong();
    await test.step('the verdict is the same', async () => {
      await page.reload();
      await training.expectQuestion(1, 3);
      await expect(training.heading('Oops!')).toBeVisible();
      await expect(page.getByText(`It was ${right}`, { exact: true })).toBeVisible();
      await expect(page.getByText(`You selected: ${wrong}`, { exact: true })).toBeVisible();
    });
    await test.step('the next question is the same, and the summary has the answers of before', async () => {
      await training.next.click();
      await training.expectQuestion(2, 3);
      const second = await training.bottleNumber();
      await page.reload();
      await training.expectQuestion(2, 3);
      await expect(training.bottle).toHaveText(new RegExp(`Bottle ${second}$`));
      await training.answerRight();
      await training.next.click();
      await training.answerRight();
      await page.reload();
      await training.finish.click();
      await expect(page.getByText('2 of 3')).toBeVisible();
      await expect(page.getByText(`You selected: ${wrong}`)).toBeVisible();
    });
  });
  await startAfresh(page);
  await test.step('a session without an answer follows changed settings', async () => {
    await test.step('left before its first answer, it is drawn again', async () => {
      await keepSettings({ selectedAromaKits: ['master-wine-36'], aromasPerSession: '20' });
      await training.open();
      await training.expectQuestion(1, 20);
      await training.back.click();
      await page.getByRole('link', { name: /^Training Settings/ }).click();
      await page.getByRole('combobox', { name: 'Aromas per session' }).selectOption('8 aromas');
      await page.getByRole('main').getByRole('link', { name: 'Back' }).click();
      await page.getByRole('link', { name: /^Start Solo Training Session/ }).click();
      await training.expectQuestion(1, 8);
    });
    await test.step('resumed, it follows; with an answer it asks', async () => {
      await keepSettings({ selectedAromaKits: ['master-wine-36'], aromasPerSession: '20' });
      await training.open();
      await training.expectQuestion(1, 20);
      await keepSettings({ selectedAromaKits: ['white-wine-12'], aromasPerSession: '8' });
      await training.open();
      await training.expectQuestion(1, 8);
      await expect(training.answers).toHaveCount(12);
      await training.answerRight();
      await training.next.click();

      await keepSettings({ selectedAromaKits: ['white-wine-12'], aromasPerSession: '3' });
      await page.goto('/training');
      await expect(training.exitDialog).toContainText('Your settings have changed since this session began.');
      await page.keyboard.press('Escape');
      await training.expectQuestion(2, 8);
      await page.reload();
      await training.expectQuestion(2, 8);
      await expect(training.exitDialog).toBeHidden();

      await keepSettings({ selectedAromaKits: ['white-wine-12'], aromasPerSession: '5' });
      await page.goto('/training');
      await training.exitDialog.getByRole('button', { name: 'Start again' }).click();
      await training.expectQuestion(1, 5);
    });
  });
});

test('two tabs train one session or one duel: each goes on where the other is, and no answer is lost', async ({
  page,
  context,
  keepSettings,
  training,
}) => {
  await keepSettings({ selectedAromaKits: ['master-wine-36'], aromasPerSession: '3' });
  const tab = await context.newPage();
  const other = new TrainingPage(tab);
  await test.step('begun and left in one tab, answered in the other, it is resumed and not drawn again', async () => {
    await training.open();
    await training.leave();
    await other.open();
    await other.answerRight();
    await other.next.click();
    await other.expectQuestion(2, 3);
    await page.getByRole('link', { name: /^Start Solo Training Session/ }).click();
    await training.expectQuestion(2, 3);
    expect(await training.bottleNumber()).toBe(await other.bottleNumber());
  });
  await test.step('an answer in one tab is the other’s verdict', async () => {
    await training.answerWrong();
    await expect(other.heading('Oops!')).toBeVisible();
    await other.next.click();
    await training.expectQuestion(3, 3);
    await training.answerRight();
  });
  await test.step('finished in one tab, it is over in the other', async () => {
    await other.finish.click();
    for (const each of [tab, page]) await expect(each.getByText('2 of 3')).toBeVisible();
  });
  await test.step('a code, an answer and the end of a blind session are those of both tabs', async () => {
    await keepSettings({ selectedAromaKits: ['white-wine-12'] });
    const set = await makeBlindSet(page, 'White Wine Kit · 12 bottles');
    const [first = '', second = ''] = await codesOf(page, set);
    await page.goto(`/blind/${set}/train`);
    await tab.goto(`/blind/${set}/train`);
    await takeBottle(page, first);
    await answerBlind(tab, 'Pear');
    await expect(page.getByRole('heading', { level: 1, name: /Correct!|Oops!/ })).toBeVisible();
    await page.getByRole('button', { name: 'Next Question' }).click();
    await takeBottle(tab, second);
    await answerBlind(page, 'Lemon');
    await page.getByRole('button', { name: 'Finish now' }).click();
    for (const each of [page, tab]) {
      const end = each.getByRole('heading', { level: 1, name: /(You named \d of 2 blind|None named yet)$/ });
      await expect(end).toBeVisible();
    }
  });
  await test.step('so are the steps of a duel', async () => {
    await page.goto('/duel?scents=wine-lemon,wine-pear');
    await tab.goto('/duel?scents=wine-lemon,wine-pear');
    await page.getByRole('button', { name: 'I have smelled both' }).click();
    await tab.getByRole('button', { name: 'I have one in my hand' }).click();
    await page.getByRole('button', { name: 'Lemon', exact: true }).click();
    await expect(tab.getByText('You said Lemon.')).toBeVisible();
    await tab.getByRole('main').getByRole('link', { name: 'Back' }).click();
    await tab.getByRole('button', { name: 'Leave duel' }).click();
    await expect(page).toHaveURL('/app');
  });
});
