import {
  answerCode,
  answerSticker,
  listBlindSets,
  makeBlindSet,
  mixBlindSet,
  moveBlindStickers,
  readBlindKey,
  readBlindSet,
  readSticker,
  renameBlindSet,
  retireBlindSet,
} from '@nosewise/contract/blind';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Context } from '../context';
import { Refusal } from '../errors/refusal';
import { serveAccount, serveOptional, servePublic } from '../http/api';
import {
  BLIND_ANSWER_IN_A_DAY,
  BLIND_SET_IN_A_DAY,
  STICKER_ANSWER,
  UNKNOWN_STICKER,
} from '../limits/budgets';
import { networkOf } from '../limits/network';
import {
  answerOneSticker,
  answerOwnCode,
  askSticker,
  listOwnSets,
  makeSet,
  mixSet,
  moveSet,
  readKey,
  readSealed,
  renameSet,
  retireSet,
} from './blind';

/** In bytes: a name, or an answer. */
const bodyLimit = 8 * 1024;
/** In bytes: the pairs of 200 stickers. */
const pairsLimit = 16 * 1024;

/** Serves `/api/v1/blind-sets`, a person's own blind sets, and `/api/v1/b`, the stickers that anybody may scan. */
export function blindRoutes(app: FastifyInstance, { database, limits, now }: Context): void {
  serveAccount(app, listBlindSets, async ({ person: { userId } }) => ({
    sets: await listOwnSets(database, userId),
  }));

  serveAccount(
    app,
    makeBlindSet,
    async ({ person: { userId }, request: { params, body } }) => {
      await limits.spend(BLIND_SET_IN_A_DAY, userId);
      return makeSet(database, userId, params.id, body, now());
    },
    { bodyLimit },
  );

  serveAccount(app, readBlindSet, async ({ person: { userId }, request: { params } }) =>
    readSealed(database, userId, params.id),
  );

  serveAccount(app, readBlindKey, async ({ person: { userId }, request: { params } }) => ({
    lines: await readKey(database, userId, params.id),
  }));

  serveAccount(
    app,
    renameBlindSet,
    async ({ person: { userId }, request: { params, body } }) =>
      renameSet(database, userId, params.id, body.name),
    { bodyLimit },
  );

  serveAccount(app, mixBlindSet, async ({ person: { userId }, request: { params } }) => {
    await limits.spend(BLIND_SET_IN_A_DAY, userId);
    return mixSet(database, userId, params.id, now());
  });

  serveAccount(
    app,
    moveBlindStickers,
    async ({ person: { userId }, request: { params, body } }) => {
      await limits.spend(BLIND_SET_IN_A_DAY, userId);
      return moveSet(database, userId, params.id, body, now());
    },
    { bodyLimit: pairsLimit },
  );

  serveAccount(
    app,
    answerCode,
    async ({ person: { userId }, request: { params, body } }) => {
      await limits.spend(BLIND_ANSWER_IN_A_DAY, userId);
      const { bottle, ...verdict } = await answerOwnCode(database, userId, params.id, body, now());
      const { id: scentId, name, bottleNumber, category, notes } = bottle;
      return { ...verdict, scentId, name, bottleNumber, category, notes };
    },
    { bodyLimit },
  );

  serveAccount(app, retireBlindSet, async ({ person: { userId }, request: { params } }) => {
    await retireSet(database, userId, params.id, now());
    return undefined;
  });

  serveOptional(app, readSticker, async ({ person, request }) =>
    guessing(request, () => askSticker(database, request.params.sticker, person?.userId)),
  );

  servePublic(
    app,
    answerSticker,
    async ({ request }) => {
      await limits.spend(STICKER_ANSWER, networkOf(request.ip));
      const { sticker } = request.params;
      const { bottle, ...verdict } = await guessing(request, () =>
        answerOneSticker(database, sticker, request.body),
      );
      const { name, bottleNumber, category, notes } = bottle;
      return { ...verdict, name, bottleNumber, category, notes };
    },
    { bodyLimit },
  );

  /** Counts unknown stickers, so that nobody finds one by trying. */
  function guessing<T>({ ip }: Pick<FastifyRequest, 'ip'>, act: () => Promise<T>): Promise<T> {
    const isGuess = (error: unknown) => error instanceof Refusal && error.statusCode === 404;
    return limits.attempt([[UNKNOWN_STICKER, networkOf(ip)]], isGuess, act);
  }
}
