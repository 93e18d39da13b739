/** The header of an exported file. */
export const CSV_HEADER = ['number', 'name', 'category', 'note'] as const;

/** Where the columns of a file stand, from 0; a column that may be missing is then undefined. */
export interface CsvColumns {
  readonly number: number;
  readonly name: number;
  readonly category: number | undefined;
  readonly note: number | undefined;
  /** How many columns the header names. */
  readonly count: number;
}

/** Finds the columns by their names, in any order and case. Undefined when `number` or `name` is not among them. */
export function columnsOf(header: readonly string[]): CsvColumns | undefined {
  const titles = header.map((title) => title.trim().toLowerCase());
  const find = (...names: string[]) => {
    const at = titles.findIndex((title) => names.includes(title));
    return at === -1 ? undefined : at;
  };
  const number = find('number');
  const name = find('name');
  if (number === undefined || name === undefined) return undefined;
  const count = titles.findLastIndex((title) => title !== '') + 1;
  return { number, name, category: find('category'), note: find('note', 'notes'), count };
}
