import type { HelperMove, HelperSide, TasterMove, TasterSide } from '@nosewise/contract/helper-round';
import {
  addMove,
  type PlayedRound,
  playRound,
  type RoundEvent,
  type RoundLog,
  type RoundMove,
} from '@nosewise/domain/blind/helper-log';
import { helperView, startRound, tasterView } from '@nosewise/domain/blind/helper-round';
import type { Instant } from '@nosewise/domain/models';
import { DAY, HOUR, MINUTE } from '@nosewise/domain/time';
import { type AnswerOption, answerOptions, readAnswer } from '@nosewise/domain/training/names';
import type { Context } from '../context';
import type { Database, Queryable } from '../db/database';
import { hashToken, newToken } from '../db/opaque-token';
import { Refusal } from '../errors/refusal';
import type { Job } from '../jobs/jobs';
import { announce } from '../realtime/announce';
import {
  addEvent,
  findEvents,
  findRound,
  findSeqs,
  forgetRounds,
  isCodeTaken,
  type Kept,
  lockByCode,
  lockRound,
  type RoundRow,
} from './queries';
import { drawCode, type Key } from './start-round';

/**
 * Helper rounds on two phones (decision 53). The order of the bottles stays here; the taster is shown a
 * bottle after its answer, the helper the answers after the end. A round that does not exist, has ended or
 * belongs to others is refused in the same words.
 */

/** How long a round is kept after its last move, and after its start however often it is moved. */
const IDLE = 3 * HOUR;
const LONGEST = DAY;
/** The topic of a round's changes, by its id. */
export const ROUND_TOPIC = 'helper-round';

/** Makes the caller the helper of a round. @throws Refusal 404, or 409 when it has a helper */
export async function joinRound(database: Database, code: string, now: Instant): Promise<Key> {
  const token = newToken();
  const { row } = await database.orm.transaction(async (tx) => {
    const locked = await lockByCode(tx, code, keptAt(now));
    const before = locked && (await played(tx, locked));
    if (!before || before.round.phase === 'over') {
      throw new Refusal(404, 'not_found', 'There is no round with this code.');
    }
    if (before.isHelped) {
      const detail = 'Somebody is helping in this round already. The taster can give a new code.';
      throw new Refusal(409, 'conflict', detail);
    }
    return append(tx, before, { move: { kind: 'join' }, at: now }, { helperHash: hashToken(token) });
  });
  announce(database, ROUND_TOPIC, row.id, row.seq);
  return { id: row.id, token };
}

/** Finds a round with both of its sides, for display; `undefined` when it has ended. */
export async function findSides({ orm }: Database, id: string, now: Instant): Promise<Played | undefined> {
  const row = await findRound(orm, id, keptAt(now));
  return row && played(orm, row);
}

/** Reads the numbers of the last moves of those rounds that are still there. */
export async function latestMoves(
  { orm }: Database,
  ids: readonly string[],
  now: Instant,
): Promise<ReadonlyMap<string, number>> {
  return new Map((await findSeqs(orm, ids, keptAt(now))).map(({ id, seq }) => [id, seq]));
}

/** Shows the taster's side. @throws Refusal 404 */
export async function readTaster({ orm }: Database, key: Key, now: Instant): Promise<TasterSide> {
  const row = opened(await findRound(orm, key.id, keptAt(now)), key, 'tasterHash');
  return tasterSide(await played(orm, row));
}

/** Shows the helper's side. @throws Refusal 404 */
export async function readHelper({ orm }: Database, key: Key, now: Instant): Promise<HelperSide> {
  const row = opened(await findRound(orm, key.id, keptAt(now)), key, 'helperHash');
  return helperSide(await played(orm, row));
}

/** A move as it was sent. */
export interface Sent<Move> {
  readonly move: Move;
  readonly id: string | undefined;
  readonly at: Instant;
  /** Pays for the move, once the token is known to be right. Throws a `Refusal` when there were too many. */
  pay(): Promise<void>;
}

/** Makes a move of the taster. @throws Refusal 404 */
export async function moveAsTaster(
  database: Database,
  key: Key,
  { move, ...sent }: Sent<TasterMove>,
): Promise<TasterSide> {
  const read = (row: RoundRow) => readMove(row, move);
  return tasterSide(await change(database, key, 'tasterHash', sent, read));
}

/** @returns `undefined` for an answer that is no choice */
function readMove(row: RoundRow, move: TasterMove): RoundMove | undefined {
  const { question } = move;
  if (move.move !== 'answer') return { kind: move.move, question };
  const chosen = readAnswer(choicesOf(row), { words: move.chosen, nameId: move.nameId });
  return chosen === undefined ? undefined : { kind: 'answer', question, chosen };
}

