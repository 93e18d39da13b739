import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { NOON, pack, present, scent, session } from '../../testing/values';
import { nameIdOf } from '../aromas/names';
import type { Mode, Pack, ScentId, SessionRecord } from '../models';
import { shuffle } from '../random';
import { planSitting, sittingRecord, startSitting } from '../run/honest-sitting';
import { answer, type TestRun } from '../run/run';
import { DAY, HOUR, MINUTE, utcDay } from '../time';
import { leftIn, nextTest, resultsOf, type TestSeries, testSeries } from './test-series';

function packOf(count: number, name = 'Wine'): Pack {
  const aromas = Array.from({ length: count }, (_, index) =>
    scent(`wine-${index}`, index + 1, `Aroma ${index}`, `Category ${index % 6}`),
  );
  return pack(name, aromas);
}

const KIT = packOf(36);

function handOf({ aromas }: Pack): Set<ScentId> {
  return new Set(aromas.map(({ id }) => id));
}

interface Taking {
  readonly week?: number;
  readonly at?: number;
  readonly from?: Pack;
  readonly person?: string;
  /** Whether the bottle with this place in the sitting is named. */
  readonly isNamed?: (place: number, id: ScentId) => boolean;
}

/** Starts a sitting by number. */
function start(log: readonly SessionRecord[], { week = 0, at = NOON, from = KIT, person = 'ann' }: Taking) {
  const series = testSeries(log).find(({ packId }) => packId === from.id);
  const planned = planSitting({ id: `sitting-${week}-${at}`, pack: from, series, week, person });
  return planned && startSitting(planned, { kind: 'number' }, at);
}

function nameFor({ pool }: TestRun, id: ScentId, isNamed: boolean) {
  const wrong = pool.find((shown) => nameIdOf(shown.id) !== nameIdOf(id));
  const named = isNamed ? id : wrong?.id;
  return named === undefined ? null : nameIdOf(named);
}

function answerAll(sitting: TestRun, { at = NOON, isNamed = () => true }: Taking): TestRun {
  const ids = [sitting.current, ...sitting.upcoming].flatMap((each) =>
    each.mode === 'name' ? [each.bottle.id] : [],
  );
  return ids.reduce(
    (run, id, place) => answer(run, nameFor(run, id, isNamed(place, id)), at + (place + 1) * MINUTE),
    sitting,
  );
}

/** Takes the next sitting. @returns the log with its session */
function sit(log: readonly SessionRecord[], taking: Taking = {}): SessionRecord[] {
  return [...log, present(sittingRecord(answerAll(present(start(log, taking)), taking)))];
}

function take(log: readonly SessionRecord[], taking: Taking): SessionRecord[] {
  return sit(sit(log, taking), { ...taking, at: (taking.at ?? NOON) + HOUR });
}

function wine(log: readonly SessionRecord[]): TestSeries {
  return present(testSeries(log)[0]);
}

describe('the tests of a pack', () => {
  test('are two sittings of nine that ask each scent of the set once, in another order each time', () => {
    const first = sit([]);
    expect(first[0]?.questions.length).toBe(9);
    expect(leftIn(wine(first), wine(first).tests[0], handOf(KIT)).length).toBe(9);
    const whole = take(take([], {}), { week: 4, at: NOON + 28 * DAY });
    const orders = [0, 2].map((at) =>
      whole.slice(at, at + 2).flatMap(({ questions }) => questions.map(({ scentId }) => scentId)),
    );
    expect(orders.map((order) => order.toSorted())).toEqual([0, 1].map(() => wine(whole).scents.toSorted()));
    expect(orders[0]).not.toEqual(orders[1]);
    expect(wine(whole)).toMatchObject({
      packId: 'wine',
      packName: 'Wine',
      tests: [{ week: 0 }, { week: 4 }],
    });
  });

  test('are read the same whatever order their sessions arrive in, and however often', () => {
    const log = [...take(take([], {}), { week: 4, at: NOON + 30 * DAY }), session(NOON + DAY, 2, 1)];
    const twice = [...log, ...log];
    fc.assert(
      fc.property(fc.infiniteStream(fc.double({ min: 0, max: 0.999, noNaN: true })), (draws) => {
        const mixed = shuffle(twice, () => draws.next().value);
        expect(testSeries(mixed)).toEqual(testSeries(log));
      }),
      { numRuns: 30 },
    );
  });

  test('asked on two devices that did not know of each other are one, with the answers that came first', () => {
    const here = sit([], { isNamed: () => true });
    const there = sit([], { at: NOON + HOUR, isNamed: () => false });
    expect(there[0]?.questions.map(({ scentId }) => scentId)).toEqual(
      here[0]?.questions.map(({ scentId }) => scentId),
    );
    const second = sit([...there, ...here], { at: NOON + 2 * HOUR });
    const [only] = wine(second).tests;
    expect([...present(only).answers.values()].filter(Boolean).length).toBe(18);
    expect(wine(second).tests.length).toBe(1);
  });

  test('keep their set and their names when the pack grows, and lose what is deleted from it', () => {
    const first = take([], {});
    const grown = { ...KIT, aromas: [...KIT.aromas, scent('wine-99', 99, 'Another')] };
    const later = present(start(first, { week: 4, at: NOON + 28 * DAY, from: grown }));
    expect(later.test?.options.toSorted()).toEqual([...handOf(KIT)].toSorted());
    const [gone = ''] = wine(first).scents;
    const less = { ...KIT, aromas: KIT.aromas.filter(({ id }) => id !== gone) };
    const log = take(first, { week: 4, at: NOON + 28 * DAY, from: less });
    expect(wine(log).tests[1]).toMatchObject({ names: 35 });
    const results = resultsOf(wine(log), handOf(less));
    expect(results.map(({ score: { asked } }) => asked)).toEqual([18, 17]);
  });

  test('of another person ask for other scents', () => {
    expect(wine(sit([], { person: 'ben' })).scents).not.toEqual(wine(sit([])).scents);
  });

  test('are left alone by training, and by test questions without a label', () => {
    const [sitting] = sit([]);
    const unlabelled = present(sitting).questions.map(({ test: _, ...question }) => question);
    expect(testSeries([session(NOON, 3, 0), { ...present(sitting), questions: unlabelled }])).toEqual([]);
  });

  test('within a day after training are marked, also when only the second sitting is', () => {
    const log = take([], {});
    const trainedAt = (at: number, mode: Mode): SessionRecord => {
      const training = session(at, 1, 0);
      const questions = training.questions.map((asked) => ({ ...asked, answeredAt: at, mode }));
      return { ...training, questions };
    };
    const rested = (at: number, mode: Mode = 'name') => wine([...log, trainedAt(at, mode)]).tests[0]?.rested;
    expect(rested(NOON - DAY)).toBe(true);
    expect(rested(NOON - DAY + HOUR)).toBe(false);
    expect(rested(NOON + 30 * MINUTE)).toBe(false);
    expect(rested(NOON + 2 * HOUR)).toBe(true);
    expect(rested(NOON - HOUR, 'duel'), 'a duel is no training').toBe(true);
  });
});

