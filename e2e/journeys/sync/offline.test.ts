import type { Page } from '@playwright/test';
import { freshEmail } from '../../account';
import { expect, test } from '../../fixtures';
import { mailLink } from '../../mailbox';

/** Posts a file as the system does when it shares one. */
async function share(page: Page, name: string, text: string): Promise<void> {
  await page.evaluate(
    ([name, text]) => {
      const input = Object.assign(document.createElement('input'), { type: 'file', name: 'file' });
      const files = new DataTransfer();
      files.items.add(new File([text], name, { type: 'text/csv' }));
      input.files = files.files;
      const form = document.createElement('form');
      Object.assign(form, { method: 'post', action: '/manage/pack/file', enctype: 'multipart/form-data' });
      form.append(input);
      document.body.append(form);
      form.submit();
    },
    [name, text] as const,
  );
}

test.describe('with a worker', () => {
  test.use({ serviceWorkers: 'allow' });

  test('without a connection training goes on, through a reload, to new screens and a shared file', async ({
    page,
    context,
    keepSettings,
    training,
    expectAccessible,
    withConsoleErrors,
  }) => {
    await keepSettings({ selectedAromaKits: ['white-wine-12'], order: 'adaptive' });
    const asked = (name: string) => page.getByRole('heading', { name: `Make a pack from “${name}”?` });
    const verdict = page.getByRole('heading', { name: /Correct!|Oops!/ });

    await test.step('the worker keeps no page', async () => {
      await page.goto('/app');
      await page.evaluate(() => navigator.serviceWorker.ready);
      // The worker is in control and has finished storing: it answers the page's next load.
      await expect
        .poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state))
        .toBe('activated');
      // Addresses that carry a token are refused.
      await withConsoleErrors(/404|401|400/, async () => {
        for (const path of [
          '/orders/1?token=secret',
          '/app#access_token=secret',
          '/orders',
          '/progress',
          '/science',
        ]) {
          await page.goto(path);
          await page.waitForLoadState('networkidle');
        }
      });
      const kept = await page.evaluate(async () => {
        const names = await caches.keys();
        const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
        const databases = await indexedDB.databases();
        return {
          addresses: requests.flat().map(({ url }) => url.slice(location.origin.length)),
          databases: databases.map(({ name }) => name),
        };
      });
      expect(
        kept.addresses.filter((address) => !/^\/(assets\/|favicon|__spa-fallback|scan\?kept)/.test(address)),
      ).toEqual([]);
      expect(kept.addresses.length).toBeGreaterThan(10);
      expect(kept.databases).not.toContain('workbox-expiration');
    });
    await page.goto('/app');
    await test.step('training goes on without a connection, through a reload', async () => {
      await context.setOffline(true);
      await page.getByRole('link', { name: /Start Solo Training Session/ }).click();
      for (const place of [1, 2]) {
        await training.expectMeeting(place, 3);
        await training.meet();
        await training.nextBottle.click();
      }
      await training.expectQuestion(3, 3);
      await training.answers.first().click();
      await expect(verdict).toBeVisible();
      await page.reload();
      await expect(verdict).toBeVisible();
      await page.goto('/app');
      await page.getByRole('link', { name: 'Start the first evening' }).click();
      await training.expectNew(1, 5);
      await page.goto('/manage');
      await page.getByRole('button', { name: 'Confirm Settings' }).click();
      await expect(page.getByText('Training settings saved successfully!')).toBeVisible();
    });
    await test.step('a CSV file that is shared with the app arrives, and becomes a pack once it is wanted', async () => {
      await share(page, 'spices.csv', 'number,name\n1,Clove\n1,Mace');
      await expect(asked('spices.csv')).toBeVisible();
      await expectAccessible();
      await page.reload();
      await page.getByRole('button', { name: 'Import it' }).click();
      await expect(page.getByRole('alert')).toContainText('“spices.csv” was not imported');

      await share(page, 'spices.csv', 'number,name\n1,Clove\n2,Mace');
      await expect(asked('spices.csv')).toBeVisible();
      await page.getByRole('button', { name: 'Import it' }).click();
      await expect(page.getByText('2 bottles imported from “spices.csv”.')).toBeVisible();
      await expect(page).toHaveURL(/\/manage\/pack\?id=own-/);
      await page.goto('/manage/pack#shared');
      await expect(page.getByRole('heading', { name: 'No file has arrived' })).toBeVisible();
    });
    await test.step('a screen not seen before comes, and a page of the shop once there is a connection', async () => {
      // Kept with its own headers, on which the camera depends; the shell may not use it.
      expect((await page.goto('/scan?set=1'))?.headers()['permissions-policy']).toContain('camera=(self)');
      await expect(page.getByRole('heading', { name: 'Scan a sticker' })).toBeVisible();
      expect((await page.goto('/demo'))?.headers()['permissions-policy']).toContain('camera=()');
      await expect(page.getByRole('heading', { name: 'Which aroma is it?' })).toBeVisible();
      await page.keyboard.press('1');
      await expect(verdict).toBeVisible();
      await page.goto('/kits/red-wine-12');
      await expect(page.getByRole('heading', { name: 'This page needs a connection' })).toBeVisible();
      await context.setOffline(false);
      await page.getByRole('button', { name: 'Try again' }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Red Wine Kit' })).toBeVisible();
    });
  });
});

test.describe('without a worker', () => {
  test.use({ expectedConsoleErrors: [/ERR_FAILED/] });

  test('what a lost connection has kept away is told, on each screen in its words', async ({
    page,
    request,
    keepSettings,
    training,
  }) => {
    await keepSettings({ selectedAromaKits: ['white-wine-12'] });
    await page.route(/\/assets\/(notes|session-client)-/, (route) => route.abort());
    await training.open();
    await training.answerRight();
    await expect(page.getByText('The note on this aroma needs a connection.')).toBeVisible();

    const email = freshEmail();
    await request.post('/auth/v1/signup', { data: { email, password: 'a nose for detail' } });
    await page.goto(await mailLink(email, 'signup'));
    await expect(
      page.getByRole('heading', { name: 'A part of this page could not be loaded' }),
    ).toBeVisible();
  });
});
