import { expect, test } from '../account';
import { expectNoSidewaysScroll, kept } from '../fixtures';

const KITCHEN = {
  id: 'own-kitchen',
  name: 'Grandmother’s kitchen',
  aromas: [{ id: 'own-1', bottleNumber: 1, name: 'Cinnamon', category: 'Spice', notes: '' }],
};

test('a guest takes everything to another browser, once, and the server never sees it in clear', async ({
  page,
  browser,
  keepSettings,
  expectAccessible,
}) => {
  const sent: string[] = [];
  page.on('request', (request) => sent.push(`${request.url()} ${request.postData() ?? ''}`));
  await keepSettings({ selectedAromaKits: ['own-kitchen'], aromasPerSession: '8' });
  await page.goto('/you');
  await page.evaluate((pack) => localStorage.setItem('ownPacks', JSON.stringify([pack])), KITCHEN);
  await page.getByRole('link', { name: 'Take my training along' }).click();
  await page.getByRole('button', { name: 'Make a code' }).click();
  const status = page.getByRole('status').filter({ hasText: 'Second word' });
  await expect(status.locator('dd')).toHaveCount(2);
  const [code = '', word = ''] = (await status.locator('dd').allTextContents()).map((text) =>
    text.replaceAll(' ', ''),
  );
  expect([code.length, word.length]).toEqual([6, 12]);
  const all = sent.join('\n');
  expect(all).toContain('/api/v1/carries');
  for (const secret of [word, 'kitchen', 'Cinnamon', 'ownPacks']) expect(all).not.toContain(secret);
  await expectAccessible();
  await page.setViewportSize({ width: 320, height: 640 });
  await expectNoSidewaysScroll(page);

  const context = await browser.newContext();
  const other = await context.newPage();
  const heard: string[] = [];
  other.on('request', (request) => heard.push(`${request.url()} ${request.postData() ?? ''}`));

  await test.step('the link brings the ticket along, and hides the word at once', async () => {
    await other.goto(`/carry#${code}-${word}`);
    await expect(other).toHaveURL('/carry');
    await expect(other.getByLabel('Code')).toHaveValue(code);
  });

  await test.step('a mistyped word can be typed again', async () => {
    await other.getByLabel('Second word').fill('2222 2222 2222');
    await other.getByRole('button', { name: 'Take it to this device' }).click();
    await expect(other.getByRole('alert').filter({ hasText: 'does not fit' })).toBeVisible();
    expect(await kept(other, 'ownPacks')).toBeNull();
    await other.getByLabel('Second word').fill(word.toLowerCase());
    await other.getByRole('button', { name: 'Take it to this device' }).click();
    await expect(other.getByRole('heading', { name: 'Your training has arrived' })).toBeVisible();
    expect(heard.join('\n')).not.toContain(word);
  });

  await test.step('it is used there, and both devices are whole', async () => {
    await other.getByRole('link', { name: 'Go on' }).click();
    await expect(other.getByRole('link', { name: /Start Solo Training Session/ })).toContainText('1 bottle');
    expect(JSON.parse((await kept(other, 'trainingSettings')) ?? '{}')).toMatchObject({
      aromasPerSession: '8',
    });
    for (const device of [page, other]) {
      expect(JSON.parse((await kept(device, 'ownPacks')) ?? '[]')).toEqual([KITCHEN]);
    }
  });
  await context.close();

  await test.step('the code is used up', async () => {
    const third = await page.request.post('/api/v1/carries/take', { data: { code } });
    expect(third.status()).toBe(404);
  });
});
