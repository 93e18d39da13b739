import { readFile } from 'node:fs/promises';
import { type TrackingLine, trackingList } from '@nosewise/contract/office/packing';
import { decodeText } from '@nosewise/contract/text-file';
import type { Command } from 'commander';
import { OperatorError } from '../errors/operator-error';
import { trackOrders } from '../shop/parcels';
import { COMMAND, type Printing, printable, printJson, type WithContext } from './command';

/** Adds `orders tracking`. */
export function addTrackingCommand(orders: Command, withContext: WithContext): void {
  orders
    .command('tracking')
    .description(
      'ship the orders of a CSV with the columns order,carrier,tracking and email their buyers; after one wrong line ' +
        'nothing is done',
    )
    .argument('<file>', 'the list')
    .option('--dry-run', 'say what would happen, and do nothing')
    .option('--json', 'as JSON')
    .action(async (file: string, { dryRun = false, json = false }: { dryRun?: boolean } & Printing) => {
      const { data: csv } = trackingList.safeParse(decodeText(await readFile(file)));
      if (csv === undefined) throw new OperatorError('The list is too long: please split it.');
      const answer = await withContext((context) => trackOrders(context, COMMAND, { csv, dryRun }));
      if (json) printJson(answer);
      const { lines, done } = answer;
      const wrong = lines.filter(({ fault }) => fault !== null);
      if (lines.length === 0) throw new OperatorError('The list has no orders.');
      if (wrong.length > 0) {
        throw new OperatorError(printable([...wrong.map(wordsOf), 'Nothing has changed.'].join('\n')));
      }
      if (!json) console.log(printable([...lines.map(wordsOf), endOf(lines.length, done)].join('\n')));
    });
}

function endOf(count: number, done: boolean): string {
  const orders = count === 1 ? '1 order' : `${count} orders`;
  return done ? `${orders} shipped.` : `${orders} can be shipped. Nothing has changed.`;
}

function wordsOf({ line, order, carrier, tracking, fault }: TrackingLine): string {
  if (fault !== null) return `Line ${line}: ${FAULTS[fault](order)}.`;
  return `Line ${line}: order ${order} with ${`${carrier} ${tracking}`.trim() || 'no number'}`;
}

const FAULTS: Readonly<Record<NonNullable<TrackingLine['fault']>, (order: string) => string>> = {
  not_three_columns: () => 'it must have the columns order, carrier and tracking',
  unknown_order: (order) => `there is no order ${order}`,
  twice: (order) => `order ${order} is in the list already`,
  not_to_be_shipped: (order) => `order ${order} is not waiting to be shipped`,
  bad_carrier: (order) => `the carrier of order ${order} must be one short line`,
  bad_tracking: (order) =>
    `the tracking number of order ${order} must be that of a parcel, or a link that begins with https://`,
};
