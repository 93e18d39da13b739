import { answerSticker, readSticker } from '@nosewise/contract/training/blind-calls';
import { namesOf } from '@nosewise/domain/blind/blind-set';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../context';
import { Refusal, refusedAs } from '../errors/refusal';
import { serveOptional, servePublic } from '../http/api-server';
import { ANSWER, GUESS } from '../limits/budgets';
import { networkOf } from '../limits/network';
import { findSticker, type Scanned, tell } from './blind-sets';

/** Serves `/api/v1/b`, the stickers that anybody may scan. */
export function stickerRoutes(app: FastifyInstance, { database, limits }: Context): void {
  /** @throws Refusal 404, alike for a sticker that was mixed again or deleted and one that never was; 429 */
  const scan = (sticker: string, ip: string): Promise<Scanned> =>
    limits.guess([{ budget: GUESS, whom: networkOf(ip) }], refusedAs('not_found'), async () => {
      const found = await findSticker(database.orm, sticker);
      if (!found) throw new Refusal({ code: 'not_found' }, { detail: 'This sticker is not in use.' });
      return found;
    });

  serveOptional(app, readSticker, async ({ person, request: { params, ip } }) => {
    const { userId, set, bottle } = await scan(params.sticker, ip);
    const own = userId === person?.userId ? { setId: set.id, code: bottle.code } : null;
    return { names: namesOf(set), own };
  });

  servePublic(
    app,
    answerSticker,
    async ({ request: { params, body, ip } }) => {
      await limits.spend(ANSWER, networkOf(ip));
      const { set, bottle } = await scan(params.sticker, ip);
      return tell(set, bottle, body);
    },
    // In bytes: an answer.
    { bodyLimit: 8 * 1024 },
  );
}
