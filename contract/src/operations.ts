import * as z from 'zod/mini';
import { instant } from './instant';

/** Operations and their log, as the shell and the office have them. */

/** The operations that leave a line in the operators' log. */
export const ACTIONS = [
  'orders.link',
  'orders.note',
  'orders.pack',
  'orders.withdraw',
  'orders.pay',
  'orders.ship',
  'orders.refund',
  'orders.cancel',
  'orders.track',
  'stock.set',
  'books.export',
  'enquiries.finish',
  'enquiries.spam',
  'enquiries.note',
  'enquiries.assign',
  'enquiries.delete',
  'enquiries.export',
  'packs.delete',
  'people.confirm',
  'people.end-sessions',
  'people.delete',
  'mails.send',
  'mails.mark',
  'mails.unmark',
  'mails.test',
  'operators.add',
  'operators.remove',
  'database.back-up',
  'database.restore',
  /** A read that was refused to an operator; others leave no line. */
  'office.read',
] as const;
export type Action = (typeof ACTIONS)[number];

/** A command of the shell, or a person who is signed in to the office. */
export const actor = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('command') }),
  z.object({ kind: z.literal('person'), id: z.uuid() }),
]);
export type Actor = z.output<typeof actor>;

/** Facts before or after an operation, such as the state of an order. */
const facts = z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()]));
export type Facts = z.output<typeof facts>;

/**
 * A line of the operators' log. `subject` is an order's number or an id, never a name or an address. `refused` is the code
 * of the refusal when nothing was done.
 */
export const logLine = z.object({
  at: instant,
  actor,
  action: z.enum(ACTIONS),
  subject: z.string(),
  before: z.nullable(facts),
  after: z.nullable(facts),
  refused: z.nullable(z.string()),
});
export type LogLine = z.output<typeof logLine>;
