import { isIP, SocketAddress } from 'node:net';

/**
 * Names the network of a client: an IPv4 address, or the /64 network of an IPv6 address, since each customer
 * is given one (RFC 6177). All spellings of an address give the same name; an IPv4 address inside an IPv6 one
 * counts as itself, and a port that a proxy has added is ignored.
 * @param ip from Fastify: empty once the client has gone
 */
export function networkOf(ip: string | undefined): string {
  if (ip === undefined) return 'gone';
  const address = withoutPort(ip);
  if (isIP(address) !== 6) return address;
  const shortest = new SocketAddress({ address, family: 'ipv6' }).address;
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/.exec(shortest)?.[1];
  if (mapped) return mapped;
  const [left = [], right = []] = shortest.split('::').map((half) => half.split(':').filter(Boolean));
  const zeros = Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0');
  return `${[...left, ...zeros, ...right].slice(0, 4).join(':')}::/64`;
}

/** Some proxies write `203.0.113.9:50000` and `[2001:db8::1]:50000` into `X-Forwarded-For`. */
function withoutPort(ip: string): string {
  const { v4, v6 } = /^(?:(?<v4>[\d.]+):\d+|\[(?<v6>[^\]]+)\](?::\d+)?)$/.exec(ip)?.groups ?? {};
  return v4 ?? v6 ?? ip;
}
