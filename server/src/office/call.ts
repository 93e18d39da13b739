import type { OfficeRoute } from '@nosewise/contract/office/route';
import type { Actor } from '@nosewise/contract/operations';
import { can, type Right, type Role } from '@nosewise/contract/roles';
import { z } from 'zod';
import type { AuthContext } from '../auth/auth';
import type { Context } from '../context';
import type { Options, ParsedRequest, Schema } from '../http/api';
import type { Budget } from '../limits/budgets';
import type { CardPayments } from '../shop/stripe';
import type { Running } from './health';

/**
 * A call of the office with the work that it does, declared once: browsers reach it through the guard, and commands
 * (`admin/office-commands.ts`) directly.
 */

/** Who makes a call. */
export interface Caller {
  readonly actor: Actor;
  readonly role: Role;
  /** Left out for a command. */
  readonly account?: { readonly userId: string; readonly email: string };
}

/** A command has the database, and so every right. */
export const COMMAND: Caller = { actor: { kind: 'command' }, role: 'owner' };

/** Tells whether a role has one of these rights. Without any, everybody who works here has them. */
export function may({ role }: Pick<Caller, 'role'>, rights: readonly Right[]): boolean {
  return rights.length === 0 || rights.some((right) => can(role, right));
}

/** The parts of the product that the calls use. */
export interface OfficeContext extends Pick<Context, 'database' | 'env' | 'now' | 'wake'>, Running {
  readonly openSessions: Pick<AuthContext['openSessions'], 'forget'>;
  readonly cards: CardPayments | undefined;
}

/** A file, as the answer of a call. */
export class Download {
  constructor(
    readonly name: string,
    readonly mediaType: string,
    readonly content: Buffer,
  ) {}
}

export function csvFile(name: string, csv: string): Download {
  return new Download(`${name}.csv`, 'text/csv; charset=utf-8', Buffer.from(csv));
}

export type Given<P extends Schema, Q extends Schema, B extends Schema> = Pick<
  ParsedRequest<P, Q, B>,
  'params' | 'query' | 'body'
>;

/** Does what a call asks for. */
export type Work<P extends Schema, Q extends Schema, B extends Schema, A extends Schema> = (
  context: OfficeContext,
  given: Given<P, Q, B> & { readonly caller: Caller; readonly actor: Actor },
) => Promise<z.output<A> | Download>;

export interface CallOptions extends Pick<Options, 'bodyLimit'> {
  /** Spent by every operator who makes the call. */
  readonly budget?: Budget;
}

/** Where calls are served to browsers. */
export interface Office {
  serve<P extends Schema, Q extends Schema, B extends Schema, A extends Schema>(
    declaration: OfficeRoute<P, Q, B, A>,
    work: (caller: Caller, given: Given<P, Q, B>) => Promise<z.output<A> | Download>,
    options: CallOptions,
  ): void;
}

export interface OfficeCall {
  readonly declaration: OfficeRoute;
  serve(office: Office, context: OfficeContext): void;
  /**
   * Makes the call as a command.
   * @param given the fields of each part, parsed by their schemas, without versions
   * @returns the answer as it is on the wire
   */
  run(context: OfficeContext, given: Fields): Promise<unknown>;
}

type Part = 'params' | 'query' | 'body';
export type Fields = Readonly<Record<Part, Readonly<Record<string, unknown>>>>;

/** Declares the work of a call. */
export function officeCall<P extends Schema, Q extends Schema, B extends Schema, A extends Schema>(
  declaration: OfficeRoute<P, Q, B, A>,
  work: Work<P, Q, B, A>,
  options: CallOptions = {},
): OfficeCall {
  return {
    declaration,
    serve: (office, context) =>
      office.serve(
        declaration,
        (caller, { params, query, body }) =>
          work(context, { params, query, body, caller, actor: caller.actor }),
        options,
      ),
    async run(context, fields) {
      if (!isGiven<P, Q, B>(declaration, fields)) throw new Error(`${declaration.command} lacks a field`);
      const answer = await work(context, { ...fields, caller: COMMAND, actor: COMMAND.actor });
      return answer instanceof Download ? answer : z.encode(declaration.answer, answer);
    },
  };
}

/** Tells whether a command gives every field that a call cannot do without. */
function isGiven<P extends Schema, Q extends Schema, B extends Schema>(
  declaration: OfficeRoute,
  fields: unknown,
): fields is Given<P, Q, B> {
  const given = z.object({ params: FIELDS, query: FIELDS, body: FIELDS }).parse(fields);
  return fieldsOf(declaration).every(
    ({ part, name, schema }) =>
      name in given[part] || name === 'version' || schema._zod.optout === 'optional',
  );
}

const FIELDS = z.record(z.string(), z.unknown());
const PARTS = ['params', 'query', 'body'] as const satisfies readonly Part[];

/** Lists the fields of a call: first those of its path, in their order. */
export function fieldsOf(
  declaration: OfficeRoute,
): { readonly part: Part; readonly name: string; readonly schema: Schema }[] {
  return PARTS.flatMap((part) => {
    const whole = declaration[part];
    if (!(whole instanceof z.core.$ZodObject)) return [];
    return Object.entries(whole._zod.def.shape).map(([name, schema]) => ({ part, name, schema }));
  });
}
