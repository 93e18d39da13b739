import { describe, expect, test } from 'vitest';
import { CSV_FILE_MAX, csvFileName, readCsvFile } from './csv-file';

const bytes = (...values: number[]) => new Blob([new Uint8Array(values)]);

describe('reading a file', () => {
  test('takes UTF-8 without its byte order mark', async () => {
    expect(await readCsvFile(new Blob(['\uFEFFCafé 🍋']))).toEqual({ kind: 'text', text: 'Café 🍋' });
  });

  test('takes the encoding of older spreadsheets on Windows', async () => {
    expect(await readCsvFile(bytes(0x43, 0x61, 0x66, 0xe9))).toEqual({ kind: 'text', text: 'Café' });
  });

  test('takes UTF-16, which spreadsheets call Unicode text', async () => {
    expect(await readCsvFile(bytes(0xff, 0xfe, 0x41, 0, 0xe9, 0))).toEqual({ kind: 'text', text: 'Aé' });
  });

  test('refuses a spreadsheet and says what to do', async () => {
    expect(await readCsvFile(bytes(0x50, 0x4b, 3, 4, 0, 0))).toEqual({
      kind: 'refused',
      text: 'The file is not a CSV file. In your spreadsheet, save the table as CSV.',
    });
  });

  test('refuses a file of more than 1 MB before it reads it', async () => {
    expect((await readCsvFile(new Blob(['a'.repeat(CSV_FILE_MAX)]))).kind).toBe('text');
    expect((await readCsvFile(new Blob(['a'.repeat(CSV_FILE_MAX + 1)]))).kind).toBe('refused');
  });
});

test.each([
  ['My pack', 'my-pack.csv'],
  ['Grandma’s spices', 'grandma-s-spices.csv'],
  ['Кухня 2', 'кухня-2.csv'],
  ['../..', 'pack.csv'],
])('the pack %j is saved as %s', (name, file) => expect(csvFileName(name)).toBe(file));
