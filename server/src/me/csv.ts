import { decimals, type Money } from '@nosewise/catalogue/money';

/** What a spreadsheet would run as a formula, behind any apostrophes that stand there already. */
const FORMULA = /^'*[=+\-@\t\r]/;
const NEEDS_QUOTES = /[",\r\n]/;

/** Before the first line: without it, a spreadsheet takes UTF-8 for another encoding. */
export const BYTE_ORDER_MARK = '\uFEFF';

/**
 * One line of a table (RFC 4180), with its line break. Text that a spreadsheet would run as a formula gets an apostrophe
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
