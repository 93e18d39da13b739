import * as calls from '@nosewise/contract/office/office-orders';
import { PAGE } from '@nosewise/contract/office/office-route';
import * as packing from '@nosewise/contract/office/packing';
import { DAY } from '@nosewise/domain/time';
import { findOrderCalled, findOrders, readOrder } from '../shop/desk/desk';
import { findParcel, listParcels, packOrder, trackOrders } from '../shop/desk/parcels';
import {
  cancelOrder,
  linkToOrder,
  noteOrder,
  payOrder,
  refundOrder,
  shipOrder,
  withdrawForBuyer,
} from '../shop/desk/shop-operations';
import { type OfficeContext, officeCall } from './office-call';

/** In bytes: a list of some thousand tracking numbers. */
const CSV_LIMIT = 1024 * 1024;

/** Orders, packing and posting. Every step with a mail wakes the job that delivers it. */
export const ORDER_CALLS = [
  officeCall(calls.listOrders, async ({ database: { orm } }, { query }) => {
    const { from, to, limit, ...choice } = query;
    const period = {
      from: from === undefined ? undefined : startOf(from),
      until: to === undefined ? undefined : startOf(to) + DAY,
    };
    return findOrders(orm, { ...choice, ...period }, limit ?? PAGE);
  }),

  officeCall(calls.showOrder, async (context, { params }) => {
    const { orm } = context.database;
    return readOrder(orm, context, await findOrderCalled(orm, params.number));
  }),

  officeCall(calls.payOrder, async (context, { attempt, params: { number }, body }) => {
    const { amount, reference } = body;
    return tell(context, await payOrder(context, attempt, { number, amount, reference }));
  }),

  officeCall(calls.refundOrder, async (context, { attempt, params: { number }, body }) => {
    const { amount, reference } = body;
    const done = await refundOrder(context, attempt, { number, amount, reference });
    return { ...tell(context, done), currency: 'EUR' as const, refunded: done.refunded };
  }),

  officeCall(calls.cancelOrder, async (context, { attempt, params }) =>
    tell(context, await cancelOrder(context, attempt, params)),
  ),

  officeCall(calls.withdrawOrder, async (context, { attempt, params }) =>
    tell(context, await withdrawForBuyer(context, attempt, params)),
  ),

  officeCall(calls.noteOrder, async (context, { attempt, params, body }) =>
    tell(context, await noteOrder(context, attempt, { ...params, text: body.text })),
  ),

  officeCall(calls.linkOrder, async (context, { attempt, params }) => ({
    url: (await linkToOrder(context, attempt, params)) ?? null,
  })),

  officeCall(calls.shipOrder, async (context, { attempt, params: { number }, body: { carrier, tracking } }) =>
    tell(context, await shipOrder(context, attempt, { number, carrier, tracking })),
  ),

  officeCall(calls.packOrder, async (context, { attempt, params }) =>
    tell(context, await packOrder(context, attempt, params)),
  ),

  officeCall(packing.listParcels, async ({ database: { orm } }, { query: { packed, cursor, limit } }) =>
    listParcels(orm, { packed: packed && packed === 'yes', cursor }, limit ?? PAGE),
  ),

  officeCall(packing.showParcel, async ({ database: { orm } }, { params }) => findParcel(orm, params.number)),

  officeCall(
    packing.track,
    async (context, { attempt, body }) => {
      const done = await trackOrders(context, attempt, body);
      context.wake('mail');
      return done;
    },
    { bodyLimit: CSV_LIMIT },
  ),
];

/** Says what became of an order, and nothing more, since not every role may see the rest. */
function tell(
  { wake }: OfficeContext,
  { kind, order }: { kind: string; order: Pick<calls.OrderDetails, 'number' | 'state' | 'version'> },
) {
  const { number, state, version } = order;
  wake('mail');
  return { kind, number, state, version };
}

/** @param day such as `2026-11-21`, by UTC */
function startOf(day: string): number {
  return Date.parse(`${day}T00:00:00Z`);
}
