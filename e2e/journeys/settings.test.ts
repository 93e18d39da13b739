import type { Page } from '@playwright/test';
import { expectToast } from '../account-pages';
import { SETTINGS_SAVED_ALERT } from '../facts';
import { expect, kept, test } from '../fixtures';
import { SettingsPage } from '../settings-page';

/** Waits until local storage holds exactly this: the fields of the specification with their types. */
async function expectKept(
  page: Page,
  settings: {
    aromasPerSession: string;
    selectedAromaKits: string[];
    hintsToDisplay: string;
    hintsEnabled: boolean;
  },
): Promise<void> {
  await expect
    .poll(async () => JSON.parse((await kept(page, 'trainingSettings')) ?? 'null'))
    .toEqual(settings);
}

const DEFAULTS = {
  aromasPerSession: '5',
  selectedAromaKits: [],
  hintsToDisplay: '4',
  hintsEnabled: true,
};

test('a session has one of the six lengths, five unless changed', async ({ page, expectAccessible }) => {
  await page.goto('/manage');
  const settings = new SettingsPage(page);
  await expect(settings.length).toHaveText('5 aromas (recommended)');
  await settings.length.click();
  await expect(settings.options).toHaveText([
    '3 aromas',
    '5 aromas (recommended)',
    '8 aromas',
    '10 aromas (recommended)',
    '15 aromas',
    '20 aromas',
  ]);
  // An open list lies over the page, outside of its landmarks, as dialogs do.
  await expectAccessible(['region']);
  await page.keyboard.press('Escape');
  for (const length of ['3', '10', '15', '20', '8', '5']) {
    await settings.choose(settings.length, new RegExp(`^${length} aromas`));
    await expect(settings.length).toHaveText(new RegExp(`^${length} aromas`));
    await expectKept(page, { ...DEFAULTS, aromasPerSession: length });
  }
});

test('hints leave 2, 4 or 6 answers; the switch sets 4 or 0, and 0 turns them off', async ({ page }) => {
  await page.goto('/manage');
  const settings = new SettingsPage(page);
  await expect(settings.hintSwitch).toBeChecked();
  await expect(settings.hintCount).toHaveText('4 answers');
  await settings.hintCount.click();
  await expect(settings.options).toHaveText(['0 (hints off)', '2 answers', '4 answers', '6 answers']);
  await page.keyboard.press('Escape');

  for (const count of ['2', '6', '4']) {
    await settings.choose(settings.hintCount, `${count} answers`);
    await expectKept(page, { ...DEFAULTS, hintsToDisplay: count });
    await expect(settings.hintSwitch).toBeChecked();
  }

  await settings.hintSwitch.click();
  await expect(settings.hintSwitch).not.toBeChecked();
  await expect(settings.hintCount).toHaveText('0 (hints off)');
  await expectKept(page, { ...DEFAULTS, hintsToDisplay: '0', hintsEnabled: false });

  await settings.hintSwitch.click();
  await expect(settings.hintSwitch).toBeChecked();
  await expect(settings.hintCount).toHaveText('4 answers');
  await expectKept(page, DEFAULTS);

  await settings.choose(settings.hintCount, '0 (hints off)');
  await expect(settings.hintSwitch).not.toBeChecked();
  await expectKept(page, { ...DEFAULTS, hintsToDisplay: '0', hintsEnabled: false });

  await settings.choose(settings.hintCount, '6 answers');
  await expect(settings.hintSwitch).toBeChecked();
  await expectKept(page, { ...DEFAULTS, hintsToDisplay: '6' });
});

