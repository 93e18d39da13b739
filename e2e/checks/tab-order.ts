import { expect, type Locator, type Page } from '@playwright/test';

/** The stops of the Tab key: a group of radio buttons or tabs is one, with arrow keys inside it. */
const STOPS =
  ':is(a[href], button:enabled, summary, input:not([type="radio"]), textarea):not([tabindex="-1"])';

/** Goes through the page with the Tab key. Fails unless every control is reached, and shows when it has the focus. */
export async function expectAllReachedByTab(page: Page): Promise<void> {
  const stops = await page.evaluate((selector) => {
    const open = [...document.querySelectorAll<HTMLElement>(selector)].filter((stop) =>
      stop.checkVisibility(),
    );
    for (const stop of open) stop.dataset.reached = 'no';
    document.addEventListener('focusin', ({ target }) => {
      if (!(target instanceof HTMLElement) || target.dataset.reached === undefined) return;
      const { top, bottom } = target.getBoundingClientRect();
      const isSeen = getComputedStyle(target).outlineStyle !== 'none' && bottom > 0 && top < innerHeight;
      target.dataset.reached = isSeen ? 'yes' : 'unseen';
    });
    return open.length;
  }, STOPS);
  expect(stops).toBeGreaterThan(0);
  // A few extra, for stops that hold several controls.
  // All at once: waiting for each press would draw the page as often, and the listener sees every stop.
  await Promise.all(Array.from({ length: stops + 3 }, () => page.keyboard.press('Tab')));
  const missed = page.locator('[data-reached="no"], [data-reached="unseen"]');
  expect(await missed.evaluateAll((elements) => elements.map(({ outerHTML }) => outerHTML))).toEqual([]);
}

/** Presses Tab until the control has the focus, which must then be seen. */
export async function tabTo(page: Page, control: Locator, atMost: number): Promise<void> {
  await expect(control).toBeVisible();
  for (let presses = 0; presses < atMost; presses += 1) {
    await page.keyboard.press('Tab');
    if (await control.evaluate((element) => element === document.activeElement)) break;
  }
  await expect(control).toBeFocused();
  await expectSeen(control);
}

/** Expects the focus ring to be drawn and the control to be in sight. */
export async function expectSeen(control: Locator): Promise<void> {
  const ring = await control.evaluate((element) => {
    const { outlineStyle, outlineWidth } = getComputedStyle(element);
    return { outlineStyle, wide: Number.parseFloat(outlineWidth) >= 2 };
  });
  expect(ring).toEqual({ outlineStyle: 'solid', wide: true });
  await expect(control).toBeInViewport({ ratio: 1 });
}
