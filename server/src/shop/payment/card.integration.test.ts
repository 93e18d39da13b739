import { randomUUID } from 'node:crypto';
import { problem } from '@nosewise/contract/problem-details';
import type { Order } from '@nosewise/contract/shop/orders';
import { MINUTE } from '@nosewise/domain/time';
import { ne } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from 'vitest';
import { emptyTables } from '../../../testing/db/test-database';
import { type SignedEvent, StripeStandIn } from '../../../testing/shop/stripe-stand-in';
import {
  BUYER,
  ONE_RED,
  orderOf,
  place,
  post,
  putStock,
  show,
  stockNow,
} from '../../../testing/shop/test-orders';
import { NOON, startTestApp, type TestApp } from '../../../testing/test-app';
import { mailsTo } from '../../../testing/test-mail';
import { orders, payments, stripeEvents } from '../../db/schema';
import { beginPayment } from './pay-by-card';
import { reservationJobs } from './reservation';
import { cardPayments } from './stripe';

const OPERATOR = 'owner@nosewise.example';
const SECRETS = { secretKey: 'sk_test_1', webhookSecret: 'whsec_1' };
let stripe: StripeStandIn;
let at: TestApp;

beforeAll(async () => {
  stripe = await StripeStandIn.start(SECRETS);
  at = await startTestApp({
    STRIPE_SECRET_KEY: SECRETS.secretKey,
    STRIPE_WEBHOOK_SECRET: SECRETS.webhookSecret,
    STRIPE_API_URL: stripe.origin,
    OPERATOR_EMAIL: OPERATOR,
    OPERATOR_NAME: 'Nosewise GmbH',
  });
});
afterAll(() => Promise.all([at.close(), stripe.close()]));

beforeEach(async () => {
  await emptyTables(at.database);
  await putStock(at, 'red-wine-12', 5);
  at.clock.now = NOON;
  at.orders.next = 1001;
  stripe.failWith = undefined;
  stripe.calls.length = 0;
});

type Issued = Order['documents'][number];

const sessionIn = (paymentUrl: string | null) => paymentUrl?.split('/').at(-1) ?? '';

function deliver({ payload, signature }: SignedEvent) {
  return at.app.inject({
    method: 'POST',
    url: '/api/v1/payments/stripe',
    headers: { 'stripe-signature': signature, 'content-type': 'application/json' },
    payload,
  });
}

/** @param env of the shop by then. Default: with its keys of Stripe */
async function runReservations(env = at.env): Promise<void> {
  const { database, clock, app } = at;
  const context = { database, env, now: () => clock.now, wake: () => undefined };
  for (const job of reservationJobs({ ...context, cards: await cardPayments(env) }, app.log)) await job.run();
}

const paidEvent = (session: string, id?: string) =>
  stripe.sign('checkout.session.completed', stripe.pay(session), at.clock.now, id);

