import { expect, test } from '../account';
import { answerBlind, lookAtKey, makeBlindSet, takeBottle } from '../blind-pages';
import { listenForSecrets } from '../secrecy';

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
  await stranger.getByRole('button', { name: 'Train blind' }).click();
  await expect(stranger.getByRole('button', { name: 'Read aloud' })).toBeVisible();
  await takeBottle(stranger, one?.code ?? '');
  await search(/wine-[a-z]+-?[a-z]*"/);
  await answerBlind(stranger, one?.name ?? '', /Correct!/);
  await stranger.getByRole('button', { name: 'Next Question' }).click();
  await takeBottle(stranger, two?.code ?? '');
  await answerBlind(stranger, one?.name ?? '', /Oops!/);
  await stranger.getByRole('button', { name: 'Finish now' }).click();
  await expect(stranger.getByRole('heading', { name: 'You named 1 of 2 blind' })).toBeVisible();

  await page.goto(link);
  await page.getByRole('button', { name: 'Train blind' }).click();
  await takeBottle(page, two?.code ?? '');
  await expectAccessible();
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
