import { randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DAY, HOUR } from '@nosewise/domain/time';
import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it, test } from 'vitest';
import { commandLine } from '../../testing/admin';
import { NOON, startTestApp, type TestApp } from '../../testing/app';
import { emptyTables, fingerprint } from '../../testing/db/database';
import { mailsTo } from '../../testing/mail';
import { BUYER, ONE_RED, orderOf, place, post, putStock, show } from '../../testing/shop/orders';
import { orders } from '../db/schema';
import { OperatorError } from '../errors/operator-error';

const REFUND_HINT = 'npm run admin -- orders refund';
let at: TestApp;
let admin: ReturnType<typeof commandLine>;
/** Runs `npm run admin -- orders …`. @returns what it prints */
const run = (...words: string[]) => admin('orders', ...words);
const read = async (...words: string[]) => JSON.parse(await run(...words, '--json'));

beforeAll(async () => {
  at = await startTestApp({ OPERATOR_EMAIL: 'owner@nosewise.example', OPERATOR_NAME: 'Nosewise GmbH' });
  admin = commandLine(at);
  return at.close;
});

beforeEach(async () => {
  await emptyTables(at.database);
  await putStock(at, 'red-wine-12', 5);
  at.clock.now = NOON;
  at.orders.next = 1001;
});

const subjects = async () => (await mailsTo(at, BUYER.email)).map(({ subject }) => subject);

/** Expects a command to be refused and to change nothing. */
async function expectRefusal(line: string, ...words: string[]): Promise<void> {
  const before = await fingerprint(at.database);
  await expect(run(...words)).rejects.toThrow(new OperatorError(line));
  expect(await fingerprint(at.database)).toEqual(before);
}

describe('tracking', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'nosewise-tracking-'));
    await place(at);
    await place(at);
    await run('paid', '1001');
    return () => rm(folder, { recursive: true });
  });

  const list = async (...lines: string[]) => {
    const file = join(folder, 'list.csv');
    await writeFile(file, ['order,carrier,tracking', ...lines].join('\r\n'));
    return file;
  };

  it('ships all orders of a list, and none on a dry run', async () => {
    const file = await list('1001,DHL,00340');
    expect(await run('tracking', file, '--dry-run')).toBe(
      'done: false\n\nlines:\n[{"line":"2","order":"1001","carrier":"DHL","tracking":"00340"}]',
    );
    expect(await run('show', '1001')).not.toContain('00340');
    expect(await run('tracking', file)).toContain('done: true');
    expect(await run('show', '1001')).toContain('00340');
    expect(await subjects()).toContain('Your order 1001 is on its way');
    await expectRefusal('Nothing has changed.', 'tracking', await list('9999,DHL,1'));
  });
});

describe('list', () => {
  it('lists orders newest first, with their payments', async () => {
    await place(at);
    at.clock.now += HOUR;
    const second = await place(at);
    await run('paid', '1001');
    const listed = (await read('list')).rows;
    expect(listed).toEqual([
      {
        id: second.id,
        version: 0,
        number: '1002',
        placedAt: '2026-11-21T13:00:00.000Z',
        packedAt: null,
        state: 'placed',
        method: 'invoice',
        country: 'DE',
        currency: 'EUR',
        total: 4595,
        paid: 0,
        refunded: 0,
        name: BUYER.name,
        company: '',
        email: BUYER.email,
      },
      expect.objectContaining({ number: '1001', state: 'paid', paid: 4595 }),
    ]);
    expect(JSON.parse(await run('list'))[1]).toEqual({
      id: expect.any(String),
      number: '1001',
      placedAt: '2026-11-21T12:00:00.000Z',
      state: 'paid',
      method: 'invoice',
      country: 'DE',
      total: '€45.95',
      paid: '€45.95',
      refunded: '€0',
      name: BUYER.name,
      email: BUYER.email,
    });
  });

  it('filters by state and limits the number', async () => {
    for (let count = 0; count < 3; count += 1) await place(at);
    await run('paid', '1002');
    const numbers = async (...words: string[]) =>
      (await read('list', ...words)).rows.map(({ number }: { number: string }) => number);
    expect(await numbers('--state', 'placed')).toEqual(['1003', '1001']);
    expect(await numbers('--limit', '1')).toEqual(['1003']);
    expect(await run('list', '--state', 'shipped')).toBe('There are none');
    expect(await numbers('--state', 'shipped')).toEqual([]);
    await expect(run('list', '--state', 'lost')).rejects.toThrow('Allowed choices are placed, paid,');
    await expect(run('list', '--limit', '0')).rejects.toThrow('It must be a whole number from 1.');
  });
});

