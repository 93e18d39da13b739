import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { NOON, pack, present, scent } from '../../testing/values';
import type { PooledScent, ScentId } from '../models';
import { seededRandom } from '../random';
import {
  hasProgress,
  marksOf,
  nextReviewOf,
  placesIn,
  questionCount,
  questionNumber,
  verdict,
} from '../run/session-places';
import {
  answer,
  askForBottle,
  canTakeBack,
  enterBottle,
  finish,
  isLastQuestion,
  keepBottle,
  next,
  pass,
  selectable,
  type TrainingSession,
  takeBack,
} from '../run/training';
import { DAY, MINUTE } from '../time';
import { startAdaptive } from './adaptive-start';
import { type Belief, type Beliefs, believe } from './belief';
import { modeOf } from './modes';
import { nameIdOf } from './names';
import { drawKey } from './session-start';

const WINE = pack(
  'Wine',
  Array.from({ length: 12 }, (_, index) =>
    scent(`wine-${index}`, index + 1, `Aroma ${index}`, `Category ${index % 5}`),
  ),
);

/** Beliefs of a nose that named the first `count` aromas right some days ago. */
function knowing(count: number): Beliefs {
  const beliefs = new Map<ScentId, Belief>();
  for (const [index, { id }] of WINE.aromas.slice(0, count).entries()) {
    beliefs.set(
      id,
      present(believe(undefined, { mode: 'name', correct: true, answeredAt: NOON - (index + 3) * DAY })),
    );
  }
  return beliefs;
}

function start(known: number, length = 5, seed = 'seed'): TrainingSession {
  return present(startAdaptive('session-1', [WINE], knowing(known), length, NOON, seededRandom(seed)));
}

/** Presses *Got it* or answers correctly, and moves on. */
function goOn(session: TrainingSession, now = NOON): TrainingSession {
  return next(answer(session, nameIdOf(session.current.bottle.id), now), now);
}

const bottleOf = (session: TrainingSession, id: ScentId): PooledScent =>
  present(session.pool.find((each) => each.id === id));

describe('an adaptive session', () => {
  test('meets new aromas before it asks for any of them, and counts the questions alone', () => {
    const session = start(0);
    const steps = [session.current, ...session.upcoming];
    expect(steps.map(({ mode }) => mode)).toEqual(['meet', 'meet', 'meet', 'name', 'name']);
    expect(session.phase).toEqual({ name: 'meet' });
    const places = (at: TrainingSession) => [questionNumber(at), questionCount(at), placesIn(at)];
    expect(places(session)).toEqual([1, 2, { number: 1, count: 5 }]);
    expect(places(goOn(session))).toEqual([1, 2, { number: 2, count: 5 }]);
    expect(places(goOn(goOn(goOn(goOn(session)))))).toEqual([2, 2, { number: 5, count: 5 }]);
  });

  test('asks for what is known, and meets no more than is new', () => {
    const modes = (known: number) => [start(known).current, ...start(known).upcoming].map(({ mode }) => mode);
    expect(modes(12)).toEqual(['name', 'name', 'name', 'name', 'name']);
    expect(modes(11).filter((mode) => mode === 'meet')).toHaveLength(1);
  });

  test('needs an aroma to train', () => {
    expect(startAdaptive('1', [], knowing(0), 5, NOON, () => 0)).toBeUndefined();
  });

  test('has a key of its own, so that a changed order is noticed', () => {
    expect(drawKey([WINE], 5, 'adaptive')).not.toBe(drawKey([WINE], 5, 'classic'));
  });
});

