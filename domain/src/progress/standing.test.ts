import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { NOON, session, tallyOf } from '../../testing/values';
import type { SessionRecord } from '../models';
import { DAY } from '../time';
import {
  ACCURACY_WINDOW_DAYS,
  ANONYMOUS_NAME,
  compareStandings,
  firstDayOfWindow,
  HIGHLIGHTED_RANKS,
  rankedPart,
  rankStandings,
  type Standing,
} from './standing';

function standing(name: string, accuracy30d: number, sessionsTotal: number, streakCurrent: number) {
  return { name, accuracy30d, sessionsTotal, streakCurrent };
}

// Few values, so that ties are common.
const standings = fc.array(
  fc.record({
    accuracy30d: fc.constantFrom(0, 0.5, 1),
    sessionsTotal: fc.nat(2),
    streakCurrent: fc.nat(2),
  }),
);

function isBetter(a: Standing, b: Standing): boolean {
  if (a.accuracy30d !== b.accuracy30d) return a.accuracy30d > b.accuracy30d;
  if (a.sessionsTotal !== b.sessionsTotal) return a.sessionsTotal > b.sessionsTotal;
  return a.streakCurrent > b.streakCurrent;
}

describe('the leaderboard', () => {
  test('averages accuracy over 30 days, highlights the top 3 and calls the nameless "Anonymous User"', () => {
    expect(ACCURACY_WINDOW_DAYS).toBe(30);
    expect(HIGHLIGHTED_RANKS).toBe(3);
    expect(ANONYMOUS_NAME).toBe('Anonymous User');
  });

  test('sorts by accuracy, then total sessions, then the current streak, each highest first', () => {
    const ranked = rankStandings([
      standing('few sessions', 0.9, 2, 9),
      standing('most accurate', 0.95, 1, 0),
      standing('least accurate', 0.1, 99, 99),
      standing('long streak', 0.9, 10, 5),
      standing('short streak', 0.9, 10, 4),
    ]);
    expect(ranked.map(({ name, rank }) => [rank, name])).toEqual([
      [1, 'most accurate'],
      [2, 'long streak'],
      [3, 'short streak'],
      [4, 'few sessions'],
      [5, 'least accurate'],
    ]);
  });

  test('gives equals the same rank and skips the next', () => {
    const ranked = rankStandings([
      standing('a', 0.5, 1, 1),
      standing('b', 0.9, 1, 1),
      standing('c', 0.9, 1, 1),
      standing('d', 1, 1, 1),
    ]);
    expect(ranked.map(({ name, rank }) => [rank, name])).toEqual([
      [1, 'd'],
      [2, 'b'],
      [2, 'c'],
      [4, 'a'],
    ]);
  });

  test('leaves the given standings unchanged', () => {
    const given = Object.freeze([standing('low', 0.1, 1, 1), standing('high', 0.9, 1, 1)]);
    rankStandings(given);
    expect(given.map(({ name }) => name)).toEqual(['low', 'high']);
  });

  test('is empty without standings', () => {
    expect(rankStandings([])).toEqual([]);
  });

  test('gives everybody the rank after all better standings', () => {
    fc.assert(
      fc.property(standings, (given) => {
        const ranked = rankStandings(given);
        expect(ranked).toHaveLength(given.length);
        for (const each of ranked) {
          expect(each.rank).toBe(1 + given.filter((other) => isBetter(other, each)).length);
        }
        expect(ranked.map(({ rank }) => rank)).toEqual(ranked.map(({ rank }) => rank).sort((a, b) => a - b));
      }),
    );
  });

  test('compares any two standings the same from either side', () => {
    fc.assert(
      fc.property(fc.tuple(standings, standings), ([some, others]) => {
        for (const [index, a] of some.entries()) {
          const b = others[index];
          if (b) expect(Math.sign(compareStandings(a, b)) + Math.sign(compareStandings(b, a))).toBe(0);
        }
      }),
    );
  });
});

test('the window holds 30 UTC days, today included, from midnight to midnight', () => {
  const today = Date.parse('2026-11-21T00:00:00Z');
  const first = Date.parse('2026-10-23T00:00:00Z') / DAY;
  expect(firstDayOfWindow(today)).toBe(first);
  expect(firstDayOfWindow(today + DAY - 1)).toBe(first);
  expect(firstDayOfWindow(today + DAY)).toBe(first + 1);
});

/** The session with its first questions about an aroma of the person's own. */
function withOwn(own: number, record: SessionRecord): SessionRecord {
  const questions = record.questions.map((question, position) =>
    position < own ? { ...question, scentId: 'own-1' } : question,
  );
  return { ...record, questions };
}

describe('a tally', () => {
  test("leaves out aromas of a person's own", () => {
    expect(rankedPart(withOwn(2, session(NOON, 2, 0)))).toBeUndefined();
    expect(tallyOf([withOwn(2, session(NOON, 2, 0))], undefined, NOON)).toMatchObject({ sessionsTotal: 0 });
    const mixed = withOwn(4, session(NOON, 4, 1));
    expect(tallyOf([mixed], undefined, NOON)).toEqual({
      answered30d: 1,
      correct30d: 0,
      sessionsTotal: 1,
      streakCurrent: 0,
    });
  });

  test('counts all sessions since the reset, and the answers of 30 days', () => {
    const sessions = [session(NOON - 30 * DAY, 5, 0), session(NOON, 1, 1), session(NOON - 40 * DAY, 5, 0)];
    expect(tallyOf(sessions, NOON - 35 * DAY, NOON)).toMatchObject({
      answered30d: 2,
      correct30d: 1,
      sessionsTotal: 2,
      streakCurrent: 0,
    });
  });
});
