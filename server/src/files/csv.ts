import { decimals, type Money } from '@nosewise/catalogue/shop/money';
import Papa from 'papaparse';

/** Text that a spreadsheet would run as a formula, after any apostrophes in front of it. */
const FORMULA = /^'*[=+\-@\t\r\n＝＋－＠]/;

/** Begins the file: without it, a spreadsheet takes UTF-8 for another encoding. */
export const BYTE_ORDER_MARK = '\uFEFF';

export type Cell = string | number | boolean | Money;

/**
 * Writes one line of a table (RFC 4180), with its line break. Text that a spreadsheet would run as a formula
 * gets an apostrophe in front, as in the files of own packs. Amounts have two decimals.
 */
export function csvLine(cells: readonly Cell[]): string {
  return `${Papa.unparse([cells.map(guarded)])}\r\n`;
}

/** Guards text alone, since an amount may be negative. */
function guarded(cell: Cell): string {
  if (typeof cell === 'object') return decimals(cell);
  return typeof cell === 'string' && FORMULA.test(cell) ? `'${cell}` : String(cell);
}
