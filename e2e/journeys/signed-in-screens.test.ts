import { expect, test } from '../account';
import { APP_SCRIPT, expectWithinBudget } from '../budget';
import { expectAllSent, trainElsewhere } from '../device';
import { countSentBytes } from '../sent-bytes';

/** The screens that show more to a person who is signed in. */
const SCREENS = [
  '/app',
  '/training',
  '/leaderboard',
  '/head-to-head',
  '/progress',
  '/manage',
  '/manage/pack',
  '/account',
  '/orders',
];

test('every screen of a signed-in person stays within the budget of the app', async ({
  browser,
  page,
  request,
  signedIn,
  keepSettings,
}) => {
  await trainElsewhere(request, signedIn, 3_000, [
    { scentId: 'wine-butter', scentName: 'Butter', bottleNumber: 11 },
  ]);
  await keepSettings({ selectedAromaKits: ['white-wine-12'] });
  await page.goto('/app');
  await expectAllSent(page);
  const storageState = await page.context().storageState();
  for (const screen of SCREENS) {
    // Each in a browser that has kept no code.
    const context = await browser.newContext({ storageState });
    const fresh = await context.newPage();
    const bytes = await countSentBytes(fresh);
    await fresh.goto(screen, { waitUntil: 'networkidle' });
    await expect(fresh.getByRole('heading', { level: 1 })).toBeVisible();
    expectWithinBudget(bytes, APP_SCRIPT);
    await context.close();
  }
});