describe('the next test', () => {
  const next = (log: readonly SessionRecord[], now: number, from: Pack = KIT) =>
    nextTest(testSeries(log)[0], handOf(from), now, utcDay);

  test('is that of week 0 at any time, then waits four weeks', () => {
    expect(next([], NOON)).toEqual({ kind: 'open', week: 0 });
    const log = take([], {});
    expect(next(log, NOON + 27 * DAY)).toEqual({ kind: 'waits', week: 4, opensOn: utcDay(NOON) + 28 });
    // From the morning of its day, whatever the hour of the last one was.
    expect(next(log, NOON + 28 * DAY - 11 * HOUR)).toEqual({ kind: 'open', week: 4 });
    expect(next(log, NOON + 90 * DAY)).toEqual({ kind: 'open', week: 4 });
  });

  test('comes four weeks after one that was late, and none comes after week 12', () => {
    const late = take(take([], {}), { week: 4, at: NOON + 50 * DAY });
    expect(next(late, NOON + 60 * DAY)).toEqual({ kind: 'waits', week: 8, opensOn: utcDay(NOON) + 78 });
    const eighth = take(late, { week: 8, at: NOON + 78 * DAY });
    const all = take(eighth, { week: 12, at: NOON + 110 * DAY });
    expect(next(all, NOON + 400 * DAY)).toEqual({ kind: 'all taken' });
  });

  test('is the one that has a sitting left, however late the second is', () => {
    const half = sit([]);
    expect(next(half, NOON + 50 * DAY)).toEqual({ kind: 'begun', week: 0, left: 9 });
    const whole = sit(half, { at: NOON + 50 * DAY });
    expect(next(whole, NOON + 51 * DAY)).toMatchObject({ kind: 'waits', opensOn: utcDay(NOON) + 78 });
  });
});

describe('results', () => {
  test('are compared with the first test and with the previous one, by what the interval carries', () => {
    const isIn = (count: number, log: readonly SessionRecord[]) => {
      const named = new Set(wine(log).scents.slice(0, count));
      return (_: number, id: ScentId) => named.has(id);
    };
    let log = take([], { isNamed: isIn(4, sit([])) });
    log = take(log, { week: 4, at: NOON + 28 * DAY, isNamed: isIn(6, log) });
    log = take(log, { week: 8, at: NOON + 56 * DAY, isNamed: isIn(15, log) });
    const results = resultsOf(wine(log), handOf(KIT));
    expect(results.map(({ score: { right, asked } }) => [right, asked])).toEqual([
      [4, 18],
      [6, 18],
      [15, 18],
    ]);
    expect(results.map(({ changes }) => changes.map(({ since, verdict }) => [since, verdict]))).toEqual([
      [],
      [[0, 'no change shown']],
      [
        [0, 'better'],
        [4, 'better'],
      ],
    ]);
  });

  test('of a test by number and of a blind one are never compared', () => {
    const isNone = () => false;
    const isAll = () => true;
    const blindly = (log: readonly SessionRecord[]) =>
      log.map((session) => ({
        ...session,
        questions: session.questions.map((question) => ({ ...question, blind: true as const })),
      }));
    let log: readonly SessionRecord[] = take([], { isNamed: isNone });
    const second = take(log, { week: 4, at: NOON + 28 * DAY, isNamed: isAll }).slice(log.length);
    log = [...log, ...blindly(second)];
    log = take(log, { week: 8, at: NOON + 56 * DAY, isNamed: isAll });
    const third = take(log, { week: 12, at: NOON + 84 * DAY, isNamed: isNone }).slice(log.length);
    log = [...log, ...blindly(third)];
    const results = resultsOf(wine(log), handOf(KIT));
    expect(results.map(({ blind }) => blind)).toEqual([false, true, false, true]);
    expect(results.map(({ changes }) => changes.map(({ since, verdict }) => [since, verdict]))).toEqual([
      [],
      [],
      [[0, 'better']],
      [[4, 'worse']],
    ]);
  });

  test('are not told between two sittings', () => {
    expect(resultsOf(wine(sit([])), handOf(KIT))).toEqual([]);
  });
});
