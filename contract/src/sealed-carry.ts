/**
 * Seals a person's training for the way to another device. The key is derived by PBKDF2 (RFC 8018) from a
 * word that only the two devices know. It takes as many rounds as OWASP recommends (2023), since twelve
 * characters alone are 58 bits. The text is compressed and sealed with AES-256-GCM. Server tests also use it,
 * to look for the clear text.
 */

const VERSION = 1;
const ROUNDS = 600_000;
const SALT = 16;
const IV = 12;
const HEAD = 1 + SALT + IV;
/** The most that is unpacked, in bytes: a small parcel may unpack to a huge one. */
const UNPACKED_MAX = 60_000_000;

/** Seals a text with a word. @param rounds fewer than by default in tests alone */
export async function sealCarry(
  text: string,
  word: string,
  rounds = ROUNDS,
): Promise<Uint8Array<ArrayBuffer>> {
  const salt = crypto.getRandomValues(new Uint8Array(SALT));
  const iv = crypto.getRandomValues(new Uint8Array(IV));
  const packed = await through(new TextEncoder().encode(text), new CompressionStream('gzip'), Infinity);
  const key = await keyOf(word, salt, rounds);
  const sealed = new Uint8Array(await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, key, packed));
  const whole = new Uint8Array(HEAD + sealed.length);
  whole.set([VERSION]);
  whole.set(salt, 1);
  whole.set(iv, 1 + SALT);
  whole.set(sealed, HEAD);
  return whole;
}

/** Opens what was sealed. @returns `undefined` when the word is wrong, or something is damaged */
export async function openCarry(
  whole: Uint8Array<ArrayBuffer>,
  word: string,
  rounds = ROUNDS,
): Promise<string | undefined> {
  if (whole[0] !== VERSION) return undefined;
  try {
    const key = await keyOf(word, whole.slice(1, 1 + SALT), rounds);
    const iv = whole.slice(1 + SALT, HEAD);
    const packed = await crypto.subtle.decrypt({ name: 'AES-GCM', iv }, key, whole.slice(HEAD));
    const text = await through(new Uint8Array(packed), new DecompressionStream('gzip'), UNPACKED_MAX);
    return new TextDecoder('utf-8', { fatal: true }).decode(text);
  } catch {
    return undefined;
  }
}

async function keyOf(word: string, salt: Uint8Array<ArrayBuffer>, iterations: number) {
  const typed = await crypto.subtle.importKey('raw', new TextEncoder().encode(word), 'PBKDF2', false, [
    'deriveKey',
  ]);
  const how = { name: 'PBKDF2', hash: 'SHA-256', salt, iterations };
  return crypto.subtle.deriveKey(how, typed, { name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']);
}

/** Sends bytes through a stream. @throws when more than `most` come out, or the stream breaks */
async function through(
  bytes: Uint8Array<ArrayBuffer>,
  stream: CompressionStream | DecompressionStream,
  most: number,
): Promise<Uint8Array<ArrayBuffer>> {
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  const reader = new Blob([bytes]).stream().pipeThrough(stream).getReader();
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    parts.push(part.value);
    size += part.value.length;
    if (size > most) throw new RangeError('This is more than anybody trains.');
  }
  return new Uint8Array(await new Blob(parts).arrayBuffer());
}
