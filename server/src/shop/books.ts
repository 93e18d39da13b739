import { decimals, euros, type Money } from '@nosewise/catalogue/money';
import { DAY, type Day, utcDay } from '@nosewise/domain/time';
import { and, asc, eq, gte, lt } from 'drizzle-orm';
import { isoDay } from '../db/columns';
import type { Queryable } from '../db/database';
import { documents, orders } from '../db/tables/shop';
import { OperationRefused } from '../errors/operation-refused';
import { BYTE_ORDER_MARK, type Cell, csvLine } from '../files/csv';
import { documentNumber } from './documents';

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

/** Lists the documents of a period by their numbers. @throws OperationRefused `period_reversed` */
export async function listEntries(db: Queryable, { from, to }: Period): Promise<Entry[]> {
  if (from !== undefined && to !== undefined && from > to) {
    const params = { from: isoDay(from), to: isoDay(to) };
    throw new OperationRefused({ code: 'period_reversed', params });
  }
  const rows = await db
    .select({ document: documents, order: orders })
    .from(documents)
    .innerJoin(orders, eq(orders.id, documents.orderId))
    .where(
      and(
        from === undefined ? undefined : gte(documents.issuedAt, from * DAY),
        to === undefined ? undefined : lt(documents.issuedAt, (to + 1) * DAY),
      ),
    )
    .orderBy(asc(documents.number));
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

/** Writes the same columns for a program, with amounts as decimals in text: `"-12.50"`. */
export function entriesAsJson(entries: readonly Entry[]): Record<string, string | number | boolean>[] {
  return entries.map((entry) =>
    Object.fromEntries(
      COLUMNS.map(([heading, cell]) => {
        const value = cell(entry);
        return [heading, typeof value === 'object' ? decimals(value) : value];
      }),
    ),
  );
}
