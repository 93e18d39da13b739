import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type Browser, test as base, expect, type Page } from '@playwright/test';
import type { RunOptions } from 'axe-core';
import { TrainingPage } from './pages/training-page';

/** Axe as it is served to browsers: half the size of its package's main file. */
const AXE = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

interface Settings {
  aromasPerSession?: string;
  selectedAromaKits?: string[];
  hintsToDisplay?: string;
  hintsEnabled?: boolean;
  order?: 'classic' | 'adaptive';
  askConfidence?: boolean;
}

interface Fixtures {
  /** Console errors that a journey expects; all others fail it. */
  expectedConsoleErrors: RegExp[];
  /** Expects console errors while one part of a journey runs, and none of them before or after. */
  withConsoleErrors: (expected: RegExp, part: () => Promise<void>) => Promise<void>;
  /** The console errors that are expected at the moment. */
  consoleErrorsNow: Set<RegExp>;
  /** Fails the journey at its end when the console showed an error. */
  quietConsole: undefined;
  /** Puts training settings into the browser's storage before the first page is opened. */
  keepSettings: (settings: Settings) => Promise<void>;
  /** Checks the open page as `expectAccessiblePage` does. */
  expectAccessible: (themes?: readonly Theme[]) => Promise<void>;
  training: TrainingPage;
}

/** Puts a value into local storage from an address of the same origin that runs none of the product's code. */
export async function keepInStorage(page: Page, key: string, value: string): Promise<void> {
  await page.goto('/healthz');
  await page.evaluate(([name, text]) => localStorage.setItem(name, text), [key, value] as const);
}

/** Makes the page's browser one that was never used, for a step of a journey that is about somebody else. */
export async function startAfresh(page: Page): Promise<void> {
  const context = page.context();
  for (const other of context.pages()) if (other !== page) await other.close();
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await context.unrouteAll({ behavior: 'ignoreErrors' });
  await context.setOffline(false);
  await context.clearCookies();
  await page.setViewportSize({ width: 1280, height: 720 });
  await page.emulateMedia({ media: null, colorScheme: null });
  await emptyBrowser(page);
}

/** Empties all storage of the page's browser, from an address that runs none of the product's code. */
export async function emptyBrowser(page: Page): Promise<void> {
  await page.goto('/healthz');
  await page.evaluate(async () => {
    localStorage.clear();
    sessionStorage.clear();
    for (const { name } of await indexedDB.databases()) if (name) indexedDB.deleteDatabase(name);
  });
}

/** Reads the text that local storage holds under a key. */
export function kept(page: Page, key: string): Promise<string | null> {
  return page.evaluate((name) => localStorage.getItem(name), key);
}

// biome-ignore lint/suspicious/noExplicitAny: whatever the product keeps
type Kept = any;
type Entries = Record<string, Kept>;

/** Reads the notebook of whoever is here from the browser's database, by its keys. */
export async function notebookKept(page: Page, holder?: string): Promise<Entries> {
  const entries = await page.evaluate(async (named) => {
    const name = `nosewise ${named ?? JSON.parse(localStorage.getItem('holder') ?? '"guest"')}`;
    // Opening a database that is not there would make one.
    if (!(await indexedDB.databases()).some((each) => each.name === name)) return [];
    return new Promise<[string, string][]>((resolve, reject) => {
      const opening = indexedDB.open(name);
      opening.onerror = () => reject(opening.error);
      opening.onsuccess = () => {
        const store = opening.result.transaction('entries').objectStore('entries');
        const [keys, texts] = [store.getAllKeys(), store.getAll()];
        texts.onerror = () => reject(texts.error);
        texts.onsuccess = () => {
          opening.result.close();
          resolve(keys.result.map((key, index) => [String(key), texts.result[index]]));
        };
      };
    });
  }, holder);
  return Object.fromEntries(entries.map(([key, text]) => [key, JSON.parse(text)]));
}

