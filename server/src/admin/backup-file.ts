import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { parseJson } from '@nosewise/contract/json';
import { z } from 'zod';
import { OperatorError } from '../errors/operator-error';

/*
 * A backup is text, packed by gzip: a line of JSON that describes the content, the rows of each table as
 * PostgreSQL's COPY writes them, each table ended by a line `\.` (which no row can be), and a line of JSON
 * that seals it.
 */

/** The first line. */
export type Head = z.infer<typeof head>;
const head = z.object({
  product: z.literal('nosewise'),
  format: z.literal(1),
  madeAt: z.iso.datetime(),
  /** The hashes of the migrations that made the tables, oldest first. */
  migrations: z.array(z.string()).min(1),
  /** A table comes after those that its foreign keys refer to. */
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()) })),
  sequences: z.array(
    z.object({ name: z.string(), lastValue: z.string().regex(/^\d{1,18}$/), isCalled: z.boolean() }),
  ),
});

export type Table = Head['tables'][number];

/** The last line: how many rows each table has, and the SHA-256 of all lines before. */
const seal = z.object({ rows: z.record(z.string(), z.number()), sha256: z.string() });

const LINE_END = 10;
const TABLE_END = Buffer.from('\\.\n');
/** In bytes. Our own first and last lines are shorter. */
const LONGEST_HEAD = 2 ** 20;
/** In bytes. Our longest row holds a menu, at two characters a byte. */
const LONGEST_ROW = 2 ** 25;
/** In bytes: rows are passed on in chunks of about this size. */
const PIECE = 64 * 1024;

/**
 * Writes a backup.
 * @param rowsOf the output of COPY for a table, and its number of rows once all of it is read
 */
export async function* backupLines(
  contents: Head,
  rowsOf: (table: Table) => { bytes: AsyncIterable<Buffer>; count: () => number },
): AsyncGenerator<Buffer> {
  const digest = createHash('sha256');
  const rows: Record<string, number> = {};
  const told = (bytes: Buffer) => {
    digest.update(bytes);
    return bytes;
  };
  yield told(lineOf(contents));
  for (const table of contents.tables) {
    const { bytes, count } = rowsOf(table);
    for await (const piece of bytes) yield told(piece);
    yield told(TABLE_END);
    rows[table.name] = count();
  }
  yield lineOf({ rows, sha256: digest.digest('hex') });
}

export interface OpenBackup {
  readonly head: Head;
  /**
   * Yields each table with its rows, which must be read before the next table. Throws `OperatorError` if the
   * file is damaged, at the latest at the very end.
   */
  readonly tables: AsyncIterable<{ table: Table; rows: AsyncIterable<Buffer> }>;
}

/** Opens a backup. Throws `OperatorError` for any other file. */
export async function openBackup(file: string): Promise<OpenBackup> {
  const lines = linesOf(file);
  const first = await lines.next();
  const found = first.done ? undefined : parseLine(first.value, head);
  if (first.done || !found) {
    await lines.return(undefined);
    throw foreign(file);
  }
  return { head: found, tables: tablesOf(file, found, lines, first.value) };
}

async function* tablesOf(file: string, { tables }: Head, lines: AsyncGenerator<Buffer>, first: Buffer) {
  const digest = createHash('sha256').update(first);
  const counts: Record<string, number> = {};

  async function nextLine(): Promise<Buffer> {
    const { value, done } = await lines.next();
    if (done) throw damaged(file);
    return value;
  }

  async function* rowsOf(name: string): AsyncGenerator<Buffer> {
    let count = 0;
    let piece: Buffer[] = [];
    let size = 0;
    for (let line = await nextLine(); ; line = await nextLine()) {
      digest.update(line);
      if (line.equals(TABLE_END)) break;
      count += 1;
      piece.push(line);
      size += line.length;
      if (size < PIECE) continue;
      yield Buffer.concat(piece);
      piece = [];
      size = 0;
    }
    counts[name] = count;
    if (size > 0) yield Buffer.concat(piece);
  }

  for (const table of tables) yield { table, rows: rowsOf(table.name) };

  const sealed = parseLine(await nextLine(), seal);
  const isWhole =
    sealed?.sha256 === digest.digest('hex') &&
    tables.every(({ name }) => sealed.rows[name] === counts[name]) &&
    (await lines.next()).done;
  if (!isWhole) throw damaged(file);
}

/** Splits a file into lines, each with the character that ends it. */
async function* linesOf(file: string): AsyncGenerator<Buffer> {
  const unpacked = createGunzip();
  // An error of either ends the iteration below.
  pipeline(createReadStream(file), unpacked, () => undefined);
  let begun: Buffer[] = [];
  let length = 0;
  let isHead = true;
  try {
    for await (const chunk of unpacked) {
      let rest: Buffer = chunk;
      for (let end = rest.indexOf(LINE_END); end !== -1; end = rest.indexOf(LINE_END)) {
        yield Buffer.concat([...begun, rest.subarray(0, end + 1)]);
        isHead = false;
        begun = [];
        length = 0;
        rest = rest.subarray(end + 1);
      }
      begun.push(rest);
      length += rest.length;
      if (isHead && length > LONGEST_HEAD) throw foreign(file);
      if (length > LONGEST_ROW) throw damaged(file);
    }
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && String(error.code).startsWith('Z_'))) throw error;
    throw error.message === 'incorrect header check' ? foreign(file) : damaged(file);
  }
  if (begun.some(({ length }) => length > 0)) throw damaged(file);
}

function lineOf(value: unknown): Buffer {
  return Buffer.from(`${JSON.stringify(value)}\n`);
}

function parseLine<Value>(line: Buffer, schema: z.ZodType<Value>): Value | undefined {
  if (line.length > LONGEST_HEAD) return undefined;
  return schema.safeParse(parseJson(line.toString())).data;
}

/** Makes the error for a file that is not our backup. */
export function foreign(file: string): OperatorError {
  return new OperatorError(`${file} is not a backup of Nosewise.`);
}

function damaged(file: string): OperatorError {
  return new OperatorError(`${file} is damaged or cut short. Nothing was changed.`);
}
