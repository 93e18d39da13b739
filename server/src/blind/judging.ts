import { isoOf } from '@nosewise/contract/instant';
import type { SessionBody } from '@nosewise/contract/training';
import type { Code } from '@nosewise/domain/blind/blind-set';
import type { Instant, Scent, ScentId } from '@nosewise/domain/models';
import {
  type AnswerOption,
  answerOptions,
  type NameId,
  readAnswer,
  verdictOn,
} from '@nosewise/domain/training/names';
import type { Database, Queryable } from '../db/database';
import { Refusal } from '../errors/refusal';
import {
  bottlesAt,
  findSticker,
  type KeptAnswer,
  keepReveal,
  listAllSets,
  revealsOf,
  type SetRow,
  stickersOn,
} from './queries';
import { findInUse } from './sets';

/**
 * Answers to bottles that were known only by their sticker. A code or sticker that does not exist, was taken
 * off or belongs to another person is refused in the same words.
 */

export interface Revealed {
  readonly correct: boolean;
  readonly selectedAnswer: string;
  readonly nameId?: NameId | null;
  /** As stored in the log. */
  readonly chosenId?: ScentId | null;
  readonly bottle: Scent;
}

/** An answer as it came in: its words decide when it names no choice. */
export interface Given {
  readonly selectedAnswer: string;
  readonly nameId?: NameId | null | undefined;
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

/**
 * Takes an answer to a code and tells the right name. Only the first answer of a session counts: a later one
 * gets the same verdict again.
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
    if (!sticker) throw new Refusal({ code: 'not_found' }, { detail: 'This code is not in the set.' });
    const answer = { userId, setId, sessionId, code, selectedAnswer, nameId, revealedAt: now };
    return reveal(set, sticker.bottleNumber, asGiven(await keepReveal(tx, answer)));
  });
}

/** Finds the question of any person's sticker. `own` for its owner. @throws Refusal 404 */
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

async function findOnBottle(db: Queryable, id: string) {
  const found = await findSticker(db, id);
  if (!found) throw new Refusal({ code: 'not_found' }, { detail: 'This sticker is not in use.' });
  return found;
}

type Question = SessionBody['questions'][number];

/**
 * Adds the true bottles to a session's answers that were given to codes of the person's own sets, as they
 * were at the time of each answer, even if the set was mixed again or retired since. The answer after which
 * the server told the name stays the first one. Sets that are not in the account are left as the device has
 * them.
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

/** Puts the first answer, after which the name was told, into a question, whatever id the device has sent. */
function asTold(
  { chosenId: _later, ...question }: Question,
  { selectedAnswer, chosenId }: Revealed,
): Question {
  return { ...question, selectedAnswer, ...(chosenId !== undefined && { chosenId }) };
}

/** Reads a kept answer: a pass has no name. */
function asGiven({ selectedAnswer, nameId }: KeptAnswer): Given {
  return { selectedAnswer, ...(nameId !== null && { nameId }) };
}
