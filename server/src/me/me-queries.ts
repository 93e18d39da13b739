import { and, asc, eq, gt, or, sql } from 'drizzle-orm';
import type { Queryable } from '../db/database';
import {
  authSessions,
  bouncedAddresses,
  dailyResults,
  knownNetworks,
  mailOutbox,
  operators,
  rateLimits,
  trainingSessions,
  users,
  weeklyAromas,
} from '../db/schema';

export type SessionRow = typeof trainingSessions.$inferSelect;

/** Finds a person. @returns `undefined` when the account is gone */
export async function findUser(db: Queryable, userId: string) {
  const [row] = await db.select().from(users).where(eq(users.id, userId));
  return row;
}

export async function listSignIns(db: Queryable, userId: string) {
  return db
    .select()
    .from(authSessions)
    .where(eq(authSessions.userId, userId))
    .orderBy(asc(authSessions.createdAt));
}

export async function listDays(db: Queryable, userId: string) {
  return db.select().from(dailyResults).where(eq(dailyResults.userId, userId)).orderBy(asc(dailyResults.day));
}

/** The rows that are read at once: each may have hundreds of aromas. */
const WEEKS_AT_ONCE = 50;

/** Reads what a person was asked of each aroma in each week, oldest week first, a page at a time. */
export async function* aromasOfWeeks(db: Queryable, userId: string) {
  const { week } = weeklyAromas;
  let page: (typeof weeklyAromas.$inferSelect)[] = [];
  do {
    const last = page.at(-1);
    page = await db
      .select()
      .from(weeklyAromas)
      .where(and(eq(weeklyAromas.userId, userId), last && gt(week, last.week)))
      .orderBy(asc(week))
      .limit(WEEKS_AT_ONCE);
    yield* page;
  } while (page.length === WEEKS_AT_ONCE);
}

/** Reads the role that an account has in the office. */
export async function findOperator(db: Queryable, userId: string) {
  const [row] = await db.select().from(operators).where(eq(operators.userId, userId));
  return row;
}

/** Reads since when no mail is sent to an address because mails to it came back. */
export async function findBounce(db: Queryable, address: string) {
  const [row] = await db.select().from(bouncedAddresses).where(eq(bouncedAddresses.address, address));
  return row;
}

/** Lists the mails about a person's account, and all others to their address. */
export async function listMails(
  db: Queryable,
  { id, email }: { readonly id: string; readonly email: string },
) {
  return db
    .select()
    .from(mailOutbox)
    .where(or(eq(mailOutbox.userId, id), eq(sql`lower(${mailOutbox.recipient})`, email)))
    .orderBy(asc(mailOutbox.id));
}

export async function listKnownNetworks(db: Queryable, userId: string) {
  return db
    .select()
    .from(knownNetworks)
    .where(eq(knownNetworks.userId, userId))
    .orderBy(asc(knownNetworks.lastUsedAt));
}

/** With a hundred questions each at most, few enough that nobody waits while a page is turned into text. */
const SESSIONS_PER_PAGE = 5;

/** Reads a person's sessions page by page, oldest first, so that a log of many years is never in memory at once. */
export async function* sessionsOldestFirst(db: Queryable, userId: string): AsyncGenerator<SessionRow> {
  let last: SessionRow | undefined;
  do {
    const page = await sessionsAfter(db, userId, last, SESSIONS_PER_PAGE);
    yield* page;
    last = page.length === SESSIONS_PER_PAGE ? page.at(-1) : undefined;
  } while (last);
}

async function sessionsAfter(db: Queryable, userId: string, last: SessionRow | undefined, limit: number) {
  const { date, id } = trainingSessions;
  const after = last && sql`(${date}, ${id}) > (${sql.param(last.date, date)}, ${last.id}::uuid)`;
  return db
    .select()
    .from(trainingSessions)
    .where(and(eq(trainingSessions.userId, userId), after))
    .orderBy(asc(date), asc(id))
    .limit(limit);
}

/** Deletes a person with all their rows in other tables. */
export async function deleteUser(tx: Queryable, userId: string): Promise<void> {
  // Budgets hang on no account, since most count networks.
  await tx.delete(rateLimits).where(eq(rateLimits.whom, userId));
  await tx.delete(users).where(eq(users.id, userId));
}

/**
 * Deletes the mails to an address that a person has confirmed, including those that still wait, and its mark
 * as bounced. Mails about the account are deleted with it.
 */
export async function deleteMailsTo(tx: Queryable, email: string): Promise<void> {
  await tx.delete(mailOutbox).where(eq(sql`lower(${mailOutbox.recipient})`, email));
  await tx.delete(bouncedAddresses).where(eq(bouncedAddresses.address, email));
}
