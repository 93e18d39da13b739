import { expect, type Page } from '@playwright/test';

export interface SentBytes {
  readonly script: number;
  readonly stylesheet: number;
}

/** In milliseconds. Without a request for this long, the page has everything it begins with. */
const QUIET = 500;
/**
 * In milliseconds. The page delays its own background loading this long; a busy machine would count that by
 * chance.
 */
const LATER = 1_500;
const NEVER_LATER = `{const soon=setTimeout;window.setTimeout=(run,wait,...rest)=>wait>=${LATER}?0:soon(run,wait,...rest)}`;

/**
 * Counts the bytes of JavaScript and CSS that a page is sent when it is opened, as encoded on the wire,
 * without headers. It is a first visit with empty caches. The count is the same every time: neither the
 * previous page nor later background loading gets in.
 * @param open opens the page, and waits for its content
 */
export async function countSentBytes(page: Page, open: () => Promise<unknown>): Promise<SentBytes> {
  // Nothing of the product runs there, and the browser needs no other process for it than for the page.
  await page.goto('/healthz');
  const devtools = await page.context().newCDPSession(page);
  const underWay = new Set<string>();
  const answers = new Map<string, { type: string; headers: number }>();
  const bytes = { script: 0, stylesheet: 0 };
  let heardAt = Date.now();
  function ended(requestId: string) {
    underWay.delete(requestId);
    heardAt = Date.now();
  }
  devtools.on('Network.requestWillBeSent', ({ requestId }) => underWay.add(requestId));
  devtools.on('Network.responseReceived', ({ requestId, type, response }) =>
    answers.set(requestId, { type, headers: response.encodedDataLength }),
  );
  devtools.on('Network.loadingFailed', ({ requestId }) => ended(requestId));
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const { type, headers = 0 } = answers.get(requestId) ?? {};
    if (type === 'Script') bytes.script += encodedDataLength - headers;
    if (type === 'Stylesheet') bytes.stylesheet += encodedDataLength - headers;
    ended(requestId);
  });
  await devtools.send('Network.enable');
  await devtools.send('Network.setCacheDisabled', { cacheDisabled: true });
  await devtools.send('Page.addScriptToEvaluateOnNewDocument', { source: NEVER_LATER });
  await open();
  await expect.poll(() => underWay.size === 0 && Date.now() - heardAt >= QUIET).toBe(true);
  await devtools.detach();
  return bytes;
}
