import { Readable } from 'node:stream';
import { isoDay } from '@nosewise/contract/instant';
import { deleteMe, endDevice, exportMe, listDevices } from '@nosewise/contract/me';
import { utcDay } from '@nosewise/domain/time';
import type { FastifyInstance } from 'fastify';
import {
  type AuthContext,
  assertSecondFactor,
  endDevice as endSession,
  listDevices as listSessions,
} from '../auth/auth';
import { Refusal } from '../errors/refusal';
import { serveAccount } from '../http/api';
import { EXPORT_UNDER_WAY } from '../limits/budgets';
import { LimitReached } from '../limits/limits';
import type { ProfileCache } from '../profile/profile';
import { exportJson } from './export';
import { exportCsv } from './export-csv';
import { deleteAccount } from './me';
import { inTurns, takingTurns } from './turns';

const MEDIA_TYPES = { json: 'application/json; charset=utf-8', csv: 'text/csv; charset=utf-8' } as const;

/** Seconds until a second export of one person may be tried again. */
const EXPORT_RETRY = 10;

/**
 * Serves `/api/v1/me`: exporting a person's data, deleting the account, and its devices. All calls check
 * whether the account has a second factor, which may be newer than the token.
 */
export function meRoutes(app: FastifyInstance, context: AuthContext, profiles: ProfileCache): void {
  const { env, ended, database, limits, now, wake } = context;
  const takeTurn = takingTurns();

  serveAccount(app, exportMe, async ({ person, request, reply }) => {
    await assertSecondFactor(database.orm, person);
    const { userId } = person;
    const { format } = request.query;
    const giveBack = await limits.hold(EXPORT_UNDER_WAY, userId).catch((error) => {
      throw error instanceof LimitReached ? exportUnderWay() : error;
    });
    const done = () => {
      giveBack().catch((error) => request.log.error({ err: error }, 'export not given back'));
    };
    try {
      const pieces = await takeTurn(() =>
        format === 'csv' ? exportCsv(database, userId) : exportJson(context, userId),
      );
      const fileName = `nosewise-${isoDay(utcDay(now()))}.${format}`;
      return reply
        .type(MEDIA_TYPES[format])
        .header('content-disposition', `attachment; filename="${fileName}"`)
        .send(Readable.from(inTurns(pieces, takeTurn)).once('close', done));
    } catch (error) {
      done();
      throw error;
    }
  });

  serveAccount(
    app,
    deleteMe,
    async ({ person, request }) => {
      await assertSecondFactor(database.orm, person);
      const { userId } = person;
      await deleteAccount({ database, env, limits }, userId, request.body.password);
      await ended.spread();
      profiles.forget(userId);
      wake('standings');
      return undefined;
    },
    { bodyLimit: 8 * 1024 },
  );

  serveAccount(app, listDevices, async ({ person }) => {
    await assertSecondFactor(database.orm, person);
    return { devices: await listSessions(database.orm, person) };
  });

  serveAccount(app, endDevice, async ({ person, request }) => {
    await assertSecondFactor(database.orm, person);
    await endSession(context, person.userId, request.params.id);
    return undefined;
  });
}

function exportUnderWay(): Refusal {
  return new Refusal(
    { code: 'rate_limited' },
    {
      detail: 'Your data is being downloaded already. Please wait for that download to end, then try again.',
      retryAfter: EXPORT_RETRY,
    },
  );
}
