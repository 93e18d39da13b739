import type { OrderEvent } from '@nosewise/domain/shop/order-state';
import { DAY } from '@nosewise/domain/time';
import { eq, sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it, test } from 'vitest';
import { emptyTables, fingerprint } from '../../testing/db/test-database';
import { testEnv } from '../../testing/project';
import {
  BUYER,
  change,
  ONE_RED,
  orderOf,
  place,
  post,
  putStock,
  show,
  stockNow,
} from '../../testing/shop/test-orders';
import { NOON, startTestApp, type TestApp } from '../../testing/test-app';
import { mailsTo } from '../../testing/test-mail';
import { orderDocuments, orders } from '../db/schema';
import { cancelOrder, shipOrder, withdrawOrder } from './order';
import { takePayment, takeRefund } from './payment/movements';
import { reservationEnds, reservationJobs } from './payment/reservation';

const OPERATOR = 'owner@nosewise.example';
const THREE_REDS = [{ kit: 'red-wine-12', quantity: 3 }] as const;
/** Three kits at €39 with free shipping. */
const TOTAL = 11_700;
let at: TestApp;

beforeAll(async () => {
  at = await startTestApp({ OPERATOR_EMAIL: OPERATOR, OPERATOR_NAME: 'Nosewise GmbH' });
  return at.close;
});

beforeEach(async () => {
  await emptyTables(at.database);
  await putStock(at, 'red-wine-12', 10);
  at.clock.now = NOON;
  at.orders.next = 1001;
});

type Placed = Awaited<ReturnType<typeof place>>;

const pay = (placed: Placed, amount = TOTAL, reference = 'bank-1') =>
  change(at, placed, (within, order) => takePayment(within, order, { amount, reference }));
const ship = (placed: Placed, tracking = '') =>
  change(at, placed, (within, order) => shipOrder(within, order, { carrier: tracking && 'DHL', tracking }));
const refund = (placed: Placed, amount: number, reference = `back-${amount}`) =>
  change(at, placed, (within, order) => takeRefund(within, order, { amount, reference }));
const cancel = (placed: Placed) => change(at, placed, (within, order) => cancelOrder(within, order));
const withdrawIn = (placed: Placed) =>
  change(at, placed, (within, order) => withdrawOrder(within, order, BUYER.name));
const withdraw = (called: string, body: object = { name: BUYER.name, email: BUYER.email }) =>
  post(at, `orders/${called}/withdrawal`, body);

const placeThree = () => place(at, orderOf(THREE_REDS));
const lastMailTo = async (email: string) => (await mailsTo(at, email)).at(-1);

describe('the life of an order', () => {
  it('goes on to paid and shipped, with a mail at each step and the goods gone', async () => {
    const placed = await placeThree();
    await pay(placed);
    expect((await lastMailTo(BUYER.email))?.subject).toBe('Your payment for order 1001 has arrived');
    at.clock.now += DAY;
    await ship(placed, '00340434161094042557');
    expect(await show(at, placed)).toMatchObject({
      state: 'shipped',
      paidAt: '2026-11-21T12:00:00.000Z',
      shippedAt: '2026-11-22T12:00:00.000Z',
      shipment: { carrier: 'DHL', tracking: '00340434161094042557' },
      payment: { paid: TOTAL, bank: null },
      // The parcel travels seven days at most; then the fourteen days run.
      withdrawal: { state: 'open', until: '2026-12-14T00:00:00.000Z' },
    });
    const mail = await lastMailTo(BUYER.email);
    expect(mail?.subject).toBe('Your order 1001 is on its way');
    expect(mail?.text).toContain('00340434161094042557');
    expect(await stockNow(at)).toEqual({ 'red-wine-12': 7 });
  });

  it('has one invoice from its beginning to its end', async () => {
    const placed = await placeThree();
    await pay(placed);
    await ship(placed);
    expect(await at.database.orm.select().from(orderDocuments)).toMatchObject([
      { number: 1, kind: 'invoice' },
    ]);
  });

  const steps: Readonly<Record<OrderEvent, (placed: Placed) => Promise<unknown>>> = {
    pay: (placed) => pay(placed, TOTAL, 'bank-2'),
    'pay-in-vain': (placed) => pay(placed, TOTAL, 'bank-3'),
    ship,
    withdraw: withdrawIn,
    cancel,
    'refund-part': (placed) => refund(placed, 1),
    'refund-rest': (placed) => refund(placed, TOTAL),
  };
  test.each<[state: string, way: OrderEvent[], refused: OrderEvent[]]>([
    ['placed', [], ['ship', 'refund-part', 'refund-rest']],
    ['paid', ['pay'], ['pay-in-vain', 'cancel']],
    ['shipped', ['pay', 'ship'], ['pay-in-vain', 'ship', 'cancel']],
    ['withdrawn', ['pay', 'withdraw'], ['ship', 'cancel']],
    ['cancelled', ['cancel'], ['ship', 'withdraw', 'cancel', 'refund-part']],
    ['refunded', ['pay', 'refund-rest'], ['pay-in-vain', 'ship', 'withdraw', 'cancel', 'refund-part']],
  ])(
    'from %s leads nowhere it cannot lead to, and nothing is changed by trying',
    async (state, way, refused) => {
      const placed = await placeThree();
      for (const event of way) await steps[event](placed);
      expect((await show(at, placed)).state).toBe(state);
      const before = await fingerprint(at.database);
      for (const event of refused) {
        await expect(steps[event](placed), event).rejects.toThrow(/cannot take the event|is not possible/);
        expect(await fingerprint(at.database), event).toEqual(before);
      }
    },
  );

  it('ends unpaid: the goods go back on sale, and the invoice is credited', async () => {
    const placed = await placeThree();
    await cancel(placed);
    expect(await stockNow(at)).toEqual({ 'red-wine-12': 10 });
    expect(await show(at, placed)).toMatchObject({
      state: 'cancelled',
      documents: [
        { kind: 'invoice', gross: TOTAL },
        { kind: 'credit-note', gross: TOTAL },
      ],
      withdrawal: { state: 'over' },
    });
  });

  it('continues with a new invoice when its money comes late and its goods are there', async () => {
    const placed = await placeThree();
    await cancel(placed);
    await pay(placed);
    const { state, documents: issued } = await show(at, placed);
    expect(state).toBe('paid');
    expect(issued.map(({ kind }: { kind: string }) => kind)).toEqual(['invoice', 'credit-note', 'invoice']);
    expect(await stockNow(at)).toEqual({ 'red-wine-12': 7 });
  });

  it('is paid once by the same payment, however often it is told', async () => {
    const placed = await placeThree();
    expect(await pay(placed)).toMatchObject({ isNew: true, order: { state: 'paid' } });
    expect(await pay(placed)).toMatchObject({ isNew: false, order: { state: 'paid' } });
    expect((await show(at, placed)).payment.paid).toBe(TOTAL);
  });
});

