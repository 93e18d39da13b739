import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { NOON, pool, present } from '../../testing/values';
import { SECOND } from '../time';
import { isCorrect } from '../training/modes';
import {
  type DuelRounds,
  duelRecord,
  duelScore,
  hasAnswers,
  mixed,
  nameBottle,
  smelledBoth,
  startDuel,
  turnOver,
} from './duel-rounds';

const [PLUM, CHERRY] = [present(pool('Plum', 'Cherry')[0]), present(pool('Plum', 'Cherry')[1])];

function begun(byHand = true): DuelRounds {
  return mixed(smelledBoth(startDuel({ a: PLUM, b: CHERRY }, byHand)), NOON);
}

function round(duel: DuelRounds, named: string, smelled: string, now = NOON + SECOND): DuelRounds {
  return mixed(turnOver(nameBottle(duel, named, now), smelled), now);
}

describe('a duel by hand', () => {
  test('smells both, mixes them, and asks six rounds', () => {
    let duel = begun();
    for (let rounds = 0; rounds < 6; rounds += 1) {
      expect(duel.phase.name).toBe('answer');
      expect(duelRecord(duel, 'id', NOON)).toBeUndefined();
      duel = round(duel, PLUM.id, rounds < 4 ? PLUM.id : CHERRY.id);
    }
    expect(duel.phase.name).toBe('result');
    expect(duelScore(duel)).toBe(4);
    expect(hasAnswers(duel)).toBe(false);
  });

  test('is written as a session whose questions tell both bottles', () => {
    let duel = begun();
    for (let rounds = 0; rounds < 6; rounds += 1) duel = round(duel, PLUM.id, CHERRY.id);
    const record = present(duelRecord(duel, 'id', NOON + SECOND));
    expect(record).toMatchObject({ id: 'id', date: NOON + SECOND, kitNames: ['Wine'] });
    expect(record.questions).toHaveLength(6);
    expect(record.questions[0]).toEqual({
      mode: 'duel',
      scentId: CHERRY.id,
      scentName: 'Cherry',
      bottleNumber: 2,
      selectedAnswer: 'Plum',
      chosenId: PLUM.id,
      correct: false,
      options: [CHERRY.id, PLUM.id],
      shownAt: NOON,
      answeredAt: NOON + SECOND,
      pair: { rivalId: PLUM.id },
    });
  });

  test('tells bottles of one name apart by what they hold', () => {
    const coffee = { ...PLUM, id: 'coffee-plum', packName: 'Coffee' };
    const both = mixed(smelledBoth(startDuel({ a: PLUM, b: coffee }, true)), NOON);
    const wrong = turnOver(nameBottle(both, PLUM.id, NOON), coffee.id);
    expect(wrong.answered[0]).toMatchObject({ correct: false, scentName: 'Plum', selectedAnswer: 'Plum' });
  });

  test('would lose an answer from the first one on until the result', () => {
    const duel = begun();
    expect(hasAnswers(duel)).toBe(false);
    expect(hasAnswers(nameBottle(duel, PLUM.id, NOON))).toBe(true);
    expect(hasAnswers(round(duel, PLUM.id, PLUM.id))).toBe(true);
  });
});

test('the two bottles stand in the order of their names, and then of their packs, however they were chosen', () => {
  const coffee = { ...PLUM, id: 'coffee-plum', packName: 'Coffee' };
  for (const [a, b, names] of [
    [PLUM, CHERRY, ['Cherry', 'Plum']],
    [CHERRY, PLUM, ['Cherry', 'Plum']],
    [PLUM, coffee, ['Coffee', 'Wine']],
    [coffee, PLUM, ['Coffee', 'Wine']],
  ] as const) {
    const duel = startDuel({ a, b }, true);
    expect([duel.a, duel.b].map((bottle) => (a.name === b.name ? bottle.packName : bottle.name))).toEqual(
      names,
    );
  }
});

test('a duel that a session brought has one round', () => {
  const duel = round(begun(false), PLUM.id, PLUM.id);
  expect(duel.phase.name).toBe('result');
  expect(duel.answered).toMatchObject([{ correct: true, pair: { rivalId: CHERRY.id } }]);
});

test('whatever is pressed, rounds are judged as everywhere else, one at a time and never too many', () => {
  const id = fc.constantFrom(PLUM.id, CHERRY.id, 'wine-oak');
  const step = fc.oneof(
    fc.constant(smelledBoth),
    fc.constant((duel: DuelRounds) => mixed(duel, NOON)),
    id.map((named) => (duel: DuelRounds) => nameBottle(duel, named, NOON)),
    id.map((smelled) => (duel: DuelRounds) => turnOver(duel, smelled)),
  );
  fc.assert(
    fc.property(fc.array(step, { maxLength: 80 }), fc.boolean(), (steps, byHand) => {
      let duel = startDuel({ a: PLUM, b: CHERRY }, byHand);
      for (const take of steps) {
        const before = duel.answered.length;
        duel = take(duel);
        expect(duel.answered.length - before).toBeLessThanOrEqual(1);
      }
      expect(duel.answered.length).toBeLessThanOrEqual(byHand ? 6 : 1);
      for (const question of duel.answered) expect(isCorrect(question)).toBe(question.correct);
    }),
  );
});
