import { normalAddress } from '@nosewise/contract/auth';
import { count, desc, eq } from 'drizzle-orm';
import { announceEndedSessions } from '../auth/ended-sessions';
import type { Database } from '../db/database';
import { profiles, standings, trainingSessions, users } from '../db/schema';
import { isoInstantOf } from '../instant';
import { eraseAccount } from '../me/me';
import { OperatorError } from '../operator-error';
import type { CommandContext } from './context';

/** What an operator sees of a person: no more than it takes to help them. */
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

/** The accounts made last, newest first. */
export async function listUsers({ orm }: Database, limit: number): Promise<UserSummary[]> {
  const rows = await orm.select().from(users).orderBy(desc(users.createdAt)).limit(limit);
  return rows.map(summarise);
}

/** Throws `OperatorError` when nobody has that address. */
export async function showUser(database: Database, email: string): Promise<UserDetails> {
  const { orm } = database;
  const user = await findByEmail(database, email);
  const [profile] = await orm.select().from(profiles).where(eq(profiles.userId, user.id));
  const [standing] = await orm.select().from(standings).where(eq(standings.userId, user.id));
  const [kept] = await orm
    .select({ sessions: count() })
    .from(trainingSessions)
    .where(eq(trainingSessions.userId, user.id));
  return {
    ...summarise(user),
    displayName: profile?.displayName ?? null,
    sessions: kept?.sessions ?? 0,
    onLeaderboard: standing?.isPublic === true && standing.answered30d > 0,
  };
}

/** Deletes an account as its person could. Throws `OperatorError` when nobody has that address. */
export async function removeUser(
  { database, env }: Pick<CommandContext, 'database' | 'env'>,
  email: string,
): Promise<void> {
  const { id } = await findByEmail(database, email);
  await eraseAccount(database, id, env.operatorEmail);
  await announceEndedSessions(database);
}

async function findByEmail({ orm }: Database, email: string) {
  const [user] = await orm
    .select()
    .from(users)
    .where(eq(users.email, normalAddress(email)));
  if (!user) throw new OperatorError(`Nobody has the address ${email}.`);
  return user;
}

function summarise(user: typeof users.$inferSelect): UserSummary {
  return {
    id: user.id,
    email: user.email,
    confirmed: user.emailConfirmedAt !== null,
    createdAt: isoInstantOf(user.createdAt),
    lastSignInAt: user.lastSignInAt === null ? null : isoInstantOf(user.lastSignInAt),
  };
}
