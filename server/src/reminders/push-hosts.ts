import { lookup } from 'node:dns';
import type { LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';
import type { Env } from '../env/env';

/** The push services of browsers. Endpoints come from clients: without a list they could make us call anything. */
const SERVICES: readonly RegExp[] = [
  // Chrome and those made from it.
  /^fcm\.googleapis\.com$/,
  /^jmt17\.google\.com$/,
  /^[a-z0-9-]+\.push\.services\.mozilla\.com$/,
  /^[a-z0-9-]+\.notify\.windows\.com$/,
  /^([a-z0-9-]+\.)?push\.apple\.com$/,
];

/** How an endpoint may be called. `own` is one of `PUSH_HOSTS`, possibly inside the operator's network. */
export type Admission = 'known' | 'own' | 'refused';

/** Decides whether an address is that of a push service. */
export function admitEndpoint(endpoint: string, { pushHosts }: Pick<Env, 'pushHosts'>): Admission {
  if (!URL.canParse(endpoint)) return 'refused';
  const { protocol, hostname, port, username, password } = new URL(endpoint);
  if (username !== '' || password !== '') return 'refused';
  const own = `${hostname}:${port || (protocol === 'https:' ? '443' : '80')}`;
  if ((protocol === 'https:' || protocol === 'http:') && pushHosts.includes(own)) return 'own';
  const isKnown = protocol === 'https:' && port === '' && SERVICES.some((service) => service.test(hostname));
  return isKnown ? 'known' : 'refused';
}

/** Looks a host up, and refuses one that has an address inside some network: a name may lead anywhere. */
export const lookupPublic: LookupFunction = (hostname, options, callback) => {
  lookup(hostname, { ...options, all: true }, (error, addresses) => {
    if (error) return callback(error, []);
    const [first] = addresses;
    if (!first || !addresses.every(({ address }) => isPublic(address))) {
      return callback(new Error(`${hostname} is not on the public internet`), []);
    }
    return options.all ? callback(null, addresses) : callback(null, first.address, first.family);
  });
};

/** Tells whether an address is on the public internet: neither private nor reserved. */
export function isPublic(address: string): boolean {
  return ipaddr.isValid(address) && ipaddr.process(address).range() === 'unicast';
}
