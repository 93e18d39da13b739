import type { Locator, Page } from '@playwright/test';
import { listenForSecrets } from '../../checks/secrecy';
import { documentEntry, expect, keepInNotebook, notebookKept, test } from '../../fixtures';

/** Often in a Riesling, and named nowhere else in the product. */
const TYPICAL = /petrol/i;

/** Listens to everything that the page itself loads from now on, code included. */
function listenToCode(page: Page): () => Promise<string> {
  const bodies: Promise<string>[] = [];
  page.on('response', (response) => {
    bodies.push(response.text().catch(() => ''));
  });
  return async () => (await Promise.all(bodies)).join('\n');
}

async function keptAromas(
  page: Page,
): Promise<{ words: string; found: boolean; sure: boolean; told: boolean }[]> {
  return Object.entries(await notebookKept(page)).flatMap(([key, { document }]) =>
    key.startsWith('document glass ') ? (document.body?.aromas ?? []) : [],
  );
}

/** Runs in the page. */
function isInSight(element: Element): boolean {
  const { x, y, height } = element.getBoundingClientRect();
  return element.contains(document.elementFromPoint(x + 9, y + height - 2));
}

/** The controls and headings of the screens of a glass. */
function partsOf(page: Page) {
  const main = page.getByRole('main');
  return {
    button: (name: string | RegExp) => main.getByRole('button', { name, exact: true }),
    heading: (name: string | RegExp) => page.getByRole('heading', { level: 1, name }),
    bottles: (list: string) => main.getByRole('list', { name: list }).getByRole('listitem'),
  };
}

/** Tells how the corks of a list move: the names and the lengths in seconds. */
async function corksOf(page: Page, list: string): Promise<string[]> {
  const corks = page.getByRole('list', { name: list }).locator('.bottle-cork');
  return corks.evaluateAll((all) =>
    all.map((cork) => {
      const { animationName, animationDuration, animationIterationCount } = getComputedStyle(cork);
      return animationName === 'none'
        ? 'still'
        : `${animationName} ${animationDuration} ${animationIterationCount}`;
    }),
  );
}

