import type { Page } from '@playwright/test';
import { expect, test } from '../../fixtures';
import { wineAroma } from '../../leaflets';
import type { TrainingPage } from '../../pages/training-page';
import { DAY } from '../../saved-session';

const HOUR = DAY / 24;

/** The bottles of the first evening with the white wine kit, and what each reminds the person of. */
const WORDS: ReadonlyMap<number, string> = new Map([
  [3, 'grandmother’s orchard'],
  [1, 'the dishwasher'],
  [11, 'Sunday toast'],
  [7, 'a paper umbrella'],
  [5, 'the lake in July'],
]);
const FIRST = [...WORDS.keys()];

const byNumber = (numbers: readonly number[]) => numbers.toSorted((a, b) => a - b);

/** Finds the one button of the menu. */
function oneButton(page: Page) {
  return page.getByRole('region', { name: 'Your next step' }).getByRole('link');
}

/** Reads what the one button of the menu says of the bottles behind it. */
async function promised(page: Page) {
  const words = (await oneButton(page).textContent()) ?? '';
  const [, bottles, kinds = ''] = /(\d+) bottles?: (.+), about \d+ minutes?$/.exec(words) ?? [];
  const countOf = (kind: string) => Number(new RegExp(`(\\d+) ${kind}`).exec(kinds)?.[1] ?? 0);
  return {
    bottles: Number(bottles),
    due: countOf('due'),
    fresh: countOf('new'),
    more: countOf('met before') + countOf('known'),
  };
}

interface Smelled {
  readonly met: number[];
  readonly asked: number[];
  /** How many names each question offered. */
  readonly names: number[];
}

/** Presses the one button of the menu, and smells what comes to the end, without a mistake. */
async function smellAll(page: Page, training: TrainingPage): Promise<Smelled> {
  const smelled: Smelled = { met: [], asked: [], names: [] };
  const end = page.getByRole('region', { name: 'Session complete' });
  await oneButton(page).click();
  await expect(training.bottle).toBeVisible();
  while (!(await end.isVisible())) {
    const [mode, number] = [await training.mode(), await training.bottleNumber()];
    if (mode === 'meet') {
      smelled.met.push(number);
      await training.meet();
      await training.nextBottle.or(training.finish).click();
    } else {
      smelled.asked.push(number);
      smelled.names.push(await training.answers.count());
      await training.answerRight();
      await training.next.or(training.finish).click();
    }
    await expect(training.bottle.or(end)).toBeVisible();
  }
  return smelled;
}