describe('show', () => {
  it('prints lines, money, documents and the address for the parcel, by number and by id', async () => {
    const company = { company: 'Osteria', vatNumber: 'DE123456789', note: 'Ring twice' };
    const { id } = await place(at, { ...orderOf(ONE_RED), ...company });
    await run('paid', '1001', '--reference', 'SEPA 77');
    const printed = await run('show', '1001');
    for (const line of [
      `id: ${id}\nnumber: 1001\nstate: paid`,
      'buyer.vatNumber: DE123456789',
      'note: Ring twice',
      'total.gross: €45.95\ntotal.vat: €7.34',
      'parcel:\nAnn Nebbiolo\nOsteria\nHauptstraße 1\n10115 Berlin\nGERMANY',
    ]) {
      expect(`\n${printed}\n`).toContain(`\n${line}\n`);
    }
    for (const part of [
      '"kit":"red-wine-12","name":"Red Wine Kit","quantity":"1","unitPrice":"€39"',
      '"name":"Shipping","quantity":"1","unitPrice":"€6.95"',
      '"kind":"payment","amount":"€45.95","reference":"SEPA 77","at":"2026-11-21T12:00:00.000Z"',
      '"number":"NW-00001","kind":"invoice","issuedAt":"2026-11-21T12:00:00.000Z","gross":"€45.95"',
    ]) {
      expect(printed).toContain(part);
    }
    expect(await run('show', id)).toBe(printed);
  });

  it('prints an order as JSON, beginning with the buyer’s view', async () => {
    const placed = await place(at);
    expect(await read('show', '1001')).toEqual({
      ...(await show(at, placed)),
      version: 0,
      packedAt: null,
      notes: [],
      mails: [
        {
          id: expect.any(Number),
          version: 0,
          at: expect.any(String),
          subject: 'Your order 1001 at Nosewise',
          deliveredAt: null,
          failed: null,
        },
      ],
      parcel: ['Ann Nebbiolo', 'Hauptstraße 1', '10115 Berlin', 'GERMANY'],
      withdrawnBy: '',
      movements: [],
    });
  });

  it('keeps the terminal safe from what a stranger wrote', async () => {
    await place(at, { ...orderOf(ONE_RED), note: '\x1b[2J' });
    // Placed before such names were refused.
    await at.database.orm.update(orders).set({ name: '\u202eAnn' });
    for (const printed of [await run('show', '1001'), await run('list')]) {
      expect(printed).toContain('\ufffd');
      expect(printed).not.toMatch(/[^\P{Cc}\n]|\p{Bidi_Control}/u);
    }
  });
});

describe('link', () => {
  it('prints a new link and keeps the earlier one working', async () => {
    const placed = await place(at);
    const link = await run('link', '1001');
    expect(link).toMatch(new RegExp(`^url: http://localhost:3000/orders/${placed.id}\\?token=[\\w-]{43}$`));
    const [, token = ''] = link.split('token=');
    expect(token).not.toBe(placed.token);
    for (const each of [placed.token, token]) {
      expect(await show(at, { ...placed, token: each })).toMatchObject({ number: '1001' });
    }
  });
});

