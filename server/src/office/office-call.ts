import { randomUUID } from 'node:crypto';
import type { OfficeRoute } from '@nosewise/contract/office/office-route';
import type { Actor } from '@nosewise/contract/operations';
import { can, type Right, type Role } from '@nosewise/contract/roles';
import { z } from 'zod';
import type { AuthContext } from '../auth/auth';
import type { Context } from '../context';
import { OperatorError } from '../errors/operator-error';
import type { Options, ParsedRequest, Schema } from '../http/api-server';
import type { Budget } from '../limits/budgets';
import type { Attempt } from '../operations/operation';
import type { CardPayments } from '../shop/payment/stripe';
import type { Running } from './product-health';

/**
 * A call of the office with the work that it does, declared once: browsers reach it through the guard, and
 * `npm run admin -- call` directly.
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
  given: Given<P, Q, B> & { readonly caller: Caller; readonly attempt: Attempt },
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
   * @param fields of its path, query and body. Without an id, it is an attempt of its own; without a version, it acts on what
   * is there
   * @returns the answer as it is on the wire; a file as its text, or in base64 if it has none
   * @throws OperatorError for wrong fields
   */
  run(context: OfficeContext, fields: Readonly<Record<string, unknown>>): Promise<unknown>;
}

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
          work(context, { params, query, body, caller, attempt: attemptOf(caller, body) }),
        options,
      ),
    async run(context, fields) {
      refuseUnknown(declaration, fields);
      // This version is never compared with anything: the attempt has that of the fields, or none.
      const whole = { id: randomUUID(), version: 0, ...fields };
      const params = parsePart(declaration.params, whole);
      const query = parsePart(declaration.query, whole);
      const body = parsePart(declaration.body, whole);
      const { version } = asked.parse(fields);
      const attempt = { ...attemptOf(COMMAND, body), version };
      const answer = await work(context, { params, query, body, caller: COMMAND, attempt });
      if (!(answer instanceof Download)) return z.encode(declaration.answer, answer);
      return answer.content.toString(answer.mediaType.startsWith('text/') ? 'utf8' : 'base64');
    },
  };
}

const asked = z.looseObject({ id: z.optional(z.string()), version: z.optional(z.number()) });

function attemptOf({ actor }: Caller, body: unknown): Attempt {
  return { actor, ...asked.parse(body ?? {}) };
}

/** Lists the fields of a call: first those of its path. */
export function fieldsOf({ params, query, body }: OfficeRoute): string[] {
  return [params, query, body].flatMap((part) =>
    part instanceof z.core.$ZodObject ? Object.keys(part._zod.def.shape) : [],
  );
}

/** Refuses a field that the call would ignore: without its misspelt amount, a refund would take everything. */
function refuseUnknown(declaration: OfficeRoute, fields: object): void {
  const known = fieldsOf(declaration);
  const unknown = Object.keys(fields).filter((field) => !known.includes(field));
  if (unknown.length === 0) return;
  const names = known.length === 0 ? 'no fields' : known.join(', ');
  throw new OperatorError(`${declaration.name} has ${names}, and not ${unknown.join(', ')}.`);
}

function parsePart<S extends Schema>(schema: S | undefined, fields: unknown): z.output<S>;
function parsePart(schema: Schema | undefined, fields: unknown): unknown {
  if (!schema) return undefined;
  const { data, error } = z.safeParse(schema, fields);
  if (!error) return data;
  throw new OperatorError(
    error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; '),
  );
}
