import { decodeAs, decodeUnicode } from '@nosewise/contract/text-file';
import { MAX_BOTTLES, type OwnBottleFields, ownBottleFields } from '@nosewise/contract/training/own-pack';
import Papa from 'papaparse';
import { type AnkiHeader, cellsOfNotes, readAnkiHeader, wholeNumber } from './anki';

const BYTE_ORDER_MARK = '\uFEFF';
const HEADER = ['number', 'name', 'category', 'note'] as const;
/** English spreadsheets write commas, continental European ones semicolons; copied cells come with tabs. */
const DELIMITERS = [',', ';', '\t'] as const;

/** A cell that a spreadsheet would run as a formula, or that a guarded one could be mistaken for. */
const FORMULA = /^'*[=+\-@\t\r\n＝＋－＠]/;
const GUARDED = /^'+[=+\-@\t\r\n＝＋－＠]/;

/**
 * Writes bottles as RFC 4180 with a byte order mark, by which spreadsheets recognise UTF-8. An apostrophe guards
 * every cell that a spreadsheet would run as a formula.
 */
export function formatBottles(bottles: readonly OwnBottleFields[]): string {
  const rows = bottles.map(({ bottleNumber, name, category, notes }) => [
    bottleNumber,
    name,
    category,
    notes,
  ]);
  const table = Papa.unparse([[...HEADER], ...rows], { newline: '\r\n', escapeFormulae: FORMULA });
  return `${BYTE_ORDER_MARK}${table}\r\n`;
}

/** A file is taken as a whole or not at all. Each trouble is a sentence: "Line 4: the aroma needs a name." */
export type CsvReading =
  | { kind: 'bottles'; bottles: OwnBottleFields[] }
  | { kind: 'trouble'; troubles: string[] };

function trouble(...troubles: string[]): CsvReading {
  return { kind: 'trouble', troubles };
}

function inLine(line: number, text: string): string {
  return `Line ${line}: ${text.charAt(0).toLowerCase()}${text.slice(1)}`;
}

/**
 * Reads the bottles of a CSV file, or of notes that Anki has exported. A CSV file's separator is the one that its
 * first line names (`sep=;`), or that yields the column names. Lines of one cell in front of those are no bottles: Numbers
 * writes the name of the table there.
 * @returns all bottles of the file, or all its errors; never a part of it
 */
export function parseBottles(text: string): CsvReading {
  const source = unifyLineEnds(text.replace(BYTE_ORDER_MARK, ''));
  const anki = readAnkiHeader(source);
  if (anki) return parseNotes(anki);
  const [, named] = /^\s*"?sep=(.)/i.exec(source) ?? [];
  for (const delimiter of named ? [named] : DELIMITERS) {
    const { data: rows, errors } = Papa.parse<string[]>(source, { delimiter, newline: '\n' });
    const filled = linesOf(rows);
    const at = filled.findIndex(({ cells }) => cells.filter((cell) => cell.trim() !== '').length > 1);
    const [header, ...lines] = at === -1 ? [] : filled.slice(at);
    const columns = header && columnsOf(header.cells);
    if (!columns) continue;
    return tornQuote(rows, errors) ?? bottlesOf(lines, columns);
  }
  const [first] = linesOf(source.split('\n').map((line) => [line]));
  return trouble(first ? inLine(first.line, headerTrouble(first.cells.join())) : 'The file is empty.');
}

/** The columns of notes, once they are in the order of a bottle's cells. */
const NOTE_COLUMNS: CsvColumns = { number: 0, name: 1, category: 2, note: 3, count: 4 };

