import { Readable } from 'node:stream';
import { deleteMe, exportMe } from '@nosewise/contract/me';
import { utcDay } from '@nosewise/domain/time';
import type { FastifyInstance } from 'fastify';
import type { Person } from '../auth/access-token';
import { lacksSecondFactor } from '../auth/signed-in';
import type { Context } from '../context';
import { isoDay } from '../db/columns';
import { serveAccount } from '../http/api';
import { Refusal } from '../http/refusal';
import type { ProfileCache } from '../profile/profile';
import { exportCsv, exportJson } from './export';
import { deleteAccount } from './me';

const MEDIA_TYPES = { json: 'application/json; charset=utf-8', csv: 'text/csv; charset=utf-8' } as const;

/**
 * Serves `/api/v1/me`: exporting one's own data, and deleting the account. Both look up whether the account has a second
 * factor, which may be newer than the token.
 */
export function meRoutes(app: FastifyInstance, context: Context, profiles: ProfileCache): void {
  const { env, tokens, ended, database, limits, now, wake } = context;

  async function assertSecondFactor(person: Person): Promise<void> {
    if (!(await lacksSecondFactor(database.orm, person))) return;
    throw new Refusal(403, 'insufficient_aal', 'Please give the code of your authenticator app first.');
  }

  serveAccount(app, tokens, exportMe, async ({ person, request, reply }) => {
    await assertSecondFactor(person);
    const { userId } = person;
    const { format } = request.query;
    const pieces = format === 'csv' ? await exportCsv(database, userId) : await exportJson(context, userId);
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
    async ({ person, request }) => {
      await assertSecondFactor(person);
      const { userId } = person;
      await deleteAccount({ database, env, limits }, userId, request.body.password);
      await ended.spread();
      profiles.forget(userId);
      wake('standings');
      return undefined;
    },
    { bodyLimit: 8 * 1024 },
  );
}
