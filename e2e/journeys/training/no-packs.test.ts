import { expect, test } from '../../fixtures';
import { NO_PACKS_ALERT } from '../../leaflets';

test('without packs training says what is missing, and leads to the settings', async ({
  page,
  expectAccessible,
  keepSettings,
}) => {
  await test.step('by the back arrow of the guide', async () => {
    await page.goto('/diy-guide');
    await page.getByRole('link', { name: 'Back to training' }).click();
    await expect(page.getByRole('alertdialog')).toBeVisible();
    await expect(page).toHaveURL('/training');
  });
  await test.step('without packs, by the older address', async () => {
    await page.goto('/solo-training');
    await expect(page).toHaveURL('/training');
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
  await test.step('with a pack that no longer exists, and by Escape', async () => {
    await keepSettings({ selectedAromaKits: ['no-such-pack'] });
    await page.goto('/app');
    await expect(page.getByRole('heading', { name: 'Which bottles do you have?' })).toBeVisible();
    await page.getByRole('link', { name: /^Start Solo Training Session/ }).click();
    await expect(page.getByRole('alertdialog')).toContainText(NO_PACKS_ALERT);
    await page.keyboard.press('Escape');
    await expect(page).toHaveURL('/manage');
  });
});
