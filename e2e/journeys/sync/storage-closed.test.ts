import type { Page } from '@playwright/test';
import { emptyBrowser, expect, keepInStorage, test } from '../../fixtures';
import { SettingsPage } from '../../pages/settings-page';

const TROUBLE = 'This browser cannot keep your changes';

/** Fills local storage to its very end, from a page that runs none of the product's code. */
async function fillStorage(page: Page): Promise<void> {
  await page.evaluate(() => {
    let text = 'x'.repeat(2 ** 20);
    for (let index = 0; text !== ''; index += 1) {
      try {
        localStorage.setItem(String(index), text);
      } catch {
        text = text.slice(0, text.length / 2);
      }
    }
  });
}

test('with a full storage training goes on to the end, settings hold, and each trouble is said', async ({
  page,
  keepSettings,
  training,
  expectAccessible,
}) => {
  const settings = new SettingsPage(page);
  await test.step('training says so at once and goes on to the end', async () => {
    await keepSettings({ selectedAromaKits: ['white-wine-12'] });
    await fillStorage(page);
    await training.open();
    await expect(page.getByText(TROUBLE)).toBeVisible();
    await expectAccessible();
    await training.answerAllRight(3);
    await expect(page.getByText('3 of 3')).toBeVisible();
    await page.getByRole('link', { name: 'Done' }).click();
    await page.getByRole('link', { name: /^Start Solo Training Session/ }).click();
    await training.expectQuestion(1, 3);
  });
  await test.step('a changed setting holds until the page is left', async () => {
    await page.goto('/manage');
    await settings.addPacks('Master Wine Kit', 'Red Wine Kit', 'Wine Faults Kit', 'Test Pack');
    await expect(page.getByText(TROUBLE)).toBeVisible();
    await expect(settings.badges).toHaveCount(5);
    await page.getByRole('main').getByRole('link', { name: 'Back', exact: true }).click();
    await page.getByRole('link', { name: /^Start Solo Training Session/ }).click();
    await expect(training.answer('Strawberry')).toBeVisible();
  });
  await test.step('settings that cannot be read are never overwritten, and that is said', async () => {
    const text = `{"aromasPerSession":"8","selectedAroma${'x'.repeat(1_000)}`;
    await emptyBrowser(page);
    await keepInStorage(page, 'trainingSettings', text);
    await fillStorage(page);
    await page.goto('/manage');
    await expect(page.getByText(TROUBLE)).toBeVisible();
    await expect(settings.length).toHaveValue('5');
    await settings.length.selectOption('20 aromas');
    await expect(settings.length).toHaveValue('20');
    expect(await page.evaluate((lost) => Object.values(localStorage).includes(lost), text)).toBe(true);
  });
});

/** Each closes storage further than the one before, whose script stays. */
const CLOSED = [
  [
    'every call to storage is refused',
    () => {
      const refuse = () => {
        throw new DOMException('Access is denied for this document.', 'SecurityError');
      };
      for (const call of ['getItem', 'setItem', 'removeItem', 'clear', 'key'])
        Object.defineProperty(Storage.prototype, call, { value: refuse });
    },
  ],
  [
    'the browser blocks all site data, so that storage cannot even be named',
    () => {
      const refuse = () => {
        throw new DOMException('Access is denied for this document.', 'SecurityError');
      };
      for (const storage of ['localStorage', 'sessionStorage'])
        Object.defineProperty(window, storage, { get: refuse });
    },
  ],
] as const;

test.describe('when storage is closed', () => {
  // The router's own script for the scroll position reports it.
  test.use({ expectedConsoleErrors: [/Access is denied for this document/] });

  test('every screen opens, the theme can be switched, and training says so and goes on to the end', async ({
    page,
    training,
  }) => {
    for (const [how, close] of CLOSED) {
      await test.step(how, async () => {
        await page.goto('/healthz');
        await page.evaluate(async () => {
          for (const { name } of await indexedDB.databases()) if (name) indexedDB.deleteDatabase(name);
        });
        await page.addInitScript(close);
        for (const screen of ['/app', '/training', '/head-to-head', '/']) {
          await page.goto(screen);
          const title = page.getByRole('heading', { level: 1, includeHidden: true });
          await expect(title).toBeAttached();
          await expect(title).not.toHaveText('Unexpected Application Error!');
        }
        await page.getByRole('button', { name: 'Switch between light and dark' }).click();
        await expect(page.getByRole('status').filter({ hasText: 'Dark theme' })).toBeAttached();

        await page.goto('/manage');
        const settings = new SettingsPage(page);
        await settings.length.selectOption('3 aromas');
        await expect(page.getByText(TROUBLE)).toBeVisible();
        await settings.addPacks('White Wine Kit');
        await expect(settings.badges).toHaveText(['White Wine Kit']);
        await page.getByRole('main').getByRole('link', { name: 'Back', exact: true }).click();
        await page.getByRole('link', { name: /^Start Solo Training Session/ }).click();
        await training.answerAllRight(3);
        await expect(page.getByText('3 of 3')).toBeVisible();
      });
    }
  });
});
