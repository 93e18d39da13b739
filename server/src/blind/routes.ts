import { noteOf } from '@nosewise/catalogue/notes';
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
import type { FastifyInstance } from 'fastify';
import type { Context } from '../context';
import { refusedAs } from '../errors/refusal';
import { serveAccount, serveOptional, servePublic } from '../http/api';
import { ANSWER, CREATE_IN_A_DAY, GUESS, KEPT_IN_A_DAY } from '../limits/budgets';
import { networkOf } from '../limits/network';
import { answerOneSticker, answerOwnCode, askSticker } from './judging';
import { listOwnSets, makeSet, type Payer, readSealed, renameSet, retireSet } from './sets';
import { mixSet, moveSet, readKey } from './stickers';

/** In bytes: a name, or an answer. */
const bodyLimit = 8 * 1024;
/** In bytes: the pairs of 200 stickers. */
const pairsLimit = 16 * 1024;

/** Serves `/api/v1/blind-sets`, a person's own blind sets, and `/api/v1/b`, the stickers that anybody may scan. */
export function blindRoutes(app: FastifyInstance, { database, limits, now }: Context): void {
  const payer = (userId: string): Payer => ({
    userId,
    pay: (tx, bytes) => limits.spendIn(tx, KEPT_IN_A_DAY, userId, bytes),
  });

  serveAccount(app, listBlindSets, async ({ person: { userId } }) => ({
    sets: await listOwnSets(database, userId),
  }));

  serveAccount(
    app,
    makeBlindSet,
    async ({ person: { userId }, request: { params, body } }) => {
      await limits.spend(CREATE_IN_A_DAY, userId);
      return makeSet(database, payer(userId), params.id, body, now());
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
    await limits.spend(CREATE_IN_A_DAY, userId);
    return mixSet(database, payer(userId), params.id, now());
  });

  serveAccount(
    app,
    moveBlindStickers,
    async ({ person: { userId }, request: { params, body } }) => {
      await limits.spend(CREATE_IN_A_DAY, userId);
      return moveSet(database, payer(userId), params.id, body, now());
    },
    { bodyLimit: pairsLimit },
  );

  serveAccount(
    app,
    answerCode,
    async ({ person: { userId }, request: { params, body } }) => {
      await limits.spend(ANSWER, userId);
      const { bottle, ...verdict } = await answerOwnCode(database, userId, params.id, body, now());
      const { id: scentId, name, bottleNumber, category } = bottle;
      return { ...verdict, scentId, name, bottleNumber, category, notes: noteOf(bottle) };
    },
    { bodyLimit },
  );

  serveAccount(app, retireBlindSet, async ({ person: { userId }, request: { params } }) => {
    await retireSet(database, userId, params.id, now());
    return undefined;
  });

  serveOptional(app, readSticker, async ({ person, request }) =>
    limits.guess([{ budget: GUESS, whom: networkOf(request.ip) }], refusedAs('not_found'), () =>
      askSticker(database, request.params.sticker, person?.userId),
    ),
  );

  servePublic(
    app,
    answerSticker,
    async ({ request }) => {
      await limits.spend(ANSWER, networkOf(request.ip));
      const { sticker } = request.params;
      const { bottle, ...verdict } = await limits.guess(
        [{ budget: GUESS, whom: networkOf(request.ip) }],
        refusedAs('not_found'),
        () => answerOneSticker(database, sticker, request.body),
      );
      const { name, bottleNumber, category } = bottle;
      return { ...verdict, name, bottleNumber, category, notes: noteOf(bottle) };
    },
    { bodyLimit },
  );
}
