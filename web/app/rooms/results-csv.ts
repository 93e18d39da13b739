import papaparse from 'papaparse';

/** The mark by which spreadsheets recognise UTF-8. */
const UTF8 = '\uFEFF';

/** Writes a table for spreadsheets. A cell that looks like a formula is text there. */
export function csvOf(headings: readonly string[], rows: readonly (readonly (string | number)[])[]): string {
  const data = rows.map((row) => [...row]);
  return UTF8 + papaparse.unparse({ fields: [...headings], data }, { escapeFormulae: true });
}
