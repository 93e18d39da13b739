import type * as z from 'zod/mini';

type Schema = z.core.$ZodType;

/** `account`: needs an access token. `optional`: answers more with one. */
export type Access = 'public' | 'optional' | 'account';

/**
 * One call of `/api/v1`, declared once: the server registers and validates it, the web calls it, and
 * `/api/v1/openapi.json` describes it.
 */
export interface Route<
  Params extends Schema = Schema,
  Query extends Schema = Schema,
  Body extends Schema = Schema,
  Answer extends Schema = Schema,
  Who extends Access = Access,
> {
  readonly method: 'GET' | 'PUT' | 'POST' | 'PATCH' | 'DELETE';
  /** Below `/api/v1`, with parameters as `:name`. */
  readonly path: `/${string}`;
  readonly summary: string;
  readonly access: Who;
  readonly params?: Params;
  readonly query?: Query;
  readonly body?: Body;
  /** The body of status 200; a call without it answers 204. */
  readonly answer?: Answer;
}

export const API = '/api/v1';

/** A call that answers with a body. */
export type AnsweringRoute<
  Params extends Schema,
  Query extends Schema,
  Body extends Schema,
  Answer extends Schema,
  Who extends Access = Access,
> = Route<Params, Query, Body, Answer, Who> & { readonly answer: Answer };

/** Declares a call and keeps the types of its parts. */
export function route<
  const Who extends Access,
  Answer extends Schema,
  Params extends Schema = z.ZodMiniUndefined,
  Query extends Schema = z.ZodMiniUndefined,
  Body extends Schema = z.ZodMiniUndefined,
>(
  declaration: AnsweringRoute<Params, Query, Body, Answer, Who>,
): AnsweringRoute<Params, Query, Body, Answer, Who>;
export function route<
  const Who extends Access,
  Params extends Schema = z.ZodMiniUndefined,
  Query extends Schema = z.ZodMiniUndefined,
  Body extends Schema = z.ZodMiniUndefined,
>(
  declaration: Route<Params, Query, Body, z.ZodMiniUndefined, Who>,
): Route<Params, Query, Body, z.ZodMiniUndefined, Who>;
export function route(declaration: Route): Route {
  return declaration;
}
