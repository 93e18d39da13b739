import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Context } from '../context';
import { networkOf } from '../limits/network';
import { askForMail } from './account-mails';
import { answerAuthError } from './answer-error';
import { changeUser } from './change-user';
import { factorRoutes } from './factor-routes';
import { sessionJson } from './open-session';
import { listFactors } from './queries';
import { safeRedirect } from './redirect';
import { refresh } from './refresh';
import {
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
} from './requests';
import { signIn } from './sign-in';
import { signOut } from './sign-out';
import { signUp } from './sign-up';
import { requireSession } from './signed-in';
import { userJson } from './user-json';
import { verifyRoutes } from './verify-routes';

/** No call has more to say. In bytes. */
const BODY_LIMIT = 32 * 1024;

/** `/auth/v1`: the GoTrue protocol, as `@supabase/auth-js` speaks it (architecture.md, "HTTP interfaces"). */
export async function authRoutes(app: FastifyInstance, context: Context): Promise<void> {
  await app.register(
    async (scope) => {
      scope.setErrorHandler(answerAuthError);
      acceptEmptyJson(scope);
      scope.addHook('onRequest', async (_request, reply) => {
        reply.header('cache-control', 'no-store');
      });
      publicFacts(scope, context);
      accountRoutes(scope, context);
      sessionRoutes(scope, context);
      verifyRoutes(scope, context);
      factorRoutes(scope, context);
    },
    { prefix: '/auth/v1' },
  );
}

/** The official client declares JSON also where it sends no body. */
function acceptEmptyJson(scope: FastifyInstance): void {
  const parse = scope.getDefaultJsonParser('error', 'error');
  scope.removeContentTypeParser('application/json');
  scope.addContentTypeParser(
    'application/json',
    { parseAs: 'string', bodyLimit: BODY_LIMIT },
    (request, body, done) => (body === '' ? done(null, undefined) : parse(request, String(body), done)),
  );
}

function publicFacts(app: FastifyInstance, { tokens }: Context): void {
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

function accountRoutes(app: FastifyInstance, context: Context): void {
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
    return changeUser(context, who, parsed(userChangesBody, request.body), redirectTo(request));
  });
}

function sessionRoutes(app: FastifyInstance, context: Context): void {
  app.post('/token', async (request) => {
    const { grant_type: grant } = parsed(tokenQuery, request.query);
    const opened =
      grant === 'password'
        ? await signIn(context, parsed(passwordGrantBody, request.body), networkOf(request.ip))
        : await refresh(context, parsed(refreshGrantBody, request.body).refresh_token);
    return sessionJson(context.tokens, opened);
  });

  app.post('/logout', async (request, reply) => {
    const who = await requireSession(context, request);
    await signOut(context, who, parsed(logoutQuery, request.query));
    return reply.code(204).send();
  });
}