describe('a refund', () => {
  it('may come in parts, with a credit note each, which add up to the invoice', async () => {
    const placed = await placeThree();
    await pay(placed);
    for (const [index, amount] of [1, 3333, 3333].entries()) await refund(placed, amount, `back-${index}`);
    expect((await show(at, placed)).state).toBe('paid');
    await refund(placed, TOTAL - 6667);
    const { state, documents: issued, payment } = await show(at, placed);
    expect(state).toBe('refunded');
    expect(payment).toMatchObject({ paid: TOTAL, refunded: TOTAL });
    const [invoice, ...credits] = issued;
    const sum = (part: 'gross' | 'vat') =>
      credits.reduce((total: number, credit: { gross: number; vat: number }) => total + credit[part], 0);
    expect([sum('gross'), sum('vat')]).toEqual([invoice.gross, invoice.vat]);
    expect(await stockNow(at)).toEqual({ 'red-wine-12': 10 });
  });

  it('is never more than was paid, and never nothing', async () => {
    const placed = await placeThree();
    await pay(placed);
    await refund(placed, 11_000);
    for (const amount of [701, TOTAL, 0, -1, 0.5]) {
      await expect(refund(placed, amount)).rejects.toMatchObject({
        code: 'impossible_refund',
        refundable: 700,
      });
    }
    expect((await show(at, placed)).payment.refunded).toBe(11_000);
  });

  it('is recorded once per reference, and the buyer is emailed', async () => {
    const placed = await placeThree();
    await pay(placed);
    expect(await refund(placed, 500)).toMatchObject({ isNew: true });
    expect(await refund(placed, 500)).toMatchObject({ isNew: false });
    expect((await show(at, placed)).payment.refunded).toBe(500);
    expect((await lastMailTo(BUYER.email))?.subject).toBe('€5 refunded for your order 1001');
  });

  it('of a payment that was never invoiced has no credit note', async () => {
    const placed = await placeThree();
    await withdrawIn(placed);
    await pay(placed);
    await refund(placed, TOTAL);
    const { state, documents: issued } = await show(at, placed);
    expect(state).toBe('refunded');
    expect(issued.map(({ kind }: { kind: string }) => kind)).toEqual(['invoice', 'credit-note']);
  });
});

