import { readMailLink } from '@nosewise/contract/account/mail-link';
import { makeRecoveryCodes } from '@nosewise/contract/account/me-calls';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { answersInTurn, CHANGES_AT_ONCE, serveAccount, servePublic } from '../http/api-server';
import { chargeBytes } from '../http/bytes';
import { networkOf } from '../limits/network';
import { type AuthContext, callerOf, listFactors } from './auth';
import { answerAuthError } from './auth-error';
import { changeUser } from './change-user';
import { renewRecoveryCodes } from './factors/factor-codes';
import { challengeFactor, enrolFactor, removeFactor } from './factors/factors';
import { verifyFactor } from './factors/verify-factor';
import { askForMail } from './mails/account-mails';
import { linkTo, safeRedirect } from './mails/mailed-link';
import {
  codeBody,
  deviceName,
  enrolBody,
  factorCodeBody,
  factorParams,
  logoutQuery,
  parsed,
  passwordGrantBody,
  recoverBody,
  redirectQuery,
  refreshGrantBody,
  resendBody,
  signUpBody,
  tokenQuery,
  userChangesBody,
  verifyBody,
  verifyCodeBody,
  verifyQuery,
} from './requests';
import { refresh, signOut } from './sessions/auth-sessions';
import { sessionJson, userJson } from './sessions/present';
import { requireSession } from './sessions/signed-in';
import { signIn, type Visitor } from './sign-in/sign-in';
import { signInHashOf } from './sign-in/sign-in-codes';
import { signUp } from './sign-in/sign-up';
import { describeLink, verify, verifyCode } from './sign-in/verify';

/** In bytes. No call needs more. */
const BODY_LIMIT = 32 * 1024;

/** Serves `/auth/v1`: the GoTrue protocol, as `@supabase/auth-js` speaks it (decision 7). */
export async function authRoutes(app: FastifyInstance, context: AuthContext): Promise<void> {
  await app.register(
    async (scope) => {
      scope.setErrorHandler(answerAuthError);
      acceptEmptyJson(scope);
      chargeBytes(scope, context.limits);
      const identify = callerOf(context);
      scope.addHook('onRequest', async (request, reply) => {
        reply.header('cache-control', 'no-store');
        // Calls refuse for themselves whom they do not admit.
        await identify(request).catch(() => undefined);
      });
      takeTurns(scope);
      publicFacts(scope, context);
      accountRoutes(scope, context);
      sessionRoutes(scope, context);
      verifyRoutes(scope, context);
      factorRoutes(scope, context);
    },
    { prefix: '/auth/v1' },
  );
}

/** Has the calls of a person wait for each other before they take a connection. Call it before the routes. */
function takeTurns(scope: FastifyInstance): void {
  const inTurn = answersInTurn(CHANGES_AT_ONCE);
  scope.addHook('onRoute', (route) => {
    const { handler } = route;
    route.handler = async function (request, reply) {
      const answer = async () => handler.call(this, request, reply);
      return request.accountId === undefined ? answer() : inTurn(request.accountId, reply, answer);
    };
  });
}

/** Accepts JSON without content: the official client declares JSON even where it sends no body. */
function acceptEmptyJson(scope: FastifyInstance): void {
  const parse = scope.getDefaultJsonParser('error', 'error');
  scope.removeContentTypeParser('application/json');
  scope.addContentTypeParser(
    'application/json',
    { parseAs: 'string', bodyLimit: BODY_LIMIT },
    (request, body, done) => (body === '' ? done(null, undefined) : parse(request, String(body), done)),
  );
}

function publicFacts(app: FastifyInstance, { tokens }: AuthContext): void {
  app.get('/health', async () => ({ name: 'Nosewise', version: '1', description: 'GoTrue protocol' }));

  app.get('/settings', async () => ({
    external: { email: true, phone: false, anonymous_users: false },
    disable_signup: false,
    mailer_autoconfirm: false,
    phone_autoconfirm: false,
    sms_provider: '',
    saml_enabled: false,
  }));

  app.get('/.well-known/jwks.json', async (_request, reply) => {
    reply.header('cache-control', 'public, max-age=600');
    return tokens.publicKeys;
  });
}

