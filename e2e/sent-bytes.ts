import type { Page } from '@playwright/test';

export interface SentBytes {
  script: number;
  stylesheet: number;
}

/**
 * Counts the bytes of JavaScript and CSS that a page is sent from now on, as they are encoded on the wire, without
 * headers, and lets it keep none of them: each load is that of a first visit. The figures go on growing while it loads.
 */
export async function countSentBytes(page: Page): Promise<Readonly<SentBytes>> {
  const devtools = await page.context().newCDPSession(page);
  const answers = new Map<string, { type: string; headers: number }>();
  const bytes: SentBytes = { script: 0, stylesheet: 0 };
  devtools.on('Network.responseReceived', ({ requestId, type, response }) =>
    answers.set(requestId, { type, headers: response.encodedDataLength }),
  );
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const { type, headers = 0 } = answers.get(requestId) ?? {};
    if (type === 'Script') bytes.script += encodedDataLength - headers;
    if (type === 'Stylesheet') bytes.stylesheet += encodedDataLength - headers;
  });
  await devtools.send('Network.enable');
  await devtools.send('Network.setCacheDisabled', { cacheDisabled: true });
  return bytes;
}
