import type { Command } from 'commander';
import { deletePack, listPacks, type PackDetails, showPack } from '../links/operate';
import {
  COMMAND,
  type Printing,
  parseCount,
  printable,
  printFound,
  printResult,
  type WithContext,
} from './command';

/** Adds `packs list|show|delete`. */
export function addPackCommands(program: Command, withContext: WithContext): void {
  const packs = program
    .command('packs')
    .description('manage the packs and blind sets that people share by link');

  packs
    .command('list')
    .description('list shared packs and blind sets: those with most reports first, then the newest')
    .option('--limit <number>', 'how many', parseCount, 50)
    .option('--json', 'as JSON')
    .action(async ({ limit, json }: { limit: number } & Printing) => {
      const found = await withContext(({ database }) => listPacks(database.orm, limit));
      printFound(json, found);
    });

  packs
    .command('show')
    .description('show one in full, with its owner and its reports')
    .argument('<id>', 'the end of its link')
    .option('--json', 'as JSON')
    .action(async (id: string, { json }: Printing) => {
      const found = await withContext(({ database }) => showPack(database.orm, id));
      printResult(json, found, describe(found));
    });

  packs
    .command('delete')
    .description('end its link for good; copies that people have made stay theirs')
    .argument('<id>', 'the end of its link')
    .option('--json', 'as JSON')
    .action(async (id: string, { json }: Printing) => {
      await withContext((context) => deletePack(context, COMMAND, id));
      printResult(json, { deleted: id }, `Ended the link ${id}`);
    });
}

function describe({ bottles, reports, ...pack }: PackDetails): string {
  const { id, kind, name: title, description, owner, sharedAt, lastOpenedAt } = pack;
  const facts = { id, kind, name: title, description, owner, sharedAt, lastOpenedAt };
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
