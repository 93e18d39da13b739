import { randomUUID } from 'node:crypto';
import type { CountryCode } from '@nosewise/catalogue/shop/countries';
import type { CartLine } from '@nosewise/catalogue/shop/price-cart';
import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it, test } from 'vitest';
import { emptyTables } from '../../testing/db/test-database';
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
import { startTestApp, type TestApp } from '../../testing/test-app';
import { deliverMails, mailsTo } from '../../testing/test-mail';
import { orderDocuments, orderLines, orderLinks, orders } from '../db/schema';
import { findOrders } from './desk/desk';
import { cancelOrder, shipOrder } from './order';
import { takePayment } from './payment/movements';
import { newOrderNumber } from './place-order';

const OPERATOR = 'owner@nosewise.example';
let at: TestApp;

beforeAll(async () => {
  at = await startTestApp({
    OPERATOR_EMAIL: OPERATOR,
    OPERATOR_NAME: 'Nosewise GmbH',
    OPERATOR_ADDRESS: 'Weg 1; 10115 Berlin',
    OPERATOR_VAT_ID: 'DE123456789',
    OPERATOR_IBAN: 'DE89370400440532013000',
    OPERATOR_BIC: 'COBADEFFXXX',
  });
  return at.close;
});

beforeEach(async () => {
  await emptyTables(at.database);
  at.orders.next = 1001;
});

const kept = () => at.database.orm.select().from(orders);

