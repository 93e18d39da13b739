import { randomUUID } from 'node:crypto';
import { expect, test } from '../../account';
import {
  documentEntry,
  keepInNotebook,
  keepInStorage,
  keepOwnPacks,
  kept,
  notebookKept,
  ownPacksKept,
} from '../../fixtures';
import { expectChangesSent, otherDevice } from '../../other-device';
import { SettingsPage } from '../../pages/settings-page';

const lemon = { id: 'own-1', bottleNumber: 1, name: 'Lemon', category: 'Citrus', notes: '' };
const cellar = { id: 'own-cellar', name: 'Cellar', aromas: [lemon] };
/** A guest's blind set of one bottle, whose sticker is printed. */
const blindSet = {
  name: 'Blind cellar',
  packId: 'own-cellar',
  packName: 'Cellar',
  madeAt: '2026-01-01T12:00:00.000Z',
  mixedAt: '2026-01-01T12:00:00.000Z',
  printedAt: '2026-01-01T12:00:00.000Z',
  worn: [],
  bottles: [
    { scentId: 'own-1', bottleNumber: 1, name: 'Lemon', category: 'Citrus', sticker: 'WXYZ2345', code: 747 },
  ],
};

test('settings and own packs follow the person, also what was changed without a connection', async ({
  page,
  context,
  browser,
  request,
  signedIn,
  withConsoleErrors,
}) => {
  const here = new SettingsPage(page);
  await test.step('every change is saved to the account', async () => {
    await page.goto('/manage');
    await here.length.selectOption('8 aromas');
    await here.addPacks('White Wine Kit');
    await here.more.click();
    await page.getByRole('link', { name: 'New pack of your own' }).click();
    const name = page.getByRole('textbox', { name: 'Name of your pack' });
    await name.fill('Kitchen');
    await name.blur();
    await expect.poll(async () => JSON.stringify(await ownPacksKept(page))).toContain('Kitchen');
    await expect(
      page.getByText('Every change is saved to your account, for all your devices.'),
    ).toBeVisible();
    await expectChangesSent(page);
    // A gift card is for newcomers: what the account has chosen, perhaps elsewhere, stays until the person says otherwise.
    await page.goto('/first?pack=red-wine-12');
    await expect(page.getByRole('heading', { name: 'Which box is in front of you?' })).toBeVisible();
  });

  const other = await otherDevice(browser, request, signedIn);
  const there = new SettingsPage(other);
  await test.step('at the first sign-in the account’s settings win, and a guest’s own packs and blind sets are taken along on request', async () => {
    const guests = JSON.parse((await kept(page, 'trainingSettings')) ?? '{}');
    const settings = { ...guests, aromasPerSession: '20', selectedAromaKits: [] };
    await keepInStorage(other, 'trainingSettings', JSON.stringify(settings));
    await keepOwnPacks(other, [cellar]);
    await keepInNotebook(other, documentEntry('set', randomUUID(), blindSet));
    await other.goto('/manage');
    await expect(there.badges).toHaveText(['White Wine Kit']);
    await expect(there.length).toHaveValue('8');
    await there.more.click();
    await expect(other.getByRole('link', { name: /^Kitchen/ })).toBeVisible();
    await expect(other.getByRole('link', { name: /^Cellar/ })).toBeHidden();
    await other.goto('/app');
    const offer = other.getByRole('region', { name: 'Take along what you trained here?' });
    await offer.getByRole('button', { name: 'Take it along' }).click();
    await expect(offer).toBeHidden();
    await other.goto('/manage');
    await there.more.click();
    await expect(other.getByRole('link', { name: /^Cellar/ })).toBeVisible();
    expect(await notebookKept(other, 'guest')).toEqual({});
    await expectChangesSent(other);
    await other.goto('/blind');
    await expect(other.getByRole('link', { name: 'Blind cellar' })).toBeVisible();
    const scanned = await request.get('/api/v1/b/WXYZ2345');
    expect((await scanned.json()).names).toMatchObject([{ name: 'Lemon' }]);
    await other.goto('/manage');
  });
  await test.step('changes and deletions there are here as well', async () => {
    await there.length.selectOption('15 aromas');
    await there.more.click();
    await other.getByRole('link', { name: /^Kitchen/ }).click();
    await other.getByRole('button', { name: 'Delete this pack' }).click();
    await other.getByRole('alertdialog').getByRole('button', { name: 'Delete this pack' }).click();
    await expect(other).toHaveURL('/manage');
    await expectChangesSent(other);

    await page.goto('/manage');
    await expect(here.length).toHaveValue('15');
    await here.more.click();
    await expect(page.getByRole('link', { name: /^Kitchen/ })).toHaveCount(0);
    await expect(page.getByRole('link', { name: /^Cellar/ })).toBeVisible();
  });
  await test.step('a change without a way to the server survives closing the tab and is sent later', async () => {
    await expectChangesSent(page);
    await page.route('**/api/v1/documents', (route) => route.abort());
    await withConsoleErrors(/ERR_FAILED/, async () => {
      await here.length.selectOption('20 aromas');
      await page.close();
    });
    const later = await context.newPage();
    await later.goto('/app');
    await expectChangesSent(later);
    await other.goto('/manage');
    await expect(there.length).toHaveValue('20');
    await other.context().close();
  });
});
