import { listScents, listSessions, readProgress, saveSession } from '@nosewise/contract/training';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../context';
import { serveAccount } from '../http/api';
import { readHistory } from './history';
import { presentScent, presentSession } from './present';
import { readOwnProgress } from './progress';
import { saveSession as save } from './save-session';
import { readScents } from './scent-queries';

/** In bytes: the longest session that the contract allows, with every character escaped, has less. */
const SESSION_LIMIT = 256 * 1024;

/** A person's own log and what follows from it: `/api/v1/sessions`, `scents` and `progress`. */
export function trainingRoutes(app: FastifyInstance, { tokens, database, now, wake }: Context): void {
  serveAccount(
    app,
    tokens,
    saveSession,
    async ({ person, request }) => {
      const saved = await save(database, person.userId, request.params.id, request.body, now());
      wake('standings');
      return { session: presentSession(saved.session), scents: saved.scents.map(presentScent) };
    },
    { bodyLimit: SESSION_LIMIT },
  );

  serveAccount(app, tokens, listSessions, async ({ person, request }) => {
    const { cursor, limit } = request.query;
    const { sessions, nextCursor } = await readHistory(database.orm, person.userId, cursor, limit);
    return { sessions: sessions.map(presentSession), nextCursor };
  });

  serveAccount(app, tokens, listScents, async ({ person }) => {
    const folds = await readScents(database.orm, person.userId);
    return { scents: folds.map(presentScent) };
  });

  serveAccount(app, tokens, readProgress, async ({ person }) =>
    database.orm.transaction((tx) => readOwnProgress(tx, person.userId), {
      isolationLevel: 'repeatable read',
      accessMode: 'read only',
    }),
  );
}
