import { describe, expect, test } from 'vitest';
import { NOON, pool, present, scent } from '../../testing/values';
import { SECOND } from '../time';
import { DUEL_ROUNDS, startDuel } from './duel';
import { byName, duelOf, likelyTwo, nameBeside } from './duel-pair';
import { marksOf, questionCount, questionNumber } from './places';
import { answer, next, open, type Run, recordOf, shownAnswer } from './run';

const POOL = pool('Plum', 'Cherry', 'Oak');
const [PLUM, CHERRY] = [present(POOL[0]), present(POOL[1])];
const COFFEE_PLUM = { ...scent('coffee-plum', 1, 'Plum'), packName: 'Coffee' };

const start = (b = CHERRY): Run => present(startDuel('id', { a: PLUM, b }, NOON));
/** Both are smelled and mixed. */
const begun = (b = CHERRY): Run => next(next(start(b), NOON), NOON);
const judged = (run: Run, named: string, smelled = CHERRY): Run =>
  open(answer(run, named, NOON + SECOND), smelled, NOON + SECOND);

/** Plays all rounds: plum is smelled and named, and from the fifth round on cherry is taken for it. */
function played(): Run {
  return Array.from({ length: DUEL_ROUNDS }).reduce<Run>(
    (run, _, round) => next(judged(run, PLUM.id, round < 4 ? PLUM : CHERRY), NOON + SECOND),
    begun(),
  );
}

describe('a duel', () => {
  test('lets both be smelled and mixed once, and then asks six rounds', () => {
    expect([start(), next(start(), NOON), begun()].map(({ phase }) => phase.name)).toEqual([
      'meet',
      'fetch',
      'ask',
    ]);
    const second = next(judged(begun(), PLUM.id), NOON);
    expect([second.phase.name, questionNumber(second), questionCount(second)]).toEqual(['ask', 2, 6]);
    expect(marksOf(judged(second, CHERRY.id))).toEqual(['wrong', 'right']);
    expect(shownAnswer(judged(next(next(start(), NOON), NOON + 1), PLUM.id))?.shownAt).toBe(NOON + 1);
    expect(recordOf(second, NOON)).toBeUndefined();
    expect(played().phase.name).toBe('over');
  });

  test('is written as a session whose questions tell both bottles', () => {
    const record = present(recordOf(played(), NOON + SECOND));
    expect(record).toMatchObject({ id: 'id', date: NOON + SECOND, kitNames: ['Wine'] });
    expect(record.questions.map(({ correct }) => correct)).toEqual([true, true, true, true, false, false]);
    expect(record.questions[0]?.pair).toEqual({ rivalId: CHERRY.id });
    expect(record.questions[5]).toEqual({
      mode: 'duel',
      scentId: CHERRY.id,
      scentName: 'Cherry',
      bottleNumber: 2,
      selectedAnswer: 'Plum',
      chosenId: PLUM.id,
      correct: false,
      options: [CHERRY.id, PLUM.id],
      shownAt: NOON + SECOND,
      answeredAt: NOON + SECOND,
      pair: { rivalId: PLUM.id },
    });
  });

  test('tells bottles of one name apart by what they hold', () => {
    const wrong = judged(begun(COFFEE_PLUM), PLUM.id, COFFEE_PLUM);
    const plums = { correct: false, scentName: 'Plum', selectedAnswer: 'Plum', chosenId: PLUM.id };
    expect(shownAnswer(wrong)).toMatchObject(plums);
    expect(wrong.kitNames).toEqual(['Wine', 'Coffee']);
  });
});

describe('two bottles', () => {
  test('stand in the order of their names, and then of their packs, however they were chosen', () => {
    for (const [first, second] of [
      [CHERRY, PLUM],
      [COFFEE_PLUM, PLUM],
    ] as const) {
      expect(byName(first, second)).toEqual([first, second]);
      expect(byName(second, first)).toEqual([first, second]);
    }
    expect([nameBeside(PLUM, CHERRY), nameBeside(PLUM, COFFEE_PLUM)]).toEqual(['Plum', 'Plum (Wine)']);
  });

  test('are found in a pool, if they are two', () => {
    expect(duelOf(POOL, PLUM.id, CHERRY.id)).toEqual({ a: PLUM, b: CHERRY });
    expect([duelOf(POOL, PLUM.id, PLUM.id), duelOf(POOL, PLUM.id, 'wine-malt')]).toEqual([
      undefined,
      undefined,
    ]);
  });

  test.each([
    ['Citrus Floral Spice Floral', 'b d'],
    ['Citrus Floral Spice', 'a b'],
    ['Citrus', undefined],
  ])('of aromas in %s are suggested first: %s', (categories, ids) => {
    const scents = categories.split(' ').map((category, index) => ({ id: 'abcd'.charAt(index), category }));
    const two = likelyTwo(scents);
    expect(two && `${two.a} ${two.b}`).toBe(ids);
  });
});
