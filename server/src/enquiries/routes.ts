import { MENU_FIELD, MENU_MAX_BYTES, sendContact, sendTeamEnquiry } from '@nosewise/contract/enquiries';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { z } from 'zod';
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
  servePublic(
    app,
    sendContact,
    async ({ request }) => {
      await takeContact(context, request, request.body);
      return undefined;
    },
    { bodyLimit: CONTACT_LIMIT },
  );

  await app.register(async (scope) => {
    scope.addHook('onRequest', (request) => spendTeamEnquiry(context, request));
    await acceptForms(scope, { fileField: MENU_FIELD, fileSize: MENU_MAX_BYTES });
    servePublic(scope, sendTeamEnquiry, async ({ request }) => {
      await takeTeamEnquiry(context, request, request.body);
      return undefined;
    });
  });
}

type Sender = Pick<FastifyRequest, 'ip' | 'log'>;

/** Takes a message, within the budget of whoever sends it. */
export async function takeContact(
  context: Context,
  { ip, log }: Sender,
  message: z.output<NonNullable<typeof sendContact.body>>,
): Promise<void> {
  await context.limits.spend(CONTACT_BY_ADDRESS, networkOf(ip));
  await receive(context, log, message, contactEnquiry(message));
}

/** Takes a team enquiry with its menu, whose budget was spent before it was read. */
export async function takeTeamEnquiry(
  context: Context,
  { ip, log }: Sender,
  enquiry: z.output<NonNullable<typeof sendTeamEnquiry.body>>,
): Promise<void> {
  const menu = enquiry.menu && (await readMenu(enquiry.menu));
  if (menu) await context.limits.spend(MENU_BY_ADDRESS, networkOf(ip));
  await receive(context, log, enquiry, teamEnquiry(enquiry, menu));
}

/** Counts a team enquiry: before its form is read, whoever sends too many files has sent the last one in vain. */
export function spendTeamEnquiry({ limits }: Context, { ip }: Pick<FastifyRequest, 'ip'>): Promise<void> {
  return limits.spend(TEAM_ENQUIRY_BY_ADDRESS, networkOf(ip));
}
