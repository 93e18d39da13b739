import { normalAddress } from '@nosewise/contract/account/credentials';

/** Domains of providers that ignore points in the name of a mailbox, each with the provider's main domain. */
const IGNORES_POINTS = new Map([
  ['gmail.com', 'gmail.com'],
  ['googlemail.com', 'gmail.com'],
]);

/**
 * Names the mailbox behind an address: `Ann.Nose+shop@googlemail.com` belongs to the mailbox
 * `annnose@gmail.com`. For counting only: accounts and orders keep the address as given.
 */
export function mailboxOf(email: string): string {
  const [, name = '', domain = ''] = /^([^@]*)@(.*)$/.exec(normalAddress(email)) ?? [];
  const [local = ''] = name.split('+');
  const provider = IGNORES_POINTS.get(domain);
  return provider ? `${local.replaceAll('.', '')}@${provider}` : `${local}@${domain}`;
}
