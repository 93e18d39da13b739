import { isoOf } from '@nosewise/contract/instant';
import type { Actor } from '@nosewise/contract/operations';
import type { Instant } from '@nosewise/domain/models';
import { and, desc, eq, gt, isNull, or } from 'drizzle-orm';
import type { Queryable } from '../db/database';
import { bouncedAddresses, mailOutbox } from '../db/tables/mail';
import { OperationRefused } from '../errors/operation-refused';
import { type Attempt, type OperationContext, operate } from '../operations/operation';

/**
 * The operations of an operator on mails that could not be delivered. The log names a mail or a mark by its id, never an
 * address. Wake the job `mail` after sending again.
 */

/** A mail that was given up, without its words. */
export interface FailedMail {
  readonly id: number;
  readonly to: string;
  readonly subject: string;
  readonly createdAt: string;
  readonly attempts: number;
  readonly why: string | null;
  /** Whether the address is marked, so that no mail is sent to it. */
  readonly bounced: boolean;
}

/** Selects the mails that were given up and are still worth sending: neither delivered, nor waiting, nor expired. */
export function isGivenUp(now: Instant) {
  return and(
    eq(mailOutbox.channel, 'mail'),
    isNull(mailOutbox.deliveredAt),
    isNull(mailOutbox.dueAt),
    or(isNull(mailOutbox.expiresAt), gt(mailOutbox.expiresAt, now)),
  );
}

/** Counts the mails that were given up. */
export async function countFailedMails(db: Queryable, now: Instant): Promise<number> {
  return db.$count(mailOutbox, isGivenUp(now));
}

/** Lists the mails that were given up, newest first. */
export async function listFailedMails(db: Queryable, now: Instant, limit: number): Promise<FailedMail[]> {
  const rows = await db
    .select({ mail: mailOutbox, mark: bouncedAddresses.id })
    .from(mailOutbox)
    .leftJoin(bouncedAddresses, eq(bouncedAddresses.address, mailOutbox.recipient))
    .where(isGivenUp(now))
    .orderBy(desc(mailOutbox.id))
    .limit(limit);
  return rows.map(({ mail: { id, recipient: to, subject, createdAt, attempts, lastError: why }, mark }) => ({
    id,
    to,
    subject,
    createdAt: isoOf(createdAt),
    attempts,
    why,
    bounced: mark !== null,
  }));
}

/**
 * Sends a mail that was given up again, from the first try on.
 * @throws OperationRefused `unknown_mail`, `address_bounced` while its address is marked
 */
export async function sendMailAgain(
  context: OperationContext,
  actor: Actor,
  id: number,
  attempt: Attempt = {},
): Promise<void> {
  await operate(context, actor, attempt, { action: 'mails.send', subject: String(id) }, async (tx) => {
    const { attempts, recipient } = await lockFailed(tx, id, context.now());
    if (await isBounced(tx, recipient))
      throw new OperationRefused({ code: 'address_bounced', params: { id } });
    await tx.update(mailOutbox).set({ attempts: 0, dueAt: context.now() }).where(eq(mailOutbox.id, id));
    return { result: undefined, line: { before: { attempts } } };
  });
}

/**
 * Marks the address of a mail that was given up: mails to it come back, so none is sent from now on.
 * @throws OperationRefused `unknown_mail`
 */
export async function markBounced(
  context: OperationContext,
  actor: Actor,
  id: number,
  attempt: Attempt = {},
): Promise<void> {
  await operate(context, actor, attempt, { action: 'mails.mark', subject: String(id) }, async (tx) => {
    const { recipient: address } = await lockFailed(tx, id, context.now());
    const [mark] = await tx
      .insert(bouncedAddresses)
      .values({ address, markedAt: context.now() })
      .onConflictDoNothing()
      .returning();
    return { result: undefined, line: mark && { after: { mark: mark.id } } };
  });
}

/** An address that is marked. */
export interface BouncedAddress {
  readonly id: string;
  readonly address: string;
  readonly markedAt: string;
}

/** Lists the marked addresses, newest first. */
export async function listBounced(db: Queryable, limit: number): Promise<BouncedAddress[]> {
  const rows = await db
    .select()
    .from(bouncedAddresses)
    .orderBy(desc(bouncedAddresses.markedAt), bouncedAddresses.address)
    .limit(limit);
  return rows.map(({ markedAt, ...row }) => ({ ...row, markedAt: isoOf(markedAt) }));
}

/** Takes the mark off an address, which gets mail again. @throws OperationRefused `unknown_mark` */
export async function clearBounced(
  context: OperationContext,
  actor: Actor,
  id: string,
  attempt: Attempt = {},
): Promise<void> {
  await operate(context, actor, attempt, { action: 'mails.unmark', subject: id }, async (tx) => {
    const cleared = UUID.test(id)
      ? await tx.delete(bouncedAddresses).where(eq(bouncedAddresses.id, id)).returning()
      : [];
    if (cleared.length === 0) throw new OperationRefused({ code: 'unknown_mark', params: { id } });
    return { result: undefined, line: {} };
  });
}

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

async function lockFailed(tx: Queryable, id: number, now: Instant) {
  const [mail] = await tx
    .select()
    .from(mailOutbox)
    .where(and(eq(mailOutbox.id, id), isGivenUp(now)))
    .for('update');
  if (!mail) throw new OperationRefused({ code: 'unknown_mail', params: { id } });
  return mail;
}

async function isBounced(db: Queryable, address: string): Promise<boolean> {
  return (await db.$count(bouncedAddresses, eq(bouncedAddresses.address, address))) > 0;
}
