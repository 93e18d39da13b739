import { expect, expectNoSidewaysScroll, startAfresh, test } from '../../fixtures';
import { MASTER_WINE } from '../../leaflets';

const NAMES = MASTER_WINE.map(({ name }) => name).sort((a, b) => a.localeCompare(b, 'en'));

test('36 answers are alphabetical, found by typing, and easy to hit on the smallest phone', async ({
  page,
  training,
  keepSettings,
  expectAccessible,
}) => {
  await keepSettings({ selectedAromaKits: ['master-wine-36', 'white-wine-12'] });
  await training.open();
  await test.step('in alphabetical order, and found by typing', async () => {
    // A kit inside another adds nothing.
    await expect(training.answers).toHaveCount(36);
    expect(await training.openNames()).toEqual(NAMES);
    await expectAccessible();

    await training.filter.fill('GREEN');
    await expect(training.answers).toHaveText([/Green apple/, /Green bell pepper/]);
    await training.filter.fill('lÝchée');
    await expect(training.answers).toHaveText([/Lychee/]);
    await expect(page.getByRole('status').filter({ hasText: '1 answer found' })).toBeAttached();
    await training.filter.fill('taint');
    await expect(training.answers).toHaveCount(3);

    // A letter starts the filter; Enter chooses nothing while several answers are left.
    await training.filter.fill('');
    await training.bottle.focus();
    await page.keyboard.type('pea');
    await expect(training.filter).toBeFocused();
    await expect(training.answers).toHaveText([/Peach/, /Pear/]);
    await page.keyboard.down('Enter');
    await expect(training.answers.first()).toBeFocused();
    await page.keyboard.down('Enter');
    await page.keyboard.up('Enter');
    await expect(training.bottle).toBeVisible();

    // In a field, digits are text, and no answer shows one. The arrow leads to the answers, where digits choose.
    const digit = training.answers.first().getByText('1', { exact: true });
    await expect(digit).toBeVisible();
    await training.filter.fill('');
    await expect(digit).toBeHidden();
    await training.filter.pressSequentially('4-eth');
    await expect(training.filter).toHaveValue('4-eth');
    await expect(training.bottle).toBeVisible();
    await training.filter.fill('pea');
    await page.keyboard.press('ArrowDown');
    await expect(training.answers.first()).toBeFocused();
    await expect(digit).toBeVisible();

    await training.filter.fill('petrol');
    await expect(page.getByText('No aroma in your packs matches “petrol”.')).toBeVisible();
    await expect(training.answers).toHaveCount(0);
    await expectAccessible();
    await page.getByRole('button', { name: 'Show all answers' }).click();
    await expect(training.answers).toHaveCount(36);
    await expect(training.filter).toHaveValue('');
  });
  await test.step('on one screen of a desktop', async () => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await expect(training.filter).toBeInViewport({ ratio: 1 });
    for (const answer of await training.answers.all()) await expect(answer).toBeInViewport({ ratio: 1 });
  });
  await test.step('on the smallest phone, at the top again at the next question', async () => {
    await page.setViewportSize({ width: 320, height: 640 });
    await expectNoSidewaysScroll(page);
    const heights = await training.answers.evaluateAll((buttons) =>
      buttons.map((button) => button.getBoundingClientRect().height),
    );
    expect(heights).toHaveLength(36);
    expect(Math.min(...heights)).toBeGreaterThanOrEqual(48);
    for (const control of [training.filter, training.hint]) {
      await expect(control).toBeInViewport({ ratio: 1 });
      expect((await control.boundingBox())?.height).toBeGreaterThanOrEqual(48);
    }
    // A strip keeps the number in sight while the answers scroll.
    const strip = page.getByText(`Bottle ${await training.bottleNumber()}· 1 of 3`);
    await expect(strip).toBeHidden();
    const isNumberInSight = async () => {
      const { y = -1 } = (await training.bottle.locator('span').last().boundingBox()) ?? {};
      return (await strip.isVisible()) || y >= 0;
    };
    for (let top = 0; top <= 320; top += 8) {
      await page.evaluate((y) => scrollTo(0, y), top);
      await expect.poll(isNumberInSight, `scrolled by ${top} px`).toBe(true);
    }
    await page.mouse.wheel(0, 2_000);
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(200);
    await expect(strip).toBeInViewport({ ratio: 1 });
    expect(await strip.boundingBox()).toMatchObject({ y: 0, height: 44 });
    await training.answerRight();
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
    await training.next.click();
    await expect(training.bottle).toBeInViewport({ ratio: 1 });
  });
  await startAfresh(page);
  await test.step('twelve have no filter, and are above the bar of a phone, below a guest’s notice', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await keepSettings({ selectedAromaKits: ['white-wine-12'] });
    await training.open();
    await expect(page.getByText('Guest Training Mode')).toBeInViewport({ ratio: 1 });
    await expect(training.filter).toBeHidden();
    const { y: bar = 0 } = (await training.hint.boundingBox()) ?? {};
    expect(await training.answers.count()).toBe(12);
    for (const answer of await training.answers.all()) {
      const { y = 0, height = 0 } = (await answer.boundingBox()) ?? {};
      expect(y).toBeGreaterThan(0);
      expect(y + height).toBeLessThan(bar);
    }
  });
});
