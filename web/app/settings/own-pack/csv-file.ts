/** The largest file that is read, in bytes. A full pack with the longest notes needs a tenth of it. */
export const CSV_FILE_MAX = 1024 * 1024;

/** The text of a file, or why it was refused. */
type CsvFileReading = { kind: 'text'; text: string } | { kind: 'refused'; text: string };

/** Reads a file that a person chose, as UTF-8 or UTF-16, else in the encoding of older spreadsheets on Windows. */
export async function readCsvFile(file: Blob): Promise<CsvFileReading> {
  if (file.size > CSV_FILE_MAX) return refused('The file is larger than 1 MB, the most that is read.');
  const bytes = new Uint8Array(await file.arrayBuffer());
  const encoding = encodingOf(bytes);
  if (!encoding) return refused('The file is not a CSV file. In your spreadsheet, save the table as CSV.');
  return { kind: 'text', text: new TextDecoder(encoding).decode(bytes) };
}

function refused(text: string): CsvFileReading {
  return { kind: 'refused', text };
}

/** Recognises the encoding; undefined for a file that is not text. */
function encodingOf(bytes: Uint8Array): string | undefined {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  if (bytes.includes(0)) return undefined;
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return 'utf-8';
  } catch {
    return 'windows-1252';
  }
}

/** Makes a file name of a pack's name: "Grandma’s spices" becomes `grandma-s-spices.csv`. */
export function csvFileName(packName: string): string {
  const words = packName
    .normalize('NFC')
    .toLowerCase()
    .match(/[\p{L}\p{M}\p{N}]+/gu);
  return `${words?.join('-') ?? 'pack'}.csv`;
}
