import type { Page } from '@playwright/test';
import { expect } from '../fixtures';

/** Screens that leave little room, and the text size of the browser's settings. */
const TIGHT = [
  { look: 'text twice as large at 320 px', viewport: { width: 320, height: 640 }, text: 32 },
  { look: 'text twice as large at 390 px', viewport: { width: 390, height: 844 }, text: 32 },
  {
    look: 'a person’s own style for twice the text',
    viewport: { width: 390, height: 844 },
    text: 16,
    style: '200%',
  },
  { look: '1280 × 720 at 400 %', viewport: { width: 320, height: 180 }, text: 16 },
  { look: '320 px beside the scrollbar of a mouse', viewport: { width: 305, height: 640 }, text: 16 },
  { look: '390 px', viewport: { width: 390, height: 844 }, text: 16 },
] as const;

/**
 * Looks at the open screen as people with low vision see it: with little room for the text, and in forced colours.
 * Nothing may leave the screen, lie under a bar, break within a word, or vanish with its colour.
 */
export async function expectReadable(page: Page): Promise<void> {
  const viewport = page.viewportSize() ?? TIGHT[0].viewport;
  const session = await page.context().newCDPSession(page);
  const setText = (standard: number) =>
    session.send('Page.setFontSizes', { fontSizes: { standard, fixed: 13 } });
  const setStyle = (size: string) =>
    page.evaluate((fontSize) => document.documentElement.style.setProperty('font-size', fontSize), size);
  for (const { look, viewport: tight, text, ...own } of TIGHT) {
    await page.setViewportSize(tight);
    await setText(text);
    await setStyle('style' in own ? own.style : '');
    await expect.poll(() => page.evaluate(faultsOfLayout), look).toEqual([]);
  }
  await setText(16);
  await session.detach();
  await page.setViewportSize(viewport);
  await page.evaluate(markFilled);
  await page.emulateMedia({ forcedColors: 'active' });
  await expect.poll(() => page.evaluate(faultsOfForcedColours), 'forced colours').toEqual([]);
  await page.emulateMedia({ forcedColors: null });
}

