import { createHash } from 'node:crypto';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { negotiate } from '@fastify/accept-negotiator';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';

/** A text that is held in memory, with its compressed forms and with headers that never change. */
export interface Held {
  /**
   * Derived from the content alone, so it is the same on every machine and changes only with the text. Weak,
   * hence the same for all encodings.
   */
  readonly etag: string;
  /** Answers with the text, or with 304 when the client has it. */
  send(request: FastifyRequest, reply: FastifyReply): FastifyReply;
  /** Answers with the full text and status 404: a 304 would show as an empty page. */
  sendAsNotFound(request: FastifyRequest, reply: FastifyReply): FastifyReply;
}

const CODINGS = ['br', 'gzip'];
/**
 * Out of 11. The highest would make a page a tenth smaller, but take fifty times as long and 15 MB that the
 * process keeps.
 */
const BROTLI_QUALITY = 5;
const brotliOptions = { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } };

type Headers = Readonly<Record<string, string>>;

/** The coding that a client wants, by its `Accept-Encoding`. Browsers know a handful of them. */
const wanted = new LRUCache<string, string>({
  max: 100,
  memoMethod: (accepted) => negotiate(accepted, CODINGS) ?? 'identity',
});

/** Holds a text in memory, ready to be sent. @param headers sent with every answer */
export function hold(text: string, type: string, headers: Headers): Held {
  const plain = Buffer.from(text);
  const etag = `W/"${createHash('sha256').update(plain).digest('base64url')}"`;
  const common = { ...headers, 'cache-control': 'no-cache', vary: 'accept-encoding' };
  const unchanged = { ...common, etag };
  const form = (body: Buffer, coding: Headers = {}) => ({
    body,
    headers: { ...common, 'content-type': type, 'content-length': String(body.length), ...coding, etag },
  });
  const identity = form(plain);
  const forms = new Map([
    ['br', form(brotliCompressSync(plain, brotliOptions), { 'content-encoding': 'br' })],
    ['gzip', form(gzipSync(plain), { 'content-encoding': 'gzip' })],
  ]);
  const formFor = ({ headers: { 'accept-encoding': accepted } }: FastifyRequest) =>
    (accepted !== undefined && forms.get(wanted.memo(accepted))) || identity;

  return {
    etag,
    send(request, reply) {
      const known = request.headers['if-none-match'];
      if (known?.split(',').some((tag) => tag.trim() === etag)) {
        return reply.code(304).headers(unchanged).send();
      }
      const { body, headers: ready } = formFor(request);
      return reply.headers(ready).send(body);
    },
    sendAsNotFound(request, reply) {
      const { body, headers: ready } = formFor(request);
      return reply
        .code(404)
        .headers(ready)
        .removeHeader('etag')
        .send(request.method === 'HEAD' ? undefined : body);
    },
  };
}
