import { WAITING, type Waiting } from '@nosewise/contract/office/office-desk';
import { type KitStock, LOW_STOCK_DAYS } from '@nosewise/contract/office/office-stock';
import type { Right } from '@nosewise/contract/roles';
import type { Instant } from '@nosewise/domain/models';
import { sql } from 'drizzle-orm';
import type { Queryable } from '../db/database';
import { contactMessages, linkReports, orders, teamEnquiries } from '../db/schema';
import { countFailedMails } from '../mail/mail-operations';
import { WAITING as WAITING_ORDERS } from '../shop/desk/desk';
import { countWaiting } from '../shop/stock/stock-alerts';
import { countSold, daysLeft, listStock, stockVersion } from '../shop/stock/stock-desk';
import { type Caller, may } from './office-call';

/** Work that waits in the shop, for those who do it. */

/** The counts of one statement. */
const COUNTED = [
  'to-pack',
  'to-post',
  'to-be-paid',
  'withdrawals',
  'failed-refunds',
  'enquiries',
  'reports',
] as const;
type Counted = (typeof COUNTED)[number];

/** The rights to do each kind of work: one of them is enough to be told of it. */
const TOLD: Readonly<Record<Waiting, readonly Right[]>> = {
  'to-pack': ['orders.ship'],
  'to-post': ['orders.ship'],
  'to-be-paid': ['orders.pay'],
  withdrawals: ['orders.refund'],
  'failed-refunds': ['orders.refund'],
  enquiries: ['enquiries.handle'],
  'low-stock': ['stock.count'],
  'failed-mails': ['orders.mail'],
  reports: ['packs.moderate'],
};

const count = (from: ReturnType<typeof sql>) => sql`(select count(*)::int from ${from})`;

const COUNTS: Readonly<Record<Counted, ReturnType<typeof sql>>> = {
  'to-pack': count(sql`${orders} where ${orders.state} = 'paid' and ${orders.packedAt} is null`),
  'to-post': count(sql`${orders} where ${orders.state} = 'paid' and ${orders.packedAt} is not null`),
  'to-be-paid': count(sql`${orders} where ${WAITING_ORDERS['to-be-paid']}`),
  withdrawals: count(sql`${orders} where ${WAITING_ORDERS.withdrawals}`),
  'failed-refunds': count(sql`${orders} where ${WAITING_ORDERS['failed-refunds']}`),
  enquiries: sql`${count(sql`${contactMessages} where ${contactMessages.doneAt} is null and not ${contactMessages.isSpam}`)}
    + ${count(sql`${teamEnquiries} where ${teamEnquiries.doneAt} is null and not ${teamEnquiries.isSpam}`)}`,
  reports: sql`(select count(distinct ${linkReports.linkId})::int from ${linkReports})`,
};

/** Counts what waits for an operator, in the order of the day. */
export async function readToday(db: Queryable, caller: Caller, now: Instant) {
  const told = (what: Waiting) => may(caller, TOLD[what]);
  const columns = COUNTED.filter(told).map((what) => sql`${COUNTS[what]} as ${sql.identifier(what)}`);
  const [row = {}] =
    columns.length === 0
      ? []
      : (await db.execute<Record<string, number>>(sql`select ${sql.join(columns, sql`, `)}`)).rows;
  const counts: Readonly<Partial<Record<Waiting, number>>> = {
    ...row,
    ...(told('low-stock') && { 'low-stock': await countLow(db, caller, now) }),
    ...(told('failed-mails') && { 'failed-mails': await countFailedMails(db, now) }),
  };
  const waiting = WAITING.filter(told).map((what) => ({ what, count: counts[what] ?? 0 }));
  return { waiting, oldestUnpaidAt: told('to-be-paid') ? await oldestUnpaid(db) : null };
}

async function countLow(db: Queryable, caller: Caller, now: Instant): Promise<number> {
  return (await readStock(db, caller, now)).filter(({ isLow }) => isLow).length;
}

async function oldestUnpaid(db: Queryable): Promise<Instant | null> {
  const { rows } = await db.execute<{ at: string | null }>(
    sql`select min(${orders.placedAt}) as at from ${orders} where ${WAITING_ORDERS['to-be-paid']}`,
  );
  const at = rows[0]?.at;
  return at ? Date.parse(at) : null;
}

/** Reads the stock with its sales. Who waits for a kit is counted for those who may know. */
export async function readStock(db: Queryable, caller: Caller, now: Instant): Promise<KitStock[]> {
  const [kits, sold, waiting] = await Promise.all([
    listStock(db),
    countSold(db, now),
    may(caller, ['stock.alerts']) ? countWaiting(db) : undefined,
  ]);
  return kits.map(({ kit, name, available, reserved }) => {
    const days = daysLeft(available, sold.get(kit) ?? 0);
    return {
      kit,
      name,
      available,
      reserved,
      sold: sold.get(kit) ?? 0,
      daysLeft: days,
      isLow: available === 0 || (days !== null && days < LOW_STOCK_DAYS),
      waiting: waiting ? (waiting.get(kit) ?? 0) : null,
      version: stockVersion(available),
    };
  });
}
