import { isoDay, isoOrNull } from '@nosewise/contract/instant';
import type { Instant } from '@nosewise/domain/models';
import {
  nextReminder,
  type Reminder,
  type ReminderFacts,
  unansweredSince,
} from '@nosewise/domain/next/reminder';
import { HOUR, SECOND } from '@nosewise/domain/time';
import { and, asc, inArray, lte, sql } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import type { Context } from '../context';
import type { Queryable } from '../db/database';
import { isOurTurn } from '../db/job-lock';
import { users } from '../db/tables/auth-tables';
import { reminders } from '../db/tables/reminder-tables';
import { isUnavailable } from '../db/unavailable';
import type { Env } from '../env/env';
import type { Job } from '../jobs/jobs';
import { enqueueAll, type Mail, type Push } from '../mail/outbox';
import { dueOf, factsOf } from './reminder-facts';
import { mailOf, pushOf } from './reminder-letters';
import { REMINDER, type ReminderRow, takeBack } from './reminders';
import { zoneOf } from './zone';

/** Our lock among the database's advisory locks: any number that nothing else uses. */
const LOOK_LOCK = 6_673_945;
/** People who are looked at in one transaction. */
const BATCH = 250;

/**
 * Makes the job `reminders`, which looks at everybody whose moment has come, sends their reminder and notes
 * the next moment. It reads nobody else, so its cost follows from what it sends (decision 33).
 */
export function remindersJob(
  { database: { orm }, env, now, wake }: Pick<Context, 'database' | 'env' | 'now' | 'wake'>,
  log: FastifyBaseLogger,
): Job {
  const look = (most: number) => orm.transaction((tx) => lookAtBatch(tx, env, now(), most));

  /** Looks at people one by one after a batch has failed, and puts off the one who makes it fail. */
  async function lookAtEach(): Promise<void> {
    for (let rest = BATCH; rest > 0; rest -= 1) {
      const looked = await look(1).catch(async (error) => {
        if (isUnavailable(error)) throw error;
        log.error({ err: error }, 'a person could not be reminded yet');
        return putOff();
      });
      if (looked === 0) return;
    }
  }

  async function putOff(): Promise<number> {
    const first = orm
      .select({ userId: reminders.userId })
      .from(reminders)
      .where(lte(reminders.nextAt, now()))
      .orderBy(asc(reminders.nextAt), asc(reminders.userId))
      .limit(1);
    const moved = await orm
      .update(reminders)
      .set({ nextAt: now() + HOUR })
      .where(inArray(reminders.userId, first));
    return moved.rowCount ?? 0;
  }

  return {
    name: 'reminders',
    interval: 20 * SECOND,
    run: async () => {
      let looked: number;
      do {
        looked = await look(BATCH).catch(async (error) => {
          if (isUnavailable(error)) throw error;
          await lookAtEach();
          return BATCH;
        });
        if (looked > 0) wake('mail');
      } while (looked === BATCH);
    },
  };
}

type Person = { readonly row: ReminderRow; readonly email: string };

/** @returns how many people were looked at */
async function lookAtBatch(tx: Queryable, env: Env, now: Instant, most: number): Promise<number> {
  const people = await takePeople(tx, now, most);
  if (people.length === 0) return 0;
  const facts = await factsOf(
    tx,
    people.map(({ row }) => row),
  );
  const looks = people.flatMap((person) => {
    const known = facts.get(person.row.userId);
    return known ? [lookAt(person, known, env, now)] : [];
  });
  for (const { row, hasTrained } of looks) if (hasTrained) await takeBack(tx, row.userId);
  await enqueueAll(
    tx,
    looks.flatMap(({ mails }) => mails),
    looks.flatMap(({ pushes }) => pushes),
  );
  await note(
    tx,
    looks.map(({ row }) => row),
  );
  return people.length;
}

/**
 * Takes people whose moment has come, one process at a time. Skips accounts that are being
 * deleted, since each side would wait for a lock of the other.
 */