describe('an order that is paid by card', () => {
  it('leads to Stripe, with its price line by line and an idempotency key', async () => {
    const placed = await place(at);
    expect(placed.paymentUrl).toMatch(`${stripe.origin}/pay/`);
    const [call, ...others] = stripe.calls;
    expect(others).toEqual([]);
    expect(call?.idempotencyKey).toContain(placed.id);
    expect(Object.fromEntries(call?.fields ?? [])).toMatchObject({
      mode: 'payment',
      client_reference_id: placed.id,
      customer_email: BUYER.email,
      expires_at: String((NOON + 60 * MINUTE) / 1000),
      'line_items[0][price_data][unit_amount]': '3900',
      'line_items[0][price_data][product_data][name]': 'Red Wine Kit',
      'line_items[1][price_data][unit_amount]': '695',
    });
    // The order's own link leads back to it, the same at every attempt.
    const back = call?.fields.get('cancel_url') ?? '';
    expect(back).toMatch(new RegExp(`^${at.env.publicUrl}/orders/${placed.id}\\?token=[\\w-]{43}$`));
    expect(call?.fields.get('success_url')).toBe(`${back}&paid`);
    expect(await show(at, { ...placed, token: back.split('token=')[1] ?? '' })).toMatchObject({
      id: placed.id,
    });
    expect(await show(at, placed)).toMatchObject({
      state: 'placed',
      documents: [],
      payment: { method: 'card', bank: null, reservedUntil: '2026-11-21T13:00:00.000Z' },
    });
  });

  it('is paid when the webhook says so: with its invoice, and a mail to the buyer', async () => {
    const placed = await place(at);
    expect((await deliver(paidEvent(sessionIn(placed.paymentUrl)))).json()).toEqual({ received: true });
    expect(await show(at, placed)).toMatchObject({
      state: 'paid',
      paidAt: '2026-11-21T12:00:00.000Z',
      payment: { paid: 4595 },
      documents: [{ number: 'NW-00001', kind: 'invoice', gross: 4595 }],
    });
    const subjects = (await mailsTo(at, BUYER.email)).map(({ subject }) => subject);
    expect(subjects).toEqual(['Your order 1001 at Nosewise', 'Your payment for order 1001 has arrived']);
    expect(await stockNow(at)).toEqual({ 'red-wine-12': 4 });
  });

  it('is not paid by opening the address that Stripe leads back to', async () => {
    const placed = await place(at);
    stripe.pay(sessionIn(placed.paymentUrl));
    const answer = await at.app.inject(`/api/v1/orders/${placed.id}?token=${placed.token}&paid`);
    expect(answer.json()).toMatchObject({ state: 'placed', payment: { paid: 0 } });
  });

  it('is placed even while Stripe is down, and its payment begins later, once', async () => {
    stripe.failWith = 503;
    const placed = await place(at);
    expect(placed.paymentUrl).toBeNull();
    stripe.failWith = undefined;
    at.clock.now = NOON + 50 * MINUTE;
    const pay = async () =>
      (await post(at, `orders/${placed.id}/payment`, { token: placed.token })).json().paymentUrl;
    const url = await pay();
    expect(url).toMatch(stripe.origin);
    expect(await pay()).toBe(url);
    // Sessions of Stripe last half an hour at least, and the goods wait as long.
    expect((await show(at, placed)).payment.reservedUntil).toBe('2026-11-21T13:21:00.000Z');
  });

  it('lets only its buyer begin the payment', async () => {
    const { id } = await place(at);
    const answer = await post(at, `orders/${id}/payment`, { token: 'x' });
    expect(answer.json()).toMatchObject({ status: 404, code: 'wrong_order_link' });
  });

  it('has one payment at Stripe when two begin it at once, or a process dies before recording it', async () => {
    const placed = await place(at);
    await at.database.orm.update(orders).set({ checkoutId: null, checkoutUrl: null });
    const again = await post(at, `orders/${placed.id}/payment`, { token: placed.token });
    expect(again.json()).toEqual({ paymentUrl: placed.paymentUrl });
  });

  it('waits for its buyer while the shop has no keys of Stripe', async () => {
    const placed = await place(at);
    const env = { ...at.env, stripe: undefined };
    const context = { database: at.database, env, now: () => at.clock.now };
    const [order] = await at.database.orm.select().from(orders);
    if (!order) throw new Error('The order is gone.');
    await expect(beginPayment(context, undefined, order)).rejects.toMatchObject({
      refusal: { code: 'unavailable' },
    });
    expect((await show(at, placed)).state).toBe('placed');
  });

  it('cannot be paid a second time', async () => {
    const placed = await place(at);
    await deliver(paidEvent(sessionIn(placed.paymentUrl)));
    const answer = await post(at, `orders/${placed.id}/payment`, { token: placed.token });
    expect(answer.json()).toMatchObject({ status: 409, code: 'impossible_transition' });
  });
});

