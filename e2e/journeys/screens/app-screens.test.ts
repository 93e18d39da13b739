import { APP_SCRIPT, expectWithinBudget } from '../../checks/budget';
import { expectReadable } from '../../checks/looks';
import { countSentBytes } from '../../checks/sent-bytes';
import { expectNothingMoved, expectReducedMotion, openWithLateFonts } from '../../checks/steady';
import { BOTH_THEMES, expect, keepInStorage, test } from '../../fixtures';
import { silenceLive } from '../../ranking';

/** Every screen of the app that a guest can open, with its heading. */
const SCREENS = {
  'the screens of logging in': [
    ['/login', 'Log in to Nosewise'],
    ['/signup', 'Create your account'],
    ['/app/login', 'Log in to Nosewise'],
    ['/app/signup', 'Create your account'],
    ['/forgotten-password', 'Forgotten your password?'],
    ['/app/new-password', 'This link has expired'],
    ['/confirm', 'Open the link in your email'],
  ],
  'the screens of training': [
    ['/app', 'What shall we smell today?'],
    ['/together', 'Who is with you?'],
    ['/you', 'You'],
    ['/training-file', 'Take my training along'],
    ['/first', 'Which box is in front of you?'],
    ['/first?pack=white-wine-12', 'Open bottle 3 and smell it.'],
    ['/review', 'Open bottle 3 and smell it.'],
    ['/training', /Bottle \d+/],
    ['/test', 'The honest test'],
    ['/duel?scents=wine-lemon,wine-pear', 'Smell both, and note what differs'],
    ['/manage', 'Training Settings'],
    ['/manage/pack', /a pack of your own$/],
    ['/head-to-head', 'Multiplayer Quiz'],
    ['/demo', 'Which aroma is it?'],
    ['/glass', 'What is in your glass?'],
    ['/glasses', 'Your glasses'],
    ['/leaderboard', 'Global Leaderboard'],
    ['/blind', 'Prove it blind'],
    ['/scan', 'Scan a sticker'],
    ['/rooms', 'Rooms'],
    ['/room', 'Join a room'],
    ['/room/BCDFGH', 'Join the room'],
    ['/rooms/11111111-1111-4111-8111-111111111111', 'This room is not yours to host'],
    ['/B/22222222', 'We do not know this sticker'],
  ],
  'the screens of the shop': [
    ['/cart', 'Your cart'],
    ['/checkout', 'Checkout'],
    ['/withdraw', 'Withdraw from contract'],
    ['/orders/11111111-1111-4111-8111-111111111111?token=none', 'Order not found'],
  ],
} as const;

const WITHOUT_HEADER = /^\/(login|signup|first.*|review|duel.+|demo|glass|rooms\/.+)$/;
/** While one smells, there is as little around it as can be. */
const UNDER_WAY = /^\/(first\?.+|review|training|duel.+|demo|glass)$/;

test.use({ expectedConsoleErrors: [/status of 404/] });

// Checks everything that must hold on every screen, narrow and then wide, opened once.
for (const [kind, screens] of Object.entries(SCREENS)) {
  test(`${kind} are light and accessible, by day and by night, still, and readable with little room`, async ({
    page,
    keepSettings,
    expectAccessible,
  }) => {
    const lines = ['master-wine-36', 'coffee-basics-12'].map((kit) => ({ kit, quantity: 1 }));
    await keepInStorage(page, 'cart', JSON.stringify({ lines, country: 'DE' }));
    await keepSettings({ selectedAromaKits: ['white-wine-12'] });
    for (const [screen, heading] of screens) {
      await test.step(screen, async () => {
        await page.setViewportSize({ width: 320, height: 640 });
        // Sessions that other journeys save would move its rows.
        if (screen === '/leaderboard') await silenceLive(page);
        const bytes = await countSentBytes(page, async () => {
          await openWithLateFonts(page, screen);
          await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
          if (screen === '/cart' || screen === '/checkout')
            await expect(page.getByRole('main')).toContainText('€138');
        });
        expectWithinBudget(bytes, APP_SCRIPT);
        await expectNothingMoved(page);
        await expectReadable(page);

        await page.setViewportSize({ width: 1280, height: 720 });
        const header = page.getByRole('banner');
        if (WITHOUT_HEADER.test(screen)) await expect(header).toBeHidden();
        else {
          await expect(header.getByRole('link', { name: 'Nosewise' })).toHaveAttribute('href', '/');
          await expect(header.getByRole('link', { name: 'Train Now' })).toHaveAttribute('href', '/login');
        }
        const withdraw = page.getByRole('link', { name: 'Withdraw from contract here' });
        if (UNDER_WAY.test(screen)) await expect(withdraw).toBeHidden();
        // The big screen of a room has nothing but the room.
        else if (!page.url().includes('/rooms/')) await expect(withdraw).toBeVisible();
        await expectAccessible(BOTH_THEMES);
        await expectReducedMotion(page);
      });
    }
  });
}

test('scripts are sent with brotli and kept for a year', async ({ page }) => {
  const answer = page.waitForResponse(/\.js$/);
  await page.goto('/');
  const headers = await (await answer).allHeaders();
  expect(headers['content-encoding']).toBe('br');
  expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
});
