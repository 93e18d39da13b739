/**
 * Finds text in parsed JSON that PostgreSQL cannot keep: the character U+0000, which its texts may not contain, and half
 * of a surrogate pair, which is no character at all (RFC 8259, section 8.2).
 * @returns where it is, as `body.questions.0.scentName` for the path `body`
 */
export function findUnstorable(value: unknown, path: string): string | undefined {
  if (typeof value === 'string') return isStorable(value) ? undefined : path;
  if (typeof value !== 'object' || value === null) return undefined;
  for (const [key, part] of Object.entries(value)) {
    const found = isStorable(key) ? findUnstorable(part, `${path}.${key}`) : path;
    if (found !== undefined) return found;
  }
  return undefined;
}

/** Half of a pair, where the other half is missing. */
const LONE_SURROGATE = /\p{Surrogate}/u;

function isStorable(text: string): boolean {
  return !text.includes('\0') && !LONE_SURROGATE.test(text);
}