/** Opens a bottle of the shelf and reads the word that the person gave it. */
async function expectWordOnShelf(page: Page, number: number): Promise<void> {
  await page.getByRole('button', { name: new RegExp(`^Bottle ${number}, (?!new)`) }).click();
  const sheet = page.getByRole('dialog', { name: wineAroma(number) });
  await expect(sheet.getByText(`Your word: ${WORDS.get(number)}`)).toBeVisible();
  await sheet.getByRole('button', { name: 'Close' }).click();
  await expect(sheet).toBeHidden();
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('a gift is begun by its card, and its one button leads through the second and the third day', async ({
    page,
    training,
  }) => {
    const evening = Date.now() + 7 * HOUR;
    const sent: string[] = [];
    page.on('request', (request) => {
      if (request.method() !== 'GET') sent.push(`${request.method()} ${request.url()}`);
    });
    await page.clock.install({ time: evening });
    await page.goto('/first?pack=white-wine-12');
    await expect(page).toHaveURL(/\/review\?pack=/);
    let missed = 0;

    await test.step('on the first evening five are met, each with a word before its name', async () => {
      for (const [place, number] of FIRST.entries()) {
        await training.expectNew(place + 1, 5);
        await expect(training.heading(`Open bottle ${number} and smell it.`)).toBeVisible();
        await expect(page.getByText(wineAroma(number))).toHaveCount(0);
        await training.meet(WORDS.get(number));
        await expect(page.getByText(`Your word: ${WORDS.get(number)}`)).toBeVisible();
        await training.nextBottle.click();
      }
    });
    await test.step('all five are asked in another order, each among four that were met', async () => {
      const asked: number[] = [];
      for (let place = 1; place <= 5; place += 1) {
        await training.expectQuestion(place, 5);
        asked.push(await training.bottleNumber());
        const names = await training.openNames();
        expect(names).toHaveLength(4);
        expect(names).toContain(await training.rightName());
        for (const name of names) expect(FIRST.map(wineAroma)).toContain(name);
        for (const word of WORDS.values())
          await expect(page.getByText(word), 'it would give the name away').toHaveCount(0);
        if (place === 3) {
          missed = asked.at(-1) ?? 0;
          await training.answerWrong();
        } else {
          await training.answerRight();
          await expect(page.getByText(`Your word: ${WORDS.get(asked.at(-1) ?? 0)}`)).toBeVisible();
        }
        await training.next.click();
      }
      expect(byNumber(asked)).toEqual(byNumber(FIRST));
      expect(asked).not.toEqual(FIRST);
      expect(asked[0], 'not the one that was just met').not.toBe(FIRST.at(-1));
    });
    await test.step('the two that were taken for each other are told apart', async () => {
      await expect(page.getByText('Side by side', { exact: true })).toBeVisible();
      await expect(page.getByText('You took one for the other.')).toBeVisible();
      await page.getByRole('button', { name: 'I have smelled both' }).click();
      await page.getByRole('button', { name: 'I have one in my hand' }).click();
      await training.answer(wineAroma(missed)).click();
      await page.getByRole('button', { name: `Bottle ${missed}` }).click();
      await expect(page.getByText('Now you know them apart.')).toBeVisible();
      await training.finish.click();
    });
    await test.step('the end shows every bottle with its word, and lets the person go', async () => {
      const end = page.getByRole('region', { name: 'Your first evening' });
      await expect(end.getByRole('heading', { level: 1 })).toContainText('You named 4 of 5');
      const bottles = end.getByRole('list', { name: 'Bottles' }).getByRole('listitem');
      await expect(bottles).toHaveCount(5);
      for (const [number, word] of WORDS)
        await expect(bottles.filter({ hasText: wineAroma(number) })).toContainText(word);
      await expect(bottles.filter({ has: page.getByRole('img', { name: 'Wrong' }) })).toContainText(
        wineAroma(missed),
      );
      await expect(end.getByRole('link', { name: 'Four more tonight?' })).toHaveAttribute(
        'href',
        '/review?more',
      );
      await end.getByRole('link', { name: 'Tomorrow evening' }).click();
      await expect(page).toHaveURL('/app');
      for (const number of FIRST) await expectWordOnShelf(page, number);
      expect(await promised(page)).toEqual({ bottles: 4, due: 0, fresh: 4, more: 0 });
    });

    const second =
      await test.step('on the second day the app is opened: the five are due, the missed one among them', async () => {
        await page.clock.setSystemTime(evening + DAY);
        await page.goto('/app');
        await expect(oneButton(page)).toContainText('Start review');
        await expect(page.getByRole('region', { name: 'Your next step' })).toContainText(
          `Yesterday: 4 of 5. ${wineAroma(missed)} escaped you.`,
        );
        expect(await promised(page)).toEqual({ bottles: 5, due: 5, fresh: 0, more: 0 });
        const { met, asked, names } = await smellAll(page, training);
        expect(met).toEqual([]);
        expect(byNumber(asked)).toEqual(byNumber(FIRST));
        expect(asked).toContain(missed);
        expect(names).toEqual([4, 4, 4, 4, 4]);
        const end = page.getByRole('region', { name: 'Session complete' });
        for (const word of WORDS.values()) await expect(end.getByText(word)).toBeVisible();
        await end.getByRole('link', { name: 'Done' }).click();

        await expect(oneButton(page)).toContainText('Meet 4 new aromas');
        expect(await promised(page)).toEqual({ bottles: 4, due: 0, fresh: 4, more: 0 });
        const fresh = await smellAll(page, training);
        expect(fresh.met).toHaveLength(4);
        for (const number of fresh.met) expect(FIRST, 'nothing is met twice').not.toContain(number);
        expect(byNumber(fresh.asked)).toEqual(byNumber(fresh.met));
        await page.getByRole('link', { name: 'Done' }).click();
        await expect(oneButton(page)).toBeVisible();
        return fresh.met;
      });
    await test.step('on the third day the app is still open: all nine come back, as many at once as the button says', async () => {
      await page.clock.fastForward(DAY + HOUR);
      await expect(oneButton(page)).toContainText('Start review');
      const again = new Set<number>();
      const known = [...FIRST, ...second];
      while ((await promised(page)).due > 0) {
        const told = await promised(page);
        const { met, asked } = await smellAll(page, training);
        expect(new Set([...met, ...asked]).size, 'as the button says').toBe(told.bottles);
        expect(asked.filter((number) => known.includes(number) && !again.has(number))).toHaveLength(told.due);
        expect(new Set(met).size).toBe(told.fresh);
        for (const number of met) expect(known, 'nothing is met twice').not.toContain(number);
        for (const number of asked) again.add(number);
        await page.getByRole('link', { name: 'Done' }).click();
        await expect(oneButton(page)).toBeVisible();
      }
      for (const number of known) expect([...again], 'nothing is forgotten').toContain(number);
      for (const number of FIRST) await expectWordOnShelf(page, number);
    });
    expect(sent, 'without an account nothing leaves the phone').toEqual([]);
  });

  test('an evening that is broken off goes on by the one button, and what was met and not asked comes back', async ({
    page,
    training,
  }) => {
    const evening = Date.now() + 7 * HOUR;
    await page.clock.install({ time: evening });
    await page.goto('/first?pack=white-wine-12');
    const asked = new Set<number>();
    await test.step('the page is closed after the first question', async () => {
      for (const number of FIRST) {
        await training.meet(WORDS.get(number));
        await training.nextBottle.click();
      }
      await training.expectQuestion(1, 5);
      asked.add(await training.bottleNumber());
      await training.answerRight();
      await training.next.click();
      await training.expectQuestion(2, 5);
      await page.goto('/app');
      await expect(oneButton(page)).toHaveText(/^Go on\s*4 of 5 bottles left$/);
      await expect(page.getByText('You left in the middle. Your answers are here.')).toBeVisible();
      await oneButton(page).click();
      await training.expectQuestion(2, 5);
    });
    await test.step('it is left after the second one, and another kit is begun: what was answered stays', async () => {
      asked.add(await training.bottleNumber());
      await training.answerRight();
      await training.next.click();
      await training.expectQuestion(3, 5);
      await training.back.click();
      await expect(page).toHaveURL('/app');
      await expect(oneButton(page)).toHaveText(/^Go on\s*3 of 5 bottles left$/);
      await page.goto('/first?pack=white-wine-12');
      await training.expectQuestion(1, 3);
      await training.back.click();
      for (const number of FIRST) await expectWordOnShelf(page, number);
      expect(await promised(page), 'the three that were met come first').toEqual({
        bottles: 4,
        due: 0,
        fresh: 1,
        more: 3,
      });
    });
    await test.step('the second day asks all five, and among four names', async () => {
      await page.clock.setSystemTime(evening + DAY);
      await page.goto('/app');
      await expect(oneButton(page)).toContainText('Start review');
      expect(await promised(page)).toEqual({ bottles: 5, due: 2, fresh: 0, more: 3 });
      const smelled = await smellAll(page, training);
      expect(smelled.met).toEqual([]);
      expect(byNumber(smelled.asked), 'nothing is forgotten').toEqual(byNumber(FIRST));
      expect(smelled.names).toEqual([4, 4, 4, 4, 4]);
      await page.getByRole('link', { name: 'Done' }).click();
    });
    await test.step('on the third day the five are due, and those that were asked twice come among all names', async () => {
      await page.clock.setSystemTime(evening + 2 * DAY + HOUR);
      await page.goto('/app');
      await expect(oneButton(page)).toContainText('Start review');
      expect(await promised(page)).toEqual({ bottles: 5, due: 5, fresh: 0, more: 0 });
      const smelled = await smellAll(page, training);
      expect(byNumber(smelled.asked)).toEqual(byNumber(FIRST));
      for (const [place, number] of smelled.asked.entries())
        expect(smelled.names[place], wineAroma(number)).toBe(asked.has(number) ? 12 : 4);
    });
  });
});
