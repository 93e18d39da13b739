import { createHmac } from 'node:crypto';
import { type KeySet, lastingKey } from './key-file';

/** The chain of refresh tokens that replace each other in a session. */
export interface TokenFamily {
  /**
   * Derives the token that replaces a refresh token. It is the same each time, so that two tabs that refresh at once get
   * one child although the database keeps only hashes.
   */
  childOf(token: string): string;
}

/** Derives with a key from the oldest of the set, which stays the same when a new key is put in front. */
export function tokenFamily(keys: KeySet): TokenFamily {
  const key = lastingKey(keys, 'refresh tokens');
  return { childOf: (token) => createHmac('sha256', key).update(token).digest('base64url') };
}
