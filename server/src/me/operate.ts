import { normalAddress } from '@nosewise/contract/auth';
import { isoOf, isoOrNull } from '@nosewise/contract/instant';
import type { Action, Actor } from '@nosewise/contract/operations';
import { RANKED_ANSWERS } from '@nosewise/domain/progress/leaderboard';
import { and, desc, eq, isNotNull, like, type SQL, sql } from 'drizzle-orm';
import { noteAccountMail } from '../auth/account-mails';
import { deleteSessions } from '../auth/queries';
import { UUID } from '../db/columns';
import type { Queryable } from '../db/database';
import { cursorOf, pageOf, readCursor } from '../db/pages';
import { authSessions, profiles, standings, trainingSessions, users } from '../db/schema';
import { Refusal } from '../errors/refusal';
import { type Attempt, type Done, type OperationContext, operate } from '../operations/operation';
import { keepAnOwner, refuseOwner } from '../operations/ranks';
import { type Present, refuseStale, type Story, versionOf } from '../operations/version';
import { erase } from './me';

/** The operations of an operator on people's accounts. */

/**
 * Lists accounts whose address begins with a text, sorted by address, a page at a time.
 * @throws Refusal 400 for a cursor that no list has given
 */
export async function pageOfUsers(
  db: Queryable,
  { text = '', cursor }: { readonly text?: string | undefined; readonly cursor?: string | undefined },
  pageSize: number,
) {
  const after = cursor === undefined ? undefined : readCursor(cursor, 'text').key;
  // Comparing as the index does, whatever the database's collation.
  const rows = await db
    .select()
    .from(users)
    .where(and(beginsWith(text), after === undefined ? undefined : sql`${users.email} ~>~ ${after}`))
    .orderBy(sql`${users.email} using ~<~`)
    .limit(pageSize + 1);
  return pageOf(rows, pageSize, placeOf, summarise);
}

/**
 * Lists accounts as `pageOfUsers` does, the newest first.
 * @throws Refusal 400 for a cursor that no list has given
 */
export async function pageOfNewest(
  db: Queryable,
  { text = '', cursor }: { readonly text?: string | undefined; readonly cursor?: string | undefined },
  pageSize: number,
) {
  const after = cursor === undefined ? undefined : readCursor(cursor, 'text');
  const rows = await db
    .select()
    .from(users)
    .where(
      and(
        beginsWith(text),
        after && sql`(${users.createdAt}, ${users.email}) < (${isoOf(after.at)}::timestamptz, ${after.key})`,
      ),
    )
    .orderBy(desc(users.createdAt), desc(users.email))
    .limit(pageSize + 1);
  return pageOf(rows, pageSize, placeOf, summarise);
}

function beginsWith(text: string): SQL | undefined {
  const start = normalAddress(text).replaceAll(/[\\%_]/g, (sign) => `\\${sign}`);
  return start === '' ? undefined : like(users.email, `${start}%`);
}

function placeOf({ email, createdAt }: Account): string {
  return cursorOf({ at: createdAt, key: email });
}

/** Finds an account. @param called its address or its id. @throws Refusal `unknown_account` */
export async function showUser(db: Queryable, called: string) {
  const user = await findCalled(db, called);
  const [profile] = await db.select().from(profiles).where(eq(profiles.userId, user.id));
  const [standing] = await db.select().from(standings).where(eq(standings.userId, user.id));
  const counted = and(eq(trainingSessions.userId, user.id), isNotNull(trainingSessions.keepsStreak));
  return {
    ...summarise(user),
    displayName: profile?.displayName ?? null,
    sessions: await db.$count(trainingSessions, counted),
    onLeaderboard: standing?.isPublic === true && standing.answered30d >= RANKED_ANSWERS,
  };
}

/**
 * Deletes an account, found by its address or id, as its owner could. Have its sessions forgotten afterwards
 * (`OpenSessions`).
 * @throws Refusal `unknown_account`, `changed_meanwhile`, `last_owner`
 */
