import type { Locator, Page } from '@playwright/test';
import { emptyBrowser, expect, kept, notebookKept, test } from '../../fixtures';
import { trainNowOfStrangers } from '../../header';
import { SettingsPage } from '../../pages/settings-page';
import { BLACKCURRANT_ASKED } from '../../pages/site-pages';
import { readQrCode } from '../../qr-code';

/** Taps like a thumb, and counts. */
class Thumb {
  taps = 0;

  async tap(target: Locator): Promise<void> {
    await target.click();
    this.taps += 1;
  }
}

const verdict = (page: Page) => page.getByRole('heading', { level: 1, name: /Correct!|Oops!/ });
const tile = (page: Page, name: string) => page.getByRole('button', { name: new RegExp(`^${name}`) });

test.describe('from the first page to the first verdict', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('a first verdict takes one tap without a kit; a box leads to its first bottle in one, and the header in three', async ({
    page,
    training,
  }) => {
    await test.step('without a kit', async () => {
      const thumb = new Thumb();
      await page.clock.setFixedTime(BLACKCURRANT_ASKED);
      await page.goto('/');
      const sample = page.getByRole('region', { name: 'Try one, no bottles needed' });
      await thumb.tap(sample.getByRole('button', { name: 'Blackcurrant' }));
      await expect(sample.getByRole('status')).toContainText(
        'Great job! You correctly identified Blackcurrant“Dark, juicy cassis',
      );
      expect(thumb.taps).toBe(1);
    });
    await test.step('with a kit that was given, by the card in its box: a smell, an own word, and the name', async () => {
      await page.goto('/kits/white-wine-12');
      await page.getByRole('link', { name: 'Print a card for the box' }).click();
      const card = page.getByRole('region', { name: 'The card for the White Wine Kit' });
      const printed = await card.getByText(/first\?pack=/).textContent();
      const read = await readQrCode(card.getByRole('img', { name: /^QR code/ }));
      expect(read).toBe(printed);
      const { pathname, search } = new URL(read ?? '');
      await page.goto(pathname + search);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Open bottle 3 and smell it.');
      for (const role of ['banner', 'navigation', 'list'] as const)
        await expect(page.getByRole(role)).toHaveCount(0);
      await page.keyboard.press('Enter');
      await expect(training.word).toBeFocused();
      await page.reload();
      await training.expectNew(1, 5);
      await page.keyboard.press('Enter');
      await training.word.fill('  grandmother’s orchard ');
      await expect(page.getByText('Green apple')).toHaveCount(0);
      await page.keyboard.press('Enter');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Green apple');
      await expect(page.getByText('Your word: grandmother’s orchard')).toBeVisible();
      await training.nextBottle.click();
      await expect(training.heading('Open bottle 1 and smell it.')).toBeVisible();
      expect(await kept(page, 'trainingSettings')).toContain('"selectedAromaKits":["white-wine-12"]');
      await training.back.click();
      await expect(page.getByRole('link', { name: /^Go on\s*4 of 5 bottles to smell/ })).toBeVisible();
      await expect(page.getByText('You left in the middle. What you met is here.')).toBeVisible();
      await expect(page.getByRole('button', { name: /^Bottle \d+, Green apple, shaky$/ })).toBeVisible();
      await page.goto('/first?pack=none');
      await tile(page, 'Coffee Basics Kit').click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Open bottle 6 and smell it.');
      await page.goto('/app');
      await page.getByRole('button', { name: 'Bottle 3, Green apple, shaky' }).click();
      await expect(page.getByRole('dialog')).toContainText('Your word: grandmother’s orchard');
      await expect(page.getByRole('dialog')).toContainText('You have met it, and not been asked for it yet.');
      await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
      await emptyBrowser(page);
      await page.goto('/');
    });
    await test.step('from the page, to the first bottle of the box', async () => {
      await page.getByRole('main').getByRole('link', { name: 'Red Wine Kit' }).click();
      await expect(page).toHaveURL('/review?pack=red-wine-12');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Open bottle 22 and smell it.');
    });
    await test.step('from the header', async () => {
      await emptyBrowser(page);
      const thumb = new Thumb();
      await page.goto('/');
      await thumb.tap(trainNowOfStrangers(page));
      await thumb.tap(page.getByRole('link', { name: 'Continue Without Login' }));
      await thumb.tap(tile(page, 'Coffee Basics Kit'));
      await expect(training.heading('Open bottle 6 and smell it.')).toBeVisible();
      expect(thumb.taps).toBeLessThanOrEqual(3);
    });
    await test.step('from the alert of a training without packs, by way of the settings', async () => {
      await emptyBrowser(page);
      await page.goto('/training');
      await page.getByRole('alertdialog').getByRole('button', { name: 'OK' }).click();
      await new SettingsPage(page).addPacks('White Wine Kit');
      await page.getByRole('link', { name: 'Train', exact: true }).click();
      await page.getByRole('link', { name: /^Start the first evening/ }).click();
      await expect(training.heading('Open bottle 3 and smell it.')).toBeVisible();
    });
  });
});

