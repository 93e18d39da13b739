import { euros, formatMoney } from '@nosewise/catalogue/shop/money';
import * as z from 'zod/mini';
import { logLine } from '../operations';
import { line, type Nothing, type OfficeCode, REFUSALS, type RefusalCode } from '../refusals';
import { cents } from '../shop/cart-lines';
import { ORDER_REFUSALS } from '../shop/order-refusals';

/** The refusals that operators meet, in the same form as those of other people (`office-refusals.ts`). Amounts are in cents. */

const text = z.string();
const email = text;
/** The number of an order. */
const number = text;
const id = text;

const amount = (sum: number) => formatMoney(euros(sum));

const OFFICE_REFUSALS = {
  /** The operator's role does not allow it. */
  forbidden: line(403, 'Your role does not include this. Nothing has changed.'),
  /** Needs a sign-in, or a code of the authenticator app, within the last 15 minutes. */
  reauthentication_needed: line(403, 'Please log in again to do this. Nothing has changed.'),
  /**
   * The object has changed since the operator saw it. Carries its version and state now, and what operators
   * did meanwhile. `number` is that of an order, the slug of a kit, an address of an account, or an id.
   */
  changed_meanwhile: line(
    409,
    ({ number, state }) => `${number} was changed meanwhile: it is ${state} now. Nothing has changed.`,
    { number, version: z.int(), state: text, since: z.array(logLine) },
  ),
  /** The id belongs to another operation. */
  id_taken: line(409, 'This id belongs to another operation. Nothing has changed.'),
  unknown_order: line(404, ({ called }) => `There is no order ${called}.`, { called: text }),
  unknown_enquiry: line(404, ({ id }) => `There is no enquiry ${id}.`, { id }),
  no_menu: line(404, ({ id }) => `Enquiry ${id} has no menu.`, { id }),
  unknown_pack: line(404, ({ id }) => `No pack is shared by the link ${id}.`, { id }),
  unknown_account: line(404, ({ email }) => `No account has the address ${email}.`, { email }),
  unknown_kit: line(404, ({ kit, kits }) => `There is no kit ${kit}; there are ${kits.join(', ')}.`, {
    kit: text,
    kits: z.array(text),
  }),
  not_an_operator: line(404, ({ email }) => `The account ${email} is not an operator’s.`, { email }),
  /** Without an owner, nobody could give roles in the office. */
  last_owner: line(
    409,
    ({ email }) => `${email} is the last owner. Make another account an owner first. Nothing has changed.`,
    { email },
  ),
  /** The account is an owner's, and the caller is none. */
  operator_above: line(
    403,
    ({ email }) => `${email} is an owner, whose sessions only owners end. Nothing has changed.`,
    { email },
  ),
  already_confirmed: line(409, ({ email }) => `${email} is confirmed already. Nothing has changed.`, {
    email,
  }),
  /** A stranger may have signed up with this address. */
  unconfirmed_account: line(
    409,
    ({ email }) => `${email} has not confirmed their email address yet. Nothing has changed.`,
    { email },
  ),
  /** Enquiries can only be given to operators who may handle them. */
  not_assignable: line(
    422,
    ({ email }) => `${email} is not an operator who may handle enquiries. Nothing has changed.`,
    { email },
  ),
  /** Stripe reports payments by card itself. */
  paid_by_card: line(
    409,
    ({ number }) =>
      `Order ${number} is paid by card, so Stripe reports the payment by itself. Nothing has changed.`,
    { number },
  ),
  wrong_amount: line(
    422,
    ({ number, asked, total }) =>
      `Order ${number} costs ${amount(total)}, not ${amount(asked)}, and must be paid in full. Nothing has changed.`,
    { number, asked: cents, total: cents },
  ),
  impossible_refund: line(
    422,
    ({ number, asked, refundable }) =>
      refundable === 0
        ? `Order ${number} has no money left to refund. Nothing has changed.`
        : `Order ${number} has only ${amount(refundable)} left to refund, not ${amount(asked)}. Nothing has changed.`,
    { number, asked: cents, refundable: cents },
  ),
  /** Stripe names its refunds itself. */
  reference_by_stripe: line(
    422,
    ({ number }) =>
      `Order ${number} is paid by card, so Stripe sets the reference of the refund. Please leave the reference out.`,
    { number },
  ),
  no_card_keys: line(
    409,
    ({ number }) =>
      `Order ${number} was paid by card, and there are no keys of Stripe here. Nothing has changed.`,
    { number },
  ),
  /** The refund was not recorded, but Stripe may have paid it: a client must not simply try again. */
  stripe_unconfirmed: line(
    502,
    ({ number, said }) =>
      `Stripe did not confirm the refund of order ${number}, and nothing has changed here. Stripe says: “${said}”. Look at the order again before you repeat it.`,
    { number, said: text },
  ),
  /** Stripe has refunded the money, but it could not be recorded: a client must not simply try again. */
  refund_unrecorded: line(
    500,
    ({ number, amount: refunded, reference }) =>
      `Stripe has refunded ${amount(refunded)} of order ${number} (${reference}), but it could not be recorded here. Stripe will report it by itself. Look at the order again before you repeat it.`,
    { number, amount: cents, reference: text },
  ),
  unknown_mail: line(404, ({ id }) => `Mail ${id} is not in the failed list.`, { id: z.int() }),
  /** The address of the mail is marked as bounced. */
  address_bounced: line(
    409,
    ({ id }) =>
      `The address of mail ${id} is marked as bounced, so nothing was sent. Take the mark off first.`,
    { id: z.int() },
  ),
  unknown_mark: line(404, ({ id }) => `No address is marked under ${id}. Nothing has changed.`, { id }),
  period_reversed: line(422, ({ from, to }) => `The first day, ${from}, is after the last one, ${to}.`, {
    from: text,
    to: text,
  }),
} as const satisfies Record<OfficeCode, unknown>;

/** The whole dictionary. */
export const ALL_REFUSALS = { ...REFUSALS, ...ORDER_REFUSALS, ...OFFICE_REFUSALS };

type ParamsOf<Code extends RefusalCode> = z.output<(typeof ALL_REFUSALS)[Code]['params']>;

/** A refusal with its parameters, as the program has them: instants in milliseconds. */
export type Refused = {
  [Code in RefusalCode]: Nothing extends ParamsOf<Code>
    ? { readonly code: Code; readonly params?: ParamsOf<Code> }
    : { readonly code: Code; readonly params: ParamsOf<Code> };
}[RefusalCode];
