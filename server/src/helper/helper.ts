import { randomUUID } from 'node:crypto';
import { PACKS } from '@nosewise/catalogue/packs';
import type { SealedSet } from '@nosewise/contract/blind';
import type {
  HelperMove,
  HelperSide,
  RoundSubject,
  TasterMove,
  TasterSide,
} from '@nosewise/contract/helper-round';
import { openBottle, secureRandom } from '@nosewise/contract/sealed-set';
import { drawPlain } from '@nosewise/domain/blind-set';
import {
  answerHanded,
  endRound,
  type HandedBottle,
  HELPER_CODE_LENGTH,
  type HelperRound,
  handBottle,
  helperView,
  nextHanded,
  skipBottle,
  startRound,
  takeBack,
  tasterView,
  turnOf,
} from '@nosewise/domain/helper-round';
import type { Instant } from '@nosewise/domain/models';
import { answerOptions, readAnswer } from '@nosewise/domain/names';
import { shuffle } from '@nosewise/domain/random';
import { HOUR, MINUTE } from '@nosewise/domain/time';
import { labelledBottles } from '../blind/blind';
import type { Context } from '../context';
import type { Database, Queryable } from '../db/database';
import { hashToken, newToken } from '../db/opaque-token';
import { Refusal } from '../errors/refusal';
import { findUnstorable } from '../http/api';
import type { Job } from '../jobs/jobs';
import { announce } from '../realtime/announce';
import {
  findRound,
  findVersions,
  forgetRounds,
  insertRound,
  isCodeTaken,
  lockByCode,
  lockRound,
  type RoundRow,
  updateRound,
} from './queries';

/**
 * Helper rounds on two phones (decision 53). The order of the bottles stays here; the taster is shown a bottle after its
 * answer, the helper the answers after the end. A round that does not exist, has ended for good or belongs to others is
 * refused in the same words.
 */

/** How long after its last move a round is kept. */
const IDLE = 3 * HOUR;
/** The topic of a round's changes, by its id. */
export const ROUND_TOPIC = 'helper-round';
/** Ids of aromas are shorter. */
const SCENT_ID_MAX = 64;

/** Opens one side of a round. */
interface Key {
  readonly id: string;
  readonly token: string;
}

/** @throws Refusal 404 for a pack that is not built in, 400 for a sealed set that does not open */
export async function startWith(
  database: Database,
  subject: RoundSubject,
  length: number,
  now: Instant,
): Promise<Key> {
  switch (subject.kind) {
    case 'pack': {
      const pack = PACKS.find(({ id }) => id === subject.packId);
      if (!pack) throw new Refusal(404, 'not_found', 'There is no such pack.');
      const bottles = pack.aromas.map(({ id: scentId, ...bottle }) => ({ ...bottle, scentId }));
      return start(database, pack.name, bottles, length, now);
    }
    case 'own pack':
      return start(database, subject.packName, subject.bottles, length, now);
    case 'sealed set':
      return start(database, subject.set.packName, await openSet(subject.set), length, now);
  }
}

/** Starts a round with a blind set of an account. @throws Refusal 404 */
export async function startWithSet(
  database: Database,
  userId: string,
  setId: string,
  length: number,
  now: Instant,
): Promise<Key> {
  const { packName, bottles } = await labelledBottles(database, userId, setId);
  const stuck = bottles.map(({ id: scentId, ...bottle }) => ({ ...bottle, scentId, setId }));
  return start(database, packName, stuck, length, now);
}

async function start(
  { orm }: Database,
  packName: string,
  all: readonly HandedBottle[],
  length: number,
  now: Instant,
): Promise<Key> {
  const bottles = shuffle(all, secureRandom).map(asHanded);
  const [id, token] = [randomUUID(), newToken()];
  const about = { id, packName, choices: answerOptions(bottles.map(asChoice)), bottles: bottles.length };
  const row = { id, tasterHash: hashToken(token), bottles, state: startRound(about, length), changedAt: now };
  while (!(await insertRound(orm, { ...row, code: drawCode() })));
  return { id, token };
}

/** Leaves out what a round does not need, such as notes. */
function asHanded({ scentId, name, bottleNumber, category, setId, code }: HandedBottle): HandedBottle {
  return { scentId, name, bottleNumber, category, ...(setId !== undefined && { setId, code }) };
}

function asChoice({ scentId: id, name, category }: HandedBottle) {
  return { id, name, category };
}

function drawCode(): string {
  return drawPlain(HELPER_CODE_LENGTH, secureRandom);
}

/** Opens a set that a device has sealed for itself. Its seals have not passed the contract, so what is in them does here. */
async function openSet({ id: setId, secret, stickers }: SealedSet): Promise<HandedBottle[]> {
  const bottles = await Promise.all(
    stickers.map(async ({ code, sealed }) => {
      const bottle = await openBottle({ setId, secret }, code, sealed);
      if (!bottle || bottle.scentId.length > SCENT_ID_MAX) throw unreadable();
      return { ...bottle, setId, code };
    }),
  );
  if (bottles.length === 0 || findUnstorable(bottles, 'set') !== undefined) throw unreadable();
  return bottles;
}

function unreadable(): Refusal {
  return new Refusal(400, 'bad_request', 'The stickers of this set cannot be read.');
}

/** Makes somebody the helper of a round. @throws Refusal 404, or 409 when it has a helper */
export async function joinRound(database: Database, code: string, now: Instant): Promise<Key> {
  const token = newToken();
  const { id, version } = await database.orm.transaction(async (tx) => {
    const row = await lockByCode(tx, code, now - IDLE);
    if (!row || row.state.phase === 'over') {
      throw new Refusal(404, 'not_found', 'There is no round with this code.');
    }
    if (row.helperHash !== null) {
      const detail = 'Somebody is helping in this round already. The taster can give a new code.';
      throw new Refusal(409, 'conflict', detail);
    }
    const change = { ...changed(row, now), helperHash: hashToken(token) };
    await updateRound(tx, row.id, change);
    return { ...row, ...change };
  });
  announce(database, ROUND_TOPIC, id, version);
  return { id, token };
}

