import { randomUUID } from 'node:crypto';
import { PACKS } from '@nosewise/catalogue/aromas/packs';
import { isoOf } from '@nosewise/contract/instant';
import { API } from '@nosewise/contract/route';
import { secureRandom } from '@nosewise/contract/secure-random';
import { type DocumentText, documentSchema, putDocuments } from '@nosewise/contract/training/document-calls';
import { type BlindSet, makeSet } from '@nosewise/domain/blind/blind-set';
import { present } from '@nosewise/domain/testing';
import * as z from 'zod/mini';
import { NOON, type TestApp, type TestPerson } from './test-app';

export const RED = present(PACKS.find(({ id }) => id === 'red-wine-12'));

/** A set of the Red Wine Kit whose stickers are printed. */
export function printedSet(name = 'Cellar'): BlindSet {
  return { ...makeSet({ id: randomUUID(), name }, RED, NOON, secureRandom), printedAt: NOON };
}

/** A set as it travels. @param set null to delete it */
export function setDocument(id: string, set: BlindSet | null, changedAt = NOON): DocumentText {
  if (set === null) return { kind: 'set', id, changedAt: isoOf(changedAt), body: null };
  const { id: _, ...body } = set;
  return z.encode(documentSchema, { kind: 'set', id, changedAt, body });
}

/** Keeps a set in the account of a person, in place of what is there. */
export async function keepSet(
  { app, clock }: TestApp,
  { headers }: TestPerson,
  set: BlindSet,
): Promise<void> {
  const documents = [setDocument(set.id, set, clock.now)];
  const answer = await app.inject({
    method: 'PUT',
    url: `${API}/documents`,
    headers,
    payload: { documents },
  });
  const [kept] = putDocuments.answer.parse(answer.json()).documents;
  if (!kept || 'refused' in kept) throw new Error(answer.body);
}

/** Deletes a set of a person. */
export async function deleteSet({ app, clock }: TestApp, { headers }: TestPerson, id: string): Promise<void> {
  const documents = [setDocument(id, null, clock.now)];
  await app.inject({ method: 'PUT', url: `${API}/documents`, headers, payload: { documents } });
}
