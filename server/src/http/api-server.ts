import swagger from '@fastify/swagger';
import { instant, instantText } from '@nosewise/contract/instant';
import { type Access, API, type Route } from '@nosewise/contract/route';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { createJsonSchemaTransform, serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { turns } from '../db/turns';
import { SMALL_BODY } from './bodies';
import { onEnd } from './end-of-request';

/** The changes and the readings of one person that are under way at once in this process. */
export const CHANGES_AT_ONCE = 2;
const READINGS_AT_ONCE = 4;

/** The person who makes a request, as their access token says. */
export interface Person {
  readonly userId: string;
  readonly sessionId: string;
  readonly aal: 'aal1' | 'aal2';
  readonly requiredAal: 'aal1' | 'aal2';
}

/** Tells who makes a request. Throws a `Refusal` for a caller it does not admit. */
export type CallerOf = (request: FastifyRequest) => Promise<Person>;

declare module 'fastify' {
  interface FastifyContextConfig {
    readonly ownStorableCheck?: boolean;
  }
  interface FastifyInstance {
    /** Set by `useContract`. */
    callerOf: CallerOf;
    /** Set by `useContract`. */
    changesInTurn: AnswerInTurn;
    readingsInTurn: AnswerInTurn;
  }
  interface FastifyRequest {
    /** Of the person who makes the request, once they are identified. */
    accountId?: string;
  }
}

/** Makes the answer to a request when it is the turn of its key. */
export type AnswerInTurn = <T>(key: string, reply: FastifyReply, make: () => Promise<T>) => Promise<T>;

/** Lets a few answers of each key be made at once. Each keeps its turn until it has left, since unread ones fill the memory. */
export function answersInTurn(ofKey: number): AnswerInTurn {
  const inTurn = turns({ ofKey });
  return (key, { request, raw }, make) =>
    new Promise((resolve, reject) => {
      const answer = async () => {
        const made = make();
        resolve(made);
        await Promise.allSettled([made, new Promise<void>((end) => onEnd(request.raw, raw, end))]);
      };
      inTurn(key, answer, () => raw.destroyed).catch(reject);
    });
}

/**
 * Makes a scope speak the contract: requests are parsed and answers written by its schemas, callers are
 * identified by `callerOf`, and `/api/v1/openapi.json` describes the calls. Call it before the routes.
 * @param below where the document is, below `/api/v1`. Default: there
 */
export async function useContract(
  app: FastifyInstance,
  publicUrl: string,
  callerOf: CallerOf,
  below = '',
): Promise<void> {
  app.decorate('callerOf', callerOf);
  app.decorate('changesInTurn', answersInTurn(CHANGES_AT_ONCE));
  app.decorate('readingsInTurn', answersInTurn(READINGS_AT_ONCE));
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  const transform = createJsonSchemaTransform({ zodToJsonConfig: { override: describeWire } });
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Nosewise', version: '1' },
      servers: [{ url: publicUrl }],
      components: {
        securitySchemes: { token: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      },
    },
    transform: (document) =>
      document.url.startsWith(API) ? transform(document) : { ...document, schema: { hide: true } },
  });
  /** Written once: all calls are known when the first request comes. */
  let document: string | undefined;
  app.get(`${API}${below}/openapi.json`, { schema: { hide: true } }, async (_request, reply) => {
    document ??= JSON.stringify(app.swagger());
    return reply.type('application/json; charset=utf-8').send(document);
  });
}

export type Schema = z.core.$ZodType;

/** A request whose parts have been parsed by the contract. */
export type ParsedRequest<P extends Schema, Q extends Schema, B extends Schema> = FastifyRequest<{
  Params: z.output<P>;
  Querystring: z.output<Q>;
  Body: z.output<B>;
}>;

/** A call of the contract. `Who` is `Person` where the call needs an account. */
export interface Call<P extends Schema, Q extends Schema, B extends Schema, Who> {
  readonly person: Who;
  readonly request: ParsedRequest<P, Q, B>;
  readonly reply: FastifyReply;
}

/** Returns the answer, or the reply that it has sent itself. */
export type Handler<P extends Schema, Q extends Schema, B extends Schema, A extends Schema, Who> = (
  call: Call<P, Q, B, Who>,
) => Promise<z.output<A> | FastifyReply>;

