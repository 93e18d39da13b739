import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import helmet from 'helmet';

/**
 * Everything is forbidden but what the product does itself: its own scripts, styles, fonts, images, calls and
 * worker. Only scripts whose hash is given may stand inside a page. Style *attributes* are allowed, since React
 * writes them into prerendered pages; style elements are not.
 */
function contentSecurityPolicy(https: boolean, scriptHashes: readonly string[]) {
  return {
    useDefaults: false,
    directives: {
      'default-src': ["'none'"],
      'script-src': ["'self'", ...scriptHashes],
      'script-src-attr': ["'none'"],
      'style-src': ["'self'"],
      'style-src-elem': ["'self'"],
      'style-src-attr': ["'unsafe-inline'"],
      'img-src': ["'self'", 'data:', 'blob:'],
      'font-src': ["'self'"],
      'connect-src': ["'self'"],
      'manifest-src': ["'self'"],
      'worker-src': ["'self'"],
      'object-src': ["'none'"],
      'base-uri': ["'none'"],
      'form-action': ["'self'"],
      'frame-ancestors': ["'none'"],
      ...(https && { 'upgrade-insecure-requests': [] }),
    },
  };
}

/**
 * What no part of the product uses, and so nothing that slips into a page may use either. Only features that browsers
 * know: they complain on the console about any other.
 */
const permissionsPolicy = [
  'accelerometer',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'hid',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'serial',
  'usb',
]
  .map((feature) => `${feature}=()`)
  .join(', ');

/** What only matters on a page. On each of a page's files it would weigh as much as a small file does. */
const PAGE_HEADERS = new Set([
  'content-security-policy',
  'cross-origin-opener-policy',
  'origin-agent-cluster',
  'permissions-policy',
  'referrer-policy',
  'x-frame-options',
]);

/** For a year and for this host only: what else runs under the domain is not ours to decide. */
export const hsts = { maxAge: 365 * 24 * 60 * 60, includeSubDomains: false } as const;

/**
 * The security headers of a page, which depend on nothing in a request. `https`: people reach us by https, so they must
 * never do otherwise.
 */
export function securityHeaders(
  https: boolean,
  scriptHashes: readonly string[] = [],
): Record<string, string> {
  const headers: Record<string, string> = { 'permissions-policy': permissionsPolicy };
  const answer = new ServerResponse(new IncomingMessage(new Socket()));
  const setAll = helmet({
    contentSecurityPolicy: contentSecurityPolicy(https, scriptHashes),
    strictTransportSecurity: https && hsts,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    xFrameOptions: { action: 'deny' },
    // Switches of browsers that are gone.
    xDnsPrefetchControl: false,
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
  });
  setAll(answer.req, answer, () => {
    for (const [name, value] of Object.entries(answer.getHeaders())) headers[name] = String(value);
  });
  return headers;
}

/** The same of a page's file. */
export function fileHeaders(https: boolean): Record<string, string> {
  return Object.fromEntries(
    Object.entries(securityHeaders(https)).filter(([name]) => !PAGE_HEADERS.has(name)),
  );
}

/** Puts the security headers on every answer of a scope. */
export function secure(app: FastifyInstance, https: boolean): void {
  const headers = securityHeaders(https);
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers);
    done();
  });
}
