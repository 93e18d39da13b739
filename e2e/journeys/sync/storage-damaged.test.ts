import type { Page } from '@playwright/test';
import { expect, kept, test } from '../../fixtures';

// Every kind of damage to every stored value: `web/app/routes/damaged-storage.test.ts`.

const SCREENS = ['/training', '/manage', '/manage/pack', '/head-to-head', '/cart', '/app', '/'];
const KEYS = ['trainingSettings', 'running', 'cart'];
const CUT_OFF = '{"aromasPerSession":"8","selectedAroma';

/** Leaves nothing in storage but these values, from a page that runs none of the product's code. */
async function keepOnly(page: Page, values: Record<string, string>): Promise<void> {
  await page.goto('/healthz');
  await page.evaluate((texts) => {
    localStorage.clear();
    for (const [key, text] of Object.entries(texts)) localStorage.setItem(key, text);
  }, values);
}

test('every screen works with storage that cannot be read, and sets it aside', async ({ page }) => {
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
  await expect.poll(async () => (await setAside()).sort()).toEqual(KEYS.sort().map((key) => [key, CUT_OFF]));
  for (const key of KEYS) expect(await kept(page, key)).not.toBe(CUT_OFF);
});
