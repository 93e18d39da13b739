import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { NOON, present } from '../../testing/values';
import { DONT_KNOW } from '../aromas/names';
import { isCorrect } from '../memory/modes';
import { schedule } from '../memory/scheduler';
import { type AnsweredQuestion, MODES, type SessionRecord } from '../models';
import { DAY, HOUR } from '../time';
import { gainOfAsking } from './belief';
import { beliefsOf, evidenceOf, leftUnasked } from './evidence';
import { countMixUps, timesMixedUp } from './mix-ups';

const SCENTS = [
  { id: 'wine-lemon', name: 'Lemon' },
  { id: 'coffee-lemon', name: 'Lemon' },
  { id: 'wine-pear', name: 'Pear' },
  { id: 'own-1', name: DONT_KNOW },
];

function asked(
  scentId: string,
  selectedAnswer: string,
  fields: Partial<AnsweredQuestion> = {},
): AnsweredQuestion {
  const scentName = SCENTS.find(({ id }) => id === scentId)?.name ?? scentId;
  const question = { scentId, scentName, bottleNumber: 1, selectedAnswer, answeredAt: NOON, ...fields };
  return { ...question, correct: isCorrect(question) };
}

function session(id: string, ...questions: AnsweredQuestion[]): SessionRecord {
  return { id, date: NOON, kitNames: [], questions };
}

function evidence(...questions: AnsweredQuestion[]) {
  return evidenceOf([session('a', ...questions)], SCENTS);
}

describe('evidence', () => {
  test('without an id names the chosen scent by its name, in the world of the one that was smelled', () => {
    const log = evidence(asked('wine-pear', 'Lemon'), asked('coffee-caramel', 'Lemon'));
    expect(log.map(({ chosenId }) => chosenId)).toEqual(['wine-lemon', 'coffee-lemon']);
  });

  test('of another world or of a name that no scent has any more is told as far as it goes', () => {
    const log = evidence(asked('coffee-caramel', 'Pear'), asked('wine-pear', 'Quince'));
    expect(log.map(({ chosenId }) => chosenId)).toEqual(['wine-pear', undefined]);
  });

  test('of a right answer is about the scent that was smelled, whichever kit the name was taken from', () => {
    const [review] = evidence(asked('wine-lemon', 'Lemon', { chosenId: 'coffee-lemon' }));
    expect(review).toMatchObject({ correct: true, chosenId: 'wine-lemon' });
  });

  test('of "I don\'t know" names no scent, not even one of that name; choosing that one does', () => {
    const log = evidence(
      asked('wine-pear', DONT_KNOW, { chosenId: null }),
      asked('own-1', DONT_KNOW, { chosenId: null }),
      asked('wine-pear', DONT_KNOW, { chosenId: 'own-1' }),
    );
    expect(log.map(({ chosenId, correct }) => [chosenId, correct])).toEqual([
      [undefined, false],
      [undefined, false],
      ['own-1', false],
    ]);
  });

  test('carries the number of options, and the rival of a duel', () => {
    const [hinted, duel] = evidence(
      asked('wine-pear', 'Pear', { options: ['wine-pear', 'wine-lemon'], hint: true }),
      asked('wine-pear', 'Lemon', {
        mode: 'duel',
        chosenId: 'wine-lemon',
        pair: { rivalId: 'wine-lemon' },
      }),
    );
    expect(hinted).toMatchObject({ mode: 'name', optionCount: 2 });
    expect(duel).toMatchObject({ mode: 'duel', correct: false, rivalId: 'wine-lemon' });
    expect(timesMixedUp(countMixUps([present(duel)]), 'wine-lemon', 'wine-pear')).toBe(1);
  });
});

