import { createHash } from 'node:crypto';
import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import helmet from 'helmet';

/** For a year and for this host only: other programs of the domain are not ours to decide about. */
const hsts = { maxAge: 365 * 24 * 60 * 60, includeSubDomains: false } as const;

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
    ...(https && { 'strict-transport-security': `max-age=${hsts.maxAge}` }),
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
 * Forbids everything that the product does not do itself: its own scripts, styles, fonts, images, calls and worker
 * remain. A script inside a page needs its hash here. Style attributes are allowed because React writes them into
 * prerendered pages; style elements are not.
 */
function contentSecurityPolicy(https: boolean, scriptSources: readonly string[]) {
  return {
    useDefaults: false,
    directives: {
      'default-src': ["'none'"],
      'script-src': ["'self'", ...scriptSources],
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

/** Headers that matter on a page only. On each of its files they would weigh as much as a small file. */
const PAGE_HEADERS = new Set([
  'content-security-policy',
  'cross-origin-opener-policy',
  'origin-agent-cluster',
  'permissions-policy',
  'referrer-policy',
  'x-frame-options',
]);

/** The one page that scans stickers may use the camera and compile the WebAssembly that reads codes. */
type Purpose = 'reading' | 'scanning';

/**
 * The security headers of a page, the same for every request.
 * @param https people reach us by https, so browsers must use nothing else
 * @param html the page, whose inline scripts are allowed to run; without it, none are
 */
export function securityHeaders(
  https: boolean,
  html = '',
  purpose: Purpose = 'reading',
): Record<string, string> {
  const scans = purpose === 'scanning';
  const features = UNUSED_FEATURES.map((feature) => `${feature}=()`);
  const headers: Record<string, string> = {
    'permissions-policy': [`camera=(${scans ? 'self' : ''})`, ...features].join(', '),
  };
  const scriptSources = [...inlineScriptHashes(html), ...(scans ? ["'wasm-unsafe-eval'"] : [])];
  const answer = new ServerResponse(new IncomingMessage(new Socket()));
  const setAll = helmet({
    contentSecurityPolicy: contentSecurityPolicy(https, scriptSources),
    strictTransportSecurity: https && hsts,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    xFrameOptions: { action: 'deny' },
    // Switches of browsers that no longer exist.
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

/** The security headers of a script, a style sheet, a font or an image. */
export function fileHeaders(https: boolean): Record<string, string> {
  return Object.fromEntries(
    Object.entries(securityHeaders(https)).filter(([name]) => !PAGE_HEADERS.has(name)),
  );
}

const commentOrScript =
  /<!--[\s\S]*?-->|<script(?<attributes>(?:[\s/](?:[^>"']|"[^"]*"|'[^']*')*)?)>(?<text>[\s\S]*?)<\/script[\s/>]/gi;
const src = /[\s/"']src\s*=/i;
/** A browser does not run it, so it needs no hash. */
const dataBlock = /\stype="application\/(ld\+)?json"/i;

/**
 * Lists the Content-Security-Policy sources (`'sha256-…'`) that allow the inline scripts of a page, without repetition.
 *
 * It reads only what our own build wrote, where React escapes `<` in texts and attributes, so it is no general HTML
 * parser. A script that it missed would not run; it cannot make a page less safe.
 */
export function inlineScriptHashes(html: string): string[] {
  const hashes = new Set<string>();
  for (const { groups } of html.matchAll(commentOrScript)) {
    const attributes = groups?.attributes ?? '';
    if (groups?.text === undefined || src.test(attributes) || dataBlock.test(attributes)) continue;
    // Browsers hash what their parser has read, and the parser reads every kind of line end as \n.
    const text = groups.text.replace(/\r\n?/g, '\n');
    hashes.add(`'sha256-${createHash('sha256').update(text).digest('base64')}'`);
  }
  return [...hashes];
}
