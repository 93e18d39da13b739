import { decimals, type Money } from '@nosewise/catalogue/money';

/** Text that a spreadsheet would run as a formula, after any apostrophes in front of it. */
const FORMULA = /^'*[=+\-@\t\r]/;
const NEEDS_QUOTES = /[",\r\n]/;

/** Begins the file: without it, a spreadsheet takes UTF-8 for another encoding. */
export const BYTE_ORDER_MARK = '\uFEFF';

/**
 * Writes one line of a table (RFC 4180), with its line break. Text that a spreadsheet would run as a formula gets an apostrophe
 * in front, as in the files of own packs. An amount is a number with two decimals.
 */
export function csvLine(cells: readonly Cell[]): string {
  return `${cells.map(cell).join(',')}\r\n`;
}

export type Cell = string | number | boolean | Money;

function cell(value: Cell): string {
  if (typeof value === 'object') return decimals(value);
  const text = typeof value === 'string' && FORMULA.test(value) ? `'${value}` : String(value);
  return NEEDS_QUOTES.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
