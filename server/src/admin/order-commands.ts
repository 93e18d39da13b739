import { ORDER_STATES, type OrderState } from '@nosewise/domain/shop/order-state';
import { type Command, Option } from 'commander';
import { OperatorError } from '../errors/operator-error';
import { fileAt, writeWhole } from '../files/whole-file';
import { entriesAsCsv, entriesAsJson, type Period } from '../shop/books';
import { describeOrder, findOrderCalled, listOrders, type OrderDetails } from '../shop/desk';
import {
  type Asked,
  cancelOrder,
  exportBooks,
  linkToOrder,
  noteOrder,
  payOrder,
  refundOrder,
  shipOrder,
  withdrawForBuyer,
} from '../shop/operate';
import { packOrder } from '../shop/parcels';
import { cardPayments } from '../shop/stripe';
import {
  COMMAND,
  type CommandContext,
  type Printing,
  parseAmount,
  parseCount,
  parseDay,
  parseLine,
  parseNote,
  parseTracking,
  printable,
  printFound,
  printJson,
  printResult,
  type WithContext,
} from './command';
import {
  rowOf,
  wordsOf,
  wordsOfCancellation,
  wordsOfNote,
  wordsOfPacking,
  wordsOfPayment,
  wordsOfRefund,
  wordsOfShipment,
  wordsOfWithdrawal,
} from './order-words';
import { addTrackingCommand } from './tracking';

