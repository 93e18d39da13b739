import { createHash } from 'node:crypto';

/** Made of the content alone. Weak, hence one for all encodings. */
export function entityTag(html: string): string {
  return `W/"${createHash('sha256').update(html).digest('base64url')}"`;
}
