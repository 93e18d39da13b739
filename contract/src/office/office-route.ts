import * as z from 'zod/mini';
import type { Right } from '../roles';
import type { AnsweringRoute } from '../route';

type Schema = z.core.$ZodType;

/**
 * The operators whom a call of the office admits. Everybody else gets the answer of an address that does not
 * exist.
 */
export interface Admission {
  /** One of these rights; without any, every operator is admitted. */
  readonly rights: readonly Right[];
  /** Needs a sign-in, or the code of an authenticator app, within the last 15 minutes. */
  readonly isFresh?: true;
  /**
   * Names the call for `npm run admin -- call NAME JSON`, in OpenAPI, and in the log if it is one of `ACTIONS`: then it
   * leaves a line there. JSON has the fields of its path, query and body.
   */
  readonly name: string;
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

/** An action on what others may change meanwhile carries the version that the operator saw as well. */
export const attempt = { id: attemptId, version: z.int() };

/** Where a list continues, as the previous page gave it. */
export const cursor = z.string().check(z.maxLength(420));
/** The rows of a page, unless the caller asks for another number. */
export const PAGE = 100;
/** How many rows a page has. Default: `PAGE`. */
export const limit = z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(1_000)));

/** Describes a page of a list, and where the next one begins; null after the last. */
export function page<Row extends Schema>(row: Row) {
  return z.object({ rows: z.array(row), next: z.nullable(z.string()) });
}

/** Typed into a search. */
export const searchText = z.string().check(z.trim(), z.maxLength(100));
