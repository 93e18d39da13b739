import type { Page } from '@playwright/test';
import { expect, kept, startAfresh, test } from '../../fixtures';
import { SETTINGS_SAVED_ALERT } from '../../leaflets';
import { expectToast } from '../../pages/account-pages';
import { SettingsPage } from '../../pages/settings-page';

/** Waits until local storage holds exactly this: the fields of the specification with their types, and ours after them. */
async function expectKept(
  page: Page,
  settings: {
    aromasPerSession?: string;
    selectedAromaKits?: string[];
    hintsToDisplay?: string;
    hintsEnabled?: boolean;
    order?: string;
    weeklyGoal?: number;
    duels?: boolean;
  },
): Promise<void> {
  await expect
    .poll(async () => JSON.parse((await kept(page, 'trainingSettings')) ?? 'null'))
    .toEqual({ ...DEFAULTS, ...settings });
}

const DEFAULTS = {
  aromasPerSession: '5',
  selectedAromaKits: [],
  hintsToDisplay: '4',
  hintsEnabled: true,
  order: 'classic',
  askConfidence: false,
  pauses: true,
  duels: true,
  weeklyGoal: 0,
  daysAway: [],
};

test('settings: six lengths, hints, packs, and a second tab that follows', async ({
  page,
  expectAccessible,
  context,
}) => {
  await test.step('lengths and hints, with the keyboard alone', async () => {
    const settings = new SettingsPage(page);
    await test.step('the length, five unless changed', async () => {
      await page.goto('/manage');
      await expect(settings.length).toHaveValue('5');
      await expect(settings.length.getByRole('option')).toHaveText([
        '3 aromas',
        '5 aromas (recommended)',
        '8 aromas',
        '10 aromas (recommended)',
        '15 aromas',
        '20 aromas',
      ]);
      for (const length of ['3', '10', '15', '20', '8', '5']) {
        await settings.length.selectOption(length);
        await expect(settings.length).toHaveValue(length);
        await expectKept(page, { aromasPerSession: length });
      }
    });
    await test.step('hints: the switch sets 4 or 0, and 0 turns them off', async () => {
      await expect(settings.hintSwitch).toBeChecked();
      await expect(settings.hintCount).toHaveValue('4');
      await expect(settings.hintCount.getByRole('option')).toHaveText([
        '0 (hints off)',
        '2 answers',
        '4 answers (default)',
        '6 answers',
      ]);

      for (const count of ['2', '6', '4']) {
        await settings.hintCount.selectOption(count);
        await expectKept(page, { hintsToDisplay: count });
        await expect(settings.hintSwitch).toBeChecked();
      }

      await settings.hintSwitch.click();
      await expect(settings.hintSwitch).not.toBeChecked();
      await expect(settings.hintCount).toHaveCount(0);
      await expectKept(page, { hintsToDisplay: '0', hintsEnabled: false });

      await settings.hintSwitch.click();
      await expect(settings.hintSwitch).toBeChecked();
      await expect(settings.hintCount).toHaveValue('4');
      await expectKept(page, DEFAULTS);

      await settings.hintCount.selectOption('0 (hints off)');
      await expect(settings.hintSwitch).not.toBeChecked();
      await expectKept(page, { hintsToDisplay: '0', hintsEnabled: false });

      await settings.hintSwitch.click();
      await settings.hintCount.selectOption('6 answers');
      await expectKept(page, { hintsToDisplay: '6' });
    });
    await test.step('ours are behind one fold', async () => {
      const order = page.getByRole('combobox', { name: 'Order' });
      await expect(order).toBeHidden();
      await settings.more.focus();
      await page.keyboard.press('Enter');
      await order.selectOption('What I need most first');
      await page.getByRole('combobox', { name: 'Weekly goal' }).selectOption('4 days');
      await page.getByRole('switch', { name: 'Duels of aromas that I mix up' }).click();
      await expectAccessible();
      const ours = { order: 'adaptive', weeklyGoal: 4, duels: false };
      await expectKept(page, { hintsToDisplay: '6', ...ours });
      await order.selectOption('Random');
      await page.getByRole('combobox', { name: 'Weekly goal' }).selectOption('No goal');
      await page.getByRole('switch', { name: 'Duels of aromas that I mix up' }).click();
      await expectKept(page, { hintsToDisplay: '6' });
    });
    await test.step('they are used with the keyboard alone', async () => {
      await settings.length.focus();
      await page.keyboard.press('Space');
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('Enter');
      await expect(settings.length).toHaveValue('8');
      await expect(settings.length).toBeFocused();
      // An arrow key opens the list of packs without adding any.
      await settings.packs.focus();
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('Escape');
      await expect(settings.badges).toHaveCount(0);
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('Enter');
      await expect(settings.badges).toHaveText(['Red Wine Kit']);
      await expect(settings.packs).toBeFocused();
      await settings.hintSwitch.focus();
      await page.keyboard.press('Space');
      await expect(settings.hintSwitch).not.toBeChecked();
    });
    await test.step('they are confirmed with the keyboard alone', async () => {
      const confirm = page.getByRole('button', { name: 'Confirm Settings' });
      await confirm.press('Enter');
      const alert = page.getByRole('alertdialog');
      await expect(alert.getByRole('heading')).toHaveText(SETTINGS_SAVED_ALERT);
      await expectAccessible();
      await alert.getByRole('button', { name: 'OK' }).press('Enter');
      await expect(alert).toBeHidden();
      await expect(confirm).toBeFocused();
      await expectKept(page, {
        aromasPerSession: '8',
        selectedAromaKits: ['red-wine-12'],
        hintsToDisplay: '0',
        hintsEnabled: false,
      });
    });
  });
  await startAfresh(page);
  await test.step('packs are added by the select, and taken back by their badges', async () => {
    const settings = new SettingsPage(page);
    await test.step('the select adds packs, offers the others, and their badges remove them', async () => {
      await page.goto('/manage');
      const offered = settings.packs.getByRole('option');
      await expect(offered).toHaveText([
        'Master Wine Kit · 36 aromas',
        'Red Wine Kit · 12 aromas',
        'White Wine Kit · 12 aromas',
        'Wine Faults Kit · 12 aromas',
        'Master Coffee Kit · 24 aromas',
        'Coffee Basics Kit · 12 aromas',
        'Test Pack · 12 aromas',
      ]);
      await settings.addPacks('White Wine Kit', 'Coffee Basics Kit', 'Test Pack');
      await expect(settings.badges).toHaveText(['White Wine Kit', 'Coffee Basics Kit', 'Test Pack']);
      await expect(page.getByRole('status').getByText('Test Pack added')).toBeAttached();
      await expect(offered).toHaveText([/^Master Wine/, /^Red Wine/, /^Wine Faults/, /^Master Coffee/]);
      await expect(settings.packs).toHaveValue('');
      await expectKept(page, {
        ...DEFAULTS,
        selectedAromaKits: ['white-wine-12', 'coffee-basics-12', 'philips-test'],
      });

      await page.getByRole('button', { name: 'Remove Coffee Basics Kit' }).click();
      await expect(settings.badges).toHaveText(['White Wine Kit', 'Test Pack']);
      await expectKept(page, { selectedAromaKits: ['white-wine-12', 'philips-test'] });
      await expect(offered).toContainText(['Coffee Basics Kit']);
    });
    await test.step('privacy takes an account', async () => {
      const privacy = page.getByRole('switch', { name: 'Exclude from Global Leaderboard' });
      await privacy.click();
      await expectToast(page, 'Authentication Required', 'Please log in to change privacy settings.');
      await expect(privacy).not.toBeChecked();
      await expect(page.getByRole('button', { name: 'Reset Statistics' })).toHaveCount(0);
    });
    await test.step('a guest is led to the collection, and back to the same place and to the menu', async () => {
      const collection = page.getByRole('link', { name: 'Browse our collection' });
      await page.evaluate(() => scrollTo(0, 300));
      await collection.scrollIntoViewIfNeeded();
      await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0);
      const place = await page.evaluate(() => scrollY);
      await collection.click();
      await expect(page).toHaveURL('/scent-packs?category=wine');
      await page.goBack();
      await expect.poll(() => page.evaluate(() => scrollY)).toBe(place);
      await page.getByRole('main').getByRole('link', { name: 'Back', exact: true }).press('Enter');
      await expect(page).toHaveURL('/app');
    });
  });
  await startAfresh(page);
  await test.step('a change in one tab shows in another', async () => {
    await page.goto('/manage');
    const other = await context.newPage();
    await other.goto('/manage');
    const [here, there] = [new SettingsPage(page), new SettingsPage(other)];
    await page.bringToFront();
    await here.length.selectOption('15 aromas');
    await here.addPacks('Red Wine Kit');
    await here.hintSwitch.click();
    await expect(there.length).toHaveValue('15');
    await expect(there.badges).toHaveText(['Red Wine Kit']);
    await expect(there.hintSwitch).not.toBeChecked();
    // Nothing is lost when the other tab continues from there.
    await other.bringToFront();
    await there.length.selectOption('20 aromas');
    await expectKept(page, {
      aromasPerSession: '20',
      selectedAromaKits: ['red-wine-12'],
      hintsToDisplay: '0',
      hintsEnabled: false,
    });
    await expect(here.length).toHaveValue('20');
  });
});
