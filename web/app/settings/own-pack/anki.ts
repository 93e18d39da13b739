import { CATEGORIES } from '@nosewise/catalogue/aromas/categories';
import { plainDigits } from '@nosewise/domain/digits';

/**
 * Reads notes that Anki has exported as plain text (Anki manual, "Text files"): lines such as `#separator:tab` in front,
 * then one note a line. Its cells are HTML where `#html:true` says so.
 */

/** The header lines in front of the notes. Columns are counted from 0. */
export interface AnkiHeader {
  readonly delimiter: string;
  readonly isHtml: boolean;
  /** The line with the names of the columns, if there is one. */
  readonly columns: string | undefined;
  readonly tags: number | undefined;
  /** Columns about the note itself: its id, type and deck. */
  readonly others: readonly number[];
  /** The file without these lines, which are left blank, so that all other lines keep their numbers. */
  readonly notes: string;
}

const SEPARATORS: Readonly<Record<string, string>> = {
  tab: '\t',
  comma: ',',
  semicolon: ';',
  pipe: '|',
  colon: ':',
  space: ' ',
};

/** A spreadsheet pads the line with its own separator until it has as many cells as a note, and may quote all of them. */
const FRONT_LINE = /^"?#(?<key>[a-z ]+):(?<value>.*?)"?(?<padding>(?:[,;\t](?:"")?)*)$/i;

/**
 * Reads the lines in front of the notes.
 * @returns undefined for a file that does not begin with one, or whose separator is unknown
 */
export function readAnkiHeader(source: string): AnkiHeader | undefined {
  const lines = source.split('\n');
  const end = lines.findIndex((line) => !/^"?#/.test(line));
  const front = lines.slice(0, end === -1 ? lines.length : end);
  const said = new Map<string, string>();
  let padding = '';
  for (const line of front) {
    const found = FRONT_LINE.exec(line)?.groups;
    if (!found) continue;
    const { key = '', value = '' } = found;
    said.set(key.toLowerCase(), value);
    if (/separator/i.test(key)) padding = found.padding?.charAt(0) ?? '';
  }
  const delimiter = padding || separatorNamed(said.get('separator')?.trim() || 'tab');
  if (said.size === 0 || !delimiter) return undefined;
  const column = (key: string) => {
    const number = Number(said.get(`${key} column`) ?? 0);
    return number > 0 ? [number - 1] : [];
  };
  return {
    delimiter,
    isHtml: said.get('html')?.trim().toLowerCase() === 'true',
    columns: said.get('columns'),
    tags: column('tags')[0],
    others: ['guid', 'notetype', 'deck'].flatMap(column),
    notes: [...front.map(() => ''), ...lines.slice(front.length)].join('\n'),
  };
}

function separatorNamed(name: string): string | undefined {
  return SEPARATORS[name.toLowerCase()] ?? (name.length === 1 ? name : undefined);
}

/** A note as the cells of a bottle. */
export type AnkiCells = readonly [number: string, name: string, category: string, note: string];

/**
 * Makes cells of bottles from notes. The first field is the name and all others form the note, unless the
 * columns have other titles. Bottles are numbered in the order of the notes, unless their first field is a
 * number. A tag that is one of our categories becomes the category.
 * @param titles the names of the columns, if the file has them
 */
export function cellsOfNotes(
  notes: readonly (readonly string[])[],
  { isHtml, tags: tagged, others }: AnkiHeader,
  titles: readonly string[],
): AnkiCells[] {
  const named = (...names: string[]) => {
    const at = titles.findIndex((title) => names.includes(title.trim().toLowerCase()));
    return at === -1 ? undefined : at;
  };
  const tags = tagged ?? named('tags');
  const category = named('category');
  const width = Math.max(0, ...notes.map(({ length }) => length));
  const fields = Array.from({ length: width }, (_, column) => column).filter(
    (column) => column !== tags && column !== category && !others.includes(column),
  );
  const numbers = named('number') ?? (fields.length > 1 ? numbered(notes, fields[0]) : undefined);
  const name = named('name', 'aroma', 'front') ?? fields.find((column) => column !== numbers);
  const noted = fields.filter((column) => column !== name && column !== numbers);
  return notes.map((note, index) => {
    const text = (column: number | undefined) => textOf(column === undefined ? '' : note[column], isHtml);
    return [
      numbers === undefined ? String(index + 1) : text(numbers),
      text(name),
      category === undefined ? categoryAmong(text(tags)) : text(category),
      noted
        .map(text)
        .filter((part) => part !== '')
        .join('\n'),
    ];
  });
}

/** Reads a whole number in any script. Spreadsheets write `1.0` or `1,0` where a column has decimals. @returns NaN for other text */
export function wholeNumber(cell: string): number {
  const [, digits] = /^(\d+)(?:[.,]0+)?$/.exec(plainDigits(cell).trim()) ?? [];
  return Number(digits ?? Number.NaN);
}

/** Returns the column if it holds a whole number in every note. */
function numbered(notes: readonly (readonly string[])[], column = 0): number | undefined {
  return notes.every((note) => !Number.isNaN(wholeNumber(note[column] ?? ''))) ? column : undefined;
}

/** Finds one of our categories among tags, which contain no blanks and may be nested: `wine::Red_Fruit`. */
function categoryAmong(tags: string): string {
  const words = tags
    .split(/\s+/)
    .map((tag) => (tag.split('::').at(-1) ?? '').replaceAll('_', ' ').toLowerCase());
  return CATEGORIES.find(({ name }) => words.includes(name.toLowerCase()))?.name ?? '';
}

/** The part of a cell that is read. A note holds a thirtieth of it. */
const CELL_MAX = 10_000;
const LINE_BREAKING = /<\/?(br|div|p|li|ul|ol|tr|table|h[1-6]|hr)\b[^>]*>/gi;
const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
};

/** Makes plain text of a cell: tags, sounds and the marks of gaps go, line breaks stay. Nothing of it is ever run. */
function textOf(cell = '', isHtml: boolean): string {
  const text = cell
    .slice(0, CELL_MAX)
    .replaceAll(/\[sound:[^\]]*\]/g, '')
    .replaceAll(/\{\{c\d+::(.*?)(::[^}]*)?\}\}/g, '$1');
  return isHtml ? withoutTags(text) : text.trim();
}

function withoutTags(html: string): string {
  return html
    .replaceAll(/<(script|style)\b[\s\S]*?(<\/\1\s*>|$)/gi, '')
    .replaceAll(/<!--[\s\S]*?(-->|$)/g, '')
    .replaceAll(/\s*\n\s*/g, ' ')
    .replaceAll(LINE_BREAKING, '\n')
    .replaceAll(/<[a-z/!](?:"[^"]*"|'[^']*'|[^>"'])*>/gi, '')
    .replaceAll(/<[a-z/!][^>]*>/gi, '')
    .replaceAll(/&#(\d{1,7});/g, (entity, digits: string) => character(Number(digits)) ?? entity)
    .replaceAll(
      /&#x([\da-f]{1,6});/gi,
      (entity, digits: string) => character(Number(`0x${digits}`)) ?? entity,
    )
    .replaceAll(/&([a-z]+);/gi, (entity, name: string) => ENTITIES[name.toLowerCase()] ?? entity)
    .replaceAll(/[ \t]*\n\s*/g, '\n')
    .trim();
}

/** Returns the character with a number of Unicode; undefined for an invalid number. */
function character(code: number): string | undefined {
  const isOne = code > 0 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff);
  return isOne ? String.fromCodePoint(code) : undefined;
}
