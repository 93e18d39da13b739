import { expect, test } from '../fixtures';

/** The cork lifts when the answer is known: for so many ms. */
const CORK = [
  ['reduce', 1],
  ['no-preference', 220],
] as const;

test('the cork of a bottle moves for 220 ms, and for 1 ms when motion is reduced', async ({
  page,
  keepSettings,
  training,
}) => {
  await keepSettings({ selectedAromaKits: ['white-wine-12'] });
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

for (const [preference, moving] of [
  ['reduce', 0],
  ['no-preference', 3],
] as const) {
  test(`with the preference "${preference}" ${moving} parts of a bottle that is named right move, at most 400 ms and once`, async ({
    page,
    keepSettings,
    training,
  }) => {
    await page.emulateMedia({ reducedMotion: preference });
    await keepSettings({ selectedAromaKits: ['white-wine-12'] });
    await training.open();
    await training.answerRight();
    const parts = await page
      .locator('.bottle-cork, .bottle-liquid, .bottle-label')
      .and(page.locator('.bottle-named *'))
      .evaluateAll((elements) =>
        elements
          .map((element) => getComputedStyle(element))
          .filter(({ animationName }) => animationName !== 'none')
          .map(({ animationDuration, animationIterationCount }) => ({
            seconds: Number.parseFloat(animationDuration),
            times: animationIterationCount,
          })),
      );
    expect(parts).toHaveLength(moving);
    for (const { seconds, times } of parts) {
      expect(seconds).toBeLessThanOrEqual(0.4);
      expect(times).toBe('1');
    }
    await training.next.click();
    await training.expectQuestion(2, 3);
  });
}

test('nothing on any screen moves for longer than 1 ms when motion is reduced', async ({
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
  }
});
