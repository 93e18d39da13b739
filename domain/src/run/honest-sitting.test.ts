import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { NOON, pack, present, scent } from '../../testing/values';
import { DONT_KNOW, nameIdOf } from '../aromas/names';
import { makeSet, openBottle } from '../blind/blind-set';
import type { Pack, SessionRecord } from '../models';
import { testSeries } from '../progress/test-series';
import { seededRandom } from '../random';
import { DAY, MINUTE } from '../time';
import {
  bottlesLeft,
  bottlesOfSitting,
  planSitting,
  resumeSitting,
  sittingRecord,
  startSitting,
  type TestPlan,
  type TestWay,
  testable,
  wayWith,
} from './honest-sitting';
import { questionCount } from './places';
import { answer, endNow, open, skip, type TestRun } from './run';

const packOf = (count: number): Pack =>
  pack(
    'Wine',
    Array.from({ length: count }, (_, index) =>
      scent(`wine-${index}`, index + 1, `Aroma ${index}`, `Category ${index % 6}`),
    ),
  );
const KIT = packOf(36);
const HAND = new Set(KIT.aromas.map(({ id }) => id));

const series = (log: readonly SessionRecord[]) => testSeries(log)[0];
const plan = (log: readonly SessionRecord[] = [], from = KIT): TestPlan | undefined =>
  planSitting({ id: `sitting-${log.length}`, pack: from, series: series(log), week: 0, person: 'ann' });

/** The codes of all bottles that are left, in the order of the plan: a sitting takes the first. */
const wayOf = (kind: TestWay['kind'], planned: TestPlan): TestWay => {
  const codes = planned.left.map((_, place) => 200 + 7 * place);
  return kind === 'set' ? { kind, set: { id: 'a set', codes } } : { kind };
};
const begin = (kind: TestWay['kind'], planned = present(plan())): TestRun =>
  present(startSitting(planned, wayOf(kind, planned), NOON));

/** The bottle in the hand, in a sitting by number. */
const inPlay = ({ current }: TestRun) => present(current.mode === 'name' ? current.bottle : undefined);

/** Answers all bottles rightly, a minute each, in the order of the plan. */
function sat(planned: TestPlan, kind: TestWay['kind']): TestRun {
  return bottlesOfSitting(planned).reduce(
    (run, bottle, place) => {
      const now = NOON + (place + 1) * MINUTE;
      return open(answer(run, nameIdOf(bottle.id), now), bottle, now + 1);
    },
    begin(kind, planned),
  );
}

/** Takes sittings until nothing is left to ask. */
function taken(kinds: readonly TestWay['kind'][], from = KIT): SessionRecord[] {
  const log: SessionRecord[] = [];
  for (let planned = plan(log, from); planned; planned = plan(log, from)) {
    log.push(present(sittingRecord(sat(planned, kinds[log.length] ?? 'number'))));
  }
  return log;
}

test('a sitting asks for the stickers of its bottles in their order, without those that the set lacks', () => {
  const planned = present(plan());
  const set = makeSet({ id: 'set', name: 'Cellar' }, KIT, NOON, seededRandom('set'));
  const [gone, ...here] = bottlesOfSitting(planned).map(({ id }) => id);
  const fewer = { ...set, bottles: set.bottles.filter(({ scentId }) => scentId !== gone) };
  const way = present(wayWith(fewer, planned));
  const codes = way.kind === 'set' ? way.set.codes : [];
  expect(codes.map((code) => openBottle(set, code)?.id)).toEqual(here);
  expect(wayWith({ ...set, bottles: [] }, planned)).toBeUndefined();
});

describe('the sittings of a test', () => {
  test.each([
    [1, []],
    [2, [2]],
    [9, [9]],
    [12, [9, 3]],
    [18, [9, 9]],
    [200, [9, 9]],
  ])('of %d aromas are of %j', (count, sizes) => {
    const log = taken([], packOf(count));
    expect(log.map(({ questions }) => questions.length)).toEqual(sizes);
  });

  test('ask each bottle of the set once, whichever way they are taken', () => {
    const kind = fc.constantFrom<TestWay['kind'][]>('set', 'number');
    fc.assert(
      fc.property(kind, kind, (first, second) => {
        const log = taken([first, second]);
        expect(log.length).toBe(2);
        const asked = log.flatMap(({ questions }) => questions.map(({ scentId }) => scentId));
        expect(asked.toSorted()).toEqual(series(log)?.scents.toSorted());
      }),
      { numRuns: 8 },
    );
  });

  test('show one of several bottles with a name', () => {
    const lemons = [scent('own-1', 1, 'Lemon'), scent('own-2', 2, 'Lemon')];
    const double = pack('Own', [...lemons, scent('own-3', 3, 'Pear')]);
    expect(testable(double).map(({ id }) => id)).toEqual(['own-1', 'own-3']);
    expect(plan([], double)?.options.toSorted()).toEqual(['own-1', 'own-3']);
  });
});

