import { expect, test } from '../../fixtures';

const EDITIONS = [
  ['/master-wine-aroma-kit', 'Was $98 then $89', '/kits/master-wine-36', '€99'],
  ['/red-wine-aroma-kit', '$79', '/kits/red-wine-12', '€39'],
  ['/white-wine-aroma-kit', '$49', '/kits/white-wine-12', '€39'],
  ['/wine-defects-aroma-kit', '$59', '/kits/wine-faults-12', '€39'],
  ['/master-coffee-aroma-kit', '$119', '/kits/master-coffee-24', '€69'],
  ['/intro-coffee-kit', '$39', '/kits/coffee-basics-12', '€39'],
  ['/full-coffee-kit', 'Was $89 then $79', '/kits/master-coffee-24', '€69'],
] as const;

test('the older pages keep their prices as those of then, and lead to the kits of today', async ({
  page,
  request,
}) => {
  await test.step('earlier editions', async () => {
    for (const [path, then, today, now] of EDITIONS) {
      const html = await (await request.get(path)).text();
      const words = html.replaceAll(/<script.*?<\/script>|<[^>]+>/gs, ' ').replaceAll(/\s+/g, ' ');
      for (const said of ['Earlier edition', then, `${now} incl. VAT`]) expect(words, path).toContain(said);
      expect(html, path).toMatch(new RegExp(`<link rel="canonical" href="[^"]*${today}"`));
      expect(html, path).toMatch(new RegExp(`<a [^>]*href="${today}"[^>]*>See today’s kit</a>`));
    }
  });
  await test.step('the older catalogue', async () => {
    await test.step('the list', async () => {
      await page.goto('/select-pack');
      await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText([
        'Wine',
        'Coffee',
        'Whiskey and food',
        'Do it yourself',
      ]);
      await expect(page.getByText('FREE', { exact: true })).toBeVisible();
      for (const name of ['Oak Barrel', 'New World Wines', 'Whiskey Aroma Kit', 'Spring Meats']) {
        const row = page.getByRole('listitem').filter({ hasText: name });
        await expect(row).toContainText('No longer made');
        await expect(row.getByRole('link', { name: 'Select' })).toHaveAttribute(
          'href',
          `/contact?subject=${encodeURIComponent(`Tell me when ${name} is back`)}`,
        );
      }
      await page.getByRole('link', { name: 'Select: Wine Defects' }).click();
      await expect(page).toHaveURL('/kits/wine-faults-12');
      await page.goBack();
      await page.getByRole('link', { name: 'Get Guide' }).click();
      await expect(page).toHaveURL('/diy-guide');
    });
    await test.step('View Kit, and the way back, which goes one step, or home', async () => {
      await page.goto('/wine-kits');
      await expect(page.getByRole('link', { name: /^View Kit/ })).toHaveCount(4);
      await page.getByRole('link', { name: 'View Kit: White Wine Aroma Kit' }).click();
      await expect(page).toHaveURL('/white-wine-aroma-kit');
      await page.getByRole('main').getByRole('link', { name: 'Back' }).click();
      await expect(page).toHaveURL('/wine-kits');
      await page.goto('/coffee-kits');
      await expect(page.getByRole('link', { name: /^View Kit/ })).toHaveCount(3);
      await page.goto('/intro-coffee-kit');
      await page.getByRole('main').getByRole('link', { name: 'Back' }).click();
      await expect(page).toHaveURL('/');
    });
  });
});
