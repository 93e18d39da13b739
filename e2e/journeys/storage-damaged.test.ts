import type { Page } from '@playwright/test';
import { expect, keepInStorage, kept, keptRun, test } from '../fixtures';
import { SettingsPage } from '../settings-page';

// Every kind of damage to every stored value: `web/app/damaged-storage.test.ts`.

const SCREENS = ['/training', '/manage', '/manage/pack', '/head-to-head', '/cart', '/app', '/'];
const KEYS = ['trainingSettings', 'running', 'ownPacks', 'quizSetup', 'cart'];
const CUT_OFF = '{"aromasPerSession":"8","selectedAroma';

/** Leaves nothing in storage but these values, from a page that runs none of the product's code. */
async function keepOnly(page: Page, values: Record<string, string>): Promise<void> {
  await page.goto('/healthz');
  await page.evaluate((texts) => {
    localStorage.clear();
    for (const [key, text] of Object.entries(texts)) localStorage.setItem(key, text);
  }, values);
}

test('every screen works with storage that cannot be read, and sets it aside', async ({
  page,
  keepSettings,
  training,
}) => {
  await test.step('every screen works with storage that cannot be read, and sets it aside', async () => {
    await keepOnly(page, Object.fromEntries(KEYS.map((key) => [key, CUT_OFF])));
    for (const screen of SCREENS) {
      await page.goto(screen);
      const title = page.getByRole('heading', { level: 1, includeHidden: true });
      await expect(title).toBeAttached();
      await expect(title).not.toHaveText('Unexpected Application Error!');
    }
    const setAside = () =>
      page.evaluate(() =>
        Object.entries({ ...localStorage }).flatMap(([name, text]) =>
          name.includes('.set-aside.') ? [[name.replace(/\.set-aside\..*/, ''), text]] : [],
        ),
      );
    await expect
      .poll(async () => (await setAside()).sort())
      .toEqual(KEYS.sort().map((key) => [key, CUT_OFF]));
    for (const key of KEYS) expect(await kept(page, key)).not.toBe(CUT_OFF);
  });
  await test.step('damage costs nothing else: whole settings, other bottles and the selected pack still train', async () => {
    const lemon = { id: 'own-1', bottleNumber: 1, name: 'Lemon', category: 'Citrus', notes: '' };
    const bottles = [lemon, { ...lemon, id: 'own-2', bottleNumber: 2, name: 'Clove' }];
    const damaged = { ...lemon, id: 'own-3', bottleNumber: 'three', name: 'Honey' };
    const packs = [{ id: 'own-kitchen', name: 'Kitchen', aromas: [...bottles, damaged] }];
    const settings = { aromasPerSession: '15', selectedAromaKits: ['own-kitchen'], hintsToDisplay: 'many' };
    await keepOnly(page, {
      ownPacks: JSON.stringify(packs),
      running: CUT_OFF,
      trainingSettings: JSON.stringify(settings),
    });
    await training.open();
    await training.expectQuestion(1, 2);
    await expect(training.answers).toHaveText([/Clove/, /Lemon/]);
    await page.goto('/manage');
    const screen = new SettingsPage(page);
    await expect(screen.length).toHaveValue('15');
    await expect(screen.badges).toHaveText(['Kitchen']);
    await expect(screen.hintCount).toHaveValue('4');
    await expect(screen.hintSwitch).toBeChecked();
  });
  await test.step('a session that cannot be is drawn again, and its person can answer', async () => {
    await keepOnly(page, {});
    await keepSettings({ selectedAromaKits: ['white-wine-12'] });
    await training.open();
    await training.answerRight();
    await training.next.click();
    await training.expectQuestion(2, 3);
    const session = await keptRun(page, 'training');
    const current = { ...session.current, names: ['gone'] };
    await keepInStorage(page, 'running', JSON.stringify([{ ...session, current }]));
    await training.open();
    await training.expectQuestion(1, 3);
    await training.answerRight();
  });
});
