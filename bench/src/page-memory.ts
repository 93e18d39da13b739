import { existsSync } from 'node:fs';
import { chromium, type Page } from '@playwright/test';
import { BROWSER_ARGS } from '../../e2e/browser';
import type { Row } from './report';
import { startProduct } from './web/product';

/** Full Chromium, because its headless shell has no back/forward cache. */
const BROWSERS = [
  process.env.CHROME_PATH,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  chromium.executablePath(),
];

/** A page, and the page from which a visitor goes back to it. */
const WAYS = [
  ['/science', '/privacy'],
  ['/kits/red-wine-12', '/cart'],
  ['/cart', '/kits/red-wine-12'],
  ['/withdraw', '/'],
  ['/leaderboard', '/scent-packs'],
  ['/checkout', '/'],
] as const;

/** Values that change in storage while the page is away, and that it must show on its return. */
const KEPT = {
  theme: 'dark',
  cart: JSON.stringify({ lines: [{ kit: 'white-wine-12', quantity: 2 }] }),
  'nosewise.auth': JSON.stringify({
    access_token: `head.${btoa(JSON.stringify({ sub: 'ann', email: 'ann@example.com' }))}.sign`,
  }),
};

/**
 * Goes back from one page to another, between site and app in both directions: the browser must restore the page from its
 * back/forward cache, and the page must show the theme, cart and session that were stored meanwhile.
 */
export async function benchPageMemory(): Promise<Row[]> {
  const product = await startProduct();
  const executablePath = BROWSERS.find((path) => path !== undefined && existsSync(path));
  if (executablePath === undefined) throw new Error('There is no Chromium with a page memory here.');
  const browser = await chromium.launch({
    executablePath,
    args: [...BROWSER_ARGS, '--headless=new', '--enable-features=BackForwardCache'],
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  });
  try {
    const rows: Row[] = [];
    for (const [first, second] of WAYS) {
      // The service worker claims the pages of a first visit, which evicts them from the cache.
      const context = await browser.newContext({ serviceWorkers: 'block', baseURL: product.origin });
      rows.push(...verdicts(`${first} ← ${second}`, await comeBack(await context.newPage(), first, second)));
      await context.close();
    }
    return rows;
  } finally {
    await browser.close();
    await product.stop();
  }
}

interface Shown {
  readonly persisted: boolean;
  readonly theme: string | undefined;
  readonly session: string | undefined;
  readonly cart: string | null | undefined;
}

async function comeBack(page: Page, first: string, second: string): Promise<Shown> {
  await page.goto(first, { waitUntil: 'networkidle' });
  await page.evaluate(() =>
    addEventListener('pageshow', ({ persisted }) => {
      document.documentElement.dataset.persisted = String(persisted);
    }),
  );
  await page.goto(second, { waitUntil: 'networkidle' });
  await page.evaluate((kept) => {
    for (const [key, value] of Object.entries(kept)) localStorage.setItem(key, value);
    history.back();
  }, KEPT);
  // A restored page fires no load event to wait for.
  await page.waitForTimeout(1_500);
  return page.evaluate(() => {
    const { persisted, theme, session } = document.documentElement.dataset;
    const cart = document.querySelector('[data-cart-link]')?.getAttribute('aria-label');
    return { persisted: persisted === 'true', theme, session, cart };
  });
}

function verdicts(way: string, { persisted, theme, session, cart }: Shown): Row[] {
  const row = (name: string, figure: string | null | undefined, wanted: string): Row => {
    const ok = figure === wanted;
    return { name: `${way}, ${name}`, figure: String(figure), against: wanted, ratio: Number(ok), ok };
  };
  const rows = [
    row('from memory', String(persisted), 'true'),
    row('theme', theme, 'dark'),
    row('cart', cart, 'Cart, 2 kits'),
  ];
  // Here the session client loads and drops this session, since no server has issued it.
  return way.startsWith('/leaderboard') ? rows : [...rows, row('session', session, 'signed-in')];
}
