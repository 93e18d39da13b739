import { chromium } from '@playwright/test';
import { BROWSER_ARGS, ensureBrowser } from '../../e2e/browser';
import { type Row, withinLimit, withinSize } from './report';
import { startProduct } from './web/product';
import { sentBytes } from './web/sent-bytes';
import { answersToVerdicts } from './web/verdicts';

const KB = 1_000;
const CSS_LIMIT = 15 * KB;
const PUBLIC_LIMIT = 110 * KB;
const TRAINING_LIMIT = 150 * KB;
/** Screens that nobody trains on: they may bring the select, a form and the CSV along. */
const SETTINGS_LIMIT = 175 * KB;
const VERDICT_LIMIT = 50;
const ANSWERS = 100;

const ROUTES = [
  { path: '/', limit: PUBLIC_LIMIT },
  { path: '/no-such-page', limit: PUBLIC_LIMIT },
  { path: '/app', limit: TRAINING_LIMIT },
  { path: '/training', limit: TRAINING_LIMIT },
  { path: '/manage', limit: SETTINGS_LIMIT },
  { path: '/manage/pack', limit: SETTINGS_LIMIT },
  { path: '/head-to-head', limit: SETTINGS_LIMIT },
];

/** What a route weighs as it is sent with brotli, and how long an answer waits for its verdict. */
export async function benchWeb(): Promise<Row[]> {
  const product = await startProduct();
  const browser = await chromium.launch({ executablePath: ensureBrowser(), args: BROWSER_ARGS });
  try {
    const rows: Row[] = [];
    for (const { path, limit } of ROUTES) {
      const { script, stylesheet } = await sentBytes(browser, product.origin, path);
      rows.push(withinSize(`${path}, JavaScript sent`, script, limit));
      rows.push(withinSize(`${path}, CSS sent`, stylesheet, CSS_LIMIT));
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

/** The smallest duration that a share of all does not exceed (nearest rank). @param share a ratio 0..1 */
function percentile(durations: readonly number[], share: number): number {
  const sorted = durations.toSorted((a, b) => a - b);
  return sorted[Math.ceil(share * sorted.length) - 1] ?? Number.NaN;
}
