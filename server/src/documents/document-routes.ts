import { isoOf } from '@nosewise/contract/instant';
import { DOCUMENTS_AT_ONCE, listDocuments, putDocuments } from '@nosewise/contract/training/document-calls';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Context } from '../context';
import { serveAccount } from '../http/api-server';
import { KEPT_IN_A_DAY } from '../limits/budgets';
import { findArrived, type StoredDocument } from './document-queries';
import { offerDocuments } from './documents';

/** In bytes: twice the largest own pack, or two hundred glasses. */
const BODY_LIMIT = 512 * 1024;
/** What a row takes beside its text, in bytes. */
const ROW = 200;

/** Serves `/api/v1/documents`: everything that a person keeps apart from their sessions. */
export function documentRoutes(app: FastifyInstance, { database, limits, now }: Context): void {
  serveAccount(
    app,
    putDocuments,
    async ({ person: { userId }, request: { body }, reply }) => {
      const { documents, sentAt } = body;
      const bytes = Buffer.byteLength(JSON.stringify(documents)) + documents.length * ROW;
      await limits.spend(KEPT_IN_A_DAY, userId, bytes);
      const outcomes = await offerDocuments(database, userId, { documents, sentAt, now: now() });
      return sendAsStored(reply, {
        documents: outcomes.map((each) => ('refused' in each ? each : onWire(each))),
      });
    },
    { bodyLimit: BODY_LIMIT, ownStorableCheck: true },
  );

  serveAccount(app, listDocuments, async ({ person: { userId }, request: { query }, reply }) => {
    const found = await findArrived(database.orm, userId, query.since, DOCUMENTS_AT_ONCE);
    return sendAsStored(reply, { documents: found.map(onWire), next: found.at(-1)?.arrived ?? query.since });
  });
}

function onWire({ kind, id, changedAt, body }: StoredDocument) {
  return { kind, id, changedAt: isoOf(changedAt), body };
}

/** Sends bodies as they are stored, which is as they travel. */
function sendAsStored(reply: FastifyReply, answer: object): FastifyReply {
  return reply.type('application/json; charset=utf-8').send(JSON.stringify(answer));
}
