import type { ScentRow } from '@nosewise/contract/training';
import type { SessionRecord } from '@nosewise/domain/models';
import type { ApiProblem } from '../../../shared/api';
import { waitingOf, without } from './outbox';
import { answerFor, bottlesOf, type Person } from './person';
import { isAhead, isFinal, isItsOwnFault } from './refusal';
import { fromServer, remember, replaceScents } from './remember';
import { mergeSessions } from './session-list';

/**
 * Sends what waits, in order, and takes the server's answers in. What the server will never take is set aside; what it
 * fails at, or what is dated in the future, stays for the next time and lets the others pass.
 * @throws when something has to be tried again later
 */
export async function sendSessions(person: Person): Promise<void> {
  const tried = new Set<string>();
  let failure: unknown;
  for (let session = nextOf(person, tried); session; session = nextOf(person, tried)) {
    tried.add(session.id);
    try {
      takeIn(person, session, await answerFor(person, () => person.server.saveSession(session)));
    } catch (error) {
      person.gone.throwIfAborted();
      if (isFinal(error)) setAside(person, session, error);
      else if (isAhead(error)) continue;
      else if (isItsOwnFault(error)) failure = error;
      else throw error;
    }
  }
  if (failure) throw failure;
}

/** Read anew each time: a session may have been finished meanwhile, or sent by another tab. */
function nextOf({ shelf, userId }: Person, tried: ReadonlySet<string>): SessionRecord | undefined {
  return waitingOf(shelf.outbox.get(), userId).find(({ id }) => !tried.has(id));
}

type Saved = Awaited<ReturnType<Person['server']['saveSession']>>;

function takeIn(person: Person, sent: SessionRecord, { session, scents }: Saved): void {
  const { shelf } = person;
  shelf.sessions.change((list) => mergeSessions(list, [session]));
  shelf.outbox.change((queue) => without(queue, sent.id));
  shelf.totals.change((known) => {
    if (!known || session.date < (known.statsResetAt ?? 0)) return known;
    return { ...known, sessionsTotal: known.sessionsTotal + 1 };
  });
  refreshScents(person, scents);
}

/** Takes the server's copies of some scents, with what it does not know yet folded in again. */
function refreshScents({ shelf, userId }: Person, rows: readonly ScentRow[]): void {
  const find = bottlesOf(shelf);
  const statsResetAt = shelf.totals.get()?.statsResetAt ?? null;
  const ids = new Set(rows.map(({ scentId }) => scentId));
  const waiting = waitingOf(shelf.outbox.get(), userId);
  shelf.scents.change((known) => {
    const copies = remember(fromServer(rows, known, find), waiting, find, statsResetAt);
    return replaceScents(
      known,
      copies.filter(({ id }) => ids.has(id)),
    );
  });
}

function setAside({ shelf, userId }: Person, session: SessionRecord, error: ApiProblem): void {
  const refused = { userId, session, reason: error.message, told: false };
  shelf.refused.change((list) => [...without(list, session.id), refused]);
  shelf.outbox.change((queue) => without(queue, session.id));
}
