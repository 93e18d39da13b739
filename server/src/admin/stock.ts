import { KIT_OFFERS, offerOf } from '@nosewise/catalogue/offers';
import { isReserved, ORDER_STATES } from '@nosewise/domain/order-state';
import type { Command } from 'commander';
import { and, eq, inArray, isNotNull, sum } from 'drizzle-orm';
import type { Database } from '../db/database';
import { orderLines, orders, stock } from '../db/schema';
import { OperatorError } from '../errors/operator-error';
import { readStock } from '../shop/stock';
import { tellThatKitIsBack } from '../shop/stock-alerts';
import { type CommandContext, type Printing, parseStock, printJson, type WithContext } from './command';

/** The stock of a kit. */
export interface KitStock {
  /** The slug. */
  readonly kit: string;
  readonly name: string;
  /** How many can be bought now; null if not counted. */
  readonly available: number | null;
  /** How many belong to orders that are placed or paid and not shipped yet. They are not in `available`. */
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
 * Sets how many of a kit can be bought from now on; null: as many as anybody wants. It waits for an order that is taking
 * some of them. People who asked to be told that the kit is back get their mail in the same transaction.
 * Throws `OperatorError` when there is no such kit.
 */
export async function setStock(
  { database, env }: CommandContext,
  kit: string,
  available: number | null,
): Promise<KitStock & { readonly told: number }> {
  if (!offerOf(kit)) {
    const slugs = KIT_OFFERS.map(({ slug }) => slug);
    throw new OperatorError(`There is no kit ${kit}; there are ${slugs.join(', ')}.`);
  }
  const told = await database.orm.transaction(async (tx) => {
    if (available === null) await tx.delete(stock).where(eq(stock.kit, kit));
    else
      await tx
        .insert(stock)
        .values({ kit, available })
        .onConflictDoUpdate({ target: stock.kit, set: { available } });
    return available === 0 ? 0 : tellThatKitIsBack(tx, env, kit);
  });
  const found = (await listStock(database)).find((each) => each.kit === kit);
  if (!found) throw new Error(`The kit ${kit} has left the catalogue.`);
  return { ...found, told };
}

/** Adds `stock list|set`. */
export function addStockCommands(program: Command, withContext: WithContext): void {
  const stock = program.command('stock').description('how many of each kit can be bought');

  stock
    .command('list')
    .description('list every kit: how many can be bought, and how many are reserved')
    .option('--json', 'as JSON; available is null for kits that are not counted')
    .action(async ({ json = false }: Printing) => {
      const kits = await withContext(({ database }) => listStock(database));
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
    .option('--json', 'as JSON')
    .action(async (slug: string, available: number | null, { json = false }: Printing) => {
      const { told, ...kit } = await withContext((context) => setStock(context, slug, available));
      if (json) printJson(kit);
      else console.log(wordsOf(kit) + wordsOfTold(told));
    });
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
