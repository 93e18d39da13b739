import type { Page } from '@playwright/test';
import { authorization, test } from '../../account';
import { expect, notebookKept } from '../../fixtures';
import { heading, joinWithPhone, openTasting, takeSeat } from '../../pages/room-pages';

const SMELL = 'Smell what is in your glass';

async function find(phone: Page, ...names: readonly string[]): Promise<void> {
  for (const name of names) await phone.getByRole('main').getByRole('button', { name, exact: true }).click();
}

async function findElse(phone: Page, words: string): Promise<void> {
  await phone.getByRole('searchbox', { name: 'Find or add' }).fill(words);
  await phone.keyboard.press('Enter');
}

test('a host pours one drink for all, and nobody is told what is typical before they have smelled it', async ({
  page: ada,
  browser,
  request,
  signedIn,
}) => {
  const host = await (await browser.newContext({ reducedMotion: 'reduce' })).newPage();
  const told: string[] = [];
  for (const side of [ada, host]) {
    side.on('response', async (response) => {
      // The host's screen has a list of all drinks, in a file that is the same for every room.
      if (response.url().includes('/api/')) told.push(await response.text().catch(() => ''));
    });
    side.on('websocket', (line) => line.on('framereceived', ({ payload }) => told.push(String(payload))));
  }
  const code = await openTasting(host, 'Wine');
  await takeSeat(ada, code, 'Ada');
  const guest = await joinWithPhone(browser, code, 'Guest');
  await expect(host.getByRole('list', { name: 'People' }).getByRole('listitem')).toHaveCount(2);

  await test.step('all smell, and what they tap survives a reload', async () => {
    await host.getByRole('button', { name: 'Start', exact: true }).click();
    await expect(heading(host, SMELL)).toBeVisible();
    await expect(heading(ada, SMELL)).toBeVisible();
    const families = ada.getByRole('main').getByRole('heading', { level: 2 });
    await expect(families.first()).toHaveText('Citrus');
    await expect(families.nth(4)).toHaveText('Red Fruit');
    await expect(ada.getByRole('main').getByRole('button', { name: 'Malt' })).toHaveCount(0);
    await find(ada, 'Apricot');
    await ada.getByRole('searchbox', { name: 'Find or add' }).fill('LEM');
    await expect(ada.getByRole('main').getByRole('listitem')).toHaveText('Lemon');
    await find(ada, 'Lemon', 'Lemon');
    await findElse(ada, 'wet stone');
    await expect.poll(async () => JSON.stringify(await notebookKept(ada))).toContain('wet stone');
    await ada.reload();
    await expect(ada.getByRole('button', { name: 'Apricot' })).toHaveAttribute('aria-pressed', 'true');
    await expect(ada.getByRole('button', { name: 'Lemon', exact: true })).toHaveAttribute(
      'aria-pressed',
      'mixed',
    );
    await ada.getByRole('button', { name: 'Done, 3 found' }).click();
    await expect(heading(ada, 'You’re ready')).toBeVisible();
    await expect(host.getByText('1 of 2 are ready')).toBeVisible();
    // What the guest has tapped is sent, though they have not said that they are done.
    const sent = guest.waitForResponse(
      (response) =>
        response.url().includes('/glasses/1') &&
        response.ok() &&
        (response.request().postData() ?? '').includes('something rude'),
    );
    await find(guest, 'Apricot');
    await findElse(guest, 'something rude');
    await sent;
  });

  await test.step('nothing has named the drink or what is typical of it', async () => {
    const kept = () => JSON.stringify({ ...localStorage }) + document.querySelector('main')?.textContent;
    const seen = [...told, await ada.evaluate(kept), await host.evaluate(kept)];
    expect(seen.join(' ')).not.toMatch(/"often"|"sometimes"|riesling/i);
    const adas = JSON.stringify(await notebookKept(ada));
    expect(adas).not.toMatch(/"often"|"sometimes"|riesling/i);
    expect(adas).toContain('wet stone');
  });

  await test.step('the host names it with the keyboard, and all see what was found', async () => {
    await host.keyboard.press('Space');
    const dialog = host.getByRole('dialog', { name: 'What was in the glass?' });
    await expect(dialog).toContainText('1 of 2 are ready');
    await dialog.getByRole('button', { name: 'Reveal' }).click();
    await expect(dialog).toContainText('Please choose a drink, or type your own.');
    const offered = dialog.getByRole('list', { name: 'Drinks' }).getByRole('listitem');
    await expect(offered).toHaveCount(8);
    await expect(offered.first()).toHaveText('Riesling');
    const drink = dialog.getByRole('textbox', { name: 'Drink' });
    await drink.fill('islay');
    await expect(offered.first(), 'the search finds every drink').toHaveText('Islay peated malt');
    await drink.fill('ries');
    await expect(dialog.getByRole('button', { name: 'Something else: “ries”' })).toBeVisible();
    await drink.press('Enter');
    await expect(drink).toHaveValue('Riesling');
    await drink.press('Enter');
    await expect(heading(host, 'Riesling')).toBeVisible();
    const bars = host.getByRole('list', { name: 'What everybody found' }).getByRole('listitem');
    await expect(bars).toHaveText([
      /^Apricot\s*2 found it\s*sometimes there$/,
      /^Lemon\s*1 found it\s*often there$/,
    ]);
    await expect(host.getByText('Often there too: green apple, peach, lime, petrol, blossom.')).toBeVisible();
    await expect(heading(guest, 'Riesling')).toBeVisible();
    await expect(guest.getByText('something rude')).toHaveCount(2);
    await host.getByRole('button', { name: 'Hide “something rude”' }).click();
    await expect(guest.getByRole('list', { name: 'In their own words' })).not.toContainText('rude');
    await expect(host.getByText('something rude')).toHaveCount(0);
  });

  await test.step('each looks again for what they missed, and Ada’s glass is in her account', async () => {
    await expect(ada.getByRole('heading', { name: /^Smell once more, 1 of 2/ })).toBeVisible();
    await find(ada, 'Found', 'Not sure');
    await expect(ada.getByText('When told, you found green apple, perhaps peach.')).toBeVisible();
    await expect(host.getByText('When told: green apple 1, peach 1')).toBeVisible();
    await host.getByRole('button', { name: 'Finish this glass' }).click();
    await expect(heading(host, /2 people found 5 aromas$/)).toBeFocused();
    await expect(heading(ada, 'You found 5 aromas')).toBeVisible();
    await expect(ada.getByRole('link', { name: 'See my glass' })).toBeVisible();
    await ada.setViewportSize({ width: 1280, height: 1_000 });
    const end = await ada.getByRole('region', { name: 'Riesling' }).boundingBox();
    expect(end?.y, 'the end stands in the middle, as any other').toBeGreaterThan(150);
    await ada.setViewportSize({ width: 1280, height: 720 });
    await expect(host.getByRole('button', { name: 'Download CSV' })).toBeVisible();
    const glasses = async () => {
      const answer = await request.get('/api/v1/documents', { headers: authorization(signedIn.session) });
      const { documents }: { documents: { kind: string; body: object }[] } = await answer.json();
      return documents.flatMap(({ kind, body }) => (kind === 'glass' ? [body] : []));
    };
    await expect.poll(async () => (await glasses()).length).toBe(1);
    expect((await glasses())[0]).toMatchObject({
      drink: 'riesling',
      aromas: [
        { nameId: 'apricot', found: true, sure: true, told: false },
        { nameId: 'lemon', found: true, sure: false, told: false },
        { nameId: null, words: 'wet stone', told: false },
        { nameId: 'green-apple', found: true, told: true },
        { nameId: 'peach', found: true, sure: false, told: true },
      ],
    });
  });

  await test.step('a guest’s glass stays on their phone', async () => {
    await guest.getByRole('link', { name: 'See my glass' }).click();
    await expect(heading(guest, /^Riesling ?You found 2 aromas$/)).toBeVisible();
    await guest.goBack();
  });

  await test.step('who uses Ada’s phone after her is not told that it is kept', async () => {
    await ada.goto('/app');
    await ada.getByRole('main').getByRole('button', { name: 'Sign Out', exact: true }).click();
    await expect(ada).toHaveURL('/');
    await ada.goto(`/room/${code}`);
    await expect(heading(ada, 'You found 5 aromas')).toBeVisible();
    await expect(ada.getByRole('link', { name: 'See my glass' })).toHaveCount(0);
  });

  await test.step('another glass is poured for the same people', async () => {
    await host.getByRole('button', { name: 'Pour another glass' }).click();
    await expect(heading(ada, SMELL)).toBeVisible();
    await expect(ada.getByRole('button', { name: 'Apricot' })).toHaveAttribute('aria-pressed', 'false');
  });
});

test('a tasting is of what the host’s own bottles are for, unless they say another', async ({
  page,
  keepSettings,
}) => {
  const drink = page.getByRole('combobox', { name: 'Drink' });
  await page.goto('/rooms?mode=tasting');
  await expect(drink).toHaveValue('Wine');
  await keepSettings({ selectedAromaKits: ['coffee-basics-12'] });
  await page.goto('/rooms?mode=tasting');
  await expect(drink).toHaveValue('Coffee');
});