function accountRoutes(app: FastifyInstance, context: AuthContext): void {
  const { env, database } = context;
  const redirectTo = ({ query }: FastifyRequest) =>
    safeRedirect(env.publicUrl, parsed(redirectQuery, query).redirect_to);

  app.post('/signup', async (request) =>
    signUp(context, parsed(signUpBody, request.body), {
      redirectTo: redirectTo(request),
      network: networkOf(request.ip),
    }),
  );

  app.post('/recover', async (request) => {
    const { email } = parsed(recoverBody, request.body);
    const mail = { kind: 'recovery', email, redirectTo: redirectTo(request) } as const;
    await askForMail(context, mail, networkOf(request.ip));
    return {};
  });

  app.post('/otp', async (request) => {
    const { email, gotrue_meta_security: name } = parsed(codeBody, request.body);
    const mail = {
      kind: 'sign-in',
      email,
      redirectTo: redirectTo(request),
      signInHash: signInHashOf(name),
    } as const;
    await askForMail(context, mail, networkOf(request.ip));
    return {};
  });

  app.post('/resend', async (request) => {
    const { email, type } = parsed(resendBody, request.body);
    const kind = type === 'signup' ? 'confirmation' : 'email change';
    await askForMail(context, { kind, email, redirectTo: redirectTo(request) }, networkOf(request.ip));
    return {};
  });

  app.get('/user', async (request) => {
    const { user } = await requireSession(context, request);
    return userJson(user, await listFactors(database.orm, user.id));
  });

  app.put('/user', async (request) => {
    const who = await requireSession(context, request);
    return changeUser(context, who, parsed(userChangesBody, request.body), {
      redirectTo: redirectTo(request),
      network: networkOf(request.ip),
    });
  });
}

function sessionRoutes(app: FastifyInstance, context: AuthContext): void {
  app.post('/token', async (request, reply) => {
    const { grant_type: grant } = parsed(tokenQuery, request.query);
    const opened =
      grant === 'password'
        ? await signIn(context, parsed(passwordGrantBody, request.body), visitorOf(request))
        : await refresh(context, parsed(refreshGrantBody, request.body).refresh_token, networkOf(request.ip));
    await context.greet(reply, opened);
    return sessionJson(context.tokens, opened);
  });

  app.post('/logout', async (request, reply) => {
    const who = await requireSession(context, request);
    await signOut(context, who, parsed(logoutQuery, request.query));
    return reply.code(204).send();
  });
}

/** Tells where a request comes from. */
function visitorOf({ ip, headers }: FastifyRequest): Visitor {
  return { network: networkOf(ip), device: deviceName(headers['user-agent']) };
}

function verifyRoutes(app: FastifyInstance, context: AuthContext): void {
  const { env, tokens } = context;

  app.post('/verify', async (request) => {
    const code = verifyCodeBody.safeParse(request.body);
    if (code.success) {
      const { email, token, gotrue_meta_security: name } = code.data;
      const asked = { email, signInHash: signInHashOf(name) };
      return sessionJson(tokens, await verifyCode(context, asked, token, visitorOf(request)));
    }
    const { type, token_hash: token } = parsed(verifyBody, request.body);
    return sessionJson(tokens, await verify(context, type, token, visitorOf(request)));
  });

  // Mail programs and scanners open links as well, so this changes nothing until the person presses the button.
  app.get('/verify', async (request, reply) => {
    const { redirect_to } = parsed(redirectQuery, request.query);
    const link = verifyQuery.safeParse(request.query);
    const to = link.success
      ? linkTo(env.publicUrl, {
          token: link.data.token,
          purpose: link.data.type,
          redirectTo: safeRedirect(env.publicUrl, redirect_to),
        })
      : `${env.publicUrl}/confirm`;
    return reply.header('referrer-policy', 'no-referrer').redirect(to, 303);
  });
}

function factorRoutes(app: FastifyInstance, context: AuthContext): void {
  app.post('/factors', async (request) => {
    const who = await requireSession(context, request);
    return enrolFactor(context, who, parsed(enrolBody, request.body));
  });

  app.post('/factors/:id/challenge', async (request) => {
    const who = await requireSession(context, request);
    return challengeFactor(context, who, parsed(factorParams, request.params).id);
  });

  app.post('/factors/:id/verify', async (request, reply) => {
    const who = await requireSession(context, request);
    const { id } = parsed(factorParams, request.params);
    const opened = await verifyFactor(context, who, {
      factorId: id,
      code: parsed(factorCodeBody, request.body),
      network: networkOf(request.ip),
    });
    await context.greet(reply, opened);
    return sessionJson(context.tokens, opened);
  });

  app.delete('/factors/:id', async (request) => {
    const who = await requireSession(context, request);
    return removeFactor(context, who, parsed(factorParams, request.params).id);
  });
}

/** Serves the calls about accounts that the GoTrue protocol lacks: `/api/v1/mail-link` and `/api/v1/me/recovery-codes`. */
export function accountCallRoutes(app: FastifyInstance, context: AuthContext): void {
  servePublic(app, readMailLink, ({ request }) => describeLink(context, request.body.token));
  serveAccount(app, makeRecoveryCodes, async ({ person }) => ({
    codes: await renewRecoveryCodes(context, person),
  }));
}
