import { expect, test } from '../account';
import { expectPreferencesSent, otherDevice } from '../device';
import { keepInStorage, kept } from '../fixtures';
import { SettingsPage } from '../settings-page';

const lemon = { id: 'own-1', bottleNumber: 1, name: 'Lemon', category: 'Citrus', notes: '' };
const kitchen = { id: 'own-kitchen', name: 'Kitchen', aromas: [lemon] };

test('settings and own packs follow the person, changes and deletions too', async ({
  page,
  browser,
  request,
  signedIn,
}) => {
  await page.goto('/manage');
  const here = new SettingsPage(page);
  await here.length.selectOption('8 aromas');
  await here.addPacks('White Wine Kit');
  await page.getByRole('link', { name: 'New pack of your own' }).click();
  const name = page.getByRole('textbox', { name: 'Name of your pack' });
  await name.fill('Kitchen');
  await name.blur();
  await expect.poll(() => kept(page, 'ownPacks')).toContain('Kitchen');
  await expect(page.getByText('Every change is saved to your account, for all your devices.')).toBeVisible();
  await expectPreferencesSent(page);

  const other = await otherDevice(browser, request, signedIn);
  await other.goto('/manage');
  const there = new SettingsPage(other);
  await expect(there.badges).toHaveText(['White Wine Kit']);
  await expect(there.length).toHaveValue('8');
  await expect(other.getByRole('link', { name: /^Kitchen/ })).toBeVisible();
  await there.length.selectOption('15 aromas');
  await other.getByRole('link', { name: /^Kitchen/ }).click();
  await other.getByRole('button', { name: 'Delete this pack' }).click();
  await other.getByRole('alertdialog').getByRole('button', { name: 'Delete this pack' }).click();
  await expect(other).toHaveURL('/manage');
  await expectPreferencesSent(other);

  await page.goto('/manage');
  await expect(here.length).toHaveValue('15');
  await expect(page.getByRole('link', { name: /^Kitchen/ })).toHaveCount(0);
  await other.context().close();
});

test('at the first sign-in the account’s settings win, and a guest’s own packs join the account', async ({
  page,
  browser,
  request,
  signedIn,
}) => {
  await page.goto('/manage');
  const here = new SettingsPage(page);
  await here.length.selectOption('8 aromas');
  await expectPreferencesSent(page);

  const other = await otherDevice(browser, request, signedIn);
  const guests = {
    aromasPerSession: '20',
    selectedAromaKits: [],
    hintsToDisplay: '4',
    hintsEnabled: true,
  };
  await keepInStorage(other, 'trainingSettings', JSON.stringify(guests));
  await keepInStorage(other, 'ownPacks', JSON.stringify([kitchen]));
  await other.goto('/manage');
  await expect(new SettingsPage(other).length).toHaveValue('8');
  await expect(other.getByRole('link', { name: /^Kitchen/ })).toBeVisible();
  await expectPreferencesSent(other);

  await page.reload();
  await expect(page.getByRole('link', { name: /^Kitchen/ })).toBeVisible();
  await other.context().close();
});

test.describe('a change without a way to the server', () => {
  test.use({ expectedConsoleErrors: [/ERR_FAILED/] });

  test('survives closing the tab and is sent later', async ({
    page,
    context,
    browser,
    request,
    signedIn,
  }) => {
    await page.route('**/api/v1/preferences/**', (route) => route.abort());
    await page.goto('/manage');
    const here = new SettingsPage(page);
    await here.length.selectOption('20 aromas');
    await page.close();

    const later = await context.newPage();
    await later.goto('/app');
    await expectPreferencesSent(later);
    const other = await otherDevice(browser, request, signedIn);
    await other.goto('/manage');
    await expect(new SettingsPage(other).length).toHaveValue('20');
    await other.context().close();
  });
});