describe('belief', () => {
  const graduated = [0, 1].reduce(
    (before, step) => schedule(before, true, NOON - (10 - step) * DAY),
    schedule(undefined, false, NOON - 11 * DAY),
  );

  test('of a scent whose reviews are no longer kept begins with what its schedule tells', () => {
    const belief = beliefsOf([], new Map([['wine-pear', { schedule: graduated }]])).get('wine-pear');
    expect(belief).toMatchObject({ seenAt: NOON - 9 * DAY, everRight: true, stability: 2.3065 });
    expect(gainOfAsking(belief, NOON)).not.toBe(gainOfAsking(undefined, NOON));
  });

  test('of such a scent is as stable as the interval that it has outlived', () => {
    const later = [-8, -5, 0].reduce((before, day) => schedule(before, true, NOON + day * DAY), graduated);
    const belief = beliefsOf([], new Map([['wine-pear', { schedule: later }]])).get('wine-pear');
    expect(belief?.stability).toBeCloseTo(later.interval / later.ease / DAY, 9);
  });

  test.each([
    ['was never right', schedule(undefined, false, NOON), undefined, false],
    ['was right once, as its performance tells', schedule(undefined, false, NOON), { accuracy: 0.5 }, true],
    ['has lapsed', schedule(graduated, false, NOON), undefined, true],
  ])('of such a scent that %s begins low', (_, missed, performance, everRight) => {
    const remembered = { schedule: missed, ...(performance && { performance }) };
    const belief = beliefsOf([], new Map([['wine-pear', remembered]])).get('wine-pear');
    expect(belief).toMatchObject({ seenAt: NOON, stability: 0.212, everRight });
  });

  test('goes on from the schedule when only a duel is kept, and needs none once an answer is', () => {
    const memory = new Map([['wine-pear', { schedule: graduated }]]);
    const duel = asked('wine-pear', 'Pear', { mode: 'duel', pair: { rivalId: 'wine-lemon' } });
    const named = asked('wine-pear', 'Pear');
    const stability = (...questions: AnsweredQuestion[]) =>
      beliefsOf(evidence(...questions), memory).get('wine-pear')?.stability ?? 0;
    expect(stability(duel)).toBeGreaterThan(2.3065);
    expect(stability(named)).toBe(2.3065);
  });

  test('knows what was met, and nothing of what was only tested', () => {
    const beliefs = beliefsOf(
      evidence(asked('wine-lemon', 'Lemon', { mode: 'meet' }), asked('wine-pear', 'Pear', { mode: 'test' })),
      new Map(),
    );
    expect([...beliefs.keys()]).toEqual(['wine-lemon']);
    expect(beliefs.get('wine-lemon')?.everRight).toBe(false);
  });
});

test('four right answers in three minutes promise no more than a few days', () => {
  const rightly = [0, 1, 2, 3].map((minute) =>
    asked('wine-pear', 'Pear', { answeredAt: NOON + minute * 60_000 }),
  );
  const belief = present(beliefsOf(evidence(...rightly), new Map()).get('wine-pear'));
  expect(belief.stability).toBeLessThan(3);
});

test('a scent is left unasked when no session after the one that met it has asked for it', () => {
  const on = (day: number, ...questions: AnsweredQuestion[]) => ({
    ...session(`${day}`, ...questions),
    date: NOON + day * DAY,
  });
  const met = (id: string) => asked(id, '', { mode: 'meet' });
  const lemons = on(1, met('wine-lemon'), met('coffee-lemon'), met('own-1'), asked('own-1', DONT_KNOW));
  expect(leftUnasked([lemons])).toEqual(new Set());
  const duel = asked('wine-lemon', 'Lemon', { mode: 'duel', pair: { rivalId: 'wine-pear' } });
  expect(leftUnasked([lemons, on(2, duel), on(3, asked('wine-pear', '', { mode: 'test' }))])).toEqual(
    new Set(),
  );
  const later = on(4, asked('wine-lemon', 'Pear'), met('wine-pear'));
  expect(leftUnasked([later, lemons])).toEqual(new Set(['coffee-lemon']));
});

// Few instants and few scents, so that ties and mixed logs are common.
const question = fc
  .record({
    scentId: fc.constantFrom(...SCENTS.map(({ id }) => id)),
    answer: fc.constantFrom<Partial<AnsweredQuestion>>(
      { selectedAnswer: 'Lemon' },
      { selectedAnswer: 'Pear', chosenId: 'wine-pear' },
      { selectedAnswer: DONT_KNOW, chosenId: null },
    ),
    mode: fc.constantFrom(...MODES),
    at: fc.integer({ min: 0, max: 6 }),
  })
  .map(({ scentId, answer, mode, at }) => {
    const pair = mode === 'duel' ? { pair: { rivalId: 'wine-pear' } } : {};
    return asked(scentId, '', { ...answer, ...pair, mode, answeredAt: NOON + at * 7 * HOUR });
  });

const arrival = fc
  .uniqueArray(fc.record({ id: fc.uuid(), questions: fc.array(question, { minLength: 1, maxLength: 4 }) }), {
    selector: ({ id }) => id,
    maxLength: 10,
  })
  .map((all) => all.map(({ id, questions }) => session(id, ...questions)))
  .chain((all) =>
    fc
      .subarray(all)
      .chain((again) => fc.shuffledSubarray([...all, ...again], { minLength: all.length + again.length }))
      .map((arrived) => ({ all, arrived })),
  );

test('neither the order in which sessions arrive nor repetition changes beliefs and mix-ups', () => {
  fc.assert(
    fc.property(arrival, ({ all, arrived }) => {
      const [one, other] = [evidenceOf(all, SCENTS), evidenceOf(arrived, SCENTS)];
      expect(other).toEqual(one);
      expect(beliefsOf(other, new Map())).toEqual(beliefsOf(one, new Map()));
      expect(countMixUps(other)).toEqual(countMixUps(one));
    }),
  );
});
