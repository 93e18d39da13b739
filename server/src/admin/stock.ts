import { KIT_OFFERS, offerOf } from '@nosewise/catalogue/offers';
import { isReserved, ORDER_STATES } from '@nosewise/domain/order-state';
import type { Command } from 'commander';
import { and, eq, inArray, isNotNull, sum } from 'drizzle-orm';
import type { Database } from '../db/database';
import { orderLines, orders, stock } from '../db/schema';
import { OperatorError } from '../errors/operator-error';
import { readStock } from '../shop/stock';
import { type Printing, parseStock, printJson, type WithContext } from './command';

/** The stock of a kit. */
export interface KitStock {
  /** The slug. */
  readonly kit: string;
  readonly name: string;
  /** How many can be bought now; null where nobody counts. */
  readonly available: number | null;
  /** How many belong to orders that are placed or paid and not sent yet. They are not in `available`. */
  readonly reserved: number;
}

/** Lists every kit in the order of the catalogue. */
async function listStock({ orm }: Database): Promise<KitStock[]> {
  const inStock = await readStock(orm);
  const rows = await orm
    .select({ kit: orderLines.kit, quantity: sum(orderLines.quantity).mapWith(Number) })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(and(isNotNull(orderLines.kit), inArray(orders.state, ORDER_STATES.filter(isReserved))))
    .groupBy(orderLines.kit);
  const reserved = new Map(rows.map(({ kit, quantity }) => [kit, quantity]));
  return KIT_OFFERS.map(({ slug, name }) => ({
    kit: slug,
    name,
    available: inStock.get(slug) ?? null,
    reserved: reserved.get(slug) ?? 0,
  }));
}

/**
 * Sets how many of a kit can be bought from now on; null: as many as anybody wants. One statement, which waits for an
 * order that is taking some of them. Throws `OperatorError` when there is no such kit.
 */
async function setStock(database: Database, kit: string, available: number | null): Promise<KitStock> {
  const { orm } = database;
  if (!offerOf(kit)) {
    const slugs = KIT_OFFERS.map(({ slug }) => slug);
    throw new OperatorError(`There is no kit ${kit}; there are ${slugs.join(', ')}.`);
  }
  if (available === null) {
    await orm.delete(stock).where(eq(stock.kit, kit));
  } else {
    await orm
      .insert(stock)
      .values({ kit, available })
      .onConflictDoUpdate({ target: stock.kit, set: { available } });
  }
  const found = (await listStock(database)).find((each) => each.kit === kit);
  if (!found) throw new Error(`The kit ${kit} has left the catalogue.`);
  return found;
}

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
