import { expect } from '@playwright/test';
import { expectSessionsKept } from '../device';
import { MASTER_WINE } from '../facts';
import { DAY, saveSession } from '../saved-session';
import { test } from './pictures';

test('tmp', async ({ page, request, signedIn, keepSettings, picture }) => {
  for (let age = 20; age > 0; age -= 1) {
    const asked = Array.from({ length: 9 }, (_, place) => MASTER_WINE[(age * 9 + place) % 36]?.name ?? '');
    await saveSession(
      request,
      signedIn.session,
      asked.map(
        (name, place) =>
          [
            name,
            (age + place) % 3 === 0 ? (MASTER_WINE[(age * 9 + place + 1) % 36]?.name ?? '') : name,
          ] as const,
      ),
      Date.now() - age * DAY,
    );
  }
  await keepSettings({ selectedAromaKits: ['master-wine-36'] });
  await page.goto('/progress');
  await expectSessionsKept(page, 20);
  for (const [name, path] of [
    ['t-progress', '/progress'],
    ['t-mixups', '/progress/mix-ups'],
    ['t-figures', '/progress/figures'],
    ['t-test', '/test'],
    ['t-how', '/test?pack=master-wine-36&sitting=how'],
  ] as const) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await picture(name);
    await page.setViewportSize({ width: 320, height: 700 });
    await page.screenshot({ path: '../screenshots/' + name + '.320.png', fullPage: true });
    if (name === 't-progress') {
      for (const width of [390, 320, 1024, 1280]) {
        await page.setViewportSize({ width, height: 844 });
        console.log(width, await page.evaluate(() => document.documentElement.scrollHeight));
        console.log(
          await page
            .evaluate(() =>
              [...document.querySelectorAll('main > *, main > div > div > *')].map(
                (e) =>
                  `${e.tagName} ${(e.textContent ?? '').slice(0, 20)} ${Math.round(e.getBoundingClientRect().top + scrollY)} ${Math.round(e.getBoundingClientRect().height)}`,
              ),
            )
            .then((l) => (width === 390 || width === 1280 ? l.join('\n') : '')),
        );
      }
    }
  }
});
test('tmp end', async ({ page, signedIn: _, keepSettings, training, picture }) => {
  await keepSettings({ selectedAromaKits: ['white-wine-12'], aromasPerSession: '3' });
  await page.goto('/progress');
  await picture('t-empty');
  await training.open();
  await training.answerRight();
  await training.next.click();
  await training.answerWrong();
  await training.next.click();
  await training.answerRight();
  await training.finish.click();
  await expect(page).toHaveURL('/progress');
  await picture('t-end');
});
