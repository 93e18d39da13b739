/** A row of a CSV file that holds something, and the line of the file where it starts, from 1. */
export interface CsvLine {
  readonly line: number;
  readonly cells: readonly string[];
}

type Row = readonly string[];

const LINE_END = /\r\n|\r|\n/g;

/** The rows that hold something, each with its line. */
export function linesOf(rows: readonly Row[]): CsvLine[] {
  const lines: CsvLine[] = [];
  let line = 1;
  for (const cells of rows) {
    if (cells.some((cell) => cell.trim() !== '')) lines.push({ line, cells });
    line += lineCount(cells);
  }
  return lines;
}

/** The line where a row starts; both the row, from 0, and what stands above it count. */
export function lineOfRow(rows: readonly Row[], row: number): number {
  return rows.slice(0, row).reduce((line, cells) => line + lineCount(cells), 1);
}

/** How many lines of the file a row takes: a quoted cell may span several. */
function lineCount(cells: Row): number {
  return cells.reduce((lines, cell) => lines + (cell.match(LINE_END)?.length ?? 0), 1);
}

/** The same text with `\n` at the end of every line; inside quotes it is left as it is. */
export function unifyLineEnds(text: string): string {
  return text.replace(/"[^"]*"|\r\n?/g, (found) => (found.startsWith('"') ? found : '\n'));
}
