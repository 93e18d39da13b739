import { createHmac } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type { Queryable } from '../db/database';
import { knownNetworks } from '../db/tables/auth';
import { derivedKey, type KeySet } from './key-file';
import { findUserByEmail } from './queries';

/** The networks that people have signed in from. `openSession` adds them. */
export interface KnownNetworks {
  /** The database keeps only a hash, which tells neither the network nor who shares one. */
  hash(userId: string, network: string): string;
  /** Whether the owner of an address has signed in from a network before. */
  include(db: Queryable, email: string, network: string): Promise<boolean>;
}

/** Hashes with a key derived from the oldest of the set, which stays the same when a new key is put in front. */
export function knownNetworkHashes({ keys }: KeySet): KnownNetworks {
  const oldest = keys.at(-1);
  if (!oldest) throw new Error('a key set holds at least one key');
  const key = derivedKey(oldest, 'known networks');
  const hash = (userId: string, network: string) =>
    createHmac('sha256', key).update(`${userId} ${network}`).digest('base64url');

  return {
    hash,
    async include(db, email, network) {
      const user = await findUserByEmail(db, email);
      if (!user) return false;
      const [known] = await db
        .select({ userId: knownNetworks.userId })
        .from(knownNetworks)
        .where(and(eq(knownNetworks.userId, user.id), eq(knownNetworks.networkHash, hash(user.id, network))));
      return known !== undefined;
    },
  };
}
