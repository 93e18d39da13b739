import { expect, type Page } from '@playwright/test';

/** Waits until React has taken the page over. Where no script runs there is nothing to wait for. */
export async function expectAlive(page: Page): Promise<void> {
  await expect(page.locator('html')).not.toHaveAttribute('data-asleep');
}
