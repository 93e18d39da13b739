import { ECDH } from 'node:crypto';
import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm';
import type { Context } from '../context';
import type { Database, Queryable } from '../db/database';
import { hashToken } from '../db/opaque-token';
import { authSessions } from '../db/tables/auth-tables';
import { pushSubscriptions } from '../db/tables/reminder-tables';
import { accountGone, Refusal } from '../errors/refusal';
import type { Person } from '../http/api-server';
import { admitEndpoint } from './push-hosts';

export type Subscription = typeof pushSubscriptions.$inferSelect;

/** A device as its browser describes it. */
interface Device {
  readonly endpoint: string;
  readonly keys: { readonly p256dh: string; readonly auth: string };
}

/** The most devices of one person. One more replaces the one that was unused for longest. */
const MAX_DEVICES = 20;

/**
 * Keeps a device for pushes, or notes that it was used again.
 * @param keyId the key that new devices subscribe with
 * @throws Refusal 400 for an address that is not a push service's, and for invalid keys
 */
export async function subscribe(
  { database, env, now }: Pick<Context, 'database' | 'env' | 'now'>,
  { userId, sessionId }: Pick<Person, 'userId' | 'sessionId'>,
  { endpoint, keys }: Device,
  keyId: string,
): Promise<void> {
  if (admitEndpoint(endpoint, env) === 'refused') {
    throw refuse('endpoint', 'must be an address of a known push service');
  }
  if (!isPoint(keys.p256dh)) throw refuse('keys.p256dh', 'must be a point of the curve P-256');
  const device = { userId, sessionId, endpoint, ...keys, keyId, refusals: 0, usedAt: now() };
  await database.orm.transaction(async (tx) => {
    const [session] = await tx
      .select({ id: authSessions.id })
      .from(authSessions)
      .where(and(eq(authSessions.id, sessionId), eq(authSessions.userId, userId)))
      .for('key share');
    if (!session) throw accountGone();
    await tx
      .insert(pushSubscriptions)
      .values({ ...device, endpointHash: hashToken(endpoint), createdAt: now() })
      .onConflictDoUpdate({ target: pushSubscriptions.endpointHash, set: device });
    const surplus = tx
      .select({ endpointHash: pushSubscriptions.endpointHash })
      .from(pushSubscriptions)
      .where(eq(pushSubscriptions.userId, userId))
      .orderBy(desc(pushSubscriptions.usedAt), asc(pushSubscriptions.endpointHash))
      .offset(MAX_DEVICES);
    await tx.delete(pushSubscriptions).where(inArray(pushSubscriptions.endpointHash, surplus));
  });
}

function refuse(path: string, message: string): Refusal {
  const detail = `The subscription cannot be used: ${path} ${message}.`;
  return new Refusal({ code: 'bad_request' }, { detail, errors: [{ path: `body.${path}`, message }] });
}

function isPoint(p256dh: string): boolean {
  try {
    ECDH.convertKey(p256dh, 'prime256v1', 'base64url', 'hex', 'uncompressed');
    return Buffer.from(p256dh, 'base64url').length === 65;
  } catch {
    return false;
  }
}

export async function unsubscribeDevice({ orm }: Database, userId: string, endpoint: string): Promise<void> {
  const isTheirs = eq(pushSubscriptions.userId, userId);
  await orm
    .delete(pushSubscriptions)
    .where(and(isTheirs, eq(pushSubscriptions.endpointHash, hashToken(endpoint))));
}

/** Lists the devices of a person, the last used first. */
export async function listDevices(db: Queryable, userId: string): Promise<Subscription[]> {
  return db
    .select()
    .from(pushSubscriptions)
    .where(eq(pushSubscriptions.userId, userId))
    .orderBy(desc(pushSubscriptions.usedAt), asc(pushSubscriptions.endpointHash));
}

export async function hasDevice(db: Queryable, userId: string): Promise<boolean> {
  return (await db.$count(pushSubscriptions, eq(pushSubscriptions.userId, userId))) > 0;
}

/** Forgets a device that its push service does not know any more. */
export async function forgetDevice(db: Queryable, { endpointHash }: Subscription): Promise<void> {
  await db.delete(pushSubscriptions).where(eq(pushSubscriptions.endpointHash, endpointHash));
}

/** Refusals in a row after which a device is forgotten. */
const MAX_REFUSALS = 3;

/** Counts a refusal of the push service, and forgets the device after some in a row. */
export async function countRefusal(db: Queryable, device: Subscription): Promise<void> {
  const { endpointHash, refusals } = pushSubscriptions;
  const [row] = await db
    .update(pushSubscriptions)
    .set({ refusals: sql`${refusals} + 1` })
    .where(eq(endpointHash, device.endpointHash))
    .returning({ refusals });
  if (row && row.refusals >= MAX_REFUSALS) await forgetDevice(db, device);
}

/** Forgets the refusals of a device that has taken a push. */
export async function clearRefusals(db: Queryable, { endpointHash, refusals }: Subscription): Promise<void> {
  if (refusals === 0) return;
  await db
    .update(pushSubscriptions)
    .set({ refusals: 0 })
    .where(eq(pushSubscriptions.endpointHash, endpointHash));
}
