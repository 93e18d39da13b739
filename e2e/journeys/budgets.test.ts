import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures';
import { SITE_PAGES } from '../site-pages';

const PUBLIC_SCRIPT = 110_000;
const TRAINING_SCRIPT = 150_000;
const SETTINGS_SCRIPT = 175_000;
const STYLESHEET = 15_000;

/** Bytes of JavaScript and CSS on the wire, encoded, without headers, when a screen is opened for the first time. */
async function sentBytes(page: Page, screen: string) {
  const devtools = await page.context().newCDPSession(page);
  const answers = new Map<string, { type: string; headers: number }>();
  const bytes = { script: 0, stylesheet: 0 };
  devtools.on('Network.responseReceived', ({ requestId, type, response }) =>
    answers.set(requestId, { type, headers: response.encodedDataLength }),
  );
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const { type, headers = 0 } = answers.get(requestId) ?? {};
    if (type === 'Script') bytes.script += encodedDataLength - headers;
    if (type === 'Stylesheet') bytes.stylesheet += encodedDataLength - headers;
  });
  await devtools.send('Network.enable');
  await page.goto(screen, { waitUntil: 'networkidle' });
  return bytes;
}

test.use({ expectedConsoleErrors: [/status of 404/] });

for (const [screen, limit] of [
  ...SITE_PAGES.map(([path]) => [path, PUBLIC_SCRIPT] as const),
  ['/nope', PUBLIC_SCRIPT],
  ['/login', PUBLIC_SCRIPT],
  ['/signup', PUBLIC_SCRIPT],
  ['/forgotten-password', PUBLIC_SCRIPT],
  ['/app', TRAINING_SCRIPT],
  ['/training', TRAINING_SCRIPT],
  ['/manage', SETTINGS_SCRIPT],
  ['/manage/pack', SETTINGS_SCRIPT],
  ['/head-to-head', SETTINGS_SCRIPT],
] as const) {
  test(`${screen} sends at most ${limit} bytes of JavaScript and ${STYLESHEET} of CSS`, async ({ page }) => {
    const { script, stylesheet } = await sentBytes(page, screen);
    expect(script).toBeGreaterThan(0);
    expect(script).toBeLessThanOrEqual(limit);
    expect(stylesheet).toBeGreaterThan(0);
    expect(stylesheet).toBeLessThanOrEqual(STYLESHEET);
  });
}

test('scripts are sent with brotli and kept for a year', async ({ page }) => {
  const answer = page.waitForResponse(/\.js$/);
  await page.goto('/');
  const headers = await (await answer).allHeaders();
  expect(headers['content-encoding']).toBe('br');
  expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
});

const STEADY_PAGES = [...SITE_PAGES.map(([path]) => path), '/scent-packs?category=coffee'];
const WIDTHS = [320, 1280] as const;

for (const [path, width] of STEADY_PAGES.flatMap((path) => WIDTHS.map((width) => [path, width] as const))) {
  test(`nothing moves on ${path} while it loads, ${width} px wide, however late the fonts come`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 720 });
    let comeNow = () => {};
    const late = new Promise<void>((resolve) => {
      comeNow = resolve;
    });
    await page.route('**/*.woff2', (route) => late.then(() => route.continue()));
    await page.goto(path, { waitUntil: 'commit' });
    const paints = () => page.evaluate(() => performance.getEntriesByName('first-contentful-paint').length);
    await expect.poll(paints).toBe(1);
    comeNow();
    await page.waitForLoadState('networkidle');
    await page.evaluate(() => document.fonts.ready.then(() => undefined));
    const shifts = await page.evaluate(() => {
      const observer = new PerformanceObserver(() => undefined);
      observer.observe({ type: 'layout-shift', buffered: true });
      return observer.takeRecords().map((shift) => ('value' in shift ? shift.value : 0));
    });
    expect(shifts).toEqual([]);
  });
}