describe('a sitting', () => {
  test('records what was shown and chosen, "I don\'t know" as wrong, and tells nothing', () => {
    const sitting = begin('number');
    const passed = answer(sitting, null, NOON + MINUTE);
    expect(passed.phase).toEqual({ name: 'ask' });
    const label = { packId: 'wine', week: 0 };
    const wrong = { selectedAnswer: DONT_KNOW, chosenId: null, correct: false };
    const asked = { mode: 'test', scentId: inPlay(sitting).id, shownAt: NOON, test: label };
    expect(passed.answers).toEqual([expect.objectContaining({ ...asked, ...wrong })]);
    expect(passed.answers[0]?.options).toHaveLength(36);
    expect(passed.answers[0]).not.toHaveProperty('blind');
    const { id } = inPlay(passed);
    const named = answer(passed, nameIdOf(id), NOON + 2 * MINUTE);
    expect(named.answers[1]).toMatchObject({ correct: true, chosenId: id, shownAt: NOON + MINUTE });
  });

  test('takes no name that is not shown, and is kept only as a whole', () => {
    const sitting = begin('number');
    expect(answer(sitting, 'petrol', NOON)).toBe(sitting);
    expect(sittingRecord(answer(sitting, null, NOON))).toBeUndefined();
    const whole = sittingRecord(sat(present(plan()), 'number'));
    expect(whole).toMatchObject({ id: 'sitting-0', kitNames: ['Wine'], date: NOON + 9 * MINUTE });
  });

  test('leaves out a bottle that is missing, which a later one asks, and can end early', () => {
    const [first] = present(plan()).left;
    const one = answer(begin('number'), null, NOON);
    const skipped = skip(one, NOON);
    expect([one, skipped].map(bottlesLeft)).toEqual([8, 7]);
    expect(questionCount(skipped)).toBe(8);
    const rest = present(plan([present(sittingRecord(endNow(skipped)))]));
    expect(rest.left).toHaveLength(17);
    expect(rest.left).not.toContainEqual(first);
    expect(sittingRecord(endNow(begin('number')))).toBeUndefined();
    const none = Array.from({ length: 9 }).reduce<TestRun>((run) => skip(run, NOON), begin('number'));
    expect([none.phase.name, bottlesLeft(none), sittingRecord(none)]).toEqual(['over', 0, undefined]);
  });

  test('that was left goes on without what another device has asked, and without bottles that are gone', () => {
    const half = [1, 2, 3].reduce((run, minute) => answer(run, null, NOON + minute), begin('number'));
    const same = present(resumeSitting(half, undefined, HAND, NOON + DAY));
    expect(same).toEqual({ ...half, shownAt: NOON + DAY });
    for (const lost of [inPlay(half).id, inPlay(answer(half, null, NOON)).id]) {
      const less = new Set([...HAND].filter((id) => id !== lost));
      const gone = present(resumeSitting(half, undefined, less, NOON));
      expect([questionCount(gone), bottlesLeft(gone), gone.phase.name]).toEqual([8, 5, 'ask']);
    }
    const elsewhere = series([present(sittingRecord(sat(present(plan()), 'number')))]);
    expect(resumeSitting(half, elsewhere, HAND, NOON)).toBeUndefined();
  });

  test('that has nothing left to ask is over, with the answers that only it has', () => {
    const half = [1, 2, 3].reduce((run, minute) => answer(run, null, NOON + minute), begin('number'));
    const over = present(resumeSitting(half, undefined, new Set(), NOON));
    expect(sittingRecord(over)?.questions).toEqual(half.answers);
    expect(resumeSitting(endNow(half), undefined, HAND, NOON)?.answers).toEqual(half.answers);
    expect(resumeSitting(endNow(begin('number')), undefined, HAND, NOON)).toBeUndefined();
  });
});

describe('a sitting by stickers', () => {
  const [first, second] = present(plan()).left;
  const sitting = begin('set');

  test('comes in its own order, and says so of every answer', () => {
    expect(sitting).toMatchObject({ current: { code: 200 }, phase: { name: 'ask' } });
    const { questions } = present(sittingRecord(sat(present(plan()), 'set')));
    expect(questions.every(({ blind, correct, mode }) => blind && correct && mode === 'test')).toBe(true);
    expect(questions.map(({ code }) => code)).toEqual(questions.map((_, place) => 200 + 7 * place));
    expect(series(taken(['set', 'set']))?.tests).toMatchObject([{ blind: true }]);
  });

  test('keeps an answer that waits for its bottle, and takes no other in its place', () => {
    const given = answer(sitting, null, NOON + MINUTE);
    expect(answer(given, 'wine-1', NOON + 2 * MINUTE)).toBe(given);
    expect(skip(given, NOON)).toBe(given);
    const resumed = present(resumeSitting(given, undefined, HAND, NOON + DAY));
    for (const run of [given, resumed]) {
      const told = open(run, present(first), NOON + DAY);
      const passed = { scentId: first?.id, answeredAt: NOON + MINUTE, correct: false };
      expect(told.answers).toMatchObject([passed]);
      expect(present(told.answers[0]?.shownAt)).toBeLessThanOrEqual(NOON + MINUTE);
      expect(open(told, present(second), NOON + DAY)).toBe(told);
    }
  });

  test('is over where another device has done the whole test, and goes on where it has done a part', () => {
    const whole = taken([]);
    expect(resumeSitting(sitting, series(whole), HAND, NOON)).toBeUndefined();
    const resumed = present(resumeSitting(sitting, series(whole.slice(0, 1)), HAND, NOON));
    expect(questionCount(resumed)).toBe(9);
  });
});