/** Puts entries into a guest's notebook, from an address of the same origin that runs none of the product's code. */
export async function keepInNotebook(page: Page, entries: Entries, holder = 'guest'): Promise<void> {
  await page.goto('/healthz');
  const texts = Object.entries(entries).map(([key, value]) => [key, JSON.stringify(value)] as const);
  await page.evaluate(
    async ([name, all]) => {
      await new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open(name, 1);
        opening.onupgradeneeded = () => opening.result.createObjectStore('entries');
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const writing = opening.result.transaction('entries', 'readwrite');
          for (const [key, text] of all) writing.objectStore('entries').put(text, key);
          writing.oncomplete = () => {
            opening.result.close();
            resolve();
          };
        };
      });
    },
    [`nosewise ${holder}`, texts] as const,
  );
}

/** Makes the entry of a document that was changed on this device. */
export function documentEntry(kind: string, id: string, body: object): Entries {
  const changedAt = new Date().toISOString();
  return { [`document ${kind} ${id}`]: { document: { kind, id, changedAt, body }, sent: false } };
}

/** Puts own packs into a guest's notebook. */
export async function keepOwnPacks(page: Page, packs: OwnPack[]): Promise<void> {
  const entries = packs.map(({ id, ...body }) => documentEntry('pack', id, body));
  await keepInNotebook(page, Object.assign({}, ...entries));
}

interface OwnPack {
  id: string;
  name: string;
  aromas: { id: string; bottleNumber: number; name: string; category: string; notes: string }[];
}

/** Reads the own packs in the notebook of whoever is here. */
export async function ownPacksKept(page: Page): Promise<OwnPack[]> {
  return Object.entries(await notebookKept(page)).flatMap(([key, { document }]) =>
    key.startsWith('document pack ') && document.body ? [{ id: document.id, ...document.body }] : [],
  );
}

/** Returns the run of a kind as the browser keeps it, of a holder if one is named; `undefined` when none is under way. */
export async function keptRun(page: Page, kind: string, holder?: string): Promise<Kept> {
  const runs: Record<string, { kind: string }[]> = JSON.parse((await kept(page, 'running')) ?? '{}');
  const all = holder === undefined ? Object.values(runs).flat() : (runs[holder] ?? []);
  return all.find((run) => run.kind === kind);
}

/** Tells whether the page is dark, as it is drawn on the screen. */
export function isDark(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    const paper = getComputedStyle(document.documentElement).backgroundColor;
    return Number(/oklch\(([\d.]+)/.exec(paper)?.[1]) < 0.5;
  });
}

/** Fails when something sticks out on the right, so that the page scrolls sideways. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const excess = () => page.evaluate(() => (document.scrollingElement?.scrollWidth ?? Infinity) - innerWidth);
  await expect.poll(excess).toBeLessThanOrEqual(0);
}

/** Scrolls to the end of a screen, whose last parts load when they are seen and would otherwise wait for seconds. */
export async function scrollToEnd(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('End');
}

type Theme = 'light' | 'dark';
export const BOTH_THEMES: readonly Theme[] = ['light', 'dark'];

/** The theme in which a page was checked last. */
const checkedIn = new WeakMap<Page, Theme>();

/**
 * Checks a page with axe: WCAG 2.2 AA and best practices. The colours of every screen are checked in both themes, where
 * that is opened (app-screens, site-pages); the steps of a journey in one and the other by turns, since they have the
 * same colours and a check takes as long as the screen itself.
 */
