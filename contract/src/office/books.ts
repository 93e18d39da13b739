import * as z from 'zod/mini';
import { currency } from '../checkout';
import { instant } from '../instant';
import { cursor, officeRoute, page, searchText } from './route';

/** The books. Amounts are in cents; those of credit notes are below zero. */

const month = z.string().check(z.regex(/^\d{4}-(0[1-9]|1[0-2])$/, 'must be a month, such as 2026-11'));
const signed = z.int();

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
  summary: 'Invoices and credit notes, newest first: of a month (UTC), or by number and name.',
  rights: ['books.see'],
  query: z.object({
    month: z.optional(month),
    text: z.optional(searchText),
    cursor: z.optional(cursor),
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
  summary: 'The documents of a month as CSV.',
  rights: ['books.export'],
  isFresh: true,
  action: 'orders.export',
  query: z.object({ month }),
  answer: z.string(),
});
