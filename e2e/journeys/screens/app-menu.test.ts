import { randomUUID } from 'node:crypto';
import { test as signedInTest } from '../../account';
import { expect, keepInNotebook, test } from '../../fixtures';
import { WHITE_WINE } from '../../leaflets';
import { DAY } from '../../saved-session';

const BUTTONS = [
  [/^Start the first evening\s*5 bottles: 5 new, about \d minutes$/, '/review'],
  [/^Start Solo Training Session$/, '/training'],
  [/^Multiplayer Quiz$/, '/head-to-head'],
  [/^Smell a glass$/, '/glass'],
  [/^My Progress\s*Log in to save and track progress$/, '/login'],
  [/^Training Settings$/, '/manage'],
  [/^Global Leaderboard\s*See how you rank against other users worldwide$/, '/leaderboard'],
  [/^Create Account\s*Save your progress and unlock full training features\.$/, '/app/signup'],
  [/^Back$/, '/'],
] as const;

test('the menu of a guest leads everywhere, with its places within reach of a thumb', async ({
  page,
  keepSettings,
  training,
}) => {
  await keepSettings({ selectedAromaKits: ['master-wine-36'] });
  await page.goto('/app');
  const main = page.getByRole('main');
  await expect(main.getByRole('link')).toHaveText(BUTTONS.map(([text]) => text));
  const colour = (text: string) =>
    page.getByText(text, { exact: true }).evaluate((element) => getComputedStyle(element).color);
  expect(await colour('My Progress')).not.toBe(await colour('Training Settings'));
  for (const [text, address] of BUTTONS) {
    await main.getByRole('link', { name: text }).click();
    await expect(page).toHaveURL(address);
    await page.goBack();
    await expect(page).toHaveURL('/app');
  }

  const places = page.getByRole('navigation', { name: 'App' });
  const start = page.getByRole('link', { name: /^Start Solo Training Session/ });
  await test.step('the places are within reach of a thumb', async () => {
    await page.setViewportSize({ width: 390, height: 700 });
    // A phone has a shorter shelf.
    await page.reload();
    const next = page.getByRole('region', { name: 'Your next step' });
    await expect(next).toContainText('Begin with a few smells that you know: meet each one, then name it.');
    await expect(next.getByRole('link')).toBeInViewport({ ratio: 1 });
    await expect(start).toBeInViewport({ ratio: 1 });
    for (const link of await places.getByRole('link').all()) {
      const box = await link.boundingBox();
      expect(box?.height).toBeGreaterThanOrEqual(48);
      expect((box?.y ?? 0) + (box?.height ?? 0)).toBe(700);
    }
  });
  await test.step('progress is the shelf of this device, and what is locked is said below it', async () => {
    await places.getByRole('link', { name: 'Progress' }).click();
    await expect(page).toHaveURL('/shelf');
    await expect(main.getByRole('toolbar').getByRole('button')).toHaveCount(36);
    await expect(main).toContainText('Your progress starts with the first aroma you name.');
    await expect(main.getByRole('link', { name: 'My Progress' })).toHaveAttribute('href', '/login');
    await places.getByRole('link', { name: 'Train' }).click();
  });
  await test.step('they are gone while a quiz, a test or a session is under way', async () => {
    await main.getByRole('link', { name: 'Multiplayer Quiz' }).click();
    await expect(places).toBeVisible();
    await page.getByLabel('Player 1').fill('Ada');
    await page.getByLabel('Player 2').fill('Grace');
    await page.getByRole('button', { name: 'Start Quiz' }).click();
    await expect(page.getByText('Question 1 of 5')).toBeVisible();
    await expect(places).toBeHidden();
    const wayIn = page.getByRole('banner').getByRole('link', { name: 'Train Now' });
    await expect(wayIn).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
    await page.goto('/test?pack=white-wine-12');
    await expect(places).toBeVisible();
    await page.getByRole('button', { name: 'Start the test of week 0' }).click();
    await page.getByRole('button', { name: /^By number/ }).click();
    await expect(page.getByText('Question 1 of 9')).toBeVisible();
    await expect(places).toBeHidden();
    // One tap from the menu to the first bottle.
    await page.goto('/app');
    await start.click();
    await training.expectQuestion(1, 3);
    await expect(places).toBeHidden();
    await page.goto('/app');
    await main.getByRole('link', { name: /^Start the first evening/ }).click();
    await training.expectNew(1, 5);
    await expect(places).toBeHidden();
    await expect(page.getByRole('banner')).toBeHidden();
  });
});

