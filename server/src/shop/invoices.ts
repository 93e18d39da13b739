import type { Cents } from '@nosewise/domain/shop/cents';
import type { Amount } from '@nosewise/domain/shop/quote';
import { creditOf } from '@nosewise/domain/shop/refund';
import { sql } from 'drizzle-orm';
import type { Queryable } from '../db/database';
import { documentNumbers, orderDocuments } from '../db/tables/shop-tables';
import { sellerOf } from './seller';
import { type DocumentRow, listDocuments, type OrderRow, type ShopTransaction } from './shop-queries';

/**
 * Issues an invoice or a credit note under the next number. Others that issue one wait until the transaction
 * ends, and a number that is rolled back is used again, so no number is ever missing (Directive 2006/112/EC,
 * Article 226, 2).
 */
export async function issueDocument(
  { tx, env, now }: ShopTransaction,
  { id: orderId }: Pick<OrderRow, 'id'>,
  kind: DocumentRow['kind'],
  { gross, vat }: Amount,
): Promise<DocumentRow> {
  const number = await nextNumber(tx);
  const document = { number, orderId, kind, gross, vat, issuedAt: now, seller: sellerOf(env) };
  await tx.insert(orderDocuments).values(document);
  return document;
}

/**
 * Issues a credit note about money that the buyer need not pay, or gets back. It leaves out parts that were
 * never invoiced, or are credited already.
 */
export async function issueCredit(
  at: ShopTransaction,
  order: OrderRow,
  amount: Cents,
): Promise<DocumentRow | undefined> {
  const issued = await listDocuments(at.tx, order.id);
  const open = issued.reduce((sum, { kind, gross }) => sum + (kind === 'invoice' ? gross : -gross), 0);
  if (open === 0) return undefined;
  const credit = creditOf(order, order.gross - open, Math.min(amount, open));
  return issueDocument(at, order, 'credit-note', credit);
}

/** Writes the number as printed: `NW-00042`. */
export function documentNumber({ number }: Pick<DocumentRow, 'number'>): string {
  return `NW-${String(number).padStart(5, '0')}`;
}

/** Reads a number as printed, however it was typed: `nw 42` is 42. @returns `undefined` for anything else */
export function documentNumberIn(typed: string): number | undefined {
  const [, digits] = /^\s*NW[\s\p{Pd}]*0*(\d{1,9})\s*$/iu.exec(typed.normalize('NFKC')) ?? [];
  return digits === undefined ? undefined : Number(digits);
}

async function nextNumber(tx: Queryable): Promise<number> {
  const [row] = await tx
    .insert(documentNumbers)
    .values({ series: 'NW', last: 1 })
    .onConflictDoUpdate({ target: documentNumbers.series, set: { last: sql`${documentNumbers.last} + 1` } })
    .returning();
  if (!row) throw new Error('The database gave no number for a document.');
  return row.last;
}
