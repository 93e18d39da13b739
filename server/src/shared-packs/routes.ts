import {
  openSharedPack,
  readPackLink,
  reportSharedPack,
  sharePack,
  stopSharingPack,
} from '@nosewise/contract/shared-pack';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../context';
import { serveAccount, serveOptional, servePublic } from '../http/api';
import { PACK_REPORT_BY_ADDRESS, SHARE_IN_A_DAY, UNKNOWN_LINK } from '../limits/budgets';
import { guessing } from '../limits/guessing';
import { networkOf } from '../limits/network';
import { openPack, readLink, reportPack, shareOwnPack, stopSharing } from './shared-packs';

/** Serves `/api/v1/own-packs/:id/link`, where an owner shares a pack, and `/api/v1/shared-packs`, where others read it. */
export function sharedPackRoutes(app: FastifyInstance, context: Context): void {
  const { database, limits, now } = context;

  serveAccount(app, readPackLink, async ({ person: { userId }, request: { params } }) => ({
    link: await readLink(database, userId, params.id, now()),
  }));

  serveAccount(
    app,
    sharePack,
    async ({ person: { userId }, request: { params, body } }) => {
      await limits.spend(SHARE_IN_A_DAY, userId);
      return shareOwnPack(database, userId, params.id, body, now());
    },
    { bodyLimit: 512 * 1024 },
  );

  serveAccount(app, stopSharingPack, async ({ person: { userId }, request: { params } }) => {
    await stopSharing(database.orm, userId, params.id);
    return undefined;
  });

  serveOptional(app, openSharedPack, async ({ person, request }) =>
    guessing(limits, UNKNOWN_LINK, request.ip, () =>
      openPack(database, request.params.id, person?.userId, now()),
    ),
  );

  servePublic(
    app,
    reportSharedPack,
    async ({ request }) => {
      await limits.spend(PACK_REPORT_BY_ADDRESS, networkOf(request.ip));
      await guessing(limits, UNKNOWN_LINK, request.ip, () =>
        reportPack(context, request.params.id, request.body.reason),
      );
      return undefined;
    },
    { bodyLimit: 16 * 1024 },
  );
}
