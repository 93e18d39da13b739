import { expect, test } from '../fixtures';

/** How long the cork lifts once the answer is known, in ms. */
const CORK = [
  ['reduce', 0],
  ['no-preference', 220],
] as const;

test('a bottle that is named right moves once, for at most 400 ms, and not when motion is reduced', async ({
  page,
  keepSettings,
  training,
}) => {
  await test.step('its cork lifts for 220 ms, or at once', async () => {
    await keepSettings({ selectedAromaKits: ['white-wine-12'], aromasPerSession: '5' });
    await training.open();
    await training.answerRight();
    const cork = page.getByRole('main').locator('.bottle-cork').first();
    for (const [reducedMotion, duration] of CORK) {
      await page.emulateMedia({ reducedMotion });
      const { property, seconds } = await cork.evaluate((element) => {
        const { transitionProperty, transitionDuration } = getComputedStyle(element);
        return { property: transitionProperty, seconds: Number.parseFloat(transitionDuration) };
      });
      expect(property).toBe('transform');
      expect(seconds * 1_000, reducedMotion).toBe(duration);
    }
  });
  await test.step('its cork, liquid and label move once, or not at all', async () => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await training.next.click();
    for (const [reducedMotion, moving] of [
      ['reduce', 0],
      ['no-preference', 3],
    ] as const) {
      await page.emulateMedia({ reducedMotion });
      await training.answerRight();
      const animations = await page.locator('.bottle-named *').evaluateAll((parts) =>
        parts
          .map((part) => getComputedStyle(part))
          .filter(({ animationName }) => animationName !== 'none')
          .map(({ animationDuration, animationIterationCount }) => ({
            seconds: Number.parseFloat(animationDuration),
            times: animationIterationCount,
          })),
      );
      expect(animations).toHaveLength(moving);
      for (const { seconds, times } of animations) {
        expect(seconds).toBeLessThanOrEqual(0.4);
        expect(times).toBe('1');
      }
      await training.next.click();
    }
  });
});

test('nothing on any screen moves for longer than 1 ms when motion is reduced, and a change of theme starts nothing', async ({
  page,
  keepSettings,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await keepSettings({ selectedAromaKits: ['white-wine-12'] });
  for (const screen of ['/', '/app', '/training', '/manage']) {
    await page.goto(screen);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
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
    await page.emulateMedia({ colorScheme: 'light' });
  }
});
