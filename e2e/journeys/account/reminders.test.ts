import type { Page } from '@playwright/test';
import { authorization, expect, signIn, signUp, test } from '../../account';
import { expectNoSidewaysScroll, keepInNotebook, notebookKept, startAfresh } from '../../fixtures';
import { mailAbout } from '../../mailbox';
import { expectToast } from '../../pages/account-pages';
import { answers, saveSession } from '../../saved-session';

/**
 * Stands in for what a browser does with its maker's push service, which no journey can reach. The person's
 * answer to the browser's question is stored as `journey.permission`, the subscription as `journey.push`.
 */
async function standInForPush(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const answer = () => localStorage.getItem('journey.permission') ?? 'default';
    Object.defineProperty(Notification, 'permission', { get: answer });
    Notification.requestPermission = async () => (answer() === 'granted' ? 'granted' : 'denied');
    const text = (bytes: ArrayBuffer) =>
      btoa(String.fromCharCode(...new Uint8Array(bytes)))
        .replaceAll('+', '-')
        .replaceAll('/', '_')
        .replaceAll('=', '');
    const bytesOf = (base64: string) =>
      Uint8Array.from(atob(base64.replaceAll('-', '+').replaceAll('_', '/')), (sign) => sign.charCodeAt(0));
    const present = () => {
      const kept = localStorage.getItem('journey.push');
      if (kept === null) return null;
      const { endpoint, keys, key } = JSON.parse(kept);
      return {
        endpoint,
        options: { applicationServerKey: bytesOf(key).buffer },
        toJSON: () => ({ endpoint, keys }),
        unsubscribe: async () => {
          localStorage.removeItem('journey.push');
          return true;
        },
      };
    };
    const subscribe = async ({ applicationServerKey: key }: { applicationServerKey: string }) => {
      const pair = await crypto.subtle.generateKey({ name: 'ECDH', namedCurve: 'P-256' }, true, [
        'deriveBits',
      ]);
      const p256dh = text(await crypto.subtle.exportKey('raw', pair.publicKey));
      const auth = text(crypto.getRandomValues(new Uint8Array(16)).buffer);
      const endpoint = `https://fcm.googleapis.com/fcm/send/${crypto.randomUUID()}`;
      localStorage.setItem('journey.push', JSON.stringify({ endpoint, keys: { p256dh, auth }, key }));
      return present();
    };
    Object.assign(PushManager.prototype, { subscribe, getSubscription: async () => present() });
  });
}

const push = (page: Page) => page.getByRole('switch', { name: 'Push on this device' });
const email = (page: Page) => page.getByRole('switch', { name: 'Email', exact: true });

/** Opens the account, and all of the card. */
async function openCard(page: Page): Promise<void> {
  await page.goto('/account');
  await expect(email(page)).toBeVisible();
  await page.getByText('More', { exact: true }).click();
}

/** Presses a switch and waits for the server to have taken it. */
async function change(page: Page, press: () => Promise<void>): Promise<void> {
  const taken = page.waitForResponse(
    (response) => response.url().endsWith('/api/v1/reminders') && response.request().method() === 'PATCH',
  );
  await press();
  expect((await taken).ok()).toBe(true);
}

test.describe('push', () => {
  test.use({ serviceWorkers: 'allow' });

  test('is refused by the browser, allowed later, follows a new key, and ends here', async ({
    page,
    signedIn: _,
  }) => {
    await standInForPush(page);
    await openCard(page);
    await push(page).click();
    await expectToast(page, 'Push is still off', 'This browser does not let us send notifications.');
    await expect(push(page)).not.toBeChecked();

    await page.evaluate(() => localStorage.setItem('journey.permission', 'granted'));
    await change(page, () => push(page).click());
    await expect(push(page)).toBeChecked();
    await expect(page.getByRole('button', { name: 'Send a test push' })).toBeVisible();

    const before = await page.evaluate(() => localStorage.getItem('journey.push') ?? '');
    await page.evaluate((kept) => {
      const other = JSON.stringify({ ...JSON.parse(kept), key: 'BAAA' });
      localStorage.setItem('journey.push', other);
    }, before);
    const renewed = page.waitForResponse((response) => response.url().endsWith('/push-subscriptions'));
    await page.reload();
    expect((await renewed).status()).toBe(204);
    const after = await page.evaluate(() => localStorage.getItem('journey.push') ?? '');
    expect(JSON.parse(after).key).toBe(JSON.parse(before).key);
    expect(JSON.parse(after).endpoint).not.toBe(JSON.parse(before).endpoint);

    await change(page, () => push(page).click());
    await expect(push(page)).not.toBeChecked();
    await expect.poll(() => page.evaluate(() => localStorage.getItem('journey.push'))).toBeNull();
  });
});

