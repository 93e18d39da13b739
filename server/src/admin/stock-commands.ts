import { STOCK_REASONS, type StockReason } from '@nosewise/contract/office/stock';
import { type Command, Option } from 'commander';
import { type KitStock, listStock, setStock } from '../shop/stock-desk';
import { COMMAND, type Printing, parseStock, printJson, printResult, type WithContext } from './command';

/** Adds `stock list|set`. */
export function addStockCommands(program: Command, withContext: WithContext): void {
  const stock = program.command('stock').description('how many of each kit can be bought');

  stock
    .command('list')
    .description('list every kit: how many can be bought, and how many are reserved')
    .option('--json', 'as JSON; available is null for kits that are not counted')
    .action(async ({ json }: Printing) => {
      const kits = await withContext(({ database }) => listStock(database.orm));
      if (json) printJson(kits);
      else console.table(kits.map((kit) => ({ ...kit, available: kit.available ?? 'not counted' })));
    });

  stock
    .command('set')
    .description(
      'set how many of a kit can be bought from now on, not counting those reserved or sold; people who asked to be told that it is back are emailed',
    )
    .argument('<kit>', 'its slug, such as red-wine-12')
    .argument('<number>', 'or the word uncounted, for a kit that never sells out', parseStock)
    .addOption(new Option('--reason <reason>', 'for the log').choices(STOCK_REASONS))
    .option('--json', 'as JSON')
    .action(
      async (
        slug: string,
        available: number | null,
        { reason, json }: { reason?: StockReason } & Printing,
      ) => {
        const { told, kit } = await withContext(async (context) => {
          const set = await setStock(context, COMMAND, slug, { available, reason });
          const kits = await listStock(context.database.orm);
          return { told: set?.told ?? 0, kit: kits.find((each) => each.kit === slug) };
        });
        if (!kit) return;
        printResult(json, kit, wordsOf(kit) + wordsOfTold(told));
      },
    );
}

function wordsOf({ name, available, reserved }: KitStock): string {
  return available === null
    ? `${name}: no longer counted, so it never sells out.`
    : `${name}: ${available} can be bought now; ${reserved} more are reserved and waiting to be shipped.`;
}

function wordsOfTold(told: number): string {
  if (told === 0) return '';
  return ` ${told === 1 ? '1 person has' : `${told} people have`} been emailed that it is back.`;
}
