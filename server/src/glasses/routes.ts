import { deleteGlass, listGlasses, putGlass, readGlass } from '@nosewise/contract/glasses';
import { byServersClock } from '@nosewise/domain/training/session-dates';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../context';
import { Refusal } from '../errors/refusal';
import { serveAccount } from '../http/api';
import { KEPT_IN_A_DAY } from '../limits/budgets';
import { listEntries, offerEntry } from './glasses';
import { type Entry, findEntry } from './queries';

/** What the row of a deletion takes, in bytes. */
const DELETION = 200;

/** Serves `/api/v1/glasses`, which follow a person from device to device. */
export function glassRoutes(app: FastifyInstance, { database, limits, now }: Context): void {
  serveAccount(app, readGlass, async ({ person: { userId }, request: { params } }) =>
    glassIn(await findEntry(database.orm, userId, params.id)),
  );

  serveAccount(app, putGlass, async ({ person: { userId }, request: { params, body } }) => {
    const { changedAt, sentAt, ...glass } = body;
    if (glass.id !== params.id) {
      throw new Refusal(
        { code: 'bad_request' },
        { detail: 'The glass carries another id than its address.' },
      );
    }
    await limits.spend(KEPT_IN_A_DAY, userId, Buffer.byteLength(JSON.stringify(body)));
    const toServer = byServersClock(sentAt, now());
    const copy = { glass: { ...glass, at: toServer(glass.at) }, changedAt: toServer(changedAt) };
    return glassIn(await offerEntry(database, userId, params.id, copy, now()));
  });

  serveAccount(app, deleteGlass, async ({ person: { userId }, request: { params, query } }) => {
    const changedAt = byServersClock(query.sentAt, now())(query.changedAt ?? now());
    await limits.spend(KEPT_IN_A_DAY, userId, DELETION);
    await offerEntry(database, userId, params.id, { glass: null, changedAt }, now());
    return undefined;
  });

  serveAccount(app, listGlasses, async ({ person: { userId }, request: { query } }) => {
    const { rows, next, kept } = await listEntries(database.orm, userId, query.cursor, query.limit);
    return {
      glasses: rows.flatMap(({ glass, changedAt }) => (glass ? [{ ...glass, changedAt }] : [])),
      deleted: rows.flatMap(({ id, glass, changedAt }) => (glass ? [] : [{ id, changedAt }])),
      kept,
      nextCursor: next,
    };
  });
}

function glassIn(entry: Entry | undefined) {
  if (!entry?.glass) throw new Refusal({ code: 'not_found' }, { detail: 'There is no such glass.' });
  return { ...entry.glass, changedAt: entry.changedAt };
}
