import { expect, signIn, test } from '../../account';
import { APP_SCRIPT, expectWithinBudget } from '../../checks/budget';
import { expectReadable } from '../../checks/looks';
import { countSentBytes } from '../../checks/sent-bytes';
import { startAfresh } from '../../fixtures';
import { expectSessionsKept, trainElsewhere } from '../../other-device';
import { makeBlindSet } from '../../pages/blind-pages';

/** The screens that show more to a person who is signed in. The others are those of a guest (app-screens). */
const SCREENS = [
  '/app',
  '/you',
  '/training',
  '/leaderboard',
  '/progress',
  '/progress/mix-ups',
  '/progress/figures',
  '/test',
  '/manage',
  '/account',
  '/orders',
  '/blind',
];

test('the screens of a member are light, and load nothing for those who may not see them', async ({
  page,
  keepSettings,
  request,
  account,
}) => {
  await test.step('a guest without packs, and one who is sent to log in', async () => {
    await keepSettings({ selectedAromaKits: [] });
    for (const [screen, heading] of [
      ['/training', 'No Aroma Packs Selected'],
      ['/duel', 'No Aroma Packs Selected'],
      ['/progress', 'Log in to Nosewise'],
      ['/account', 'Log in to Nosewise'],
    ] as const) {
      await test.step(screen, async () => {
        const bytes = await countSentBytes(page, async () => {
          await page.goto(screen);
          await expect(page.locator('h1')).toHaveText(heading);
        });
        expectWithinBudget(bytes, APP_SCRIPT);
      });
    }
  });
  await startAfresh(page);
  await test.step('every screen of a member, with little room', async () => {
    const signedIn = await signIn(page, request, account);

    await trainElsewhere(request, signedIn, 3_000, [
      { scentId: 'wine-butter', scentName: 'Butter', bottleNumber: 11 },
    ]);
    await keepSettings({ selectedAromaKits: ['white-wine-12'] });
    // The person's session is here from the first screen on.
    await page.goto('/app');
    await expectSessionsKept(page, 1);
    const set = await makeBlindSet(page, 'White Wine Kit · 12 bottles');
    for (const screen of [...SCREENS, `/blind/${set}/train`]) {
      await test.step(screen, async () => {
        const bytes = await countSentBytes(page, async () => {
          await page.goto(screen);
          await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        });
        expectWithinBudget(bytes, APP_SCRIPT);
        await expectReadable(page);
      });
    }
    await test.step('what a screen is for is above the bar of the places', async () => {
      await page.setViewportSize({ width: 390, height: 844 });
      await page.goto(`/blind/${set}/print`);
      const { y = 0, height = 0 } =
        (await page.getByRole('button', { name: 'Print', exact: true }).boundingBox()) ?? {};
      const places = await page.getByRole('navigation', { name: 'App' }).boundingBox();
      expect(y + height).toBeLessThanOrEqual(places?.y ?? 0);
    });
    for (const screen of ['/training', '/review']) {
      await test.step(`${screen} in Adaptive order, with how sure one is`, async () => {
        await keepSettings({ selectedAromaKits: ['white-wine-12'], order: 'adaptive', askConfidence: true });
        await page.evaluate(() => localStorage.removeItem('running'));
        const bytes = await countSentBytes(page, async () => {
          await page.goto(screen);
          await expect(page.getByRole('heading', { level: 1, name: /bottle \d+/i })).toBeVisible();
        });
        expectWithinBudget(bytes, APP_SCRIPT);
      });
    }
  });
});
