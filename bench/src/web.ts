import { DEFAULT_SETTINGS } from '@nosewise/domain/training/settings';
import { type Browser, chromium, type Page } from '@playwright/test';
import { BROWSER_ARGS, ensureBrowser } from '../../e2e/browser';
import { percentile, type Row, withinLimit } from './report';
import { startProduct } from './server/product';

const PORT = 3220;
const LIMIT = 50;
const ANSWERS = 100;
const SETTINGS = { ...DEFAULT_SETTINGS, aromasPerSession: '20', selectedAromaKits: ['master-wine-36'] };
const SLOWDOWN = 4;

/** Measures the time from an answer to its verdict on a slow phone. Journeys check the bytes of each route. */
export async function benchWeb(): Promise<Row[]> {
  const product = await startProduct({ port: PORT, accounts: 1, ranked: 0 });
  const browser = await chromium.launch({ executablePath: ensureBrowser(), args: BROWSER_ARGS });
  try {
    const verdicts = await answersToVerdicts(browser, product.origin, ANSWERS);
    const name = 'answer to verdict painted, 36 answers, CPU 4x slower';
    return [
      withinLimit(`${name}, p50 of ${ANSWERS}`, percentile(verdicts, 0.5), LIMIT),
      withinLimit(`${name}, p95 of ${ANSWERS}`, percentile(verdicts, 0.95), LIMIT),
    ];
  } finally {
    await browser.close();
    await product.stop();
  }
}

/**
 * Trains with 36 answers on a slowed-down processor.
 * @returns for each answer the ms from the click to the paint of the verdict
 */
async function answersToVerdicts(browser: Browser, origin: string, answers: number): Promise<number[]> {
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
  const answers = page.locator('main li button:enabled');
  const answer = answers.nth((index * 7) % (await answers.count()));
  // Into view first, so that only the click itself is timed.
  await answer.scrollIntoViewIfNeeded();
  const [duration] = await Promise.all([painted, answer.click()]);
  return duration;
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
