import { expect, test } from '../../account';
import { listenForSecrets } from '../../checks/secrecy';
import { expectAccessiblePage, keptRun } from '../../fixtures';
import { trainNowOfStrangers } from '../../header';
import { answerBlind, lookAtKey, makeBlindSet, takeBottle } from '../../pages/blind-pages';

test('a blind set is shared without its key: a stranger trains with it until its owner stops sharing', async ({
  page,
  browser,
  signedIn,
  expectAccessible,
}) => {
  expect(signedIn.email).toContain('@');
  const set = await makeBlindSet(page, 'White Wine Kit · 12 bottles');
  const [one, two] = await lookAtKey(page, set);
  await page.getByRole('button', { name: 'Share without the key' }).press('Enter');
  const sheet = page.getByRole('dialog', { name: 'Share without the key' });
  await sheet.getByRole('button', { name: 'Create the link' }).press('Enter');
  await expect(sheet.getByRole('img', { name: 'QR code of the link' })).toBeVisible();
  await expectAccessible();
  const link = (await sheet.getByText(/\/set\/[2-9B-Z]{13}$/).textContent()) ?? '';

  const elsewhere = await browser.newContext();
  const stranger = await elsewhere.newPage();
  const search = listenForSecrets(stranger);
  await stranger.goto(link);
  await expect(stranger.getByRole('button', { name: 'Train blind' })).toBeVisible();
  await expectAccessiblePage(stranger);
  await trainNowOfStrangers(stranger).click();
  await stranger.getByRole('link', { name: '← Back' }).click();
  await stranger.getByRole('button', { name: 'Train blind' }).click();
  await expect(stranger.getByRole('button', { name: 'Read aloud' })).toBeVisible();
  await expect(stranger.getByRole('textbox', { name: 'Type the code of any bottle' })).toBeFocused();
  await takeBottle(stranger, one?.code ?? '');
  // A reload halfway resumes the session, before the answer and after it.
  await stranger.reload();
  await expect(stranger.getByRole('heading', { level: 1, name: `Bottle ${one?.code}` })).toBeVisible();
  await search(/wine-[a-z]+-?[a-z]*"/);
  await answerBlind(stranger, one?.name ?? '', /Correct!/);
  await stranger.reload();
  await expect(stranger.getByRole('heading', { level: 1, name: 'Correct!' })).toBeVisible();
  await stranger.getByRole('button', { name: 'Next Question' }).click();
  await stranger.reload();
  await stranger.getByRole('textbox', { name: 'Type the code of any bottle' }).fill(one?.code ?? '');
  await expect(stranger.getByText('You have smelled this bottle in this session.')).toBeVisible();
  await takeBottle(stranger, two?.code ?? '');
  await answerBlind(stranger, one?.name ?? '', /Oops!/);
  await stranger.getByRole('button', { name: 'Finish now' }).click();
  await expect(stranger.getByRole('heading', { name: 'You named 1 of 2 blind' })).toBeVisible();
  expect(await keptRun(stranger, 'shared set')).toBeUndefined();

  await page.goto(link);
  await page.getByRole('button', { name: 'Train blind' }).click();
  await takeBottle(page, two?.code ?? '');
  await page.goto(`/blind/${set}`);
  await page.getByRole('button', { name: 'Share without the key' }).click();
  await sheet.getByRole('button', { name: 'Stop sharing' }).click();
  await expect(sheet.getByText('This set is not shared.')).toBeVisible();
  await stranger.goto(link);
  await expect(
    stranger.getByRole('heading', { name: 'There is no blind set behind this link' }),
  ).toBeVisible();
  await elsewhere.close();
});
