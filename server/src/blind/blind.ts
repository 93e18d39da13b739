import { PACKS } from '@nosewise/catalogue/packs';
import { type BlindSet, type KeyLine, MAX_BLIND_SETS, type SealedSet } from '@nosewise/contract/blind';
import { isoOf } from '@nosewise/contract/instant';
import { newSecret, sealSet, secureRandom } from '@nosewise/contract/sealed-set';
import type { SessionBody } from '@nosewise/contract/training';
import { type Code, drawStickers } from '@nosewise/domain/blind-set';
import type { Instant, Scent, ScentId } from '@nosewise/domain/models';
import { type AnswerOption, answerOptions, type NameId, readAnswer, verdictOn } from '@nosewise/domain/names';
import { moveStickers, type StickerPair } from '@nosewise/domain/sticker-pairs';
import { DAY, HOUR } from '@nosewise/domain/time';
import type { Context } from '../context';
import type { Database, Queryable } from '../db/database';
import { accountGone, Refusal } from '../errors/refusal';
import type { Job } from '../jobs/jobs';
import {
  bottlesAt,
  codesOf,
  countSets,
  findOwnPack,
  findSet,
  findSticker,
  forgetBefore,
  forgetOldMixes,
  forgetOldSets,
  insertSet,
  type KeptAnswer,
  keepReveal,
  listAllSets,
  listSets,
  lockOwner,
  putOn,
  revealsOf,
  type SetRow,
  stickerHistory,
  stickersOn,
  takeOff,
  updateSet,
} from './queries';

/**
 * Blind sets of accounts: the link from a sticker to its bottle stays here until the answer. A set or a code that does not
 * exist, was retired or belongs to somebody else is refused in the same words, so that no answer tells which it was.
 */

/** How long what has ended is remembered: older sessions are refused. */
const REMEMBERED = 400 * DAY;
/** The mixes of a set that are remembered, and the retired sets of an account (decision 68). */
const REMEMBERED_MIXES = 20;
const REMEMBERED_SETS = 100;

/** Lists a person's sets, oldest first. */
export async function listOwnSets({ orm }: Database, userId: string): Promise<BlindSet[]> {
  return (await listSets(orm, userId)).map(present);
}

/**
 * Makes a set of a pack. Made again under the same id, it stays as it is.
 * @throws Refusal 404 for a pack that is not known, 409 for one set too many or an empty pack, 401 when the account is gone
 */
export async function makeSet(
  { orm }: Database,
  userId: string,
  id: string,
  { name, packId }: { readonly name: string; readonly packId: string },
  now: Instant,
): Promise<BlindSet> {
  return orm.transaction(async (tx) => {
    if (!(await lockOwner(tx, userId))) throw accountGone();
    const known = await findSet(tx, userId, id);
    if (known?.retiredAt === null) return present(known);
    if (known) throw unknownSet();
    const pack = PACKS.find((each) => each.id === packId) ?? (await findOwnPack(tx, userId, packId));
    if (!pack) throw new Refusal(404, 'not_found', 'This pack is not in your account.');
    if (pack.aromas.length === 0) throw new Refusal(409, 'pack_empty', 'This pack has no bottles yet.');
    if ((await countSets(tx, userId)) >= MAX_BLIND_SETS) {
      const detail = `You can have ${MAX_BLIND_SETS} blind sets at a time: retire one first.`;
      throw new Refusal(409, 'too_many_blind_sets', detail, undefined, undefined, {
        params: { most: MAX_BLIND_SETS },
      });
    }
    const set: SetRow = {
      ...{ userId, id, name, packId, packName: pack.name, bottles: pack.aromas, secret: newSecret() },
      ...{ madeAt: now, mixedAt: now, retiredAt: null },
    };
    await insertSet(tx, set);
    await putOn(tx, set, drawStickers(numbersOf(set), [], secureRandom), now);
    return present(set);
  });
}

