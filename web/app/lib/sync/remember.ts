import type { ScentRow } from '@nosewise/contract/training';
import type { Instant, Review, Scent, ScentId, SessionRecord } from '@nosewise/domain/models';
import { countAnswer } from '@nosewise/domain/performance';
import { inLogOrder, reviewsOf } from '@nosewise/domain/replay';
import { review as schedule } from '@nosewise/domain/scheduler';
import type { RememberedScent } from './scent-list';
import { performanceOf, scheduleOf } from './session-wire';

/** Says which bottle holds a scent; `undefined` when none that is known here does. */
export type FindScent = (id: ScentId) => Scent | undefined;

/**
 * Folds finished sessions into what is remembered, at once and in order. Right as long as they are the latest of
 * their scents; where another device was faster, the server's answer puts it right.
 * @param statsResetAt sessions before it change the schedule but do not count
 */
export function remember(
  scents: readonly RememberedScent[],
  sessions: readonly SessionRecord[],
  find: FindScent,
  statsResetAt: Instant | null,
): RememberedScent[] {
  const byId = new Map(scents.map((scent) => [scent.id, scent]));
  for (const { review, scent, counts } of inLogOrder(
    sessions.flatMap((each) => answersOf(each, statsResetAt)),
  )) {
    const before = byId.get(scent.id) ?? find(scent.id) ?? scent;
    byId.set(scent.id, afterReview(before, review, counts));
  }
  return [...byId.values()];
}

/** What the server remembers, with the bottles that this browser knows. */
export function fromServer(
  rows: readonly ScentRow[],
  known: readonly RememberedScent[],
  find: FindScent,
): RememberedScent[] {
  const before = new Map(known.map((scent) => [scent.id, scent]));
  return rows.map((row) => {
    const { id, bottleNumber, name, category, notes } =
      find(row.scentId) ?? before.get(row.scentId) ?? bottleless(row.scentId, row.scentName);
    const aroma = { id, bottleNumber, name, category, notes };
    return { ...aroma, performance: performanceOf(row), spacedRepetition: scheduleOf(row) };
  });
}

/** Puts new copies of some scents in the place of the old ones. */
export function replaceScents(
  scents: readonly RememberedScent[],
  copies: readonly RememberedScent[],
): RememberedScent[] {
  return [...new Map([...scents, ...copies].map((scent) => [scent.id, scent])).values()];
}

interface Answer {
  readonly id: string;
  readonly answeredAt: Instant;
  readonly review: Review;
  readonly scent: Scent;
  readonly counts: boolean;
}

function answersOf(session: SessionRecord, statsResetAt: Instant | null): Answer[] {
  const counts = statsResetAt === null || session.date >= statsResetAt;
  const names = new Map(session.questions.map((question) => [question.scentId, question]));
  return reviewsOf(session).map((review) => {
    const { scentName = '', bottleNumber = 0 } = names.get(review.scentId) ?? {};
    const { id, answeredAt, scentId } = review;
    return { id, answeredAt, review, counts, scent: { ...bottleless(scentId, scentName), bottleNumber } };
  });
}

function afterReview(scent: RememberedScent, review: Review, counts: boolean): RememberedScent {
  const spacedRepetition = schedule(scent.spacedRepetition, review.correct, review.answeredAt);
  const { interval } = spacedRepetition;
  const performance = counts ? countAnswer(scent.performance, review, interval) : scent.performance;
  return { ...scent, performance, spacedRepetition };
}

function bottleless(id: ScentId, name: string): Scent {
  return { id, bottleNumber: 0, name, category: '', notes: '' };
}
