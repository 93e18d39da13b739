import { randomUUID } from 'node:crypto';
import type { Actor } from '@nosewise/contract/operations';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app';
import { emptyTables } from '../../testing/db/database';
import { place, show, stockNow } from '../../testing/shop/orders';
import { orderNotes } from '../db/tables/shop';
import { Refusal } from '../errors/refusal';
import { pageOfLog } from '../operations/log';
import { cancelOrder, noteOrder, payOrder, refundOrder, shipOrder } from './operate';
import { setStock } from './stock-desk';

let at: TestApp;
let placed: Awaited<ReturnType<typeof place>>;
const ANN: Actor = { kind: 'person', id: randomUUID() };
const BEN: Actor = { kind: 'person', id: randomUUID() };
const NOWHERE = { carrier: '', tracking: '' };

beforeAll(async () => {
  at = await startTestApp();
  return at.close;
});

beforeEach(async () => {
  await emptyTables(at.database);
  at.orders.next = 1001;
  placed = await place(at);
});

const context = () => ({ database: at.database, env: at.env, now: () => at.clock.now });
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
    const { kind, order } = await payOrder(context(), ANN, '1001', {}, { version: 0 });
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
    await payOrder(context(), ANN, '1001', {}, { version: 0 });
    expect(await refusalOf(cancelOrder(context(), BEN, '1001', { version: 0 }))).toMatchObject({
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
    await payOrder(context(), ANN, '1001', {});
    const answer = await at.app.inject({
      method: 'POST',
      url: '/api/v1/orders/1001/withdrawal',
      payload: { name: 'Ann', email: 'ann@buyer.example' },
    });
    expect(answer.statusCode).toBe(200);
    const shipping = shipOrder(context(), ANN, '1001', NOWHERE, { version: 1 });
    expect(await refusalOf(shipping)).toMatchObject({
      code: 'changed_meanwhile',
      params: { version: 2, state: 'withdrawn', since: [] },
    });
  });

  test('sent twenty times at once under one id is done once, and every copy gets the order', async () => {
    await payOrder(context(), ANN, '1001', {});
    const id = randomUUID();
    const refunds = await Promise.all(
      Array.from({ length: 20 }, () =>
        refundOrder(context(), undefined, ANN, '1001', { amount: 500 }, { id, version: 1 }),
      ),
    );
    expect(refunds.filter(({ kind }) => kind === 'refunded')).toHaveLength(1);
    expect(refunds.filter(({ kind }) => kind === 'known')).toHaveLength(19);
    expect(refunds.every(({ order }) => order.version === 2)).toBe(true);
    expect(await show(at, placed)).toMatchObject({ payment: { refunded: 500 } });
    expect((await log()).map(({ action }) => action)).toEqual(['orders.refund', 'orders.pay']);
  });

  test('by twenty people at once, who all saw the same order, is done by one of them', async () => {
    await payOrder(context(), ANN, '1001', {});
    const refunds = await Promise.allSettled(
      Array.from({ length: 20 }, () =>
        refundOrder(context(), undefined, ANN, '1001', { amount: 500 }, { id: randomUUID(), version: 1 }),
      ),
    );
    expect(refunds.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await show(at, placed)).toMatchObject({ payment: { refunded: 500 } });
    const refused = (await log()).filter((line) => line.refused === 'changed_meanwhile');
    expect(refused).toHaveLength(19);
  });

  test('may not use the id of another operation', async () => {
    const id = randomUUID();
    await payOrder(context(), ANN, '1001', {}, { id });
    expect(await refusalOf(cancelOrder(context(), ANN, '1001', { id }))).toEqual({
      code: 'id_taken',
    });
    await place(at);
    expect(await refusalOf(payOrder(context(), ANN, '1002', {}, { id }))).toMatchObject({ code: 'id_taken' });
  });

  test('asks for the same each time it is sent: a second note under its id is refused, not dropped', async () => {
    const body = { id: randomUUID(), version: 0, text: 'Rang twice.' };
    await noteOrder(context(), { kind: 'command' }, '1001', body.text, body);
    await noteOrder(context(), { kind: 'command' }, '1001', body.text, { ...body, version: 1 });
    const other = { ...body, text: 'Moved to Bonn.' };
    expect(
      await refusalOf(noteOrder(context(), { kind: 'command' }, '1001', other.text, other)),
    ).toMatchObject({
      code: 'id_taken',
    });
    expect(await at.database.orm.select().from(orderNotes)).toMatchObject([{ text: 'Rang twice.' }]);
  });

  test('that is refused to a command leaves no line', async () => {
    const shipping = shipOrder(context(), { kind: 'command' }, '1001', NOWHERE);
    expect(await refusalOf(shipping)).toEqual({
      code: 'impossible_transition',
      params: { number: '1001', state: 'placed', event: 'ship' },
    });
    expect(await log()).toEqual([]);
  });
});

test('stock is set once for each id', async () => {
  const id = randomUUID();
  expect(await setStock(context(), ANN, 'red-wine-12', { available: 7 }, { id })).toEqual({
    before: null,
    told: 0,
  });
  await setStock(context(), ANN, 'red-wine-12', { available: 9 });
  expect(await setStock(context(), ANN, 'red-wine-12', { available: 7 }, { id })).toBeUndefined();
  expect(await stockNow(at)).toEqual({ 'red-wine-12': 9 });
});
