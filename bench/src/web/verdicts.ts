import { DEFAULT_SETTINGS } from '@nosewise/domain/settings';
import type { Browser, Page } from '@playwright/test';

const SETTINGS = {
  ...DEFAULT_SETTINGS,
  aromasPerSession: '20',
  selectedAromaKits: ['master-wine-36'],
};
const SLOWDOWN = 4;

/**
 * Trains with 36 answers on a slowed-down processor.
 * @returns for each answer the ms from the click to the paint of the verdict
 */
export async function answersToVerdicts(
  browser: Browser,
  origin: string,
  answers: number,
): Promise<number[]> {
  const context = await browser.newContext({ serviceWorkers: 'block' });
  const page = await context.newPage();
  await page.goto(`${origin}/app`);
  await page.evaluate(
    (settings) => localStorage.setItem('trainingSettings', settings),
    JSON.stringify(SETTINGS),
  );
  await page.goto(`${origin}/training`);
  const devtools = await context.newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  const durations: number[] = [];
  for (let index = 0; index < answers; index += 1) {
    durations.push(await answerOnce(page, index));
    await moveOn(page);
  }
  await context.close();
  return durations;
}

/** Clicks an answer with a real mouse and times it inside the page, from the event to the frame after it. */
async function answerOnce(page: Page, index: number): Promise<number> {
  await page.getByRole('button', { name: 'Give Hint' }).waitFor();
  // No named functions here: tsx wraps them in a helper that the page does not have.
  const painted = page.evaluate(
    () =>
      new Promise<number>((resolve, reject) => {
        document.addEventListener(
          'click',
          ({ timeStamp }) =>
            requestAnimationFrame(() => {
              const frame = new MessageChannel();
              frame.port1.onmessage = () => {
                const verdict = /Correct!|Oops!/.test(document.querySelector('h1')?.textContent ?? '');
                if (verdict) resolve(performance.now() - timeStamp);
                else reject(new Error('the verdict was not in the first frame after the answer'));
              };
              frame.port2.postMessage(null);
            }),
          { capture: true, once: true },
        );
      }),
  );
  const { x, y } = await placeOfAnswer(page, index * 7);
  const [duration] = await Promise.all([painted, page.mouse.click(x, y)]);
  return duration;
}

/** Scrolls an answer into view and returns its centre, so that only the click itself is timed. */
async function placeOfAnswer(page: Page, index: number): Promise<{ x: number; y: number }> {
  const answers = page.locator('main li button:enabled');
  const answer = answers.nth(index % (await answers.count()));
  await answer.evaluate((button) => button.scrollIntoView({ block: 'center' }));
  const box = await answer.boundingBox();
  if (!box) throw new Error('the answer is not on the screen');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

async function moveOn(page: Page): Promise<void> {
  const finish = page.getByRole('button', { name: 'Finish Session' });
  if (await finish.isVisible()) {
    await finish.click();
    await page.getByRole('button', { name: 'Train again' }).click();
  } else {
    await page.getByRole('button', { name: 'Next Question' }).click();
  }
}
