import type { Queryable } from '../db/database';
import type { Env } from '../env/env';
import { type Letter, layOut } from '../mail/layout';
import { enqueueMail } from '../mail/outbox';
import { makeOrderLink } from './order-link';
import type { OrderRow } from './queries';

/** A mail to a buyer, whose one thing to do is to open the page of the order. */
export type BuyerLetter = Omit<Letter, 'action'> & {
  /** What the link says. Default: See the order. */
  readonly action?: string;
};

/** Mails the buyer, in the transaction of what it is about, with a link of its own; answers go to the operator. */
export async function mailBuyer(
  tx: Queryable,
  env: Env,
  order: OrderRow,
  { action: label = 'See the order', ...letter }: BuyerLetter,
): Promise<void> {
  const { url } = await makeOrderLink(tx, env, order);
  await enqueueMail(tx, {
    to: order.email,
    link: url,
    ...(env.operatorEmail !== undefined && { replyTo: env.operatorEmail }),
    ...layOut({ ...letter, action: { label, url } }),
  });
}

/** Mails the operator, if there is an address to write to; answers go to the buyer. */
export async function mailOperator(tx: Queryable, env: Env, order: OrderRow, letter: Letter): Promise<void> {
  if (env.operatorEmail === undefined) return;
  await enqueueMail(tx, { to: env.operatorEmail, replyTo: order.email, ...layOut(letter) });
}
