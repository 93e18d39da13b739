import { expect, keepOwnPacks, test } from '../../fixtures';

test('a wrong answer shows the right one beside it, and can be taken back; the summary tells what counted', async ({
  page,
  keepSettings,
  training,
  expectAccessible,
}) => {
  await keepSettings({ selectedAromaKits: ['white-wine-12'] });
  let bringNotes = () => {};
  const brought = new Promise<void>((resolve) => {
    bringNotes = resolve;
  });
  await page.route('**/notes*.json', (route) => brought.then(() => route.continue()));
  await training.open();
  const mixedUp =
    await test.step('a wrong answer shows the right one beside it, and the summary names both', async () => {
      const number = await training.bottleNumber();
      const right = await training.rightName();
      const wrong = await training.answerWrong();
      const main = page.getByRole('main');
      await expect(main.getByText(`It was ${right}`, { exact: true })).toBeVisible();
      await expect(main.getByText(`You selected: ${wrong}`, { exact: true })).toBeVisible();
      await expect(page.getByRole('status').filter({ hasText: `Oops! It was ${right}.` })).toBeAttached();
      // Both are explained, for smelling again while the bottle is in the hand.
      for (const name of [right, wrong]) await expect(main.getByRole('heading', { name })).toBeVisible();
      // The right name is above both bottles, which stand side by side.
      const [told, selected] = await Promise.all(
        [right, wrong].map((name) => main.getByRole('heading', { name }).boundingBox()),
      );
      expect((told?.y ?? 0) + (told?.height ?? 0)).toBeLessThanOrEqual(selected?.y ?? 0);
      const bottles = main.locator('[data-opened]');
      const ends = await bottles.evaluateAll((all) => all.map((each) => each.getBoundingClientRect().bottom));
      expect(ends).toEqual([ends[0], ends[0]]);
      // Above both, and over its own note.
      await expect(main.locator('bdi').getByText(right, { exact: true })).toHaveCount(2);
      await expect(page.locator('[data-mark]')).toHaveAttribute('data-mark', 'wrong');
      // Nothing that comes later moves the way on from under the pointer.
      const note = main.getByRole('button', { expanded: false }).first();
      const place = await training.next.boundingBox();
      bringNotes();
      await expect(note).toBeVisible();
      expect(await training.next.boundingBox()).toEqual(place);
      await expectAccessible();
      await page.setViewportSize({ width: 390, height: 844 });
      const cut = (await note.boundingBox())?.height ?? 0;
      await note.click();
      const whole = main.getByRole('button', { expanded: true });
      expect((await whole.boundingBox())?.height).toBeGreaterThan(cut);
      await expect(page.locator('main [data-opened="true"]')).toHaveCount(1);
      await main.getByRole('button', { name: 'Smell both', exact: true }).click();
      const said = await main.getByText('One, then the other').boundingBox();
      await expect(training.next).toBeFocused();
      const bar = await training.next.boundingBox();
      expect((said?.y ?? 0) + (said?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0);
      await expect(page.locator('main [data-opened="true"]')).toHaveCount(2);
      await expectAccessible();
      await training.next.click();
      await training.answerRight();
      await page.setViewportSize({ width: 1280, height: 720 });
      await page.evaluate(() => scrollTo(0, 0));
      expect(await training.next.boundingBox(), 'a desk has one place for the way on').toEqual(place);
      await page.setViewportSize({ width: 390, height: 844 });
      // There are not two to compare.
      await expect(main.getByRole('button', { name: 'Smell both', exact: true })).toHaveCount(0);
      await training.next.click();
      await training.answerRight();
      await training.finish.click();
      await expect(page.getByText('2 of 3')).toBeVisible();
      const row = page.getByRole('list', { name: 'Bottles' }).getByRole('listitem');
      await expect(row).toHaveCount(3);
      await expect(row.filter({ hasText: right }).getByRole('img', { name: 'Wrong' })).toBeVisible();
      await expect(row.getByRole('img', { name: 'Right' })).toHaveCount(2);
      const missed = page.getByRole('listitem').filter({ hasText: 'You selected' });
      await expect(missed).toContainText(`${right} You selected: ${wrong}`);
      return { number, right, wrong };
    });
  await test.step('two that were mixed up before are smelled first, and not to know is no mistake', async () => {
    await page.goto('/training');
    await training.otherBottle.click();
    await training.bottleNumberField.fill(String(mixedUp.number));
    await page.getByRole('button', { name: 'Continue' }).click();
    await training.answer(mixedUp.wrong).click();
    await expect(training.heading(`Oops! It was ${mixedUp.right}`)).toBeVisible();
    await expect(page.getByText('You have mixed these two up before.')).toBeVisible();
    const both = page.getByRole('button', { name: 'Smell both', exact: true });
    await expect(both).toBeFocused();
    await expect(training.next).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(page.getByText('One, then the other')).toBeVisible();
    await expect(page.locator('main [data-opened="true"]')).toHaveCount(2);
    await expect(both).toBeHidden();
    await expect(training.next).toBeFocused();
    await page.keyboard.press('Enter');
    await training.dontKnow.click();
    await expect(training.heading(/^It was /)).toBeVisible();
    await expect(page.locator('[data-mark]').nth(1)).toHaveAttribute('data-mark', 'passed');
    await training.next.click();
    await training.answerRight();
    await training.finish.click();
    const row = page.getByRole('list', { name: 'Bottles' }).getByRole('listitem');
    await expect(row.getByRole('img')).toHaveCount(3);
    for (const mark of ['Wrong', 'Not known', 'Right'])
      await expect(row.getByRole('img', { name: mark })).toBeVisible();
  });
  await test.step('an answer that is taken back brings a bottle that was not shown, and the end tells what counted', async () => {
    await page.goto('/training');
    await training.expectQuestion(1, 3);
    const right = await training.rightName();
    const wrong = await training.answerWrong();
    await training.takeBack.click();
    const instead = page.getByText('Your last answer doesn’t count. Smell this bottle instead.');
    await expect(instead.first()).toBeVisible();
    await page.reload();
    await expect(instead.first()).toBeVisible();
    for (const number of [1, 2, 3]) {
      await training.expectQuestion(number, 3);
      const name = await training.answerRight();
      expect(name).not.toBe(right);
      if (number === 1) expect(name).not.toBe(wrong);
      await expect(instead).toHaveCount(0);
      await (number < 3 ? training.next : training.finish).click();
    }
    await expect(page.getByText('3 of 3')).toBeVisible();
    await expect(page.getByText('You took back every answer')).toBeHidden();
  });
  await test.step('a session whose only answer is taken back is not saved', async () => {
    const aromas = [{ id: 'own-1', bottleNumber: 7, name: 'Quince', category: '', notes: '' }];
    await keepOwnPacks(page, [{ id: 'own-pack', name: 'Kitchen', aromas }]);
    await keepSettings({ selectedAromaKits: ['own-pack'] });
    await training.open();
    await training.answer('Quince').click();
    await training.takeBack.click();
    await expect(page.getByText('This answer is not counted.')).toBeVisible();
    await expect(training.takeBack).toBeHidden();
    await training.finish.click();
    await expect(training.heading('Session complete')).toBeVisible();
    await expect(page.getByText('You took back every answer, so nothing was counted.')).toBeVisible();
  });
});
