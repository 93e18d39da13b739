import { modeOf } from '../memory/modes';
import { inLogOrder, reviewId } from '../memory/replay';
import type { Instant, ScentId, SessionRecord, TestLabel } from '../models';
import type { Day } from '../time';
import {
  compareTests,
  judgeChanges,
  scoreTest,
  TEST_SIZE,
  TEST_WEEKS,
  type TestChange,
  type TestScore,
  takenRested,
  type Verdict,
} from './honest-test';

/** One honest test of a pack, possibly between its sittings. */
export interface HonestTest {
  readonly week: number;
  /** Whether each scent that was asked was named. */
  readonly answers: ReadonlyMap<ScentId, boolean>;
  /** How many names could be chosen. */
  readonly names: number;
  /** The times of its first and its last answer. */
  readonly from: Instant;
  readonly until: Instant;
  /** Whether the person trained nothing in the day before any of its answers. */
  readonly rested: boolean;
  /** Whether no bottle could be known by its number. Blind tests are never compared with numbered ones. */
  readonly blind: boolean;
}

/** All honest tests of a pack. */
export interface TestSeries {
  readonly packId: string;
  /** The pack's name at the last sitting. */
  readonly packName: string;
  /** The set, as the first answer of all has stored it. */
  readonly scents: readonly ScentId[];
  /** The names of the first test, the set's first. Later tests show the same ones. */
  readonly options: readonly ScentId[];
  /** In order of their weeks; never empty. */
  readonly tests: readonly HonestTest[];
}

/** An answer of a test in the log. */
interface TestReview {
  readonly id: string;
  readonly answeredAt: Instant;
  readonly scentId: ScentId;
  readonly correct: boolean;
  readonly options: readonly ScentId[];
  readonly label: TestLabel;
  readonly packName: string;
  readonly blind: boolean;
}

/**
 * Folds finished sessions into the tests of each pack, in the order of their first answers. A pack's first
 * answer fixes its set; in each test, a scent's first answer counts. So devices that have asked the same
 * without knowing of each other agree, and neither order nor repetition of sessions matters.
 */
export function testSeries(sessions: readonly SessionRecord[]): TestSeries[] {
  const trainedAt = sessions
    // A duel counts for the pairs that are mixed up, and nowhere else.
    .flatMap(({ questions }) => questions.filter((question) => !['test', 'duel'].includes(modeOf(question))))
    .map(({ answeredAt }) => answeredAt)
    .sort((a, b) => a - b);
  return [...groupBy(reviewsOf(sessions), ({ label }) => label.packId)].map(([packId, reviews]) => {
    const options = reviews[0]?.options ?? [];
    const scents = options.slice(0, TEST_SIZE);
    const ofTheSet = reviews.filter(({ scentId }) => scents.includes(scentId));
    const tests = [...groupBy(ofTheSet, ({ label }) => label.week)]
      .map(([week, asked]) => testOf(week, asked, trainedAt))
      .sort((a, b) => a.week - b.week);
    return { packId, packName: reviews.at(-1)?.packName ?? '', scents, options, tests };
  });
}

function reviewsOf(sessions: readonly SessionRecord[]): TestReview[] {
  const reviews = sessions.flatMap(({ id, questions, kitNames }) =>
    questions.flatMap((question, position) => {
      const { scentId, correct, answeredAt, options, test: label, blind = false } = question;
      if (modeOf(question) !== 'test' || !label || !options?.includes(scentId)) return [];
      const [packName = ''] = kitNames;
      return [{ id: reviewId(id, position), answeredAt, scentId, correct, options, label, packName, blind }];
    }),
  );
  return inLogOrder(reviews);
}

/** @param asked its answers in the order of the log @param trainedAt all training, in order */
function testOf(week: number, asked: readonly TestReview[], trainedAt: readonly Instant[]): HonestTest {
  // Later entries of a map win, so the first answers come last.
  const answers = new Map(asked.toReversed().map(({ scentId, correct }) => [scentId, correct]));
  const times = asked.map(({ answeredAt }) => answeredAt);
  return {
    week,
    answers,
    names: asked[0]?.options.length ?? 0,
    from: times[0] ?? 0,
    until: times.at(-1) ?? 0,
    blind: asked.every(({ blind }) => blind),
    rested: times.every((at) =>
      takenRested(
        trainedAt.findLast((trained) => trained <= at),
        at,
      ),
    ),
  };
}

