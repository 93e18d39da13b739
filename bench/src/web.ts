import { brotliCompressSync } from 'node:zlib';
import { type Browser, chromium } from '@playwright/test';
import { BROWSER_ARGS, ensureBrowser } from '../../e2e/browser';
import { APP_SCRIPT, ISLAND_PAGE_SCRIPT, PAGE_SCRIPT, STYLESHEET } from '../../e2e/budget';
import { countSentBytes, type SentBytes } from '../../e2e/sent-bytes';
import { type Row, withinLimit, withinSize } from './report';
import { sessionsFinished } from './web/finishing';
import { startProduct } from './web/product';
import { answersToVerdicts } from './web/verdicts';

const VERDICT_LIMIT = 50;
const ANSWERS = 100;

/** The number of sessions in a history, and the most milliseconds that it may add to finishing another. */
const HISTORY = 500;
const HISTORY_COST = 20;
const FINISHED = 25;

const ROUTES = [
  { path: '/privacy', limit: PAGE_SCRIPT },
  { path: '/', limit: ISLAND_PAGE_SCRIPT },
  { path: '/kits/master-wine-36', limit: ISLAND_PAGE_SCRIPT },
  { path: '/no-such-page', limit: PAGE_SCRIPT },
  { path: '/app', limit: APP_SCRIPT },
  { path: '/training', limit: APP_SCRIPT },
  { path: '/checkout', limit: APP_SCRIPT },
  { path: '/manage', limit: APP_SCRIPT },
  { path: '/manage/pack', limit: APP_SCRIPT },
  { path: '/head-to-head', limit: APP_SCRIPT },
];

const INLINE_SCRIPT = 'script:not([src], [type="application/ld+json"], [type="speculationrules"])';

/** Measures the bytes of each route as sent with brotli, and the time from an answer to its verdict. */
export async function benchWeb(): Promise<Row[]> {
  const product = await startProduct();
  const browser = await chromium.launch({ executablePath: ensureBrowser(), args: BROWSER_ARGS });
  try {
    const rows: Row[] = [];
    for (const { path, limit } of ROUTES) {
      const { script, stylesheet } = await sentBytes(browser, product.origin, path);
      rows.push(withinSize(`${path}, JavaScript sent`, script, limit));
      rows.push(withinSize(`${path}, CSS sent`, stylesheet, STYLESHEET));
    }
    const verdicts = await answersToVerdicts(browser, product.origin, ANSWERS);
    const name = 'answer to verdict painted, 36 answers, CPU 4x slower';
    rows.push(withinLimit(`${name}, p50 of ${ANSWERS}`, percentile(verdicts, 0.5), VERDICT_LIMIT));
    rows.push(withinLimit(`${name}, p95 of ${ANSWERS}`, percentile(verdicts, 0.95), VERDICT_LIMIT));
    const finished = await sessionsFinished(browser, product.origin, [0, HISTORY], FINISHED);
    // Other work on the machine only makes a page slower.
    const [without, withHistory] = finished.map((durations) => percentile(durations, 0.25));
    const cost = (withHistory ?? Number.NaN) - (without ?? Number.NaN);
    rows.push(
      withinLimit(
        `finishing with ${HISTORY} kept sessions beyond none, processor time of the page times 4, p25`,
        cost,
        HISTORY_COST,
      ),
    );
    return rows;
  } finally {
    await browser.close();
    await product.stop();
  }
}

/** Measures the bytes of JavaScript that each page sends before anything is touched, inline scripts included. */
export async function scriptsOf(paths: readonly string[]): Promise<Map<string, number>> {
  const product = await startProduct();
  const browser = await chromium.launch({ executablePath: ensureBrowser(), args: BROWSER_ARGS });
  try {
    const scripts = new Map<string, number>();
    for (const path of paths) {
      const { script, inline } = await sentBytes(browser, product.origin, path);
      scripts.set(path, script + inline);
    }
    return scripts;
  } finally {
    await browser.close();
    await product.stop();
  }
}

/** Counts the bytes of JavaScript and CSS on the wire, as encoded, when a route is opened for the first time. */
async function sentBytes(
  browser: Browser,
  origin: string,
  path: string,
): Promise<SentBytes & { inline: number }> {
  const context = await browser.newContext({ baseURL: origin, serviceWorkers: 'block' });
  const page = await context.newPage();
  const bytes = await countSentBytes(page, () => page.goto(path));
  const inline = await page.locator(INLINE_SCRIPT).allTextContents();
  await context.close();
  return { ...bytes, inline: brotliCompressSync(inline.join('\n')).length };
}

/** Returns a percentile by the nearest-rank method. @param share a ratio 0..1 */
function percentile(durations: readonly number[], share: number): number {
  const sorted = durations.toSorted((a, b) => a - b);
  return sorted[Math.ceil(share * sorted.length) - 1] ?? Number.NaN;
}
