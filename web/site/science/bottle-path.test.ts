import { believe, recallOf } from '@nosewise/domain/belief/belief';
import { schedule } from '@nosewise/domain/memory/scheduler';
import { scoreTest } from '@nosewise/domain/progress/honest-test';
import { DAY, MINUTE } from '@nosewise/domain/time';
import { describe, expect, test } from 'vitest';
import { chanceAt, curveOf, pathOf, smelledOnce } from './bottle-path';
import { testScores } from './honest-test';
import { firstSessions } from './meeting-explained';
import { dayInWords, percent, waitInWords } from './science-words';

const WEEKS = 42 * DAY;
const RIGHT = [true, true, true, true, true, true];

describe('the path of one bottle', () => {
  test('waits longer and longer while it is named right', () => {
    // 24 h, then times 2.65, 2.8, 2.95 and 3.1: the ease grows by 0.15 with each right answer.
    const waits = pathOf(RIGHT, WEEKS).map(({ wait }) => waitInWords(wait));
    expect(waits).toEqual(['6 minutes', '1 day', '3 days', '7 days', '22 days', '68 days']);
  });

  test('starts again after a mistake, and goes on with right answers', () => {
    const visits = pathOf([true, true, true, false, true, true], WEEKS);
    expect(visits.map(({ wait }) => waitInWords(wait)).slice(3, 6)).toEqual([
      '10 minutes',
      '1 day',
      '3 days',
    ]);
    expect(visits.slice(6).every(({ correct }) => correct)).toBe(true);
    expect(visits.at(-2)?.at).toBeLessThanOrEqual(WEEKS);
  });

  test.each([[RIGHT], [[false, true, true, true, true, true]], [RIGHT.map(() => false)]])(
    'has the waits and the memory of the training for answers %j',
    (answers) => {
      const visits = pathOf(answers, WEEKS);
      let planned = schedule(undefined, visits[0]?.correct === true, 0);
      let memory = believe(undefined, { mode: 'name', correct: visits[0]?.correct === true, answeredAt: 0 });
      for (const { at, correct, wait, before, belief } of visits.slice(1)) {
        expect(at).toBe(planned.nextReview);
        expect(before).toBe(memory && recallOf(memory, at));
        planned = schedule(planned, correct, at);
        memory = believe(memory, { mode: 'name', correct, answeredAt: at });
        expect([wait, belief]).toEqual([planned.interval, memory]);
      }
    },
  );

  test('is likelier to end in a name than one smell is', () => {
    const visits = pathOf(RIGHT, WEEKS);
    expect(chanceAt(visits, 0)).toBe(1);
    expect(chanceAt(visits, 30 * DAY)).toBeGreaterThan(chanceAt(smelledOnce(visits), 30 * DAY));
  });

  test('is drawn within six weeks, with a rise at each answer', () => {
    const points = curveOf(pathOf(RIGHT, WEEKS), WEEKS)
      .slice(1)
      .split('L')
      .map((point) => point.split(' ').map(Number));
    expect(points[0]).toEqual([0, 0]);
    expect(points.at(-1)?.[0]).toBe(42);
    const rises = points.filter(([, y], index) => y === 0 && (points[index - 1]?.[1] ?? 0) > 1);
    expect(rises).toHaveLength(4);
  });
});

test('numbers are said as people say them', () => {
  expect([waitInWords(MINUTE), waitInWords(10 * MINUTE), waitInWords(DAY)]).toEqual([
    '1 minute',
    '10 minutes',
    '1 day',
  ]);
  expect([dayInWords(6 * MINUTE), dayInWords(3.7 * DAY)]).toEqual(['today', 'day 4']);
});

test('first sessions meet new aromas in all of them, and ask only what was met', () => {
  const sessions = firstSessions(3);
  const met = new Set<string>();
  for (const slots of sessions) {
    expect(slots).toHaveLength(5);
    expect(slots.some(({ mode }) => mode === 'meet')).toBe(true);
    for (const { mode, bottle } of slots) {
      expect(met.has(bottle.id)).toBe(mode === 'name');
      met.add(bottle.id);
    }
  }
});

test('14 of 18 right among 36 names can be 53 to 91 %, as the training scores it', () => {
  const [score] = testScores([14]);
  expect(score).toEqual(scoreTest(14, 18, 36));
  expect([percent(score?.low ?? 0), percent(score?.high ?? 0)]).toEqual(['53\u00a0%', '91\u00a0%']);
});
