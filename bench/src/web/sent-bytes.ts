import type { Browser } from '@playwright/test';

export interface SentBytes {
  script: number;
  stylesheet: number;
}

/** Bytes of JavaScript and CSS on the wire, as encoded, when a route is opened for the first time. */
export async function sentBytes(browser: Browser, origin: string, path: string): Promise<SentBytes> {
  const context = await browser.newContext({ serviceWorkers: 'block' });
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  const kinds = new Map<string, string>();
  const bytes: SentBytes = { script: 0, stylesheet: 0 };
  devtools.on('Network.responseReceived', ({ requestId, type }) => kinds.set(requestId, type));
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const kind = kinds.get(requestId);
    if (kind === 'Script') bytes.script += encodedDataLength;
    if (kind === 'Stylesheet') bytes.stylesheet += encodedDataLength;
  });
  await devtools.send('Network.enable');
  await page.goto(origin + path, { waitUntil: 'networkidle' });
  await context.close();
  return bytes;
}
