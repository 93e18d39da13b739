import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { orders } from '../db/schema';
import type { Env } from '../env';
import { OperatorError } from '../operator-error';
import { place, show } from '../shop/testing';
import { startTestApp, type TestApp } from '../testing/app';
import { emptyTables } from '../testing/database';
import { testEnv } from '../testing/fixture';
import { fingerprint } from '../testing/rows';
import { addOrderCommands } from './order-commands';
import { commandLine } from './testing';

/** What Stripe was asked, each refund once, as its idempotency keys have it. */
const refunds = new Map<string, { id: string; fields: string }>();
let refusal: { status: number; message: string } | undefined;
let calls = 0;

const stripe = createServer(async (request, response) => {
  calls += 1;
  const fields = await text(request);
  const key = String(request.headers['idempotency-key']);
  const id = refunds.get(key)?.id ?? `re_${refunds.size + 1}`;
  if (!refusal) refunds.set(key, { id, fields });
  response
    .writeHead(refusal?.status ?? 200, { 'content-type': 'application/json' })
    .end(JSON.stringify(refusal ? { error: { type: 'card_error', message: refusal.message } } : { id }));
});

let at: TestApp;
/** With access to Stripe. */
let env: Env;
let placed: Awaited<ReturnType<typeof place>>;
/** Runs `npm run admin -- orders …`. */
const run = (...words: string[]) => commandLine({ ...at, env }, addOrderCommands)('orders', ...words);

beforeAll(async () => {
  await new Promise<void>((listening) => stripe.listen(0, '127.0.0.1', listening));
  at = await startTestApp();
  const { port } = stripe.address() as AddressInfo;
  env = testEnv({
    STRIPE_SECRET_KEY: 'sk_test_1',
    STRIPE_WEBHOOK_SECRET: 'whsec_1',
    STRIPE_API_URL: `http://127.0.0.1:${port}`,
  });
  return async () => {
    stripe.close();
    await at.close();
  };
});

/** An order of €45.95 that was paid by card. */
beforeEach(async () => {
  await emptyTables(at.database);
  refunds.clear();
  refusal = undefined;
  calls = 0;
  placed = await place(at);
  await run('paid', '1001', '--reference', 'pi_1');
  await at.database.orm.update(orders).set({ method: 'card' });
});

it('gives all that is left back through Stripe, and takes it down under the name that Stripe gave it', async () => {
  expect(await run('refund', '1001', '--amount', '12.50')).toBe(
    '€12.50 of order 1001 has gone back; €33.45 is left.',
  );
  expect(JSON.parse(await run('refund', '1001', '--json'))).toMatchObject({
    state: 'refunded',
    movements: [
      { kind: 'payment' },
      { kind: 'refund', amount: 1250, reference: 're_1' },
      { kind: 'refund', amount: 3345, reference: 're_2' },
    ],
  });
  expect([...refunds].map(([key, { fields }]) => [key, fields])).toEqual([
    [`refund-${placed.id}-0-1250`, 'payment_intent=pi_1&amount=1250'],
    [`refund-${placed.id}-1250-3345`, 'payment_intent=pi_1&amount=3345'],
  ]);
});

it('gives it back once when the database went away after Stripe was asked', async () => {
  await at.database.orm.execute(sql`alter table payments add constraint broken check (kind <> 'refund')`);
  await expect(run('refund', '1001')).rejects.toThrow(
    new OperatorError(
      'Stripe has given back €45.95 of order 1001 (re_1), but this could not be taken down here. Stripe will tell the shop by itself: see npm run admin -- orders show 1001 before you try again.',
    ),
  );
  expect(await show(at, placed)).toMatchObject({ state: 'paid', payment: { refunded: 0 } });
  await at.database.orm.execute(sql`alter table payments drop constraint broken`);
  await run('refund', '1001');
  expect(refunds.size).toBe(1);
  expect(await show(at, placed)).toMatchObject({ state: 'refunded', payment: { refunded: 4595 } });
});

it('does not ask Stripe for what cannot go back', async () => {
  await expect(run('refund', '1001', '--amount', '50')).rejects.toThrow(
    new OperatorError('Order 1001 has only €45.95 left that can go back, not €50; nothing has changed.'),
  );
  await expect(run('refund', '1001', '--reference', 'x')).rejects.toThrow(
    new OperatorError('Order 1001 is paid by card: leave --reference out, Stripe gives the refund one.'),
  );
  expect(calls).toBe(0);
});

it('says in one line what Stripe refuses, and changes nothing', async () => {
  refusal = { status: 402, message: 'Charge ch_1 has\nalready been refunded.' };
  const before = await fingerprint(at.database);
  await expect(run('refund', '1001')).rejects.toThrow(
    new OperatorError(
      'Stripe has not confirmed the refund of order 1001, and nothing has changed here: see npm run admin -- orders show 1001 before you try again. It says: Charge ch_1 has already been refunded.',
    ),
  );
  expect(await fingerprint(at.database)).toEqual(before);
});

it('says what is missing where Stripe is not set up', async () => {
  const withoutStripe = commandLine(at, addOrderCommands);
  await expect(withoutStripe('orders', 'refund', '1001')).rejects.toThrow(
    new OperatorError(
      'Order 1001 was paid by card: set STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET as the server has them, so that Stripe can give the money back.',
    ),
  );
});
