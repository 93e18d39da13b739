import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';

/** For a year and for this host only: we must not decide about other hosts of the domain. */
const HSTS = { 'strict-transport-security': `max-age=${365 * 24 * 60 * 60}` };

/** An answer of the API is not a page, and no browser must take it for one (OWASP, REST Security Cheat Sheet). */
const API_HEADERS = {
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
};

/** Puts the security headers of the API on every answer of a scope. `https`: people reach us by https. */
export function secureApi(app: FastifyInstance, https: boolean): void {
  addHeaders(app, {
    ...API_HEADERS,
    ...(https && HSTS),
  });
}

/** Puts the security headers of pages on every answer of a scope. `https`: people reach us by https. */
export function secure(app: FastifyInstance, https: boolean): void {
  addHeaders(app, securityHeaders(https));
}

/** Before anything can refuse the request, so that refusals have them too. */
function addHeaders(app: FastifyInstance, headers: Record<string, string>): void {
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers);
    done();
  });
}

/**
 * Forbids everything that the product does not do itself: only its own scripts, styles, fonts, images, calls
 * and worker are allowed. A script inside a page needs its hash here. Style attributes are allowed because
 * React writes them into prerendered pages; style elements are not.
 */
function contentSecurityPolicy(https: boolean, scriptSources: readonly string[]): string {
  const directives = [
    "default-src 'none'",
    ["script-src 'self'", ...scriptSources].join(' '),
    "script-src-attr 'none'",
    "style-src 'self'",
    "style-src-elem 'self'",
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ];
  return [...directives, ...(https ? ['upgrade-insecure-requests'] : [])].join(';');
}

/** Browser features that pages never use. Only those that browsers know: they warn about any other. */
const UNUSED_FEATURES = [
  'accelerometer',
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
];

/** The one page that scans stickers may use the camera and compile the WebAssembly that reads codes. */
type Purpose = 'reading' | 'scanning';

/**
 * Makes the security headers of a page, the same for every request.
 * @param https people reach us by https, so browsers must use nothing else
 * @param page the HTML whose inline scripts are allowed to run; without it, none are
 */
export function securityHeaders(
  https: boolean,
  page?: string,
  purpose: Purpose = 'reading',
): Record<string, string> {
  const scans = purpose === 'scanning';
  const features = UNUSED_FEATURES.map((feature) => `${feature}=()`);
  const scriptSources = [...(page ? inlineScriptHashes(page) : []), ...(scans ? ["'wasm-unsafe-eval'"] : [])];
  return {
    'content-security-policy': contentSecurityPolicy(https, scriptSources),
    'cross-origin-opener-policy': 'same-origin',
    'origin-agent-cluster': '?1',
    'permissions-policy': [`camera=(${scans ? 'self' : ''})`, ...features].join(', '),
    'referrer-policy': 'strict-origin-when-cross-origin',
    'x-frame-options': 'DENY',
    ...fileHeaders(https),
  };
}

/**
 * Makes the security headers of a script, a style sheet, a font or an image. Those of a page would weigh as
 * much as a small file.
 */
export function fileHeaders(https: boolean): Record<string, string> {
  return {
    'cross-origin-resource-policy': 'same-origin',
    'x-content-type-options': 'nosniff',
    ...(https && HSTS),
  };
}

/**
 * Makes the security headers of the office and all its files: nothing of it is kept, framed, or loaded from
 * elsewhere.
 */
export function officeHeaders(https: boolean): Record<string, string> {
  return {
    ...securityHeaders(https),
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'content-security-policy': [
      "default-src 'none'",
      "script-src 'self'",
      "style-src 'self'",
      "style-src-attr 'unsafe-inline'",
      "img-src 'self' data:",
      "font-src 'self'",
      "connect-src 'self'",
      "base-uri 'none'",
      "form-action 'none'",
      "frame-ancestors 'none'",
      "require-trusted-types-for 'script'",
    ].join(';'),
  };
}

/** A script in a page as React writes it, whose attributes never contain ">". */
const SCRIPT = /<script([^>]*)>(.*?)<\/script>/gs;
/** Scripts from a file, and data, which browsers do not run. */
const WITHOUT_HASH = / (src=|type="application\/(ld\+)?json")/;

/**
 * Lists the Content-Security-Policy sources (`'sha256-…'`) that allow the inline scripts of a page, without repetition.
 * @param page as our own build wrote it: every script in it is allowed
 */
export function inlineScriptHashes(page: string): string[] {
  const hashes = [...page.matchAll(SCRIPT)]
    .filter(([, attributes = '']) => !WITHOUT_HASH.test(attributes))
    // Browsers hash what their parser has read, and the parser reads every kind of line end as \n.
    .map(([, , text = '']) => text.replace(/\r\n?/g, '\n'))
    .map((script) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`);
  return [...new Set(hashes)];
}
