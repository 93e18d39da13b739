import { expect, test } from '../fixtures';

const BUTTONS = [
  [/^Start Solo Training Session/, '/training'],
  [/^Multiplayer Quiz/, '/head-to-head'],
  [/^Honest Test/, '/test'],
  [/^My Progress\s*Log in to save and track progress$/, '/login'],
  [/^Blind sets/, '/blind'],
  [/^Scan a sticker/, '/scan'],
  [/^Training Settings/, '/manage'],
  [/^Global Leaderboard\s*See how you rank against other users worldwide$/, '/leaderboard'],
  [/^Create Account$/, '/app/signup'],
  [/^Back$/, '/'],
] as const;

test('the menu of a guest leads everywhere, and to the log-in for progress, which is greyed', async ({
  page,
  keepSettings,
}) => {
  await keepSettings({ selectedAromaKits: ['white-wine-12'] });
  await page.goto('/app');
  const main = page.getByRole('main');
  await expect(main.getByRole('link')).toHaveCount(BUTTONS.length);
  await expect(main).toContainText('Save your progress and unlock full training features.');
  const colour = (text: string) =>
    page.getByText(text, { exact: true }).evaluate((element) => getComputedStyle(element).color);
  expect(await colour('My Progress')).not.toBe(await colour('Training Settings'));
  for (const [text, address] of BUTTONS) {
    await main.getByRole('link', { name: text }).click();
    await expect(page).toHaveURL(address);
    await page.goBack();
    await expect(page).toHaveURL('/app');
  }
});
