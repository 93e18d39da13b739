import { normalAddress } from '@nosewise/contract/account/credentials';
import { isoOf, isoOrNull } from '@nosewise/contract/instant';
import { and, desc, eq, isNotNull, like, type SQL, sql } from 'drizzle-orm';
import { deleteSessions } from '../auth/auth-queries';
import { noteAccountMail } from '../auth/mails/account-mails';
import { UUID } from '../db/columns';
import type { Queryable } from '../db/database';
import { cursorOf, pageOf, readCursor } from '../db/list-pages';
import { authSessions, profiles, trainingSessions, users } from '../db/schema';
import { Refusal } from '../errors/refusal';
import { type Attempt, type Done, type OperationContext, operate } from '../operations/operation';
import { lastLine } from '../operations/operator-log';
import { isOwner, keepAnOwner } from '../operations/owners';
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
  const counted = and(eq(trainingSessions.userId, user.id), isNotNull(trainingSessions.keepsStreak));
  return {
    ...summarise(user),
    displayName: profile?.displayName ?? null,
    sessions: await db.$count(trainingSessions, counted),
    onLeaderboard: profile !== undefined && !profile.excludeFromGlobalLb && profile.answered30d > 0,
  };
}

/**
 * Deletes an account, found by its address or id, as its owner could. Have its sessions forgotten afterwards
 * (`OpenSessions`).
 * @throws Refusal `unknown_account`, `changed_meanwhile`, `last_owner`
 */
export async function deleteUser(context: OperationContext, attempt: Attempt, called: string): Promise<void> {
  await change(context, attempt, { called, action: 'people.delete' }, async (tx, { id, email }) => {
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
  attempt: Attempt,
  called: string,
): Promise<void> {
  const { env, now } = context;
  await change(context, attempt, { called, action: 'people.confirm' }, async (tx, account) => {
    const { email, emailConfirmedAt } = account;
    if (emailConfirmedAt !== null) throw new Refusal({ code: 'already_confirmed', params: { email } });
    await noteAccountMail(tx, { kind: 'confirmation', email, redirectTo: `${env.publicUrl}/app` }, now());
    return {};
  });
}

/**
 * Signs a person out on every device. Have their sessions forgotten afterwards (`OpenSessions`).
 * @param called their address or their id
 * @throws Refusal `unknown_account`, `changed_meanwhile`; `operator_above` for the account of an owner, unless the actor is one
 */
export async function endSessions(
  context: OperationContext,
  attempt: Attempt,
  called: string,
): Promise<void> {
  const { actor } = attempt;
  await change(context, attempt, { called, action: 'people.end-sessions' }, async (tx, { id, email }) => {
    if (actor.kind === 'person' && (await isOwner(tx, id)) && !(await isOwner(tx, actor.id))) {
      throw new Refusal({ code: 'operator_above', params: { email } });
    }
    const sessions = await countSessions(tx, id);
    await deleteSessions(tx, id);
    return { before: { sessions }, after: { sessions: 0 } };
  });
}

type Account = typeof users.$inferSelect;

const STORY = ['people.confirm', 'people.end-sessions', 'people.delete'] as const;

/** Carries out an operation on an account, for one operator after the other. */
async function change(
  context: OperationContext,
  attempt: Attempt,
  { called, action }: { readonly called: string; readonly action: (typeof STORY)[number] },
  act: (tx: Queryable, account: Account) => Promise<Done<undefined>['line']>,
): Promise<void> {
  const subject = UUID.test(called) ? called : (await findCalled(context.database.orm, called)).id;
  const lock = async (tx: Queryable) => {
    const [account] = await tx.select().from(users).where(eq(users.id, subject)).for('no key update');
    if (!account) throw unknown(called);
    const state = account.emailConfirmedAt === null ? 'not confirmed' : 'confirmed';
    return { version: await accountVersion(tx, subject), state, called: account.email, account };
  };
  await operate(context, attempt, { action, subject, lock }, async (tx, { account }) => ({
    result: undefined,
    line: await act(tx, account),
  }));
}

/** Reads the version of an account, which grows with everything that operators do to it. */
export function accountVersion(db: Queryable, userId: string): Promise<number> {
  return lastLine(db, STORY, userId);
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
  if (!user) throw unknown(called);
  return user;
}

function unknown(called: string): Refusal {
  return new Refusal({ code: 'unknown_account', params: { email: called } });
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
