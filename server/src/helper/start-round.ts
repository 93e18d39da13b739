import { randomUUID } from 'node:crypto';
import { PACKS } from '@nosewise/catalogue/packs';
import type { SealedSet } from '@nosewise/contract/blind';
import { openedBottle, type RoundSubject } from '@nosewise/contract/helper-round';
import { openBottle, secureRandom } from '@nosewise/contract/sealed-set';
import { drawPlain } from '@nosewise/domain/blind/blind-set';
import { mostMoves } from '@nosewise/domain/blind/helper-log';
import { type HandedBottle, HELPER_CODE_LENGTH } from '@nosewise/domain/blind/helper-round';
import type { Instant } from '@nosewise/domain/models';
import { shuffle } from '@nosewise/domain/random';
import { labelledBottles } from '../blind/stickers';
import type { Database } from '../db/database';
import { hashToken, newToken } from '../db/opaque-token';
import { findUnstorable } from '../db/unstorable';
import { Refusal } from '../errors/refusal';
import { insertRound } from './queries';

/** Starts helper rounds: reads the bottles, draws their order, and charges what the round may take. */

/** Bytes of a move in the log. */
const MOVE_SIZE = 200;

/** Opens one side of a round. */
export interface Key {
  readonly id: string;
  readonly token: string;
}

/** The starter of a round, who pays for it from their budgets. */
export interface Starter {
  /** The person who is signed in: the round is deleted with their account. */
  readonly userId: string | undefined;
  /** Pays for what the round may take, in kB. Throws a `Refusal` when it is too much. */
  pay(kilobytes: number): Promise<void>;
}

/**
 * Starts a round.
 * @throws Refusal 404 for a pack that is not built in, 400 for a sealed set that does not open
 */
export async function startWith(
  database: Database,
  starter: Starter,
  subject: RoundSubject,
  length: number,
  now: Instant,
): Promise<Key> {
  switch (subject.kind) {
    case 'pack': {
      const pack = PACKS.find(({ id }) => id === subject.packId);
      if (!pack) throw new Refusal(404, 'not_found', 'There is no such pack.');
      const bottles = pack.aromas.map(({ id: scentId, ...bottle }) => ({ ...bottle, scentId }));
      return start(database, starter, pack.name, bottles, length, now);
    }
    case 'own pack':
      return start(database, starter, subject.packName, subject.bottles, length, now);
    case 'sealed set':
      return start(database, starter, subject.set.packName, await openSealedSet(subject.set), length, now);
  }
}

/** Starts a round with a blind set of an account. @throws Refusal 404 */
export async function startWithSet(
  database: Database,
  starter: Starter & { readonly userId: string },
  setId: string,
  length: number,
  now: Instant,
): Promise<Key> {
  const { packName, bottles } = await labelledBottles(database, starter.userId, setId);
  const stuck = bottles.map(({ id: scentId, ...bottle }) => ({ ...bottle, scentId, setId }));
  return start(database, starter, packName, stuck, length, now);
}

async function start(
  { orm }: Database,
  { userId, pay }: Starter,
  packName: string,
  all: readonly HandedBottle[],
  length: number,
  now: Instant,
): Promise<Key> {
  const bottles = shuffle(all, secureRandom).map(asHanded);
  await pay(weightOf(bottles));
  const [id, token] = [randomUUID(), newToken()];
  const row = { id, userId, tasterHash: hashToken(token), packName, bottles, length };
  while (!(await insertRound(orm, { ...row, startedAt: now, changedAt: now, code: drawCode() })));
  return { id, token };
}

/**
 * Returns how much a round takes at most with its whole log, in kB: the database adds to each bottle and
 * move.
 */
function weightOf(bottles: readonly HandedBottle[]): number {
  const bytes = 1.25 * Buffer.byteLength(JSON.stringify(bottles)) + MOVE_SIZE * mostMoves(bottles.length);
  return Math.ceil(bytes / 1_000);
}

/** Leaves out what a round does not need, such as notes. */
function asHanded({ scentId, name, bottleNumber, category, setId, code }: HandedBottle): HandedBottle {
  return { scentId, name, bottleNumber, category, ...(setId !== undefined && { setId, code }) };
}

/** Draws a code for the helper. */
export function drawCode(): string {
  return drawPlain(HELPER_CODE_LENGTH, secureRandom);
}

/**
 * Opens a set that a device has sealed for itself. The contract could not check the sealed content, so it is
 * checked here.
 * @throws Refusal 400 when it does not open
 */
async function openSealedSet({ id: setId, secret, stickers }: SealedSet): Promise<HandedBottle[]> {
  const bottles = await Promise.all(
    stickers.map(async ({ code, sealed }) => {
      const { data: bottle } = openedBottle.safeParse(await openBottle({ setId, secret }, code, sealed));
      if (!bottle) throw unreadable();
      return { ...bottle, setId, code };
    }),
  );
  if (bottles.length === 0 || findUnstorable(bottles, 'set') !== undefined) throw unreadable();
  return bottles;
}

function unreadable(): Refusal {
  return new Refusal(400, 'bad_request', 'The stickers of this set cannot be read.');
}