/** Lists the scents of the set that a test has not asked yet, without those whose bottle is gone. */
export function leftIn(
  { scents }: Pick<TestSeries, 'scents'>,
  test: Pick<HonestTest, 'answers'> | undefined,
  atHand: ReadonlySet<ScentId>,
): ScentId[] {
  return scents.filter((id) => atHand.has(id) && !test?.answers.has(id));
}

/** Which test of a pack comes next. */
export type NextTest =
  /** Can be taken from now on. */
  | { readonly kind: 'open'; readonly week: number }
  /** One sitting or more is done, and `left` scents are left. */
  | { readonly kind: 'begun'; readonly week: number; readonly left: number }
  | { readonly kind: 'waits'; readonly week: number; readonly opensOn: Day }
  | { readonly kind: 'all taken' };

/**
 * Finds the test that comes next. A late test delays those after it, so that two are never closer than
 * planned.
 * @param series `undefined` before the first test @param atHand scents of the pack as it is now
 * @param dayOf gives the day of an instant on the person's calendar
 */
export function nextTest(
  series: TestSeries | undefined,
  atHand: ReadonlySet<ScentId>,
  now: Instant,
  dayOf: (instant: Instant) => Day,
): NextTest {
  const begun = series?.tests.find((test) => leftIn(series, test, atHand).length > 0);
  if (series && begun) return { kind: 'begun', week: begun.week, left: leftIn(series, begun, atHand).length };
  const last = series?.tests.at(-1);
  if (!last) return { kind: 'open', week: TEST_WEEKS[0] };
  const next = testDay(last, dayOf);
  if (!next) return { kind: 'all taken' };
  return next.opensOn <= dayOf(now) ? { kind: 'open', week: next.week } : { kind: 'waits', ...next };
}

/** Finds the week of the test after the last one, and the day on which it opens; undefined after all tests. */
export function testDay(
  last: Pick<HonestTest, 'week' | 'until'>,
  dayOf: (instant: Instant) => Day,
): { readonly week: number; readonly opensOn: Day } | undefined {
  const week = TEST_WEEKS.find((each) => each > last.week);
  return week === undefined ? undefined : { week, opensOn: dayOf(last.until) + 7 * (week - last.week) };
}

/** A finished test with its score, and how it differs from earlier ones. */
export interface TestResult
  extends Pick<HonestTest, 'week' | 'from' | 'until' | 'names' | 'rested' | 'blind'> {
  readonly score: TestScore;
  /** Against the first test that was taken like this one, then against the previous one if that is another. */
  readonly changes: readonly (TestChange & { readonly since: number; readonly verdict: Verdict })[];
}

/** Scores the finished tests of a pack, in the order of their weeks. */
export function resultsOf(series: TestSeries, atHand: ReadonlySet<ScentId>): TestResult[] {
  const finished = series.tests.filter((test) => leftIn(series, test, atHand).length === 0);
  const compared = finished.flatMap((test) => {
    const earlier = finished.filter(({ week, blind }) => week < test.week && blind === test.blind);
    const references = new Set([...earlier.slice(0, 1), ...earlier.slice(-1)]);
    return [...references].map((before) => ({
      test,
      since: before.week,
      change: compareTests(before.answers, test.answers),
    }));
  });
  const verdicts = judgeChanges(compared.map(({ change }) => change));
  return finished.map((test) => {
    const { week, from, until, names, rested, blind, answers } = test;
    const right = [...answers.values()].filter(Boolean).length;
    const changes = compared.flatMap(({ test: later, since, change }, index) =>
      later === test ? [{ ...change, since, verdict: verdicts[index] ?? 'no change shown' }] : [],
    );
    return { week, from, until, names, rested, blind, score: scoreTest(right, answers.size, names), changes };
  });
}

function groupBy<T, K>(items: readonly T[], keyOf: (item: T) => K): Map<K, T[]> {
  const groups = new Map<K, T[]>();
  for (const item of items) {
    const group = groups.get(keyOf(item));
    if (group) group.push(item);
    else groups.set(keyOf(item), [item]);
  }
  return groups;
}
