import type { APIRequestContext, Page } from '@playwright/test';
import { type Account, expect, logIn, SESSION_KEY, signIn, signUp, test } from '../../account';
import { keepInStorage, kept, notebookKept, startAfresh } from '../../fixtures';
import { trainNowOfStrangers } from '../../header';
import { EXIT_QUESTION } from '../../leaflets';
import {
  expectAllSent,
  expectChangesSent,
  expectSessionsKept,
  keysKept,
  savedSessions,
  sessionsKept,
  waiting,
} from '../../other-device';
import { SettingsPage } from '../../pages/settings-page';

const SETTINGS = { selectedAromaKits: ['white-wine-12'] };
/** As they are in the account once its person has chosen another length, so that no news of them asks a question. */
const LATER_SETTINGS = { ...SETTINGS, aromasPerSession: '8' };

/** Signs the same person in again, before the next screen is opened. */
async function signInAgain(page: Page, request: APIRequestContext, account: Account): Promise<void> {
  await keepInStorage(page, SESSION_KEY, JSON.stringify(await logIn(request, account)));
}

test('signing out leaves nothing of a person, and asks before anything unfinished or unsent is lost', async ({
  request,
  page,
  context,
  account,
  keepSettings,
  training,
  withConsoleErrors,
  expectAccessible,
}) => {
  await test.step('in the middle of a session, in two tabs', async () => {
    const signedIn = await signIn(page, request, account);

    await test.step('it leaves nothing of the person in the browser', async () => {
      await keepSettings(SETTINGS);
      await training.train(3);
      await expectAllSent(page);
      await page.getByRole('link', { name: 'Done' }).click();
      await page.getByRole('link', { name: /^Training Settings/ }).click();
      const settings = new SettingsPage(page);
      await settings.length.selectOption('8 aromas');
      await expectChangesSent(page);
      const places = page.getByRole('navigation', { name: 'App' });
      await places.getByRole('link', { name: 'Together' }).click();
      await page.getByRole('link', { name: /^Multiplayer Quiz/ }).click();
      await page.getByRole('textbox').first().fill(signedIn.email);
      await places.getByRole('link', { name: 'Train' }).click();
      await page.getByRole('link', { name: /^Start Solo Training Session/ }).click();
      await expect(training.bottle).toBeVisible();
      await expectSessionsKept(page, 1);
      expect(await keysKept(page)).toEqual(expect.arrayContaining(['holder', 'running', 'trainingSettings']));
      await page.goto('/app');
      await page.getByRole('main').getByRole('button', { name: 'Sign Out', exact: true }).click();
      await expect(page).toHaveURL('/');
      expect(await keysKept(page)).toEqual([]);
      expect(await sessionsKept(page)).toEqual([]);
      expect(await page.evaluate(() => caches.keys())).toEqual([]);
      await page.goto('/head-to-head');
      await expect(page.getByRole('textbox').first()).toHaveValue('');
    });

    const signOut = page.getByRole('banner').getByRole('button', { name: 'Sign Out', exact: true });
    await test.step('in the middle of a session it asks first, and staying keeps the session', async () => {
      await signInAgain(page, request, signedIn);
      await keepSettings(LATER_SETTINGS);
      await training.open();
      await training.answerWrong();
      await signOut.click();
      await expect(training.exitDialog).toContainText(EXIT_QUESTION);
      await training.exitDialog.getByRole('button', { name: 'Keep training' }).click();
      await expect(training.exitDialog).toBeHidden();
      await expect(training.heading('Oops!')).toBeVisible();
      expect(await keysKept(page)).toContain('running');
    });
    await test.step('left half-way by a typed address, it is asked about from the menu and from a page of the site as well', async () => {
      const question = page.getByRole('alertdialog', {
        name: 'You have a training session under way. Sign out anyway? Its answers will be lost.',
      });
      await page.goto('/app');
      await page.getByRole('main').getByRole('button', { name: 'Sign Out', exact: true }).click();
      await question.getByRole('button', { name: 'Stay logged in' }).click();
      await page.goto('/science');
      await signOut.click();
      await question.getByRole('button', { name: 'Stay logged in' }).click();
      await page.goto('/training');
      await expect(training.heading('Oops!')).toBeVisible();

      await signOut.click();
      await training.exitDialog.getByRole('button', { name: 'Exit session' }).click();
      await expect(page).toHaveURL('/');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Smell Better. Taste Smarter.');
      expect(await keysKept(page)).toEqual([]);
    });

    await test.step('in one tab it ends training in the other and leaves nothing there', async () => {
      await signInAgain(page, request, signedIn);
      await keepSettings(LATER_SETTINGS);
      await training.open();
      await training.answerRight();
      const form = await context.newPage();
      await form.goto('/contact');
      await form.getByRole('textbox', { name: 'Message' }).fill('between us');
      const other = await context.newPage();
      await other.goto('/app');
      await other.getByRole('main').getByRole('button', { name: 'Sign Out', exact: true }).click();
      await other.getByRole('button', { name: 'Sign out and lose this' }).click();
      await expect(other).toHaveURL('/');
      await expect(page).toHaveURL('/app');
      await expect(page.getByRole('link', { name: 'Create Account' })).toBeVisible();
      await expect.poll(() => keysKept(page)).toEqual([]);
      await test.step('and nothing of what was typed in a third', async () => {
        await expect(form.getByRole('textbox', { name: 'Message' })).toHaveValue('');
        await form.reload();
        await expect(form.getByRole('textbox', { name: 'Message' })).toHaveValue('');
        await form.close();
      });
    });
  });
  await startAfresh(page);
  await test.step('with sessions that were not sent', async () => {
    await withConsoleErrors(/ERR_FAILED/, async () => {
      const signedIn = await signIn(page, request, await signUp(request));

      await keepSettings(SETTINGS);
      await page.route('**/api/v1/sessions/*', (route) => route.abort());
      await test.step('a sign-in that has ended by itself leaves only what waits to be sent', async () => {
        await training.train(3);
        await expect(page).toHaveURL('/progress');
        await page.goto('/');
        const session = (await kept(page, SESSION_KEY)) ?? '';
        await page.evaluate((key) => localStorage.removeItem(key), SESSION_KEY);
        await page.goto('/app');
        await expect(page.getByRole('link', { name: 'Create Account' })).toBeVisible();
        await expect.poll(() => keysKept(page)).toEqual([]);
        const left = async () => Object.keys(await notebookKept(page, signedIn.session.user.id));
        await expect.poll(left).toEqual([expect.stringMatching(/^session /)]);
        await keepInStorage(page, SESSION_KEY, session);
      });

      const question = page.getByRole('alertdialog', {
        name: '2 sessions have not been sent yet. Sign out anyway? They will be lost.',
      });
      await test.step('signing out asks first, from the app and from a public page, and may be called off', async () => {
        await keepSettings(SETTINGS);
        await training.train(3);
        await expect(page).toHaveURL('/progress');
        await page.getByRole('link', { name: 'Done' }).click();
        await page.getByRole('main').getByRole('button', { name: 'Sign Out', exact: true }).click();
        await expect(question).toBeVisible();
        await expectAccessible();
        await page.keyboard.press('Escape');
        await expect(question).toHaveCount(0);
        await expect(page).toHaveURL('/app');
        expect(await waiting(page)).toBe(2);

        await page.goto('/');
        await page.getByRole('banner').getByRole('button', { name: 'Sign Out', exact: true }).click();
        await question.getByRole('button', { name: 'Stay logged in' }).click();
        await expect(question).toHaveCount(0);
        expect(await waiting(page)).toBe(2);
      });
      await test.step('signed out all the same, they are lost', async () => {
        await page.getByRole('banner').getByRole('button', { name: 'Sign Out', exact: true }).click();
        await question.getByRole('button', { name: 'Sign out and lose this' }).click();
        await expect(page).toHaveURL('/');
        await expect(trainNowOfStrangers(page)).toBeVisible();
        expect(await keysKept(page)).toEqual([]);
        // Signing out has ended the session that this person had.
        await signInAgain(page, request, signedIn);
        const session = JSON.parse((await kept(page, SESSION_KEY)) ?? '');
        expect(await savedSessions(request, { ...signedIn, session })).toEqual([]);
      });

      await test.step('sessions that can still be sent are sent without a question', async () => {
        await keepSettings(SETTINGS);
        await training.train(3);
        await expect(page).toHaveURL('/progress');
        await page.goto('/');
        await page.unroute('**/api/v1/sessions/*');
        // The next screen shows what strangers see until its stylesheet is there.
        const asked = page.waitForURL('/sign-out', { waitUntil: 'commit' });
        await page.getByRole('banner').getByRole('button', { name: 'Sign Out', exact: true }).click();
        await asked;
        await expect(page).toHaveURL('/');
        await expect(trainNowOfStrangers(page)).toBeVisible();
        const session = await logIn(request, signedIn);
        expect(await savedSessions(request, { ...signedIn, session })).toHaveLength(1);
        expect(await keysKept(page)).toEqual([]);
      });
    });
  });
});
