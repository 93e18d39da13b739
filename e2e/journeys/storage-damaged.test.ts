import type { Page } from '@playwright/test';
import { expect, keepInStorage, kept, test } from '../fixtures';
import { SettingsPage } from '../settings-page';

const SCREENS = ['/training', '/manage', '/manage/pack', '/head-to-head', '/app', '/'];
const KEYS = ['trainingSettings', 'runningSession', 'ownPacks'];

const DAMAGES = [
  ['cut off in the middle', '{"aromasPerSession":"8","selectedAroma'],
  [
    'of wrong types',
    '{"aromasPerSession":[],"selectedAromaKits":"white-wine-12","pool":{},"phase":7,"aromas":1}',
  ],
  ['of another program', '{"version":3,"user":{"name":"somebody"}}'],
  ['a list of wrong things', '[{"id":7},null,"pack",[[]]]'],
  ['empty', ''],
  ['a number', '42'],
] as const;
const [[, CUT_OFF]] = DAMAGES;

const SETTINGS = {
  aromasPerSession: '3',
  selectedAromaKits: ['white-wine-12'],
  hintsToDisplay: '4',
  hintsEnabled: true,
};

/** The texts that were moved out of the way for a key. */
function setAside(page: Page, key: string): Promise<(string | null)[]> {
  return page.evaluate(
    (prefix) =>
      Object.keys(localStorage)
        .filter((name) => name.startsWith(prefix))
        .map((name) => localStorage.getItem(name)),
    `${key}.set-aside.`,
  );
}

async function expectEveryScreenWorks(page: Page): Promise<void> {
  for (const screen of SCREENS) {
    await page.goto(screen);
    const title = page.getByRole('heading', { level: 1, includeHidden: true });
    await expect(title).toBeAttached();
    await expect(title).not.toHaveText('Unexpected Application Error!');
  }
}

for (const [what, text] of DAMAGES) {
  test(`what is kept may be ${what}: every screen works, and the text is set aside`, async ({ page }) => {
    for (const key of KEYS) await keepInStorage(page, key, text);
    await expectEveryScreenWorks(page);
    for (const key of KEYS) {
      expect(await setAside(page, key)).toEqual([text]);
      expect(await kept(page, key)).not.toBe(text);
    }
  });
}

for (const key of ['runningSession', 'ownPacks']) {
  test(`damaged ${key} cost nothing else: training asks for the selected pack`, async ({
    page,
    keepSettings,
    training,
  }) => {
    await keepSettings(SETTINGS);
    await keepInStorage(page, key, CUT_OFF);
    await training.open();
    await training.expectQuestion(1, 3);
    await expect(training.answers).toHaveCount(12);
    expect(await setAside(page, key)).toEqual([CUT_OFF]);
    await expectEveryScreenWorks(page);
  });
}

test('what can be read of damaged settings is kept', async ({ page }) => {
  const text = JSON.stringify({
    ...SETTINGS,
    aromasPerSession: '15',
    hintsToDisplay: 'many',
    hintsEnabled: 'no',
  });
  await keepInStorage(page, 'trainingSettings', text);
  await page.goto('/manage');
  const settings = new SettingsPage(page);
  await expect(settings.length).toHaveValue('15');
  await expect(settings.badges).toHaveText(['White Wine Kit']);
  await expect(settings.hintCount).toHaveValue('4');
  await expect(settings.hintSwitch).toBeChecked();
  expect(await setAside(page, 'trainingSettings')).toEqual([text]);
});

test('older settings that lack fields keep those they have', async ({ page }) => {
  const text = '{"selectedAromaKits":["white-wine-12"],"aromasPerSession":8}';
  await keepInStorage(page, 'trainingSettings', text);
  await page.goto('/manage');
  const settings = new SettingsPage(page);
  await expect(settings.length).toHaveValue('8');
  await expect(settings.badges).toHaveText(['White Wine Kit']);
  await expect(settings.hintCount).toHaveValue('4');
  expect(await setAside(page, 'trainingSettings')).toEqual([text]);
});

test('a session whose phase cannot be read is set aside, and a new one is drawn', async ({
  page,
  keepSettings,
  training,
}) => {
  await keepSettings(SETTINGS);
  await training.open();
  await training.answerRight();
  await training.next.click();
  await training.expectQuestion(2, 3);
  const session = JSON.parse((await kept(page, 'runningSession')) ?? '');
  const text = JSON.stringify({ ...session, phase: { name: 'dance' } });
  await keepInStorage(page, 'runningSession', text);
  await training.open();
  await training.expectQuestion(1, 3);
  expect(await setAside(page, 'runningSession')).toEqual([text]);
});

test('a session whose hint names none of its answers still lets the person answer', async ({
  page,
  keepSettings,
  training,
}) => {
  await keepSettings(SETTINGS);
  await training.open();
  const session = JSON.parse((await kept(page, 'runningSession')) ?? '');
  const text = JSON.stringify({ ...session, phase: { name: 'quiz', hint: ['Gone'] } });
  await keepInStorage(page, 'runningSession', text);
  await training.open();
  await training.answerRight();
});

test('one bottle that cannot be read costs no other bottle of an own pack', async ({
  page,
  keepSettings,
  training,
}) => {
  const lemon = { id: 'own-1', bottleNumber: 1, name: 'Lemon', category: 'Citrus', notes: '' };
  const bottles = [lemon, { ...lemon, id: 'own-2', bottleNumber: 2, name: 'Clove' }];
  const damaged = { ...lemon, id: 'own-3', bottleNumber: 'three', name: 'Honey' };
  const text = JSON.stringify([{ id: 'own-kitchen', name: 'Kitchen', aromas: [...bottles, damaged] }]);
  await keepInStorage(page, 'ownPacks', text);
  await keepSettings({ ...SETTINGS, selectedAromaKits: ['own-kitchen'] });
  await training.open();
  await training.expectQuestion(1, 2);
  await expect(training.answers).toHaveText([/Lemon/, /Clove/]);
  expect(await setAside(page, 'ownPacks')).toEqual([text]);
});
