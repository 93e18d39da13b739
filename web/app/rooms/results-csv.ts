import papaparse from 'papaparse';

/** By this mark spreadsheets know that the file is UTF-8. */
const UTF8 = '\uFEFF';

/** Writes a table for spreadsheets. A cell that looks like a formula is text there. */
export function csvOf(headings: readonly string[], rows: readonly (readonly (string | number)[])[]): string {
  const data = rows.map((row) => [...row]);
  return UTF8 + papaparse.unparse({ fields: [...headings], data }, { escapeFormulae: true });
}
