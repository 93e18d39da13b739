import { launch } from 'chrome-launcher';
import lighthouse, { type Result } from 'lighthouse';
import { BROWSER_ARGS, ensureBrowser } from '../../e2e/browser';
import { SITE_PAGES } from '../../e2e/site-pages';
import type { Row } from './report';
import { startProduct } from './web/product';

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'];
/** Lighthouse reports ratios: 1 is displayed as 100. */
const FULL = 1;
/** Pages with `noindex`, which therefore get no SEO score. */
const UNLISTED = ['/contact/thanks', '/team/thanks', '/restaurant-training/thanks'];

/**
 * Runs Lighthouse on every page of the site as a phone on a slow line: a row for each page with its scores, followed by a
 * row for each audit that keeps it from 100.
 * @param words paths to measure instead of all
 */
export async function benchPages(words: readonly string[]): Promise<Row[]> {
  const paths = words.length > 0 ? words : [...SITE_PAGES.map(([path]) => path), ...UNLISTED];
  const product = await startProduct();
  const browser = await launch({
    chromePath: ensureBrowser(),
    chromeFlags: ['--headless', ...BROWSER_ARGS],
    logLevel: 'error',
  });
  try {
    const rows: Row[] = [];
    for (const path of paths) {
      const categories = CATEGORIES.filter((category) => category !== 'seo' || !UNLISTED.includes(path));
      rows.push(...verdicts(path, await visit(product.origin + path, browser.port, categories)));
    }
    return rows;
  } finally {
    browser.kill();
    await product.stop();
  }
}

/** @throws Error when Lighthouse could not open the page */
async function visit(url: string, port: number, onlyCategories: string[]): Promise<Result> {
  const run = await lighthouse(url, { port, logLevel: 'error', onlyCategories });
  if (!run) throw new Error(`Lighthouse gave no answer for ${url}`);
  const { lhr } = run;
  if (lhr.runtimeError) throw new Error(`${url}: ${lhr.runtimeError.message}`);
  return lhr;
}

function verdicts(path: string, { categories, audits }: Result): Row[] {
  const scores = Object.values(categories).map(({ id, score }) => ({ id, score: score ?? 0 }));
  const least = Math.min(...scores.map(({ score }) => score));
  const page: Row = {
    name: path,
    figure: scores.map(({ id, score }) => `${id} ${Math.round(score * 100)}`).join(', '),
    against: 'each 100',
    ratio: least,
    ok: least >= FULL,
  };
  return page.ok ? [page] : [page, ...failed(categories, audits)];
}

/** Lists the audits that lower a score of the page. */
function failed(categories: Result['categories'], audits: Result['audits']): Row[] {
  const weighed = Object.values(categories).flatMap(({ auditRefs }) =>
    auditRefs.filter(({ weight }) => weight > 0).map(({ id }) => id),
  );
  return [...new Set(weighed)].flatMap((id) => {
    const audit = audits[id];
    if (!audit || audit.score === null || audit.score >= FULL) return [];
    const { title, displayValue = '', score } = audit;
    return { name: `  ${id}: ${title}`, figure: displayValue, against: 'score 1', ratio: score, ok: false };
  });
}