describe('an order', () => {
  it('is stored at the catalogue’s prices, and answered with its number and its link', async () => {
    const placed = await place(
      at,
      orderOf([
        { kit: 'red-wine-12', quantity: 1 },
        { kit: 'coffee-basics-12', quantity: 2 },
      ]),
    );
    expect(placed).toEqual({
      id: expect.any(String),
      number: '1001',
      token: expect.stringMatching(/^[\w-]{43}$/),
      paymentUrl: null,
    });
    // 3 × €39 with free shipping; VAT 19 % line by line: 6.23 + 12.45.
    expect(await show(at, placed)).toMatchObject({
      number: '1001',
      state: 'placed',
      placedAt: '2026-11-21T12:00:00.000Z',
      total: { currency: 'EUR', gross: 11700, vat: 1868 },
      vatRate: 1900,
      lines: [
        { kit: 'red-wine-12', quantity: 1, unitPrice: 3900, gross: 3900, vat: 623 },
        { kit: 'coffee-basics-12', quantity: 2, unitPrice: 3900, gross: 7800, vat: 1245 },
        { kit: null, name: 'Shipping', gross: 0, vat: 0 },
      ],
      payment: {
        method: 'invoice',
        paid: 0,
        bank: { holder: 'Nosewise GmbH', iban: 'DE89 3704 0044 0532 0130 00', bic: 'COBADEFFXXX' },
      },
      withdrawal: { state: 'open', until: null },
    });
  });

  it('by invoice gets one at once, which names both sides', async () => {
    const { documents: issued } = await show(at, await place(at));
    expect(issued).toEqual([
      {
        number: 'NW-00001',
        kind: 'invoice',
        issuedAt: '2026-11-21T12:00:00.000Z',
        currency: 'EUR',
        gross: 4595,
        vat: 734,
        seller: {
          name: 'Nosewise GmbH',
          address: ['Weg 1', '10115 Berlin'],
          email: OPERATOR,
          phone: null,
          register: null,
          vatId: 'DE123456789',
        },
      },
    ]);
  });

  it('is mailed to its buyer with the link, the bank account and how to withdraw', async () => {
    await place(at);
    const [mail, ...others] = await mailsTo(at, BUYER.email);
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ subject: 'Your order 1001 at Nosewise', replyTo: OPERATOR });
    for (const words of [
      'by 5 December 2026',
      'DE89 3704 0044 0532 0130 00',
      'Order 1001',
      'NW-00001',
      '1 × Red Wine Kit: €39',
      'Shipping: €6.95',
      '€45.95, of which VAT 19 %: €7.34',
      'Delivery to: Germany',
      `${at.env.publicUrl}/withdraw`,
      'within 14 days',
    ])
      expect(mail?.text).toContain(words);
  });

  it('is mailed to the operator, without the link that opens it', async () => {
    const { token } = await place(at);
    const [mail] = await mailsTo(at, OPERATOR);
    expect(mail).toMatchObject({ subject: 'Order 1001: €45.95 to DE', replyTo: BUYER.email });
    expect(mail?.text).toContain('/office/orders/1001');
    expect(mail?.text).not.toContain(token);
  });

  it('that is sent twice, even at once, is placed once', async () => {
    await putStock(at, 'red-wine-12', 1);
    const body = orderOf(ONE_RED);
    const answers = await Promise.all([place(at, body), place(at, body)]);
    answers.push(await place(at, body));
    for (const placed of answers) {
      expect(placed).toMatchObject({ id: body.id, number: '1001' });
      // Each answer has a new link, since no link is stored.
      expect(await show(at, placed)).toMatchObject({ id: body.id });
    }
    expect(await kept()).toHaveLength(1);
    expect(await stockNow(at)).toEqual({ 'red-wine-12': 0 });
    expect(await mailsTo(at, BUYER.email)).toHaveLength(1);
  });

  it('cannot be opened by sending another order under its id', async () => {
    const body = orderOf(ONE_RED);
    await place(at, body);
    const answer = await post(at, 'orders', { ...body, name: 'Eve' });
    expect(answer.json()).toMatchObject({ status: 409, code: 'conflict' });
    expect(answer.body).not.toContain('token');
  });

  it('takes a postal code and a VAT number however they are typed', async () => {
    const body = {
      ...orderOf(ONE_RED, { country: 'NL' }),
      postalCode: '1012ab',
      vatNumber: 'nl 1234.56789 B01',
    };
    const { address, buyer } = await show(at, await place(at, body));
    expect(address.postalCode).toBe('1012 AB');
    expect(buyer.vatNumber).toBe('NL123456789B01');
  });

  it('of a person who is signed in is among their orders, and nobody else’s', async () => {
    const [ada, eve] = [await at.makePerson('Ada'), await at.makePerson('Eve')];
    const { id } = await place(at, orderOf(ONE_RED), ada.headers);
    await place(at);
    const list = async (headers: Record<string, string>) =>
      (await at.app.inject({ url: '/api/v1/orders', headers })).json().orders;
    expect(await list(ada.headers)).toEqual([
      {
        id,
        number: '1001',
        state: 'placed',
        placedAt: '2026-11-21T12:00:00.000Z',
        currency: 'EUR',
        total: 4595,
        kits: [{ name: 'Red Wine Kit', quantity: 1 }],
      },
    ]);
    expect(await list(eve.headers)).toEqual([]);
  });
});

describe('an order is opened', () => {
  it('by its link, and by the account that placed it', async () => {
    const ada = await at.makePerson('Ada');
    const { id, token } = await place(at, orderOf(ONE_RED), ada.headers);
    const url = `/api/v1/orders/${id}`;
    expect((await at.app.inject(`${url}?token=${token}`)).statusCode).toBe(200);
    expect((await at.app.inject({ url, headers: ada.headers })).statusCode).toBe(200);
  });

  it('by nobody else: without the link, with another’s, with half of it, or signed in as somebody else', async () => {
    const ada = await at.makePerson('Ada');
    const eve = await at.makePerson('Eve');
    const { id, token } = await place(at, orderOf(ONE_RED), ada.headers);
    const other = await place(at);
    const unknown = await at.app.inject(`/api/v1/orders/${randomUUID()}`);
    for (const [query, headers] of [
      ['', {}],
      [`?token=${other.token}`, {}],
      [`?token=${token.slice(0, -1)}`, {}],
      ['?token=', eve.headers],
    ] as const) {
      const answer = await at.app.inject({ url: `/api/v1/orders/${id}${query}`, headers });
      expect(answer.statusCode).toBe(404);
      expect(answer.body).toBe(unknown.body);
    }
  });
});