async function takePeople(tx: Queryable, now: Instant, most: number): Promise<Person[]> {
  if (!(await isOurTurn(tx, LOOK_LOCK))) return [];
  const due = await tx
    .select({ userId: reminders.userId })
    .from(reminders)
    .where(lte(reminders.nextAt, now))
    .orderBy(asc(reminders.nextAt), asc(reminders.userId))
    .limit(most);
  if (due.length === 0) return [];
  // A change of nothing, since people of several nodes cannot be locked in one statement by asking for it.
  const rows = await tx
    .update(reminders)
    .set({ nextAt: sql`${reminders.nextAt}` })
    .where(
      and(
        lte(reminders.nextAt, now),
        inArray(
          reminders.userId,
          due.map(({ userId }) => userId),
        ),
      ),
    )
    .returning();
  const ids = rows.map(({ userId }) => userId);
  const accounts = await tx
    .select({ id: users.id, email: users.email })
    .from(users)
    .where(inArray(users.id, ids))
    .for('key share', { skipLocked: true });
  const emails = new Map(accounts.map(({ id, email }) => [id, email]));
  return rows.flatMap((row) => {
    const email = emails.get(row.userId);
    return email === undefined ? [] : [{ row, email }];
  });
}

interface Look {
  /** The row afterwards. */
  readonly row: ReminderRow;
  /** Since the last reminder, so a reminder that still waits is outdated. */
  readonly hasTrained: boolean;
  readonly mails: readonly Mail[];
  readonly pushes: readonly Push[];
}

function lookAt({ row, email }: Person, facts: ReminderFacts, env: Env, now: Instant): Look {
  const zone = zoneOf(row.timeZone);
  const { trainedAt, remindedAt } = facts;
  const hasTrained = trainedAt !== undefined && remindedAt !== undefined && trainedAt > remindedAt;
  const unanswered = unansweredSince(facts);
  const found = nextReminder(row, facts, zone, now);
  if (!found || found.at > now) {
    return { row: { ...row, nextAt: found?.at ?? null }, hasTrained, mails: [], pushes: [] };
  }
  const told = found.kind === 'due' ? {} : { testTold: found.day };
  const after = { ...row, ...told, remindedAt: now, unanswered: unanswered + 1 };
  const next = nextReminder(
    after,
    { ...facts, ...told, remindedAt: now, unanswered: after.unanswered },
    zone,
    now,
  );
  const expiresAt = zone.at(found.day + 1, 0);
  return {
    row: { ...after, nextAt: next?.at ?? null },
    hasTrained,
    ...messages(row, email, found, { due: dueOf(facts, now), env, expiresAt }),
  };
}

function messages(
  wishes: ReminderRow,
  to: string,
  { kind, day }: Reminder,
  { due, env, expiresAt }: { readonly due: number; readonly env: Env; readonly expiresAt: Instant },
): Pick<Look, 'mails' | 'pushes'> {
  const { userId, push, email: byMail } = wishes;
  const common = (channel: string) => ({
    userId,
    dedupeKey: `${REMINDER} ${userId} ${isoDay(day)} ${channel}`,
    expiresAt,
  });
  return {
    mails: byMail ? [{ ...mailOf(kind, due, env, { to, wishes }), ...common('email') }] : [],
    pushes: push ? [{ ...pushOf(kind, due, env), ...common('push') }] : [],
  };
}

/** Writes what has changed of the rows, in one statement. */
async function note(tx: Queryable, rows: readonly ReminderRow[]): Promise<void> {
  const changes = rows.map(({ userId, nextAt, remindedAt, unanswered, testTold }) => ({
    userId,
    nextAt: isoOrNull(nextAt),
    remindedAt: isoOrNull(remindedAt),
    unanswered,
    testTold: testTold === null ? null : isoDay(testTold),
  }));
  await tx.execute(sql`
    update reminders set next_at = seen."nextAt", reminded_at = seen."remindedAt", unanswered = seen.unanswered,
      test_told = seen."testTold"
    from json_to_recordset(${JSON.stringify(changes)}::json)
      as seen ("userId" uuid, "nextAt" timestamptz, "remindedAt" timestamptz, unanswered smallint, "testTold" date)
    where reminders.user_id = seen."userId"`);
}
