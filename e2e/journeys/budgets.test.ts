import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures';

const PUBLIC_SCRIPT = 110_000;
const APP_SCRIPT = 150_000;
const STYLESHEET = 15_000;

/** Bytes of JavaScript and CSS on the wire, as encoded, when a screen is opened for the first time. */
async function sentBytes(page: Page, screen: string) {
  const devtools = await page.context().newCDPSession(page);
  const kinds = new Map<string, string>();
  const bytes = { script: 0, stylesheet: 0 };
  devtools.on('Network.responseReceived', ({ requestId, type }) => kinds.set(requestId, type));
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const kind = kinds.get(requestId);
    if (kind === 'Script') bytes.script += encodedDataLength;
    if (kind === 'Stylesheet') bytes.stylesheet += encodedDataLength;
  });
  await devtools.send('Network.enable');
  await page.goto(screen, { waitUntil: 'networkidle' });
  return bytes;
}

test.use({ serviceWorkers: 'block', expectedConsoleErrors: [/status of 404/] });

for (const [screen, limit] of [
  ['/', PUBLIC_SCRIPT],
  ['/nope', PUBLIC_SCRIPT],
  ['/app', APP_SCRIPT],
  ['/training', APP_SCRIPT],
  ['/manage', APP_SCRIPT],
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

for (const width of [320, 1280]) {
  test(`nothing moves on the first page while it loads, ${width} px wide`, async ({ page }) => {
    await page.setViewportSize({ width, height: 720 });
    await page.goto('/', { waitUntil: 'networkidle' });
    await page.evaluate(() => document.fonts.ready);
    const shifts = await page.evaluate(() => {
      const observer = new PerformanceObserver(() => undefined);
      observer.observe({ type: 'layout-shift', buffered: true });
      return observer.takeRecords().map((shift) => ('value' in shift ? shift.value : 0));
    });
    expect(shifts).toEqual([]);
  });
}
