import { expect, test } from '../../fixtures';
import { WHITE_WINE } from '../../leaflets';

test('a guest trains from the first page to the summary, which leads on to the next step', async ({
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
  await expect(page.getByText('Done for today. Tomorrow: 3 bottles to smell again.')).toBeVisible();
  await expect(page.getByText('to have it on other devices too.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Create an account' })).toHaveAttribute('href', '/app/signup');
  await expectAccessible();
  expect(await page.evaluate(() => Object.keys(localStorage).sort())).toEqual([
    'running',
    'trainingSettings',
  ]);
  await page.reload();
  await expect(training.heading('Session complete')).toBeVisible();
  for (const name of named) await expect(page.getByRole('listitem').filter({ hasText: name })).toBeVisible();

  await page.goto('/training');
  await training.expectQuestion(1, 3);
  await expect(training.answers).toHaveCount(WHITE_WINE.length);

  await test.step('what was taken for another can be told apart, and what comes next is one press away', async () => {
    const right = await training.rightName();
    const wrong = await training.answerWrong();
    for (let more = 0; more < 2; more += 1) {
      await training.next.click();
      await training.answerWrong();
    }
    await training.finish.click();
    await expect(page.locator('main [data-opened="false"]')).toHaveCount(3);
    await expect(page.getByText('None named yet')).toBeVisible();
    await expect(page.getByRole('link', { name: `Tell ${right} and ${wrong} apart` })).toBeVisible();
    await expect(page.getByRole('link', { name: /^Meet \d new aromas/ })).toHaveAttribute('href', '/review');
    await page.getByRole('link', { name: 'Done' }).click();
    await expect(page).toHaveURL('/app');
    await expect(page.getByText(/^Done for today. Tomorrow: [3-6] bottles to smell again.$/)).toBeVisible();
    await expect.poll(() => page.evaluate(() => localStorage.getItem('running') ?? '')).not.toContain('over');
    await page.getByRole('link', { name: /^Meet \d new aromas/ }).click();
    await training.expectNew(1, 4);
  });
});

test('the notice for guests covers nothing, goes by itself, and nothing moves', async ({
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
