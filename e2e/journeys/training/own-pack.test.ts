import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expect, kept, ownPacksKept, startAfresh, test } from '../../fixtures';

async function addBottle(page: Page, aroma: string, category = '', note = ''): Promise<void> {
  await page.getByLabel('Aroma', { exact: true }).fill(aroma);
  await page.getByLabel(/^Category/).fill(category);
  await page.getByLabel(/^Note/).fill(note);
  await page.getByRole('button', { name: 'Add bottle' }).click();
  await expect(bottle(page, aroma)).toBeVisible();
}

function bottle(page: Page, aroma: string) {
  return page.getByRole('main').getByRole('listitem').filter({ hasText: aroma });
}

async function bottlesInStorage(page: Page): Promise<{ bottleNumber: number; name: string }[]> {
  const packs = await ownPacksKept(page);
  return packs[0]?.aromas ?? [];
}

async function importFile(page: Page, text: string | Buffer): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Import CSV' }).click();
  await (await chooser).setFiles({ name: 'pack.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
}

test('a pack of one’s own is made by hand or from a spreadsheet, trains, and goes out again', async ({
  page,
  training,
  expectAccessible,
}) => {
  await test.step('by hand, kept at once', async () => {
    await page.goto('/manage');
    await page.getByText('More', { exact: true }).click();
    await page.getByRole('link', { name: 'New pack of your own' }).click();
    await page.getByLabel('Name of your pack').fill('Kitchen shelf');
    await addBottle(page, 'Lemon', 'Citrus', 'Zest of a lemon');
    await expect(page.getByLabel('Number on the bottle')).toHaveValue('2');
    await expect(page.getByLabel('Aroma', { exact: true })).toBeFocused();
    await expect(page.getByText('Every change is saved on this device only.')).toBeVisible();
    await expect(
      page.getByRole('main').getByRole('link', { name: 'Train now' }),
      'one bottle is no question',
    ).toHaveCount(0);
    await addBottle(page, 'Clove', 'Spice');
    await page.reload();
    await expect(page.getByLabel('Name of your pack')).toHaveValue('Kitchen shelf');
    await expect(bottle(page, 'Clove')).toBeVisible();

    await test.step('a bottle is edited, moved, removed and put back, and a wrong one is refused beside its field', async () => {
      await addBottle(page, 'Rose');
      await bottle(page, 'Clove').getByRole('button', { name: /Edit/ }).click();
      const dialog = page.getByRole('dialog');
      await expectAccessible();
      await dialog.getByLabel('Aroma', { exact: true }).fill('Cinnamon');
      await dialog.getByRole('button', { name: 'Save bottle' }).click();
      await expect(bottle(page, 'Cinnamon')).toBeVisible();
      await bottle(page, 'Rose').getByRole('button', { name: /up/i }).click();
      await expect
        .poll(async () => (await bottlesInStorage(page)).map(({ name }) => name))
        .toEqual(['Lemon', 'Rose', 'Cinnamon']);
      await bottle(page, 'Lemon')
        .getByRole('button', { name: /Remove/ })
        .click();
      await expect
        .poll(async () => (await bottlesInStorage(page)).map(({ name }) => name))
        .toEqual(['Rose', 'Cinnamon']);
      await page.getByRole('button', { name: 'Undo' }).click();
      await expect
        .poll(async () => (await bottlesInStorage(page)).map(({ name }) => name))
        .toEqual(['Lemon', 'Rose', 'Cinnamon']);

      await page.getByLabel('Number on the bottle').fill('1');
      await page.getByLabel('Aroma', { exact: true }).fill('Thyme');
      await page.getByRole('button', { name: 'Add bottle' }).click();
      await expect(page.getByText(/Number 1 is already on “Lemon”/)).toBeVisible();
      await expect(page.getByLabel('Aroma', { exact: true })).toHaveValue('Thyme');
      await page.getByLabel('Number on the bottle').fill('9');
      await page.getByLabel('Aroma', { exact: true }).fill('   ');
      await page.getByRole('button', { name: 'Add bottle' }).click();
      await expect(page.getByText('The aroma needs a name.')).toBeVisible();
      expect(await bottlesInStorage(page)).toHaveLength(3);
    });
    await test.step('it trains like any other', async () => {
      await bottle(page, 'Cinnamon')
        .getByRole('button', { name: /Remove/ })
        .click();
      await expect(bottle(page, 'Cinnamon')).toHaveCount(0);
      await page.getByRole('main').getByRole('link', { name: 'Train now' }).click();
      await expect(page).toHaveURL('/training');
      await expect(page.getByText('Question 1 of 2')).toBeVisible();
      await expect(training.answers).toHaveCount(2);
      const right = (await training.bottleNumber()) === 1 ? /^Lemon/ : /^Rose/;
      await page.getByRole('button', { name: right }).click();
      await expect(page.getByRole('heading', { name: 'Correct!' })).toBeVisible();
    });
  });
  await startAfresh(page);
  await test.step('from a spreadsheet, as CSV and back', async () => {
    await page.goto('/manage');
    const openNewPack = async () => {
      await page.getByText('More', { exact: true }).click();
      await page.getByRole('link', { name: 'New pack of your own' }).click();
    };
    await openNewPack();
    await test.step('a spreadsheet fills a pack with 200 bottles, which takes no more', async () => {
      const rows = Array.from({ length: 200 }, (_, index) => `Aroma ${index + 1};${index + 1}`);
      await importFile(page, ['Name;Number', ...rows].join('\r\n'));
      await expect.poll(async () => (await bottlesInStorage(page)).length).toBe(200);
      await expect(page.getByRole('button', { name: 'Add bottle' })).toHaveCount(0);
    });
    await test.step('a deleted pack is gone from the settings too', async () => {
      await page.getByRole('switch', { name: 'Train with this pack' }).click();
      await page.getByRole('button', { name: 'Delete this pack' }).click();
      await page
        .getByRole('alertdialog')
        .getByRole('button', { name: /Delete/ })
        .click();
      await expect(page).toHaveURL('/manage');
      expect(await ownPacksKept(page)).toEqual([]);
      expect(JSON.parse((await kept(page, 'trainingSettings')) ?? '{}').selectedAromaKits).toEqual([]);
    });
    await openNewPack();
    await addBottle(page, 'Lemon; "fresh", cut', 'Citrus', '=1+1 is not a formula here');
    await addBottle(page, 'Crème brûlée', 'Sweet');
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export CSV' }).click();
    const text = await readFile(await (await download).path(), 'utf8');
    expect(text.replace('\uFEFF', '').split(/\r?\n/)[0]).toBe('number,name,category,note');
    const before = await bottlesInStorage(page);
    await importFile(page, text);
    const dialog = page.getByRole('dialog', { name: 'Import 2 bottles?' });
    await dialog.getByRole('button', { name: 'Replace this pack' }).click();
    await expect(dialog).toBeHidden();
    expect(await bottlesInStorage(page)).toEqual(before);

    await importFile(page, 'number,name\n2,Clove\n7,Rose\n');
    await expect(dialog).toContainText('With them, this pack has 4 bottles. One number is already in use');
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(dialog).toBeHidden();
    expect(await bottlesInStorage(page)).toEqual(before);
    await importFile(page, 'number,name\n2,Clove\n7,Rose\n');
    await dialog.getByRole('button', { name: 'Add to this pack' }).click();
    await expect(dialog).toBeHidden();
    await expect
      .poll(async () => (await bottlesInStorage(page)).map(({ bottleNumber, name }) => [bottleNumber, name]))
      .toEqual([
        [1, 'Lemon; "fresh", cut'],
        [2, 'Crème brûlée'],
        [7, 'Rose'],
        [8, 'Clove'],
      ]);

    await importFile(page, 'number,name\n1,Clove\nsix,Rose\n1,Thyme\n');
    await expect(page.getByText(/Line 3/)).toBeVisible();
    await expect(page.getByText(/Line 4/)).toBeVisible();
    await expectAccessible();
    expect(await bottlesInStorage(page)).toHaveLength(4);

    await test.step('of a file in another encoding, the person chooses the right letters before it is kept', async () => {
      await page.getByRole('main').getByRole('button', { name: 'Dismiss' }).click();
      await importFile(
        page,
        await readFile(new URL('../../../fixtures/field/excel-mac-roman.csv', import.meta.url)),
      );
      const letters = page.getByRole('dialog', { name: 'Which letters are right?' });
      await expect(letters).toBeVisible();
      await expectAccessible();
      expect(await bottlesInStorage(page)).toHaveLength(4);
      await letters.getByRole('button', { name: 'Grüner, säuerlich' }).click();
      await page
        .getByRole('dialog', { name: 'Import 3 bottles?' })
        .getByRole('button', { name: 'Replace' })
        .click();
      await expect
        .poll(async () => (await bottlesInStorage(page)).map(({ name }) => name))
        .toEqual(['Grüner Apfel', 'Röstbrot', 'Gewürznelke']);
    });

    await test.step('an unknown pack leads back', async () => {
      await page.goto('/manage/pack?id=own-nowhere');
      await expect(
        page
          .getByRole('main')
          .getByRole('link', { name: /Settings/ })
          .first(),
      ).toHaveAttribute('href', '/manage');
    });
  });
});
