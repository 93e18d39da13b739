import type { Browser } from '@playwright/test';
import { expectAlive } from '../../../e2e/alive';
import { countSentBytes, type SentBytes } from '../../../e2e/sent-bytes';

/** Bytes of JavaScript and CSS on the wire, as encoded, when a route is opened for the first time. */
export async function sentBytes(browser: Browser, origin: string, path: string): Promise<SentBytes> {
  const context = await browser.newContext({ serviceWorkers: 'block' });
  const page = await context.newPage();
  const bytes = await countSentBytes(page);
  await page.goto(origin + path);
  await expectAlive(page);
  await page.waitForLoadState('networkidle');
  await context.close();
  return { ...bytes };
}
