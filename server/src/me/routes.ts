import { Readable } from 'node:stream';
import { deleteMe, exportMe } from '@nosewise/contract/me';
import { utcDay } from '@nosewise/domain/time';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../context';
import { isoDay } from '../db/columns';
import { serveAccount } from '../http/api';
import type { ProfileCache } from '../profile/cache';
import { deleteAccount } from './delete-account';
import { exportCsv, exportJson } from './export';

const MEDIA_TYPES = { json: 'application/json; charset=utf-8', csv: 'text/csv; charset=utf-8' } as const;

/** `/api/v1/me`: taking one's own data along, and leaving. */
export function meRoutes(
  app: FastifyInstance,
  { tokens, database, limits, now, wake }: Context,
  profiles: ProfileCache,
): void {
  serveAccount(app, tokens, exportMe, async ({ person: { userId }, request, reply }) => {
    const { format } = request.query;
    const pieces =
      format === 'csv' ? await exportCsv(database, userId) : await exportJson(database, userId, now());
    const fileName = `nosewise-${isoDay(utcDay(now()))}.${format}`;
    return reply
      .type(MEDIA_TYPES[format])
      .header('content-disposition', `attachment; filename="${fileName}"`)
      .send(Readable.from(pieces));
  });

  serveAccount(
    app,
    tokens,
    deleteMe,
    async ({ person: { userId }, request }) => {
      await deleteAccount(database, limits, userId, request.body.password);
      profiles.forget(userId);
      wake('standings');
      return undefined;
    },
    { bodyLimit: 8 * 1024 },
  );
}
