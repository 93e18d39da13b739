import { euros, type Money } from '@nosewise/catalogue/shop/money';
import { isoDay } from '@nosewise/contract/instant';
import type { BookEntry } from '@nosewise/contract/office/office-books';
import { normalOrderNumber } from '@nosewise/contract/shop/orders';
import type { Instant } from '@nosewise/domain/models';
import { DAY, type Day, utcDay } from '@nosewise/domain/time';
import { and, asc, desc, eq, gte, inArray, isNull, lt, or, sql } from 'drizzle-orm';
import type { Queryable } from '../../db/database';
import { type Page, pageOf, readNumber } from '../../db/list-pages';
import { orderDocuments, orders, payments } from '../../db/tables/shop-tables';
import { beginWords, wordsIn } from '../../db/word-search';
import { Refusal } from '../../errors/refusal';
import { BYTE_ORDER_MARK, type Cell, csvLine } from '../../files/csv';
import { documentNumber, documentNumberIn } from '../invoices';

/** An invoice, or a credit note with its amounts below zero. `net` and `vat` add up to `gross`. */
export interface Entry {
  /** The UTC day of its issue. */
  readonly date: string;
  readonly number: string;
  readonly kind: 'invoice' | 'credit-note';
  readonly order: string;
  readonly country: string;
  readonly net: Money;
  /** In percent. */
  readonly vatRate: number;
  readonly vat: Money;
  readonly gross: Money;
  readonly name: string;
  readonly company: string;
  readonly vatNumber: string;
}

/** The first and the last UTC day of issue. Left out, the period is open at that end. */
export interface Period {
  readonly from?: Day | undefined;
  readonly to?: Day | undefined;
}

/** Lists the documents of a period by their numbers. @throws Refusal `period_reversed` */
export async function listEntries(db: Queryable, { from, to }: Period): Promise<Entry[]> {
  if (from !== undefined && to !== undefined && from > to) {
    const params = { from: isoDay(from), to: isoDay(to) };
    throw new Refusal({ code: 'period_reversed', params });
  }
  const rows = await db
    .select({ document: orderDocuments, order: orders })
    .from(orderDocuments)
    .innerJoin(orders, eq(orders.id, orderDocuments.orderId))
    .where(
      and(
        from === undefined ? undefined : gte(orderDocuments.issuedAt, from * DAY),
        to === undefined ? undefined : lt(orderDocuments.issuedAt, (to + 1) * DAY),
      ),
    )
    .orderBy(asc(orderDocuments.number));
  return rows.map(({ document, order: { number, country, vatRate, name, company, vatNumber } }) => {
    const sign = document.kind === 'invoice' ? 1 : -1;
    return {
      date: isoDay(utcDay(document.issuedAt)),
      number: documentNumber(document),
      kind: document.kind,
      order: number,
      country,
      net: euros(sign * (document.gross - document.vat)),
      vatRate: vatRate / 100,
      vat: euros(sign * document.vat),
      gross: euros(sign * document.gross),
      name,
      company,
      vatNumber,
    };
  });
}

const COLUMNS: readonly (readonly [heading: string, cell: (entry: Entry) => Cell])[] = [
  ['date', ({ date }) => date],
  ['number', ({ number }) => number],
  ['kind', ({ kind }) => kind],
  ['order', ({ order }) => order],
  ['country', ({ country }) => country],
  ['net', ({ net }) => net],
  ['vatRate', ({ vatRate }) => vatRate],
  ['vat', ({ vat }) => vat],
  ['gross', ({ gross }) => gross],
  ['currency', ({ gross }) => gross.currency],
  ['name', ({ name }) => name],
  ['company', ({ company }) => company],
  ['vatNumber', ({ vatNumber }) => vatNumber],
];

/** Writes CSV in which a spreadsheet finds nothing to run. */
export function entriesAsCsv(entries: readonly Entry[]): string {
  return [
    BYTE_ORDER_MARK,
    csvLine(COLUMNS.map(([heading]) => heading)),
    ...entries.map((entry) => csvLine(COLUMNS.map(([, cell]) => cell(entry)))),
  ].join('');
}

/** Returns a period by the texts of its days, such as `2026-11-21`. */
export function daysOf({
  from,
  to,
}: {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}): Period {
  const dayOf = (text: string | undefined) => (text === undefined ? undefined : Date.parse(text) / DAY);
  return { from: dayOf(from), to: dayOf(to) };
}

/** Returns a UTC month, as its first day and its last one. @param month such as `2026-11` */
export function monthOf(month: string): { readonly from: Day; readonly to: Day } {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return { from: Date.UTC(year, number - 1) / DAY, to: Date.UTC(year, number) / DAY - 1 };
}

const inMonth = (month: string) => {
  const { from, to } = monthOf(month);
  return { since: from * DAY, until: (to + 1) * DAY };
};

