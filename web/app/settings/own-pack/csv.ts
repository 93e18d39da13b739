import type { OwnBottleFields } from '@nosewise/contract/own-pack';
import { bottlesOf, type CsvReading } from './csv-bottles';
import { guardCell } from './csv-cell';
import { CSV_HEADER, columnsOf } from './csv-columns';
import { lineOfRow, linesOf, unifyLineEnds } from './csv-lines';
import { headerTrouble, quoteTrouble } from './csv-trouble';

const BYTE_ORDER_MARK = '\uFEFF';
/** English spreadsheets write commas, continental European ones semicolons; copied cells come with tabs. */
const DELIMITERS = [',', ';', '\t'] as const;

/** Writes bottles as RFC 4180 with a byte order mark, by which spreadsheets know that it is UTF-8. */
export async function formatBottles(bottles: readonly OwnBottleFields[]): Promise<string> {
  const Papa = await loadPapa();
  const rows = bottles.map(({ bottleNumber, name, category, notes }) => [
    String(bottleNumber),
    ...[name, category, notes].map(guardCell),
  ]);
  return `${BYTE_ORDER_MARK}${Papa.unparse([[...CSV_HEADER], ...rows], { newline: '\r\n' })}\r\n`;
}

/**
 * Reads the bottles of a CSV file. The separator is the one by which the first line names the columns.
 * @returns all bottles of the file, or what is wrong with it; never a part
 */
export async function parseBottles(text: string): Promise<CsvReading> {
  const Papa = await loadPapa();
  const source = unifyLineEnds(text.replace(BYTE_ORDER_MARK, ''));
  for (const delimiter of DELIMITERS) {
    const { data: rows, errors } = Papa.parse<string[]>(source, { delimiter, newline: '\n' });
    const [header, ...lines] = linesOf(rows);
    const columns = header && columnsOf(header.cells);
    if (!columns) continue;
    const torn = errors.find(({ type }) => type === 'Quotes');
    if (!torn) return bottlesOf(lines, columns);
    return { kind: 'trouble', troubles: [quoteTrouble(lineOfRow(rows, torn.row ?? 0), torn.code)] };
  }
  const [first] = linesOf(source.split('\n').map((line) => [line]));
  const trouble = first ? headerTrouble(first.line, first.cells.join()) : { text: 'The file is empty.' };
  return { kind: 'trouble', troubles: [trouble] };
}

async function loadPapa() {
  const { default: Papa } = await import('papaparse');
  return Papa;
}
