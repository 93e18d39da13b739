import type { Queryable } from '../db/database';
import type { Env } from '../env';
import { type Letter, layOut } from '../mail/layout';
import { enqueueMail } from '../mail/outbox';
import { orderLink } from './order-link';
import type { OrderRow } from './queries';

/** Mails the buyer, in the transaction of what it is about; answers go to the operator. */
export async function mailBuyer(tx: Queryable, env: Env, order: OrderRow, letter: Letter): Promise<void> {
  await enqueueMail(tx, {
    to: order.email,
    link: orderLink(env, order),
    ...(env.operatorEmail !== undefined && { replyTo: env.operatorEmail }),
    ...layOut(letter),
  });
}

/** Mails the operator, if there is an address to write to; answers go to the buyer. */
export async function mailOperator(tx: Queryable, env: Env, order: OrderRow, letter: Letter): Promise<void> {
  if (env.operatorEmail === undefined) return;
  await enqueueMail(tx, { to: env.operatorEmail, replyTo: order.email, ...layOut(letter) });
}
