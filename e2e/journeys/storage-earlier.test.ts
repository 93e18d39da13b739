import type { Page } from '@playwright/test';
import { authorization, expect, test } from '../account';
import { expectAllSent, expectSessionsKept, keysKept } from '../device';
import { isDark, kept } from '../fixtures';
import { guestProfile, keepProfile, memberProfile } from '../old-profile';
import { SettingsPage } from '../settings-page';

/** Sessions in the history of the earlier profile. */
const HISTORY = 500;

function heading(page: Page, name: RegExp | string) {
  return page.getByRole('heading', { level: 1, name });
}

/** Opens what guests and members alike have left half-way, and finds each where it was. */
async function expectNothingLost(page: Page, hints: string): Promise<void> {
  await page.goto('/manage');
  const settings = new SettingsPage(page);
  await expect(settings.length).toHaveValue('3');
  await expect(settings.hintCount).toHaveValue(hints);
  await expect(settings.badges).toHaveText(['White Wine Kit']);
  expect(await isDark(page)).toBe(true);
  await page
    .getByRole('link', { name: /Kitchen shelf/ })
    .first()
    .click();
  for (const name of ['Lemon', 'Clove', "I don't know"])
    await expect(page.getByRole('main').getByRole('listitem').filter({ hasText: name })).toBeVisible();
  await page.getByRole('navigation', { name: 'App' }).getByRole('link', { name: 'Together' }).click();
  await page.getByRole('link', { name: /^Multiplayer Quiz/ }).click();
  await expect(heading(page, 'Pass to Grace')).toBeVisible();
  await page.goto('/training');
  await expect(page.getByText('Question 2 of 3', { exact: true })).toBeVisible();
  await page.goto('/duel');
  await expect(heading(page, /Correct!|Oops!/)).toBeVisible();
  await page.goto('/test?pack=white-wine-12');
  await page.getByRole('button', { name: 'Go on with bottle 2' }).click();
  await expect(page.getByText('Question 2 of 3', { exact: true })).toBeVisible();
  await page.goto('/blind/helper');
  await expect(heading(page, /Correct!|Oops!/)).toBeVisible();
  const { setId } = JSON.parse((await kept(page, 'runningBlind')) ?? '');
  await page.goto(`/blind/${setId}`);
  await page.getByRole('link', { name: 'Go on training blind' }).click();
  await expect(heading(page, /Bottle \d{3}$/)).toBeVisible();
  await page.goto('/cart');
  await expect(page.getByRole('main').getByRole('listitem').first()).toContainText('White Wine Kit');
  await page.goto('/contact');
  await page.getByLabel('Message').focus();
  await expect(page.getByLabel('First Name')).toHaveValue('Ada');
  expect((await keysKept(page)).filter((key) => key.includes('.set-aside.'))).toEqual([]);
}

test('the browser of a guest who used an earlier version opens without loss', async ({ page }) => {
  await keepProfile(page, guestProfile());
  await expectNothingLost(page, '2');
});

test.describe('while its server cannot be reached', () => {
  test.use({ expectedConsoleErrors: [/ERR_FAILED/] });

  test('the browser of a member who used an earlier version opens without loss, and what waited is sent', async ({
    page,
    request,
    account,
  }) => {
    const profile = memberProfile(account, HISTORY);
    const waits: { session: { id: string } }[] = JSON.parse(profile.local.sessionOutbox ?? '[]');
    const sessions: { questions: { mode?: string }[] }[] = JSON.parse(profile.local.sessions ?? '[]');
    // Tests are kept, and count for no session.
    const counted = sessions.filter(({ questions }) => questions.every(({ mode }) => mode !== 'test'));
    expect(waits.length).toBeGreaterThan(1);
    await page.route('**/api/v1/**', (route) => route.abort());
    await keepProfile(page, profile);
    await page.goto('/progress');
    await expect(page.getByRole('main')).toContainText(`${counted.length}completed`);
    await expectSessionsKept(page, HISTORY);
    await expectNothingLost(page, '4');

    await page.unroute('**/api/v1/**');
    await page.goto('/app');
    await expectAllSent(page);
    const answer = await request.get('/api/v1/sessions', { headers: authorization(account.session) });
    const saved: { sessions: { id: string }[] } = await answer.json();
    expect(saved.sessions.map(({ id }) => id).sort()).toEqual(waits.map(({ session }) => session.id).sort());
  });
});
