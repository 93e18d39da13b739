import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Context } from '../context';
import { networkOf } from '../limits/network';
import { asAuthError } from './answer-error';
import { sessionJson } from './open-session';
import { safeRedirect } from './redirect';
import { parsed, redirectQuery, verifyBody, verifyQuery } from './requests';
import { verify } from './verify';

/** `/auth/v1/verify`: where the links of mails lead. */
export function verifyRoutes(app: FastifyInstance, context: Context): void {
  const { env, tokens } = context;

  app.post('/verify', async (request) => {
    const { type, token_hash: token } = parsed(verifyBody, request.body);
    return sessionJson(tokens, await verify(context, type, token, networkOf(request.ip)));
  });

  // What is told goes behind the `#`, which browsers send to nobody.
  app.get('/verify', { exposeHeadRoute: false }, async (request, reply) => {
    const redirectTo = safeRedirect(env.publicUrl, parsed(redirectQuery, request.query).redirect_to);
    try {
      const { type, token } = parsed(verifyQuery, request.query);
      const { user: _user, ...session } = await sessionJson(
        tokens,
        await verify(context, type, token, networkOf(request.ip)),
      );
      return redirect(reply, redirectTo, { ...session, type });
    } catch (error) {
      const { statusCode, errorCode, message } = asAuthError(error);
      if (statusCode >= 500) throw error;
      return redirect(reply, redirectTo, {
        error: 'access_denied',
        error_code: errorCode,
        error_description: message,
      });
    }
  });

  // Mail programs look at links in this way to show where they lead; it must not use them up.
  app.head('/verify', async (_request, reply) => reply.code(204).send());
}

function redirect(reply: FastifyReply, to: string, told: Record<string, string | number>): FastifyReply {
  const fragment = new URLSearchParams();
  for (const [name, value] of Object.entries(told)) fragment.set(name, String(value));
  return reply.header('referrer-policy', 'no-referrer').redirect(`${to}#${fragment}`, 303);
}
