import { listenForSecrets } from '../../checks/secrecy';
import { expect, expectNoSidewaysScroll, test } from '../../fixtures';
import { sessionsKept } from '../../other-device';
import { answerBlind, codesOf, lookAtKey, makeBlindSet, scentIds, takeBottle } from '../../pages/blind-pages';

test('a guest makes a blind set, trains with it, mixes it again and retires it, and a helper reads its key', async ({
  page,
  keepSettings,
  expectAccessible,
}) => {
  await keepSettings({ selectedAromaKits: ['white-wine-12'] });
  const search = listenForSecrets(page, 'owner');
  const set = await makeBlindSet(page, 'White Wine Kit · 12 bottles');
  const codes = await codesOf(page, set);
  await page.goto(`/blind/${set}/train`);
  await takeBottle(page, codes[0] ?? '');
  const names = await page.getByRole('main').getByRole('listitem').getByRole('button').allTextContents();
  expect(names).toHaveLength(12);
  // A button's text ends with the digit that chooses it.
  await search(scentIds(names.map((name) => name.replace(/\d$/, ''))));
  await expectAccessible();
  await page.setViewportSize({ width: 320, height: 640 });
  await expectNoSidewaysScroll(page);
  await page.getByRole('main').getByRole('link', { name: 'Back', exact: true }).click();
  await expect(page.getByRole('link', { name: 'Train blind' })).toBeVisible();

  const key = await lookAtKey(page, set);
  expect(key.map(({ code }) => code)).toEqual(codes.toSorted());
  expect(key.map(({ bottle }) => Number(bottle)).sort((a, b) => a - b)).toEqual(
    Array.from({ length: 12 }, (_, index) => index + 1),
  );

  // Train: the keyboard alone, one right and one wrong.
  await page.getByRole('link', { name: 'Train blind' }).click();
  const [one, two] = key;
  await expect(page.getByRole('textbox', { name: 'Type the code of any bottle' })).toBeFocused();
  await page.keyboard.type('111');
  await expect(page.getByText('No sticker of this set has this code.')).toBeVisible();
  await page.keyboard.press('Control+A');
  await page.keyboard.type(one?.code ?? '');
  await expect(page.getByRole('heading', { level: 1, name: `Bottle ${one?.code}` })).toBeFocused();
  await page.keyboard.type(one?.name.toLowerCase() ?? '');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Correct!' })).toBeVisible();
  await page.keyboard.press('Enter');
  await takeBottle(page, two?.code ?? '');
  await answerBlind(page, one?.name ?? '', /Oops!/);
  await page.getByRole('main').getByRole('link', { name: 'Back', exact: true }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Keep training' }).click();
  await page.getByRole('button', { name: 'Finish now' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'You named 1 of 2 blind' })).toBeVisible();
  expect(await sessionsKept(page)).toMatchObject([
    { questions: [{ correct: true, blind: true }, { correct: false }] },
  ]);

  // Mixed again: other codes for the same bottles.
  await page.getByRole('link', { name: 'Back to the set' }).click();
  await page.getByRole('button', { name: 'Mix again' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Mix again' }).click();
  await expect(page.getByText('Every bottle has a new code.')).toBeVisible();
  const mixed = await lookAtKey(page, set);
  expect(mixed.filter(({ code }) => codes.includes(code))).toEqual([]);
  expect(mixed.map(({ name }) => name).sort()).toEqual(key.map(({ name }) => name).sort());

  await page.getByRole('button', { name: 'Rename', exact: true }).click();
  await page.getByRole('textbox', { name: 'Name of the set' }).fill('Tasting room');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Tasting room' })).toBeVisible();
  await page.getByRole('button', { name: 'Delete set', exact: true }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete set' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Prove it blind' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Tasting room' })).toBeHidden();
  await page.goto(`/blind/${set}`);
  await expect(page.getByRole('heading', { level: 1, name: 'This blind set is not here' })).toBeVisible();
});