export async function deleteUser(
  context: OperationContext,
  actor: Actor,
  called: string,
  attempt: Attempt = {},
): Promise<void> {
  await change(context, actor, called, 'people.delete', attempt, async (tx, { id, email }) => {
    await keepAnOwner(tx, { id, email });
    await erase(tx, id, context.env.operatorEmail);
    return {};
  });
}

/**
 * Has a new mail written to a person who has not confirmed their address. Wake the job `account-mails`
 * afterwards.
 * @param called their address or their id
 * @throws Refusal `unknown_account`, `changed_meanwhile`, `already_confirmed`
 */
export async function confirmAgain(
  context: OperationContext,
  actor: Actor,
  called: string,
  attempt: Attempt = {},
): Promise<void> {
  const { env, now } = context;
  await change(context, actor, called, 'people.confirm', attempt, async (tx, { email, emailConfirmedAt }) => {
    if (emailConfirmedAt !== null) throw new Refusal({ code: 'already_confirmed', params: { email } });
    await noteAccountMail(tx, { kind: 'confirmation', email, redirectTo: `${env.publicUrl}/app` }, now());
    return {};
  });
}

/**
 * Signs a person out on every device. Have their sessions forgotten afterwards (`OpenSessions`).
 * @param called their address or their id
 * @throws Refusal `unknown_account`, `changed_meanwhile`, `operator_above`
 */
export async function endSessions(
  context: OperationContext,
  actor: Actor,
  called: string,
  attempt: Attempt = {},
): Promise<void> {
  await change(context, actor, called, 'people.end-sessions', attempt, async (tx, { id, email }) => {
    await refuseOwner(tx, actor, { id, email });
    const sessions = await countSessions(tx, id);
    await deleteSessions(tx, id);
    return { before: { sessions }, after: { sessions: 0 } };
  });
}

type Account = typeof users.$inferSelect;

/** The lines of the log about an account: what was done to it, and its roles. */
function storyOf(subject: string): Story {
  return { subject, actions: ACTIONS };
}
const ACTIONS = [
  'people.confirm',
  'people.end-sessions',
  'people.delete',
  'operators.add',
  'operators.remove',
] as const;

/** Carries out an operation on an account, for one operator after the other. */
async function change(
  context: OperationContext,
  actor: Actor,
  called: string,
  action: Action,
  attempt: Attempt,
  work: (tx: Queryable, account: Account) => Promise<Done<undefined>['line']>,
): Promise<void> {
  const subject = UUID.test(called) ? called : (await findCalled(context.database.orm, called)).id;
  await operate(context, actor, attempt, { action, subject }, async (tx) => {
    await refuseStale(tx, storyOf(subject), attempt, () => present(tx, subject));
    return { result: undefined, line: await work(tx, await findCalled(tx, subject)) };
  });
}

/** Says how an account is now. */
async function present(tx: Queryable, id: string): Promise<Present> {
  const [user] = await tx.select().from(users).where(eq(users.id, id));
  if (!user) return { number: id, state: 'deleted' };
  return { number: user.email, state: user.emailConfirmedAt === null ? 'not confirmed' : 'confirmed' };
}

/** Reads the version of an account, which grows with everything that operators do to it. */
export function accountVersion(db: Queryable, userId: string): Promise<number> {
  return versionOf(db, storyOf(userId));
}

/** Counts the devices on which a person is signed in. */
export async function countSessions(db: Queryable, userId: string): Promise<number> {
  return db.$count(authSessions, eq(authSessions.userId, userId));
}

async function findCalled(db: Queryable, called: string) {
  const [user] = await db
    .select()
    .from(users)
    .where(UUID.test(called) ? eq(users.id, called) : eq(users.email, normalAddress(called)));
  if (!user) throw new Refusal({ code: 'unknown_account', params: { email: called } });
  return user;
}

/** A person as an operator sees them: only as much as it takes to help. */
function summarise(user: Account) {
  return {
    id: user.id,
    email: user.email,
    confirmed: user.emailConfirmedAt !== null,
    createdAt: isoOf(user.createdAt),
    lastSignInAt: isoOrNull(user.lastSignInAt),
  };
}
