import { readFile } from 'node:fs/promises';
import type { Order } from '@nosewise/contract/shop/orders';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { commandLine } from '../../../testing/command-line';
import { emptyTables, fingerprint } from '../../../testing/db/test-database';
import { type SignedEvent, StripeStandIn } from '../../../testing/shop/stripe-stand-in';
import { place, show } from '../../../testing/shop/test-orders';
import { startTestApp, type TestApp } from '../../../testing/test-app';
import { mailsTo } from '../../../testing/test-mail';

const OPERATOR = 'owner@nosewise.example';
const SECRETS = { secretKey: 'sk_test_1', webhookSecret: 'whsec_1' };
let stripe: StripeStandIn;
let at: TestApp;
let placed: Awaited<ReturnType<typeof place>>;
/** Stripe's id for the payment of that order. */
let payment: string | null;
type Issued = Order['documents'][number];
const number = '1001';
const refund = (fields: object = {}) => commandLine(at)('orders.refund', { number, ...fields });
const order = () => commandLine(at)('orders.show', { number });

beforeAll(async () => {
  stripe = await StripeStandIn.start(SECRETS);
  at = await startTestApp({
    STRIPE_SECRET_KEY: SECRETS.secretKey,
    STRIPE_WEBHOOK_SECRET: SECRETS.webhookSecret,
    STRIPE_API_URL: stripe.origin,
    OPERATOR_EMAIL: OPERATOR,
  });
});
afterAll(() => Promise.all([at.close(), stripe.close()]));

/** An order of €45.95 that was paid by card. */
beforeEach(async () => {
  await emptyTables(at.database);
  at.orders.next = 1001;
  stripe.failWith = undefined;
  placed = await place(at);
  const session = stripe.pay(placed.paymentUrl?.split('/').at(-1) ?? '');
  payment = session.payment_intent;
  await deliver(stripe.sign('checkout.session.completed', session, at.clock.now));
  stripe.calls.length = 0;
});

async function deliver({ payload, signature }: SignedEvent): Promise<void> {
  const headers = { 'stripe-signature': signature, 'content-type': 'application/json' };
  const told = await at.app.inject({ method: 'POST', url: '/api/v1/payments/stripe', headers, payload });
  expect(told.statusCode).toBe(200);
}

const keys = () => stripe.calls.map(({ idempotencyKey }) => idempotencyKey);

it('refunds the whole rest through Stripe, and records it under Stripe’s reference', async () => {
  expect(await refund({ amount: 1250 })).toMatchObject({ state: 'paid', refunded: 1250 });
  expect(await refund()).toMatchObject({ state: 'refunded', refunded: 4595 });
  expect((await order()).movements).toMatchObject([
    { kind: 'payment' },
    { kind: 'refund', amount: 1250, reference: expect.stringMatching(/^re_/), failedAt: null },
    { kind: 'refund', amount: 3345, reference: expect.stringMatching(/^re_/), failedAt: null },
  ]);
  expect(keys()).toEqual([`refund-${placed.id}-0-1250`, `refund-${placed.id}-1250-3345`]);
  expect(stripe.calls.map(({ fields }) => Object.fromEntries(fields))).toEqual([
    { payment_intent: payment, amount: '1250' },
    { payment_intent: payment, amount: '3345' },
  ]);
});

it('refunds once when the database fails after Stripe was asked', async () => {
  await at.database.orm.execute(sql`alter table payments add constraint broken check (kind <> 'refund')`);
  await expect(refund()).rejects.toThrow(
    /^Stripe has refunded €45\.95 of order 1001 \(re_\d+\), but it could not be recorded here\. Stripe will report it by itself\./,
  );
  expect(await show(at, placed)).toMatchObject({ state: 'paid', payment: { refunded: 0 } });
  await at.database.orm.execute(sql`alter table payments drop constraint broken`);
  await refund();
  expect(keys()).toEqual(Array(2).fill(`refund-${placed.id}-0-4595`));
  expect(await show(at, placed)).toMatchObject({ state: 'refunded', payment: { refunded: 4595 } });
});