function parseNotes(anki: AnkiHeader): CsvReading {
  const options = { delimiter: anki.delimiter, newline: '\n' } as const;
  const [titles = []] = Papa.parse<string[]>(anki.columns ?? '', options).data;
  const { data: rows, errors } = Papa.parse<string[]>(anki.notes, options);
  const notes = linesOf(rows);
  if (notes.length === 0) return trouble('The file has no notes.');
  const cells = cellsOfNotes(
    notes.map((note) => note.cells),
    anki,
    titles,
  );
  const lines = notes.map(({ line }, index) => ({ line, cells: cells[index] ?? [] }));
  return tornQuote(rows, errors) ?? bottlesOf(lines, NOTE_COLUMNS);
}

/** Makes a bottle of every line below the header, or lists the errors of each wrong line. */
function bottlesOf(lines: readonly CsvLine[], columns: CsvColumns): CsvReading {
  if (lines.length === 0) return trouble('The file names its columns, but no bottle follows.');
  if (lines.length > MAX_BOTTLES)
    return trouble(`The file has ${lines.length} bottles; a pack holds at most ${MAX_BOTTLES}.`);
  const bottles: OwnBottleFields[] = [];
  const troubles: string[] = [];
  const holders = new Map<number, string>();
  for (const { line, cells } of lines) {
    const parsed = ownBottleFields.safeParse(fieldsOf(cells, columns));
    const texts = parsed.error?.issues.map(({ message }) => message) ?? [];
    if (cells.slice(columns.count).some((cell) => cell.trim() !== '')) {
      texts.push('There are more cells than columns. Put text that holds the separator in quotation marks.');
    }
    if (parsed.success) {
      const { bottleNumber, name } = parsed.data;
      const takenBy = holders.get(bottleNumber);
      if (takenBy) texts.push(`Number ${bottleNumber} is already on ${takenBy}.`);
      else holders.set(bottleNumber, `“${name}” in line ${line}`);
      bottles.push(parsed.data);
    }
    troubles.push(...texts.map((text) => inLine(line, text)));
  }
  return troubles.length > 0 ? trouble(...troubles) : { kind: 'bottles', bottles };
}

function fieldsOf(cells: readonly string[], columns: CsvColumns) {
  const cell = (at: number | undefined) => (at === undefined ? '' : (cells[at] ?? ''));
  const text = (at: number | undefined) => cell(at).replace(GUARDED, (guarded) => guarded.slice(1));
  return {
    bottleNumber: wholeNumber(cell(columns.number)),
    name: text(columns.name),
    category: text(columns.category),
    notes: text(columns.note),
  };
}

/** The position of each column, from 0; undefined for one that may be missing. */
interface CsvColumns {
  readonly number: number;
  readonly name: number;
  readonly category: number | undefined;
  readonly note: number | undefined;
  /** The number of columns that the header names. */
  readonly count: number;
}