describe('a withdrawal', () => {
  it('needs name, number and address, and is answered with its time and a receipt by mail', async () => {
    const placed = await placeThree();
    await pay(placed);
    const answer = await withdraw(placed.number, { name: 'A. Nebbiolo', email: 'ANN@buyer.example' });
    expect(answer.json()).toEqual({
      number: '1001',
      receivedAt: '2026-11-21T12:00:00.000Z',
      shippedAt: null,
      currency: 'EUR',
      owed: TOTAL,
    });
    expect(await show(at, placed)).toMatchObject({ state: 'withdrawn', withdrawal: { state: 'done' } });
    expect(await stockNow(at)).toEqual({ 'red-wine-12': 10 });
    const receipt = await lastMailTo(BUYER.email);
    expect(receipt?.subject).toBe('We have your withdrawal from order 1001');
    for (const words of [
      '21 November 2026 at 12:00 UTC',
      'A. Nebbiolo',
      'I withdraw from the contract for these goods:\n3 × Red Wine Kit: €117',
      "We'll refund the €117 that you paid",
    ])
      expect(receipt?.text).toContain(words);
    const told = await lastMailTo(OPERATOR);
    expect(told).toMatchObject({ subject: 'Withdrawal from order 1001', replyTo: BUYER.email });
    expect(told?.text).toContain('/office/orders/1001');
  });

  it('can also name the order by its id', async () => {
    const placed = await placeThree();
    expect((await withdraw(placed.id)).statusCode).toBe(200);
  });

  it('from an unpaid order owes nothing, and credits the invoice', async () => {
    const placed = await placeThree();
    await withdraw(placed.number);
    const { documents: issued, payment } = await show(at, placed);
    expect(issued).toMatchObject([{ kind: 'invoice' }, { kind: 'credit-note', gross: TOTAL }]);
    expect(payment.bank).toBeNull();
    expect((await lastMailTo(BUYER.email))?.text).toContain('Nothing was paid');
  });

  it('that is sent twice counts once, with its first time and one receipt', async () => {
    const placed = await placeThree();
    const [first, second] = await Promise.all([withdraw(placed.number), withdraw(placed.number)]);
    at.clock.now += DAY;
    const third = await withdraw(placed.number);
    expect([second.json(), third.json()]).toEqual([first.json(), first.json()]);
    expect(await mailsTo(at, BUYER.email)).toHaveLength(2);
  });

  it('is possible until the last moment of the last day, and then refused with the reason', async () => {
    const placed = await placeThree();
    await pay(placed);
    await ship(placed);
    at.clock.now = Date.parse('2026-12-13T00:00:00Z');
    const late = await withdraw(placed.number);
    expect(late.json()).toMatchObject({ status: 409, code: 'withdrawal_over' });
    expect(late.json().detail).toContain('The last day to withdraw was 12 December 2026');
    expect((await show(at, placed)).withdrawal.state).toBe('over');
    at.clock.now -= 1;
    expect((await withdraw(placed.number)).statusCode).toBe(200);
    // Goods that were sent come back by parcel.
    expect(await stockNow(at)).toEqual({ 'red-wine-12': 7 });
  });

  test.each([
    ['with another address', '1001', { name: BUYER.name, email: 'eve@other.example' }],
    ['of an order that there is not', '1002', { name: BUYER.name, email: BUYER.email }],
    ['with a number beyond all numbers', '999999999', { name: BUYER.name, email: BUYER.email }],
  ])('%s is refused alike, and nothing changes', async (_what, called, body) => {
    const placed = await placeThree();
    const answer = await withdraw(called, body);
    expect(answer.json()).toMatchObject({ status: 404, code: 'wrong_order_email' });
    expect(answer.json().detail).toContain('no order with that number and email address');
    expect((await show(at, placed)).state).toBe('placed');
  });

  it('from an order that has been refunded is refused with the reason', async () => {
    const placed = await placeThree();
    await pay(placed);
    await refund(placed, TOTAL);
    const answer = await withdraw(placed.number);
    expect(answer.json()).toMatchObject({ status: 409, code: 'impossible_transition' });
    expect(answer.json().detail).toContain('has been given back');
  });
});