test('on the next day a guest is told how it went, and the button reviews what the card counts', async ({
  page,
  keepSettings,
  training,
}) => {
  await keepSettings({ selectedAromaKits: ['white-wine-12'], aromasPerSession: '5' });
  const yesterday = Date.now() - DAY;
  const asked = WHITE_WINE.slice(0, 4).map(({ name, bottleNumber }, place) => ({
    scentId: `wine-${name.toLowerCase().replaceAll(' ', '-')}`,
    scentName: name,
    bottleNumber,
    correct: place > 0,
    selectedAnswer: place > 0 ? name : 'Butter',
    answeredAt: yesterday,
  }));
  const session = { id: randomUUID(), date: yesterday, kitNames: [], questions: asked };
  await keepInNotebook(page, { [`session ${session.id}`]: { session, sent: false } });
  await page.goto('/app');
  const last = `Yesterday: 3 of 4. ${asked[0]?.scentName} escaped you.`;
  await expect(page.getByRole('main')).toContainText(last);
  await page.getByRole('link', { name: /^Start review\s*5 bottles: 4 due, 1 new/ }).click();
  const steps: { mode: string; number: number }[] = await training.meetAndName(5);
  expect(steps.map(({ mode }) => mode)).toEqual(['name', 'name', 'name', 'name', 'meet']);
  const numbers = steps.slice(0, 4).map(({ number }) => number);
  expect(numbers.toSorted((a, b) => a - b)).toEqual(asked.map(({ bottleNumber }) => bottleNumber));
});

/** Each place, and a screen that is one tap further. */
const PLACES = [
  [
    'Together',
    '/together',
    [
      'Nobody',
      'One person',
      'Multiplayer Quiz',
      'A room a phone each',
      'A tasting one drink for all',
      'Far away',
      'Join a room',
    ],
  ],
  ['Progress', '/progress', []],
  ['You', '/you', ['Training Settings', 'Account', 'My Orders', 'Take my training along']],
  ['Train', '/app', ['Global Leaderboard']],
] as const;

signedInTest(
  'every screen is two taps from every other, and back leads where one came from',
  async ({ page, signedIn, keepSettings }) => {
    await keepSettings({ selectedAromaKits: ['coffee-basics-12'] });
    await page.goto('/app');
    await expect(page.locator('html'), 'with coffee alone').toHaveAttribute('data-world', 'coffee');
    const places = page.getByRole('navigation', { name: 'App' });
    const main = page.getByRole('main');
    for (const [place, address, screens] of PLACES) {
      await places.getByRole('link', { name: place }).click();
      await expect(page).toHaveURL(address);
      await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
      await expect(places.locator('[aria-current=page]')).toHaveText(place);
      for (const screen of screens) {
        await main.getByRole('link', { name: screen }).click();
        await expect(page).not.toHaveURL(address);
        const itsPlace = screen === 'Global Leaderboard' ? 'Progress' : place;
        await expect(places.locator('[aria-current=true]')).toHaveText(itsPlace);
        await main.getByRole('link', { name: 'Back' }).click();
        await expect(page).toHaveURL(address);
      }
    }
    const review = page.getByRole('region', { name: "Today's Review" });
    await expect(review.getByRole('link')).toHaveText(/^Start the first evening\s*5 bottles: 5 new/);
    // Opened by its address, a screen goes back to the menu.
    await page.goto('/manage');
    await main.getByRole('link', { name: 'Back' }).click();
    await expect(page).toHaveURL('/app');
    await places.getByRole('link', { name: 'You' }).click();
    await expect(main).toContainText(`Logged in as ${signedIn.email}`);
    await main.getByRole('button', { name: 'Sign Out', exact: true }).click();
    await expect(page).toHaveURL('/');
  },
);
