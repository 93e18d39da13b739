import { expect, test } from '../fixtures';

const CAUSE = 'The dice are broken';

// React reports the second, synchronous try as error 520.
test.use({ expectedConsoleErrors: [new RegExp(`${CAUSE}|React error #520`)] });

test('an error that nobody expected is shown with its message and a way on', async ({
  page,
  keepSettings,
  expectAccessible,
}) => {
  await keepSettings({ selectedAromaKits: ['white-wine-12'] });
  // Without random numbers no session can be drawn, and nothing in the product expects that.
  await page.addInitScript((message) => {
    const broken = () => {
      throw new Error(message);
    };
    Object.defineProperties(crypto, {
      getRandomValues: { value: broken, configurable: true },
      randomUUID: { value: broken, configurable: true },
    });
  }, CAUSE);
  await page.goto('/training');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Unexpected Application Error!');
  await expect(page.getByRole('main')).toContainText(CAUSE);
  await page.evaluate(() =>
    ['getRandomValues', 'randomUUID'].map((name) => Reflect.deleteProperty(crypto, name)),
  );
  await expectAccessible();
  await page.getByRole('link', { name: 'Back to the start' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Smell Better. Taste Smarter.');
});