describe('an order other than the buyer saw is refused', () => {
  test.each([
    ['a price', { lines: [{ ...ONE_RED[0], unitPrice: 100 }] }],
    ['the shipping', { agreed: { shipping: 0, vat: 734, total: 4595 } }],
    ['the VAT', { agreed: { shipping: 695, vat: 0, total: 4595 } }],
    ['the total', { agreed: { shipping: 695, vat: 734, total: 1 } }],
  ])('when %s differs, and the answer has the present offer', async (_what, change) => {
    const answer = await post(at, 'orders', { ...orderOf(ONE_RED), ...change });
    expect(answer.json()).toMatchObject({
      status: 409,
      code: 'order_changed',
      offer: {
        lines: [
          {
            kit: 'red-wine-12',
            quantity: 1,
            currency: 'EUR',
            unitPrice: 3900,
            gross: 3900,
            vat: 623,
          },
        ],
        shipping: { currency: 'EUR', gross: 695, vat: 111 },
        vatRate: 1900,
        total: { currency: 'EUR', gross: 4595, vat: 734 },
      },
    });
    expect(await kept()).toEqual([]);
  });

  it('when a kit is no longer sold', async () => {
    const body = orderOf(ONE_RED);
    const lines = [...body.lines, { kit: 'gone-12', quantity: 1, unitPrice: 100 }];
    const answer = await post(at, 'orders', { ...body, lines });
    expect(answer.json()).toMatchObject({
      code: 'order_changed',
      offer: { lines: [{ kit: 'red-wine-12' }] },
    });
  });

  it('when one kit is short, and nothing is reserved of the others', async () => {
    await putStock(at, 'red-wine-12', 5);
    await putStock(at, 'coffee-basics-12', 1);
    const body = orderOf([...ONE_RED, { kit: 'coffee-basics-12', quantity: 2 }]);
    const answer = await post(at, 'orders', body);
    expect(answer.json()).toMatchObject({
      status: 409,
      code: 'order_changed',
      offer: { lines: [{ quantity: 1 }, { kit: 'coffee-basics-12', quantity: 1 }], total: { gross: 7800 } },
    });
    expect(await stockNow(at)).toEqual({ 'coffee-basics-12': 1, 'red-wine-12': 5 });
    expect(await kept()).toEqual([]);
    expect(await mailsTo(at, BUYER.email)).toEqual([]);
  });
});

describe('an impossible order is refused, and nothing is stored', () => {
  const body = orderOf(ONE_RED);
  const line = body.lines[0];
  test.each([
    ['a quantity of 0', { lines: [{ ...line, quantity: 0 }] }],
    ['a negative quantity', { lines: [{ ...line, quantity: -1 }] }],
    ['more than 20 of one kit', { lines: [{ ...line, quantity: 21 }] }],
    ['half a kit', { lines: [{ ...line, quantity: 0.5 }] }],
    ['a quantity that is text', { lines: [{ ...line, quantity: '1' }] }],
    ['the same kit in two lines', { lines: [line, line] }],
    ['an empty cart', { lines: [] }],
    ['another currency', { agreed: { ...body.agreed, currency: 'USD' } }],
    ['a negative price', { lines: [{ ...line, unitPrice: -3900 }] }],
    ['a country outside of the EU', { country: 'CH' }],
    ['a postal code of another country', { postalCode: '1012 AB' }],
    ['an address without a street', { street: ' ' }],
    ['a name that is missing', { name: '' }],
    ['an address that is no e-mail', { email: 'ann@' }],
    ['a VAT number that is none', { vatNumber: 'DE1' }],
    ['a note that is too long', { note: 'x'.repeat(1001) }],
    ['a province that Italy asks for', { country: 'IT', postalCode: '00184' }],
  ])('%s', async (_what, change) => {
    const answer = await post(at, 'orders', { ...body, ...change });
    expect(answer.json()).toMatchObject({ status: 400, code: 'bad_request' });
    expect(await kept()).toEqual([]);
    expect(await at.database.orm.select().from(orderDocuments)).toEqual([]);
  });
});

