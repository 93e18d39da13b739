import { randomUUID } from 'node:crypto';
import type { Browser, Page } from '@playwright/test';
import { SESSION_KEY } from '../../../e2e/account';
import { keepProfile, memberProfile } from '../../../e2e/old-profile';

const SLOWDOWN = 4;

/**
 * Finishes sessions of three answers on a slowed-down processor, as a signed-in person whose browser keeps a
 * history. Nothing is sent, since the screen never waits for the network.
 * @param kept how many sessions the browser keeps before the first of them
 * @returns for each the ms from the click on *Finish Session* to the paint of the screen that follows
 */
export async function sessionsFinished(
  browser: Browser,
  origin: string,
  kept: number,
  times: number,
): Promise<number[]> {
  const context = await browser.newContext({ baseURL: origin, serviceWorkers: 'block' });
  const page = await context.newPage();
  await page.route(/\/(api|auth)\/v1\//, (route) => route.abort());
  await keepProfile(page, trained(kept));
  const devtools = await context.newCDPSession(page);
  const durations: number[] = [];
  for (let time = 0; time < times; time += 1) {
    await page.goto('/training');
    for (const _ of [1, 2]) {
      await answer(page);
      await page.getByRole('button', { name: 'Next Question' }).click();
    }
    await answer(page);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
    durations.push(await finishOnce(page));
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  }
  await context.close();
  return durations;
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

/** Times a real click inside the page, from the event to the frame in which the end of the session is shown. */
async function finishOnce(page: Page): Promise<number> {
  const finish = page.getByRole('button', { name: 'Finish Session' });
  // No named functions here: tsx wraps them in a helper that the page does not have.
  const painted = page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        document.addEventListener(
          'click',
          ({ timeStamp }) => {
            const watching = new MutationObserver(() => {
              if (!document.querySelector('[aria-label="Session complete"]')) return;
              watching.disconnect();
              requestAnimationFrame(() => {
                const frame = new MessageChannel();
                frame.port1.onmessage = () => resolve(performance.now() - timeStamp);
                frame.port2.postMessage(null);
              });
            });
            watching.observe(document.body, { childList: true, subtree: true });
          },
          { capture: true, once: true },
        );
      }),
  );
  // Asked for after the listener, so that it is in place before the click.
  const box = await finish.boundingBox();
  if (!box) throw new Error('the way to the end is not on the screen');
  const [duration] = await Promise.all([
    painted,
    page.mouse.click(box.x + box.width / 2, box.y + box.height / 2),
  ]);
  return duration;
}
