import type { Locator, Page } from '@playwright/test';

/**
 * Finds *Train Now* as strangers have it. The header holds a second one for guests, and the stylesheet shows one of them: on a
 * page whose stylesheet has not come yet there are both.
 */
export function trainNowOfStrangers(page: Page): Locator {
  return page
    .getByRole('banner')
    .getByRole('link', { name: 'Train Now' })
    .and(page.locator('[href="/login"]'));
}
