import {
  answerSharedCode,
  openSharedSet,
  readSetLink,
  shareSet,
  stopSharingSet,
} from '@nosewise/contract/shared-set';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Context } from '../context';
import { Refusal } from '../errors/refusal';
import { serveAccount, servePublic } from '../http/api';
import { SHARE_IN_A_DAY, STICKER_ANSWER, UNKNOWN_LINK } from '../limits/budgets';
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
    guessing(request, () => openSet(database, request.params.id, now())),
  );

  servePublic(
    app,
    answerSharedCode,
    async ({ request }) => {
      await limits.spend(STICKER_ANSWER, networkOf(request.ip));
      const { bottle, ...verdict } = await guessing(request, () =>
        answerShared(database, request.params.id, request.body, now()),
      );
      const { name, bottleNumber, category, notes } = bottle;
      return { ...verdict, name, bottleNumber, category, notes };
    },
    { bodyLimit: 8 * 1024 },
  );

  /** Counts unknown links, so that nobody finds one by trying. */
  function guessing<T>({ ip }: Pick<FastifyRequest, 'ip'>, act: () => Promise<T>): Promise<T> {
    const isGuess = (error: unknown) => error instanceof Refusal && error.statusCode === 404;
    return limits.attempt([[UNKNOWN_LINK, networkOf(ip)]], isGuess, act);
  }
}
