import { profileSchema } from '@nosewise/contract/account/profile-calls';
import { isoDay, isoOf, isoOrNull } from '@nosewise/contract/instant';
import { savedSessionSchema } from '@nosewise/contract/training/training-calls';
import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { listFactors } from '../auth/auth';
import type { Context } from '../context';
import type { Queryable } from '../db/database';
import { profiles, type users } from '../db/schema';
import { eachDocument } from '../documents/documents';
import { accountGone } from '../errors/refusal';
import { exportLinks } from '../links/links';
import { readProfile } from '../profile/profile';
import { exportReminders } from '../reminders/reminders';
import { exportRooms } from '../rooms/own-rooms';
import { exportOrders } from '../shop/own-orders';
import { exportAlerts } from '../shop/stock/stock-alerts';
import { eachScent, presentSession } from '../training/training';
import {
  aromasOfWeeks,
  findBounce,
  findOperator,
  findUser,
  listDays,
  listKnownNetworks,
  listMails,
  listSignIns,
  type SessionRow,
  sessionsOldestFirst,
} from './me-queries';

/**
 * Exports everything that is stored about a person, as pieces of one JSON text. It leaves out secrets
 * (password hash, tokens, key of the authenticator app), so that nobody who finds the file can sign in with
 * it.
 * @throws Refusal 401 when the account is gone, before the first piece
 */
export async function exportJson(
  { database: { orm }, env, now }: Pick<Context, 'database' | 'env' | 'now'>,
  userId: string,
): Promise<AsyncGenerator<string>> {
  const user = await findUser(orm, userId);
  const profile = await readProfile(orm, userId);
  if (!user || !profile) throw accountGone();
  const operator = await findOperator(orm, userId);
  const bounce = await findBounce(orm, user.email);
  const head = {
    exportedAt: isoOf(now()),
    user: presentUser(user),
    operator: operator ? { role: operator.role, addedAt: isoOf(operator.addedAt) } : null,
    mailBouncedAt: isoOrNull(bounce?.markedAt ?? null),
    signIns: (await listSignIns(orm, userId)).map(({ aal, device, createdAt, refreshedAt }) => ({
      level: aal,
      device,
      createdAt: isoOf(createdAt),
      refreshedAt: isoOf(refreshedAt),
    })),
    secondFactors: (await listFactors(orm, userId)).map(({ friendlyName, status, createdAt }) => ({
      name: friendlyName,
      status,
      createdAt: isoOf(createdAt),
    })),
    knownNetworks: (await listKnownNetworks(orm, userId)).map(({ lastUsedAt }) => ({
      lastUsedAt: isoOf(lastUsedAt),
    })),
    mails: (await listMails(orm, user)).map(({ subject, createdAt, deliveredAt }) => ({
      subject,
      createdAt: isoOf(createdAt),
      deliveredAt: isoOrNull(deliveredAt),
    })),
    profile: z.encode(profileSchema, profile),
    links: await exportLinks(orm, userId),
    rooms: await exportRooms(orm, userId),
    reminders: await exportReminders(orm, userId),
    orders: await exportOrders(orm, userId, env, now()),
    // Only a confirmed address is known to be theirs.
    stockAlerts: user.emailConfirmedAt === null ? [] : await exportAlerts(orm, user.email),
    standing: await presentStanding(orm, userId),
    dailyResults: (await listDays(orm, userId)).map(({ day, answered, correct, sessions }) => ({
      day: isoDay(day),
      answered,
      correct,
      sessions,
    })),
  };
  return jsonPieces(head, {
    scents: presentScents(orm, userId),
    weeklyAromas: presentAromas(orm, userId),
    documents: presentDocuments(orm, userId),
    sessions: presentSessions(sessionsOldestFirst(orm, userId)),
  });
}

function presentUser(user: typeof users.$inferSelect) {
  return {
    id: user.id,
    email: user.email,
    newEmail: user.newEmail,
    emailConfirmedAt: isoOrNull(user.emailConfirmedAt),
    lastSignInAt: isoOrNull(user.lastSignInAt),
    createdAt: isoOf(user.createdAt),
    metadata: user.userMetadata,
  };
}

async function presentStanding(db: Queryable, userId: string) {
  const [standing] = await db
    .select({
      accuracy30d: profiles.accuracy30d,
      answered30d: profiles.answered30d,
      correct30d: profiles.correct30d,
      sessionsTotal: profiles.sessionsTotal,
      streakCurrent: profiles.streakCurrent,
    })
    .from(profiles)
    .where(eq(profiles.userId, userId));
  return standing;
}

/** Writes one JSON object: a head that is in memory at once, and lists that are read while they are sent. */
async function* jsonPieces(
  head: Readonly<Record<string, unknown>>,
  lists: Readonly<Record<string, AsyncIterable<unknown>>>,
): AsyncGenerator<string> {
  yield JSON.stringify(head).slice(0, -1);
  for (const [name, list] of Object.entries(lists)) {
    yield `,${JSON.stringify(name)}:[`;
    let separator = '';
    for await (const entry of list) {
      yield `${separator}\n${JSON.stringify(entry)}`;
      separator = ',';
    }
    yield '\n]';
  }
  yield '}\n';
}

async function* presentScents(db: Queryable, userId: string): AsyncGenerator<unknown> {
  for await (const { schedule, lastReviewId: _internal, lastReviewed, ...scent } of eachScent(db, userId)) {
    const nextReview = isoOf(schedule.nextReview);
    yield { ...scent, ...schedule, nextReview, lastReviewed: isoOf(lastReviewed) };
  }
}

async function* presentAromas(db: Queryable, userId: string): AsyncGenerator<unknown> {
  for await (const { week, aromas } of aromasOfWeeks(db, userId)) {
    for (const [scentId, [asked, right]] of Object.entries(aromas)) {
      yield { week: isoDay(week), scentId, asked, right };
    }
  }
}

async function* presentDocuments(db: Queryable, userId: string): AsyncGenerator<unknown> {
  for await (const { kind, id, changedAt, body } of eachDocument(db, userId)) {
    yield { kind, id, changedAt: isoOf(changedAt), body };
  }
}

async function* presentSessions(sessions: AsyncIterable<SessionRow>): AsyncGenerator<unknown> {
  for await (const { id, date, savedAt, kitNames, questions } of sessions) {
    const session = presentSession({ id, date, kitNames, questions });
    yield { ...z.encode(savedSessionSchema, session), savedAt: isoOf(savedAt) };
  }
}
