/**
 * Decodes a text file of a spreadsheet or a carrier: as Unicode, else as Windows-1252. No other encoding is guessed, so show
 * the text before anything is done with it.
 * @returns the text without a byte order mark
 */
export function decodeText(bytes: Uint8Array): string {
  return decodeUnicode(bytes) ?? new TextDecoder('windows-1252').decode(bytes);
}

/** Decodes UTF-16 with a byte order mark, else UTF-8; `undefined` for bytes that are neither. */
export function decodeUnicode(bytes: Uint8Array): string | undefined {
  return decodeAs(UTF_16[`${bytes[0]} ${bytes[1]}`] ?? 'utf-8', bytes);
}

const UTF_16: Readonly<Record<string, string>> = { '255 254': 'utf-16le', '254 255': 'utf-16be' };

/** Decodes text; `undefined` when it is in another encoding, or in one that this browser does not know. */
export function decodeAs(encoding: string, bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}
