import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, type Page } from '@playwright/test';
import { test as base } from '../account';
import { isDark } from '../fixtures';

const FOLDER = fileURLToPath(new URL('../../screenshots', import.meta.url));

const DEVICES = [
  { device: 'phone', viewport: { width: 390, height: 844 } },
  { device: 'desktop', viewport: { width: 1280, height: 800 } },
] as const;
const THEMES = ['light', 'dark'] as const;

interface PictureFixtures {
  /** Takes four pictures of the open page, or of another one: `<name>.<phone|desktop>.<light|dark>.png`. */
  picture: (name: string, shot?: 'page' | 'window', of?: Page) => Promise<void>;
}

/** A journey that takes pictures and expects nothing but the way to the next one. */
export const test = base.extend<PictureFixtures>({
  picture: async ({ page }, use) => {
    mkdirSync(FOLDER, { recursive: true });
    await use(async (name, shot = 'page', of = page) => {
      for (const { device, viewport } of DEVICES) {
        await of.setViewportSize(viewport);
        for (const colorScheme of THEMES) {
          await of.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
          await settle(of, colorScheme === 'dark');
          if (shot === 'page' && colorScheme === 'light') await showAll(of);
          const path = join(FOLDER, `${name}.${device}.${colorScheme}.png`);
          await of.screenshot({ path, fullPage: shot === 'page', animations: 'disabled' });
        }
      }
    });
  },
});

/** Scrolls to the end and back until nothing is added: some parts of a screen load when they are seen. */
async function showAll(page: Page): Promise<void> {
  let height = 0;
  const isWhole = async () => {
    const before = height;
    height = await page.evaluate(async () => {
      for (let top = 0; top < document.body.scrollHeight; top += innerHeight / 2) {
        scrollTo(0, top);
        await new Promise(requestAnimationFrame);
      }
      return document.body.scrollHeight;
    });
    return height === before;
  };
  await expect.poll(isWhole, { intervals: [500] }).toBe(true);
  await page.evaluate(() => scrollTo(0, 0));
}

/** Waits for the screen, the theme, the fonts and everything that is still on its way. */
async function settle(page: Page, dark: boolean): Promise<void> {
  await page.waitForLoadState('networkidle');
  // A mail is no page of ours, and has the same colours in both themes.
  if (page.url().startsWith('http')) {
    await expect(page.getByRole('heading', { level: 1, includeHidden: true }).first()).toBeVisible();
    await expect.poll(() => isDark(page)).toBe(dark);
  }
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
}