test('the question of the first page is answered by keyboard, goes on with others, and keeps its size', async ({
  page,
  expectAccessible,
}) => {
  await page.clock.setFixedTime(BLACKCURRANT_ASKED);
  await page.goto('/', { waitUntil: 'networkidle' });
  const sample = page.getByRole('region', { name: 'Try one, no bottles needed' });
  const card = await sample.boundingBox();
  const asked = new Set([await sample.getByRole('blockquote').textContent()]);
  await sample.getByRole('button', { name: 'Plum' }).focus();
  await page.keyboard.press('Enter');
  const another = sample.getByRole('button', { name: 'Another one' });
  await expect(another).toBeFocused();
  await expect(sample.getByRole('status')).toContainText('Oops!It was BlackcurrantYou selected: Plum');
  expect(await sample.boundingBox()).toEqual(card);
  await expectAccessible();
  for (let more = 0; more < 4; more += 1) {
    await page.keyboard.press('Enter');
    await expect(sample.getByRole('blockquote')).toBeFocused();
    asked.add(await sample.getByRole('blockquote').textContent());
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(another).toBeFocused();
  }
  expect(asked.size).toBe(5);
  expect(await sample.boundingBox()).toEqual(card);
  await test.step('on a small phone the page stays where it is scrolled to', async () => {
    await page.setViewportSize({ width: 320, height: 640 });
    for (let more = 0; more < 4; more += 1) {
      await another.scrollIntoViewIfNeeded();
      const top = await page.evaluate(() => scrollY);
      await page.keyboard.press('Enter');
      await expect(sample.getByRole('blockquote')).toBeFocused();
      await page.evaluate(
        () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
      );
      expect(await page.evaluate(() => scrollY)).toBe(top);
      await sample.getByRole('listitem').getByRole('button').first().press('Enter');
      await expect(another).toBeFocused();
    }
  });
});

test('the demo asks ten aromas by their notes, survives a reload, and is counted nowhere', async ({
  page,
  expectAccessible,
}) => {
  await page.goto('/app');
  await page.getByRole('link', { name: 'Try the demo' }).click();
  await expect(page).toHaveURL('/demo');
  const main = page.getByRole('main');
  const answers = main.getByRole('listitem').getByRole('button');
  await expect(main).toContainText('Demo Nothing here is counted.');
  await expect(answers).toHaveCount(4);
  let named = 0;
  for (let number = 1; number <= 10; number += 1) {
    await expect(main.getByText(`Question ${number} of 10`)).toBeVisible();
    await expect(answers).toHaveCount(4);
    await page.keyboard.press('1');
    await expect(verdict(page)).toBeVisible();
    if (number === 4) {
      await expectAccessible();
      await page.reload();
      await expect(verdict(page)).toBeVisible();
    }
    if ((await verdict(page).textContent())?.startsWith('Correct!')) named += 1;
    await main.getByRole('button', { name: number < 10 ? 'Next Question' : 'See how you did' }).click();
  }
  await expect(
    main.getByRole('heading', { level: 1, name: `You named ${named} of 10 by their notes` }),
  ).toBeVisible();
  await expectAccessible();
  expect(await kept(page, 'trainingSettings')).toBeNull();
  expect(await notebookKept(page)).toEqual({});
  await main.getByRole('link', { name: 'Try coffee' }).click();
  await expect(main.getByText('Question 1 of 10')).toBeVisible();
});