test.describe('a glass', () => {
  test.use({ serviceWorkers: 'allow', viewport: { width: 390, height: 844 } });

  test('of wine is kept in three taps, tells nothing before the first smell, and ends without a connection', async ({
    page,
    context,
    keepSettings,
    expectAccessible,
  }) => {
    const { button, heading, bottles } = partsOf(page);
    await keepSettings({ selectedAromaKits: ['white-wine-12'] });
    const expectNowhere = listenForSecrets(page);
    const loaded = listenToCode(page);
    await page.goto('/app');
    await page.evaluate(() => navigator.serviceWorker.ready);
    await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state)).toBe('activated');

    await test.step('three taps keep it', async () => {
      let taps = 0;
      const tap = async (target: Locator) => {
        await target.click();
        taps += 1;
      };
      await page.getByRole('link', { name: 'Smell a glass' }).click();
      await expect(heading('What is in your glass?')).toBeFocused();
      await tap(button('Wine'));
      await tap(button('Riesling'));
      await expect(heading('What do you smell?')).toBeFocused();
      await tap(button('Lemon'));
      expect(taps).toBe(3);
      await expect(page.getByText('This glass is kept.')).toBeVisible();
      await expect(page.getByRole('main').getByRole('status')).toHaveText('Lemon found, this glass is kept');
      await expect(button('Lemon')).toHaveAttribute('aria-pressed', 'true');
      expect(await keptAromas(page)).toMatchObject([
        { words: 'Lemon', found: true, sure: true, told: false },
      ]);
      await expectAccessible();
    });
    await test.step('an own word, and an aroma that is not sure, stay through a reload without a connection', async () => {
      await context.setOffline(true);
      await page.evaluate(() => scrollTo(0, 40));
      await button('Pear').click();
      await button('Pear').click();
      await expect(button('Pear')).toHaveAttribute('aria-pressed', 'mixed');
      expect(await page.evaluate(() => scrollY), 'the list stays where it is').toBeGreaterThan(0);
      await page.keyboard.type('wet  wool ');
      await page.keyboard.press('Enter');
      await expect(button('wet wool')).toHaveAttribute('aria-pressed', 'true');
      expect(await button('wet wool').evaluate(isInSight), 'what was typed is above the bar').toBe(true);
      await button('wet wool').press('Tab');
      await expect(button('Done, 3 found'), 'comes after the aromas').toBeFocused();
      await page.setViewportSize({ width: 210, height: 844 });
      await page.evaluate(() => scrollTo(0, 0));
      await expect(button('Done, 3 found'), 'stays with large text').toBeInViewport();
      await page.setViewportSize({ width: 390, height: 844 });
      await page.reload();
      await expect(heading('What do you smell?')).toBeVisible();
      await expect(button('Pear')).toHaveAttribute('aria-pressed', 'mixed');
    });
    await test.step('nothing typical is on the page, in storage or in what was loaded', async () => {
      await expectNowhere(TYPICAL);
      expect(await loaded()).not.toMatch(TYPICAL);
    });
    await test.step('then what is often there is looked for once more, through a reload', async () => {
      await button('Done, 3 found').click();
      await expect(page.getByText('1 of 3')).toBeVisible();
      await expect(heading(/^Smell once more ?Green apple\?/)).toBeVisible();
      const closed = Array.from({ length: 4 }, () => /Not opened yet$/);
      await expect(bottles('Often in Riesling')).toHaveText([/Lemon$/, /Green apple$/, ...closed]);
      await page.keyboard.press('1');
      await expect(heading(/Peach\?/)).toBeVisible();
      await page.reload();
      await expect(page.getByText('2 of 3')).toBeVisible();
      await expect(heading(/^Smell once more ?Peach\?/)).toBeVisible();
      await expect(bottles('Often in Riesling').nth(1)).toHaveText(/Green apple\s*when told/);
      await button('Not found').click();
      await expect(heading(/Lime\?/)).toBeVisible();
      await button('Not sure').click();
    });
    await test.step('the end shows the bottles, and which one would help', async () => {
      await expect(heading(/^Riesling ?You found 3 aromas, perhaps 2 more$/)).toBeFocused();
      await page.reload();
      await expect(bottles('Found')).toHaveText([
        /Lemon$/,
        /Pear\s*not sure/,
        /wet wool$/,
        /Green apple\s*when told/,
        /Lime\s*when told, not sure/,
      ]);
      expect((await keptAromas(page)).map(({ told }) => told)).toEqual([
        false,
        false,
        false,
        true,
        true,
        true,
      ]);
      await expect(page.getByRole('main')).not.toContainText(/correct|right|wrong|score/i);
      await expectAccessible();
      await expect(bottles('Also often in Riesling')).toHaveText([/5\s*Peach$/, /Petrol$/, /Blossom$/]);
      await expect(page.getByText('Bottle 5 would help.')).toBeVisible();
      await page.getByRole('link', { name: 'Smell it now' }).click();
      await button('I’ve smelled it').click();
      await expect(heading('Rest your nose for two minutes')).toBeVisible();
      await button('Back to the glass').click();
      await button('Found').click();
      await expect(bottles('Found')).toHaveCount(6);
    });
    await test.step('it can be named, shared as a picture, deleted and brought back', async () => {
      await button('Edit').click();
      await page.getByLabel('Which one?').fill('Dr. Loosen');
      await page.getByLabel('When?').fill('2026-03-03');
      await page.getByLabel('Drink').fill('chablis');
      await page.getByLabel('What else was there?').fill('butter, BBQ');
      await page.getByRole('button', { name: 'Save' }).click();
      await expect(
        heading(/^Chablis, Dr. Loosen, 3 March 2026 ?You found 6 aromas, perhaps 2 more$/),
      ).toBeVisible();
      const picture = page.waitForEvent('download');
      await button('Share as a picture').click();
      expect((await picture).suggestedFilename()).toBe('nosewise.png');
      await expect(page.getByText('Picture saved', { exact: true })).toBeVisible();
      await page.getByText('How would it smell spoiled?').click();
      await expect(page.getByText(/^Cork taint.*Damp cardboard/)).toBeVisible();
      await page.getByRole('link', { name: 'Your glasses' }).click();
      const row = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Dr. Loosen' });
      await expect(row).toContainText(
        'Found lemon, wet wool, green apple, peach, butter and BBQ, perhaps pear and lime',
      );
      await row.getByRole('link').click();
      await button('Edit').click();
      await page.getByRole('button', { name: 'Delete this glass' }).click();
      await expect(heading('Your glasses')).toBeVisible();
      await expect(row).toHaveCount(0);
      await page.getByRole('button', { name: 'Undo' }).click();
      await expect(row).toBeVisible();
    });
    await test.step('the next one begins with the last, and a drink in own words ends at once', async () => {
      await page.getByRole('link', { name: 'Smell a glass' }).click();
      await button('Wine').click();
      await expect(page.getByRole('main').getByRole('listitem').first()).toContainText('Chablis');
      await button('Back').click();
      await page.getByRole('searchbox', { name: 'Find a drink' }).fill('My cider');
      await button('It is something else: “My cider”').click();
      await button('I can’t name one').click();
      await expect(heading(/My cider.*You found nothing that has a name yet$/)).toBeVisible();
    });
  });
});

