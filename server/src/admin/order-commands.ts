import { ORDER_STATES, type OrderState } from '@nosewise/domain/order-state';
import { type Command, Option } from 'commander';
import { OperatorError } from '../errors/operator-error';
import { fileAt, writeWhole } from '../files/whole-file';
import { makeOrderLink } from '../shop/order-link';
import { entriesAsCsv, entriesAsJson, listEntries, type Period } from './bookkeeping';
import {
  type CommandContext,
  type Printing,
  parseAmount,
  parseCount,
  parseDay,
  parseLine,
  parseTracking,
  printable,
  printJson,
  printTable,
  type WithContext,
} from './command';
import { type Asked, cancelOrder, type Outcome, payOrder, refundOrder, shipOrder } from './order-changes';
import { rowOf, wordsOf } from './order-words';
import { describeOrder, findOrderCalled, listOrders } from './orders';

/** Adds `orders list|show|link|paid|ship|refund|cancel|export`. */
export function addOrderCommands(program: Command, withContext: WithContext): void {
  const orders = program
    .command('orders')
    .description(
      'what was ordered in the shop. Whatever changes an order writes its mail to the buyer in the same step; ' +
        'the server delivers it within half a minute. JSON has amounts in cents',
    );

  orders
    .command('list')
    .description('the newest orders')
    .addOption(new Option('--state <state>', 'only those that have come so far').choices(ORDER_STATES))
    .option('--limit <number>', 'how many', parseCount, 50)
    .option('--json', 'as JSON')
    .action(async ({ json = false, ...choice }: { limit: number; state?: OrderState } & Printing) => {
      const found = await withContext((context) => listOrders(context, choice));
      if (json) printJson(found);
      else printTable(found.map(rowOf));
    });

  orders
    .command('show')
    .description('all that is known of one: lines, money, documents, the address for the parcel')
    .argument('<order>', ORDER)
    .option('--json', 'as JSON')
    .action(async (called: string, { json = false }: Printing) => {
      const found = await withContext(async (context) => {
        const { orm } = context.database;
        return describeOrder(orm, context, await findOrderCalled(orm, called));
      });
      if (json) printJson(found);
      else console.log(wordsOf(found));
    });

  orders
    .command('link')
    .description(
      'print a new link to the page of one, for a buyer who has lost theirs; earlier links go on working',
    )
    .argument('<order>', ORDER)
    .action(async (called: string) => {
      const { url } = await withContext(async ({ database: { orm }, env }) =>
        makeOrderLink(orm, env, await findOrderCalled(orm, called)),
      );
      console.log(url);
    });

  orders
    .command('paid')
    .description(
      'take down that the money for an invoice has come in; an order that has ended goes on if its goods are still there',
    )
    .argument('<order>', ORDER)
    .option('--amount <euros>', 'to be sure: only the total of the order is taken', parseAmount)
    .option(
      '--reference <text>',
      'what the bank calls the payment, by which it is known the second time (default: Order and its number)',
      parseLine,
    )
    .option('--json', 'as JSON')
    .action((called: string, { json, ...asked }: Asked & Printing) =>
      report((context) => payOrder(context, called, asked), json),
    );

  orders
    .command('ship')
    .description('take down that the parcel of a paid order has left')
    .argument('<order>', ORDER)
    .option('--carrier <name>', 'such as DHL', parseLine, '')
    .option('--tracking <number or link>', 'by which the buyer finds the parcel', parseTracking, '')
    .option('--json', 'as JSON')
    .action((called: string, { json, ...shipment }: { carrier: string; tracking: string } & Printing) =>
      report((context) => shipOrder(context, called, shipment), json),
    );

  orders
    .command('refund')
    .description(
      'give money back. What was paid by card goes back through Stripe, at once; for an invoice, transfer it first: ' +
        'this only takes it down. A credit note is issued. After an error, see `orders show` before you try again',
    )
    .argument('<order>', ORDER)
    .option('--amount <euros>', 'such as 12.50 (default: all that is left)', parseAmount)
    .option(
      '--reference <text>',
      'what the bank calls the transfer, by which it is known the second time (default: the number of the order and of the refund)',
      parseLine,
    )
    .option('--json', 'as JSON')
    .action((called: string, { json, ...asked }: Asked & Printing) =>
      report((context) => refundOrder(context, called, asked), json),
    );

  orders
    .command('cancel')
    .description('end an order that was not paid and will not be; its goods go back on sale')
    .argument('<order>', ORDER)
    .option('--json', 'as JSON')
    .action((called: string, { json }: Printing) => report((context) => cancelOrder(context, called), json));

  orders
    .command('export')
    .description(
      'write all invoices and credit notes to FILE as CSV for the bookkeeper, one per row; those of credit notes are below zero',
    )
    .argument('[file]', 'or a folder, where it is called documents.csv; an earlier file is replaced')
    .option('--from <date>', 'the first day of issue, by UTC, such as 2026-11-01', parseDay)
    .option('--to <date>', 'the last one, such as 2026-11-30', parseDay)
    .option('--json', 'print the same rows as JSON instead, amounts as text with two decimals')
    .action(async (path: string | undefined, { json = false, ...period }: Period & Printing) => {
      if (json === (path !== undefined)) {
        throw new OperatorError('Name either a file to write to, or --json to print the rows.');
      }
      const entries = await withContext((context) => listEntries(context, period));
      if (path === undefined) return printJson(entriesAsJson(entries));
      const file = await fileAt(path, 'documents.csv');
      await writeWhole(file, Buffer.from(entriesAsCsv(entries)));
      console.log(`${entries.length === 1 ? '1 document is' : `${entries.length} documents are`} in ${file}`);
    });

  async function report(act: (context: CommandContext) => Promise<Outcome>, json = false): Promise<void> {
    const { words, order } = await withContext(act);
    if (json) printJson(order);
    else console.log(printable(words));
  }
}

const ORDER = 'its number, such as 7KQM2XPD, or its id';
