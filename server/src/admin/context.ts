import { announceEndedSessions } from '../auth/ended-sessions';
import type { OfficeContext } from '../office/call';
import { jobHistory } from '../office/health';
import type { OperationContext } from '../operations/operation';
import { cardPayments } from '../shop/stripe';

/** The context of office calls in a process that serves nobody: mails and jobs wait for the running product. */
export async function commandContext(context: OperationContext): Promise<OfficeContext> {
  return {
    ...context,
    wake: () => undefined,
    ended: { spread: () => announceEndedSessions(context.database) },
    cards: await cardPayments(context.env),
    build: 'a command',
    history: jobHistory(context.now),
  };
}
