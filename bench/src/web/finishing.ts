import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { Browser, CDPSession, Page } from '@playwright/test';
import { SESSION_KEY } from '../../../e2e/account';
import { keepProfile, memberProfile } from '../../../e2e/old-profile';

const SLOWDOWN = 4;
/**
 * How often to check whether a page is at rest, and the most that a resting page computes between two checks,
 * in ms.
 */
const LOOK = 100;
const AT_REST = 2;
const MOST_LOOKS = 50;

/**
 * Finishes sessions of three answers, as members whose browsers keep histories, one after the other in each round. Nothing
 * is sent: the screen never waits for the network.
 *
 * Measures the processor time of the main thread from the click on *Finish Session* to the paint of the screen that follows,
 * and multiplies it as a slower processor would. Time on the clock also counts what else the machine does, and the browser's
 * own slowing down waits by the clock: medians of the same case differed by hundreds of milliseconds.
 * @param histories how many sessions each browser keeps before the first of them
 * @returns for each history the ms of each round
 */
export async function sessionsFinished(
  browser: Browser,
  origin: string,
  histories: readonly number[],
  rounds: number,
): Promise<number[][]> {
  const members: { page: Page; devtools: CDPSession; durations: number[] }[] = [];
  for (const kept of histories) {
    const context = await browser.newContext({ baseURL: origin, serviceWorkers: 'block' });
    const page = await context.newPage();
    await page.route(/\/(api|auth)\/v1\//, (route) => route.abort());
    await keepProfile(page, trained(kept));
    const devtools = await context.newCDPSession(page);
    await devtools.send('Performance.enable', { timeDomain: 'threadTicks' });
    members.push({ page, devtools, durations: [] });
  }
  // The first round only warms up the caches and the compiler.
  for (let round = 0; round <= rounds; round += 1) {
    for (const { page, devtools, durations } of members) {
      await page.bringToFront();
      await page.goto('/training');
      for (const _ of [1, 2]) {
        await answer(page);
        await page.getByRole('button', { name: 'Next Question' }).click();
      }
      await answer(page);
      await comeToRest(devtools);
      const before = await taskTime(devtools);
      await finishOnce(page);
      if (round > 0) durations.push(SLOWDOWN * ((await taskTime(devtools)) - before));
    }
  }
  for (const { page } of members) await page.context().close();
  return members.map(({ durations }) => durations);
}

/** Returns how many ms of processor time the main thread of a page has taken so far. */
async function taskTime(devtools: CDPSession): Promise<number> {
  const { metrics } = await devtools.send('Performance.getMetrics');
  const task = metrics.find(({ name }) => name === 'TaskDuration');
  if (!task) throw new Error('the browser does not tell how long its tasks took');
  return task.value * 1_000;
}

/** Waits until the page has done what it has put off: the code of the next screen, the history. */
async function comeToRest(devtools: CDPSession): Promise<void> {
  for (let look = 0; look < MOST_LOOKS; look += 1) {
    const before = await taskTime(devtools);
    await wait(LOOK);
    if ((await taskTime(devtools)) - before < AT_REST) return;
  }
}

/** Makes the browser of a member with a history and nothing under way. Its session is never shown to a server. */
function trained(count: number): ReturnType<typeof memberProfile> {
  const id = randomUUID();
  const email = 'bench@example.com';
  const expires = Math.floor(Date.now() / 1_000) + 86_400;
  const claims = Buffer.from(JSON.stringify({ sub: id, email, exp: expires })).toString('base64url');
  const session = {
    access_token: `e30.${claims}.none`,
    refresh_token: 'none',
    token_type: 'bearer',
    expires_in: 86_400,
    expires_at: expires,
    user: { id, email },
  };
  const { local } = memberProfile({ email, password: '', session }, count);
  const wanted = ['trainingSettings', 'sessions', 'scents', 'totals', 'owner', SESSION_KEY];
  const entries = Object.entries(local).filter(([key]) => wanted.includes(key));
  const texts = Object.fromEntries(entries);
  return { local: count === 0 ? { ...texts, sessions: '[]' } : texts, session: {} };
}

async function answer(page: Page): Promise<void> {
  await page.locator('main li button:enabled').first().click();
  await page.getByRole('heading', { level: 1, name: /Correct!|Oops!/ }).waitFor();
}

/** Clicks inside the page, and waits for the frame in which the end of the session is shown. */
async function finishOnce(page: Page): Promise<void> {
  const finish = page.getByRole('button', { name: 'Finish Session' });
  // No named functions here: tsx wraps them in a helper that the page does not have.
  const painted = page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const watching = new MutationObserver(() => {
          if (!document.querySelector('[aria-label="Session complete"]')) return;
          watching.disconnect();
          requestAnimationFrame(() => {
            const frame = new MessageChannel();
            frame.port1.onmessage = () => resolve();
            frame.port2.postMessage(null);
          });
        });
        watching.observe(document.body, { childList: true, subtree: true });
      }),
  );
  // Asked for after the observer, so that it is in place before the click.
  const box = await finish.boundingBox();
  if (!box) throw new Error('the way to the end is not on the screen');
  await Promise.all([painted, page.mouse.click(box.x + box.width / 2, box.y + box.height / 2)]);
}
