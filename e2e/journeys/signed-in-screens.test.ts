import { expect, test } from '../account';
import { APP_SCRIPT, expectWithinBudget } from '../budget';
import { expectAllSent, trainElsewhere } from '../device';
import { countSentBytes } from '../sent-bytes';

/** The screens that show more to a person who is signed in. */
const SCREENS = [
  '/app',
  '/you',
  '/training',
  '/leaderboard',
  '/head-to-head',
  '/progress',
  '/test',
  '/manage',
  '/manage/pack',
  '/account',
  '/orders',
];

test('every screen of a signed-in person stays within the budget of the app', async ({
  page,
  request,
  signedIn,
  keepSettings,
}) => {
  await trainElsewhere(request, signedIn, 3_000, [
    { scentId: 'wine-butter', scentName: 'Butter', bottleNumber: 11 },
  ]);
  await keepSettings({ selectedAromaKits: ['white-wine-12'] });
  // Nothing of this page may arrive while the next one is counted.
  await page.goto('/app', { waitUntil: 'networkidle' });
  await expectAllSent(page);
  for (const screen of SCREENS) {
    await test.step(screen, async () => {
      const bytes = await countSentBytes(page);
      await page.goto(screen, { waitUntil: 'networkidle' });
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      expectWithinBudget(bytes, APP_SCRIPT);
    });
  }
});
