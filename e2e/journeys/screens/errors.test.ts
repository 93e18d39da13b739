import { expectLight } from '../../checks/budget';
import { countSentBytes } from '../../checks/sent-bytes';
import { expect, test } from '../../fixtures';

const CAUSE = 'The dice are broken';

// React reports the second, synchronous try as error 520.
test.use({ expectedConsoleErrors: [new RegExp(`status of 404|${CAUSE}|React error #520`)] });

test('an unknown address and an error that nobody expected are told, and lead home', async ({
  page,
  keepSettings,
  expectAccessible,
}) => {
  await test.step('an unknown address has status 404, and weighs no more than a page of text', async () => {
    const bytes = await countSentBytes(page, async () => {
      const answer = await page.goto('/nope');
      expect(answer?.status()).toBe(404);
    });
    await expectLight(page, '/nope', bytes);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Oops! Page not found');
    await expect(page).toHaveTitle('Page not found · Nosewise');
    await expect(page.getByRole('link', { name: 'Withdraw from contract here' })).toBeVisible();
    await expectAccessible();
    await page.getByRole('main').getByRole('link', { name: 'Return to Home' }).click();
    await expect(page).toHaveURL('/');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Smell Better. Taste Smarter.');

    const deep = await page.goto('/training/nope/1');
    expect(deep?.status(), 'deep below a known address').toBe(404);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Oops! Page not found');
  });
  await test.step('an error is shown with its message', async () => {
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
});

test('a browser that is too old is told what the app needs, and pages of the site can be read', async ({
  page,
}) => {
  await page.addInitScript(() => Reflect.deleteProperty(Array.prototype, 'toSorted'));
  await page.goto('/app');
  await expect(page.getByRole('alert')).toHaveText(/Safari 16\.4, Chrome 111, Firefox 128 or newer\.$/);
  await expect(page.getByRole('heading')).toHaveCount(0);
  await page.goto('/science');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('How it Works');
});
