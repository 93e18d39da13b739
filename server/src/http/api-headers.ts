import type { FastifyInstance } from 'fastify';
import { hsts } from './security';

/** Of every answer. It is no page, and a browser must not take it for one (OWASP, REST Security Cheat Sheet). */
const API_HEADERS = {
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
};

/** Puts the headers of calls on every answer of a scope, refusals too. `https`: people reach us by https. */
export function bringOwnHeaders(app: FastifyInstance, https: boolean): void {
  const headers = { ...API_HEADERS, ...(https && { 'strict-transport-security': `max-age=${hsts.maxAge}` }) };
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers);
    done();
  });
}
