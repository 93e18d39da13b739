/** The largest file that is read, in bytes. A full pack with the longest notes needs a tenth of it. */
export const CSV_FILE_MAX = 1024 * 1024;

/** The text of a file, or the sentence that says why it cannot be one. */
export type CsvFileReading = { kind: 'text'; text: string } | { kind: 'refused'; text: string };

/** Reads a file that a person chose. UTF-8 is tried first, then what older spreadsheets write on Windows. */
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

/** Undefined for what is no text. */
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

/** A file name made of a pack's name: "Grandma’s spices" becomes `grandma-s-spices.csv`. */
export function csvFileName(packName: string): string {
  const words = packName
    .normalize('NFC')
    .toLowerCase()
    .match(/[\p{L}\p{M}\p{N}]+/gu);
  return `${words?.join('-') ?? 'pack'}.csv`;
}
