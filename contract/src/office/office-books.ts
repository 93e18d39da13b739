import * as z from 'zod/mini';
import { dayText, instant } from '../instant';
import { currency } from '../shop/checkout';
import { cursor, limit, officeRoute, page, searchText } from './office-route';

/** The books. Amounts are in cents; those of credit notes are below zero. */

const month = z.string().check(z.regex(/^\d{4}-(0[1-9]|1[0-2])$/, 'must be a month, such as 2026-11'));
/** An amount in cents, below zero where money goes back. */
export const signed = z.int();

/** An invoice or credit note of the books. A credit note has amounts below zero. */
export const bookEntry = z.object({
  number: z.string(),
  kind: z.enum(['invoice', 'credit-note']),
  issuedAt: instant,
  order: z.string(),
  country: z.string(),
  /** In hundredths of a percent. */
  vatRate: z.int(),
  currency,
  net: signed,
  vat: signed,
  gross: signed,
  name: z.string(),
  company: z.string(),
  vatNumber: z.string(),
  /** Money that came in for the order less what went back. */
  received: signed,
});
export type BookEntry = z.output<typeof bookEntry>;

export const listBooks = officeRoute({
  method: 'GET',
  path: '/office/books',
  name: 'books.list',
  summary: 'Invoices and credit notes, newest first: of a month (UTC), or by number and name.',
  rights: ['books.see'],
  query: z.object({
    month: z.optional(month),
    text: z.optional(searchText),
    cursor: z.optional(cursor),
    limit,
  }),
  answer: page(bookEntry),
});

/** Sums of documents with one country and rate. */
const vatRow = z.object({
  country: z.string(),
  vatRate: z.int(),
  documents: z.int(),
  currency,
  net: signed,
  vat: signed,
  gross: signed,
});

export const showVat = officeRoute({
  method: 'GET',
  path: '/office/books/vat',
  name: 'books.vat',
  summary:
    'The VAT of a month by country and rate, as the One-Stop Shop asks for it. Sums equal the documents.',
  rights: ['books.see'],
  query: z.object({ month }),
  answer: z.object({
    countries: z.array(vatRow),
    total: z.object({ documents: z.int(), currency, net: signed, vat: signed, gross: signed }),
    /** Payments less refunds that were recorded in the month. */
    payments: z.object({ currency, received: signed, refunded: signed }),
  }),
});

export const exportBooks = officeRoute({
  method: 'GET',
  path: '/office/books/export',
  name: 'books.export',
  summary:
    'The invoices and credit notes of a period as CSV, by their numbers. Amounts of credit notes are below zero.',
  rights: ['books.export'],
  isFresh: true,
  /** A month, or days of issue by UTC with both included. Without a first or a last day, the period is open at that end. */
  query: z.object({ month: z.optional(month), from: z.optional(dayText), to: z.optional(dayText) }),
  answer: z.string(),
});
