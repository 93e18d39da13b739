import { placeOrder as placeOrderCall, showShop } from '@nosewise/contract/shop/checkout';
import {
  listOrders,
  payOrder,
  receiveStripeEvent,
  showOrder,
  withdrawOrder as withdrawOrderCall,
} from '@nosewise/contract/shop/orders';
import { moneyOf } from '@nosewise/domain/shop/refund';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../context';
import { Refusal } from '../errors/refusal';
import { serveAccount, serveOptional, servePublic } from '../http/api-server';
import { CREATE } from '../limits/budgets';
import { networkOf } from '../limits/network';
import { admit, makeOrderLink } from './letters/order-link';
import { findForWithdrawal, withdrawOrder } from './order';
import { listOwnOrders } from './own-orders';
import { applyEvent, beginPayment } from './payment/pay-by-card';
import type { CardPayments } from './payment/stripe';
import { placeOrder } from './place-order';
import { presentOrder } from './present-order';
import { findOrder, listMovements, lockOrder, readWhole } from './shop-queries';
import { readStock, withinReach } from './stock/stock';

/** In bytes. The longest order that the contract allows is shorter, even with every character escaped. */
const ORDER_LIMIT = 64 * 1024;
/** In bytes. An event of Stripe contains a whole object of theirs. */
const EVENT_LIMIT = 256 * 1024;

interface ShopContext extends Context {
  readonly cards: CardPayments | undefined;
  /** Draws the number of an order. */
  readonly orderNumber: () => string;
}

/** Serves the shop: `/api/v1/shop`, `orders` and `payments`. */
export async function shopRoutes(app: FastifyInstance, context: ShopContext): Promise<void> {
  const { database, cards } = context;
  servePublic(app, showShop, async () => ({
    payment: cards ? ('card' as const) : ('invoice' as const),
    stock: [...withinReach(await readStock(database.orm))].map(([kit, available]) => ({ kit, available })),
  }));
  serveOrdering(app, context);
  serveOrders(app, context);
  serveWithdrawal(app, context);
  await app.register(async (scope) => serveStripe(scope, context));
}

function serveOrdering(app: FastifyInstance, context: ShopContext): void {
  const { database, env, limits, wake, cards } = context;
  serveOptional(
    app,
    placeOrderCall,
    async ({ person, request: { body, ip, log } }) => {
      const network = networkOf(ip);
      await limits.spend(CREATE, `order ${network}`);
      const order = await placeOrder(context, body, { userId: person?.userId, network });
      wake('mail');
      const { id, number } = order;
      const { token } = await makeOrderLink(database.orm, env, order);
      if (!env.operatorEmail) {
        log.warn({ order: number }, 'OPERATOR_EMAIL is not set: nobody is mailed about an order');
      }
      // The order is placed even if Stripe fails: its page can begin the payment again.
      const paymentUrl = await beginPayment(context, cards, order).catch((error) => {
        if (cards) log.error({ err: error, order: number }, 'the payment of an order cannot begin');
        return null;
      });
      return { id, number, token, paymentUrl };
    },
    { bodyLimit: ORDER_LIMIT },
  );
}

function serveOrders(app: FastifyInstance, context: ShopContext): void {
  const { database, env, now, cards } = context;
  const { orm } = database;
  const openOrder = async (id: string, token: string | undefined, userId: string | undefined) =>
    admit(orm, await findOrder(orm, id), token, userId);

  serveOptional(app, showOrder, async ({ person, request: { params, query } }) => {
    const order = await openOrder(params.id, query.token, person?.userId);
    return presentOrder(await readWhole(orm, order), env, now());
  });

  serveAccount(app, listOrders, async ({ person }) => ({
    orders: await listOwnOrders(orm, person.userId),
  }));

  serveOptional(app, payOrder, async ({ person, request: { params, body } }) => {
    const order = await openOrder(params.id, body.token, person?.userId);
    return { paymentUrl: await beginPayment(context, cards, order) };
  });
}

function serveWithdrawal(app: FastifyInstance, context: ShopContext): void {
  const { database, env, now, wake } = context;
  const { orm } = database;
  servePublic(app, withdrawOrderCall, async ({ request: { params, body, ip } }) => {
    const { id } = await findForWithdrawal(context, params.id, body.email, networkOf(ip));
    const order = await orm.transaction(async (tx) =>
      withdrawOrder({ tx, env, now: now() }, await lockOrder(tx, id), body.name),
    );
    wake('mail');
    const { number, withdrawnAt, shippedAt } = order;
    const { refundable: owed } = moneyOf(await listMovements(orm, id));
    return { number, receivedAt: withdrawnAt ?? now(), shippedAt, currency: 'EUR' as const, owed };
  });
}

function serveStripe(scope: FastifyInstance, context: ShopContext): void {
  const { cards, now } = context;
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body));
  servePublic(
    scope,
    receiveStripeEvent,
    async ({ request: { body, headers, log } }) => {
      if (!cards) throw new Refusal({ code: 'not_found' }, { detail: 'This shop does not take cards.' });
      const event = await cards.readEvent(body, String(headers['stripe-signature'] ?? ''), now());
      await applyEvent(context, event, log);
      return { received: true as const };
    },
    { bodyLimit: EVENT_LIMIT },
  );
}