describe('a meeting', () => {
  test('is logged as such: nothing was asked, nothing is judged or planned', () => {
    const session = start(0);
    const after = next(session, NOON + MINUTE);
    expect(after.answered).toEqual([
      {
        scentId: session.current.bottle.id,
        scentName: session.current.bottle.name,
        bottleNumber: session.current.bottle.bottleNumber,
        correct: false,
        selectedAnswer: session.current.bottle.name,
        answeredAt: NOON + MINUTE,
        mode: 'meet',
        shownAt: NOON,
      },
    ]);
    expect(after.shownAt).toBe(NOON + MINUTE);
    expect(marksOf(after)).toEqual(['met']);
    expect(verdict(session)).toBeUndefined();
    expect(nextReviewOf(session, undefined)).toBeUndefined();
  });

  test('asks for no answer, and none can be taken back', () => {
    const session = start(0);
    expect(selectable(session)).toEqual([]);
    expect(answer(session, nameIdOf(session.current.bottle.id), NOON)).toEqual(session);
    expect(pass(session, NOON)).toEqual(session);
    expect(canTakeBack(session)).toBe(false);
  });

  test('loses nothing when it is left at once, and something once it was got', () => {
    expect(hasProgress(start(0))).toBe(false);
    expect(hasProgress(goOn(start(0)))).toBe(true);
  });

  test('does not plan when its aroma comes back: only the answer does', () => {
    const one = pack('One', [scent('wine-0', 1, 'Aroma 0')]);
    const session = present(startAdaptive('1', [one], new Map(), 5, NOON, () => 0));
    const asked = answer(next(session, NOON), nameIdOf(session.current.bottle.id), NOON + 1);
    expect(nextReviewOf(asked, undefined)).toBe(NOON + 1 + 6 * MINUTE);
  });

  test('can be the last step, and a session of meetings alone has a record', () => {
    const session = start(11, 1);
    expect(session.phase.name).toBe('meet');
    expect(isLastQuestion(session)).toBe(true);
    const record = present(finish(session, NOON + 1));
    expect(record.questions.map(modeOf)).toEqual(['meet']);
  });
});

describe('another bottle in an adaptive session', () => {
  test('changes places with a meeting and gives it back', () => {
    const session = start(0);
    const asking = askForBottle(session);
    expect(asking.phase).toEqual({ name: 'input', hint: [] });
    expect(keepBottle(asking)).toEqual(session);
    const later = present(session.upcoming[0]).bottle;
    const swapped = enterBottle(asking, later, NOON + 1);
    expect(swapped).toMatchObject({ current: { mode: 'meet', bottle: later }, shownAt: NOON + 1 });
    expect(swapped.upcoming[0]).toEqual(session.current);
  });

  test('is met first if it is new, though the session was to leave it out', () => {
    const session = start(6);
    const drawn = [session.current, ...session.upcoming].map(({ bottle }) => bottle.id);
    const outside = present(
      session.fresh?.map((id) => bottleOf(session, id)).find(({ id }) => !drawn.includes(id)),
    );
    const entered = enterBottle(askForBottle(session), outside, NOON);
    expect(entered.phase).toEqual({ name: 'meet' });
  });

  test('instead of a meeting leaves that meeting for later, where its aroma would have been asked', () => {
    const session = start(1);
    const first = [session.current, ...session.upcoming].findIndex(({ mode }) => mode === 'meet');
    let reached = session;
    for (let step = 0; step < first; step += 1) reached = goOn(reached);
    const dropped = reached.current.bottle;
    const known = bottleOf(reached, 'wine-0');
    const later = { mode: 'name' as const, bottle: dropped };
    const entered = enterBottle(askForBottle({ ...reached, upcoming: [later] }), known, NOON);
    expect(goOn(entered).phase).toEqual({ name: 'meet' });
  });
});

test('whatever happens, no new aroma is asked before it was met, and none is met twice', () => {
  const event = fc.constantFrom('go on', 'go on', 'go on', 'pass', 'take back', 'other bottle');
  const scene = fc.record({
    known: fc.nat(12),
    length: fc.integer({ min: 1, max: 20 }),
    seed: fc.string(),
    events: fc.array(fc.tuple(event, fc.nat(11)), { maxLength: 40 }),
  });
  fc.assert(
    fc.property(scene, ({ known, length, seed, events }) => {
      const random = seededRandom(seed);
      let session = start(known, length, seed);
      for (const [what, pick] of events) {
        if (what === 'go on') session = goOn(session);
        if (what === 'pass') session = next(pass(session, NOON), NOON);
        if (what === 'take back') session = takeBack(pass(session, NOON), NOON, random);
        if (what === 'other bottle')
          session = enterBottle(askForBottle(session), present(session.pool[pick]), NOON);
        const met = session.answered.filter((question) => modeOf(question) === 'meet');
        expect(new Set(met.map(({ scentId }) => scentId)).size).toBe(met.length);
        const { current, fresh = [], phase } = session;
        const isMet = met.some(({ scentId }) => scentId === current.bottle.id);
        expect(phase.name === 'meet').toBe(current.mode === 'meet' && phase.name !== 'input');
        if (fresh.includes(current.bottle.id)) expect(isMet).toBe(current.mode === 'name');
        else expect(current.mode).toBe('name');
      }
    }),
  );
});
