/**
 * What counts as one address: an IPv4 address, or the /64 network of an IPv6 address, since that is what one customer
 * is given (RFC 6177). An IPv4 address in IPv6 clothes counts as itself.
 */
export function networkOf(ip: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1];
  if (mapped) return mapped;
  if (!ip.includes(':')) return ip;
  const [address = ''] = ip.split('%');
  const [head = '', tail] = address.split('::').map((half) => half.split(':').filter(Boolean));
  const left = [...head];
  const right = [...(tail ?? [])];
  const zeros = Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0');
  return `${[...left, ...zeros, ...right].slice(0, 4).join(':')}::/64`;
}
