import {
  listScents,
  listSessions,
  readProgress,
  saveSession,
} from '@nosewise/contract/training/training-calls';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../context';
import { serveAccount } from '../http/api-server';
import { saveSession as save } from './save-session';
import { presentScent, presentSession, readHistory, readOwnProgress, readScentPage } from './training';

/** In bytes. The longest session that the contract allows is shorter, even with every character escaped. */
const SESSION_LIMIT = 512 * 1024;

/** Serves a person's own log and what follows from it: `/api/v1/sessions`, `scents` and `progress`. */
export function trainingRoutes(app: FastifyInstance, { database, now, wake }: Context): void {
  serveAccount(
    app,
    saveSession,
    async ({ person, request }) => {
      const { id } = request.params;
      const saved = await save(database, { userId: person.userId, id, body: request.body, now: now() });
      wake('standings');
      return {
        session: presentSession(saved.session),
        scents: [...saved.scents].map(([id, state]) => presentScent(id, state)),
      };
    },
    { bodyLimit: SESSION_LIMIT },
  );

  serveAccount(app, listSessions, async ({ person, request }) => {
    const { cursor, limit } = request.query;
    return readHistory(database.orm, person.userId, cursor, limit);
  });

  serveAccount(app, listScents, async ({ person, request }) => {
    const { cursor, limit } = request.query;
    return readScentPage(database.orm, person.userId, cursor, limit);
  });

  serveAccount(app, readProgress, async ({ person }) =>
    database.orm.transaction((tx) => readOwnProgress(tx, person.userId), {
      isolationLevel: 'repeatable read',
      accessMode: 'read only',
    }),
  );
}
