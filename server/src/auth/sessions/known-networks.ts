import { createHmac } from 'node:crypto';
import type { Instant } from '@nosewise/domain/models';
import { and, eq } from 'drizzle-orm';
import type { Queryable } from '../../db/database';
import { knownNetworks } from '../../db/tables/auth-tables';
import type { KnowsNetwork } from '../../limits/limits';
import { findUserByEmail } from '../auth-queries';
import { type KeySet, lastingKey } from './key-file';

/** The networks in which people have used their accounts. `openSession` adds them too. */
export interface KnownNetworks {
  /** The database keeps only a hash, which tells neither the network nor who shares one. */
  hash(userId: string, network: string): string;
  /** Whether the owner of an address has signed in, or refreshed a session, in a network before. */
  readonly include: KnowsNetwork;
  /** Remembers that a person has used their account in a network. */
  add(db: Queryable, userId: string, network: string, now: Instant): Promise<void>;
  /** Remembers that a person has given their second factor in a network. */
  addWithFactor(db: Queryable, userId: string, network: string, now: Instant): Promise<void>;
  /**
   * Whether a person has given their second factor in a network before. A mere sign-in there proves nothing,
   * since the attacker may know the password.
   */
  includeWithFactor(db: Queryable, userId: string, network: string): Promise<boolean>;
}

/** Hashes with a key derived from the oldest of the set, which stays the same when a new key is put in front. */
export function knownNetworkHashes(keys: KeySet): KnownNetworks {
  const key = lastingKey(keys, 'known networks');
  const hash = (userId: string, network: string) =>
    createHmac('sha256', key).update(`${userId} ${network}`).digest('base64url');
  const hashWithFactor = (userId: string, network: string) => hash(userId, `second factor ${network}`);

  async function isKnown(db: Queryable, userId: string, networkHash: string): Promise<boolean> {
    const [known] = await db
      .select({ userId: knownNetworks.userId })
      .from(knownNetworks)
      .where(and(eq(knownNetworks.userId, userId), eq(knownNetworks.networkHash, networkHash)));
    return known !== undefined;
  }

  async function remember(db: Queryable, userId: string, networkHash: string, now: Instant): Promise<void> {
    await db
      .insert(knownNetworks)
      .values({ userId, networkHash, lastUsedAt: now })
      .onConflictDoUpdate({
        target: [knownNetworks.userId, knownNetworks.networkHash],
        set: { lastUsedAt: now },
      });
  }

  return {
    hash,
    add: (db, userId, network, now) => remember(db, userId, hash(userId, network), now),
    async include(db, email, network) {
      const user = await findUserByEmail(db, email);
      return user !== undefined && isKnown(db, user.id, hash(user.id, network));
    },
    addWithFactor: (db, userId, network, now) => remember(db, userId, hashWithFactor(userId, network), now),
    includeWithFactor: (db, userId, network) => isKnown(db, userId, hashWithFactor(userId, network)),
  };
}
