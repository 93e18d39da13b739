import { ORDER_EVENTS, ORDER_STATES } from '@nosewise/domain/shop/order-state';
import * as z from 'zod/mini';
import { cents } from './checkout';
import { instant } from './instant';
import { problem } from './problem';

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
  'orders.export',
  'stock.set',
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

const line = z.string();
const because = <const Code extends string, Params extends z.core.$ZodLooseShape>(
  code: Code,
  params: Params,
) => z.object({ code: z.literal(code), params: z.object(params) });

/** Why an operation was refused. The command line and the office have the words. Amounts are in cents. */
export const operationRefusal = z.discriminatedUnion('code', [
  because('unknown_order', { called: line }),
  because('unknown_enquiry', { id: line }),
  because('unknown_pack', { id: line }),
  because('unknown_account', { email: line }),
  because('unknown_kit', { kit: line, kits: z.array(line) }),
  because('no_menu', { id: line }),
  because('not_an_operator', { email: line }),
  /** Without an owner, nobody could give roles in the office. */
  because('last_owner', { email: line }),
  /** The account is an owner's, and the caller is none. */
  because('operator_above', { email: line }),
  /**
   * The object has changed since the operator saw it. Carries its version and state now, and what operators
   * did meanwhile. `number` is that of an order, the slug of a kit, an address of an account, or an id.
   */
  because('changed_meanwhile', {
    number: line,
    version: z.int(),
    state: line,
    since: z.array(logLine),
  }),
  /** The id belongs to another operation. */
  because('id_taken', {}),
  because('impossible_transition', {
    number: line,
    state: z.enum(ORDER_STATES),
    event: z.enum(ORDER_EVENTS),
  }),
  because('impossible_refund', { number: line, asked: cents, refundable: cents }),
  /** The last day to withdraw is over. */
  because('withdrawal_over', { number: line, until: line }),
  /** Enquiries can only be given to operators who may handle them. */
  because('not_assignable', { email: line }),
  because('already_confirmed', { email: line }),
  /** Needs a sign-in, or a code of the authenticator app, within the last 15 minutes. */
  because('reauthentication_needed', {}),
  /** Stripe reports payments by card itself. */
  because('paid_by_card', { number: line }),
  because('wrong_amount', { number: line, asked: cents, total: cents }),
  /** Stripe names its refunds itself. */
  because('reference_by_stripe', { number: line }),
  because('no_card_keys', { number: line }),
  /** The refund was not recorded, but Stripe may have paid it. */
  because('stripe_unconfirmed', { number: line, said: line }),
  /** Stripe has refunded the money, but it could not be recorded. */
  because('refund_unrecorded', { number: line, amount: cents, reference: line }),
  because('unknown_mail', { id: z.int() }),
  /** The address of the mail is marked as bounced. */
  because('address_bounced', { id: z.int() }),
  because('unknown_mark', { id: line }),
  because('period_reversed', { from: line, to: line }),
]);
export type OperationRefusal = z.output<typeof operationRefusal>;

/**
 * Problem details of an operation that was refused: as those of any other call (`problem.ts`), but with the code and the
 * parameters of the refusal.
 */
export const operationProblem = z.intersection(
  z.pick(problem, { type: true, title: true, status: true }),
  operationRefusal,
);
export type OperationProblem = z.output<typeof operationProblem>;