/** Finds a round with both of its sides, for whoever shows them; `undefined` when it has ended for good. */
export function findSides({ orm }: Database, id: string, now: Instant): Promise<RoundRow | undefined> {
  return findRound(orm, id, now - IDLE);
}

/** Reads the numbers of the last changes of those rounds that are still there. */
export async function latestChanges(
  { orm }: Database,
  ids: readonly string[],
  now: Instant,
): Promise<ReadonlyMap<string, number>> {
  return new Map((await findVersions(orm, ids, now - IDLE)).map(({ id, version }) => [id, version]));
}

/** Shows the taster's side. @throws Refusal 404 */
export async function readTaster({ orm }: Database, key: Key, now: Instant): Promise<TasterSide> {
  return tasterSide(opened(await findRound(orm, key.id, now - IDLE), key, 'tasterHash'));
}

/** Shows the helper's side. @throws Refusal 404 */
export async function readHelper({ orm }: Database, key: Key, now: Instant): Promise<HelperSide> {
  return helperSide(opened(await findRound(orm, key.id, now - IDLE), key, 'helperHash'));
}

/** @throws Refusal 404 */
export async function moveAsTaster(
  database: Database,
  key: Key,
  move: TasterMove,
  now: Instant,
): Promise<TasterSide> {
  const row = await changeRound(database, key, 'tasterHash', now, async (before, tx) => {
    if (move.question !== before.state.answers.length) return {};
    if (move.move === 'new code') return { code: await freeCode(tx), helperHash: null };
    return { state: tasterStep(before, move, now) };
  });
  return tasterSide(row);
}

function tasterStep(
  { state, bottles }: RoundRow,
  move: Exclude<TasterMove, { move: 'new code' }>,
  now: Instant,
): HelperRound {
  switch (move.move) {
    case 'answer': {
      const bottle = bottles[turnOf(state) ?? -1];
      const chosen = readAnswer(state.choices, { words: move.chosen, nameId: move.nameId });
      return bottle && chosen !== undefined ? answerHanded(state, bottle, chosen, now) : state;
    }
    case 'next':
      return nextHanded(state);
    case 'end':
      return endRound(state);
  }
}

const HELPER_STEPS: Record<HelperMove, (round: HelperRound) => HelperRound> = {
  hand: handBottle,
  'take back': takeBack,
  skip: skipBottle,
};

/** @throws Refusal 404 */
export async function moveAsHelper(
  database: Database,
  key: Key,
  { turn, move }: { readonly turn: number; readonly move: HelperMove },
  now: Instant,
): Promise<HelperSide> {
  const row = await changeRound(database, key, 'helperHash', now, async ({ state }) =>
    turn === turnOf(state) ? { state: HELPER_STEPS[move](state) } : {},
  );
  return helperSide(row);
}

type Change = Partial<Pick<RoundRow, 'code' | 'helperHash' | 'state'>>;

/** Changes a round, one move after the other, and tells both sides. @returns the round as it is then */
async function changeRound(
  database: Database,
  key: Key,
  side: Side,
  now: Instant,
  step: (row: RoundRow, tx: Queryable) => Promise<Change>,
): Promise<RoundRow> {
  const [before, after] = await database.orm.transaction(async (tx) => {
    const row = opened(await lockRound(tx, key.id, now - IDLE), key, side);
    const change = await step(row, tx);
    const isSame = change.state === row.state || Object.keys(change).length === 0;
    if (isSame) return [row, row] as const;
    const whole = { ...change, ...changed(row, now) };
    await updateRound(tx, row.id, whole);
    return [row, { ...row, ...whole }] as const;
  });
  if (after !== before) announce(database, ROUND_TOPIC, key.id, after.version);
  return after;
}

function changed({ version }: RoundRow, now: Instant) {
  return { version: version + 1, changedAt: now };
}

async function freeCode(tx: Queryable): Promise<string> {
  const code = drawCode();
  return (await isCodeTaken(tx, code)) ? freeCode(tx) : code;
}

type Side = 'tasterHash' | 'helperHash';

/** Lets through whoever holds the token of this side. @throws Refusal 404 */
function opened(row: RoundRow | undefined, { token }: Key, side: Side): RoundRow {
  if (!row || row[side] !== hashToken(token)) {
    throw new Refusal(404, 'not_found', 'This round has ended, or it is not yours.');
  }
  return row;
}

/** Shows a round as its taster may see it. */
export function tasterSide({ version, code, helperHash, state }: RoundRow): TasterSide {
  const view = tasterView(state);
  return {
    ...{ version, code, isHelped: helperHash !== null },
    view: {
      ...view,
      choices: view.choices.map(({ id, name, category }) => ({ id, name, category })),
      answers: view.answers.map((answer) => ({ ...answer })),
    },
  };
}

/** Shows a round as its helper may see it. */
export function helperSide({ version, state, bottles }: RoundRow): HelperSide {
  const view = helperView(state, bottles);
  return { version, view: view.phase === 'over' ? { ...view, summary: [...view.summary] } : view };
}

/** Makes the job `helper-forget`, which deletes rounds three hours after their last move. */
export function forgetRoundsJob({ database: { orm }, now }: Pick<Context, 'database' | 'now'>): Job {
  return { name: 'helper-forget', interval: 10 * MINUTE, run: () => forgetRounds(orm, now() - IDLE) };
}
