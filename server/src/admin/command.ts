import { emailField } from '@nosewise/contract/auth';
import type { Actor } from '@nosewise/contract/operations';
import type { Cents } from '@nosewise/domain/shop/money';
import { DAY, type Day } from '@nosewise/domain/time';
import { InvalidArgumentError } from 'commander';
import { isoDay } from '../db/columns';
import type { OperationContext } from '../operations/operation';

/** The parts of the product that a command uses. */
export type CommandContext = OperationContext;

/** The actor of every command. */
export const COMMAND: Actor = { kind: 'command' };

/** Opens the database for a piece of work, and closes it afterwards even if the work fails. */
export type WithContext = <Result>(work: (context: CommandContext) => Promise<Result>) => Promise<Result>;

/** Parses a number. Like all parsers here, it refuses other input with a line that says what would be right. */
export function parseCount(text: string): number {
  if (!/^[1-9]\d{0,5}$/.test(text)) throw new InvalidArgumentError('It must be a whole number from 1.');
  return Number(text);
}

/** Parses an id that the database has counted, however large. */
export function parseId(text: string): number {
  const id = /^[1-9]\d{0,15}$/.test(text) ? Number(text) : Number.NaN;
  if (!Number.isSafeInteger(id)) throw new InvalidArgumentError('It must be a whole number from 1.');
  return id;
}

/** Parses an amount in euros, such as `12.50`. */
export function parseAmount(text: string): Cents {
  const { whole, broken = '' } = /^(?<whole>\d{1,6})([.,](?<broken>\d{1,2}))?$/.exec(text)?.groups ?? {};
  const cents = Number(whole) * 100 + Number(broken.padEnd(2, '0'));
  if (!(cents > 0)) throw new InvalidArgumentError('It must be an amount in euros, such as 12.50.');
  return cents;
}

/** Parses a UTC day, such as `2026-11-21`. */
export function parseDay(text: string): Day {
  const day = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(`${text}T00:00:00Z`) / DAY : Number.NaN;
  // `Date.parse` takes the 31st of a shorter month for a day of the next one.
  if (Number.isNaN(day) || isoDay(day) !== text) {
    throw new InvalidArgumentError('It must be a date, such as 2026-11-21.');
  }
  return day;
}

/** Parses an address of mail, into its normal form. */
export function parseEmail(text: string): string {
  const { data } = emailField.safeParse(text);
  if (data === undefined) throw new InvalidArgumentError('It must be an email address.');
  return data;
}

export function parseLine(text: string): string {
  const line = text.trim();
  if (line === '' || line.length > 200 || /\p{Cc}/u.test(line)) {
    throw new InvalidArgumentError('It must be one line of at most 200 characters.');
  }
  return line;
}

/** Parses a note of several lines. */
export function parseNote(text: string): string {
  const note = text.trim();
  if (note === '' || note.length > 2_000)
    throw new InvalidArgumentError('It must have 1 to 2,000 characters.');
  return note;
}

/** Parses a carrier's number of a parcel, or the address of the page that tracks it. */
export function parseTracking(text: string): string {
  const line = parseLine(text);
  const isLink = URL.canParse(line) && new URL(line).protocol === 'https:';
  if (!isLink && !/^[\w ./-]+$/.test(line)) {
    throw new InvalidArgumentError('It must be the number of a parcel, or a link that begins with https://.');
  }
  return line;
}

/** Parses how many of a kit can be sold; null for `uncounted`. */
export function parseStock(text: string): number | null {
  if (text === 'uncounted') return null;
  if (!/^\d{1,6}$/.test(text)) {
    throw new InvalidArgumentError('It must be a whole number from 0, or the word uncounted.');
  }
  return Number(text);
}

/** The option `--json`. */
export interface Printing {
  readonly json?: boolean;
}

/** Characters that a terminal takes for a command, and those that turn or hide the words around them. */
const UNPRINTABLE = /[\p{Cc}\p{Bidi_Control}\p{Zl}\p{Zp}\u200b\u2060-\u2064\ufeff]/gu;

/** Prints a value as JSON, with invisible characters escaped. */
export function printJson(value: unknown): void {
  console.log(
    JSON.stringify(value, undefined, 2).replaceAll(UNPRINTABLE, (sign) =>
      sign === '\n' ? sign : escaped(sign),
    ),
  );
}

/** Prints the result of a command: as JSON, or in words. */
export function printResult(json: boolean | undefined, result: object, words: string): void {
  if (json) printJson(result);
  else console.log(words);
}

/** Prints a list that a command found: as JSON, or as a table of rows. */
export function printFound(json: boolean | undefined, found: object, rows = found): void {
  if (json) printJson(found);
  else printTable(rows);
}

/** Prints a table, or a line that says that it is empty. A single row is printed as a column. */
export function printTable(rows: readonly object[] | object): void {
  if (Array.isArray(rows) && rows.length === 0) console.log('There are none');
  else console.table(Array.isArray(rows) ? rows.map(printableRow) : printableRow(rows));
}

function printableRow(row: object): object {
  return Object.fromEntries(
    Object.entries(row).map(([name, value]) => [
      name,
      typeof value === 'string' ? value.replaceAll(UNPRINTABLE, escaped) : value,
    ]),
  );
}

/** Makes a stranger's words safe to print: replaces characters that a terminal would take for a command. */
export function printable(words: string): string {
  return words.replaceAll(UNPRINTABLE, (sign) => (sign === '\n' || sign === '\t' ? sign : '\ufffd'));
}

function escaped(sign: string): string {
  return `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`;
}