describe('paid', () => {
  it('records the whole total, emails the buyer, and changes nothing the second time', async () => {
    await place(at);
    expect(await run('paid', '1001')).toBe('kind: paid\nnumber: 1001\nstate: paid');
    expect((await subjects()).at(-1)).toBe('Your payment for order 1001 has arrived');
    const { state, payment, movements } = await read('show', '1001');
    expect({ state, paid: payment.paid, movements }).toEqual({
      state: 'paid',
      paid: 4595,
      movements: [
        {
          kind: 'payment',
          currency: 'EUR',
          amount: 4595,
          reference: 'Order 1001',
          at: '2026-11-21T12:00:00.000Z',
        },
      ],
    });
    const before = await fingerprint(at.database);
    expect(await run('paid', '1001', '--amount', '45.95')).toBe('kind: known\nnumber: 1001\nstate: paid');
    expect(await fingerprint(at.database)).toEqual(before);
    await expectRefusal(
      'Order 1001 cannot be paid, because it is already paid. Nothing has changed.',
      ...['paid', '1001', '--reference', 'another'],
    );
  });

  it('refuses any other amount, and any payment of an order by card', async () => {
    const { id } = await place(at);
    await expectRefusal(
      'Order 1001 costs €45.95, not €40, and must be paid in full. Nothing has changed.',
      ...['paid', '1001', '--amount', '40'],
    );
    await at.database.orm.update(orders).set({ method: 'card' }).where(eq(orders.id, id));
    await expectRefusal(
      'Order 1001 is paid by card, so Stripe reports the payment by itself. Nothing has changed.',
      ...['paid', '1001'],
    );
  });

  it('asks for a refund when the goods are gone', async () => {
    await place(at);
    expect(await run('cancel', '1001')).toContain('state: cancelled');
    await putStock(at, 'red-wine-12', 0);
    expect(await run('paid', '1001')).toBe('kind: in vain\nnumber: 1001\nstate: cancelled');
  });
});

describe('ship', () => {
  it('records the parcel with its number and emails the buyer', async () => {
    await place(at);
    await run('paid', '1001');
    const link = 'https://parcels.example/42?x=1';
    await run('ship', '1001', '--carrier', 'DHL', '--tracking', link);
    expect(await read('show', '1001')).toMatchObject({
      state: 'shipped',
      shipment: { carrier: 'DHL', tracking: link },
    });
    expect((await subjects()).at(-1)).toBe('Your order 1001 is on its way');
    await expectRefusal(
      'Order 1001 cannot be shipped, because it is already shipped. Nothing has changed.',
      ...['ship', '1001'],
    );
  });

  test.each(['http://parcels.example/1', 'javascript:alert(1)', 'a\nb', '<b>'])(
    'takes no tracking such as %j',
    async (tracking) => {
      await place(at);
      await run('paid', '1001');
      await expect(run('ship', '1001', '--tracking', tracking)).rejects.toThrow('It must be');
      expect(await read('show', '1001')).toMatchObject({ state: 'paid' });
    },
  );
});

describe('refund of an invoice', () => {
  it('is of a part or of the rest, which ends it', async () => {
    await place(at);
    await run('paid', '1001');
    expect(await run('refund', '1001', '--amount', '12,50')).toBe(
      'kind: refunded\nnumber: 1001\nstate: paid\nrefunded: €12.50',
    );
    expect(await run('refund', '1001')).toContain('refunded: €45.95');
    const { state, movements } = await read('show', '1001');
    expect(state).toBe('refunded');
    expect(movements.map(({ reference }: { reference: string }) => reference)).toEqual([
      'Order 1001',
      'Order 1001, refund 1',
      'Order 1001, refund 2',
    ]);
  });

  it('refunds no more than was paid', async () => {
    await place(at);
    await expectRefusal(
      'Order 1001 has no money left to refund. Nothing has changed.',
      ...['refund', '1001'],
    );
    await run('paid', '1001');
    await expectRefusal(
      'Order 1001 has only €45.95 left to refund, not €45.96. Nothing has changed.',
      ...['refund', '1001', '--amount', '45.96'],
    );
    for (const amount of ['0', '-1', '1.234', '1e3', 'all']) {
      await expect(run('refund', '1001', `--amount=${amount}`)).rejects.toThrow('It must be an amount');
    }
  });
});

test('cancel names the refund once an order is paid', async () => {
  await place(at);
  await run('paid', '1001');
  await expectRefusal(
    `Order 1001 cannot be cancelled, because it is already paid. Nothing has changed. To refund it: ${REFUND_HINT} 1001`,
    ...['cancel', '1001'],
  );
});

