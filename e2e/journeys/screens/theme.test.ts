import type { Page } from '@playwright/test';
import { expect, isDark, test } from '../../fixtures';

const SWITCH = 'Switch between light and dark';

async function expectDark(page: Page, dark: boolean): Promise<void> {
  await expect.poll(() => isDark(page)).toBe(dark);
}

// The journey aborts the loading of scripts, to see the theme before the app has started.
test.use({ expectedConsoleErrors: [/net::ERR_FAILED/] });

test('the theme follows the device until one is chosen, which is there before the app has started', async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/');
  await expectDark(page, true);
  await page.emulateMedia({ colorScheme: 'light' });
  await expectDark(page, false);

  await page.getByRole('button', { name: SWITCH }).click();
  await expectDark(page, true);
  await expect(page.getByRole('status').filter({ hasText: 'Dark theme' })).toBeAttached();
  await page.reload();
  await expectDark(page, true);
  await page.goto('/app');
  await expectDark(page, true);

  await page.getByRole('button', { name: SWITCH }).click();
  await expectDark(page, false);
  await page.reload();
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectDark(page, true);

  await test.step('before the app has started, so that nothing flashes', async () => {
    await page.emulateMedia({ colorScheme: 'light' });
    await page.goto('/');
    await page.getByRole('button', { name: SWITCH }).click();
    await page.route('**/*.js', (route) => route.abort());
    await page.reload();
    await expectDark(page, true);
  });
});