it('posts a parcel to whoever the buyer names, and bills the buyer', async () => {
  const order = { ...orderOf(ONE_RED), company: 'Nebbiolo GmbH', recipient: 'Ben Barolo' };
  const { buyer, address } = await show(at, await place(at, order));
  expect([buyer.name, buyer.company, address.recipient]).toEqual([BUYER.name, 'Nebbiolo GmbH', 'Ben Barolo']);
  const [mail] = await mailsTo(at, OPERATOR);
  expect(mail?.text).toContain(`Ben Barolo\n`);
  expect(mail?.text).not.toContain('Nebbiolo GmbH');
  const { rows } = await findOrders(at.database.orm, { text: 'barolo' }, 10);
  expect(rows.map(({ name }) => name)).toEqual([BUYER.name]);
});

it('stores scripts in text fields as plain words, and escapes them for the operator', async () => {
  const script = '<script>alert(1)</script>';
  const texts = { name: script, company: script, street: script, extra: script, city: script, note: script };
  const { buyer, address, note } = await show(at, await place(at, { ...orderOf(ONE_RED), ...texts }));
  expect([buyer.name, buyer.company, address.street, address.extra, address.city, note]).toEqual(
    Array.from({ length: 6 }, () => script),
  );
  const [mail] = await mailsTo(at, OPERATOR);
  expect(mail?.html).not.toContain('<script');
  expect(mail?.html).toContain('&lt;script&gt;');
});

describe('the number of an order', () => {
  test.each(Array.from({ length: 5 }, newOrderNumber))(
    '%s is made of eight signs that nobody takes for one another',
    (number) => expect(number).toMatch(/^[2-9CDFGHJKMNPQRTVWXY]{8}$/),
  );

  it('is never given again', async () => {
    expect((await place(at)).number).toBe('1001');
    at.orders.next = 1001;
    expect((await place(at)).number).toBe('1002');
  });
});

describe('the link of an order', () => {
  const linkIn = (text = '') => new URL(/http\S+\/orders\/\S+/.exec(text)?.[0] ?? 'http://none');

  it('is a new one in each mail, and all of them open it', async () => {
    const placed = await place(at);
    await change(at, placed, (within, order) => cancelOrder(within, order));
    const links = (await mailsTo(at, BUYER.email)).map(({ text }) => linkIn(text));
    expect(new Set([...links.map(({ search }) => search), `?token=${placed.token}`]).size).toBe(3);
    for (const { search } of links) {
      const answer = await at.app.inject(`/api/v1/orders/${placed.id}${search}`);
      expect(answer.json()).toMatchObject({ state: 'cancelled' });
    }
  });

  it('is nowhere in the database once its mail is delivered', async () => {
    const { token } = await place(at);
    const mailed = linkIn((await mailsTo(at, BUYER.email))[0]?.text).searchParams.get('token');
    await deliverMails(at);
    const { rows } = await at.database.orm.execute<{ name: string }>(
      sql`select quote_ident(tablename) as name from pg_tables where schemaname = 'public'`,
    );
    for (const { name } of rows) {
      const { rows: all } = await at.database.orm.execute(sql.raw(`select * from ${name}`));
      for (const secret of [token, mailed]) expect(JSON.stringify(all), name).not.toContain(secret);
    }
    expect(await at.database.orm.select().from(orderLinks)).toHaveLength(2);
  });
});

