import { expect, test } from '../../fixtures';

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
    await keepSettings({ selectedAromaKits: ['white-wine-12'], aromasPerSession: '3' });
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
      const animations = await page.locator('.bottle-told *').evaluateAll((parts) =>
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
      await (reducedMotion === 'reduce' ? training.next : training.finish).click();
    }
  });
  await test.step('at the end the bottles uncork one after the other, or stand there', async () => {
    const corks = page.getByRole('list', { name: 'Bottles' }).locator('.bottle-cork');
    await expect(corks).toHaveCount(3);
    const delays = () =>
      corks.evaluateAll((parts) =>
        parts
          .map((part) => getComputedStyle(part))
          .flatMap(({ animationName, animationDelay }) =>
            animationName === 'none' ? [] : [Number.parseFloat(animationDelay)],
          ),
      );
    const each = await delays();
    expect(each).toHaveLength(3);
    expect(each).toEqual([...new Set(each)].sort((a, b) => a - b));
    expect(each.at(-1)).toBeLessThan(1);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    expect(await delays()).toEqual([]);
  });
});
