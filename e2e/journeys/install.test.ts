import { expect, test } from '../fixtures';

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1';

test.use({ userAgent: IPHONE, viewport: { width: 390, height: 844 } });

test('in Safari on iOS a guest is told once what Safari deletes, and after the second session how to install the app', async ({
  page,
  keepSettings,
  training,
  expectAccessible,
}) => {
  await keepSettings({ selectedAromaKits: ['white-wine-12'], aromasPerSession: '3' });
  await training.open();
  await training.answerAllRight(3);
  const warning = page.getByRole('region', { name: 'Safari deletes this after seven days' });
  await expect(warning).toBeVisible();
  await expectAccessible();
  await page.getByRole('button', { name: 'Train again' }).click();
  await training.answerAllRight(3);
  const offer = page.getByRole('region', { name: 'Keep Nosewise on your home screen' });
  await expect(offer.getByRole('listitem')).toHaveText([
    'Tap Share in Safari.',
    'Then tap Add to Home Screen.',
  ]);
  await expect(warning).toBeHidden();
  await offer.getByRole('button', { name: 'Not now' }).click();
  await expect(offer).toBeHidden();
  await page.getByRole('button', { name: 'Train again' }).click();
  await training.answerAllRight(3);
  await expect(training.heading('Session complete')).toBeVisible();
  await expect(offer).toBeHidden();
});
