import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { commandLine } from '../../testing/admin';
import { startTestApp, type TestApp } from '../../testing/app';
import { emptyTables, fingerprint } from '../../testing/db/database';
import { place, show } from '../../testing/shop/orders';
import { StripeStandIn } from '../../testing/shop/stripe';
import { OperatorError } from '../errors/operator-error';

const SECRETS = { secretKey: 'sk_test_1', webhookSecret: 'whsec_1' };
let stripe: StripeStandIn;
let at: TestApp;
let placed: Awaited<ReturnType<typeof place>>;
/** Stripe's id for the payment of that order. */
let payment: string | null;
/** Runs `npm run admin -- orders …`. */
const run = (...words: string[]) => commandLine(at)('orders', ...words);

beforeAll(async () => {
  stripe = await StripeStandIn.start(SECRETS);
  at = await startTestApp({
    STRIPE_SECRET_KEY: SECRETS.secretKey,
    STRIPE_WEBHOOK_SECRET: SECRETS.webhookSecret,
    STRIPE_API_URL: stripe.origin,
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
  const { payload, signature } = stripe.sign('checkout.session.completed', session, at.clock.now);
  const headers = { 'stripe-signature': signature, 'content-type': 'application/json' };
  const told = await at.app.inject({ method: 'POST', url: '/api/v1/payments/stripe', headers, payload });
  expect(told.statusCode).toBe(200);
  stripe.calls.length = 0;
});

const keys = () => stripe.calls.map(({ idempotencyKey }) => idempotencyKey);

it('refunds the whole rest through Stripe, and records it under Stripe’s reference', async () => {
  expect(await run('refund', '1001', '--amount', '12.50')).toContain('refunded: €12.50');
  expect(JSON.parse(await run('refund', '1001', '--json'))).toMatchObject({
    state: 'refunded',
    refunded: 4595,
  });
  expect(JSON.parse(await run('show', '1001', '--json'))).toMatchObject({
    movements: [
      { kind: 'payment' },
      { kind: 'refund', amount: 1250, reference: expect.stringMatching(/^re_/) },
      { kind: 'refund', amount: 3345, reference: expect.stringMatching(/^re_/) },
    ],
  });
  expect(keys()).toEqual([`refund-${placed.id}-0-1250`, `refund-${placed.id}-1250-3345`]);
  expect(stripe.calls.map(({ fields }) => Object.fromEntries(fields))).toEqual([
    { payment_intent: payment, amount: '1250' },
    { payment_intent: payment, amount: '3345' },
  ]);
});

it('refunds once when the database fails after Stripe was asked', async () => {
  await at.database.orm.execute(sql`alter table payments add constraint broken check (kind <> 'refund')`);
  await expect(run('refund', '1001')).rejects.toThrow(
    /^Stripe has refunded €45\.95 of order 1001 \(re_\d+\), but it could not be recorded here\. Stripe will report it by itself\. Before you try again, check npm run admin -- orders show 1001\.$/,
  );
  expect(await show(at, placed)).toMatchObject({ state: 'paid', payment: { refunded: 0 } });
  await at.database.orm.execute(sql`alter table payments drop constraint broken`);
  await run('refund', '1001');
  expect(keys()).toEqual(Array(2).fill(`refund-${placed.id}-0-4595`));
  expect(await show(at, placed)).toMatchObject({ state: 'refunded', payment: { refunded: 4595 } });
});

it('does not ask Stripe for a refund that the order does not allow', async () => {
  await expect(run('refund', '1001', '--amount', '50')).rejects.toThrow(
    new OperatorError('Order 1001 has only €45.95 left to refund, not €50. Nothing has changed.'),
  );
  await expect(run('refund', '1001', '--reference', 'x')).rejects.toThrow(
    new OperatorError(
      'Order 1001 is paid by card, so Stripe sets the reference of the refund. Please leave --reference out.',
    ),
  );
  expect(stripe.calls).toEqual([]);
});

it('reports a refusal of Stripe in one line, and changes nothing', async () => {
  stripe.failWith = 402;
  const before = await fingerprint(at.database);
  await expect(run('refund', '1001')).rejects.toThrow(
    new OperatorError(
      'Stripe did not confirm the refund of order 1001, and nothing has changed here. Before you try again, check npm run admin -- orders show 1001. Stripe says: Out of order',
    ),
  );
  expect(await fingerprint(at.database)).toEqual(before);
});

it('says which settings are missing for Stripe', async () => {
  const withoutStripe = commandLine({ ...at, env: { ...at.env, stripe: undefined } });
  await expect(withoutStripe('orders', 'refund', '1001')).rejects.toThrow(
    new OperatorError(
      'Order 1001 was paid by card. To refund it through Stripe, set STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET to the values of the server.',
    ),
  );
});