test('packs are added in a list that stays open, and removed by their badges', async ({
  page,
  expectAccessible,
}) => {
  await page.goto('/manage');
  const settings = new SettingsPage(page);
  await settings.packs.click();
  await expect(settings.options).toHaveText([
    'Master Wine Kit36 aromas · €99',
    'Red Wine Kit12 aromas · €39',
    'White Wine Kit12 aromas · €39',
    'Wine Faults Kit12 aromas · €39',
    'Master Coffee Kit24 aromas · €69',
    'Coffee Basics Kit12 aromas · €39',
    'Test Pack12 aromas · Test Pack',
  ]);
  await page.keyboard.press('Escape');
  await settings.togglePacks('White Wine Kit', 'Coffee Basics Kit', 'Test Pack');
  await expect(settings.badges).toHaveText(['White Wine Kit', 'Coffee Basics Kit', 'Test Pack']);
  await expectKept(page, {
    ...DEFAULTS,
    selectedAromaKits: ['white-wine-12', 'coffee-basics-12', 'philips-test'],
  });
  await expectAccessible();

  await page.getByRole('button', { name: 'Remove Coffee Basics Kit' }).click();
  await expect(settings.badges).toHaveText(['White Wine Kit', 'Test Pack']);
  await expectKept(page, { ...DEFAULTS, selectedAromaKits: ['white-wine-12', 'philips-test'] });

  await settings.togglePacks('Test Pack');
  await expect(settings.badges).toHaveText(['White Wine Kit']);
  await page.reload();
  await expect(settings.badges).toHaveText(['White Wine Kit']);
});

test('a guest is led to the collection, back to the menu, and told that privacy takes an account', async ({
  page,
}) => {
  await page.goto('/manage');
  const privacy = page.getByRole('switch', { name: 'Exclude from Global Leaderboard' });
  await privacy.click();
  await expectToast(page, 'Authentication Required', 'Please log in to change privacy settings.');
  await expect(privacy).not.toBeChecked();
  await expect(page.getByRole('button', { name: 'Reset Statistics' })).toHaveCount(0);
  await page.getByRole('link', { name: 'Browse our collection' }).click();
  await expect(page).toHaveURL('/scent-packs?category=wine');
  await page.goBack();
  await page.getByRole('main').getByRole('link', { name: 'Back', exact: true }).press('Enter');
  await expect(page).toHaveURL('/app');
});

test('a change in one tab shows in another', async ({ page, context }) => {
  await page.goto('/manage');
  const other = await context.newPage();
  await other.goto('/manage');
  const [here, there] = [new SettingsPage(page), new SettingsPage(other)];
  await page.bringToFront();
  await here.choose(here.length, '15 aromas');
  await here.togglePacks('Red Wine Kit');
  await here.hintSwitch.click();
  await expect(there.length).toHaveText('15 aromas');
  await expect(there.badges).toHaveText(['Red Wine Kit']);
  await expect(there.hintSwitch).not.toBeChecked();
  // And nothing is lost when the other tab goes on from there.
  await other.bringToFront();
  await there.choose(there.length, '20 aromas');
  await expectKept(page, {
    aromasPerSession: '20',
    selectedAromaKits: ['red-wine-12'],
    hintsToDisplay: '0',
    hintsEnabled: false,
  });
  await expect(here.length).toHaveText('20 aromas');
});

test('the settings are used and confirmed with the keyboard alone', async ({ page, expectAccessible }) => {
  await page.goto('/manage');
  const settings = new SettingsPage(page);
  await settings.length.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('listbox')).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(settings.length).toHaveText('8 aromas');
  await expect(settings.length).toBeFocused();
  await settings.hintSwitch.focus();
  await page.keyboard.press('Space');
  await expect(settings.hintSwitch).not.toBeChecked();

  const confirm = page.getByRole('button', { name: 'Confirm Settings' });
  await confirm.press('Enter');
  const alert = page.getByRole('alertdialog');
  await expect(alert.getByRole('heading')).toHaveText(SETTINGS_SAVED_ALERT);
  await expectAccessible();
  await alert.getByRole('button', { name: 'OK' }).press('Enter');
  await expect(alert).toBeHidden();
  await expect(confirm).toBeFocused();
  await expectKept(page, {
    ...DEFAULTS,
    aromasPerSession: '8',
    hintsToDisplay: '0',
    hintsEnabled: false,
  });
});
