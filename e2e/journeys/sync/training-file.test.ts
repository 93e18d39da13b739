import { readFile } from 'node:fs/promises';
import { expect, test } from '../../account';
import { expectNoSidewaysScroll, keepOwnPacks, kept, ownPacksKept } from '../../fixtures';
import { TrainingPage } from '../../pages/training-page';

const KITCHEN = {
  id: 'own-kitchen',
  name: 'Grandmother’s kitchen',
  aromas: [
    { id: 'own-1', bottleNumber: 1, name: 'Cinnamon', category: 'Spice', notes: '' },
    { id: 'own-2', bottleNumber: 2, name: 'Clove', category: 'Spice', notes: '' },
  ],
};

test('a guest takes their notebook to another browser in a file', async ({ page, browser, keepSettings }) => {
  await keepSettings({ selectedAromaKits: ['own-kitchen'], aromasPerSession: '8' });
  await keepOwnPacks(page, [KITCHEN]);
  await page.goto('/training');
  await new TrainingPage(page).expectQuestion(1, 2);
  await page.goto('/you');
  await page.getByRole('link', { name: 'Take my training along' }).click();
  await page.setViewportSize({ width: 320, height: 640 });
  await expectNoSidewaysScroll(page);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save my training as a file' }).click();
  const file = await (await download).path();

  const context = await browser.newContext();
  const other = await context.newPage();
  await other.goto('/training-file');
  const input = other.getByLabel('Open a training file');

  await test.step('a file that is cut off or foreign changes nothing, and says why', async () => {
    const text = await readFile(file, 'utf8');
    for (const [name, content, reason] of [
      ['cut.json', text.slice(0, -20), 'This file is damaged or cut off.'],
      ['anki.json', '{"decks":[]}', 'This is no training file.'],
    ] as const) {
      const buffer = Buffer.from(content);
      await input.setInputFiles({ name, mimeType: 'application/json', buffer });
      await expect(other.getByRole('alert').filter({ hasText: reason })).toBeVisible();
    }
    expect(await ownPacksKept(other)).toEqual([]);
  });

  await test.step('the whole file arrives, and a second time nothing is missing', async () => {
    await input.setInputFiles(file);
    await expect(other.getByRole('heading', { name: 'Your training has arrived' })).toBeVisible();
    expect(await ownPacksKept(other)).toEqual([KITCHEN]);
    await other.goto('/training-file');
    await input.setInputFiles(file);
    await expect(other.getByRole('heading', { name: 'Nothing was missing' })).toBeVisible();
    await other.getByRole('link', { name: 'Go on' }).click();
    await other.goto('/training');
    await new TrainingPage(other).expectQuestion(1, 2);
    expect(JSON.parse((await kept(other, 'trainingSettings')) ?? '{}')).toMatchObject({
      aromasPerSession: '8',
    });
  });
  await context.close();
});
