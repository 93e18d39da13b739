import { KITS } from '@nosewise/catalogue/kits';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { commandLine } from '../../testing/admin';
import { startTestApp, type TestApp } from '../../testing/app';
import { emptyTables } from '../../testing/db/database';
import { ONE_RED, orderOf, place, post, stockNow } from '../../testing/shop/orders';
import { OperatorError } from '../errors/operator-error';

let at: TestApp;
/** Runs `npm run admin -- stock …`. @returns what it prints */
let run: (...words: string[]) => Promise<string>;
let orders: (...words: string[]) => Promise<string>;

beforeAll(async () => {
  at = await startTestApp();
  const admin = commandLine(at);
  run = (...words) => admin('stock', ...words);
  orders = (...words) => admin('orders', ...words);
  return at.close;
});

beforeEach(async () => {
  await emptyTables(at.database);
  at.orders.next = 1001;
});

const THREE = [
  { kit: 'red-wine-12', quantity: 2 },
  { kit: 'coffee-basics-12', quantity: 1 },
];

async function listed(kit: string) {
  return kitIn(JSON.parse(await run('list', '--json')), kit);
}

function kitIn({ kits }: { kits: { kit: string }[] }, kit: string) {
  return kits.find((each) => each.kit === kit);
}

describe('list', () => {
  it('lists every kit of the catalogue, even uncounted ones', async () => {
    await run('set', 'red-wine-12', '7');
    expect(JSON.parse(await run('list', '--json')).kits).toMatchObject(
      KITS.map(({ slug, name }) => ({
        kit: slug,
        name,
        available: slug === 'red-wine-12' ? 7 : null,
        reserved: 0,
      })),
    );
    expect(JSON.parse(await run('list'))).toContainEqual(
      expect.objectContaining({
        kit: 'master-wine-36',
        name: 'Master Wine Kit',
        available: '',
        reserved: '0',
      }),
    );
  });

  it('counts goods as reserved from the order to the parcel', async () => {
    await run('set', 'red-wine-12', '7');
    for (const number of ['1001', '1002']) {
      await place(at, orderOf(THREE));
      await orders('paid', number);
    }
    await place(at, orderOf(THREE));
    await orders('ship', '1002');
    await orders('cancel', '1003');
    expect(await listed('red-wine-12')).toMatchObject({ available: 3, reserved: 2 });
    expect(await listed('coffee-basics-12')).toMatchObject({ available: null, reserved: 1 });
  });
});

describe('set', () => {
  it('sets how many can be bought now, apart from reserved ones', async () => {
    await place(at);
    expect(await run('set', 'red-wine-12', '3')).toContain('"available":"3","reserved":"1"');
    expect(kitIn(JSON.parse(await run('set', 'red-wine-12', '0', '--json')), 'red-wine-12')).toMatchObject({
      kit: 'red-wine-12',
      name: 'Red Wine Kit',
      available: 0,
      reserved: 1,
    });
    expect((await post(at, 'orders', orderOf(ONE_RED))).json()).toMatchObject({ code: 'order_changed' });
  });

  it('takes the count away', async () => {
    await run('set', 'red-wine-12', '0');
    await run('set', 'red-wine-12', 'uncounted');
    expect(await stockNow(at)).toEqual({});
    await place(at);
  });

  it('loses no order that is placed in the same moment', async () => {
    await run('set', 'red-wine-12', '20');
    const placing = Array.from({ length: 10 }, () => post(at, 'orders', orderOf(ONE_RED)));
    const [, ...answers] = await Promise.all([run('set', 'red-wine-12', '4'), ...placing]);
    const sold = answers.filter(({ statusCode }) => statusCode === 200).length;
    const left = (await stockNow(at))['red-wine-12'] ?? Number.NaN;
    // Orders placed after the count reduce the four; those placed before it are already in the count.
    expect(left).toBeLessThanOrEqual(4);
    expect(left + sold).toBeGreaterThanOrEqual(4);
    expect(await listed('red-wine-12')).toMatchObject({ available: left, reserved: sold });
  });

  it('reports an unknown kit in one line', async () => {
    const slugs = KITS.map(({ slug }) => slug).join(', ');
    await expect(run('set', 'beer-12', '1')).rejects.toThrow(
      new OperatorError(`There is no kit beer-12; there are ${slugs}.`),
    );
    for (const number of ['-1', '1.5', 'many', '1e3', '']) {
      await expect(run('set', '--', 'red-wine-12', number)).rejects.toThrow(
        'It must be a whole number from 0, or the word uncounted.',
      );
    }
    expect(await stockNow(at)).toEqual({});
  });
});
