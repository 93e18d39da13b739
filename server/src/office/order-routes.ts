import * as calls from '@nosewise/contract/office/orders';
import * as packing from '@nosewise/contract/office/packing';
import { PAGE } from '@nosewise/contract/office/route';
import { moneyOf } from '@nosewise/domain/shop/refund';
import { DAY } from '@nosewise/domain/time';
import type { Context } from '../context';
import { findOrderCalled, findOrders, type OrderDetails, readOrder } from '../shop/desk';
import {
  cancelOrder,
  linkToOrder,
  noteOrder,
  payOrder,
  refundOrder,
  shipOrder,
  withdrawForBuyer,
} from '../shop/operate';
import { findParcel, listParcels, packOrder, trackOrders } from '../shop/parcels';
import type { CardPayments } from '../shop/stripe';
import type { Office } from './guard';

/** In bytes: a list of some thousand tracking numbers. */
const CSV_LIMIT = 1024 * 1024;

/** Serves orders, packing and posting. Every step with a mail wakes the job that delivers it. */
export function orderRoutes(office: Office, context: Context, cards: CardPayments | undefined): void {
  const { orm } = context.database;

  office.serve(calls.listOrders, async ({ request: { query } }) => {
    const { from, to, ...choice } = query;
    const period = {
      from: from === undefined ? undefined : startOf(from),
      until: to === undefined ? undefined : startOf(to) + DAY,
    };
    return findOrders(orm, { ...choice, ...period }, PAGE);
  });

  office.serve(calls.showOrder, async ({ request: { params } }) =>
    readOrder(orm, context, await findOrderCalled(orm, params.number)),
  );

  office.serve(calls.payOrder, async ({ person: { actor }, request: { params, body } }) =>
    tell(await payOrder(context, actor, params.number, { reference: body.reference }, body)),
  );

  office.serve(calls.refundOrder, async ({ person: { actor }, request: { params, body } }) => {
    const { amount, reference } = body;
    const done = await refundOrder(context, cards, actor, params.number, { amount, reference }, body);
    const { refunded } = moneyOf(done.order.movements);
    return { ...tell(done), currency: 'EUR' as const, refunded };
  });

  office.serve(calls.cancelOrder, async ({ person: { actor }, request: { params, body } }) =>
    tell(await cancelOrder(context, actor, params.number, body)),
  );

  office.serve(calls.withdrawOrder, async ({ person: { actor }, request: { params, body } }) =>
    tell(await withdrawForBuyer(context, actor, params.number, body)),
  );

  office.serve(calls.noteOrder, async ({ person: { actor }, request: { params, body } }) =>
    tell(await noteOrder(context, actor, params.number, body.text, body)),
  );

  office.serve(calls.linkOrder, async ({ person: { actor }, request: { params, body } }) => ({
    url: (await linkToOrder(context, actor, params.number, body)) ?? null,
  }));

  office.serve(calls.shipOrder, async ({ person: { actor }, request: { params, body } }) => {
    const { carrier, tracking } = body;
    return tell(await shipOrder(context, actor, params.number, { carrier, tracking }, body));
  });

  office.serve(calls.packOrder, async ({ person: { actor }, request: { params, body } }) =>
    tell(await packOrder(context, actor, params.number, body)),
  );

  office.serve(packing.listParcels, async ({ request: { query } }) =>
    listParcels(orm, { packed: query.packed && query.packed === 'yes', cursor: query.cursor }, PAGE),
  );

  office.serve(packing.showParcel, async ({ request: { params } }) => findParcel(orm, params.number));

  office.serve(
    packing.track,
    async ({ person: { actor }, request: { body } }) => {
      const done = await trackOrders(context, actor, body, { id: body.id });
      context.wake('mail');
      return done;
    },
    { bodyLimit: CSV_LIMIT },
  );

  /** Says what became of an order, and nothing more, since not every role may see the rest. */
  function tell({ kind, order }: { readonly kind: string; readonly order: OrderDetails }) {
    context.wake('mail');
    const { number, state, version } = order;
    return { kind, number, state, version };
  }
}

/** @param day such as `2026-11-21`, by UTC */
function startOf(day: string): number {
  return Date.parse(`${day}T00:00:00Z`);
}
