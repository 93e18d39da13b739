import { brotliCompressSync } from 'node:zlib';
import type { FastifyReply } from 'fastify';
import { entityTag } from './entity-tag';

/** What a page says of its offer to search engines, and what it says while there is none left (schema.org, ItemAvailability). */
const IN_STOCK = 'https://schema.org/InStock';
const OUT_OF_STOCK = 'https://schema.org/OutOfStock';

/** A page whose offer is sold out. */
export interface SoldOutPage {
  readonly etag: string;
  readonly html: string;
  readonly brotli: Buffer;
}

/** @returns `undefined` for a page that offers nothing */
export function soldOutPage(page: string): SoldOutPage | undefined {
  if (!page.includes(IN_STOCK)) return undefined;
  const html = page.replaceAll(IN_STOCK, OUT_OF_STOCK);
  return { etag: entityTag(html), html, brotli: brotliCompressSync(html) };
}

export function sendSoldOut(
  reply: FastifyReply,
  { html, brotli }: SoldOutPage,
  encodings = '',
): FastifyReply {
  reply.type('text/html; charset=utf-8').header('vary', 'accept-encoding');
  return /\bbr\b/.test(encodings) ? reply.header('content-encoding', 'br').send(brotli) : reply.send(html);
}
