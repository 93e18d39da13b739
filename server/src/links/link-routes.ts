import * as contract from '@nosewise/contract/training/link-calls';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../context';
import { refusedAs } from '../errors/refusal';
import { serveAccount, serveOptional, servePublic } from '../http/api-server';
import { ANSWER, CREATE_IN_A_DAY, FORM, GUESS } from '../limits/budgets';
import { networkOf } from '../limits/network';
import { answerShared, endLink, openLink, readLink, report, shareByLink } from './links';

/** Serves `/api/v1/own-links`, where an owner shares a pack or a blind set, and `/api/v1/links`, where others open it. */
export function linkRoutes(app: FastifyInstance, context: Context): void {
  const { database, limits, now } = context;

  serveAccount(app, contract.readOwnLink, async ({ person: { userId }, request: { params } }) => ({
    link: await readLink(database, { ...params, userId }, now()),
  }));

  serveAccount(
    app,
    contract.share,
    async ({ person: { userId }, request: { params, body } }) => {
      await limits.spend(CREATE_IN_A_DAY, userId);
      return shareByLink(database, { ...params, userId }, body.pack, now());
    },
    { bodyLimit: 512 * 1024 },
  );

  serveAccount(app, contract.stopSharing, async ({ person: { userId }, request: { params } }) => {
    await endLink(database.orm, { ...params, userId });
    return undefined;
  });

  serveOptional(app, contract.openLink, async ({ person, request }) =>
    limits.guess([{ budget: GUESS, whom: networkOf(request.ip) }], refusedAs('not_found'), () =>
      openLink(database, request.params.id, person?.userId, now()),
    ),
  );

  servePublic(
    app,
    contract.answerSharedCode,
    async ({ request }) => {
      await limits.spend(ANSWER, networkOf(request.ip));
      return limits.guess([{ budget: GUESS, whom: networkOf(request.ip) }], refusedAs('not_found'), () =>
        answerShared(database, request.params.id, request.body, now()),
      );
    },
    { bodyLimit: 8 * 1024 },
  );

  servePublic(
    app,
    contract.reportLink,
    async ({ request }) => {
      await limits.spend(FORM, `report ${networkOf(request.ip)}`);
      await limits.guess([{ budget: GUESS, whom: networkOf(request.ip) }], refusedAs('not_found'), () =>
        report(context, request.params.id, request.body.reason),
      );
      return undefined;
    },
    { bodyLimit: 16 * 1024 },
  );
}
