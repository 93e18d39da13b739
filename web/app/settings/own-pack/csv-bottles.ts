import { MAX_BOTTLES, type OwnBottleFields, ownBottleFields } from '@nosewise/contract/own-pack';
import { unguardCell } from './csv-cell';
import type { CsvColumns } from './csv-columns';
import type { CsvLine } from './csv-lines';
import type { CsvTrouble } from './csv-trouble';

/** A file is taken as a whole or not at all. */
export type CsvReading =
  | { kind: 'bottles'; bottles: OwnBottleFields[] }
  | { kind: 'trouble'; troubles: CsvTrouble[] };

/** Makes a bottle of every line below the header, or says of each line that is wrong what is wrong with it. */
export function bottlesOf(lines: readonly CsvLine[], columns: CsvColumns): CsvReading {
  const refusal = refusalOf(lines.length);
  if (refusal) return { kind: 'trouble', troubles: [{ text: refusal }] };
  const bottles: OwnBottleFields[] = [];
  const troubles: CsvTrouble[] = [];
  const holders = new Map<number, string>();
  for (const { line, cells } of lines) {
    const parsed = ownBottleFields.safeParse(fieldsOf(cells, columns));
    const texts = parsed.error?.issues.map(({ message }) => message) ?? [];
    if (hasCellsBeyond(cells, columns)) {
      texts.push('There are more cells than columns. Put text that holds the separator in quotation marks.');
    }
    if (parsed.success) {
      const { bottleNumber, name } = parsed.data;
      const holder = holders.get(bottleNumber);
      if (holder) texts.push(`Number ${bottleNumber} stands on ${holder} already.`);
      else holders.set(bottleNumber, `“${name}” in line ${line}`);
      bottles.push(parsed.data);
    }
    troubles.push(...texts.map((text) => ({ line, text })));
  }
  return troubles.length > 0 ? { kind: 'trouble', troubles } : { kind: 'bottles', bottles };
}

function refusalOf(count: number): string | undefined {
  if (count === 0) return 'The file names its columns, but no bottle follows.';
  if (count > MAX_BOTTLES) return `The file has ${count} bottles; a pack holds at most ${MAX_BOTTLES}.`;
  return undefined;
}

function hasCellsBeyond(cells: readonly string[], { count }: CsvColumns): boolean {
  return cells.slice(count).some((cell) => cell.trim() !== '');
}

function fieldsOf(cells: readonly string[], columns: CsvColumns) {
  const cell = (at: number | undefined) => (at === undefined ? '' : (cells[at] ?? ''));
  const number = cell(columns.number).trim();
  return {
    bottleNumber: /^\d+$/.test(number) ? Number(number) : Number.NaN,
    name: unguardCell(cell(columns.name)),
    category: unguardCell(cell(columns.category)),
    notes: unguardCell(cell(columns.note)),
  };
}
