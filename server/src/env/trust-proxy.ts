import { z } from 'zod';

/**
 * The senders whose `X-Forwarded-*` headers we believe: none (`false`), all (`true`), the last `n` proxies before us,
 * or the listed addresses (IP, CIDR range, `loopback`, `linklocal`, `uniquelocal`).
 */
export type TrustProxy = boolean | number | string[];

const proxyAddress = z.union([
  z.ipv4(),
  z.ipv6(),
  z.cidrv4().refine((range) => !range.endsWith('/0')),
  z.cidrv6().refine((range) => !range.endsWith('/0')),
  z.enum(['loopback', 'linklocal', 'uniquelocal']),
]);

/** Tells whether `parseTrustProxy` understands the text. */
export function isTrustProxy(text: string): boolean {
  const parsed = parseTrustProxy(text);
  return !Array.isArray(parsed) || parsed.every((address) => proxyAddress.safeParse(address).success);
}

/** Reads `TRUST_PROXY`: `true`, `false`, a whole number, or a list separated by commas. */
export function parseTrustProxy(text: string): TrustProxy {
  if (text === 'true' || text === 'false') return text === 'true';
  if (/^\d{1,2}$/.test(text)) return Number(text);
  return text.split(',').map((address) => address.trim());
}

/**
 * Translates the setting for Fastify. Fastify 5 trusts nobody when given a number, because counting hops
 * cannot tell a proxy from a client that reaches us directly. An operator who sets a number asserts that no
 * client can, so the count becomes a function.
 */
export function fastifyTrustProxy(
  trust: TrustProxy,
): boolean | string[] | ((address: string, hop: number) => boolean) {
  return typeof trust === 'number' ? (_address, hop) => hop < trust : trust;
}
