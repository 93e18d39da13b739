import type { Locator, Page } from '@playwright/test';

/**
 * Finds *Train Now* as strangers have it. The header also holds one for guests, and the stylesheet hides one
 * of the two; before the stylesheet arrives, both are there.
 */
export function trainNowOfStrangers(page: Page): Locator {
  return page
    .getByRole('banner')
    .getByRole('link', { name: 'Train Now' })
    .and(page.locator('[href="/login"]'));
}