describe('an event of Stripe', () => {
  it('is applied once, however often it is delivered and to however many processes', async () => {
    const placed = await place(at);
    const event = paidEvent(sessionIn(placed.paymentUrl));
    const answers = await Promise.all([deliver(event), deliver(event)]);
    answers.push(await deliver(event));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    expect(await at.database.orm.select().from(payments)).toHaveLength(1);
    expect(await at.database.orm.select().from(stripeEvents)).toHaveLength(1);
    expect(await mailsTo(at, BUYER.email)).toHaveLength(2);
  });

  it('that repeats another under a new id does no harm', async () => {
    const placed = await place(at);
    await deliver(paidEvent(sessionIn(placed.paymentUrl)));
    const again = await deliver(paidEvent(sessionIn(placed.paymentUrl)));
    expect(again.statusCode).toBe(200);
    expect((await show(at, placed)).payment.paid).toBe(4595);
  });

  test.each([
    ['without a signature', ({ payload }: SignedEvent) => ({ payload, signature: '' })],
    [
      'signed with another secret',
      ({ payload }: SignedEvent) => ({ payload, signature: `t=${NOON / 1000},v1=${'0'.repeat(64)}` }),
    ],
    [
      'whose words were changed',
      ({ payload, signature }: SignedEvent) => ({
        payload: payload.replace('"amount_total":4595', '"amount_total":1'),
        signature,
      }),
    ],
  ])('%s is refused, and nothing changes', async (_what, forge) => {
    const placed = await place(at);
    const answer = await deliver(forge(paidEvent(sessionIn(placed.paymentUrl))));
    expect(answer.json()).toMatchObject({ status: 400, code: 'bad_request' });
    expect((await show(at, placed)).state).toBe('placed');
    expect(await at.database.orm.select().from(stripeEvents)).toEqual([]);
  });

  const rightly = (signature: string) => signature.replace(/^.*v1=/, '');
  test.each<[what: string, header: (signature: string) => string | string[]]>([
    ['empty', () => ''],
    ['blank', () => ' '],
    ['only commas', () => ',,,'],
    ['without a time', (signature) => `v1=${rightly(signature)}`],
    ['without a signature', () => `t=${NOON / 1000}`],
    ['with an empty signature', () => `t=${NOON / 1000},v1=`],
    ['with a signature that is empty beside another', () => `t=${NOON / 1000},v1=,v1=00`],
    ['with a short signature', () => `t=${NOON / 1000},v1=00`],
    ['with a long signature', () => `t=${NOON / 1000},v1=${'0'.repeat(4_000)}`],
    ['with a signature that is no hex', () => `t=${NOON / 1000},v1=${'z'.repeat(64)}`],
    ['with signs beyond ASCII', () => `t=${NOON / 1000},v1=${'é'.repeat(64)}`],
    ['with signs beyond ASCII in part', () => `t=${NOON / 1000},v1=${'0'.repeat(63)}ÿ`],
    ['with a time that is none', (signature) => `t=soon,v1=${rightly(signature)}`],
    ['with a time that is empty', (signature) => `t=,v1=${rightly(signature)}`],
    ['with a time beyond all times', (signature) => `t=1e400,v1=${rightly(signature)}`],
    ['with a negative time', (signature) => `t=-1,v1=${rightly(signature)}`],
    ['of another scheme', (signature) => signature.replace('v1=', 'v0=')],
    ['that says nothing', () => '=,=,='],
    ['that comes twice, wrongly both times', () => ['t=1,v1=00', 't=1,v1=']],
  ])('whose header is %s is refused with a problem', async (_what, header) => {
    const placed = await place(at);
    const { payload, signature } = paidEvent(sessionIn(placed.paymentUrl));
    const answer = await at.app.inject({
      method: 'POST',
      url: '/api/v1/payments/stripe',
      headers: { 'stripe-signature': header(signature), 'content-type': 'application/json' },
      payload,
    });
    expect(problem.parse(answer.json())).toMatchObject({ status: 400, code: 'bad_request' });
    expect((await show(at, placed)).state).toBe('placed');
  });

  test.each([
    ['a checkout', 'checkout.session.completed', {}],
    ['a refund', 'refund.created', {}],
    ['anything else', 'customer.created', {}],
    ['a checkout whose object is empty', 'checkout.session.completed', { object: {} }],
    ['a checkout whose object is text', 'checkout.session.completed', { object: 'cs_1' }],
    ['a refund of no amount', 'refund.updated', { object: { id: 're_1' } }],
  ])('that is signed and about %s without its facts is refused with a problem', async (_what, type, data) => {
    await place(at);
    const answer = await deliver(stripe.signData(type, data, at.clock.now));
    expect(problem.parse(answer.json())).toMatchObject({ status: 400, code: 'bad_request' });
    expect(await at.database.orm.select().from(stripeEvents)).toEqual([]);
  });

  it('with a signature but no event in it is refused with a problem', async () => {
    for (const payload of ['', 'null', '[]', '{}', '"x"', 'x', '{"object":"v2.core.event"}']) {
      const answer = await deliver(stripe.signText(payload, at.clock.now));
      expect(problem.parse(answer.json()), payload).toMatchObject({ status: 400, code: 'bad_request' });
    }
  });

  it('that was signed long ago is refused, since it may be replayed', async () => {
    const placed = await place(at);
    const event = paidEvent(sessionIn(placed.paymentUrl));
    at.clock.now = NOON + 10 * MINUTE;
    expect((await deliver(event)).statusCode).toBe(400);
    expect((await show(at, placed)).state).toBe('placed');
  });

  test.each([
    ['about another kind of thing', 'customer.created', { id: 'cus_1' }],
    [
      'about a session of nobody',
      'checkout.session.completed',
      { id: 'cs_other', payment_status: 'paid', client_reference_id: null },
    ],
    ['about a refund of nobody', 'refund.created', { id: 're_x', amount: 5, payment_intent: 'pi_x' }],
  ])('%s is taken and changes nothing', async (_what, type, object) => {
    await place(at);
    expect((await deliver(stripe.sign(type, object, NOON))).statusCode).toBe(200);
    expect(await at.database.orm.select().from(payments)).toEqual([]);
  });

  it('about an amount other than the order’s pays nothing', async () => {
    const placed = await place(at);
    const session = { ...stripe.pay(sessionIn(placed.paymentUrl)), amount_total: 100 };
    expect((await deliver(stripe.sign('checkout.session.completed', session, NOON))).statusCode).toBe(200);
    expect((await show(at, placed)).state).toBe('placed');
  });

  it('that a session has expired ends its order, puts the goods back and tells the buyer', async () => {
    const placed = await place(at);
    const session = stripe.sessionOf(sessionIn(placed.paymentUrl));
    await deliver(stripe.sign('checkout.session.expired', session, NOON));
    expect(await show(at, placed)).toMatchObject({ state: 'cancelled', documents: [] });
    expect(await stockNow(at)).toEqual({ 'red-wine-12': 5 });
    expect((await mailsTo(at, BUYER.email)).at(-1)?.subject).toBe('Your order 1001 has ended unpaid');
    const again = await deliver(stripe.sign('checkout.session.expired', session, NOON));
    expect(again.statusCode).toBe(200);
    expect(await stockNow(at)).toEqual({ 'red-wine-12': 5 });
  });

  it('that a session has expired changes nothing after its payment', async () => {
    const placed = await place(at);
    const session = sessionIn(placed.paymentUrl);
    await deliver(paidEvent(session));
    await deliver(
      stripe.sign(
        'checkout.session.expired',
        { ...stripe.sessionOf(session), payment_status: 'unpaid' },
        NOON,
      ),
    );
    expect((await show(at, placed)).state).toBe('paid');
  });

  it('about a late payment pays the order after all while the goods are there', async () => {
    const placed = await place(at);
    const session = sessionIn(placed.paymentUrl);
    await deliver(stripe.sign('checkout.session.expired', stripe.sessionOf(session), NOON));
    await deliver(paidEvent(session));
    expect(await show(at, placed)).toMatchObject({ state: 'paid', documents: [{ kind: 'invoice' }] });
    expect(await stockNow(at)).toEqual({ 'red-wine-12': 4 });
  });

  it('about a late payment when the goods are gone tells both sides that it goes back', async () => {
    const placed = await place(at);
    const session = sessionIn(placed.paymentUrl);
    await deliver(stripe.sign('checkout.session.expired', stripe.sessionOf(session), NOON));
    await putStock(at, 'red-wine-12', 0);
    await deliver(paidEvent(session));
    expect(await show(at, placed)).toMatchObject({
      state: 'cancelled',
      payment: { paid: 4595 },
      documents: [],
    });
    expect((await mailsTo(at, BUYER.email)).at(-1)?.subject).toBe(
      'Your payment for order 1001 came too late',
    );
    expect((await mailsTo(at, OPERATOR)).at(-1)?.text).toContain('/office/orders/1001');
  });

  it('about a refund made at Stripe is recorded once, with its credit note', async () => {
    const placed = await place(at);
    await deliver(paidEvent(sessionIn(placed.paymentUrl)));
    const refund = {
      id: 're_1',
      amount: 1000,
      payment_intent: stripe.sessionOf(sessionIn(placed.paymentUrl)).payment_intent,
      status: 'succeeded',
    };
    for (const type of ['refund.created', 'refund.updated']) await deliver(stripe.sign(type, refund, NOON));
    expect(await show(at, placed)).toMatchObject({
      state: 'paid',
      payment: { paid: 4595, refunded: 1000 },
      documents: [{ kind: 'invoice' }, { number: 'NW-00002', kind: 'credit-note', gross: 1000, vat: 160 }],
    });
  });
});

