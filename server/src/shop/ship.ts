import type { Instant } from '@nosewise/domain/models';
import type { Queryable } from '../db/database';
import type { Env } from '../env';
import { changeOrder } from './change-order';
import { confirmShipment } from './letters';
import { mailBuyer } from './mails';
import { type OrderRow, readWhole } from './queries';

/** Where a parcel is; empty what is not known. */
export interface Shipment {
  readonly carrier: string;
  readonly tracking: string;
}

/** Takes down, in a transaction, that the goods have left. @throws ImpossibleTransition when the order is not paid */
export async function shipOrder(
  tx: Queryable,
  env: Env,
  orderId: string,
  shipment: Shipment,
  now: Instant,
): Promise<OrderRow> {
  const order = await changeOrder(tx, orderId, 'ship', now, { ...shipment });
  await mailBuyer(tx, env, order, confirmShipment(await readWhole(tx, order), env));
  return order;
}