describe('export', () => {
  const HEADINGS = 'date,number,kind,order,country,net,vatRate,vat,gross,currency,name,company,vatNumber';
  const withdraw = (number: string) =>
    post(at, `orders/${number}/withdrawal`, { name: 'Ann', email: BUYER.email });
  let folder: string;

  /** An invoice in Germany on the 21st, one in Finland on the 22nd, and on the 23rd the first one's withdrawal. */
  beforeEach(async () => {
    folder = join(at.env.dataDir, randomUUID());
    await mkdir(folder);
    await place(at, { ...orderOf(ONE_RED), company: '=1+1', vatNumber: 'DE123456789' });
    at.clock.now = NOON + DAY;
    await place(at, {
      ...orderOf(ONE_RED, { ...BUYER, country: 'FI' }),
      postalCode: '00100',
      city: 'Helsinki',
    });
    at.clock.now = NOON + 2 * DAY;
    expect((await withdraw('1001')).statusCode).toBe(200);
  });

  it('is a table with a row for every document, for its owner alone, with nothing that a spreadsheet would run', async () => {
    const file = join(folder, 'books.csv');
    expect(await run('export', file)).toBe(`Written to ${file}`);
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect(await readFile(file, 'utf8')).toBe(
      [
        `\ufeff${HEADINGS}`,
        "2026-11-21,NW-00001,invoice,1001,DE,38.61,19,7.34,45.95,EUR,Ann Nebbiolo,'=1+1,DE123456789",
        '2026-11-22,NW-00002,invoice,1002,FI,39.01,25.5,9.94,48.95,EUR,Ann Nebbiolo,,',
        "2026-11-23,NW-00003,credit-note,1001,DE,-38.61,19,-7.34,-45.95,EUR,Ann Nebbiolo,'=1+1,DE123456789",
        '',
      ].join('\r\n'),
    );
  });

  it('covers the given days in UTC, both ends included', async () => {
    const file = join(folder, 'rows.csv');
    const numbers = async (...words: string[]) => {
      await run('export', file, ...words);
      return (await readFile(file, 'utf8')).match(/NW-\d{5}/g) ?? [];
    };
    expect(await numbers('--from', '2026-11-22')).toEqual(['NW-00002', 'NW-00003']);
    expect(await numbers('--to', '2026-11-22')).toEqual(['NW-00001', 'NW-00002']);
    expect(await numbers('--from', '2026-11-22', '--to', '2026-11-22')).toEqual(['NW-00002']);
    expect(await numbers('--from', '2026-11-24')).toEqual([]);
    expect(await run('export', folder, '--to', '2026-11-21')).toBe(
      `Written to ${join(folder, 'documents.csv')}`,
    );
    expect(await run('export', folder, '--month', '2026-11')).toContain('documents-2026-11.csv');
  });

  it('reports wrong arguments', async () => {
    await expectRefusal(
      'The first day, 2026-12-01, is after the last one, 2026-11-30.',
      ...['export', folder, '--from', '2026-12-01', '--to', '2026-11-30'],
    );
    for (const date of ['2026-11-31', '21.11.2026', '2026-1-1', 'today', '2026-11-21T00:00']) {
      await expect(run('export', folder, '--from', date)).rejects.toThrow(
        'It must be a date, such as 2026-11-21.',
      );
    }
    await expect(run('export')).rejects.toThrow("missing required argument 'file'");
  });
});

it('finds an order by its number however it is typed', async () => {
  const { id } = await place(at);
  await at.database.orm.update(orders).set({ number: '7KQM2XPD' }).where(eq(orders.id, id));
  for (const typed of ['7KQM2XPD', '7kqm-2xpd', 'Order 7KQM 2XPD', '#7kqm2xpd']) {
    expect(await read('show', typed)).toMatchObject({ id });
  }
});

test.each(['show', 'link', 'paid', 'ship', 'refund', 'cancel'])(
  '%s says in one line that there is no such order',
  async (command) => {
    for (const called of ['1001', '9999999999', randomUUID(), 'x', '%', '']) {
      await expect(run(command, called)).rejects.toThrow(new OperatorError(`There is no order ${called}.`));
    }
  },
);

test('pack, withdraw and note say what they did, and the order shows it', async () => {
  await place(at);
  await expectRefusal(
    'Order 1001 cannot be shipped, because it is not paid yet. Nothing has changed.',
    'pack',
    '1001',
  );
  await run('paid', '1001');
  expect(await run('pack', '1001')).toContain('kind: packed');
  expect(await run('pack', '1001')).toContain('kind: known');
  expect(await run('note', '1001', 'Called on Monday')).toContain('kind: noted');
  expect(await run('show', '1001')).toContain('"text":"Called on Monday"');
  expect(await run('withdraw', '1001')).toContain('kind: withdrawn');
  expect(await subjects()).toContain('We have your withdrawal from order 1001');
});