describe('a refund that Stripe reports before its payment', () => {
  const early = (sessionId: string, status: string) =>
    stripe.sign(
      'refund.updated',
      { id: 're_early', amount: 1000, payment_intent: stripe.pay(sessionId).payment_intent, status },
      NOON,
    );

  it('is kept, and recorded with the payment', async () => {
    const placed = await place(at);
    const session = sessionIn(placed.paymentUrl);
    expect((await deliver(early(session, 'succeeded'))).statusCode).toBe(200);
    expect(await show(at, placed)).toMatchObject({ state: 'placed', payment: { paid: 0, refunded: 0 } });
    await deliver(paidEvent(session));
    expect(await show(at, placed)).toMatchObject({ state: 'paid', payment: { paid: 4595, refunded: 1000 } });
    expect((await mailsTo(at, BUYER.email)).at(-1)?.subject).toContain('€10 refunded for your order 1001');
  });

  it('is forgotten when it fails before the payment', async () => {
    const placed = await place(at);
    const session = sessionIn(placed.paymentUrl);
    await deliver(early(session, 'pending'));
    await deliver(early(session, 'failed'));
    await deliver(paidEvent(session));
    expect(await show(at, placed)).toMatchObject({ payment: { paid: 4595, refunded: 0 } });
  });
});

