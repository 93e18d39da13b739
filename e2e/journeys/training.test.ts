import { WHITE_WINE } from '../facts';
import { expect, test } from '../fixtures';

test('a guest trains from the first page to the summary, which only the device keeps, and practises what was missed', async ({
  page,
  keepSettings,
  training,
  expectAccessible,
}) => {
  await keepSettings({ selectedAromaKits: ['white-wine-12'] });
  await page.goto('/');
  await page.getByRole('link', { name: 'Start training' }).click();
  await page.getByRole('link', { name: /Start Solo Training Session/ }).click();
  await expect(page.getByText('Guest Training Mode')).toBeVisible();
  await expect(training.answers).toHaveCount(WHITE_WINE.length);

  const named: string[] = [];
  for (const number of [1, 2, 3]) {
    await training.expectQuestion(number, 3);
    const name = await training.answerRight();
    named.push(name);
    await expect(page.getByRole('main')).toContainText(`Great job! You correctly identified ${name}`);
    if (number === 1) await expectAccessible();
    await expect(training.next).toBeVisible({ visible: number < 3 });
    await (number < 3 ? training.next : training.finish).click();
  }

  await expect(training.heading('Session complete')).toBeVisible();
  await expect(page.getByText('3 of 3')).toBeVisible();
  for (const name of named) await expect(page.getByRole('listitem').filter({ hasText: name })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'An account keeps your training' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Create an account' })).toHaveAttribute('href', '/app/signup');
  await expectAccessible();
  expect(await page.evaluate(() => Object.keys(localStorage).sort())).toEqual([
    'running',
    'trainingSettings',
  ]);
  await page.reload();
  await expect(training.heading('Session complete')).toBeVisible();
  for (const name of named) await expect(page.getByRole('listitem').filter({ hasText: name })).toBeVisible();

  const offer = page.getByRole('heading', { name: 'Try Adaptive order?' });
  await expect(offer, 'with twelve aromas it gains nothing').toBeHidden();

  await page.getByRole('button', { name: 'Train again' }).click();
  await training.expectQuestion(1, 3);
  await expect(training.answers).toHaveCount(WHITE_WINE.length);

  await test.step('what was missed is practised', async () => {
    await training.answerRight();
    await training.next.click();
    const missed: number[] = [];
    for (const button of [training.next, training.finish]) {
      missed.push(await training.bottleNumber());
      await training.answerWrong();
      await button.click();
    }
    await expect(page.locator('main [data-opened="false"]')).toHaveCount(2);
    // The third was right for the second time, if the draw brought it again.
    await expect(page.getByText(/^Within the hour: [23] bottles to smell again$/)).toBeVisible();
    await page.getByRole('button', { name: 'Practise these two' }).click();
    expect((await training.answerAllRight(2)).sort()).toEqual(missed.sort());
    await page.getByText('Mix-ups and when they come back', { exact: true }).click();
    await expect(page.getByRole('button', { name: 'Share as a picture' })).toBeVisible();
    await expect(page.getByRole('button', { name: /^Practise/ })).toBeHidden();
    await page.getByRole('link', { name: 'Done' }).click();
    await expect(page).toHaveURL('/app');
    await expect.poll(() => page.evaluate(() => localStorage.getItem('running') ?? '')).not.toContain('over');
  });
  await test.step('with enough aromas, Adaptive order is offered once', async () => {
    await keepSettings({ selectedAromaKits: ['master-wine-36'] });
    await training.open();
    await training.answerAllRight(3);
    await expect(offer).toBeVisible();
    await expect(page.getByText(/our simulation shows 2\d to 2\d\s% less time for 36 aromas/)).toBeVisible();
    await page.getByRole('button', { name: 'Train again' }).click();
    await training.answerAllRight(3);
    await expect(training.heading('Session complete')).toBeVisible();
    await expect(offer).toBeHidden();
  });
});

test('the notice for guests covers nothing, goes when it is dismissed, answered or after six seconds, and nothing moves', async ({
  page,
  keepSettings,
  training,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await keepSettings({ selectedAromaKits: ['white-wine-12'] });
  const now = Date.now();
  await page.clock.install({ time: now });
  await page.clock.pauseAt(now + 1_000);
  await training.open();
  const notice = page.getByRole('status').filter({ hasText: 'Guest Training Mode' });
  const box = async (locator: typeof notice) => {
    const { y = 0, height = 0 } = (await locator.boundingBox()) ?? {};
    return { top: y, bottom: y + height };
  };
  await test.step('it goes away by itself after six seconds, leaves no gap, and nothing moves', async () => {
    await expect(notice).toContainText('are not tracked. It stays on this device.');
    const before = await box(training.bottle);
    expect(before.top - (await box(training.back)).bottom).toBeLessThan(60);
    await page.clock.runFor(5_900);
    await expect(notice).toBeVisible();
    await page.clock.runFor(1_000);
    await expect(notice).toBeHidden();
    expect(await box(training.bottle)).toEqual(before);
  });
  await test.step('a hint after that moves no button on a wide screen, where they are above the answers', async () => {
    await page.setViewportSize({ width: 1280, height: 800 });
    const place = await box(training.hint);
    await training.hint.click();
    await expect(training.openAnswers).toHaveCount(4);
    expect(await box(training.hint)).toEqual(place);
    await page.setViewportSize({ width: 390, height: 844 });
  });
  await test.step('it covers nothing of the session, and nothing moves when it is dismissed', async () => {
    await page.reload();
    await expect(notice).toBeVisible();
    expect((await box(notice)).bottom).toBeLessThanOrEqual((await box(training.back)).top);
    const before = await box(training.answers.first());
    await page.getByRole('button', { name: 'Dismiss' }).click();
    await expect(notice).toBeHidden();
    await expect(training.bottle).toBeFocused();
    expect(await box(training.answers.first())).toEqual(before);
    await page.reload();
    await expect(notice).toBeVisible();
    await training.answerRight();
    await expect(notice).toBeHidden();
  });
});
