import { listScents, listSessions, readProgress, saveSession } from '@nosewise/contract/training';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../context';
import { serveAccount } from '../http/api';
import { readHistory } from './history';
import { presentScent, presentSession } from './present';
import { readOwnProgress } from './progress';
import { sessionSaver } from './save-session';
import { listScentsAfter } from './scent-queries';

/** In bytes: the longest session that the contract allows, with every character escaped, has less. */
const SESSION_LIMIT = 256 * 1024;

/** A person's own log and what follows from it: `/api/v1/sessions`, `scents` and `progress`. */
export function trainingRoutes(app: FastifyInstance, { database, now, wake }: Context): void {
  const save = sessionSaver(database);

  serveAccount(
    app,
    saveSession,
    async ({ person, request }) => {
      const saved = await save(person.userId, request.params.id, request.body, now());
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
    const { sessions, nextCursor } = await readHistory(database.orm, person.userId, cursor, limit);
    return { sessions: sessions.map(presentSession), nextCursor };
  });

  serveAccount(app, listScents, async ({ person, request }) => {
    const { cursor, limit } = request.query;
    const found = await listScentsAfter(database.orm, person.userId, cursor, limit + 1);
    const scents = found.slice(0, limit);
    return {
      scents: scents.map((scent) => presentScent(scent.scentId, scent)),
      nextCursor: found.length > limit ? (scents.at(-1)?.scentId ?? null) : null,
    };
  });

  serveAccount(app, readProgress, async ({ person }) =>
    database.orm.transaction((tx) => readOwnProgress(tx, person.userId), {
      isolationLevel: 'repeatable read',
      accessMode: 'read only',
    }),
  );
}
