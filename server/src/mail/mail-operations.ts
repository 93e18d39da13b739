import { isoOf } from '@nosewise/contract/instant';
import type { Action } from '@nosewise/contract/operations';
import type { Instant } from '@nosewise/domain/models';
import { HOUR } from '@nosewise/domain/time';
import { and, desc, eq, gt, isNull, lt, or, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../db/database';
import { cursorOf, pageOf, readCursor, readNumber } from '../db/list-pages';
import { bouncedAddresses, mailOutbox } from '../db/tables/mail-tables';
import { orders } from '../db/tables/shop-tables';
import { Refusal } from '../errors/refusal';
import { type Attempt, NOTHING, type OperationContext, operate } from '../operations/operation';
import { layOut } from './layout';
import { enqueueMail } from './outbox';

/**
 * The operations of an operator on mails that could not be delivered. The log names a mail or a mark by its id, never an
 * address. Wake the job `mail` after sending again.
 */

/** Selects the mails that were given up and are still worth sending: neither delivered, nor waiting, nor expired. */
export function isGivenUp(now: Instant) {
  return and(
    eq(mailOutbox.channel, 'mail'),
    isNull(mailOutbox.deliveredAt),
    isNull(mailOutbox.dueAt),
    or(isNull(mailOutbox.expiresAt), gt(mailOutbox.expiresAt, now)),
  );
}

export async function countFailedMails(db: Queryable, now: Instant): Promise<number> {
  return db.$count(mailOutbox, isGivenUp(now));
}

/** Lists the mails that were given up, newest first, a page at a time. @throws Refusal 400 for a cursor of another list */
export async function pageOfFailedMails(
  db: Queryable,
  now: Instant,
  cursor: string | undefined,
  pageSize: number,
) {
  const after = cursor === undefined ? undefined : lt(mailOutbox.id, readNumber(cursor));
  const rows = await db
    .select({ mail: mailOutbox, mark: bouncedAddresses.id, order: orders.number })
    .from(mailOutbox)
    .leftJoin(bouncedAddresses, eq(bouncedAddresses.address, mailOutbox.recipient))
    .leftJoin(orders, eq(orders.id, mailOutbox.orderId))
    .where(and(isGivenUp(now), after))
    .orderBy(desc(mailOutbox.id))
    .limit(pageSize + 1);
  const placeOf = ({ mail: { id } }: (typeof rows)[number]) => String(id);
  return pageOf(rows, pageSize, placeOf, ({ mail, mark, order }) => {
    const { id, recipient: to, subject, createdAt, attempts, lastError: why, userId } = mail;
    return {
      id,
      to,
      subject,
      createdAt: isoOf(createdAt),
      attempts,
      version: attempts,
      why,
      order,
      userId,
      bounced: mark !== null,
    };
  });
}

/** A mail that was given up, without its words. */
export type FailedMail = Awaited<ReturnType<typeof pageOfFailedMails>>['rows'][number];

/**
 * Sends a mail that was given up again, starting over with its first try.
 * @throws Refusal `unknown_mail`, `address_bounced` while its address is marked
 */
export async function sendMailAgain(context: OperationContext, attempt: Attempt, id: number): Promise<void> {
  await operate(context, attempt, operationOn(context, id, 'mails.send'), async (tx, { attempts, to }) => {
    if (await isBounced(tx, to)) throw new Refusal({ code: 'address_bounced', params: { id } });
    await tx.update(mailOutbox).set({ attempts: 0, dueAt: context.now() }).where(eq(mailOutbox.id, id));
    return { result: undefined, line: { before: { attempts } } };
  });
}

/**
 * Marks the address of a mail that was given up: mails to it bounce, so no more are sent.
 * @throws Refusal `unknown_mail`
 */
export async function markBounced(context: OperationContext, attempt: Attempt, id: number): Promise<void> {
  await operate(context, attempt, operationOn(context, id, 'mails.mark'), async (tx, { to: address }) => {
    const [mark] = await tx
      .insert(bouncedAddresses)
      .values({ address, markedAt: context.now() })
      .onConflictDoNothing()
      .returning();
    return { result: undefined, line: mark && { after: { mark: mark.id } } };
  });
}

function operationOn({ now }: OperationContext, id: number, action: Action) {
  const lock = async (tx: Queryable) => {
    const [mail] = await tx
      .select()
      .from(mailOutbox)
      .where(and(eq(mailOutbox.id, id), isGivenUp(now())))
      .for('update');
    if (!mail) throw new Refusal({ code: 'unknown_mail', params: { id } });
    const { attempts, recipient: to } = mail;
    return { version: attempts, state: `tried ${attempts} times`, attempts, to };
  };
  return { action, subject: String(id), lock, gone: 'no longer in the failed list' };
}

/** Lists the marked addresses, newest first, a page at a time. @throws Refusal 400 for a cursor of another list */
export async function pageOfBounced(db: Queryable, cursor: string | undefined, pageSize: number) {
  const rows = await db
    .select()
    .from(bouncedAddresses)
    .where(cursor === undefined ? undefined : isBelow(cursor))
    .orderBy(desc(bouncedAddresses.markedAt), desc(bouncedAddresses.id))
    .limit(pageSize + 1);
  return pageOf(
    rows,
    pageSize,
    ({ markedAt: at, id: key }) => cursorOf({ at, key }),
    ({ markedAt, ...row }) => ({ ...row, markedAt: isoOf(markedAt) }),
  );
}

function isBelow(cursor: string): SQL {
  const { at, key } = readCursor(cursor, 'id');
  return sql`(${bouncedAddresses.markedAt}, ${bouncedAddresses.id}) < (${isoOf(at)}::timestamptz, ${key}::uuid)`;
}

/** Takes the mark off an address, which gets mail again. @throws Refusal `unknown_mark` */
export async function clearBounced(context: OperationContext, attempt: Attempt, id: string): Promise<void> {
  const operation = { action: 'mails.unmark', subject: id, lock: NOTHING } as const;
  await operate(context, attempt, operation, async (tx) => {
    const cleared = await tx.delete(bouncedAddresses).where(eq(bouncedAddresses.id, id)).returning();
    if (cleared.length === 0) throw new Refusal({ code: 'unknown_mark', params: { id } });
    return { result: undefined, line: {} };
  });
}

/**
 * Sends a test message, in the lane of links to log in. Wake the job `mail` afterwards.
 * @param userId the reader's account, with which the message is deleted
 */
export async function sendTestMail(
  context: OperationContext,
  attempt: Attempt,
  { address, userId }: { readonly address: string; readonly userId?: string },
): Promise<void> {
  const operation = { action: 'mails.test', subject: 'test message', lock: NOTHING } as const;
  await operate(context, attempt, operation, async (tx) => {
    const mail = { to: address, lane: 'now', ...(userId !== undefined && { userId }) } as const;
    await enqueueMail(tx, { ...mail, expiresAt: context.now() + TEST_KEPT, ...layOut(TEST_LETTER) });
    return { result: undefined, line: {} };
  });
}

const TEST_LETTER = {
  subject: 'Test email from Nosewise',
  paragraphs: [
    'This is a test email from the back office of Nosewise.',
    'It has arrived, so the shop can send email. There is nothing to do.',
  ],
};
/** Long enough to fail for good, so that it is listed with the words of the mail server. */
const TEST_KEPT = 48 * HOUR;

async function isBounced(db: Queryable, address: string): Promise<boolean> {
  return (await db.$count(bouncedAddresses, eq(bouncedAddresses.address, address))) > 0;
}
