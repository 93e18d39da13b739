import { normalAddress } from '@nosewise/contract/account/credentials';
import type { PushMessage } from '@nosewise/contract/account/reminder-calls';
import type { Instant } from '@nosewise/domain/models';
import type { Queryable } from '../db/database';
import { mailOutbox } from '../db/tables/mail-tables';

export interface Mail {
  /** One plain address. */
  readonly to: string;
  /** `now` for mail that people wait for, such as a link to log in or a receipt. Default: `bulk`. */
  readonly lane?: Message['lane'];
  /** The account that it is about, and is deleted with. */
  readonly userId?: string;
  /** The order that it is about. */
  readonly orderId?: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly replyTo?: string;
  /** The main link of the mail: printed in the log when mail is written to files. */
  readonly link?: string;
  /** The address that ends such mails, by a post without a cookie (RFC 8058). */
  readonly unsubscribe?: string;
  /** Queues nothing if the outbox has a message under this key. Keys are forgotten 30 days after delivery. */
  readonly dedupeKey?: string;
  /** Default: at once, whatever the clock says. */
  readonly dueAt?: Instant;
  /** It is not sent from then on. Default: never. */
  readonly expiresAt?: Instant;
}

/** A push to the device of a person. */
export interface Push extends Pick<Mail, 'lane' | 'dedupeKey' | 'dueAt' | 'expiresAt'> {
  readonly userId: string;
  /** A push that has not been shown yet is replaced by a later one of its topic. */
  readonly topic: string;
  readonly message: PushMessage;
}

export type Message = typeof mailOutbox.$inferSelect;

/**
 * Queues a mail in the transaction of its cause: both happen or neither does. After the commit, `context.wake('mail')`
 * delivers it at once.
 */
export async function enqueueMail(tx: Queryable, mail: Mail): Promise<void> {
  await enqueue(tx, [mailRow(mail)]);
}

/** Queues many messages of both channels in one transaction. */
export async function enqueueAll(
  tx: Queryable,
  mails: readonly Mail[],
  pushes: readonly Push[],
): Promise<void> {
  await enqueue(tx, [...mails.map(mailRow), ...pushes.map(pushRow)]);
}

type NewMessage = typeof mailOutbox.$inferInsert;

/** Rows of one statement, whose parameters are counted in 16 bits. */
const ROWS_AT_ONCE = 1_000;

async function enqueue(tx: Queryable, rows: readonly NewMessage[]): Promise<void> {
  for (let start = 0; start < rows.length; start += ROWS_AT_ONCE) {
    await tx
      .insert(mailOutbox)
      .values(rows.slice(start, start + ROWS_AT_ONCE))
      .onConflictDoNothing();
  }
}

function mailRow({ to, lane = 'bulk', dueAt = 0, unsubscribe, ...mail }: Mail): NewMessage {
  const payload = unsubscribe === undefined ? null : { unsubscribe };
  return { ...mail, channel: 'mail', lane, recipient: normalAddress(to), dueAt, payload };
}

function pushRow({ lane = 'bulk', dueAt = 0, topic, message, ...push }: Push): NewMessage {
  const { title: subject, body: text } = message.notification;
  const payload = { topic, message };
  return { ...push, channel: 'push', lane, recipient: push.userId, subject, text, html: '', dueAt, payload };
}
