/** The option `--json`. */
export interface Printing {
  readonly json?: boolean;
}

/** What a terminal takes for a command, or what turns or hides the words around it. */
const UNPRINTABLE = /[\p{Cc}\p{Bidi_Control}\p{Zl}\p{Zp}\u200b\u2060-\u2064\ufeff]/gu;

/** Prints a value as JSON that shows every sign in it: those that cannot be seen are escaped. */
export function printJson(value: unknown): void {
  console.log(
    JSON.stringify(value, undefined, 2).replaceAll(UNPRINTABLE, (sign) =>
      sign === '\n' ? sign : escaped(sign),
    ),
  );
}

/** A table, or a line that says that there is nothing. A single row stands on its side. */
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

/** Words of a stranger, without what a terminal would take for a command. */
export function printable(words: string): string {
  return words.replaceAll(UNPRINTABLE, (sign) => (sign === '\n' || sign === '\t' ? sign : '\ufffd'));
}

function escaped(sign: string): string {
  return `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`;
}
