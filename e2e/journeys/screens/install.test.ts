import { expect, test } from '../../fixtures';
import { DAY } from '../../saved-session';

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1';

test.use({ userAgent: IPHONE, viewport: { width: 390, height: 844 } });

test('in Safari on iOS a guest is told how to install the app, and another day what Safari deletes', async ({
  page,
  keepSettings,
  training,
  expectAccessible,
}) => {
  await keepSettings({ selectedAromaKits: ['white-wine-12'], aromasPerSession: '3' });
  const offer = page.getByRole('region', { name: 'Keep Nosewise on your home screen' });
  const account = page.getByText('to have it on other devices too.');
  const warning = page.getByText('Safari removes this if you don’t come back for seven days.');
  await training.train(3);
  await expect(account).toBeVisible();
  await expect(warning).toBeHidden();
  await training.train(3);
  await expect(offer.getByRole('listitem')).toHaveText([
    'Tap Share in Safari.',
    'Then tap Add to Home Screen.',
  ]);
  await expectAccessible();
  await offer.getByRole('button', { name: 'Not now' }).click();
  await expect(offer).toBeHidden();
  await training.train(3);
  await expect(training.heading('Session complete')).toBeVisible();
  await expect(offer).toBeHidden();
  await expect(warning).toBeHidden();

  await page.clock.setFixedTime(Date.now() + DAY);
  await training.train(3);
  await expect(warning).toBeVisible();
  await expect(page.getByRole('link', { name: 'Save my training as a file' })).toHaveAttribute(
    'href',
    '/training-file',
  );
  await expectAccessible();
  await training.train(3);
  await expect(training.heading('Session complete')).toBeVisible();
  await expect(warning).toBeHidden();
});
