import { noteOf } from '@nosewise/catalogue/notes';
import * as contract from '@nosewise/contract/links';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../context';
import { serveAccount, serveOptional, servePublic } from '../http/api';
import { PACK_REPORT_BY_ADDRESS, SHARE_IN_A_DAY, STICKER_ANSWER, UNKNOWN_LINK } from '../limits/budgets';
import { guessing } from '../limits/guessing';
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
      await limits.spend(SHARE_IN_A_DAY, userId);
      return shareByLink(database, { ...params, userId }, body.pack, now());
    },
    { bodyLimit: 512 * 1024 },
  );

  serveAccount(app, contract.stopSharing, async ({ person: { userId }, request: { params } }) => {
    await endLink(database.orm, { ...params, userId });
    return undefined;
  });

  serveOptional(app, contract.openLink, async ({ person, request }) =>
    guessing(limits, UNKNOWN_LINK, request.ip, () =>
      openLink(database, request.params.id, person?.userId, now()),
    ),
  );

  servePublic(
    app,
    contract.answerSharedCode,
    async ({ request }) => {
      await limits.spend(STICKER_ANSWER, networkOf(request.ip));
      const { bottle, ...verdict } = await guessing(limits, UNKNOWN_LINK, request.ip, () =>
        answerShared(database, request.params.id, request.body, now()),
      );
      const { name, bottleNumber, category } = bottle;
      return { ...verdict, name, bottleNumber, category, notes: noteOf(bottle) };
    },
    { bodyLimit: 8 * 1024 },
  );

  servePublic(
    app,
    contract.reportLink,
    async ({ request }) => {
      await limits.spend(PACK_REPORT_BY_ADDRESS, networkOf(request.ip));
      await guessing(limits, UNKNOWN_LINK, request.ip, () =>
        report(context, request.params.id, request.body.reason),
      );
      return undefined;
    },
    { bodyLimit: 16 * 1024 },
  );
}