/** Selects documents. Default: all. */
export interface BookChoice {
  readonly month?: string | undefined;
  /** A number of a document or an order, or the beginnings of words of the buyer's name, company and address of mail. */
  readonly text?: string | undefined;
  readonly cursor?: string | undefined;
}

/** Lists documents, newest first, a page at a time. */
export async function pageOfBooks(
  db: Queryable,
  { month, text, cursor }: BookChoice,
  pageSize: number,
): Promise<Page<BookEntry>> {
  const period = month === undefined ? undefined : inMonth(month);
  const after = cursor === undefined ? undefined : readNumber(cursor);
  const found = await db
    .select({ document: orderDocuments, order: orders, received: RECEIVED })
    .from(orderDocuments)
    .innerJoin(orders, eq(orders.id, orderDocuments.orderId))
    .where(
      and(
        period && gte(orderDocuments.issuedAt, period.since),
        period && lt(orderDocuments.issuedAt, period.until),
        text ? isCalled(db, text) : undefined,
        after === undefined ? undefined : lt(orderDocuments.number, after),
      ),
    )
    .orderBy(desc(orderDocuments.number))
    .limit(pageSize + 1);
  const place = ({ document: { number } }: (typeof found)[number]) => String(number);
  return pageOf(found, pageSize, place, ({ document, order, received }) => {
    const { country, vatRate, name, company, vatNumber } = order;
    const sign = document.kind === 'invoice' ? 1 : -1;
    return {
      number: documentNumber(document),
      kind: document.kind,
      issuedAt: document.issuedAt,
      order: order.number,
      country,
      vatRate,
      name,
      company,
      vatNumber,
      received,
      currency: 'EUR',
      net: sign * (document.gross - document.vat),
      vat: sign * document.vat,
      gross: sign * document.gross,
    };
  });
}

/** Payments of an order less its refunds, in cents. */
const RECEIVED = sql<number>`coalesce((select sum(case when ${payments.kind} = 'payment' then ${payments.amount} else -${payments.amount} end)
  from ${payments} where ${payments.orderId} = ${orders.id} and ${payments.failedAt} is null), 0)::int`;

function isCalled(db: Queryable, text: string) {
  const number = documentNumberIn(text);
  const order = normalOrderNumber(text);
  const buyers = db
    .select({ id: orders.id })
    .from(orders)
    .where(
      or(
        beginWords(wordsIn(orders.name, orders.company, orders.email), text),
        order === '' ? undefined : eq(orders.number, order),
      ),
    );
  return number === undefined ? inArray(orderDocuments.orderId, buyers) : eq(orderDocuments.number, number);
}

/** Sums the documents of a month by country and rate. Amounts are in cents; those of credit notes are below zero. */
export async function sumVat(db: Queryable, month: string) {
  const { since, until } = inMonth(month);
  const sign = sql`case when ${orderDocuments.kind} = 'invoice' then 1 else -1 end`;
  const rows = await db
    .select({
      country: orders.country,
      vatRate: orders.vatRate,
      documents: sql<number>`count(*)::int`,
      vat: sql<number>`sum(${sign} * ${orderDocuments.vat})::bigint`.mapWith(Number),
      gross: sql<number>`sum(${sign} * ${orderDocuments.gross})::bigint`.mapWith(Number),
    })
    .from(orderDocuments)
    .innerJoin(orders, eq(orders.id, orderDocuments.orderId))
    .where(and(gte(orderDocuments.issuedAt, since), lt(orderDocuments.issuedAt, until)))
    .groupBy(orders.country, orders.vatRate)
    .orderBy(asc(orders.country), asc(orders.vatRate));
  const currency = 'EUR' as const;
  const countries = rows.map((row) => ({ ...row, currency, net: row.gross - row.vat }));
  const sum = (part: 'documents' | 'net' | 'vat' | 'gross') =>
    countries.reduce((total, row) => total + row[part], 0);
  const total = { documents: sum('documents'), net: sum('net'), vat: sum('vat'), gross: sum('gross') };
  return { countries, total: { ...total, currency }, payments: await sumPayments(db, since, until) };
}

async function sumPayments(db: Queryable, since: Instant, until: Instant) {
  const rows = await db
    .select({ kind: payments.kind, amount: sql<number>`sum(${payments.amount})::bigint`.mapWith(Number) })
    .from(payments)
    .where(and(gte(payments.at, since), lt(payments.at, until), isNull(payments.failedAt)))
    .groupBy(payments.kind);
  const sumOf = (wanted: 'payment' | 'refund') => rows.find(({ kind }) => kind === wanted)?.amount ?? 0;
  return { currency: 'EUR' as const, received: sumOf('payment'), refunded: sumOf('refund') };
}
