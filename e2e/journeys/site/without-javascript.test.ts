import type { Page } from '@playwright/test';
import { expect, test } from '../../fixtures';
import { OPERATOR_EMAIL } from '../../mailbox';

const bottles = (page: Page) => page.getByRole('list', { name: 'Bottles of the kit' }).getByRole('listitem');

test.use({ javaScriptEnabled: false });

test('without JavaScript pages can be read, their links lead on, and no button pretends to work', async ({
  page,
}) => {
  await test.step('the first page', async () => {
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Smell Better. Taste Smarter.');
    for (const step of ['Get a Kit', 'Train Daily', 'Taste Better'])
      await expect(page.getByRole('heading', { name: step })).toBeVisible();
    await expect(page.getByRole('banner').getByRole('link', { name: 'Train Now' })).toBeVisible();
    await expect(page.getByText('The note of bottle 17 says:')).toBeVisible();
    await page.getByRole('link', { name: 'Start training' }).click();
    await expect(page).toHaveURL('/app');
  });
  await test.step('both lists of the catalogue are there, and the tabs are links that show one of them', async () => {
    await page.goto('/scent-packs');
    await expect(page.locator('#wine-kits').getByRole('listitem')).toHaveCount(4);
    await expect(page.locator('#coffee-kits').getByRole('listitem')).toHaveCount(2);
    for (const [name, shown, hidden] of [
      ['Coffee', '#coffee-kits', '#wine-kits'],
      ['Wine', '#wine-kits', '#coffee-kits'],
    ] as const) {
      await page.getByRole('link', { name, exact: true }).click();
      await expect(page.locator(shown)).toBeVisible();
      await expect(page.locator(hidden)).toBeHidden();
    }
  });
  await test.step('the bottles of a kit open all the same, and no button pretends to sell', async () => {
    await page.goto('/kits/coffee-basics-12');
    await expect(bottles(page)).toHaveCount(12);
    await bottles(page).nth(3).getByText('Jasmine').click();
    await expect(bottles(page).nth(3).getByRole('paragraph')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Add to Cart' })).toBeHidden();
    await expect(page.getByRole('link', { name: 'Contact us instead' })).toHaveAttribute(
      'href',
      '/contact?subject=Coffee%20Basics%20Kit',
    );
  });
  await test.step('a form says where to write instead, and takes no words that it cannot send', async () => {
    for (const path of ['/contact', '/team']) {
      await page.goto(path);
      const main = page.getByRole('main');
      await expect(main.locator('noscript p')).toHaveText(
        `This form needs JavaScript, which is switched off in your browser. Please write to ${OPERATOR_EMAIL} instead.`,
      );
      await expect(main.getByRole('textbox')).toHaveCount(0);
      await expect(main.getByRole('button')).toHaveCount(0);
    }
  });
  await test.step('the log-in shows its form and sends nothing', async () => {
    for (const screen of ['/login', '/signup']) {
      await page.goto(screen);
      await expect(page.getByRole('textbox', { name: 'Email', exact: true })).toBeVisible();
      await expect(page.locator('form')).toHaveAttribute('method', 'post');
      await expect(page.locator('form').getByRole('button', { disabled: true })).toHaveCount(1);
    }
  });
});
