import { MENU_FIELD, MENU_MAX_BYTES, sendContact, sendTeamEnquiry } from '@nosewise/contract/enquiries';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../context';
import { servePublic } from '../http/api';
import { acceptForms } from '../http/form';
import { CONTACT_BY_ADDRESS, MENU_BY_ADDRESS, TEAM_ENQUIRY_BY_ADDRESS } from '../limits/budgets';
import { networkOf } from '../limits/network';
import { readMenu } from './menu';
import { contactEnquiry, receive, teamEnquiry } from './receive';

/** In bytes: the longest message that the contract allows, with every character escaped, has less. */
const CONTACT_LIMIT = 128 * 1024;

/** What anybody may write to the people behind the product: `/api/v1/contact` and `team-enquiries`. */
export async function enquiryRoutes(app: FastifyInstance, context: Context): Promise<void> {
  const { limits } = context;
  servePublic(
    app,
    sendContact,
    async ({ request: { body, ip, log } }) => {
      await limits.spend(CONTACT_BY_ADDRESS, networkOf(ip));
      await receive(context, log, body, contactEnquiry(body));
      return undefined;
    },
    { bodyLimit: CONTACT_LIMIT },
  );

  await app.register(async (scope) => {
    // Before the form is read: whoever sends too many files has sent the last one in vain.
    scope.addHook('onRequest', ({ ip }) => limits.spend(TEAM_ENQUIRY_BY_ADDRESS, networkOf(ip)));
    await acceptForms(scope, { fileField: MENU_FIELD, fileSize: MENU_MAX_BYTES });
    servePublic(scope, sendTeamEnquiry, async ({ request: { body, ip, log } }) => {
      const menu = body.menu && (await readMenu(body.menu));
      if (menu) await limits.spend(MENU_BY_ADDRESS, networkOf(ip));
      await receive(context, log, body, teamEnquiry(body, menu));
      return undefined;
    });
  });
}
