import { Readable } from 'node:stream';
import { deleteMe, endDevice, exportMe, listDevices } from '@nosewise/contract/account/me-calls';
import { isoDay } from '@nosewise/contract/instant';
import { utcDay } from '@nosewise/domain/time';
import type { FastifyInstance } from 'fastify';
import {
  type AuthContext,
  assertSecondFactor,
  endDevice as endSession,
  listDevices as listSessions,
} from '../auth/auth';
import { inTurns, turns } from '../db/turns';
import { serveAccount } from '../http/api-server';
import { networkOf } from '../limits/network';
import type { ProfileCache } from '../profile/profile';
import { exportJson } from './export';
import { exportCsv } from './export-csv';
import { deleteAccount } from './me';

const MEDIA_TYPES = { json: 'application/json; charset=utf-8', csv: 'text/csv; charset=utf-8' } as const;

/** Pieces of exports that are read from the database at once, one of each person. */
const EXPORTS_AT_ONCE = 2;

/**
 * Serves `/api/v1/me`: exporting a person's data, deleting the account, and its devices. All calls check
 * whether the account has a second factor, which may be newer than the token.
 */
export function meRoutes(app: FastifyInstance, context: AuthContext, profiles: ProfileCache): void {
  const { env, database, limits, now, openSessions, wake } = context;
  const exportsInTurn = turns({ ofKey: 1, atOnce: EXPORTS_AT_ONCE });

  serveAccount(app, exportMe, async ({ person, request, reply }) => {
    await assertSecondFactor(database.orm, person);
    const { userId } = person;
    const { format } = request.query;
    const pieces = await exportsInTurn(userId, () =>
      format === 'csv' ? exportCsv(database, userId) : exportJson(context, userId),
    );
    const fileName = `nosewise-${isoDay(utcDay(now()))}.${format}`;
    return reply
      .type(MEDIA_TYPES[format])
      .header('content-disposition', `attachment; filename="${fileName}"`)
      .send(Readable.from(inTurns(exportsInTurn, userId, pieces)));
  });

  serveAccount(
    app,
    deleteMe,
    async ({ person, request }) => {
      await assertSecondFactor(database.orm, person);
      const { userId } = person;
      await deleteAccount({ database, env, limits }, userId, request.body.password, networkOf(request.ip));
      openSessions.forget();
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
