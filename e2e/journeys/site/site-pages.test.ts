import { readFileSync } from 'node:fs';
import { expectLight } from '../../checks/budget';
import { expectReadable } from '../../checks/looks';
import { countSentBytes } from '../../checks/sent-bytes';
import { expectNothingMoved, expectReducedMotion, openWithLateFonts } from '../../checks/steady';
import { expectAllReachedByTab } from '../../checks/tab-order';
import { BOTH_THEMES, expect, test } from '../../fixtures';
import { ALIKE, PAGES_BY_JOURNEY } from '../../pages/site-pages';
import { readPaper } from '../../paper';

// Each page is opened twice, narrow and wide, and everything that must hold on every page is checked then: all narrow ones
// first, since every change of width draws a page once more. One that is like another is opened once, on the smallest
// phone, where its own words might not fit.
for (const [kind, pages] of Object.entries(PAGES_BY_JOURNEY)) {
  test(`${kind} are light, still and accessible in both themes, by keyboard and on the smallest phone`, async ({
    page,
    expectAccessible,
  }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    for (const [path, heading] of pages) {
      await test.step(`${path} on the smallest phone`, async () => {
        const bytes = await countSentBytes(page, async () => {
          const answer = await openWithLateFonts(page, path);
          expect(answer?.status()).toBe(200);
        });
        await expectLight(page, path, bytes);
        await expectNothingMoved(page);
        await expectReadable(page);
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
        const footer = page.getByRole('contentinfo');
        await expect(footer.getByRole('link', { name: 'Privacy' })).toBeVisible();
        await expect(footer.getByRole('link', { name: 'Withdraw from contract here' })).toBeVisible();
        // No category has been chosen. The way back from the Master Wine Kit is checked with its other links (site-kits).
        const back = page.getByRole('main').getByRole('link', { name: 'All kits' });
        if (/^\/kits\/(?!master-wine)/.test(path)) await expect(back).toHaveAttribute('href', '/scent-packs');
      });
    }
    await page.setViewportSize({ width: 1280, height: 720 });
    for (const [path] of pages) {
      if (ALIKE.includes(path)) continue;
      await test.step(path, async () => {
        await openWithLateFonts(page, path);
        await expectNothingMoved(page);
        await expectAccessible(BOTH_THEMES);
        if (path === '/') await expectReducedMotion(page);
        await expectAllReachedByTab(page);
      });
    }
  });
}

test('coffee kits stand still, and the footer leads to the law, a human and the other light', async ({
  page,
}) => {
  await test.step('the list of coffee kits is there at once', async () => {
    for (const width of [320, 1280]) {
      await page.setViewportSize({ width, height: 720 });
      await openWithLateFonts(page, '/scent-packs?category=coffee');
      await expectNothingMoved(page);
    }
  });
  await test.step('the footer', async () => {
    await page.emulateMedia({ colorScheme: 'light' });
    await page.goto('/');
    const footer = page.getByRole('contentinfo');
    for (const name of ['Shipping and returns', 'Privacy', 'Terms', 'Imprint', 'Contact Us'])
      await expect(footer.getByRole('link', { name })).toBeVisible();
    await footer.getByRole('button', { name: 'Switch theme' }).click();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    await expect(footer.getByRole('status')).toHaveText('It is dark now.');
  });
});

const GREETINGS = new URL('../../../fixtures/field/gift-greetings.json', import.meta.url);
const greetings: Record<string, string> = JSON.parse(readFileSync(GREETINGS, 'utf8'));

test('the card of a gift is printed whole, whatever is written on it', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/gift');
  await page.getByLabel('For whom').fill('Maximiliana Wilhelmine Wagner');
  for (const [name, greeting] of Object.entries(greetings)) {
    await test.step(name, async () => {
      await page.getByLabel('Your greeting').fill(greeting);
      await page.emulateMedia({ media: 'print' });
      const cut = await page
        .locator('main textarea')
        .evaluateAll((fields) => fields.filter((field) => field.scrollHeight > field.clientHeight).length);
      await page.emulateMedia({ media: null });
      expect(cut).toBe(0);
      for (const format of ['A4', 'Letter']) {
        expect(readPaper(await page.pdf({ format, printBackground: false }))).toHaveLength(1);
      }
    });
  }
});
