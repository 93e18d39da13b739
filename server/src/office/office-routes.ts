import { showCaller } from '@nosewise/contract/office/office-desk';
import { EVERY_RIGHT } from '@nosewise/contract/roles';
import type { FastifyInstance } from 'fastify';
import type { AuthContext } from '../auth/auth';
import { isDemo } from '../shop/seller';
import { FRESH, guardOffice } from './guard';
import { may, type OfficeContext } from './office-call';
import { OFFICE_CALLS } from './office-calls';
import { type Seals, SHIFT } from './operator-session';
import type { Running } from './product-health';

export interface OfficeOptions extends Pick<OfficeContext, 'cards'>, Running {
  readonly seals: Seals;
  readonly https: boolean;
}

/** Serves `/api/v1/office`: everything that the operator's commands do, for operators only. */
export async function officeRoutes(
  app: FastifyInstance,
  context: AuthContext,
  { seals, https, ...parts }: OfficeOptions,
): Promise<void> {
  const office = await guardOffice(app, context, https);
  for (const call of OFFICE_CALLS) call.serve(office, { ...context, ...parts });
  office.serve(
    showCaller,
    async (operator) => ({
      userId: operator.userId,
      email: operator.email,
      role: operator.role,
      rights: EVERY_RIGHT.filter((right) => may(operator, [right])),
      freshUntil: operator.provedAt + FRESH,
      endsAt: operator.provedAt + SHIFT,
      isDemo: isDemo(context.env),
      ticket: seals.socket.seal(operator.sessionId),
    }),
    {},
  );
}
