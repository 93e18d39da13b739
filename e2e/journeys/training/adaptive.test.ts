import { test as accountTest } from '../../account';
import { expect, kept, test } from '../../fixtures';
import { expectAllSent, savedSessions, sessionsKept } from '../../other-device';
import { openProgress } from '../../pages/progress-page';
import { SettingsPage } from '../../pages/settings-page';
import { DAY } from '../../saved-session';

test('a guest who chooses Adaptive meets new aromas, rests, says "I don\'t know", and takes it back', async ({
  page,
  keepSettings,
  training,
  expectAccessible,
}) => {
  await keepSettings({ selectedAromaKits: ['white-wine-12'], aromasPerSession: '3' });
  await page.goto('/manage');
  const { more } = new SettingsPage(page);
  await more.click();
  await page.getByRole('combobox', { name: 'Order' }).selectOption('What I need most first');
  await page.getByRole('switch', { name: 'Ask how sure I am' }).click();
  const chosen = async () => JSON.parse((await kept(page, 'trainingSettings')) ?? '{}');
  await expect.poll(chosen).toMatchObject({ order: 'adaptive', askConfidence: true });
  await expectAccessible();

  await page.goto('/training');
  await training.expectMeeting(1, 3);
  const first = await training.rightName();
  await expect(page.getByText(first), 'it is smelled before it is named').toHaveCount(0);
  await expect(page.getByText('Rest your nose first')).toBeHidden();
  await expectAccessible();
  await expect(training.smelled).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(training.word).toBeFocused();
  await expectAccessible();
  await training.word.fill('a pencil box');
  await page.keyboard.press('Enter');
  await expect(training.heading(first)).toBeVisible();
  await expect(page.getByText('Your word: a pencil box')).toBeVisible();
  await expect(training.nextBottle).toBeFocused();
  await expectAccessible();
  await page.keyboard.press('Enter');
  await training.expectMeeting(2, 3);
  await expect(page.getByText(/Rest your nose first\s*\d+ s/)).toBeVisible();
  await page.reload();
  await training.expectMeeting(2, 3);
  await training.back.click();
  await expect(training.exitDialog).toBeVisible();
  await training.exitDialog.getByRole('button', { name: 'Keep training' }).click();
  const second = await training.rightName();
  await training.smelled.click();
  await training.word.fill('a pencil box');
  await training.word.blur();
  await page.reload();
  await training.expectMeeting(2, 3);
  await training.smelled.click();
  // Its word was kept, so it is not asked for again.
  await expect(training.heading(second)).toBeVisible();
  await expect(page.getByText('Your word: a pencil box')).toBeVisible();
  await training.nextBottle.click();

  await training.expectQuestion(3, 3);
  await expect(page.getByText('a pencil box')).toHaveCount(0);
  expect(await training.mode()).toBe('name');
  const name = await training.rightName();
  await training.hint.click();
  await expect(training.openAnswers).toHaveCount(4);
  await page.keyboard.press('0');
  await expect(training.heading(`It was ${name}`)).toBeVisible();
  await expect(page.getByText(/Oops|You selected/)).toHaveCount(0);
  await expect(page.getByText('Your word: a pencil box')).toBeVisible();
  await expect(training.finish).toBeFocused();

  // The question is void, and all other aromas are new: nothing but meetings is left.
  await training.takeBack.click();
  await expect(page.getByText('This answer is not counted.')).toBeVisible();
  await training.finish.click();
  await expect(
    page.getByText('You met 2 aromas. They will be asked from the next session on.'),
  ).toBeVisible();
  await expect(page.getByText('to have it on other devices too.')).toBeVisible();

  // The next session on this device knows what was met.
  await page.goto('/training');
  const steps: string[] = [];
  for (let place = 1; place <= 3; place += 1) {
    await expect(page.locator('[data-mark]')).toHaveCount(place - 1);
    steps.push(await training.mode());
    if (steps.at(-1) === 'meet') {
      await training.meet();
      await (place < 3 ? training.nextBottle : training.finish).click();
      continue;
    }
    await training.answerRight();
    const halves = page.getByRole('group', { name: 'How sure were you?' }).getByRole('button');
    await expect(halves).toHaveText([/^I was sure/, /^I guessed/]);
    await page.keyboard.press('2');
  }
  expect(steps).toContain('name');
  await expect(page.getByRole('heading', { name: 'Session complete' })).toBeVisible();
  const [, record] = await sessionsKept(page);
  expect(record?.questions).toContainEqual(
    expect.objectContaining({ correct: true, confidence: 'unsure', chosenId: expect.any(String) }),
  );

  // It stays with the device until the person forgets it.
  await page.goto('/manage');
  await more.click();
  await expect(page.getByText('2 sessions are kept on this device')).toBeVisible();
  await page.getByRole('button', { name: 'Forget my training' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Forget it' }).click();
  await expect(page.getByText(/kept on this device/)).toHaveCount(0);
  expect(await sessionsKept(page)).toEqual([]);
});

accountTest(
  'a member’s session that only met aromas says so, and counts nothing',
  async ({ page, signedIn, keepSettings, training }) => {
    expect(signedIn.email).toContain('@');
    await keepSettings({ selectedAromaKits: ['white-wine-12'], order: 'adaptive' });
    await training.open();
    for (let place = 1; place <= 2; place += 1) {
      await training.expectMeeting(place, 3);
      await training.meet();
      await training.nextBottle.click();
    }
    await training.answerRight();
    await training.takeBack.click();
    await training.finish.click();
    await expect(page).toHaveURL('/progress');
    await expect(page.getByRole('region', { name: 'Session complete' })).toContainText(
      'You met 2 aromas. They will be asked from the next session on.',
    );
    await openProgress(page);
    await expect(
      page.getByRole('heading', { name: 'Your progress starts with the first aroma you name.' }),
    ).toBeVisible();
    await expect(page.getByText(/\d of \d/)).toHaveCount(0);
  },
);

accountTest(
  'reviews on three days ask for what was met, and then new aromas are met',
  async ({ page, request, signedIn, keepSettings, training }) => {
    await keepSettings({ selectedAromaKits: ['master-wine-36'], aromasPerSession: '5' });
    const today = Date.now();
    const met = new Set<number>();
    const smellAll = async () => {
      const steps = await training.smellAll();
      for (const { mode, number } of steps) {
        // Each is met before it is asked, and once.
        expect(met.has(number), `bottle ${number}`).toBe(mode === 'name');
        met.add(number);
      }
      return steps.map(({ mode }) => mode);
    };
    await page.clock.setFixedTime(today);
    await training.openReview();
    expect(await smellAll()).toEqual([...Array(5).fill('meet'), ...Array(5).fill('name')]);
    await expect(page.getByRole('region', { name: 'Your first evening' })).toContainText('You named 5 of 5');

    await page.clock.setFixedTime(today + DAY);
    await training.openReview();
    expect(await smellAll()).toEqual(Array(5).fill('name'));
    const end = page.getByRole('region', { name: 'Session complete' });
    await end.getByRole('link', { name: 'Meet 4 new aromas' }).click();
    await training.expectNew(1, 4);
    expect(await smellAll()).toEqual([...Array(4).fill('meet'), ...Array(4).fill('name')]);
    await expect(end).toContainText('You named 4 of 4');

    await page.clock.setFixedTime(today + 2 * DAY);
    await training.openReview();
    expect(await smellAll()).toContain('name');
    await expect(end).toBeVisible();
    await expectAllSent(page);
    const saved = await savedSessions(request, signedIn);
    expect(saved).toHaveLength(4);
    expect(saved.flatMap(({ questions }) => questions)).toContainEqual(
      expect.objectContaining({ mode: 'meet', correct: false }),
    );
    await page.goto('/app');
    await expect(page.getByRole('region', { name: "Today's Review" })).toContainText(
      /Total Sessions Completed\s*4/,
    );
  },
);
