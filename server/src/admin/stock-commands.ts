import type { Command } from 'commander';
import { parseStock } from './arguments';
import type { WithContext } from './context';
import { type Printing, printJson } from './print';
import { type KitStock, listStock, setStock } from './stock';

/** Adds `stock list|set`. */
export function addStockCommands(program: Command, withContext: WithContext): void {
  const stock = program.command('stock').description('how many of each kit can be bought');

  stock
    .command('list')
    .description('every kit of the catalogue: how many can be bought, and how many wait to be sent')
    .option('--json', 'as JSON; available is null where nobody counts')
    .action(async ({ json = false }: Printing) => {
      const kits = await withContext(({ database }) => listStock(database));
      if (json) printJson(kits);
      else console.table(kits.map((kit) => ({ ...kit, available: kit.available ?? 'not counted' })));
    });

  stock
    .command('set')
    .description('say how many of a kit can be bought from now on; what is reserved or sold is not in it')
    .argument('<kit>', 'its slug, such as red-wine-12')
    .argument('<number>', 'or the word uncounted: then as many as anybody wants', parseStock)
    .option('--json', 'as JSON')
    .action(async (slug: string, available: number | null, { json = false }: Printing) => {
      const kit = await withContext(({ database }) => setStock(database, slug, available));
      if (json) printJson(kit);
      else console.log(wordsOf(kit));
    });
}

function wordsOf({ name, available, reserved }: KitStock): string {
  return available === null
    ? `${name}: nobody counts any more, and as many are sold as are ordered.`
    : `${name}: ${available} can be bought now, beside ${reserved} that wait to be sent.`;
}