/** Reads a set as a device may keep it: each bottle sealed. @throws Refusal 404 */
export async function readSealed({ orm }: Database, userId: string, id: string): Promise<SealedSet> {
  // As of one moment: the secret belongs to the stickers.
  const [set, stickers] = await orm.transaction(
    async (tx) => [await findInUse(tx, userId, id), await stickersOn(tx, userId, id)] as const,
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
  return sealSet(present(set), set.secret, set.bottles, stickers);
}

/** Reads the key sheet, in the order of the codes. @throws Refusal 404 */
export async function readKey({ orm }: Database, userId: string, id: string): Promise<KeyLine[]> {
  const { bottles } = await findInUse(orm, userId, id);
  const names = new Map(bottles.map(({ bottleNumber, name }) => [bottleNumber, name]));
  return (await stickersOn(orm, userId, id)).map(({ code, bottleNumber }) => ({
    code,
    bottleNumber,
    name: names.get(bottleNumber) ?? '',
  }));
}

/** Lists the bottles of a set in use with the codes on them, for a helper who hands them. @throws Refusal 404 */
export async function labelledBottles({ orm }: Database, userId: string, id: string) {
  const { packName, bottles } = await findInUse(orm, userId, id);
  const codes = new Map(
    (await stickersOn(orm, userId, id)).map(({ bottleNumber, code }) => [bottleNumber, code]),
  );
  return {
    packName,
    bottles: bottles.map((bottle) => ({ ...bottle, code: codes.get(bottle.bottleNumber) })),
  };
}

/** @throws Refusal 404 */
export async function renameSet(
  { orm }: Database,
  userId: string,
  id: string,
  name: string,
): Promise<BlindSet> {
  return orm.transaction(async (tx) => {
    const set = await findInUse(tx, userId, id);
    await updateSet(tx, set, { name });
    return present({ ...set, name });
  });
}

/** Gives every bottle a new sticker, and takes the old ones off. @throws Refusal 404 */
export async function mixSet({ orm }: Database, userId: string, id: string, now: Instant): Promise<BlindSet> {
  return orm.transaction(async (tx) => {
    if (!(await lockOwner(tx, userId))) throw accountGone();
    const set = await findInUse(tx, userId, id);
    const mixed = { secret: newSecret(), mixedAt: afterMix(set, now) };
    const worn = await codesOf(tx, userId, id);
    await takeOff(tx, set, mixed.mixedAt);
    await putOn(tx, set, drawStickers(numbersOf(set), worn, secureRandom), mixed.mixedAt);
    await updateSet(tx, set, mixed);
    await forgetOldMixes(tx, set, REMEMBERED_MIXES);
    return present({ ...set, ...mixed });
  });
}

/**
 * Gives the bottles of a set its own stickers in another order, as a helper has recorded them. Answers that were given
 * before still find their bottles. Sent again, it changes nothing.
 * @throws Refusal 404; 409 when the set was mixed meanwhile, or not every sticker and bottle was recorded once
 */
export async function moveSet(
  { orm }: Database,
  userId: string,
  id: string,
  { mixedAt, pairs }: { readonly mixedAt: Instant; readonly pairs: readonly StickerPair[] },
  now: Instant,
): Promise<BlindSet> {
  return orm.transaction(async (tx) => {
    if (!(await lockOwner(tx, userId))) throw accountGone();
    const set = await findInUse(tx, userId, id);
    const before = await stickersOn(tx, userId, id);
    const after = moveStickers(before, pairs);
    if (set.mixedAt !== mixedAt) {
      const isSame = after?.every((sticker, index) => sticker.bottleNumber === before[index]?.bottleNumber);
      if (isSame) return present(set);
      throw new Refusal(409, 'set_changed', 'This set was mixed on another device meanwhile.');
    }
    if (!after) {
      throw new Refusal(
        409,
        'pairs_incomplete',
        'Every sticker and every bottle of the set must be recorded once.',
      );
    }
    const moved = { secret: newSecret(), mixedAt: afterMix(set, now) };
    await takeOff(tx, set, moved.mixedAt);
    await putOn(tx, set, after, moved.mixedAt);
    await updateSet(tx, set, moved);
    await forgetOldMixes(tx, set, REMEMBERED_MIXES);
    return present({ ...set, ...moved });
  });
}

/** Dates a mix after the one before, since a sticker is on one bottle at a time, also when clocks differ. */
function afterMix({ mixedAt }: SetRow, now: Instant): Instant {
  return Math.max(now, mixedAt + 1);
}

/** Takes a set out of use. @throws Refusal 404 */
export async function retireSet({ orm }: Database, userId: string, id: string, now: Instant): Promise<void> {
  await orm.transaction(async (tx) => {
    // A mix at the same moment would put stickers on bottles of a set that is retired.
    if (!(await lockOwner(tx, userId))) throw accountGone();
    const set = await findInUse(tx, userId, id);
    await takeOff(tx, set, now);
    await updateSet(tx, set, { retiredAt: now });
    await forgetOldSets(tx, userId, REMEMBERED_SETS);
  });
}

export interface Revealed {
  readonly correct: boolean;
  readonly selectedAnswer: string;
  readonly nameId?: NameId | null;
  /** As the log has it. */
  readonly chosenId?: ScentId | null;
  readonly bottle: Scent;
}

/** An answer as it came in. Clients of earlier versions send the words alone. */
export interface Given {
  readonly selectedAnswer: string;
  readonly nameId?: NameId | null | undefined;
}

/**
 * Takes an answer to a code and tells the right name. Only the first answer of a session counts: another one after the
 * solution gets the same verdict again.
 * @throws Refusal 404
 */
export async function answerOwnCode(
  { orm }: Database,
  userId: string,
  setId: string,
  { sessionId, code, selectedAnswer, nameId }: Given & { readonly sessionId: string; readonly code: Code },
  now: Instant,
): Promise<Revealed> {
  return orm.transaction(async (tx) => {
    const set = await findInUse(tx, userId, setId);
    const sticker = (await stickersOn(tx, userId, setId)).find((each) => each.code === code);
    if (!sticker) throw new Refusal(404, 'not_found', 'This code is not in the set.');
    const answer = { userId, setId, sessionId, code, selectedAnswer, nameId, revealedAt: now };
    return reveal(set, sticker.bottleNumber, asGiven(await keepReveal(tx, answer)));
  });
}

type Question = SessionBody['questions'][number];

/**
 * Puts the true bottles into answers of a session that were given to codes of the person's own sets: as they were at the
 * time of each answer, also in sets that were mixed anew or retired since. An answer after which the server has told the
 * name stays the first one. Sets that are not in the account are left as the device has them.
 */
export async function withBlindBottles(
  db: Queryable,
  userId: string,
  sessionId: string,
  questions: readonly Question[],
): Promise<Question[]> {
  const setIds = [...new Set(questions.flatMap(({ blind, setId }) => (blind && setId ? [setId] : [])))];
  if (setIds.length === 0) return [...questions];
  const sets = new Map((await listAllSets(db, userId, setIds)).map((set) => [set.id, set]));
  const moments = questions.flatMap(({ blind, setId, code, answeredAt }) =>
    blind && setId && code ? [{ setId, code, answeredAt: isoOf(answeredAt) }] : [],
  );
  const stuck = await bottlesAt(db, userId, moments);
  const reveals = await revealsOf(db, userId, { sessionId, setIds });
  return questions.map((question) => {
    const { setId, code, answeredAt } = question;
    const isOf = (each: { setId: string; code: Code }) => each.setId === setId && each.code === code;
    const sticker = stuck.find((each) => isOf(each) && each.answeredAt === isoOf(answeredAt));
    const set = sets.get(setId ?? '');
    const bottle = set?.bottles.find(({ bottleNumber }) => bottleNumber === sticker?.bottleNumber);
    if (!question.blind || !set || !bottle) return question;
    const { id: scentId, name: scentName, bottleNumber } = bottle;
    const told = reveals.find(isOf);
    const answer = told ? asTold(question, reveal(set, bottleNumber, asGiven(told))) : question;
    return { ...answer, scentId, scentName, bottleNumber };
  });
}

/** Puts the answer that was told first into a question, whatever id the device has sent with it. */
function asTold(
  { chosenId: _later, ...question }: Question,
  { selectedAnswer, chosenId }: Revealed,
): Question {
  return { ...question, selectedAnswer, ...(chosenId !== undefined && { chosenId }) };
}

/** Finds the question of a sticker, whoever owns it. `own` for its owner. @throws Refusal 404 */
export async function askSticker(
  { orm }: Database,
  id: string,
  userId: string | undefined,
): Promise<{ names: AnswerOption[]; own: { setId: string; code: Code } | null }> {
  const { sticker, set } = await findOnBottle(orm, id);
  const own = set.userId === userId ? { setId: set.id, code: sticker.code } : null;
  return { names: answerOptions(set.bottles), own };
}

/** Tells the right name of a sticker. @throws Refusal 404 */
export async function answerOneSticker({ orm }: Database, id: string, given: Given): Promise<Revealed> {
  const { sticker, set } = await findOnBottle(orm, id);
  return reveal(set, sticker.bottleNumber, given);
}

/** Exports everything about a person's sets, retired ones included. */
export async function exportBlindSets(db: Queryable, userId: string) {
  const sets = await listAllSets(db, userId);
  const stickers = await stickerHistory(db, userId);
  const reveals = await revealsOf(db, userId);
  return sets.map(({ id, name, packId, packName, bottles, madeAt, mixedAt, retiredAt }) => ({
    ...{ id, name, packId, packName, bottles },
    ...{ madeAt: isoOf(madeAt), mixedAt: isoOf(mixedAt), retiredAt: isoOrNull(retiredAt) },
    stickers: stickers
      .filter(({ setId }) => setId === id)
      .map(({ id: sticker, code, bottleNumber, since, until }) => ({
        ...{ sticker, code, bottleNumber, since: isoOf(since), until: isoOrNull(until) },
      })),
    answers: reveals
      .filter(({ setId }) => setId === id)
      .map(({ sessionId, code, selectedAnswer, revealedAt }) => ({
        ...{ sessionId, code, selectedAnswer, revealedAt: isoOf(revealedAt) },
      })),
  }));
}

function isoOrNull(instant: Instant | null): string | null {
  return instant === null ? null : isoOf(instant);
}

/** Makes the job `blind-forget`, which forgets stickers, reveals and retired sets that no session can refer to. */
export function forgetBlindSetsJob({ database: { orm }, now }: Pick<Context, 'database' | 'now'>): Job {
  return { name: 'blind-forget', interval: HOUR, run: () => forgetBefore(orm, now() - REMEMBERED) };
}

/** Finds a set that is in use. @throws Refusal 404 */
export async function findInUse(db: Queryable, userId: string, id: string): Promise<SetRow> {
  const set = await findSet(db, userId, id);
  if (set?.retiredAt !== null) throw unknownSet();
  return set;
}

async function findOnBottle(db: Queryable, id: string) {
  const found = await findSticker(db, id);
  if (!found) throw new Refusal(404, 'not_found', 'This sticker is not in use.');
  return found;
}

/** Judges an answer to a bottle of a set. */
export function reveal({ bottles }: SetRow, bottleNumber: number, given: Given): Revealed {
  const bottle = bottles.find((each) => each.bottleNumber === bottleNumber);
  if (!bottle) throw new Error('A sticker is on a bottle that is not in its set.');
  const options = answerOptions(bottles);
  const nameId = readAnswer(options, { words: given.selectedAnswer, nameId: given.nameId });
  if (nameId === undefined) return { correct: false, selectedAnswer: given.selectedAnswer, bottle };
  return { ...verdictOn(options, bottle, nameId), nameId, bottle };
}

/** Reads a kept answer. Earlier versions kept words alone; a pass has no name. */
function asGiven({ selectedAnswer, nameId }: KeptAnswer): Given {
  return { selectedAnswer, ...(nameId !== null && { nameId }) };
}

function numbersOf({ bottles }: SetRow): number[] {
  return bottles.map(({ bottleNumber }) => bottleNumber);
}

function present({ id, name, packId, packName, bottles, madeAt, mixedAt }: SetRow): BlindSet {
  return { id, name, packId, packName, bottles: bottles.length, madeAt, mixedAt };
}

function unknownSet(): Refusal {
  return new Refusal(404, 'not_found', 'There is no such blind set.');
}
