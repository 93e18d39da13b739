import { noteOf } from '@nosewise/catalogue/notes';
import {
  answerSharedCode,
  openSharedSet,
  readSetLink,
  shareSet,
  stopSharingSet,
} from '@nosewise/contract/shared-set';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../context';
import { serveAccount, servePublic } from '../http/api';
import { SHARE_IN_A_DAY, STICKER_ANSWER, UNKNOWN_LINK } from '../limits/budgets';
import { guessing } from '../limits/guessing';
import { networkOf } from '../limits/network';
import { answerShared, openSet, readOwnLink, shareOwnSet, stopSharingOwnSet } from './shared-sets';

/** Serves `/api/v1/blind-sets/:id/link`, where an owner shares a set, and `/api/v1/shared-sets`, where others train. */
export function sharedSetRoutes(app: FastifyInstance, { database, limits, now }: Context): void {
  serveAccount(app, readSetLink, async ({ person: { userId }, request: { params } }) => ({
    link: await readOwnLink(database, userId, params.id, now()),
  }));

  serveAccount(app, shareSet, async ({ person: { userId }, request: { params } }) => {
    await limits.spend(SHARE_IN_A_DAY, userId);
    return shareOwnSet(database, userId, params.id, now());
  });

  serveAccount(app, stopSharingSet, async ({ person: { userId }, request: { params } }) => {
    await stopSharingOwnSet(database, userId, params.id);
    return undefined;
  });

  servePublic(app, openSharedSet, async ({ request }) =>
    guessing(limits, UNKNOWN_LINK, request.ip, () => openSet(database, request.params.id, now())),
  );

  servePublic(
    app,
    answerSharedCode,
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
}
