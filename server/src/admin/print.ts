/** The option `--json`. */
export interface Printing {
  readonly json?: boolean;
}

export function printJson(value: unknown): void {
  console.log(JSON.stringify(value, undefined, 2));
}

/** A table, or a line that says that there is nothing. */
export function printTable(rows: readonly object[]): void {
  if (rows.length === 0) console.log('There are none');
  else console.table(rows);
}

/** Words of a stranger, without what a terminal would take for a command. */
export function printable(words: string): string {
  return words.replaceAll(/[^\P{Cc}\n\t]|\p{Bidi_Control}/gu, '\ufffd');
}