test('a glass of coffee is smelled with the keyboard, and is kept though nothing in it had a name', async ({
  page,
  keepSettings,
  expectAccessible,
}) => {
  const { button, heading, bottles } = partsOf(page);
  await keepSettings({ selectedAromaKits: ['coffee-basics-12'] });
  const expectNowhere = listenForSecrets(page);
  await page.goto('/glass');
  await expect(heading('What is in your glass?')).toBeFocused();
  await expectAccessible();
  await page.keyboard.press('2');
  await expect(heading('Which coffee?')).toBeFocused();
  await expectAccessible();
  await page.keyboard.type('kenya');
  await page.keyboard.press('Enter');
  await expect(heading('What do you smell?')).toBeFocused();
  const sections = page.getByRole('main').getByRole('heading', { level: 2 });
  await expect(sections.first()).toHaveText('Your bottles');
  await expect(sections.nth(1)).toHaveText('Roasted');
  await expect(page.getByRole('region', { name: 'Your bottles' })).toContainText('Blackcurrant');
  await expect(button('Black tea')).toBeVisible();
  await expectNowhere(/Often in/);
  await button('I can’t name one').click();
  expect(await keptAromas(page)).toEqual([]);
  await expect(heading(/Blackcurrant\?/)).toBeVisible();
  await page.keyboard.press('2');
  await expect(heading(/Grapefruit\?/)).toBeVisible();
  await page.keyboard.press('3');
  await expect(heading(/Tomato\?/)).toBeVisible();
  await page.keyboard.press('2');
  await expect(heading(/^Kenya washed ?You found perhaps 1 aroma$/)).toBeFocused();
  await expect(bottles('Found')).toHaveText([/Grapefruit\s*when told, not sure/]);
  await expect(page.getByText('How would it smell spoiled?'), 'our faults are those of wine').toHaveCount(0);
  await expect(page.getByText('Bottle 3 would help.')).toBeVisible();
  await page.getByRole('link', { name: 'Your glasses' }).click();
  await expect(page).toHaveURL('/glasses');
  await expect(heading('Your glasses')).toBeVisible();
  await expect(page.getByRole('main').getByRole('listitem')).toContainText('Found perhaps grapefruit');
});