it('does not ask Stripe for a refund that the order does not allow', async () => {
  await expect(refund({ amount: 5000 })).rejects.toThrow(
    'Order 1001 has only €45.95 left to refund, not €50. Nothing has changed.',
  );
  await expect(refund({ reference: 'x' })).rejects.toThrow('Please leave the reference out.');
  expect(stripe.calls).toEqual([]);
});

it('reports a refusal of Stripe, and changes nothing', async () => {
  stripe.failWith = 402;
  const before = await fingerprint(at.database);
  await expect(refund()).rejects.toThrow('and nothing has changed here. Stripe says: “Out of order”.');
  expect(await fingerprint(at.database)).toEqual(before);
});

it('says that there are no keys of Stripe', async () => {
  const withoutStripe = commandLine({ ...at, env: { ...at.env, stripe: undefined } });
  await expect(withoutStripe('orders.refund', { number })).rejects.toThrow(
    'there are no keys of Stripe here',
  );
});

describe('a refund that fails later', () => {
  const fixture = new URL('../../../../fixtures/field/refund-failed.json', import.meta.url);
  const event = z.object({ type: z.string(), data: z.object({ object: z.record(z.string(), z.unknown()) }) });

  /** Stripe says that the last refund has failed. @param type of its event */
  async function fail(type?: string): Promise<void> {
    const last = (await order()).movements.at(-1);
    const failed = event.parse(JSON.parse(await readFile(fixture, 'utf8')));
    const refunded = {
      ...failed.data.object,
      id: last.reference,
      amount: last.amount,
      payment_intent: payment,
    };
    await deliver(stripe.sign(type ?? failed.type, refunded, at.clock.now));
  }
  const waiting = async () => {
    const { waiting: lines } = await commandLine(at)('today');
    const { rows } = await commandLine(at)('orders.list', { waiting: 'failed-refunds' });
    const { count } = lines.find(({ what }: { what: string }) => what === 'failed-refunds');
    expect(rows).toHaveLength(count);
    return count;
  };
  const documents = async () =>
    (await show(at, placed)).documents.map(({ kind, gross, vat }: Issued) => [kind, gross, vat]);

  it.each([undefined, 'refund.updated', 'charge.refund.updated'])(
    'is said in the order and in Today, its credit note is taken back, and it can be refunded again (%s)',
    async (type) => {
      await refund();
      const { version } = await order();
      await fail(type);
      await fail(type);
      expect(await order()).toMatchObject({
        state: 'refunded',
        version: version + 1,
        payment: { paid: 4595, refunded: 0 },
        movements: [{ kind: 'payment' }, { kind: 'refund', failedAt: expect.any(String) }],
      });
      expect(await documents()).toEqual([
        ['invoice', 4595, 734],
        ['credit-note', 4595, 734],
        ['invoice', 4595, 734],
      ]);
      expect(await waiting()).toBe(1);
      const told = (await mailsTo(at, OPERATOR)).filter(({ subject }) =>
        /refund .* has failed/.test(subject),
      );
      expect(told).toHaveLength(1);
      expect(await refund()).toMatchObject({ kind: 'refunded', state: 'refunded', refunded: 4595 });
      expect(new Set(keys()).size).toBe(2);
      expect(await waiting()).toBe(0);
      expect((await documents()).at(-1)).toEqual(['credit-note', 4595, 734]);
    },
  );

  it('of a part is owed again, and the order goes on', async () => {
    await refund({ amount: 1000 });
    await fail();
    expect(await order()).toMatchObject({ state: 'paid', payment: { refunded: 0 } });
    await refund({ amount: 1000 });
    expect(await refund()).toMatchObject({ state: 'refunded', refunded: 4595 });
  });

  it('is known even if Stripe says so before it says that there was one', async () => {
    const early = { id: 're_early', amount: 500, payment_intent: payment };
    await deliver(stripe.sign('refund.failed', { ...early, status: 'failed' }, at.clock.now));
    await deliver(stripe.sign('refund.created', { ...early, status: 'pending' }, at.clock.now));
    expect(await order()).toMatchObject({ state: 'paid', payment: { refunded: 0 } });
    expect(await waiting()).toBe(1);
  });

  it('gives a stale operator no second refund', async () => {
    await refund();
    await fail();
    await expect(refund({ version: 2 })).rejects.toThrow('was changed meanwhile');
  });
});