/** Runs in the page. */
function faultsOfLayout(): string[] {
  const faults: string[] = [];
  const wide = document.documentElement.scrollWidth;
  if (wide > innerWidth) faults.push(`the document is ${wide} px wide`);
  const isSeen = (element: Element) =>
    element.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true }) &&
    !element.closest('[aria-hidden="true"], .sr-only');
  const named = (element: Element) =>
    (element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 40) || element.tagName;
  const scrollsItself = (element: Element) => {
    for (let at: Element | null = element; at && at !== document.body; at = at.parentElement)
      if (['auto', 'scroll'].includes(getComputedStyle(at).overflowX)) return true;
    return false;
  };
  const before = scrollY;
  scrollTo(0, 0);
  const inHeader = [...document.querySelectorAll('body > header :is(a, button, summary)')]
    .filter(isSeen)
    .map((control) => control.getBoundingClientRect())
    .filter(({ bottom }) => bottom > 0);
  const firstEnd = Math.min(...inHeader.map(({ bottom }) => bottom));
  if (inHeader.some(({ top }) => top >= firstEnd)) faults.push('the header has a second row');
  const focused = document.activeElement;
  const end = focused?.matches('main button') ? focused.getBoundingClientRect().bottom : 0;
  if (innerHeight > 600 && end > innerHeight) faults.push(`the focus is out of sight: ${end}`);
  const inDialog = document.querySelector('[role="alertdialog"], [role="dialog"]') ?? document.body;
  const controls = inDialog.querySelectorAll('button, a[href], input, select, textarea, summary, h1');
  for (const control of [...controls].filter(isSeen)) {
    scrollTo(0, 0);
    const { left, right, width, bottom } = control.getBoundingClientRect();
    // The skip link is above the page until it has the focus.
    if (width <= 1 || bottom < 0) continue;
    if ((left < -1 || right > innerWidth + 1) && !scrollsItself(control))
      faults.push(`from ${Math.round(left)} to ${Math.round(right)} px: ${named(control)}`);
    const isTyped = control.matches(
      'textarea, select, input:not([type=checkbox], [type=radio], [type=file])',
    );
    if (isTyped && Number.parseFloat(getComputedStyle(control).fontSize) < 16)
      faults.push(`phones zoom into ${named(control)}`);
    control.scrollIntoView({ block: 'nearest' });
    const box = [...control.getClientRects()].find((rect) => rect.width > 0);
    if (!box) continue;
    const [x, y] = [box.left + box.width / 2, box.top + Math.min(box.height, innerHeight) / 2];
    const hit = document.elementFromPoint(
      Math.min(Math.max(x, 0), innerWidth - 1),
      Math.min(y, innerHeight - 1),
    );
    const isOwn = hit === null || control.contains(hit) || hit.contains(control);
    if (!isOwn && !control.closest('label')?.contains(hit))
      faults.push(`under ${named(hit)}: ${named(control)}`);
  }
  scrollTo(0, before);
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    const { parentElement: parent, textContent } = node;
    if (!parent || !textContent || !isSeen(parent)) continue;
    // Words, but no parts of addresses, codes or names longer than any word.
    for (const word of textContent.matchAll(/(?<![\p{L}\d@./:_-])\p{L}{2,24}(?![\p{L}\d@/:_-]|\.\p{L})/gu)) {
      const range = document.createRange();
      range.setStart(node, word.index);
      range.setEnd(node, word.index + word[0].length);
      const lines = [...range.getClientRects()]
        .filter(({ width }) => width > 0)
        .map(({ top }) => Math.round(top));
      if (new Set(lines).size > 1) faults.push(`broken: ${word[0]}`);
    }
  }
  const bars = [...document.querySelectorAll('body *')].filter((element) => {
    const { position } = getComputedStyle(element);
    return (
      inDialog === document.body &&
      (position === 'sticky' || position === 'fixed') &&
      isSeen(element) &&
      element.getBoundingClientRect().width > innerWidth / 2
    );
  });
  const height = bars.reduce((sum, bar) => sum + bar.getBoundingClientRect().height, 0);
  if (height > innerHeight / 2) faults.push(`bars take ${Math.round(height)} of ${innerHeight} px`);
  return faults;
}

/** Runs in the page. Marks what is told from its surroundings by a fill, while colours are its own. */
function markFilled(): void {
  for (const element of document.querySelectorAll('body *')) {
    const { backgroundColor } = getComputedStyle(element);
    const { width, height } = element.getBoundingClientRect();
    const isControl = element.matches('button, a');
    const isDrawn =
      width > 0 && width < 40 && height < 40 && !element.textContent && element.childElementCount === 0;
    if (/\b0\)$|transparent/.test(backgroundColor) || !(isControl || isDrawn)) continue;
    if (element.closest('svg')) continue;
    element.setAttribute('data-filled', '');
  }
}

/** Runs in the page. */
function faultsOfForcedColours(): string[] {
  const canvas = getComputedStyle(document.body).backgroundColor;
  return [...document.querySelectorAll('[data-filled]')]
    .filter((element) => {
      const style = getComputedStyle(element);
      const hasEdge = style.borderTopStyle !== 'none' && style.borderTopWidth !== '0px';
      const isOwnColour = style.forcedColorAdjust === 'none' || style.outlineStyle !== 'none';
      const isFilled = ![canvas, 'rgba(0, 0, 0, 0)'].includes(style.backgroundColor);
      const isUnderlined = style.textDecorationLine.includes('underline');
      return element.checkVisibility() && !hasEdge && !isOwnColour && !isFilled && !isUnderlined;
    })
    .map((element) => element.outerHTML.slice(0, 120));
}