test('a glass of whisky answers: what is often in it is uncorked in turn, and not at all without motion', async ({
  page,
}) => {
  const { button, heading, bottles } = partsOf(page);
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.goto('/glass');
  await button('Whisky').click();
  await button('Islay peated malt').click();
  await expect(page.getByRole('region', { name: 'Smoke' })).toContainText('Peat smoke');
  await expect(page.getByRole('main').getByRole('heading', { level: 2 }).first()).toHaveText('Smoke');
  await button('Iodine').click();
  await button('Done, 1 found').click();
  await expect(heading(/Peat smoke\?/)).toBeVisible();
  await expect(bottles('Often in Islay peated malt')).toHaveCount(4);
  const often = page.getByRole('list', { name: 'Often in Islay peated malt' }).locator('.bottle');
  const opened = () => often.evaluateAll((all) => all.map((each) => each.getAttribute('data-opened')));
  expect(await opened(), 'what was found stands open, what is asked is closed').toEqual([
    'true',
    'false',
    'false',
    'false',
  ]);
  expect(await corksOf(page, 'Often in Islay peated malt')).toEqual(['still', 'still', 'still', 'still']);
  await button('Found').click();
  await expect(heading(/Seaweed\?/)).toBeVisible();
  expect(await opened()).toEqual(['true', 'true', 'false', 'false']);
  const [before, found, ...closed] = await corksOf(page, 'Often in Islay peated malt');
  expect([before, ...closed]).toEqual(['still', 'still', 'still']);
  expect(found).toMatch(/^cork-flies 0\.[0-3]\d*s 1$/);
  await button('Not found').click();
  await expect(heading(/Tar\?/)).toBeVisible();
  expect(await opened(), 'what was not found keeps its cork').toEqual(['true', 'true', 'false', 'false']);
  await button('Not found').click();
  await expect(bottles('Found')).toHaveText([/Iodine$/, /Peat smoke\s*when told/]);
  await expect(bottles('Also often in Islay peated malt')).toHaveText([/Seaweed$/, /Tar$/]);
  expect(await corksOf(page, 'Found')).toEqual(['still', 'still']);
  for (const cork of await corksOf(page, 'Also often in Islay peated malt')) {
    expect(cork).toMatch(/^cork-flies 0\.[0-3]\d*s 1$/);
  }
  await page.emulateMedia({ reducedMotion: 'reduce' });
  expect(await corksOf(page, 'Also often in Islay peated malt')).toEqual(['still', 'still']);
});

test('of hundreds of glasses a page is listed, and a search finds an old one', async ({ page }) => {
  const year = Array.from({ length: 300 }, (_, place) => {
    const id = `00000000-0000-4000-8000-${String(place).padStart(12, '0')}`;
    const at = new Date(Date.UTC(2025, 0, 1 + place, 12)).toISOString();
    const aromas = [{ nameId: null, words: `note ${place}.`, found: true, sure: true, told: false }];
    const glass = { drink: 'riesling', words: 'Riesling', name: '', place: 'Trier', at, aromas };
    return documentEntry('glass', id, glass);
  });
  await keepInNotebook(page, Object.assign({}, ...year));
  await page.goto('/glasses');
  const rows = page.getByRole('main').getByRole('listitem');
  await expect(rows).toHaveCount(30);
  await expect(rows.first()).toContainText('note 299.');
  await page.getByRole('button', { name: 'More: 270 older' }).click();
  await expect(rows).toHaveCount(60);
  await page.getByRole('searchbox', { name: 'Find a glass' }).fill('note 7.');
  await expect(rows).toHaveCount(1);
  await expect(rows).toContainText('8 January 2025');
  await page.getByRole('searchbox', { name: 'Find a glass' }).fill('trier');
  await expect(page.getByRole('main').getByRole('status')).toHaveText('300 of 300 glasses found.');
  await expect(rows).toHaveCount(30);
  await page.getByRole('searchbox', { name: 'Find a glass' }).fill('barolo');
  await expect(page.getByText('0 of 300 glasses found.')).toBeVisible();
});
