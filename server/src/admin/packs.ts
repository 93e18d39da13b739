import type { Command } from 'commander';
import { deletePack, listPacks, type PackDetails, showPack } from '../shared-packs/operate';
import {
  COMMAND,
  type Printing,
  parseCount,
  printable,
  printJson,
  printTable,
  type WithContext,
} from './command';

/** Adds `packs list|show|delete`. */
export function addPackCommands(program: Command, withContext: WithContext): void {
  const packs = program.command('packs').description('manage the packs that people share by link');

  packs
    .command('list')
    .description('list shared packs: those with most reports first, then the newest')
    .option('--limit <number>', 'how many', parseCount, 50)
    .option('--json', 'as JSON')
    .action(async ({ limit, json = false }: { limit: number } & Printing) => {
      const found = await withContext(({ database }) => listPacks(database.orm, limit));
      if (json) printJson(found);
      else printTable(found);
    });

  packs
    .command('show')
    .description('show one in full, with its owner and its reports')
    .argument('<id>', 'the end of its link')
    .option('--json', 'as JSON')
    .action(async (id: string, { json = false }: Printing) => {
      const found = await withContext(({ database }) => showPack(database.orm, id));
      if (json) printJson(found);
      else console.log(describe(found));
    });

  packs
    .command('delete')
    .description('end its link for good; copies that people have made stay theirs')
    .argument('<id>', 'the end of its link')
    .option('--json', 'as JSON')
    .action(async (id: string, { json = false }: Printing) => {
      await withContext((context) => deletePack(context, COMMAND, id));
      if (json) printJson({ deleted: id });
      else console.log(`Ended the link ${id}`);
    });
}

function describe({ bottles, reports, ...pack }: PackDetails): string {
  const { id, name: title, description, owner, sharedAt, lastOpenedAt } = pack;
  const facts = { id, name: title, description, owner, sharedAt, lastOpenedAt };
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
