import { isPass, modeOf, namePart } from '../memory/modes';
import type { AnsweredQuestion, ScentId, SessionRecord } from '../models';

/** Something true about a session that is worth telling. It names only what the log carries. */
export type SessionFact =
  /** Named right for the first time, after it was taken for another. */
  | { readonly kind: 'told apart'; readonly name: string; readonly from: string }
  /** The last answers to an aroma were all right. */
  | { readonly kind: 'row of aroma'; readonly name: string; readonly count: number }
  /** Right answers in a row within the session, in which others were wrong. */
  | { readonly kind: 'row'; readonly count: number };

/** Fewer than this in a row are not worth telling. */
const ROW = 3;

/**
 * Finds one true fact about a session, the rarest kind first; `undefined` when there is none. Looks back from
 * the newest session, only as far as needed.
 * @param earlier the person's sessions before it, oldest first; none for a guest
 * @param isComplete whether `earlier` is all of them: only then is anything called the first
 */
export function factOf(
  session: SessionRecord,
  earlier: readonly SessionRecord[],
  isComplete: boolean,
): SessionFact | undefined {
  const { questions = [] } = namePart(session) ?? {};
  const before = answersBefore(session, questions, earlier, isComplete);
  const firsts = isComplete ? firstsIn(questions, before) : [];
  return (
    firsts.find(({ kind }) => kind === 'told apart') ??
    longest(rowsOfAromas(questions, before)) ??
    firsts[0] ??
    longest(rowIn(questions))
  );
}

/**
 * Finds the earlier answers to the same aromas, in their order. A wrong answer ends a row, and an earlier
 * right one means that no later one is the first, so an aroma with both is not searched further.
 */
function answersBefore(
  session: SessionRecord,
  questions: readonly AnsweredQuestion[],
  earlier: readonly SessionRecord[],
  isComplete: boolean,
): AnsweredQuestion[] {
  const missed = new Set(questions.filter(({ correct }) => !correct).map(({ scentId }) => scentId));
  const sought = new Map<ScentId, { right: boolean; wrong: boolean }>();
  for (const { scentId } of questions) {
    const wrong = missed.has(scentId);
    if (isComplete || !wrong) sought.set(scentId, { right: !isComplete, wrong });
  }
  const found: AnsweredQuestion[] = [];
  for (let index = earlier.length - 1; index >= 0 && sought.size > 0; index -= 1) {
    const past = earlier[index];
    if (!past || past.id === session.id || past.date > session.date) continue;
    for (const question of past.questions) {
      const seen = sought.get(question.scentId);
      if (!seen || modeOf(question) !== 'name') continue;
      seen[question.correct ? 'right' : 'wrong'] = true;
      found.push(question);
    }
    for (const [id, { right, wrong }] of sought) if (right && wrong) sought.delete(id);
  }
  return found.sort((a, b) => a.answeredAt - b.answeredAt);
}

/** Finds the aromas that are named right for the first time. */
function firstsIn(
  questions: readonly AnsweredQuestion[],
  before: readonly AnsweredQuestion[],
): SessionFact[] {
  return questions.flatMap(({ scentId, scentName: name, correct }, index): SessionFact[] => {
    const known = [...before, ...questions.slice(0, index)].filter((each) => each.scentId === scentId);
    if (!correct || known.some((each) => each.correct)) return [];
    const taken = known.findLast((each) => !isPass(each));
    return taken ? [{ kind: 'told apart', name, from: taken.selectedAnswer }] : [];
  });
}

function rowsOfAromas(questions: readonly AnsweredQuestion[], before: readonly AnsweredQuestion[]) {
  const log = [...before, ...questions];
  return [...new Map(questions.map((question) => [question.scentId, question.scentName]))].map(
    ([id, name]) => ({
      kind: 'row of aroma' as const,
      name,
      count: rightAtEnd(log.filter(({ scentId }) => scentId === id)),
    }),
  );
}

function rowIn(questions: readonly AnsweredQuestion[]) {
  const rows = questions.map((_, index) => rightAtEnd(questions.slice(0, index + 1)));
  const some = rows.filter((count) => count < questions.length);
  return some.length < rows.length ? [] : some.map((count) => ({ kind: 'row' as const, count }));
}

function rightAtEnd(questions: readonly AnsweredQuestion[]): number {
  return questions.length - 1 - questions.findLastIndex(({ correct }) => !correct);
}

function longest<T extends { readonly count: number }>(rows: readonly T[]): T | undefined {
  const [first] = rows.toSorted((a, b) => b.count - a.count);
  return first && first.count >= ROW ? first : undefined;
}
