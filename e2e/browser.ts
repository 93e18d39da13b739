import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from '@playwright/test';

/** The first is Chromium without a window, which takes half the processor time. */
const NAMES = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
];
const PLACES = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** Headless, quiet on the network, and able to run as root in a container. */
export const BROWSER_ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
];

/** Finds a Chrome or Chromium on this machine: at `CHROME_PATH`, in the usual places, or Playwright's own. */
function findBrowser(): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter);
  const candidates = [
    process.env.CHROME_PATH,
    ...folders.flatMap((folder) => NAMES.map((name) => join(folder, name))),
    ...PLACES,
    chromium.executablePath(),
  ];
  return candidates.find((path) => path !== undefined && path !== '' && existsSync(path));
}

/**
 * Finds a browser, or installs one: with the system's package manager when root, otherwise by Playwright's
 * download.
 * @throws Error with one line that says what to do, when neither works
 */
export function ensureBrowser(): string {
  const found = findBrowser();
  if (found) return found;
  console.log('No Chrome or Chromium found: installing one.');
  installPackage();
  if (!findBrowser()) {
    spawnSync('npx', ['playwright', 'install', 'chromium'], {
      stdio: 'inherit',
      timeout: 180_000,
    });
  }
  const installed = findBrowser();
  if (installed) return installed;
  throw new Error(
    'The browser journeys need Chrome or Chromium: install one, or set CHROME_PATH to its program.',
  );
}

function installPackage(): void {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return;
  spawnSync('apt-get', ['update'], { stdio: 'ignore' });
  for (const name of ['chromium-headless-shell', 'chromium']) {
    const { status } = spawnSync('apt-get', ['install', '-y', '--no-install-recommends', name], {
      stdio: 'ignore',
    });
    if (status === 0) return;
  }
}
