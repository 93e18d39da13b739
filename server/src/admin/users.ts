import { normalAddress } from '@nosewise/contract/auth';
import { isoOf } from '@nosewise/contract/instant';
import type { Command } from 'commander';
import { and, count, desc, eq, isNotNull } from 'drizzle-orm';
import { announceEndedSessions } from '../auth/ended-sessions';
import type { Database } from '../db/database';
import { profiles, standings, trainingSessions, users } from '../db/schema';
import { OperatorError } from '../errors/operator-error';
import { eraseAccount } from '../me/me';
import {
  type CommandContext,
  type Printing,
  parseCount,
  printable,
  printJson,
  printTable,
  type WithContext,
} from './command';

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
async function listUsers({ orm }: Database, limit: number): Promise<UserSummary[]> {
  const rows = await orm.select().from(users).orderBy(desc(users.createdAt)).limit(limit);
  return rows.map(summarise);
}

/** Finds an account. Throws `OperatorError` when nobody has that address. */
async function showUser(database: Database, email: string): Promise<UserDetails> {
  const { orm } = database;
  const user = await findByEmail(database, email);
  const [profile] = await orm.select().from(profiles).where(eq(profiles.userId, user.id));
  const [standing] = await orm.select().from(standings).where(eq(standings.userId, user.id));
  const [kept] = await orm
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

/** Deletes an account as its owner could. Throws `OperatorError` when nobody has that address. */
async function removeUser(
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
  if (!user) throw new OperatorError(`No account has the address ${email}.`);
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

/** Adds `users list|show|delete`. */
export function addUserCommands(program: Command, withContext: WithContext): void {
  const accounts = program.command('users').description('manage the people with an account');

  accounts
    .command('list')
    .description('list the newest accounts')
    .option('--limit <number>', 'how many', parseCount, 50)
    .option('--json', 'as JSON')
    .action(async ({ limit, json = false }: { limit: number } & Printing) => {
      const found = await withContext(({ database }) => listUsers(database, limit));
      if (json) printJson(found);
      else printTable(found);
    });

  accounts
    .command('show')
    .description('show one account')
    .argument('<email>')
    .option('--json', 'as JSON')
    .action(async (email: string, { json = false }: Printing) => {
      const found = await withContext(({ database }) => showUser(database, email));
      if (json) printJson(found);
      else printTable(found);
    });

  accounts
    .command('delete')
    .description(
      'delete an account and everything in it for good; its orders stay, as bookkeeping law requires',
    )
    .argument('<email>')
    .option('--json', 'as JSON')
    .action(async (email: string, { json = false }: Printing) => {
      await withContext((context) => removeUser(context, email));
      if (json) printJson({ deleted: email });
      else console.log(`Deleted the account of ${printable(email)}`);
    });
}
