import { type Browser, chromium } from '@playwright/test';
import { BROWSER_ARGS, ensureBrowser } from '../../e2e/browser';
import { APP_SCRIPT, ISLAND_PAGE_SCRIPT, PAGE_SCRIPT, STYLESHEET } from '../../e2e/budget';
import { countSentBytes, type SentBytes } from '../../e2e/sent-bytes';
import { percentile, type Row, withinLimit, withinSize } from './report';
import { startProduct } from './server/product';
import { answersToVerdicts } from './web/verdicts';

const PORT = 3220;
const VERDICT_LIMIT = 50;
const ANSWERS = 100;

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

/** Measures the bytes of each route as sent with brotli, and the time from an answer to its verdict. */
export async function benchWeb(): Promise<Row[]> {
  const product = await startProduct({ port: PORT, accounts: 1, ranked: 0 });
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
    return rows;
  } finally {
    await browser.close();
    await product.stop();
  }
}

/** Counts the bytes of JavaScript and CSS on the wire, as encoded, when a route is opened for the first time. */
async function sentBytes(browser: Browser, origin: string, path: string): Promise<SentBytes> {
  const context = await browser.newContext({ baseURL: origin, serviceWorkers: 'block' });
  const page = await context.newPage();
  const bytes = await countSentBytes(page, () => page.goto(path));
  await context.close();
  return bytes;
}
