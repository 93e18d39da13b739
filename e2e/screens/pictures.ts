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
  /** Takes four pictures of the open page: `<name>.<phone|desktop>.<light|dark>.png`. */
  picture: (name: string, shot?: 'page' | 'window') => Promise<void>;
}

/** A journey that takes pictures and expects nothing but the way to the next one. */
export const test = base.extend<PictureFixtures>({
  picture: async ({ page }, use) => {
    mkdirSync(FOLDER, { recursive: true });
    await use(async (name, shot = 'page') => {
      for (const { device, viewport } of DEVICES) {
        await page.setViewportSize(viewport);
        for (const colorScheme of THEMES) {
          await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
          await settle(page, colorScheme === 'dark');
          const path = join(FOLDER, `${name}.${device}.${colorScheme}.png`);
          await page.screenshot({ path, fullPage: shot === 'page', animations: 'disabled' });
        }
      }
    });
  },
});

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