describe('mails to somebody who may never have ordered', () => {
  const stranger = 'victim@elsewhere.example';
  const lure = 'Win at http://evil.example or call 0900 1234';

  it('repeat nothing that was typed, from the order to its end', async () => {
    const texts = { name: lure, company: lure, street: lure, extra: lure, city: lure, note: lure };
    const body = { ...orderOf(ONE_RED), ...texts, email: stranger };
    const placed = await place(at, body);
    const { number } = placed;
    await change(at, placed, (within, order) => takePayment(within, order, { amount: 4595, reference: 'x' }));
    await change(at, placed, (within, order) => shipOrder(within, order, { carrier: 'DHL', tracking: '1' }));
    expect((await post(at, `orders/${number}/withdrawal`, { name: lure, email: stranger })).statusCode).toBe(
      200,
    );
    const second = await place(at, { ...body, id: randomUUID() });
    await change(at, second, (within, order) => cancelOrder(within, order));
    const mails = await mailsTo(at, stranger);
    expect(mails).toHaveLength(6);
    for (const { subject, text, html } of mails) {
      for (const words of ['evil.example', 'http://evil', '0900', '1234 ']) {
        expect(`${subject} ${text} ${html}`).not.toContain(words);
      }
    }
    // The receipt has to name the person, without anything that a mail program makes a link of.
    expect(mails.find(({ subject }) => subject.includes('withdrawal'))?.text).toContain(
      'Name: Win at http evil example or call\n',
    );
    expect((await mailsTo(at, OPERATOR))[0]?.text).toContain(lure);
  });

  const signUp = (email: string) =>
    at.app.inject({
      method: 'POST',
      url: '/auth/v1/signup',
      payload: { email, password: 'a nose for detail' },
    });

  it('are limited to five an hour, however the address is spelt; then orders are refused', async () => {
    expect((await signUp('victim@elsewhere.example')).statusCode).toBe(200);
    const message = { firstName: 'A', lastName: 'B', subject: 'C', message: 'D', email: stranger };
    expect((await post(at, 'contact', message)).statusCode).toBe(204);
    for (const email of [
      'VICTIM@elsewhere.example',
      'victim+1@elsewhere.example',
      'victim+2@elsewhere.example',
    ])
      await place(at, { ...orderOf(ONE_RED), email });
    const before = await kept();
    const refused = await post(at, 'orders', { ...orderOf(ONE_RED), email: 'Victim+3@elsewhere.example' });
    expect(refused.json()).toMatchObject({ status: 429, code: 'too_much_mail' });
    expect(refused.json().detail).toContain('Nothing was ordered');
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3000);
    expect(await kept()).toEqual(before);
    await post(at, 'contact', message);
    expect((await signUp('victim+4@elsewhere.example')).statusCode).toBe(429);
    const { rows } = await at.database.orm.execute(
      // The mail of a sign-up is written after its answer.
      sql`select from mail_outbox where recipient like 'victim%' union all select from account_mails`,
    );
    expect(rows).toHaveLength(5);
  });

  it('that somebody elsewhere has caused do not keep a buyer from ordering', async () => {
    const email = 'victim@elsewhere.example';
    const order = (remoteAddress: string) =>
      at.app.inject({
        method: 'POST',
        url: '/api/v1/orders',
        payload: { ...orderOf(ONE_RED), email },
        remoteAddress,
      });
    const elsewhere = [];
    for (let time = 0; time < 6; time += 1) elsewhere.push((await order('203.0.113.9')).statusCode);
    expect(elsewhere).toEqual([200, 200, 200, 200, 200, 429]);
    expect((await order('198.51.100.7')).statusCode).toBe(200);
  });

  it('are counted once for an order that comes twice at once, so that neither copy is told that nothing was ordered', async () => {
    for (let order = 0; order < 4; order += 1) await place(at, { ...orderOf(ONE_RED), email: stranger });
    const body = { ...orderOf(ONE_RED), email: stranger };
    const copies = await Promise.all(Array.from({ length: 8 }, () => post(at, 'orders', body)));
    expect(copies.map(({ statusCode }) => statusCode)).toEqual(Array(8).fill(200));
    expect(new Set(copies.map((copy) => copy.json().number)).size).toBe(1);
    expect((await post(at, 'orders', { ...orderOf(ONE_RED), email: stranger })).statusCode).toBe(429);
  });

  it('are not counted when the same order is sent again, or is refused', async () => {
    const body = orderOf(ONE_RED);
    for (let time = 0; time < 8; time += 1) {
      await place(at, body);
      expect(
        (await post(at, 'orders', { ...orderOf(ONE_RED), agreed: { shipping: 0, vat: 0, total: 0 } }))
          .statusCode,
      ).toBe(409);
    }
    await place(at);
  });

  it('do not include mails to the confirmed address of the account that orders', async () => {
    const ada = await at.makePerson('Ada');
    for (let time = 0; time < 7; time += 1) {
      await place(at, { ...orderOf(ONE_RED), email: ada.email.toUpperCase() }, ada.headers);
    }
    for (let time = 0; time < 5; time += 1) await place(at, orderOf(ONE_RED), ada.headers);
    expect((await post(at, 'orders', orderOf(ONE_RED), ada.headers)).statusCode).toBe(429);
  });
});

