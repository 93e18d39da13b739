import { MENU_MAX_BYTES } from '@nosewise/contract/enquiries';

/** How files of the welcome kinds begin. */
const SIGNATURES = [
  [0x25, 0x50, 0x44, 0x46, 0x2d], // %PDF-
  [0xff, 0xd8, 0xff], // JPEG
  [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a], // PNG
] as const;

const LONGEST = Math.max(...SIGNATURES.map((signature) => signature.length));

/**
 * Why a file cannot be the menu, in words for the person. A first look that spares a long upload: the server decides.
 * @returns `undefined` for a PDF, JPEG or PNG, by its first bytes, of at most 10 MB
 */
export async function menuRefusal(file: File): Promise<string | undefined> {
  if (file.size === 0) return `“${file.name}” is empty. Please choose another file.`;
  if (file.size > MENU_MAX_BYTES)
    return `“${file.name}” is larger than 10 MB. Please choose a smaller file, or send the form without it.`;
  const start = await file
    .slice(0, LONGEST)
    .arrayBuffer()
    .then(
      (bytes) => new Uint8Array(bytes),
      () => undefined,
    );
  if (!start)
    return `“${file.name}” can no longer be read. Has it been moved or changed? Please choose it again.`;
  if (SIGNATURES.some((signature) => signature.every((byte, index) => start[index] === byte)))
    return undefined;
  return `“${file.name}” is not a PDF, JPG or PNG. Please choose another file, or send the form without it.`;
}
