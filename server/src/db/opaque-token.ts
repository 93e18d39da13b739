import { createHash, randomBytes } from 'node:crypto';

/** 256 random bits as text, for refresh tokens and the links of mails. Nobody can guess one, so a fast hash keeps it. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** What the database keeps of a token: who reads the table cannot use it. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