describe('an invoice that nobody pays', () => {
  const runReservations = async () => {
    const { database, env, clock, app } = at;
    const context = { database, env, now: () => clock.now, wake: () => undefined };
    for (const job of reservationJobs({ ...context, cards: undefined }, app.log)) await job.run();
  };
  const subjects = async () => (await mailsTo(at, BUYER.email)).slice(1).map(({ subject }) => subject);

  it('holds its goods for 14 whole days, with a reminder four days before, and then ends with a mail', async () => {
    const placed = await placeThree();
    expect(await show(at, placed)).toMatchObject({ payment: { reservedUntil: '2026-12-06T00:00:00.000Z' } });
    at.clock.now = Date.parse('2026-12-01T23:59:59Z');
    await runReservations();
    expect(await subjects()).toEqual([]);
    at.clock.now = Date.parse('2026-12-02T00:00:00Z');
    await Promise.all([runReservations(), runReservations()]);
    await runReservations();
    expect(await subjects()).toEqual(['Your order 1001 is waiting for your payment']);
    expect((await lastMailTo(BUYER.email))?.text).toContain(
      'transfer €117 to our account by 5 December 2026',
    );

    at.clock.now = Date.parse('2026-12-05T23:59:59Z');
    await runReservations();
    expect((await show(at, placed)).state).toBe('placed');
    at.clock.now = Date.parse('2026-12-06T00:00:00Z');
    await runReservations();
    expect(await show(at, placed)).toMatchObject({
      state: 'cancelled',
      documents: [{ kind: 'invoice' }, { kind: 'credit-note', gross: TOTAL }],
    });
    expect(await stockNow(at)).toEqual({ 'red-wine-12': 10 });
    expect((await subjects()).at(-1)).toBe('Your order 1001 has ended unpaid');
    expect((await lastMailTo(BUYER.email))?.text).toContain('If your transfer is already on its way');
  });

  it('is told to its buyer although the mail to another buyer cannot be written', async () => {
    const other = 'bob@buyer.example';
    await placeThree();
    at.clock.now += 1;
    await place(at, { ...orderOf(THREE_REDS), email: other });
    const { orm } = at.database;
    await orm.execute(
      sql`alter table mail_outbox add constraint no_more check (recipient <> ${sql.raw(`'${BUYER.email}'`)}) not valid`,
    );
    at.clock.now = Date.parse('2026-12-02T00:00:00Z');
    await runReservations().finally(() => orm.execute(sql`alter table mail_outbox drop constraint no_more`));
    expect((await lastMailTo(other))?.subject).toBe('Your order 1002 is waiting for your payment');
    await runReservations();
    expect(await subjects()).toEqual(['Your order 1001 is waiting for your payment']);
  });

  it('has no reminder and no end once it is paid', async () => {
    const placed = await placeThree();
    await pay(placed);
    at.clock.now = NOON + 30 * DAY;
    await runReservations();
    expect((await show(at, placed)).state).toBe('paid');
    expect(await subjects()).toEqual(['Your payment for order 1001 has arrived']);
  });

  it('has no reminder when no process ran before it ended', async () => {
    await placeThree();
    at.clock.now = NOON + 30 * DAY;
    await runReservations();
    expect(await subjects()).toEqual(['Your order 1001 has ended unpaid']);
  });

  it('holds its goods for as long as INVOICE_DAYS says', () => {
    const env = testEnv({ INVOICE_DAYS: '7' });
    expect(reservationEnds('invoice', NOON, env)).toBe(Date.parse('2026-11-29T00:00:00Z'));
  });
});

describe('a client that guesses the number of somebody’s order', () => {
  const guess = (number: number | string, email: string = BUYER.email, remoteAddress = '203.0.113.9') =>
    at.app.inject({
      method: 'POST',
      url: `/api/v1/orders/${number}/withdrawal`,
      payload: { name: 'Eve', email },
      remoteAddress,
    });
  const others = (count: number) => Array.from({ length: count }, (_, index) => 2000 + index);

  it('is stopped after thirty tries from one network, whatever the mailboxes, even with the right number', async () => {
    const placed = await placeThree();
    for (const number of others(30)) {
      const email = number % 2 ? BUYER.email : `nose-${number}@buyer.example`;
      expect((await guess(number, email)).statusCode).toBe(404);
    }
    expect((await guess(placed.number)).json()).toMatchObject({ status: 429, code: 'rate_limited' });
    expect((await show(at, placed)).state).toBe('placed');
    // The buyer can still do it from elsewhere.
    expect((await guess(placed.number, BUYER.email, '198.51.100.7')).statusCode).toBe(200);
  });

  it('is not confused with a buyer who withdraws again and again', async () => {
    const placed = await placeThree();
    for (let time = 0; time < 35; time += 1) expect((await guess(placed.number)).statusCode).toBe(200);
  });
});

it('accepts the number of an order for a withdrawal however it is typed', async () => {
  const placed = await placeThree();
  await at.database.orm.update(orders).set({ number: '7KQM2XPD' }).where(eq(orders.id, placed.id));
  expect((await withdraw('7kqm-2xpd')).json()).toMatchObject({ number: '7KQM2XPD' });
});

it('gives documents numbers without a gap, whatever is rolled back between', async () => {
  const first = await placeThree();
  await expect(
    change(at, first, async (within, order) => {
      await cancelOrder(within, order);
      throw new Error('The process dies.');
    }),
  ).rejects.toThrow('dies');
  await post(at, 'orders', { ...orderOf(THREE_REDS), agreed: { shipping: 0, vat: 0, total: 0 } });
  await place(at, orderOf(ONE_RED));
  await cancel(first);
  const numbers = (await at.database.orm.select().from(orderDocuments)).map(({ number }) => number);
  expect(numbers.toSorted((a, b) => a - b)).toEqual([1, 2, 3]);
});
