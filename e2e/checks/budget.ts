import { brotliCompressSync } from 'node:zlib';
import { expect, type Page } from '@playwright/test';
import { WITH_ISLANDS } from '../pages/site-pages';
import type { SentBytes } from './sent-bytes';

/** The most JavaScript that a screen of the app may load, in bytes as they are encoded on the wire. */
export const APP_SCRIPT = 260_000;
/** The most that a page of the site may load by itself, inline scripts included: of text alone, or with islands, before one is seen. */
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
  const hasIslands = WITH_ISLANDS.includes(path);
  const files = hasIslands ? await ownScripts(page) : script;
  const all = { script: files + brotliCompressSync(inline.join('\n')).length, stylesheet };
  expectWithinBudget(all, hasIslands ? ISLAND_PAGE_SCRIPT : PAGE_SCRIPT);
}

/** Counts the bytes of the scripts that a page names, and of all that they import: islands come later. */
async function ownScripts(page: Page): Promise<number> {
  const found = new Set(
    await page
      .locator('script[src]')
      .evaluateAll((scripts) => scripts.map((each) => each.getAttribute('src') ?? '')),
  );
  let bytes = 0;
  for (const src of found) {
    const answer = await page.request.get(src, { headers: { 'accept-encoding': 'br' } });
    bytes += Number(answer.headers()['content-length']);
    for (const [, name] of (await answer.text()).matchAll(/(?:from|import) *["'`]\.\/([\w.-]+)["'`]/g))
      found.add(`/assets/${name}`);
  }
  return bytes;
}