describe('an order to a place with a VAT of its own', () => {
  const orderTo = (country: CountryCode, postalCode: string) => ({
    ...orderOf(ONE_RED, { country, postalCode }),
    country,
    postalCode,
    region: 'X',
  });

  it('is placed with the rate of the place, and refused with that of the mainland', async () => {
    const madeira = orderTo('PT', '9000-001');
    const placed = await place(at, madeira);
    expect(await show(at, placed)).toMatchObject({ vatRate: 2200, total: { gross: 4895, vat: 882 } });
    const mainland = orderOf(ONE_RED, { country: 'PT', postalCode: '1100-148' });
    const refused = await post(at, 'orders', { ...madeira, id: randomUUID(), agreed: mainland.agreed });
    expect(refused.json()).toMatchObject({ code: 'order_changed', offer: { vatRate: 2200 } });
  });

  test.each([
    ['ES', '38001'],
    ['FI', '22100'],
    ['DE', '27498'],
    ['IT', '23041'],
    ['FR', '97400'],
  ] as const)('is refused where EU VAT does not apply: %s %s', async (country, postalCode) => {
    const refused = await post(at, 'orders', orderTo(country, postalCode));
    expect(refused.json()).toMatchObject({ status: 400, errors: [{ path: 'body.postalCode' }] });
    expect(refused.json().errors[0].message).toContain('we don’t ship to');
  });
});

