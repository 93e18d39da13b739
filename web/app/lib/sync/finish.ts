import type { SessionRecord } from '@nosewise/domain/models';
import { enqueue } from './outbox';
import { bottlesOf } from './person';
import { remember } from './remember';
import { addSession } from './session-list';
import { type Shelf, shelf as shelfHere } from './shelf';

/**
 * Keeps a session that a signed-in person has finished: first for sending, then in the history and in what is
 * remembered of its scents. All of it has happened when this returns. Finishing the same session twice changes nothing.
 */
export function keepFinished(userId: string, session: SessionRecord, shelf: Shelf = shelfHere): void {
  if (shelf.sessions.get().some(({ id }) => id === session.id)) return;
  shelf.outbox.change((queue) => enqueue(queue, { userId, session }));
  shelf.sessions.change((list) => addSession(list, session));
  const statsResetAt = shelf.totals.get()?.statsResetAt ?? null;
  shelf.scents.change((known) => remember(known, [session], bottlesOf(shelf), statsResetAt));
}
