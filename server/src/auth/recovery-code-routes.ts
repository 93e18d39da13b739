import { makeRecoveryCodes } from '@nosewise/contract/me';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../context';
import { serveAccount } from '../http/api';
import { renewRecoveryCodes } from './recovery-codes';

/** `/api/v1/me/recovery-codes`, which the GoTrue protocol does not have. */
export function recoveryCodeRoutes(app: FastifyInstance, context: Context): void {
  serveAccount(app, context.tokens, makeRecoveryCodes, async ({ person }) => ({
    codes: await renewRecoveryCodes(context, person),
  }));
}
