import { expect, keepOwnPacks, ownPacksKept, startAfresh, test } from '../../fixtures';
import { expectToast } from '../../pages/account-pages';

test('the guide makes a pack with one press, says when there is no room, and prints on two pages', async ({
  page,
  training,
}) => {
  await test.step('ten or twenty scents train at once; another press trains with the same pack', async () => {
    for (const [count, number] of [
      ['ten', 10],
      ['twenty', 20],
    ] as const) {
      await test.step(count, async () => {
        await page.goto('/diy-guide');
        await page.getByRole('link', { name: `Train with these ${count} scents` }).click();
        await expect(page).toHaveURL(/\/review\?pack=/);
        await training.expectNew(1, 5);
        const kept = (await ownPacksKept(page)).find(({ name }) => name === `Kitchen shelf, ${count} scents`);
        expect(kept?.aromas).toHaveLength(number);
        await training.leave();
      });
    }
    const before = await ownPacksKept(page);
    await page.goto('/diy-guide');
    await expect(page.getByRole('link', { name: 'Start Training' })).toHaveAttribute('href', '/signup');
    await page.getByRole('link', { name: 'Train with these ten scents' }).click();
    await training.expectNew(1, 5);
    expect(await ownPacksKept(page)).toEqual(before);
  });
  await startAfresh(page);
  await test.step('no room for another pack', async () => {
    const packs = Array.from({ length: 50 }, (_, index) => ({
      id: `own-${index}`,
      name: `${index}`,
      aromas: [],
    }));
    await keepOwnPacks(page, packs);
    await page.goto('/diy-guide');
    await page.getByRole('link', { name: 'Train with these ten scents' }).click();
    await expect(page).toHaveURL('/manage');
    await expectToast(page, 'There is no room for another pack', 'as many packs of your own as there can be');
  });
  await test.step('printed, it is twenty labels and a reference sheet', async () => {
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.goto('/diy-guide');
    const labels = page.locator('[aria-labelledby="labels"] li');
    await expect(labels.first()).toBeHidden();
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
    await expect(labels).toHaveText(Array.from({ length: 20 }, (_, index) => String(index + 1)));
    await expect(labels.last()).toBeVisible();
    await expect(page.getByRole('row')).toHaveCount(21);
    await expect(page.getByRole('row', { name: /^20 Smoked paprika/ })).toBeVisible();
    for (const unprinted of ['banner', 'contentinfo'] as const)
      await expect(page.getByRole(unprinted)).toBeHidden();
    await expect(page.getByRole('heading', { level: 1 })).toBeHidden();
    const paper = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    expect(paper).toBe('rgb(255, 255, 255)');
    for (const format of ['A4', 'Letter'] as const) {
      const pdf = await page.pdf({ format, preferCSSPageSize: false });
      expect(pdf.toString('latin1').match(/\/Type\s*\/Page\b/g), format).toHaveLength(2);
    }
  });
});
