import { CARRY_MAX, leaveCarry, takeCarry } from '@nosewise/contract/carry';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../context';
import { servePublic } from '../http/api';
import {
  CARRY_BY_ADDRESS,
  CARRY_SIZE,
  CARRY_SIZE_IN_A_DAY,
  CARRY_SIZE_IN_ALL,
  CARRY_TAKEN,
  UNKNOWN_CARRY_CODE,
} from '../limits/budgets';
import { guessing } from '../limits/guessing';
import { networkOf } from '../limits/network';
import { leaveParcel, takeParcel } from './carry';

/** In bytes: a parcel in base64, and the words around it. */
const LEAVE_LIMIT = Math.ceil(CARRY_MAX / 3) * 4 + 1_024;

/** The key of the budget that all networks share. */
const EVERYBODY = 'everybody';

/** Serves `/api/v1/carries`: training that is sealed on one device and taken once by another (habit.md, "Installed"). */
export async function carryRoutes(app: FastifyInstance, { database, limits, now }: Context): Promise<void> {
  // Before the body is read, since a parcel takes megabytes of memory.
  await app.register(async (scope) => {
    scope.addHook('onRequest', ({ ip }) => limits.spend(CARRY_BY_ADDRESS, networkOf(ip)));
    servePublic(
      scope,
      leaveCarry,
      async ({ request: { body, ip } }) => {
        const sealed = Buffer.from(body.sealed, 'base64');
        const size = Math.max(1, Math.ceil(sealed.length / 1_000));
        await limits.spend(CARRY_SIZE, networkOf(ip), size);
        await limits.spend(CARRY_SIZE_IN_A_DAY, networkOf(ip), size);
        await limits.spend(CARRY_SIZE_IN_ALL, EVERYBODY, size);
        return leaveParcel(database, sealed, now());
      },
      { bodyLimit: LEAVE_LIMIT },
    );
  });

  servePublic(
    app,
    takeCarry,
    async ({ request: { body, ip } }) => {
      await limits.spend(CARRY_TAKEN, networkOf(ip));
      const sealed = await guessing(limits, UNKNOWN_CARRY_CODE, ip, () =>
        takeParcel(database, body.code, now()),
      );
      return { sealed: sealed.toString('base64') };
    },
    { bodyLimit: 1_024 },
  );
}
