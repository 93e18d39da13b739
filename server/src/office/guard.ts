import { OFFICE, type OfficeRoute } from '@nosewise/contract/office/office-route';
import { ACTIONS, type Action } from '@nosewise/contract/operations';
import { API } from '@nosewise/contract/route';
import type { Instant } from '@nosewise/domain/models';
import { MINUTE } from '@nosewise/domain/time';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { secondFactorMissing } from '../auth/auth';
import type { AccessTokens } from '../auth/sessions/access-token';
import { Refusal } from '../errors/refusal';
import { type Person, type Schema, serveFor, useContract } from '../http/api-server';
import { secureApi } from '../http/security';
import { OFFICE_LINES, OFFICE_REFUSAL } from '../limits/budgets';
import type { Limits } from '../limits/limits';
import { leavesLine, type OperationContext, record } from '../operations/operation';
import { type Caller, type CallOptions, Download, type Given, may } from './office-call';
import { findOperatorSession, lastProof, type OperatorSession, SHIFT } from './operator-session';

/** How long after signing in, or giving a code, an operator may refund, export and change roles. */
export const FRESH = 15 * MINUTE;

/** An operator who makes a call. */
export interface Operator extends Person, Caller {
  readonly account: NonNullable<Caller['account']>;
  readonly email: string;
  /** When they last signed in or gave a code. */
  readonly provedAt: Instant;
}

/** The parts of the product that the guard uses. */
export interface GuardContext extends OperationContext {
  readonly tokens: AccessTokens;
  readonly limits: Limits;
}

/** The calls of the office, behind its guard. */
interface Guarded {
  /** Serves a call to those whom its declaration admits. */
  serve<P extends Schema, Q extends Schema, B extends Schema, A extends Schema>(
    declaration: OfficeRoute<P, Q, B, A>,
    work: (operator: Operator, given: Given<P, Q, B>) => Promise<z.output<A> | Download>,
    options: CallOptions,
  ): void;
}

/**
 * Puts the guard before a scope: for anybody but operators, every path below `/api/v1/office` answers like
 * one that does not exist. The role is looked up at each call, so that it ends the moment it is taken away.
 */
export async function guardOffice(
  app: FastifyInstance,
  context: GuardContext,
  https: boolean,
): Promise<Guarded> {
  const { env, limits, now } = context;
  const callers = new WeakMap<FastifyRequest, Operator>();

  app.addHook('onRequest', async (request, reply) => {
    const operator = await identify(context, request);
    if (operator) callers.set(request, operator);
    else {
      reply.callNotFound();
      return reply;
    }
  });
  secureApi(app, https);
  await useContract(app, env.publicUrl, async (request) => callerOf(request), OFFICE);

  function callerOf(request: FastifyRequest): Operator {
    const operator = callers.get(request);
    if (!operator) throw new Error('a call of the office passes its guard');
    if (operator.aal !== 'aal2') throw secondFactorMissing();
    if (now() - operator.provedAt >= SHIFT) {
      throw new Refusal({ code: 'unauthorized' }, { detail: 'Your shift has ended. Please log in again.' });
    }
    return operator;
  }

  // An unknown path below the office passes the guard as well, so that it takes a stranger as long as a known one.
  app.all(`${API}${OFFICE}`, { schema: { hide: true } }, (_request, reply) => reply.callNotFound());
  app.all(`${API}${OFFICE}/*`, { schema: { hide: true } }, (_request, reply) => reply.callNotFound());

  return {
    serve: (declaration, work, { budget, ...options }) =>
      serveFor(
        app,
        declaration,
        async (request) => admit(context, callerOf(request), { request, declaration }),
        {
          ...options,
          handler: async ({ person, request, reply }) => {
            const act = async () => {
              if (budget) await limits.spend(budget, person.userId);
              const answer = await work(person, request);
              return answer instanceof Download ? send(reply, answer) : answer;
            };
            const answer = actionOf(declaration) ? logged(limits, person, act) : act();
            return answer.catch((error) => Promise.reject(fitFor(person, error)));
          },
        },
      ),
  };
}

/** @returns the operator behind the token of a request; `undefined` for everybody else */
async function identify(
  { database, tokens }: GuardContext,
  { headers: { authorization = '' } }: FastifyRequest,
): Promise<Operator | undefined> {
  const token = /^Bearer /i.test(authorization) ? authorization.slice('Bearer '.length) : '';
  if (token === '') return undefined;
  const person = await tokens.verify(token);
  if (!person) return undefined;
  const session = await findOperatorSession(database.orm, person.sessionId);
  return session?.userId === person.userId ? operatorOf(person, session) : undefined;
}

/** Admits an operator to a call, or logs the refusal. */
async function admit(
  { database, limits, now }: GuardContext,
  operator: Operator,
  { request, declaration }: { readonly request: FastifyRequest; readonly declaration: OfficeRoute },
): Promise<Operator> {
  const { rights, isFresh, method, path } = declaration;
  const isStale = isFresh && now() - operator.provedAt >= FRESH;
  const code = !may(operator, rights) ? 'forbidden' : isStale ? 'reauthentication_needed' : undefined;
  if (!code) return operator;
  await limits.spend(OFFICE_LINES, operator.userId, OFFICE_REFUSAL);
  const action = actionOf(declaration) ?? 'office.read';
  const operation = { action, subject: subjectOf(request, method, path) };
  await record(database.orm, operator.actor, operation, { at: now(), refused: code });
  throw new Refusal({ code });
}

/** Bounds the lines that an operator leaves in the log, which cannot be deleted. */
function logged<Answer>(limits: Limits, { userId }: Operator, act: () => Promise<Answer>): Promise<Answer> {
  const charge = { budget: OFFICE_LINES, whom: userId, amount: OFFICE_REFUSAL, rest: 1 };
  return limits.guess([charge], leavesLine, act);
}

function send(reply: FastifyReply, { name, mediaType, content }: Download): FastifyReply {
  return reply
    .type(mediaType)
    .header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(name)}`)
    .send(content);
}

function operatorOf(person: Person, session: OperatorSession): Operator {
  const { role, email, aal } = session;
  return {
    ...person,
    // A token from before the session gave its second factor does not rise with it.
    aal: person.aal === 'aal1' ? 'aal1' : aal,
    role,
    email,
    account: { userId: person.userId, email },
    provedAt: lastProof(session),
    actor: { kind: 'person', id: person.userId },
  };
}

/** Leaves out of a refusal what a role may not see: amounts that others moved meanwhile. */
function fitFor(operator: Operator, error: unknown): unknown {
  if (!(error instanceof Refusal) || may(operator, ['orders.see'])) return error;
  const { refusal } = error;
  if (refusal.code !== 'changed_meanwhile') return error;
  const since = refusal.params.since.map((line) => ({ ...line, before: null, after: null }));
  return new Refusal({ ...refusal, params: { ...refusal.params, since } }, { cause: error });
}

/** Returns the action that a call is logged as; none for one that only reads. */
function actionOf({ name }: OfficeRoute): Action | undefined {
  return ACTIONS.find((action) => action === name);
}

/** Names what a refused call was about: the order's number or the id in its path. */
function subjectOf({ params }: FastifyRequest, method: string, path: string): string {
  const [value] = Object.values(Object(params)).map(String);
  return value !== undefined && /^[\w-]{1,60}$/.test(value) ? value : `${method} ${path}`;
}
