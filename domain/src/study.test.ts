import { describe, expect, test } from 'vitest';
import { type Arm, armOf } from './duel-choice';
import type { Choice } from './mix-ups';
import type { FollowedPair, FollowedPerson } from './study';
import { followPairs, studyOf } from './study';
import { NOON } from './testing';
import { MINUTE } from './time';

const NEIGHBOURS = ['plum', 'cherry', 'flint'].map((name) => ({ id: name, category: name }));

/** A log of answers, a minute apart: `smelled>named`, `plum>?` for "I don't know", `hand` and `auto` for lost duels. */
function log(...lines: string[]): Choice[] {
  return lines.map((line, index) => {
    const [scentId = '', chosen = '', duel] = line.split(/[> ]/);
    const correct = scentId === chosen;
    const answeredAt = NOON + index * MINUTE;
    const review = { scentId, correct, answeredAt, ...(chosen !== '?' && { chosenId: chosen }) };
    if (!duel) return { ...review, mode: 'name' };
    return {
      ...review,
      mode: 'duel',
      rivalId: scentId === 'plum' ? 'cherry' : 'plum',
      byHand: duel === 'hand',
    };
  });
}

/** Plum and cherry are known, and plum is then taken for cherry: the pair joins. */
const JOINS = ['plum>plum', 'cherry>cherry', 'plum>cherry'];

describe('a pair', () => {
  test('joins once it needs a duel, in the group of its hash, and is counted from then on', () => {
    const { pairs } = followPairs(
      'ada',
      log(...JOINS, 'plum>plum', 'cherry>plum', 'plum>?', 'flint>plum', 'cherry>flint'),
      NEIGHBOURS,
    );
    expect(pairs).toEqual([
      { arm: armOf('ada', 'plum', 'cherry'), asked: 4, mixedUp: 1, duels: 0, endedByHand: false },
    ]);
  });

  test('that is not mixed up while known never joins', () => {
    const ignorance = log('plum>cherry', 'plum>cherry', 'plum>cherry', 'cherry>plum');
    expect(followPairs('ada', ignorance, NEIGHBOURS)).toEqual({ pairs: [], leftOut: 0 });
  });

  test('counts no duel as an answer, and says how many it had', () => {
    const [pair] = followPairs('ada', log(...JOINS, 'plum>cherry auto', 'plum>plum'), NEIGHBOURS).pairs;
    expect(pair).toMatchObject({ asked: 1, mixedUp: 0, duels: 1 });
  });

  test('ends when somebody starts a duel, and is left out when that was before it joined', () => {
    const [ended] = followPairs(
      'ada',
      log(...JOINS, 'plum>plum', 'plum>cherry hand', 'plum>cherry'),
      NEIGHBOURS,
    ).pairs;
    expect(ended).toMatchObject({ asked: 1, mixedUp: 0, endedByHand: true });
    const before = log('plum>plum', 'cherry>cherry', 'plum>plum hand', 'plum>cherry', 'plum>cherry');
    expect(followPairs('ada', before, NEIGHBOURS)).toEqual({ pairs: [], leftOut: 1 });
  });

  test('drops out with an aroma that is gone', () => {
    expect(followPairs('ada', log(...JOINS), NEIGHBOURS.slice(1)).pairs).toEqual([]);
  });
});

function pairs(arm: Arm, count: number, asked: number, mixedUp: number): FollowedPair[] {
  return Array.from({ length: count }, () => ({ arm, asked, mixedUp, duels: 1, endedByHand: false }));
}

function people(count: number, ...each: FollowedPair[]): FollowedPerson[] {
  return Array.from({ length: count }, () => ({ pairs: each, leftOut: 1 }));
}

describe('the study', () => {
  test('shows nothing under twenty people in each group, however many pairs they have', () => {
    const few = people(19, ...pairs('duel', 3, 5, 1), ...pairs('control', 30, 5, 1));
    const others = people(9, ...pairs('duel', 3, 5, 1), ...pairs('control', 2, 0, 0));
    expect(studyOf([...few, ...others], 'seed')).toEqual({
      kind: 'too few',
      people: { duel: 28, control: 19 },
    });
  });

  test('shows both rates and their difference, from twenty people on', () => {
    const result = studyOf(people(20, ...pairs('duel', 1, 10, 1), ...pairs('control', 1, 10, 4)), 'seed');
    expect(result).toMatchObject({
      kind: 'shown',
      people: 20,
      leftOut: 20,
      verdict: 'duels help',
      groups: {
        duel: { people: 20, pairs: 20, asked: 200, mixedUp: 20, withDuel: 20, rate: { value: 0.1 } },
        control: {
          people: 20,
          pairs: 20,
          asked: 200,
          mixedUp: 80,
          rate: { value: 0.4, low: 0.4, high: 0.4 },
        },
      },
    });
  });

  test('claims nothing when people differ more than the groups', () => {
    const mixed = [
      ...people(10, ...pairs('duel', 2, 10, 0), ...pairs('control', 2, 10, 8)),
      ...people(10, ...pairs('duel', 2, 10, 9), ...pairs('control', 2, 10, 2)),
    ];
    const result = studyOf(mixed, 'seed');
    expect(result).toMatchObject({ kind: 'shown', verdict: 'no difference shown' });
    if (result.kind !== 'shown') return;
    const { value, low, high } = result.difference;
    expect(low).toBeLessThan(value);
    expect(value).toBeLessThan(high);
  });

  test('turns its verdict round with its groups, and is the same for the same seed', () => {
    const harmed = people(20, ...pairs('duel', 2, 10, 6), ...pairs('control', 2, 10, 1));
    expect(studyOf(harmed, 'seed')).toMatchObject({ verdict: 'duels harm' });
    expect(studyOf(harmed, 'seed')).toEqual(studyOf(harmed, 'seed'));
  });
});
