import { normalAddress } from '@nosewise/contract/auth';
import { isoOf } from '@nosewise/contract/instant';
import type { Actor } from '@nosewise/contract/operations';
import { and, count, desc, eq, isNotNull } from 'drizzle-orm';
import type { Queryable } from '../db/database';
import { profiles, standings, trainingSessions, users } from '../db/schema';
import { OperationRefused } from '../errors/operation-refused';
import { type Attempt, type OperationContext, operate } from '../operations/operation';
import { erase } from './me';

/** What an operator can do with people's accounts. */

/** A person as an operator sees them: only as much as it takes to help. */
export interface UserSummary {
  readonly id: string;
  readonly email: string;
  readonly confirmed: boolean;
  readonly createdAt: string;
  readonly lastSignInAt: string | null;
}

export interface UserDetails extends UserSummary {
  readonly displayName: string | null;
  readonly sessions: number;
  readonly onLeaderboard: boolean;
}

/** Lists the newest accounts, newest first. */
export async function listUsers(db: Queryable, limit: number): Promise<UserSummary[]> {
  const rows = await db.select().from(users).orderBy(desc(users.createdAt)).limit(limit);
  return rows.map(summarise);
}

/** Finds an account. @throws OperationRefused `unknown_account` */
export async function showUser(db: Queryable, email: string): Promise<UserDetails> {
  const user = await findByEmail(db, email);
  const [profile] = await db.select().from(profiles).where(eq(profiles.userId, user.id));
  const [standing] = await db.select().from(standings).where(eq(standings.userId, user.id));
  const [kept] = await db
    .select({ sessions: count() })
    .from(trainingSessions)
    .where(and(eq(trainingSessions.userId, user.id), isNotNull(trainingSessions.keepsStreak)));
  return {
    ...summarise(user),
    displayName: profile?.displayName ?? null,
    sessions: kept?.sessions ?? 0,
    onLeaderboard: standing?.isPublic === true && standing.answered30d > 0,
  };
}

/**
 * Deletes an account as its owner could. Call `announceEndedSessions` afterwards, or spread the end of its sessions.
 * @throws OperationRefused `unknown_account`
 */
export async function deleteUser(
  context: OperationContext,
  actor: Actor,
  email: string,
  attempt: Attempt = {},
): Promise<void> {
  const { database, env } = context;
  const { id } = await findByEmail(database.orm, email);
  await operate(context, actor, attempt, { action: 'people.delete', subject: id }, async (tx) => {
    await erase(tx, id, env.operatorEmail);
    return { result: undefined, line: {} };
  });
}

async function findByEmail(db: Queryable, email: string) {
  const [user] = await db
    .select()
    .from(users)
    .where(eq(users.email, normalAddress(email)));
  if (!user) throw new OperationRefused({ code: 'unknown_account', params: { email } });
  return user;
}

function summarise(user: typeof users.$inferSelect): UserSummary {
  return {
    id: user.id,
    email: user.email,
    confirmed: user.emailConfirmedAt !== null,
    createdAt: isoOf(user.createdAt),
    lastSignInAt: user.lastSignInAt === null ? null : isoOf(user.lastSignInAt),
  };
}
