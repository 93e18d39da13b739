import { existsSync } from 'node:fs';
import { chromium, type Page } from '@playwright/test';
import { BROWSER_ARGS } from '../../e2e/browser';
import type { Row } from './report';
import { startProduct } from './web/product';

/** The headless shell of Chromium keeps no pages in memory, so this takes the whole browser. */
const BROWSERS = [
  process.env.CHROME_PATH,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  chromium.executablePath(),
];

/** A page, and the one from which somebody goes back to it. */
const WAYS = [
  ['/science', '/privacy'],
  ['/kits/red-wine-12', '/cart'],
  ['/cart', '/kits/red-wine-12'],
  ['/withdraw', '/'],
  ['/leaderboard', '/scent-packs'],
  ['/checkout', '/'],
] as const;

/** A stored value that a page shows, and its appearance after a change elsewhere. */
const KEPT = {
  theme: 'dark',
  cart: JSON.stringify({ lines: [{ kit: 'white-wine-12', quantity: 2 }] }),
  'nosewise.auth': JSON.stringify({
    access_token: `head.${btoa(JSON.stringify({ sub: 'ann', email: 'ann@example.com' }))}.sign`,
  }),
};

/**
 * Goes back from one page to another, between site and app both ways: the browser must bring the page back from its
 * memory, and the page must show the theme, the cart and the session that were kept meanwhile.
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
      // The worker takes over the pages of a first visit, which the browser then drops from its memory.
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
  // A page from the memory fires no load event that could be waited for.
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
  // The app's own screens hand the session to its client, which drops this one: no server has given it out.
  return way.startsWith('/leaderboard') ? rows : [...rows, row('session', session, 'signed-in')];
}
