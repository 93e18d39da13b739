import type { NotebookDocument } from '@nosewise/contract/training/document-calls';
import { documentKey } from '@nosewise/contract/training/document-calls';
import type { SavedSession, ScentRow } from '@nosewise/contract/training/training-calls';
import { compareText } from '@nosewise/domain/compare-text';
import { lastWrite } from '@nosewise/domain/last-write';
import { namePart, nameParts } from '@nosewise/domain/memory/modes';
import { logOf, performanceIn, replay } from '@nosewise/domain/memory/replay';
import type { SessionRecord } from '@nosewise/domain/models';
import type { TrainingServer } from '../app/notebook/training-server';
import { Unreachable } from '../shared/api';

/** Sessions on a page of the model's history: few, so that tests turn pages. */
const PAGE = 3;

/** The fate of a call: it arrives and is answered, it never arrives, or its answer is lost. */
export type Fate = 'fine' | 'never arrives' | 'answer lost';

/**
 * Makes a server of the domain's functions: it keeps the log of one person and folds all of it at every call.
 */
export function modelServer() {
  const log = new Map<string, SessionRecord>();
  /** By key, in the order of arrival. */
  const documents = new Map<string, { readonly copy: NotebookDocument; readonly arrived: number }>();
  let arrivals = 0;

  const newestFirst = () =>
    [...log.values()].sort((a, b) => b.date - a.date || compareText(b.id, a.id)).map(savedOf);

  /** One device's calls. */
  function callsWith(fate: () => Fate): TrainingServer {
    async function travel<T>(call: () => T): Promise<T> {
      const itsFate = fate();
      if (itsFate === 'never arrives') throw new Unreachable('No way there.');
      const answer = call();
      if (itsFate === 'answer lost') throw new Unreachable('No way back.');
      return answer;
    }
    return {
      saveSession: (session) =>
        travel(() => {
          if (!log.has(session.id)) log.set(session.id, session);
          const ids = new Set(namePart(session)?.questions.map(({ scentId }) => scentId));
          return { session: savedOf(session), scents: rows().filter(({ scentId }) => ids.has(scentId)) };
        }),
      listSessions: (cursor) =>
        travel(() => {
          const from = Number(cursor ?? 0);
          const sessions = newestFirst().slice(from, from + PAGE);
          return { sessions, nextCursor: from + PAGE < log.size ? String(from + PAGE) : null };
        }),
      readProgress: () =>
        travel(() => ({
          statsResetAt: null,
          sessionsTotal: nameParts([...log.values()]).length,
          sessionsKept: log.size,
          streak: 0,
          accuracyPercent: null,
          days: [],
        })),
      listDocuments: (since) =>
        travel(() => {
          const later = [...documents.values()]
            .filter(({ arrived }) => arrived > since)
            .sort((a, b) => a.arrived - b.arrived)
            .slice(0, PAGE);
          return { documents: later.map(({ copy }) => copy), next: later.at(-1)?.arrived ?? since };
        }),
      offerDocuments: (offered) => travel(() => offered.map(offerDocument)),
    };
  }

  function offerDocument(offered: NotebookDocument): NotebookDocument {
    const key = documentKey(offered);
    const kept = documents.get(key)?.copy;
    const winner = kept ? lastWrite<NotebookDocument>(kept, offered) : offered;
    if (winner !== kept) {
      arrivals += 1;
      documents.set(key, { copy: winner, arrived: arrivals });
    }
    return winner;
  }

  /** Gives the documents that are not deleted, by their keys in order. */
  function bodies() {
    const kept = [...documents].flatMap(([key, { copy }]) => (copy.body ? [[key, copy.body] as const] : []));
    return Object.fromEntries(kept.sort());
  }

  function rows(): ScentRow[] {
    const states = replay(logOf([...log.values()], undefined));
    return [...states].map(([scentId, state]) => {
      const { scentName, schedule } = state;
      const performance = performanceIn(state);
      return {
        scentId,
        scentName,
        performance: performance ?? null,
        spacedRepetition: schedule,
      };
    });
  }

  return { callsWith, log, rows, bodies };
}

function savedOf(session: SessionRecord): SavedSession {
  return { ...session, kitNames: [...session.kitNames], questions: [...session.questions] };
}