export async function expectAccessiblePage(
  page: Page,
  themes: readonly Theme[] = [checkedIn.get(page) === 'light' ? 'dark' : 'light'],
): Promise<void> {
  for (const [index, colorScheme] of themes.entries()) {
    checkedIn.set(page, colorScheme);
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await expect.poll(() => isDark(page)).toBe(colorScheme === 'dark');
    await expectStill(page);
    if (index === 0 && !(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
    const options = index === 0 ? ALL_RULES : COLOURS;
    // Returns only failures: carrying the whole result over takes as long as running the rules.
    const found = await page.evaluate<unknown[]>(
      `axe.run(document, ${JSON.stringify(options)}).then(({ violations }) =>
        violations.map(({ id, nodes }) => ({ id, where: nodes.map(({ target }) => target) })))`,
    );
    expect(found, colorScheme).toEqual([]);
  }
  await page.emulateMedia({ colorScheme: null });
}

export const test = base.extend<Fixtures, { browser: Browser }>({
  browser: [
    async ({ browser }, use) => {
      const open = browser.newContext.bind(browser);
      browser.newContext = async (options) => {
        const context = await open(options);
        await context.addInitScript(drawTheSame);
        return context;
      };
      await use(browser);
      browser.newContext = open;
    },
    { scope: 'worker' },
  ],

  expectedConsoleErrors: [[], { option: true }],

  consoleErrorsNow: async ({ expectedConsoleErrors }, use) => {
    await use(new Set(expectedConsoleErrors));
  },

  withConsoleErrors: async ({ page, consoleErrorsNow }, use) => {
    await use(async (expected, part) => {
      consoleErrorsNow.add(expected);
      await part();
      // Whatever the page has noted so far is sent before this call is answered.
      if (!page.isClosed()) await page.evaluate(() => undefined).catch(() => undefined);
      consoleErrorsNow.delete(expected);
    });
  },

  quietConsole: [
    async ({ page, consoleErrorsNow }, use) => {
      const errors: string[] = [];
      const note = (error: string) => {
        if (![...consoleErrorsNow].some((known) => known.test(error))) errors.push(error);
      };
      // A call that is on its way when its session ends is refused, and the browser notes that.
      const refused = /status of 40[13]/;
      page.context().on('request', (request) => {
        if (request.url().includes('/auth/v1/logout')) consoleErrorsNow.add(refused);
      });
      page.on('domcontentloaded', () => consoleErrorsNow.delete(refused));
      page.on('console', (message) => {
        if (message.type() === 'error') note(`${message.text()} ${message.location().url}`);
      });
      page.on('pageerror', (error) => note(error.message));
      await use(undefined);
      expect(errors).toEqual([]);
    },
    { auto: true },
  ],

  keepSettings: async ({ page }, use) => {
    await use(async (settings) => {
      const complete = {
        aromasPerSession: '3',
        selectedAromaKits: [],
        hintsToDisplay: '4',
        hintsEnabled: true,
        order: 'classic',
        askConfidence: false,
        pauses: true,
        duels: true,
        weeklyGoal: 0,
        daysAway: [],
        ...settings,
      };
      await keepInStorage(page, 'trainingSettings', JSON.stringify(complete));
    });
  },

  expectAccessible: async ({ page }, use) => {
    await use((themes) => expectAccessiblePage(page, themes));
  },

  training: async ({ page }, use) => {
    await use(new TrainingPage(page));
  },
});

/** Runs in every page before its own scripts: what the product draws by chance is the same in every run. */
function drawTheSame(): void {
  const source = () => {
    let drawn = 0;
    return () => {
      drawn = (drawn + 0.618_034) % 1;
      return drawn;
    };
  };
  Math.random = source();
  const next = source();
  const fill = crypto.getRandomValues.bind(crypto);
  const value: typeof crypto.getRandomValues = (numbers) => {
    // A draw is one number. Secrets and ids have more, and stay as they are.
    if (!(numbers instanceof Uint32Array) || numbers.length > 1) return fill(numbers);
    numbers[0] = Math.floor(next() * 2 ** 32);
    return numbers;
  };
  Object.defineProperty(crypto, 'getRandomValues', { value, configurable: true });
}

const ALL_RULES: RunOptions = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  resultTypes: ['violations'],
  preload: false,
};

/** The rules that a change of theme can break: it changes nothing but colours. */
const COLOURS: RunOptions = {
  runOnly: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] },
  resultTypes: ['violations'],
  preload: false,
};

/** Waits until nothing moves: the contrast of colours cannot be judged in the middle of a change. */
async function expectStill(page: Page): Promise<void> {
  await expect
    .poll(() =>
      page.evaluate(() => document.getAnimations().filter(({ playState }) => playState === 'running').length),
    )
    .toBe(0);
}

export { expect };
