import { statfs } from 'node:fs/promises';
import type { MISSING, showHealth } from '@nosewise/contract/office/house';
import type { Instant } from '@nosewise/domain/models';
import { and, desc, eq, isNotNull, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Context } from '../context';
import type { Queryable } from '../db/database';
import { mailOutbox } from '../db/tables/mail-tables';
import { operatorLog } from '../db/tables/operation-tables';
import { stock } from '../db/tables/shop-tables';
import type { Turn } from '../jobs/jobs';
import { countFailedMails } from '../mail/mail-operations';
import { isDemo } from '../shop/seller';

/** The state of the product for its owner: nothing secret, and no address of anything. */

type Health = z.output<typeof showHealth.answer>;

/** When this process began. */
const STARTED: Instant = Date.now() - Math.round(process.uptime() * 1000);

/** The last turn of each job of this process. */
export interface JobHistory {
  note(turn: Turn): void;
  read(): Health['jobs'];
}

/** The process that runs. */
export interface Running {
  /** The version of the product, such as 1.0.0. */
  readonly release: string;
  /** Names the build. */
  readonly build: string;
  readonly history: JobHistory;
}

export function jobHistory(now: () => Instant): JobHistory {
  const last = new Map<string, Health['jobs'][number]>();
  return {
    note: ({ job: name, seconds, failed }) => last.set(name, { name, at: now(), seconds, failed }),
    read: () => [...last.values()].sort((one, other) => (one.name < other.name ? -1 : 1)),
  };
}

/** Reads the state of the product. */
export async function readHealth({
  database: { orm },
  env,
  now,
  release,
  build,
  history,
}: Pick<Context, 'database' | 'env' | 'now'> & Running): Promise<Health> {
  const { rows } = await orm.execute<{ version: string; bytes: string }>(
    sql`select current_setting('server_version') as version, pg_database_size(current_database())::text as bytes`,
  );
  const { version = '', bytes = '0' } = rows[0] ?? {};
  // Without a folder of our own, there is no disk to report.
  const disk = await statfs(env.dataDir).catch(() => undefined);
  return {
    version: release,
    build,
    node: process.version,
    startedAt: STARTED,
    database: { version, own: env.databaseUrl === undefined, bytes: Number(bytes) },
    disk: disk ? { free: disk.bavail * disk.bsize, size: disk.blocks * disk.bsize } : null,
    mails: await countMails(orm, now()),
    lastBackupAt: await lastBackup(orm),
    jobs: history.read(),
  };
}

async function countMails(db: Queryable, now: Instant): Promise<Health['mails']> {
  const [waiting] = await db
    .select({ count: sql<number>`count(*)::int`, oldest: sql<string | null>`min(${mailOutbox.createdAt})` })
    .from(mailOutbox)
    .where(and(eq(mailOutbox.channel, 'mail'), isNotNull(mailOutbox.dueAt)));
  const failed = await countFailedMails(db, now);
  const oldest = waiting?.oldest;
  return { waiting: waiting?.count ?? 0, failed, oldestWaitingAt: oldest ? Date.parse(oldest) : null };
}

async function lastBackup(db: Queryable): Promise<Instant | null> {
  const [line] = await db
    .select({ at: operatorLog.at })
    .from(operatorLog)
    .where(eq(operatorLog.action, 'database.back-up'))
    .orderBy(desc(operatorLog.seq))
    .limit(1);
  return line?.at ?? null;
}

/** Lists everything still missing before real orders can be taken. */
export async function readFirstSteps({ database: { orm }, env }: Pick<Context, 'database' | 'env'>) {
  const { operator, operatorEmail } = env;
  const paysByCard = env.stripe !== undefined;
  const isMissing: Readonly<Record<(typeof MISSING)[number], boolean>> = {
    seller: operator.name === undefined,
    imprint: operator.address === undefined,
    email: operatorEmail === undefined,
    iban: !paysByCard && operator.iban === undefined,
    stock: (await orm.$count(stock)) === 0,
    backup: (await lastBackup(orm)) === null,
  };
  const missing = STEPS.filter((step) => isMissing[step]);
  return { missing, isDemo: isDemo(env) };
}

const STEPS = ['seller', 'imprint', 'email', 'iban', 'stock', 'backup'] as const satisfies typeof MISSING;
