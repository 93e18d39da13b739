import { isoOf } from '@nosewise/contract/instant';
import type { PackToShare } from '@nosewise/contract/shared-pack';
import type { Command } from 'commander';
import { count, desc, eq } from 'drizzle-orm';
import type { Database } from '../db/database';
import { packReports, sharedPacks, users } from '../db/schema';
import { OperatorError } from '../errors/operator-error';
import { deleteById, listReports } from '../shared-packs/queries';
import { type Printing, parseCount, printable, printJson, printTable, type WithContext } from './command';

/** A pack that somebody shares by link. */
interface PackSummary {
  readonly id: string;
  readonly name: string;
  readonly bottles: number;
  readonly reports: number;
  readonly sharedAt: string;
  readonly lastOpenedAt: string;
  /** The address of its owner. */
  readonly owner: string;
}

interface PackDetails extends Omit<PackSummary, 'bottles' | 'reports'> {
  readonly description: string;
  readonly bottles: PackToShare['aromas'];
  readonly reports: readonly { readonly reason: string; readonly createdAt: string }[];
}

/** Lists the packs that are shared by link: those with most reports first, then the newest. */
async function listPacks({ orm }: Database, limit: number): Promise<PackSummary[]> {
  const reports = count(packReports.id);
  const rows = await orm
    .select({ shared: sharedPacks, owner: users.email, reports })
    .from(sharedPacks)
    .innerJoin(users, eq(users.id, sharedPacks.userId))
    .leftJoin(packReports, eq(packReports.sharedPackId, sharedPacks.id))
    .groupBy(sharedPacks.id, users.id)
    .orderBy(desc(reports), desc(sharedPacks.sharedAt))
    .limit(limit);
  return rows.map(({ shared, owner, reports: reported }) => ({
    id: shared.id,
    name: shared.pack.name,
    bottles: shared.pack.aromas.length,
    reports: reported,
    sharedAt: isoOf(shared.sharedAt),
    lastOpenedAt: isoOf(shared.openedAt),
    owner,
  }));
}

/** Finds a shared pack with its reports. Throws `OperatorError` when there is none. */
async function showPack({ orm }: Database, id: string): Promise<PackDetails> {
  const [found] = await orm
    .select({ shared: sharedPacks, owner: users.email })
    .from(sharedPacks)
    .innerJoin(users, eq(users.id, sharedPacks.userId))
    .where(eq(sharedPacks.id, id));
  if (!found) throw unknown(id);
  const { pack, sharedAt, openedAt } = found.shared;
  const reports = await listReports(orm, id);
  return {
    id,
    name: pack.name,
    description: pack.description,
    owner: found.owner,
    sharedAt: isoOf(sharedAt),
    lastOpenedAt: isoOf(openedAt),
    bottles: pack.aromas,
    reports: reports.map(({ reason, createdAt }) => ({ reason, createdAt: isoOf(createdAt) })),
  };
}

function unknown(id: string): OperatorError {
  return new OperatorError(`No pack is shared by the link ${id}.`);
}

/** Adds `packs list|show|delete`. */
export function addPackCommands(program: Command, withContext: WithContext): void {
  const packs = program.command('packs').description('manage the packs that people share by link');

  packs
    .command('list')
    .description('list shared packs: those with most reports first, then the newest')
    .option('--limit <number>', 'how many', parseCount, 50)
    .option('--json', 'as JSON')
    .action(async ({ limit, json = false }: { limit: number } & Printing) => {
      const found = await withContext(({ database }) => listPacks(database, limit));
      if (json) printJson(found);
      else printTable(found);
    });

  packs
    .command('show')
    .description('show one in full, with its owner and its reports')
    .argument('<id>', 'the end of its link')
    .option('--json', 'as JSON')
    .action(async (id: string, { json = false }: Printing) => {
      const found = await withContext(({ database }) => showPack(database, id));
      if (json) printJson(found);
      else console.log(describe(found));
    });

  packs
    .command('delete')
    .description('end its link for good; copies that people have made stay theirs')
    .argument('<id>', 'the end of its link')
    .option('--json', 'as JSON')
    .action(async (id: string, { json = false }: Printing) => {
      const isDeleted = await withContext(({ database }) => deleteById(database.orm, id));
      if (!isDeleted) throw unknown(id);
      if (json) printJson({ deleted: id });
      else console.log(`Ended the link ${id}`);
    });
}

function describe({ bottles, reports, ...facts }: PackDetails): string {
  return [
    ...Object.entries(facts).map(([name, value]) => `${name}: ${printable(value)}`),
    '',
    ...bottles.map(({ bottleNumber, name, category, notes }) =>
      printable([bottleNumber, name, category, notes].filter((part) => part !== '').join(' · ')),
    ),
    '',
    reports.length === 0 ? 'No reports' : 'Reports:',
    ...reports.map(({ createdAt, reason }) => `${createdAt} ${printable(reason) || '(no reason given)'}`),
  ].join('\n');
}
