import { describe, expect, test } from 'vitest';
import { NOON, pack, pool, present } from '../../testing/values';
import { nameIdOf } from '../aromas/names';
import { type Schedule, schedule } from '../memory/scheduler';
import { DAY, MINUTE } from '../time';
import { startWithServings } from './pack';
import {
  answersToShown,
  firmnessShown,
  hasProgress,
  marksOf,
  nextReviewOf,
  questionCount,
  questionNumber,
} from './places';
import {
  answer,
  enterBottle,
  fetchOther,
  giveHint,
  next,
  open,
  type Serving,
  type TrainingRun,
  takeBack,
} from './run';

const POOL = pool('Plum', 'Cherry', 'Flint', 'Lemon', 'Oak');
const [PLUM, CHERRY, FLINT, LEMON] = POOL;
const asked = (bottle = PLUM): Serving => ({ mode: 'name', bottle: present(bottle) });
const MEETING: Serving = { mode: 'meet', bottle: present(FLINT) };
const DUEL: Serving = { mode: 'duel', bottle: present(PLUM), rival: present(CHERRY), instead: [] };

function start(...servings: Serving[]): TrainingRun {
  const run = present(startWithServings('run', { packs: [pack('Wine', [])], pool: POOL, servings }, NOON));
  return { ...run, fresh: [present(FLINT).id] };
}

const right = (run: TrainingRun, now = NOON): TrainingRun =>
  run.current.mode === 'name' ? answer(run, nameIdOf(run.current.bottle.id), now) : run;
const wrong = (run: TrainingRun, now = NOON): TrainingRun => answer(run, 'oak', now);
const goOn = (run: TrainingRun): TrainingRun => next(right(run), NOON);
/** Two bottles are smelled and mixed, and cherry is taken for plum. */
const duelled = (run: TrainingRun): TrainingRun =>
  open(answer(next(next(run, NOON), NOON), present(PLUM).id, NOON), present(CHERRY), NOON);
const back = (run: TrainingRun): TrainingRun => takeBack(run, NOON, () => 0);
const again = (run: TrainingRun): TrainingRun => enterBottle(fetchOther(run), present(PLUM), NOON);

describe('the places of a session', () => {
  const numbers = (run: TrainingRun) => [questionNumber(run), questionCount(run)];

  test('count its bottles: one that is met too, and a duel for two', () => {
    const session = start(MEETING, asked(LEMON), DUEL, asked(FLINT));
    const met = goOn(session);
    const duel = goOn(met);
    const last = next(duelled(duel), NOON);
    expect([session, met, right(met), duel, last].map(numbers)).toEqual([
      [1, 5],
      [2, 5],
      [2, 5],
      [3, 5],
      [5, 5],
    ]);
    expect(numbers(goOn(last))).toEqual([5, 5]);
    expect(marksOf(last)).toEqual(['met', 'right', 'wrong', 'wrong']);
    expect(marksOf(duelled(duel)), 'a mark comes with the verdict').toEqual(marksOf(last));
    expect(marksOf(duel)).toEqual(['met', 'right']);
  });

  test('mark what was for practice as such', () => {
    const session = start(asked(PLUM), asked(LEMON), asked(CHERRY));
    const shown = wrong(back(wrong(session)));
    expect([marksOf(session), marksOf(shown), shown.practice.length]).toEqual([[], ['wrong'], 1]);
    expect(marksOf(right(again(next(shown, NOON))))).toEqual(['wrong', 'practice']);
  });
});

describe('leaving', () => {
  const session = start(asked(PLUM), asked(LEMON), DUEL);
  const duel = start(DUEL, asked(LEMON));
  const mixed = next(next(duel, NOON), NOON);

  test.each<[string, TrainingRun, boolean]>([
    ['before an answer', session, false],
    ['at another number', fetchOther(session), false],
    ['after a hint', giveHint(session, 2, () => 0), false],
    ['at a meeting', start(MEETING), false],
    ['with an answer that is shown', right(session), true],
    ['with one that counts', fetchOther(goOn(session)), true],
    ['after a meeting', goOn(start(MEETING, asked(LEMON))), true],
    ['after an answer was taken back', back(right(session)), true],
    ['at two mixed bottles', mixed, false],
    ['with the bottle named and not turned over', answer(mixed, present(PLUM).id, NOON), true],
    ['with a duel judged', duelled(duel), true],
    ['once all is answered', goOn(start(asked(PLUM))), false],
  ])('%s loses something, or not', (_, run, loses) => {
    expect(hasProgress(run)).toBe(loses);
  });
});

describe('when an aroma comes back', () => {
  test('follows from its schedule and the answer that is shown', () => {
    const session = start(asked(PLUM), asked(LEMON));
    const comes = (run: TrainingRun) => nextReviewOf(run, undefined);
    expect([session, right(session), wrong(session)].map(comes)).toEqual([
      undefined,
      NOON + 6 * MINUTE,
      NOON + MINUTE,
    ]);
    const before = schedule(schedule(undefined, true, NOON - 2), true, NOON - 1);
    expect(nextReviewOf(right(session), before)).toBe(schedule(before, true, NOON).nextReview);
  });

  test('remembers an earlier answer of the same session', () => {
    const twice = right(again(goOn(start(asked(PLUM), asked(LEMON)))), NOON + 1);
    expect(answersToShown(twice).map(({ answeredAt }) => answeredAt)).toEqual([NOON, NOON + 1]);
    const planned = schedule(schedule(undefined, true, NOON), true, NOON + 1);
    expect(nextReviewOf(twice, undefined)).toBe(planned.nextReview);
  });

  test('is not planned by a meeting, by a duel, or by practice', () => {
    const met = goOn(start(MEETING, asked(FLINT)));
    expect(nextReviewOf(start(MEETING), undefined)).toBeUndefined();
    expect(nextReviewOf(right(met, NOON + 1), undefined)).toBe(NOON + 1 + 6 * MINUTE);
    expect(nextReviewOf(duelled(start(DUEL)), undefined)).toBeUndefined();
    const counted = again(goOn(start(asked(PLUM), asked(LEMON))));
    const practice = right(again(back(wrong(counted))));
    expect([nextReviewOf(practice, undefined), answersToShown(practice)]).toEqual([undefined, []]);
  });
});

test('a right answer makes an aroma firmer by a step, and a wrong one shaky', () => {
  const session = start(asked(PLUM), asked(LEMON));
  expect(firmnessShown(session, {})).toBeUndefined();
  expect(firmnessShown(right(session), {})).toEqual({ before: 'new', after: 'shaky' });
  expect(firmnessShown(right(goOn(start(MEETING, asked(FLINT))), NOON + 1), {})).toEqual({
    before: 'shaky',
    after: 'shaky',
  });
  const known = {
    schedule: [1, 2, 3].reduce<Schedule | undefined>(
      (before, day) => schedule(before, true, NOON - (60 - day) * DAY),
      undefined,
    ),
    performance: { correctAnswers: 3, totalAnswers: 4 },
  };
  expect(firmnessShown(right(session), known)).toEqual({ before: 'fading', after: 'solid' });
  expect(firmnessShown(wrong(session), known)).toEqual({ before: 'fading', after: 'shaky' });
});
