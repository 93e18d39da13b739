import * as z from 'zod/mini';
import type { Action } from '../operations';
import type { Right } from '../roles';
import type { AnsweringRoute } from '../route';

type Schema = z.core.$ZodType;

/** The areas of the operator's commands, and what each is about. */
export const AREAS = {
  today: 'what waits',
  search: 'find orders, documents, enquiries and people',
  orders:
    'orders of the shop. A command that changes an order also emails its buyer; the server delivers the email ' +
    'within half a minute. Amounts in JSON are in cents',
  parcels: 'what is to be packed and posted',
  stock: 'how many of each kit can be bought',
  books: 'invoices, credit notes and their VAT',
  enquiries: 'contact messages, call-back requests and team enquiries',
  users: 'the people with an account',
  packs: 'the packs and blind sets that people share by link',
  mails: 'mails that could not be delivered, and addresses that get none',
  operators: 'the accounts that may work in the office, each with a role',
  log: 'what operators have done',
  health: 'the state of the product',
  'first-steps': 'what is missing before real orders can come',
} as const;
type Area = keyof typeof AREAS;

/**
 * How a field is given on the command line. Without this it is a flag: `--name VALUE`, or `--name` alone for what is either
 * true or false. What is true unless said otherwise is turned off by `--not`. Parameters of the path are always positional.
 */
interface CommandField {
  /** Explains the field, or names its default. */
  readonly about?: string;
  readonly isPositional?: true;
  /** A file is named, whose text is the value. */
  readonly isFile?: true;
  /** The word for null. Where null has no word, it is what a field is that was left out. */
  readonly none?: string;
  /** Every choice is a flag of its own. */
  readonly hasFlags?: true;
}
export const onCommandLine = z.registry<CommandField>();

/**
 * The operators whom a call of the office admits. Everybody else gets the answer of an address that does not
 * exist.
 */
export interface Admission {
  /** One of these rights; without any, every operator is admitted. */
  readonly rights: readonly Right[];
  /** Needs a sign-in, or the code of an authenticator app, within the last 15 minutes. */
  readonly isFresh?: true;
  /** The answer is a file to keep. A command writes it to the path that follows its arguments. */
  readonly isFile?: true;
  /**
   * The operator's command of the call, `npm run admin -- orders ship`. Its words are the area and what is done there.
   * Null: a command cannot make it.
   */
  readonly command: Area | `${Area} ${string}` | null;
  /** The action that the log names when the call is refused. Default: `office.read`. */
  readonly action?: Action;
}

/** A call of the office, below `/api/v1/office`. Its own OpenAPI document is shown to operators alone. */
export type OfficeRoute<
  P extends Schema = Schema,
  Q extends Schema = Schema,
  B extends Schema = Schema,
  A extends Schema = Schema,
> = AnsweringRoute<P, Q, B, A, 'account'> & Admission;

/** The path of all calls of the office, below `/api/v1`, and of its pages. */
export const OFFICE = '/office';

/** Declares a call of the office and keeps the types of its parts. */
export function officeRoute<
  Answer extends Schema,
  Params extends Schema = z.ZodMiniUndefined,
  Query extends Schema = z.ZodMiniUndefined,
  Body extends Schema = z.ZodMiniUndefined,
>(
  declaration: Omit<OfficeRoute<Params, Query, Body, Answer>, 'access'>,
): OfficeRoute<Params, Query, Body, Answer>;
export function officeRoute(declaration: Omit<OfficeRoute, 'access'>): OfficeRoute {
  return { ...declaration, access: 'account' };
}

/** Made by the client, so that an action that is sent twice is done once. */
export const attemptId = z.uuid();

/** The version that the operator saw. A command has seen none, and acts on what is there. */
const version: z.ZodMiniType<number | undefined, number> = z.int();

/** An action on what others may change meanwhile carries the version that the operator saw as well. */
export const attempt = { id: attemptId, version };

/** Where a list continues, as the previous page gave it. */
export const cursor = z.string().check(z.maxLength(420));
/** The rows of a page, unless the caller asks for another number. */
export const PAGE = 100;
/** How many rows a page has. Default: `PAGE`. */
export const limit = z
  .optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(1_000)))
  .register(onCommandLine, { about: `default: ${PAGE}` });

/** Describes a page of a list, and where the next one begins; null after the last. */
export function page<Row extends Schema>(row: Row) {
  return z.object({ rows: z.array(row), next: z.nullable(z.string()) });
}

/** Typed into a search. */
export const searchText = z.string().check(z.trim(), z.maxLength(100));
