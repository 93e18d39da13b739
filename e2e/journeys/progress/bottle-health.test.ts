import { expect, test } from '../../account';
import { expectNoSidewaysScroll } from '../../fixtures';
import { expectChangesSent } from '../../other-device';
import { SettingsPage } from '../../pages/settings-page';
import { type Answer, DAY, saveSession } from '../../saved-session';

/** The pear is bottle 4 of the white wine kit. */
const NAMED: Answer[] = [
  ['Pear', 'Pear'],
  ['Lemon', 'Lemon'],
  ['Peach', 'Peach'],
];
const MISSED: Answer[] = [['Pear', 'Flint'], ...NAMED.slice(1)];

test('a bottle that is no longer named is told, replaced, taken back and ordered', async ({
  page,
  request,
  signedIn,
  keepSettings,
  expectAccessible,
}) => {
  for (let day = 36; day >= 1; day -= 1) {
    await saveSession(request, signedIn.session, day > 8 ? NAMED : MISSED, Date.now() - day * DAY);
  }
  await keepSettings({ selectedAromaKits: ['white-wine-12'] });
  await page.goto('/manage');
  await new SettingsPage(page).more.click();
  await page.getByRole('button', { name: 'Bottle condition' }).click();
  const sheet = page.getByRole('dialog', { name: 'Bottle condition' });
  const pear = sheet.getByRole('listitem').filter({ hasText: 'You used to name it well' });
  await expect(pear).toContainText('Replace?');
  await expect(pear).toContainText('opened 36 times since');
  // Its name is the answer to a later question.
  await expect(sheet).not.toContainText('Pear');
  await expectAccessible();
  await page.setViewportSize({ width: 320, height: 640 });
  await expectNoSidewaysScroll(page);

  await test.step('a new bottle starts afresh, which can be undone', async () => {
    await sheet.getByRole('button', { name: 'I replaced bottle 4' }).click();
    await expect(sheet).toContainText('All bottles are fresh.');
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(pear).toContainText('Replace?');
  });

  await test.step('the day on which the kit was opened follows the account', async () => {
    await sheet.getByLabel('First opened').fill('2026-01-05');
    await expectChangesSent(page);
    const headers = { authorization: `Bearer ${signedIn.session.access_token}` };
    const { documents } = await (await request.get('/api/v1/documents', { headers })).json();
    expect(documents).toContainEqual(
      expect.objectContaining({ kind: 'kit', id: 'white-wine-12', body: { openedOn: '2026-01-05' } }),
    );
  });

  await sheet.getByRole('link', { name: 'Order a replacement bottle' }).click();
  await expect(page.getByLabel('Subject')).toHaveValue('Replacement bottle: White Wine Kit, bottle 4');
});
