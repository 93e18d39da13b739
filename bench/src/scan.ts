import { type Browser, chromium, type Page } from '@playwright/test';
import { makeBlindSet } from '../../e2e/blind-pages';
import { BROWSER_ARGS, ensureBrowser } from '../../e2e/browser';
import { fakeCamera, stickersOf } from '../../e2e/fake-camera';
import type { Row } from './report';
import { startProduct } from './web/product';

const RUNS = 5;
/** In milliseconds, from the first picture with a code to its question. Printed, not asserted. */
const AIM = 1_000;

/** The browser's own reader, the ponyfill in its place, or a stand-in that knows the code at once. */
type Reader = 'own' | 'ponyfill' | 'stand-in';

const NAMES: Record<Reader, string> = {
  own: 'own reader',
  ponyfill: 'ponyfill',
  'stand-in': 'instant stand-in for an own reader, which this browser lacks',
};

/**
 * Measures how long a scanned sticker takes to its question, with a camera that films the sticker from its first picture
 * on. Every run is a first scan, by a browser that has loaded nothing of the scanner before.
 */
export async function benchScan(): Promise<Row[]> {
  const product = await startProduct();
  const camera = fakeCamera();
  const browser = await chromium.launch({
    executablePath: ensureBrowser(),
    args: [...BROWSER_ARGS, ...camera.args],
  });
  try {
    const rows: Row[] = [];
    for (const reader of (await readsCodes(browser, product.origin))
      ? (['own'] as const)
      : (['stand-in', 'ponyfill'] as const)) {
      const times: Times[] = [];
      while (times.length < RUNS) times.push(await scanOnce(browser, product.origin, camera.film, reader));
      rows.push(
        row(
          `${NAMES[reader]}: first picture to question`,
          times.map(({ pictured, asked }) => asked - pictured),
        ),
      );
      rows.push(
        row(
          `${NAMES[reader]}: press to question`,
          times.map(({ pressed, asked }) => asked - pressed),
        ),
      );
    }
    return rows;
  } finally {
    await browser.close();
    await product.stop();
  }
}

/** Whether the browser has a reader of its own. */
async function readsCodes(browser: Browser, origin: string): Promise<boolean> {
  const page = await browser.newPage();
  await page.goto(origin);
  const reads = await page.evaluate<boolean>(
    `'BarcodeDetector' in window && BarcodeDetector.getSupportedFormats().then((formats) => formats.includes('qr_code'))`,
  );
  await page.close();
  return reads;
}

/** Instants by the clock of the machine, since two documents share them. */
interface Times {
  readonly pressed: number;
  readonly pictured: number;
  readonly asked: number;
}

async function scanOnce(
  browser: Browser,
  origin: string,
  film: (text: string) => void,
  reader: Reader,
): Promise<Times> {
  const context = await browser.newContext({ serviceWorkers: 'block', baseURL: origin });
  try {
    const page = await context.newPage();
    const set = await makeBlindSet(page, 'Red Wine Kit · 12 bottles');
    const sticker = (await stickersOf(page, set))[0]?.id ?? '';
    const address = `${origin}/B/${sticker}`;
    film(address);
    await noteTimes(page);
    if (reader === 'stand-in') {
      const text = JSON.stringify(address);
      await page.addInitScript(`window.BarcodeDetector = class {
        static getSupportedFormats = async () => ['qr_code'];
        detect = async () => [{ rawValue: ${text} }];
      };`);
    }
    await page.goto(`/scan?set=${set}`, { waitUntil: 'networkidle' });
    await page.getByRole('button', { name: 'Start the camera' }).click();
    await page.getByRole('heading', { level: 1, name: /Bottle \d{3}/ }).waitFor();
    return await page.evaluate<Times>(
      `Object.fromEntries(['pressed', 'pictured', 'asked'].map((name) => [name, Number(sessionStorage.getItem(name))]))`,
    );
  } finally {
    await context.close();
  }
}

/**
 * Notes the times when the button is pressed, when the camera shows its first picture, and when the question
 * appears.
 */
async function noteTimes(page: Page): Promise<void> {
  await page.addInitScript(`
    const note = (name) => sessionStorage.getItem(name) ?? sessionStorage.setItem(name, Date.now());
    addEventListener('click', () => note('pressed'), { capture: true });
    addEventListener('playing', () => note('pictured'), { capture: true });
    new MutationObserver(() => {
      if (/Bottle \\d{3}$/.test(document.querySelector('h1')?.textContent ?? '')) note('asked');
    }).observe(document, { childList: true, subtree: true, characterData: true });
  `);
}

function row(name: string, durations: readonly number[]): Row {
  const sorted = durations.toSorted((a, b) => a - b);
  const median = sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
  return {
    name,
    figure: `${median} ms`,
    against: `aim ${AIM} ms, slowest ${sorted.at(-1)} ms`,
    ratio: median / AIM,
    ok: true,
  };
}
