import { brotliDecompressSync } from 'node:zlib';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { emptyTables } from '../../../testing/db/test-database';
import { ONE_RED, orderOf, place, putStock } from '../../../testing/shop/test-orders';
import { startTestApp, type TestApp } from '../../../testing/test-app';

const PAGE = '/kits/red-wine-12';
let at: TestApp;

beforeAll(async () => {
  at = await startTestApp();
  return at.close;
});

beforeEach(() => emptyTables(at.database));

const read = (headers: Record<string, string> = {}) => at.app.inject({ url: PAGE, headers });

it('the page of a kit offers it without counted stock, and as long as one is left', async () => {
  expect((await read()).body).toContain('schema.org/InStock');
  await putStock(at, 'red-wine-12', 1);
  expect((await read()).body).toContain('schema.org/InStock');
});

it('the page of a kit says that it is sold out as soon as the last one is ordered', async () => {
  await putStock(at, 'red-wine-12', 1);
  const { etag = '' } = (await read()).headers;
  await place(at, orderOf(ONE_RED));
  const soldOut = await read({ 'if-none-match': etag });
  expect(soldOut.statusCode).toBe(200);
  expect(soldOut.headers['content-type']).toContain('text/html');
  expect(soldOut.headers['content-security-policy']).toContain("script-src 'self'");
  expect(soldOut.body).toContain('schema.org/OutOfStock');
  expect(soldOut.body).not.toContain('schema.org/InStock');

  const compressed = await read({ 'accept-encoding': 'gzip, br' });
  expect(compressed.headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' });
  expect(String(brotliDecompressSync(compressed.rawPayload))).toBe(soldOut.body);
  const again = await read({ 'if-none-match': soldOut.headers.etag ?? '' });
  expect(again.statusCode).toBe(304);
});

it('a page with several kits marks those that are sold out', async () => {
  const catalogue = async () => (await at.app.inject('/scent-packs')).body;
  expect(await catalogue()).toContain('data-offer="red-wine-12 in-stock"');
  await putStock(at, 'red-wine-12', 0);
  expect(await catalogue()).toContain('data-offer="red-wine-12 sold-out"');
  expect(await catalogue()).toContain('data-offer="white-wine-12 in-stock"');
  await putStock(at, 'white-wine-12', 0);
  await putStock(at, 'red-wine-12', 1);
  expect(await catalogue()).toContain('data-offer="red-wine-12 in-stock"');
  expect(await catalogue()).toContain('data-offer="white-wine-12 sold-out"');
});

it('the page of an order is one for all ids, with a slash at its end too', async () => {
  const page = await at.app.inject('/orders/5d2a2d0c-5c62-4a47-9d4b-3f9f1a3f0b11?token=x');
  expect(page.statusCode).toBe(200);
  expect(page.body).toContain('Order');
  const slashed = await at.app.inject('/orders/5d2a/?token=x');
  expect(slashed.headers.location).toBe('/orders/5d2a?token=x');
});
