import { NO_PACKS_ALERT } from '../facts';
import { expect, test } from '../fixtures';

test('without packs training says what is missing and leads to the settings', async ({
  page,
  expectAccessible,
}) => {
  await page.goto('/training');
  const alert = page.getByRole('alertdialog');
  await expect(alert.getByRole('heading')).toHaveText(NO_PACKS_ALERT);
  // The card is behind the alert, out of reach until that has been read.
  const card = page.getByRole('main', { includeHidden: true });
  await expect(card.getByRole('heading', { includeHidden: true })).toHaveText('No Aroma Packs Selected');
  const link = card.getByRole('link', { name: 'Go to Training Settings', includeHidden: true });
  await expect(link).toHaveAttribute('href', '/manage');
  await expectAccessible();
  await alert.getByRole('button', { name: 'OK' }).click();
  await expect(page).toHaveURL('/manage');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Training Settings');
});

test('a pack that no longer exists counts as none, and Escape leads to the settings as well', async ({
  page,
  keepSettings,
}) => {
  await keepSettings({ selectedAromaKits: ['no-such-pack'] });
  await page.goto('/app');
  await page.getByRole('link', { name: /^Start Solo Training Session/ }).click();
  await expect(page.getByRole('alertdialog')).toContainText(NO_PACKS_ALERT);
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL('/manage');
});