export interface Options {
  /** The limit of the body, in bytes. Default `SMALL_BODY`. */
  readonly bodyLimit?: number;
  /** Whether the handler looks for text that the database cannot keep, in each part by itself. Default: no. */
  readonly ownStorableCheck?: boolean;
}

/** Serves a call that anybody may make. */
export function servePublic<P extends Schema, Q extends Schema, B extends Schema, A extends Schema>(
  app: FastifyInstance,
  declaration: Route<P, Q, B, A, 'public'>,
  handler: Handler<P, Q, B, A, undefined>,
  options?: Options,
): void {
  serveFor(app, declaration, async () => undefined, { ...options, handler });
}

/** Serves a call that answers more to a person who is signed in. An invalid token is still refused. */
export function serveOptional<P extends Schema, Q extends Schema, B extends Schema, A extends Schema>(
  app: FastifyInstance,
  declaration: Route<P, Q, B, A, 'optional'>,
  handler: Handler<P, Q, B, A, Person | undefined>,
  options?: Options,
): void {
  const callerOf = async (request: FastifyRequest) =>
    request.headers.authorization === undefined ? undefined : app.callerOf(request);
  serveFor(app, declaration, callerOf, { ...options, handler });
}

/**
 * Serves a call that needs an account. The calls of one person take turns before they take a connection: changes would
 * wait for the same lock, and while one person's calls hold all connections everybody's would time out.
 */
export function serveAccount<P extends Schema, Q extends Schema, B extends Schema, A extends Schema>(
  app: FastifyInstance,
  declaration: Route<P, Q, B, A, 'account'>,
  handler: Handler<P, Q, B, A, Person>,
  options?: Options,
): void {
  const inTurn = declaration.method === 'GET' ? app.readingsInTurn : app.changesInTurn;
  const waits: typeof handler = (call) => inTurn(call.person.userId, call.reply, () => handler(call));
  serveFor(app, declaration, app.callerOf, { ...options, handler: waits });
}

/**
 * Serves a call to those whom `callerOf` admits. It throws for all others, and runs before the body of a
 * request arrives.
 */
export function serveFor<P extends Schema, Q extends Schema, B extends Schema, A extends Schema, Who>(
  app: FastifyInstance,
  { method, path, summary, access, params, query, body, answer }: Route<P, Q, B, A>,
  callerOf: (request: FastifyRequest) => Promise<Who>,
  {
    handler,
    bodyLimit = SMALL_BODY,
    ownStorableCheck = false,
  }: Options & { readonly handler: Handler<P, Q, B, A, Who> },
): void {
  app.route<{ Params: z.output<P>; Querystring: z.output<Q>; Body: z.output<B> }>({
    method,
    url: `${API}${path}`,
    bodyLimit,
    config: { ownStorableCheck },
    schema: {
      summary,
      security: SECURITY[access],
      ...(params && { params }),
      ...(query && { querystring: query }),
      ...(body && { body }),
      ...(answer && { response: { 200: answer } }),
    },
    // Before the body, so that callers who are not admitted cost no memory and learn nothing about its shape.
    onRequest: async (request) => {
      await callerOf(request);
    },
    handler: async (request, reply) => {
      const result = await handler({ person: await callerOf(request), request, reply });
      if (reply.sent || result === reply) return reply;
      return answer ? result : reply.code(204).send();
    },
  });
}

/** In OpenAPI's form: each entry is one way in, and an empty entry is a way in without a token. */
const SECURITY: Record<Access, Record<string, string[]>[]> = {
  public: [],
  optional: [{ token: [] }, {}],
  account: [{ token: [] }],
};

const { $schema: _, ...wireInstant } = z.toJSONSchema(instantText);

/** Describes an instant by its text in answers too, where a codec is otherwise described by its decoded type. */
function describeWire({ zodSchema, jsonSchema }: Described): void {
  if (zodSchema !== instant) return;
  for (const name of Object.keys(jsonSchema)) Reflect.deleteProperty(jsonSchema, name);
  Object.assign(jsonSchema, wireInstant);
}

interface Described {
  readonly zodSchema: z.core.$ZodType;
  readonly jsonSchema: object;
}
