import type { Page } from '@playwright/test';
import { expect, test } from '../../account';
import { expectAccessiblePage, ownPacksKept } from '../../fixtures';

async function addBottle(page: Page, aroma: string, category: string, note: string): Promise<void> {
  await page.getByLabel('Aroma', { exact: true }).fill(aroma);
  await page.getByLabel(/^Category/).fill(category);
  await page.getByLabel(/^Note/).fill(note);
  await page.getByRole('button', { name: 'Add bottle' }).click();
  await expect(page.getByRole('main').getByRole('listitem').filter({ hasText: aroma })).toBeVisible();
}

test('a stranger previews and copies a shared pack, and keeps the copy when its link has ended', async ({
  page,
  browser,
  signedIn,
  expectAccessible,
}) => {
  expect(signedIn.email).toContain('@');
  await page.goto('/manage/pack');
  await page.getByLabel('Name of your pack').fill('Kitchen shelf');
  await addBottle(page, 'Lemon', 'Citrus', '<b>Zest</b> https://shop.example');
  await addBottle(page, 'Clove', 'Spice', '');
  await page.getByRole('button', { name: 'Share by link' }).press('Enter');
  const sheet = page.getByRole('dialog', { name: 'Share by link' });
  await sheet.getByLabel(/^Description/).fill('From our kitchen');
  await sheet.getByRole('button', { name: 'Create the link' }).press('Enter');
  await expect(sheet.getByRole('img', { name: 'QR code of the link' })).toBeVisible();
  await expect(sheet).toContainText('The link shows the pack as it is now. Your name is not shown with it.');
  await expectAccessible();
  const link = await sheet.getByText(/\/pack\/[2-9B-Z]{13}$/).textContent();

  const elsewhere = await browser.newContext();
  const stranger = await elsewhere.newPage();
  await stranger.goto(link ?? '');
  await expect(stranger.getByRole('heading', { name: 'Kitchen shelf' })).toBeVisible();
  await expect(stranger.getByText('From our kitchen')).toBeVisible();
  const bottles = stranger.getByRole('list', { name: 'Bottles' });
  await expect(bottles.getByRole('listitem')).toHaveCount(2);
  await expect(bottles, 'text is shown as text').toContainText('<b>Zest</b> https://shop.example');
  await expect(bottles.getByRole('link')).toHaveCount(0);
  await expect(stranger.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
  await expect(stranger).toHaveTitle('A shared pack · Nosewise');
  await expectAccessiblePage(stranger);
  await stranger.getByRole('button', { name: 'Report this pack' }).click();
  await expect(stranger.getByRole('dialog', { name: 'Report this pack' })).toBeVisible();
  await expectAccessiblePage(stranger);
  await stranger.getByLabel(/^Reason/).fill('Just trying');
  await stranger.getByRole('button', { name: 'Send report' }).click();
  await expect(stranger.getByRole('heading', { name: 'Thank you' })).toBeVisible();
  await stranger.getByRole('button', { name: 'Copy this pack' }).click();
  await expect(stranger.getByLabel('Name of your pack')).toHaveValue('Kitchen shelf');

  // Log-in leads back to the pack: here its owner, in another browser.
  const third = await (await browser.newContext()).newPage();
  await third.goto(link ?? '');
  await third.getByRole('main').getByRole('link', { name: 'Log in' }).click();
  await third.getByLabel('Email').fill(signedIn.email);
  await third.getByLabel('Password', { exact: true }).fill(signedIn.password);
  await third.getByRole('button', { name: 'Log In', exact: true }).click();
  await expect(third.getByText('You share this pack.')).toBeVisible();
  expect(third.url()).toBe(link);
  await third.context().close();

  await sheet.getByRole('button', { name: 'Close' }).click();
  await page.getByLabel('Name of your pack').fill('Pantry');
  await page.getByRole('button', { name: 'Share by link' }).click();
  await expect(sheet).toContainText('The link still shows the pack as it was on');
  await sheet.getByRole('button', { name: 'Update the link' }).click();
  await page.goto(link ?? '');
  await expect(page.getByRole('heading', { name: 'Pantry' })).toBeVisible();
  await page.getByRole('button', { name: 'Stop sharing' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Stop sharing' }).click();
  await expect(page.getByRole('heading', { name: 'This pack is no longer shared' })).toBeVisible();

  await stranger.goto(link ?? '');
  await expect(stranger.getByRole('heading', { name: 'There is no pack behind this link' })).toBeVisible();
  const copies = await ownPacksKept(stranger);
  expect(copies).toMatchObject([{ name: 'Kitchen shelf', aromas: [{ name: 'Lemon' }, { name: 'Clove' }] }]);
  const [own] = await ownPacksKept(page);
  expect(copies[0]?.id).not.toBe(own?.id);
  expect(copies[0]?.aromas[0]?.id, 'what is learned of a copy is its own').not.toBe(own?.aromas[0]?.id);
  await elsewhere.close();
});
