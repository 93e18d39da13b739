import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expect, test } from '../../fixtures';
import { wineAroma } from '../../leaflets';
import { answer, heading, newPhone, openRoom, takeSeat } from '../../pages/room-pages';
import { BLACKCURRANT_ASKED } from '../../pages/site-pages';

const TRANSLATION = await readFile(
  new URL('../../../fixtures/field/page-translation.js', import.meta.url),
  'utf8',
);

/** Switches a browser's page translation on, until the next document. It puts an “e” behind every word. */
async function translate(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.evaluate(`${TRANSLATION}; translatePage()`);
}

function inTranslation(words: string): string {
  return words.replace(/\p{L}{2,}/gu, (word) => `${word}e`);
}

/** Presses a button by its words, whatever the key beside them is. */
async function press(page: Page, words: string): Promise<void> {
  await page
    .getByRole('main')
    .getByRole('button', { name: inTranslation(words), exact: true })
    .click();
}

async function numberInHand(page: Page): Promise<number> {
  const shown = await heading(page, /bottlee \d+$/i).textContent();
  return Number(/\d+$/.exec(shown ?? '')?.[0]);
}

test('training and the quiz work in a translated page, and every number is the true one', async ({
  page,
  keepSettings,
}) => {
  await keepSettings({ selectedAromaKits: ['white-wine-12'] });
  await page.goto('/training');
  await translate(page);
  for (const question of [1, 2, 3]) {
    await expect(page.getByText(inTranslation(`Question ${question} of 3`), { exact: true })).toBeVisible();
    const right = wineAroma(await numberInHand(page));
    if (question === 1) await press(page, 'Give Hint');
    if (question === 2) await press(page, "I don't know");
    else await press(page, right);
    await expect(page.getByRole('main')).toContainText(inTranslation(right));
    await press(page, question < 3 ? 'Next Question' : 'Finish Session');
  }
  await expect(heading(page, inTranslation('Session complete'))).toBeVisible();
  await expect(page.getByText(inTranslation('2 of 3'))).toBeVisible();
  await page.getByRole('link', { name: inTranslation('Meet 4 new aromas') }).click();
  await test.step('a new aroma is smelled, gets a word, and then its name', async () => {
    await expect(page.getByText(inTranslation('New: 1 of 4'), { exact: true })).toBeVisible();
    const opened = await heading(page, /^Opene bottlee \d+/).textContent();
    await press(page, 'I have smelled it');
    await page.getByRole('textbox', { name: inTranslation('What does it remind you of?') }).fill('the lake');
    await press(page, 'What is it?');
    const name = wineAroma(Number(/\d+/.exec(opened ?? '')?.[0]));
    await expect(heading(page, inTranslation(name))).toBeVisible();
    await expect(page.getByText('the lake')).toBeVisible();
    await press(page, 'Next bottle');
    await expect(page.getByText(inTranslation('New: 2 of 4'), { exact: true })).toBeVisible();
  });

  for (const isEarly of [true, false])
    await test.step(`the question of the first page, translated ${isEarly ? 'before' : 'after'} React has come`, async () => {
      let comeNow = () => {};
      const late = new Promise<void>((resolve) => {
        comeNow = resolve;
      });
      if (isEarly)
        await page.route('**/assets/site-hydrate-*.js', (route) => late.then(() => route.continue()));
      await page.clock.setFixedTime(BLACKCURRANT_ASKED);
      await page.goto('/');
      if (!isEarly) await expect(page.getByRole('button', { name: 'Plum' })).toBeEnabled();
      await translate(page);
      comeNow();
      const sample = page.getByRole('region', { name: inTranslation('Try one, no bottles needed') });
      await sample.getByRole('button', { name: inTranslation('Plum') }).click();
      await expect(sample.getByRole('status')).toContainText(inTranslation('It was Blackcurrant'));
      await sample.getByRole('button', { name: inTranslation('Another one') }).click();
      await expect(sample.getByRole('blockquote')).toBeFocused();
      await page.unroute('**/assets/site-hydrate-*.js');
    });

  await test.step('the quiz keeps the names of its players', async () => {
    await page.goto('/head-to-head');
    await translate(page);
    await page.getByRole('button', { name: inTranslation('Add Player (Max 5)') }).click();
    for (const [place, player] of ['Ada', 'Grace', 'Mary'].entries())
      await page.getByRole('textbox').nth(place).fill(player);
    await page.getByRole('combobox').selectOption('3');
    await press(page, 'Start Quiz');
    for (const question of [1, 2, 3]) {
      await expect(page.getByText(inTranslation(`Question ${question} of 3`))).toBeVisible();
      for (const player of ['Ada', 'Grace', 'Mary']) {
        await expect(heading(page, `${inTranslation('Pass to ')}${player}`)).toBeVisible();
        await press(page, 'Show my answers');
        const right = wineAroma(await numberInHand(page));
        await page
          .getByRole('main')
          .getByRole('button', { name: new RegExp(`^${inTranslation(right)}`) })
          .click();
      }
      await page.getByRole('main').getByRole('button').last().click();
    }
    await expect(page.getByText(inTranslation('3 of 3')).first()).toBeVisible();
    await expect(page.getByRole('main')).toContainText('Mary');
  });
});

test('a room works in translated pages: the host counts, phones follow, and code and nicknames stay', async ({
  page,
  browser,
}) => {
  const code = await openRoom(page, { mode: 'Together', pack: /^White Wine Kit/, length: '2' });
  await translate(page);
  const phones = await Promise.all(['Ann', 'Ben'].map(async () => newPhone(browser)));
  for (const [index, phone] of phones.entries()) {
    const nickname = ['Annabel', 'Benjamin'][index] ?? '';
    await takeSeat(phone, code, nickname);
    await expect(heading(phone, `You are in, ${nickname}`)).toBeVisible();
    await translate(phone);
  }
  await expect(page.getByRole('listitem')).toHaveText(['Annabel', 'Benjamin']);
  await expect(page.locator('[data-code]')).toHaveText(code);
  await expect(page.getByText([...code].join(' '))).toBeAttached();
  await page.keyboard.press('Space');
  for (const question of [1, 2]) {
    await expect(page.getByText(inTranslation(`Question ${question} of 2`))).toBeVisible();
    await expect(page.getByText(inTranslation('0 of 2 have answered'))).toBeVisible();
    let right = '';
    for (const [index, phone] of phones.entries()) {
      right = wineAroma(await numberInHand(phone));
      await answer(phone, inTranslation(right));
      await expect(heading(phone, inTranslation('Your answer is in'))).toBeVisible();
      await expect(page.getByText(inTranslation(`${index + 1} of 2 have answered`))).toBeVisible();
    }
    await page.keyboard.press('ArrowRight');
    await expect(heading(page, inTranslation(right))).toBeVisible();
    for (const phone of phones) await expect(heading(phone, inTranslation('Correct!'))).toBeVisible();
    await page.keyboard.press('ArrowRight');
  }
  await expect(page.getByRole('main')).toContainText('Benjamin');
  for (const phone of phones) {
    await expect(heading(phone, inTranslation('You named 2 of 2'))).toBeVisible();
    await phone.context().close();
  }
});
