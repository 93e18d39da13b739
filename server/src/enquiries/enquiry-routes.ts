import { MENU_FIELD, MENU_MAX_BYTES, sendContact, sendTeamEnquiry } from '@nosewise/contract/enquiry-calls';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../context';
import { servePublic } from '../http/api-server';
import { acceptForms } from '../http/form';
import { spendContact, spendTeamEnquiry, takeContact, takeTeamEnquiry } from './enquiries';

/** In bytes. The longest message that the contract allows is shorter, even with every character escaped. */
const CONTACT_LIMIT = 128 * 1024;

/** Serves `/api/v1/contact` and `team-enquiries`: messages that anybody may write to the operator. */
export async function enquiryRoutes(app: FastifyInstance, context: Context): Promise<void> {
  servePublic(
    app,
    sendContact,
    async ({ request }) => {
      await spendContact(context, request);
      await takeContact(context, request, request.body);
      return undefined;
    },
    { bodyLimit: CONTACT_LIMIT },
  );

  await app.register(async (scope) => {
    await acceptForms(scope, { name: MENU_FIELD, size: MENU_MAX_BYTES });
    scope.addHook('onRequest', (request) => spendTeamEnquiry(context, request));
    servePublic(scope, sendTeamEnquiry, async ({ request }) => {
      await takeTeamEnquiry(context, request, request.body);
      return undefined;
    });
  });
}
