import type { FastifyInstance } from 'fastify';
import type { Context } from '../context';
import { challengeFactor, enrolFactor, removeFactor } from './factors';
import { sessionJson } from './open-session';
import { enrolBody, factorCodeBody, factorParams, parsed } from './requests';
import { requireSession } from './signed-in';
import { verifyFactor } from './verify-factor';

/** `/auth/v1/factors`: the second factor. */
export function factorRoutes(app: FastifyInstance, context: Context): void {
  app.post('/factors', async (request) => {
    const who = await requireSession(context, request);
    return enrolFactor(context, who, parsed(enrolBody, request.body));
  });

  app.post('/factors/:id/challenge', async (request) => {
    const who = await requireSession(context, request);
    return challengeFactor(context, who, parsed(factorParams, request.params).id);
  });

  app.post('/factors/:id/verify', async (request) => {
    const who = await requireSession(context, request);
    const { id } = parsed(factorParams, request.params);
    const opened = await verifyFactor(context, who, id, parsed(factorCodeBody, request.body));
    return sessionJson(context.tokens, opened);
  });

  app.delete('/factors/:id', async (request) => {
    const who = await requireSession(context, request);
    return removeFactor(context, who, parsed(factorParams, request.params).id);
  });
}
