import { type Access, API, type Route } from '@nosewise/contract/route';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { AccessTokens, Person } from '../auth/access-token';
import { Refusal } from '../errors/refusal';
import { findUnstorable } from './storable';

type Schema = z.core.$ZodType;

/** A request whose parts have been parsed by the contract. */
type ParsedRequest<P extends Schema, Q extends Schema, B extends Schema> = FastifyRequest<{
  Params: z.output<P>;
  Querystring: z.output<Q>;
  Body: z.output<B>;
}>;

/** A call of the contract. `Who` is what is known of the person behind it. */
export interface Call<P extends Schema, Q extends Schema, B extends Schema, Who> {
  readonly person: Who;
  readonly request: ParsedRequest<P, Q, B>;
  readonly reply: FastifyReply;
}

/** Returns the answer, or the reply that it has sent itself. */
type Handler<P extends Schema, Q extends Schema, B extends Schema, A extends Schema, Who> = (
  call: Call<P, Q, B, Who>,
) => Promise<z.input<A> | FastifyReply>;

type Identify<Who> = (request: FastifyRequest) => Who | Promise<Who>;

interface Limits {
  /** Of the body, in bytes. Default 1 MiB. */
  readonly bodyLimit?: number;
}

/** Serves a call that anybody may make. */
export function servePublic<P extends Schema, Q extends Schema, B extends Schema, A extends Schema>(
  app: FastifyInstance,
  declaration: Route<P, Q, B, A, 'public'>,
  handler: Handler<P, Q, B, A, undefined>,
  limits?: Limits,
): void {
  serve(app, declaration, () => undefined, handler, limits);
}

/** Serves a call that answers more to a person who is signed in. A token that is not valid is still refused. */
export function serveOptional<P extends Schema, Q extends Schema, B extends Schema, A extends Schema>(
  app: FastifyInstance,
  tokens: AccessTokens,
  declaration: Route<P, Q, B, A, 'optional'>,
  handler: Handler<P, Q, B, A, Person | undefined>,
  limits?: Limits,
): void {
  const identify: Identify<Person | undefined> = (request) =>
    request.headers.authorization === undefined ? undefined : requirePerson(tokens, request);
  serve(app, declaration, identify, handler, limits);
}

/** Serves a call that needs an account. */
export function serveAccount<P extends Schema, Q extends Schema, B extends Schema, A extends Schema>(
  app: FastifyInstance,
  tokens: AccessTokens,
  declaration: Route<P, Q, B, A, 'account'>,
  handler: Handler<P, Q, B, A, Person>,
  limits?: Limits,
): void {
  serve(app, declaration, (request) => requirePerson(tokens, request), handler, limits);
}

function serve<P extends Schema, Q extends Schema, B extends Schema, A extends Schema, Who>(
  app: FastifyInstance,
  { method, path, summary, access, params, query, body, answer }: Route<P, Q, B, A>,
  identify: Identify<Who>,
  handler: Handler<P, Q, B, A, Who>,
  limits: Limits = {},
): void {
  app.route<{ Params: z.output<P>; Querystring: z.output<Q>; Body: z.output<B> }>({
    method,
    url: `${API}${path}`,
    ...limits,
    schema: {
      summary,
      security: SECURITY[access],
      ...(params && { params }),
      ...(query && { querystring: query }),
      ...(body && { body }),
      ...(answer && { response: { 200: answer } }),
    },
    // Before the parts are looked at: who may not call learns nothing about their shape.
    ...((params || query || body) && {
      preValidation: (request, _reply, done) => {
        const who = identify(request);
        if (who instanceof Promise) who.then(() => done(), done);
        else done();
      },
    }),
    handler: async (request, reply) => {
      if (params || query || body) refuseUnstorable(request);
      const who = identify(request);
      // A token that is known needs no promise, which would cost as much as the rest of a short answer.
      const person = who instanceof Promise ? await who : who;
      const result = await handler({ person, request, reply });
      if (reply.sent || result === reply) return reply;
      return answer ? result : reply.code(204).send();
    },
  });
}

/** Looks at the parts once the contract has parsed them, so they are as deep as it allows and no deeper. */
export function refuseUnstorable({ params, query, body }: FastifyRequest): void {
  for (const [name, part] of Object.entries({ params, query, body })) {
    const path = findUnstorable(part, name);
    if (path === undefined) continue;
    throw new Refusal(400, 'bad_request', `The text of ${path} contains what is not a character.`);
  }
}

/** As OpenAPI has it: each entry is one way in, and an empty one is none. */
const SECURITY: Record<Access, Record<string, string[]>[]> = {
  public: [],
  optional: [{ token: [] }, {}],
  account: [{ token: [] }],
};

function requirePerson(tokens: AccessTokens, request: FastifyRequest): Person | Promise<Person> {
  const { authorization = '' } = request.headers;
  const token = /^Bearer /i.test(authorization) ? authorization.slice('Bearer '.length) : '';
  const known = tokens.known(token);
  return known ? admit(tokens, known) : tokens.verify(token).then((person) => admit(tokens, person));
}

function admit(tokens: AccessTokens, person: Person | undefined): Person {
  if (!person || tokens.hasEnded(person)) {
    throw new Refusal(401, 'unauthorized', 'Please log in: the access token is missing or no longer valid.');
  }
  if (person.aal < person.requiredAal) {
    throw new Refusal(403, 'insufficient_aal', 'Please give the code of your authenticator app first.');
  }
  return person;
}