/** Finds the columns by their names, in any order and case. Undefined when `number` or `name` is missing. */
function columnsOf(header: readonly string[]): CsvColumns | undefined {
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

function headerTrouble(found: string): string {
  const shown = found.length > 60 ? `${found.slice(0, 60)}…` : found;
  return `The first line must name the columns, such as ${HEADER.join(',')}. It reads “${shown}”.`;
}

/** Reports a misplaced quotation mark, after which cells cannot be told apart. */
function tornQuote(rows: readonly Row[], errors: readonly Papa.ParseError[]): CsvReading | undefined {
  const torn = errors.find(({ type }) => type === 'Quotes');
  return torn && trouble(inLine(lineOfRow(rows, torn.row ?? 0), quoteTrouble(torn.code)));
}

function quoteTrouble(code: string): string {
  return code === 'MissingQuotes'
    ? 'A cell begins with a quotation mark and nothing closes it.'
    : 'Text follows a closing quotation mark. Inside a quoted cell, write every quotation mark twice.';
}

type Row = readonly string[];

/** A row that is not blank, and the line of the file where it starts, from 1. */
interface CsvLine {
  readonly line: number;
  readonly cells: Row;
}

function linesOf(rows: readonly Row[]): CsvLine[] {
  const lines: CsvLine[] = [];
  let line = 1;
  for (const cells of rows) {
    if (cells.some((cell) => cell.trim() !== '')) lines.push({ line, cells });
    line += lineCount(cells);
  }
  return lines;
}

/** Returns the line where a row, counted from 0, starts. */
function lineOfRow(rows: readonly Row[], row: number): number {
  return rows.slice(0, row).reduce((line, cells) => line + lineCount(cells), 1);
}

/** Counts the lines of the file that a row takes: a quoted cell may span several. */
function lineCount(cells: Row): number {
  return cells.reduce((lines, cell) => lines + (cell.match(/\r\n|\r|\n/g)?.length ?? 0), 1);
}

/** Ends every line with `\n`, and leaves line ends inside quotes as they are. */
function unifyLineEnds(text: string): string {
  return text.replace(/"[^"]*"|\r\n?/g, (found) => (found.startsWith('"') ? found : '\n'));
}

/** The largest file that is read, in bytes. A full pack with the longest notes needs a tenth of it. */
export const CSV_FILE_MAX = 1024 * 1024;

/** The text of a file, the texts that it may be, likeliest first, or why it was refused. */
type CsvFileReading =
  | { kind: 'text'; text: string }
  | { kind: 'doubtful'; texts: readonly string[] }
  | { kind: 'refused'; text: string };

const NOT_CSV = 'The file is not a CSV file. In your spreadsheet, save the table as CSV.';

/**
 * Reads a file that a person chose, as UTF-8 or UTF-16. In any other encoding only a person can tell which letters are
 * right: Excel writes the encoding of its own system and language.
 */
export async function readCsvFile(file: Blob): Promise<CsvFileReading> {
  if (file.size > CSV_FILE_MAX) return refused('The file is larger than 1 MB, the most that is read.');
  const bytes = new Uint8Array(await file.arrayBuffer());
  const text = decodeUnicode(bytes);
  if (text?.includes('\0') ?? bytes.includes(0)) return refused(NOT_CSV);
  if (text !== undefined) return { kind: 'text', text };
  const texts = await likelyTexts(bytes);
  return texts.length > 0 ? { kind: 'doubtful', texts } : refused(NOT_CSV);
}

function refused(text: string): CsvFileReading {
  return { kind: 'refused', text };
}

/** How many readings a person chooses from. */
const READINGS = 4;
/** Names that browsers know by another (Encoding Standard). */
const LABELS: Readonly<Record<string, string>> = { MacRoman: 'macintosh', MacCyrillic: 'x-mac-cyrillic' };

/** Lists the texts that the bytes can be, each of them once, likeliest first. */
async function likelyTexts(bytes: Uint8Array<ArrayBuffer>): Promise<string[]> {
  const { detectAll } = await import('jschardet');
  const texts = new Set<string>();
  for (const { encoding } of detectAll(bytes, { minimumThreshold: 0 })) {
    const text = encoding === null ? undefined : decodeAs(LABELS[encoding] ?? encoding, bytes);
    // No letter is a control character of the second half: encodings that leave those bytes free are wrong.
    if (text !== undefined && !/[\x80-\x9f]/.test(text)) texts.add(text);
    if (texts.size === READINGS) break;
  }
  return [...texts];
}

/** Lists some words of a text whose letters depend on its encoding. */
export function doubtfulWords(text: string): string {
  const words = text.match(/[^\s;,"]*[^\p{ASCII}\s][^\s;,"]*/gu) ?? [];
  return [...new Set(words)].slice(0, 8).join(', ');
}

/** Makes a file name of a pack's name: "Grandma’s spices" becomes `grandma-s-spices.csv`. */
export function csvFileName(packName: string): string {
  const words = packName
    .normalize('NFC')
    .toLowerCase()
    .match(/[\p{L}\p{M}\p{N}]+/gu);
  return `${words?.join('-') ?? 'pack'}.csv`;
}