/** Adds `orders list|show|note|link|paid|pack|ship|withdraw|refund|cancel|export|tracking`. */
export function addOrderCommands(program: Command, withContext: WithContext): void {
  const orders = program
    .command('orders')
    .description(
      'orders of the shop. A command that changes an order also emails its buyer; the server delivers the email ' +
        'within half a minute. Amounts in JSON are in cents',
    );

  orders
    .command('list')
    .description('list the newest orders')
    .addOption(new Option('--state <state>', 'only orders in this state').choices(ORDER_STATES))
    .option('--limit <number>', 'how many', parseCount, 50)
    .option('--json', 'as JSON')
    .action(async ({ json = false, ...choice }: { limit: number; state?: OrderState } & Printing) => {
      const found = await withContext((context) => listOrders(context, choice));
      printFound(json, found, found.map(rowOf));
    });

  orders
    .command('show')
    .description('show an order: lines, payments, documents and the address for the parcel')
    .argument('<order>', ORDER)
    .option('--json', 'as JSON')
    .action(async (called: string, { json }: Printing) => {
      const found = await withContext(async (context) => {
        const { orm } = context.database;
        return describeOrder(orm, context, await findOrderCalled(orm, called));
      });
      printResult(json, found, wordsOf(found));
    });

  orders
    .command('link')
    .description('print a new link to an order, for a buyer who has lost theirs; earlier links keep working')
    .argument('<order>', ORDER)
    .action(async (called: string) => {
      console.log(await withContext((context) => linkToOrder(context, COMMAND, called)));
    });

  orders
    .command('paid')
    .description(
      'record the payment of an invoice; an order that has ended is revived if its goods are still available',
    )
    .argument('<order>', ORDER)
    .option('--amount <euros>', 'as a check: only the order total is accepted', parseAmount)
    .option(
      '--reference <text>',
      'the reference of the payment at the bank; recording it again changes nothing (default: Order and its number)',
      parseLine,
    )
    .option('--json', 'as JSON')
    .action((called: string, { json, ...asked }: Asked & Printing) =>
      report((context) => payOrder(context, COMMAND, called, asked), wordsOfPayment, json),
    );

  orders
    .command('pack')
    .description('record that the parcel of a paid order is packed; its buyer is emailed when it is shipped')
    .argument('<order>', ORDER)
    .option('--json', 'as JSON')
    .action((called: string, { json }: Printing) =>
      report((context) => packOrder(context, COMMAND, called), wordsOfPacking, json),
    );

  orders
    .command('withdraw')
    .description('take the withdrawal that a buyer has declared by phone or letter')
    .argument('<order>', ORDER)
    .option('--json', 'as JSON')
    .action((called: string, { json }: Printing) =>
      report((context) => withdrawForBuyer(context, COMMAND, called), wordsOfWithdrawal, json),
    );

  orders
    .command('note')
    .description('add a note about an order, which only operators see')
    .argument('<order>', ORDER)
    .argument('<text>', '', parseNote)
    .option('--json', 'as JSON')
    .action((called: string, text: string, { json }: Printing) =>
      report((context) => noteOrder(context, COMMAND, called, text), wordsOfNote, json),
    );

  orders
    .command('ship')
    .description('record that the parcel of a paid order has left')
    .argument('<order>', ORDER)
    .option('--carrier <name>', 'such as DHL', parseLine, '')
    .option('--tracking <number or link>', 'for the buyer to track the parcel', parseTracking, '')
    .option('--json', 'as JSON')
    .action((called: string, { json, ...shipment }: { carrier: string; tracking: string } & Printing) =>
      report((context) => shipOrder(context, COMMAND, called, shipment), wordsOfShipment, json),
    );

  orders
    .command('refund')
    .description(
      'refund money and issue a credit note. Card payments are refunded through Stripe at once; for an invoice, ' +
        'transfer the money first: this only records it. After an error, check `orders show` before you try again',
    )
    .argument('<order>', ORDER)
    .option('--amount <euros>', 'such as 12.50 (default: the whole rest)', parseAmount)
    .option(
      '--reference <text>',
      'the reference of the transfer at the bank; recording it again changes nothing (default: the numbers of the order and of the refund)',
      parseLine,
    )
    .option('--json', 'as JSON')
    .action((called: string, { json, ...asked }: Asked & Printing) =>
      report(
        async (context) => refundOrder(context, await cardPayments(context.env), COMMAND, called, asked),
        wordsOfRefund,
        json,
      ),
    );

  orders
    .command('cancel')
    .description('end an unpaid order; its goods go back on sale')
    .argument('<order>', ORDER)
    .option('--json', 'as JSON')
    .action((called: string, { json }: Printing) =>
      report((context) => cancelOrder(context, COMMAND, called), wordsOfCancellation, json),
    );

  orders
    .command('export')
    .description(
      'write all invoices and credit notes to FILE as CSV for bookkeeping, one per row; credit notes have negative amounts',
    )
    .argument('[file]', 'or a folder, for a file called documents.csv; an existing file is replaced')
    .option('--from <date>', 'the first date of issue (UTC), such as 2026-11-01', parseDay)
    .option('--to <date>', 'the last date of issue, such as 2026-11-30', parseDay)
    .option('--json', 'print the rows as JSON instead, with amounts as text')
    .action(async (path: string | undefined, { json = false, ...period }: Period & Printing) => {
      if (json === (path !== undefined)) {
        throw new OperatorError('Please give either a file to write to, or --json to print the rows.');
      }
      const entries = await withContext((context) => exportBooks(context, COMMAND, period));
      if (path === undefined) return printJson(entriesAsJson(entries));
      const file = await fileAt(path, 'documents.csv');
      await writeWhole(file, Buffer.from(entriesAsCsv(entries)));
      console.log(
        `${entries.length === 1 ? '1 document' : `${entries.length} documents`} written to ${file}`,
      );
    });

  addTrackingCommand(orders, withContext);

  async function report<Outcome extends { readonly order: OrderDetails }>(
    act: (context: CommandContext) => Promise<Outcome>,
    inWords: (outcome: Outcome) => string,
    json = false,
  ): Promise<void> {
    const outcome = await withContext(act);
    if (json) printJson(outcome.order);
    else console.log(printable(inWords(outcome)));
  }
}

const ORDER = 'order number, such as 7KQM2XPD, or id';