test('reminders are offered once, and by email switched on, tried, shaped, paused and ended', async ({
  request,
  page,
  account,
  expectAccessible,
}) => {
  await test.step('the question comes at the end of a second session, once', async () => {
    const { session } = await signIn(page, request, account);

    const question = page.getByRole('region', { name: 'Shall we tell you when bottles are due?' });
    await saveSession(request, session, answers(2, 0), Date.now() - 60_000);
    const id = await saveSession(request, session, answers(2, 0));
    // Both times, progress is open.
    const finish = async () => {
      await page.evaluate((finished) => {
        history.replaceState({ usr: { finished }, key: 'journey', idx: 0 }, '', '/progress');
      }, id);
      await page.reload();
    };
    await page.goto('/progress');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(question).toBeHidden();
    await finish();
    await question.getByRole('button', { name: 'By email' }).click();
    await expectToast(page, 'We’ll remind you', 'At 19:00, when five bottles are due.');
    const kept = await request.get('/api/v1/reminders', { headers: authorization(session) });
    expect((await kept.json()).channels).toEqual({ push: false, email: true });
    // Nor is it asked on another device, even after a no and in any time zone.
    const channels = { push: false, email: false };
    const data = { timeZone: 'Etc/UTC', channels };
    await request.patch('/api/v1/reminders', { headers: authorization(session), data });
    await keepInNotebook(page, { 'value askedForReminders': false }, session.user.id);
    await finish();
    await expect(page.getByText('Session complete')).toBeVisible();
    await expect.poll(async () => (await notebookKept(page))['value askedForReminders']).toBe(true);
    await expect(question).toBeHidden();
  });
  await startAfresh(page);
  await test.step('emails, and the calendar, which has a link that opens and can be ended', async () => {
    const { email: address } = await signIn(page, request, await signUp(request));

    await test.step('emails are switched on and shaped', async () => {
      await page.setViewportSize({ width: 320, height: 640 });
      await openCard(page);
      await expect(page.getByRole('button', { name: /^Send a test/ })).toHaveCount(0);
      await change(page, () => email(page).click());
      await change(page, async () => {
        await page.getByLabel('Evening?').selectOption('07:00');
      });
      await change(page, () => page.getByLabel('Sun').click());
      await change(page, async () => {
        await page.getByLabel('Least number').selectOption('10');
      });
      await change(page, () => page.getByLabel('Away until').fill('2099-01-03'));
      await expectNoSidewaysScroll(page);
      await expectAccessible();
      await openCard(page);
      await expect(email(page)).toBeChecked();
      await expect(page.getByLabel('Evening?')).toHaveValue('7');
      await expect(page.getByLabel('Sun')).not.toBeChecked();
      await expect(page.getByText('Nothing before 3 January.')).toBeVisible();
      await change(page, () => page.getByRole('button', { name: 'End the pause' }).click());
    });
    await test.step('the calendar has a link that opens, and can be ended', async () => {
      await expect(page.getByRole('button', { name: 'End the link' })).toHaveCount(0);
      await page.getByRole('button', { name: 'Make a calendar link' }).click();
      const link = page.getByRole('link', { name: 'Open in my calendar' });
      const href = (await link.getAttribute('href')) ?? '';
      expect(href).toMatch(/^webcal:/);
      const { pathname } = new URL(href);
      expect(await (await request.get(pathname)).text()).toContain('BEGIN:VCALENDAR');
      await page.getByRole('button', { name: 'End the link' }).click();
      await expectToast(
        page,
        'The calendar link has ended',
        'Calendars that use it no longer get your reviews.',
      );
      expect((await request.get(pathname)).status()).toBe(404);
    });
    await test.step('a test is sent, and the link in it ends the emails', async () => {
      await page.getByRole('button', { name: 'Send a test email' }).click();
      await expectToast(page, 'A test is on its way', 'Look for it in your mailbox.');
      const { text } = await mailAbout(address, /Reminders work here/);
      await page.goto(/\S+\/unsubscribe\/\S+/.exec(text)?.[0] ?? '');
      await expectAccessible();
      await page.getByRole('button', { name: 'Stop these emails' }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('No more reminders by email');
      await openCard(page);
      await expect(push(page)).toBeVisible();
      await expect(email(page)).not.toBeChecked();
    });
    await test.step('on a journey the time zone stays, and the one of the device is offered', async () => {
      await page.addInitScript(() => {
        const { resolvedOptions } = Intl.DateTimeFormat.prototype;
        const says = () => sessionStorage.getItem('journey.zone') ?? undefined;
        Intl.DateTimeFormat.prototype.resolvedOptions = function own() {
          return Object.assign(resolvedOptions.call(this), { timeZone: says() });
        };
      });
      await page.evaluate(() => sessionStorage.setItem('journey.zone', 'America/New_York'));
      await openCard(page);
      const kept = page.getByText(/^Your time zone: Etc/);
      await change(page, () => email(page).click());
      await expect(kept).toBeVisible();
      await expect(page.getByText('This device is in America/New York.')).toBeVisible();
      await change(page, () => page.getByRole('button', { name: 'Use that time zone' }).click());
      await expect(page.getByText('Your time zone: America/New York.')).toBeVisible();
      await expect(page.getByText('This device is in')).toBeHidden();
    });
    await test.step('in a browser that knows no time zone the person chooses one', async () => {
      await page.evaluate(() => sessionStorage.removeItem('journey.zone'));
      await openCard(page);
      await change(page, async () => {
        await page.getByLabel('Time zone').selectOption('Asia/Tokyo');
      });
      await page.evaluate(() => sessionStorage.setItem('journey.zone', 'Etc/Unknown'));
      await openCard(page);
      await expect(page.getByLabel('Time zone')).toHaveValue('Asia/Tokyo');
      await change(page, () => email(page).click());
      await expect(email(page)).not.toBeChecked();
      await expectNoSidewaysScroll(page);
    });
  });
});
