import { readMailLink } from '@nosewise/contract/mail-link';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../context';
import { servePublic } from '../http/api';
import { networkOf } from '../limits/network';
import { linkTo } from './mail-link';
import { sessionJson } from './open-session';
import { safeRedirect } from './redirect';
import { parsed, redirectQuery, verifyBody, verifyQuery } from './requests';
import { describeLink, verify } from './verify';

/** `/auth/v1/verify`: uses the token of a mail's link. */
export function verifyRoutes(app: FastifyInstance, context: Context): void {
  const { env, tokens } = context;

  app.post('/verify', async (request) => {
    const { type, token_hash: token } = parsed(verifyBody, request.body);
    return sessionJson(tokens, await verify(context, type, token, networkOf(request.ip)));
  });

  // Mail programs and scanners open links as well, so this changes nothing: the page waits for a press.
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

/** `/api/v1/mail-link`, which the GoTrue protocol does not have. */
export function mailLinkRoutes(app: FastifyInstance, context: Context): void {
  servePublic(app, readMailLink, ({ request }) =>
    describeLink(context, request.body.token, networkOf(request.ip)),
  );
}
