import { brotliCompressSync } from 'node:zlib';
import { expect, type Page } from '@playwright/test';
import type { SentBytes } from './sent-bytes';
import { WITH_ISLANDS } from './site-pages';

/** The most JavaScript that a screen of the app may load, in bytes as they are encoded on the wire. */
export const APP_SCRIPT = 260_000;
/** The most that a page of the site may load before anything is touched, inline scripts included: of text alone, or with islands. */
const PAGE_SCRIPT = 5_000;
const ISLAND_PAGE_SCRIPT = 12_000;
const STYLESHEET = 15_000;

/** Fails when a screen was sent more than it may be, or when nothing was counted. */
export function expectWithinBudget({ script, stylesheet }: SentBytes, most: number): void {
  expect(script).toBeGreaterThan(0);
  expect(script).toBeLessThanOrEqual(most);
  expect(stylesheet).toBeGreaterThan(0);
  expect(stylesheet).toBeLessThanOrEqual(STYLESHEET);
}

/** Fails when a page of the site loads more than it may. Its inline scripts count as if they were a file. */
export async function expectLight(
  page: Page,
  path: string,
  { script, stylesheet }: SentBytes,
): Promise<void> {
  const inline = await page
    .locator('script:not([src], [type="application/ld+json"], [type="speculationrules"])')
    .allTextContents();
  const all = { script: script + brotliCompressSync(inline.join('\n')).length, stylesheet };
  expectWithinBudget(all, WITH_ISLANDS.includes(path) ? ISLAND_PAGE_SCRIPT : PAGE_SCRIPT);
}
