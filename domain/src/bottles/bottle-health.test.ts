import { describe, expect, test } from 'vitest';
import { NOON } from '../../testing/values';
import type { AnsweredQuestion, SessionRecord } from '../models';
import { DAY, HOUR, utcDay } from '../time';
import type { BottleCare } from './bottle-care';
import {
  type BottleLog,
  bottleLog,
  type Health,
  healthOf,
  MOST_USES,
  OWN_FILLING_KEEPS,
  shelfLife,
} from './bottle-health';

const LEMON = { id: 'wine-lemon', packId: 'white-wine-12', keeps: 730 * DAY };
const NOW = NOON + 1_000 * DAY;

function asked(scentId: string, correct: boolean, answeredAt: number, more: Partial<AnsweredQuestion> = {}) {
  const selectedAnswer = correct ? scentId : 'Clove';
  return { scentId, scentName: scentId, bottleNumber: 1, correct, selectedAnswer, answeredAt, ...more };
}

function sessionOf(...questions: AnsweredQuestion[]): SessionRecord {
  return { id: `s-${questions[0]?.answeredAt}`, date: NOON, questions, kitNames: ['White Wine Kit'] };
}

/** Daily answers to three bottles until now, `marks` being those to lemon. */
function daily(marks: string, until = NOW): BottleLog {
  return bottleLog(
    [...marks].map((mark, index) => {
      const at = until - (marks.length - index) * DAY;
      const others = [asked('wine-rose', true, at + 1), asked('wine-honey', true, at + 2)];
      return sessionOf(asked('wine-lemon', mark === '+', at), ...others);
    }),
  );
}

const EMPTY = bottleLog([]);
const NO_CARE: BottleCare = { packs: {}, bottles: {} };

function opened(packId: string, openedOn: number): BottleCare {
  return { packs: { [packId]: { openedOn } }, bottles: {} };
}

function refilled(id: string, ...refills: number[]): BottleCare {
  return { packs: {}, bottles: { [id]: { refills } } };
}

describe('the age of a bottle', () => {
  test.each<[days: number, health: Health]>([
    [0, 'fresh'],
    [600, 'fresh'],
    [609, 'fading'],
    [728, 'fading'],
    [731, 'replace'],
  ])('of %i days in a kit that keeps for 730 is %s', (days, health) => {
    const openedOn = utcDay(NOW) - days;
    const care = opened('white-wine-12', openedOn);
    expect(healthOf(LEMON, EMPTY, care, NOW)).toMatchObject({
      health,
      signs: health === 'fresh' ? [] : ['age'],
    });
  });

  test('says nothing where nobody has said how long it keeps', () => {
    const care = opened('white-wine-12', utcDay(NOW) - 4_000);
    expect(healthOf({ ...LEMON, keeps: undefined }, EMPTY, care, NOW).health).toBe('fresh');
  });

  test('of an own filling ends after half a year, and a refill starts it afresh', () => {
    const own = { id: 'own-1', packId: 'own-pack', keeps: OWN_FILLING_KEEPS };
    const filled = refilled('own-1', NOW - 200 * DAY);
    expect(healthOf(own, EMPTY, filled, NOW).health).toBe('replace');
    const again = refilled('own-1', NOW - 200 * DAY, NOW - DAY);
    expect(healthOf(own, EMPTY, again, NOW)).toMatchObject({ health: 'fresh', filledAt: NOW - DAY });
  });

  test('counts from the first use where nobody has said when the kit was opened', () => {
    const log = bottleLog([sessionOf(asked('wine-lemon', true, NOW - 740 * DAY))]);
    expect(healthOf(LEMON, log, NO_CARE, NOW)).toMatchObject({
      filledAt: NOW - 740 * DAY,
      health: 'replace',
    });
  });
});

describe('the openings of a bottle', () => {
  test('are all questions about it, both bottles of a duel and blind ones included', () => {
    const log = bottleLog([
      sessionOf(
        asked('wine-lemon', true, NOON, { mode: 'meet' }),
        asked('wine-lemon', true, NOON + 1, { mode: 'test' }),
        asked('wine-rose', true, NOON + 2, { mode: 'duel', pair: { rivalId: 'wine-lemon' } }),
        asked('wine-lemon', true, NOON + 3, { blind: true }),
      ),
    ]);
    expect(healthOf(LEMON, log, NO_CARE, NOW).uses).toBe(4);
  });

  test('wear it out', () => {
    const uses = (count: number) => healthOf(LEMON, daily('+'.repeat(count)), NO_CARE, NOW).health;
    expect(uses(300)).toBe('fresh');
    expect(uses(MOST_USES - 1)).toBe('fading');
    expect(uses(MOST_USES)).toBe('replace');
  });

  test('count from the last refill, and on the whole first day wherever that day begins', () => {
    const log = daily('+'.repeat(30));
    expect(healthOf(LEMON, log, refilled(LEMON.id, NOW - 3 * DAY), NOW).uses).toBe(3);
    const inAuckland = Date.parse('2026-05-01T00:30:00+12:00');
    const early = bottleLog([sessionOf(asked('wine-lemon', true, inAuckland))]);
    const care = opened('white-wine-12', utcDay(inAuckland) + 1);
    expect(healthOf(LEMON, early, care, inAuckland + HOUR).uses).toBe(1);
  });
});

describe('the answers to a bottle', () => {
  const faded = daily(`${'+'.repeat(40)}------`);

  test('ask for another bottle when it is no longer named while the others hold', () => {
    expect(healthOf(LEMON, faded, NO_CARE, NOW)).toMatchObject({ health: 'replace', signs: ['answers'] });
    expect(healthOf({ ...LEMON, id: 'wine-rose' }, faded, NO_CARE, NOW).health).toBe('fresh');
  });

  test('count only since it was refilled', () => {
    const care = refilled(LEMON.id, NOW - 10 * DAY);
    expect(healthOf(LEMON, faded, care, NOW).health).toBe('fresh');
  });

  test('with a hint tell nothing', () => {
    const hinted = bottleLog(
      Array.from({ length: 46 }, (_, day) => {
        const at = NOW - (46 - day) * DAY;
        return sessionOf(
          asked('wine-lemon', day < 40, at, { hint: day >= 40 }),
          asked('wine-rose', true, at),
        );
      }),
    );
    expect(healthOf(LEMON, hinted, NO_CARE, NOW).health).toBe('fresh');
  });

  test('do not depend on the order in which sessions arrive', () => {
    const sessions = Array.from({ length: 46 }, (_, day) =>
      sessionOf(asked('wine-lemon', day < 40, NOW + day * DAY), asked('wine-rose', true, NOW + day * DAY)),
    );
    expect(bottleLog(sessions.toReversed())).toEqual(bottleLog(sessions));
  });
});

test.each([
  ['24 months', 730.5],
  ['2 years', 730.5],
  ['about 18 Months after opening', 547.875],
  ['90 days', 90],
  ['a long time', undefined],
  ['0 months', undefined],
  [undefined, undefined],
])('The shelf life "%s" is %s days', (words, days) => {
  expect(shelfLife(words)).toBe(days === undefined ? undefined : days * DAY);
});
