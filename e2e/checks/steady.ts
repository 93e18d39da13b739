import { expect, type Page, type Response } from '@playwright/test';

/**
 * Opens a page whose fonts arrive only after its first paint, and waits until they are drawn.
 * @returns its response
 */
export async function openWithLateFonts(page: Page, path: string): Promise<Response | null> {
  let comeNow = () => {};
  const late = new Promise<void>((resolve) => {
    comeNow = resolve;
  });
  await page.unroute('**/*.woff2');
  await page.route('**/*.woff2', (route) => late.then(() => route.continue()));
  const answer = await page.goto(path, { waitUntil: 'commit' });
  const paints = () => page.evaluate(() => performance.getEntriesByName('first-contentful-paint').length);
  await expect.poll(paints, { intervals: [50] }).toBe(1);
  comeNow();
  await page.waitForLoadState('load');
  await page.evaluate(async () => {
    await document.fonts.ready;
    // Drawn with the next frame, and reported with the one after it.
    for (const _ of [1, 2]) await new Promise((resolve) => requestAnimationFrame(resolve));
  });
  return answer;
}

/** Fails if anything has moved by itself since the page was opened. */
export async function expectNothingMoved(page: Page): Promise<void> {
  const shifts = await page.evaluate(() => {
    const observer = new PerformanceObserver(() => undefined);
    observer.observe({ type: 'layout-shift', buffered: true });
    return observer.takeRecords().map((shift) => ('value' in shift ? shift.value : 0));
  });
  expect(shifts).toEqual([]);
}

/** Fails if anything could move for longer than 1 ms, or if a change of theme starts an animation. */
export async function expectReducedMotion(page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  const moving = await page.locator('*').evaluateAll((elements) =>
    elements
      .filter((element) => {
        const { transitionDuration, animationDuration } = getComputedStyle(element);
        const longest = `${transitionDuration}, ${animationDuration}`.split(',').map(Number.parseFloat);
        return Math.max(...longest) > 0.001;
      })
      .map((element) => element.outerHTML.slice(0, 100)),
  );
  expect(moving).toEqual([]);
  // A transition of 1 ms on each of some thousand elements would cost a change of theme almost a second.
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);
  await page.emulateMedia({ colorScheme: null });
}