/** Makes a move of the helper. @throws Refusal 404 */
export async function moveAsHelper(
  database: Database,
  key: Key,
  { move: { turn, move: kind }, ...sent }: Sent<{ readonly turn: number; readonly move: HelperMove }>,
): Promise<HelperSide> {
  return helperSide(await change(database, key, 'helperHash', sent, () => ({ kind, turn })));
}

/**
 * Makes a move and tells both sides; moves of one round run one after another.
 * @returns the round as it is then
 */
async function change(
  database: Database,
  key: Key,
  side: Side,
  { pay, at, id }: Omit<Sent<unknown>, 'move'>,
  read: (row: RoundRow) => RoundMove | undefined,
): Promise<Played> {
  // A stranger, or a helper who was dismissed, must not use up what the round may do.
  opened(await findRound(database.orm, key.id, keptAt(at)), key, side);
  await pay();
  const [before, after] = await database.orm.transaction(async (tx) => {
    const round = await played(tx, opened(await lockRound(tx, key.id, keptAt(at)), key, side));
    const move = read(round.row);
    if (!move) return [round, round] as const;
    const access = move.kind === 'new code' ? { code: await freeCode(tx), helperHash: null } : {};
    return [round, await append(tx, round, { move, at, id }, access)] as const;
  });
  if (after !== before) announce(database, ROUND_TOPIC, key.id, after.row.seq);
  return after;
}

/** A round with its log, and as it is after it. */
export interface Played extends PlayedRound {
  readonly row: RoundRow;
  readonly log: RoundLog;
}

async function played(db: Queryable, row: RoundRow): Promise<Played> {
  const { id, packName, bottles: order, length } = row;
  const about = { id, packName, choices: choicesOf(row), bottles: order.length };
  const log = { start: startRound(about, length), order, events: await findEvents(db, row) };
  return { row, log, ...playRound(log) };
}

function choicesOf({ bottles }: RoundRow): AnswerOption[] {
  return answerOptions(bottles.map(({ scentId: id, name, category }) => ({ id, name, category })));
}

/**
 * Adds a move to a locked round, with its change of who may open the round.
 * @returns `before` when it changes nothing
 */
async function append(
  tx: Queryable,
  before: Played,
  event: RoundEvent,
  access: Partial<Pick<RoundRow, 'code' | 'helperHash'>>,
): Promise<Played> {
  const log = addMove(before.log, event);
  if (log === before.log) return before;
  const moved = { ...access, seq: before.row.seq + 1, changedAt: event.at };
  await addEvent(tx, before.row.id, event, moved);
  return { row: { ...before.row, ...moved }, log, ...playRound(log) };
}

function keptAt(now: Instant): Kept {
  return { changedSince: now - IDLE, startedSince: now - LONGEST };
}

async function freeCode(tx: Queryable): Promise<string> {
  const code = drawCode();
  return (await isCodeTaken(tx, code)) ? freeCode(tx) : code;
}

type Side = 'tasterHash' | 'helperHash';

/** Returns the round to a holder of this side's token. @throws Refusal 404 */
function opened(row: RoundRow | undefined, { token }: Key, side: Side): RoundRow {
  if (!row || row[side] !== hashToken(token)) {
    throw new Refusal(404, 'not_found', 'This round has ended, or it is not yours.');
  }
  return row;
}

/** Shows a round as its taster may see it. */
export function tasterSide({ row: { seq: version, code }, round, isHelped }: Played): TasterSide {
  const view = tasterView(round);
  return {
    version,
    code,
    isHelped,
    view: {
      ...view,
      choices: view.choices.map(({ id, name, category }) => ({ id, name, category })),
      answers: view.answers.map((answer) => ({ ...answer })),
    },
  };
}

/** Shows a round as its helper may see it. */
export function helperSide({ row: { seq: version }, round, log: { order } }: Played): HelperSide {
  const view = helperView(round, order);
  return { version, view: view.phase === 'over' ? { ...view, summary: [...view.summary] } : view };
}

/** Makes the job `helper-forget`, which deletes rounds three hours after their last move, or a day after their start. */
export function forgetRoundsJob({ database: { orm }, now }: Pick<Context, 'database' | 'now'>): Job {
  return { name: 'helper-forget', interval: 10 * MINUTE, run: () => forgetRounds(orm, keptAt(now())) };
}
