import { randomUUID } from 'node:crypto';
import type { Actor } from '@nosewise/contract/operations';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { emptyTables } from '../../../testing/db/test-database';
import { place, show, stockNow } from '../../../testing/shop/test-orders';
import { startTestApp, type TestApp } from '../../../testing/test-app';
import { orderNotes } from '../../db/tables/shop-tables';
import { Refusal } from '../../errors/refusal';
import type { Attempt } from '../../operations/operation';
import { pageOfLog } from '../../operations/operator-log';
import { setStock } from '../stock/stock-desk';
import { cancelOrder, noteOrder, payOrder, refundOrder, shipOrder } from './shop-operations';

let at: TestApp;
let placed: Awaited<ReturnType<typeof place>>;
const ANN: Actor = { kind: 'person', id: randomUUID() };
const BEN: Actor = { kind: 'person', id: randomUUID() };
const number = '1001';
const parcel = { number, carrier: '', tracking: '' };

beforeAll(async () => {
  at = await startTestApp();
  return at.close;
});

beforeEach(async () => {
  await emptyTables(at.database);
  at.orders.next = 1001;
  placed = await place(at);
});

const context = () => ({ database: at.database, env: at.env, now: () => at.clock.now, cards: undefined });
const log = async () => (await pageOfLog(at.database.orm, {}, 100)).rows;

async function refusalOf(operation: Promise<unknown>) {
  const error = await operation.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof Refusal)) throw error;
  return error.refusal;
}

describe('an operation on an order', () => {
  test('says which version it leaves, and logs who did it', async () => {
    const { kind, order } = await payOrder(context(), { actor: ANN, version: 0 }, { number });
    expect(kind).toBe('paid');
    expect(order).toMatchObject({ number: '1001', state: 'paid', version: 1 });
    expect(await log()).toMatchObject([
      {
        actor: ANN,
        action: 'orders.pay',
        subject: '1001',
        refused: null,
        before: { state: 'placed', version: 0 },
        after: { state: 'paid', version: 1, amount: 4595 },
      },
    ]);
  });

  test('that comes second to another’s is told what the first did, and does nothing', async () => {
    await payOrder(context(), { actor: ANN, version: 0 }, { number });
    expect(await refusalOf(cancelOrder(context(), { actor: BEN, version: 0 }, { number }))).toMatchObject({
      code: 'changed_meanwhile',
      params: {
        number: '1001',
        version: 1,
        state: 'paid',
        since: [{ actor: ANN, action: 'orders.pay', after: { version: 1 } }],
      },
    });
    expect(await show(at, placed)).toMatchObject({ state: 'paid' });
    expect(await log()).toMatchObject([
      { actor: BEN, action: 'orders.cancel', refused: 'changed_meanwhile', after: null },
      { actor: ANN },
    ]);
  });

  test('is stale as well when its buyer has withdrawn meanwhile', async () => {
    await payOrder(context(), { actor: ANN }, { number });
    const answer = await at.app.inject({
      method: 'POST',
      url: '/api/v1/orders/1001/withdrawal',
      payload: { name: 'Ann', email: 'ann@buyer.example' },
    });
    expect(answer.statusCode).toBe(200);
    const shipping = shipOrder(context(), { actor: ANN, version: 1 }, parcel);
    expect(await refusalOf(shipping)).toMatchObject({
      code: 'changed_meanwhile',
      params: { version: 2, state: 'withdrawn', since: [] },
    });
  });

  test('sent twenty times at once under one id is done once, and every copy gets the order', async () => {
    await payOrder(context(), { actor: ANN }, { number });
    const id = randomUUID();
    const refunds = await Promise.all(
      Array.from({ length: 20 }, () =>
        refundOrder(context(), { actor: ANN, id, version: 1 }, { number, amount: 500 }),
      ),
    );
    expect(refunds.filter(({ kind }) => kind === 'refunded')).toHaveLength(1);
    expect(refunds.filter(({ kind }) => kind === 'known')).toHaveLength(19);
    expect(refunds.every(({ order }) => order.version === 2)).toBe(true);
    expect(await show(at, placed)).toMatchObject({ payment: { refunded: 500 } });
    expect((await log()).map(({ action }) => action)).toEqual(['orders.refund', 'orders.pay']);
  });

  test('by twenty people at once, who all saw the same order, is done by one of them', async () => {
    await payOrder(context(), { actor: ANN }, { number });
    const refunds = await Promise.allSettled(
      Array.from({ length: 20 }, () =>
        refundOrder(context(), { actor: ANN, id: randomUUID(), version: 1 }, { number, amount: 500 }),
      ),
    );
    expect(refunds.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await show(at, placed)).toMatchObject({ payment: { refunded: 500 } });
    const refused = (await log()).filter((line) => line.refused === 'changed_meanwhile');
    expect(refused).toHaveLength(19);
  });

  test('may not use the id of another operation', async () => {
    const id = randomUUID();
    await payOrder(context(), { actor: ANN, id }, { number });
    expect(await refusalOf(cancelOrder(context(), { actor: ANN, id }, { number }))).toEqual({
      code: 'id_taken',
    });
    await place(at);
    expect(await refusalOf(payOrder(context(), { actor: ANN, id }, { number: '1002' }))).toMatchObject({
      code: 'id_taken',
    });
  });

  test('asks for the same each time it is sent: a second note under its id is refused, not dropped', async () => {
    const attempt = { actor: { kind: 'command' }, id: randomUUID(), text: 'Rang twice.' } as const;
    await noteOrder(context(), attempt, { number, text: attempt.text });
    await noteOrder(context(), { ...attempt, version: 1 }, { number, text: attempt.text });
    const other = { ...attempt, text: 'Moved to Bonn.' };
    expect(await refusalOf(noteOrder(context(), other, { number, text: other.text }))).toMatchObject({
      code: 'id_taken',
    });
    expect(await at.database.orm.select().from(orderNotes)).toMatchObject([{ text: 'Rang twice.' }]);
  });

  test('that is refused to a command leaves no line', async () => {
    const shipping = shipOrder(context(), { actor: { kind: 'command' } }, parcel);
    expect(await refusalOf(shipping)).toEqual({
      code: 'impossible_transition',
      params: { number: '1001', state: 'placed', event: 'ship' },
    });
    expect(await log()).toEqual([]);
  });
});

test('stock is set once for each id', async () => {
  const set = (attempt: Attempt, available: number) =>
    setStock(context(), attempt, { kit: 'red-wine-12', available, reason: 'counted' });
  const once = { actor: ANN, id: randomUUID() };
  await set(once, 7);
  await set({ actor: ANN }, 9);
  await set(once, 7);
  expect(await stockNow(at)).toEqual({ 'red-wine-12': 9 });
});
