import { normalAddress } from '@nosewise/contract/auth';

/** Providers that ignore points in the name of a mailbox, with the domain that stands for all of theirs. */
const IGNORES_POINTS = new Map([
  ['gmail.com', 'gmail.com'],
  ['googlemail.com', 'gmail.com'],
]);

/**
 * What counts as one mailbox: `Ann.Nose+shop@googlemail.com` is read where `annnose@gmail.com` is. For counting only: an
 * account, and an order, keep the address that was given.
 */
export function mailboxOf(email: string): string {
  const [, name = '', domain = ''] = /^([^@]*)@(.*)$/.exec(normalAddress(email)) ?? [];
  const [local = ''] = name.split('+');
  const provider = IGNORES_POINTS.get(domain);
  return provider ? `${local.replaceAll('.', '')}@${provider}` : `${local}@${domain}`;
}
