import { createHash, randomBytes } from 'node:crypto';

/** Makes a token of 256 random bits, for refresh tokens and mailed links. Nobody can guess it, so a fast hash is enough. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** Hashes a token for the database, so that readers of the table cannot use it. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