describe('a kit with counted stock', () => {
  const reds = (quantity: number, email: string = BUYER.email) => ({
    ...orderOf([{ kit: 'red-wine-12', quantity }]),
    email,
  });

  it('is sold five at a time, as the shop says beforehand', async () => {
    await putStock(at, 'red-wine-12', 20);
    expect((await at.app.inject('/api/v1/shop')).json().stock).toEqual([
      { kit: 'red-wine-12', available: 5 },
    ]);
    const answer = await post(at, 'orders', reds(6));
    expect(answer.json()).toMatchObject({ code: 'order_changed', offer: { lines: [{ quantity: 5 }] } });
    await place(at, reds(5));
    expect(await stockNow(at)).toEqual({ 'red-wine-12': 15 });
  });

  it('is limited to five unpaid per mailbox, and free again once they are paid', async () => {
    await putStock(at, 'red-wine-12', 20);
    const placed = await place(at, reds(3));
    const more = reds(3, 'ANN+again@buyer.example');
    const refused = await post(at, 'orders', more);
    expect(refused.json()).toMatchObject({ status: 409, code: 'too_much_unpaid' });
    expect(await stockNow(at)).toEqual({ 'red-wine-12': 17 });
    await change(at, placed, (within, order) =>
      takePayment(within, order, { amount: 11_700, reference: 'x' }),
    );
    await place(at, more);
  });

  it('is not kept from a buyer by what somebody elsewhere reserves in their name', async () => {
    await putStock(at, 'red-wine-12', 20);
    const order = (remoteAddress: string) =>
      at.app.inject({ method: 'POST', url: '/api/v1/orders', payload: reds(5), remoteAddress });
    expect((await order('203.0.113.9')).statusCode).toBe(200);
    expect((await order('203.0.113.9')).json()).toMatchObject({ code: 'too_much_unpaid' });
    expect((await order('198.51.100.7')).statusCode).toBe(200);
  });

  it('is limited to fifteen unpaid per network, whatever the addresses', async () => {
    await putStock(at, 'red-wine-12', 20);
    for (const name of ['a', 'b', 'c']) await place(at, reds(5, `${name}@buyer.example`));
    const order = (remoteAddress: string) =>
      at.app.inject({
        method: 'POST',
        url: '/api/v1/orders',
        payload: reds(1, 'd@buyer.example'),
        remoteAddress,
      });
    expect((await order('127.0.0.1')).json()).toMatchObject({ status: 409, code: 'too_much_unpaid' });
    expect((await order('203.0.113.9')).statusCode).toBe(200);
    expect(await stockNow(at)).toEqual({ 'red-wine-12': 4 });
  });

  it('leaves no trace of the buyer’s network once the order is paid', async () => {
    const placed = await place(at);
    expect((await kept())[0]?.network).toMatch(/^[\w-]{43}$/);
    await change(at, placed, (within, order) => takePayment(within, order, { amount: 4595, reference: 'x' }));
    expect((await kept())[0]?.network).toBe('');
  });
});

/** An order of a different buyer for each index. */
const from = (index: number, cart: readonly CartLine[] = ONE_RED) => ({
  ...orderOf(cart),
  email: `nose-${index}@buyer.example`,
});

/** On a busy machine the server may answer 503; the order is then sent once more, as browsers do. */
async function postUntilServed(order: ReturnType<typeof from>) {
  for (;;) {
    const answer = await post(at, 'orders', order);
    if (answer.statusCode !== 503) return answer;
  }
}

it('sells the last ten of a kit to exactly ten of a hundred simultaneous buyers', async () => {
  await putStock(at, 'red-wine-12', 10);
  const answers = await Promise.all(Array.from({ length: 100 }, (_, index) => postUntilServed(from(index))));
  const statuses = answers.map(({ statusCode }) => statusCode);
  expect(statuses.filter((status) => status === 200)).toHaveLength(10);
  expect(statuses.filter((status) => status === 409)).toHaveLength(90);
  expect(await stockNow(at)).toEqual({ 'red-wine-12': 0 });
  expect(await kept()).toHaveLength(10);
  expect(await at.database.orm.select().from(orderLines)).toHaveLength(20);
  const numbers = (await at.database.orm.select().from(orderDocuments)).map(({ number }) => number);
  expect(numbers.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 10 }, (_, index) => index + 1));
});

it('never deadlocks: orders of two kits in opposite order all end', async () => {
  await putStock(at, 'red-wine-12', 12);
  await putStock(at, 'coffee-basics-12', 12);
  const cart = [...ONE_RED, { kit: 'coffee-basics-12', quantity: 1 }];
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      postUntilServed(from(index, index % 2 ? cart : cart.toReversed())),
    ),
  );
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(12);
  expect(await stockNow(at)).toEqual({ 'coffee-basics-12': 0, 'red-wine-12': 0 });
});

it('says how it is paid and what is left', async () => {
  await putStock(at, 'red-wine-12', 3);
  expect((await at.app.inject('/api/v1/shop')).json()).toEqual({
    payment: 'invoice',
    stock: [{ kit: 'red-wine-12', available: 3 }],
  });
});