describe('payment, refunds and the end of a session', () => {
  const GROSS = 4595;
  type News = 'paid' | 'expired' | `refund ${number}`;
  /** In part, or the whole in several parts. */
  const refunds = fc.constantFrom([], [1000], [1, 700], [1000, 3595], [500, 1500, 2595]);
  /** Everything at least once, in any order: a refund may be reported before its payment. */
  const histories = refunds.chain((amounts) => {
    const later: News[] = ['paid', 'expired', ...amounts.map((amount): News => `refund ${amount}`)];
    return fc
      .tuple(fc.subarray<News>(['expired']), fc.shuffledSubarray([...later, ...later]))
      .map(([first, then]) => ({ amounts, news: [...first, ...then, ...later] }));
  });
  const sumOf = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + amount, 0);

  function eventOf(news: News, sessionId: string): SignedEvent {
    if (news === 'paid') return paidEvent(sessionId);
    const session = stripe.sessionOf(sessionId);
    if (news === 'expired') {
      const unpaid = { ...session, payment_status: 'unpaid' };
      return stripe.sign('checkout.session.expired', unpaid, at.clock.now);
    }
    const id = `re_${sessionId}_${news}`;
    const amount = Number(news.split(' ')[1]);
    const refund = { id, amount, payment_intent: session.payment_intent, status: 'succeeded' };
    return stripe.sign('refund.updated', refund, at.clock.now);
  }

  it('lead to the same order, money and credit notes in any order of arrival, duplicates included', async () => {
    let buyers = 0;
    await fc.assert(
      fc.asyncProperty(histories, async ({ amounts, news }) => {
        await putStock(at, 'red-wine-12', 5);
        const placed = await place(at, { ...orderOf(ONE_RED), email: `nose-${++buyers}@buyer.example` });
        stripe.pay(sessionIn(placed.paymentUrl));
        for (const piece of news) {
          const { statusCode } = await deliver(eventOf(piece, sessionIn(placed.paymentUrl)));
          expect(statusCode, piece).toBe(200);
        }
        const { state, payment, documents } = await show(at, placed);
        const isAllBack = sumOf(amounts) === GROSS;
        expect(state).toBe(isAllBack ? 'refunded' : 'paid');
        expect(payment).toMatchObject({ paid: GROSS, refunded: sumOf(amounts) });
        const issued = documents.map(({ kind, gross }: Issued) => `${kind} ${gross}`);
        const expected = ['invoice 4595', ...amounts.map((amount) => `credit-note ${amount}`)];
        expect(issued.sort()).toEqual(expected.sort());
        expect(await stockNow(at)).toEqual({ 'red-wine-12': isAllBack ? 5 : 4 });
      }),
      { numRuns: 8 },
    );
  });
});

