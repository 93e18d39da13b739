import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { shelfOfKit } from '../catalogue/src/aromas/packs';
import { KITS } from '../catalogue/src/shop/kits';
import { ensureBrowser } from '../e2e/browser';
import { iconPage, sharePage } from './picture-pages';

/**
 * Draws the PNG pictures for shared links and home screens from the bottle of the favicon. Run by hand (`npm
 * run pictures`) when the bottle changes; the pictures are kept in `web/public`, so that a build needs no
 * browser.
 */
const PICTURES = [
  { file: 'share.png', width: 1200, height: 630, page: sharePage },
  { file: 'icon-192.png', width: 192, height: 192, page: iconPage(0.86) },
  { file: 'icon-512.png', width: 512, height: 512, page: iconPage(0.86) },
  // Home screens crop it to a circle of 80 %.
  { file: 'icon-maskable-512.png', width: 512, height: 512, page: iconPage(0.6) },
  { file: 'apple-touch-icon.png', width: 180, height: 180, page: iconPage(0.76) },
];

const inPublic = (file: string) => fileURLToPath(new URL(`../web/public/${file}`, import.meta.url));
const fontFile = new URL(
  '../node_modules/@fontsource-variable/fraunces/files/fraunces-latin-full-normal.woff2',
  import.meta.url,
);

const { chromium } = await import('@playwright/test');
const browser = await chromium.launch({ executablePath: ensureBrowser(), args: ['--no-sandbox'] });
const bottle = await readFile(inPublic('favicon.svg'), 'utf8');
const font = (await readFile(fontFile)).toString('base64');
for (const { file, width, height, page: html } of PICTURES) {
  const page = await browser.newPage({ viewport: { width, height } });
  await page.setContent(html({ bottle, font, bottles: KITS.flatMap(shelfOfKit) }));
  await page.evaluate('document.fonts.ready.then(() => undefined)');
  await writeFile(inPublic(file), await page.screenshot());
  await page.close();
}
await browser.close();
