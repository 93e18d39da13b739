import { randomUUID } from 'node:crypto';
import { readBlindKey } from '@nosewise/contract/blind';
import { API } from '@nosewise/contract/route';
import { growsNoMoreThan, type Row } from '../report';
import { sessionOf, sessionPath } from '../server/calls';
import { inTurns } from '../server/in-turns';
import type { Account } from '../server/people';

const MIXES = 97;
const ROUNDS = 15;
/** The most that a save may slow down, as a ratio. */
const MOST = 2;

/** Measures what the mixes of a blind set cost a save with answers to its stickers: a set that was mixed beside one that was not. */
export async function saveAfterMixes(origin: string, [mixed, fresh]: readonly Account[]): Promise<Row> {
  if (!mixed || !fresh) throw new Error('two people are needed');
  const [one, other] = [await makeSet(origin, mixed), await makeSet(origin, fresh)];
  for (let mix = 0; mix < MIXES; mix += 1) await call(origin, mixed, 'POST', `/blind-sets/${one}/mix`);
  const { ours, peer } = await inTurns(
    ROUNDS,
    () => timeOfSave(origin, mixed, one),
    () => timeOfSave(origin, fresh, other),
  );
  return growsNoMoreThan(MOST, `save with a blind set after ${MIXES} mixes`, ours, peer);
}

async function makeSet(origin: string, account: Account): Promise<string> {
  const id = randomUUID();
  await call(origin, account, 'PUT', `/blind-sets/${id}`, { name: 'Cellar', packId: 'red-wine-12' });
  return id;
}

/** @returns in milliseconds */
async function timeOfSave(origin: string, account: Account, setId: string): Promise<number> {
  const key = readBlindKey.answer?.parse(await call(origin, account, 'GET', `/blind-sets/${setId}/key`));
  const session = sessionOf(Date.now());
  const questions = session.questions.map((question, index) => ({
    ...question,
    blind: true,
    setId,
    code: key?.lines[index]?.code,
  }));
  const path = sessionPath(randomUUID()).slice(API.length);
  const begun = performance.now();
  await call(origin, account, 'PUT', path, { ...session, questions });
  return performance.now() - begun;
}

async function call(origin: string, { headers }: Account, method: string, path: string, body?: object) {
  const answer = await fetch(`${origin}${API}${path}`, {
    method,
    headers: { ...headers, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  });
  if (!answer.ok) throw new Error(`${method} ${path} answers ${answer.status}: ${await answer.text()}`);
  return answer.json();
}