describe('the goods of a card order wait for 60 minutes', () => {
  it('and go back on sale when nobody has paid', async () => {
    const placed = await place(at);
    at.clock.now = NOON + 60 * MINUTE - 1;
    await runReservations();
    expect((await show(at, placed)).state).toBe('placed');
    at.clock.now = NOON + 60 * MINUTE;
    await runReservations();
    expect(await show(at, placed)).toMatchObject({
      state: 'cancelled',
      cancelledAt: '2026-11-21T13:00:00.000Z',
    });
    expect(await stockNow(at)).toEqual({ 'red-wine-12': 5 });
  });

  it('and belong to the buyer when Stripe says that they have paid, even if its event is late', async () => {
    const placed = await place(at);
    stripe.pay(sessionIn(placed.paymentUrl));
    at.clock.now = NOON + 61 * MINUTE;
    await runReservations();
    expect((await show(at, placed)).state).toBe('paid');
    await deliver(paidEvent(sessionIn(placed.paymentUrl)));
    expect((await show(at, placed)).payment.paid).toBe(4595);
  });

  it('and a little longer while Stripe cannot be reached', async () => {
    const placed = await place(at);
    stripe.failWith = 500;
    at.clock.now = NOON + 61 * MINUTE;
    await runReservations();
    expect((await show(at, placed)).state).toBe('placed');
    stripe.failWith = undefined;
    await runReservations();
    expect((await show(at, placed)).state).toBe('cancelled');
  });

  it('and as long as nobody can ask Stripe, because its keys were removed', async () => {
    const paid = await place(at);
    stripe.pay(sessionIn(paid.paymentUrl));
    stripe.failWith = 503;
    const neverBegun = await place(at);
    stripe.failWith = undefined;
    at.clock.now = NOON + 61 * MINUTE;
    await runReservations({ ...at.env, stripe: undefined });
    expect((await show(at, paid)).state).toBe('placed');
    expect((await show(at, neverBegun)).state).toBe('cancelled');
    await runReservations();
    expect((await show(at, paid)).state).toBe('paid');
  });

  it('and those behind a hundred that Stripe does not know are ended all the same', async () => {
    const { id } = await place(at);
    await at.database.orm.update(orders).set({ checkoutId: 'cs_of_another_account' });
    const [unknown] = await at.database.orm.select().from(orders);
    if (!unknown) throw new Error(`The order ${id} is gone.`);
    const copies = Array.from({ length: 100 }, (_, copy) => ({
      ...unknown,
      id: randomUUID(),
      number: `COPY${copy}`,
    }));
    await at.database.orm.insert(orders).values(copies);
    at.clock.now = NOON + MINUTE;
    const paid = await place(at);
    stripe.pay(sessionIn(paid.paymentUrl));
    at.clock.now = NOON + 62 * MINUTE;
    await runReservations();
    expect((await show(at, paid)).state).toBe('paid');
    const states = await at.database.orm
      .select({ state: orders.state })
      .from(orders)
      .where(ne(orders.id, paid.id));
    expect(new Set(states.map(({ state }) => state))).toEqual(new Set(['placed']));
  });

  it('and go back once, however many processes do it', async () => {
    await place(at, orderOf([{ kit: 'red-wine-12', quantity: 3 }]));
    at.clock.now = NOON + 61 * MINUTE;
    await Promise.all([runReservations(), runReservations()]);
    expect(await stockNow(at)).toEqual({ 'red-wine-12': 5 });
  });
});
