import { describe, expect, test } from 'vitest';
import { NOON, pack, present, scent } from '../../testing/values';
import { seededRandom } from '../random';
import { DAY } from '../time';
import { composeSession } from '../training/adaptive-session';
import { startAdaptive } from '../training/adaptive-start';
import { type Belief, believe } from '../training/belief';
import { pairKey } from '../training/mix-ups';
import { nameIdOf } from '../training/names';
import { mixed, nameBottle, smelledBoth, turnOver } from './duel-rounds';
import { hasProgress, marksOf, questionCount, questionNumber } from './session-places';
import {
  answer,
  enterBottle,
  finish,
  isLastQuestion,
  next,
  playDuel,
  skipDuel,
  type TrainingSession,
  takeBack,
} from './training';

const AROMAS = ['Plum', 'Cherry', 'Flint', 'Lemon', 'Pear', 'Oak'].map((name, index) =>
  scent(`wine-${name.toLowerCase()}`, index + 1, name, name),
);
const KIT = pack('Wine', AROMAS);
const [PLUM, CHERRY] = [present(AROMAS[0]), present(AROMAS[1])];
const BELIEFS = new Map(
  AROMAS.map(({ id }): [string, Belief] => [
    id,
    present(believe(undefined, { mode: 'name', correct: true, answeredAt: NOON - 9 * DAY })),
  ]),
);
const MIX_UPS = { asked: new Map(), taken: new Map([[pairKey(PLUM.id, CHERRY.id), 3]]) };

function started(): TrainingSession {
  const nose = { beliefs: BELIEFS, evidence: [], mixUps: MIX_UPS };
  const random = seededRandom('duel');
  return present(startAdaptive('id', [KIT], BELIEFS, 5, NOON, random, { duelNose: nose }));
}

function answered(session: TrainingSession): TrainingSession {
  return answer(session, nameIdOf(session.current.bottle.id), NOON);
}

/** At the duel, after two questions. */
function atDuel(): TrainingSession {
  return next(answered(next(answered(started()), NOON)), NOON);
}

/** The duel in play is played to its verdict: cherry was smelled. */
function judged(session: TrainingSession, named = PLUM.id): TrainingSession {
  if (session.phase.name !== 'duel') return session;
  const blind = mixed(smelledBoth(session.phase.duel), NOON);
  return playDuel(session, turnOver(nameBottle(blind, named, NOON), CHERRY.id));
}

describe('a session that brings a duel', () => {
  test('counts it as two places, and asks neither of its bottles beside it', () => {
    const session = atDuel();
    expect(questionCount(started())).toBe(5);
    expect([questionNumber(session), questionCount(session)]).toEqual([3, 5]);
    expect(session.phase.name).toBe('duel');
    const last = next(judged(session), NOON);
    expect([questionNumber(last), questionCount(last)]).toEqual([5, 5]);
    expect(marksOf(last)).toEqual(['right', 'right', 'wrong', 'wrong']);
    expect(isLastQuestion(last)).toBe(true);
    const asked = [started().current, ...started().upcoming].filter(({ mode }) => mode === 'name');
    expect(asked.map(({ bottle }) => bottle.name)).not.toContain('Plum');
    expect(asked.map(({ bottle }) => bottle.name)).not.toContain('Cherry');
  });

  test('writes it down with its rival', () => {
    const record = present(finish(answered(next(judged(atDuel()), NOON)), NOON));
    expect(record.questions).toHaveLength(4);
    expect(record.questions[2]).toMatchObject({
      mode: 'duel',
      scentId: CHERRY.id,
      chosenId: PLUM.id,
      correct: false,
      pair: { rivalId: PLUM.id },
    });
  });

  test('goes on only once it is judged, and then leaving would lose it', () => {
    const session = atDuel();
    expect(next(session, NOON)).toBe(session);
    expect(hasProgress({ ...session, answered: [] })).toBe(false);
    expect(hasProgress({ ...judged(session), answered: [] })).toBe(true);
  });

  test('asks what gave way when the duel is skipped, but not after its verdict', () => {
    const skipped = skipDuel(atDuel(), NOON);
    expect([questionNumber(skipped), questionCount(skipped)]).toEqual([3, 5]);
    const modes = [skipped.current, ...skipped.upcoming].map(({ mode }) => mode);
    expect(modes).toEqual(['name', 'name', 'name']);
    expect(skipDuel(judged(atDuel()), NOON)).toEqual(judged(atDuel()));
  });

  test('loses the duel when one of its bottles is asked by its number before', () => {
    const session = started();
    const typed = present(session.pool.find(({ id }) => id === CHERRY.id));
    const input: TrainingSession = { ...session, phase: { name: 'input', hint: [] } };
    const entered = enterBottle(input, typed, NOON);
    expect(entered.current).toEqual({ mode: 'name', bottle: typed });
    expect(entered.upcoming.some(({ mode }) => mode === 'duel')).toBe(false);
  });

  test('keeps the duel when the answer before it is taken back', () => {
    const back = takeBack(answered(next(answered(started()), NOON)), NOON, seededRandom('back'));
    const duel = present(back.upcoming[0]);
    expect([back.phase.name, duel.mode]).toEqual(['quiz', 'duel']);
    const bottles =
      duel.mode === 'duel' ? [duel.bottle, duel.rival, ...duel.instead.map(({ bottle }) => bottle)] : [];
    expect(bottles).not.toContainEqual(back.current.bottle);
  });

  test('has the same slots as one without when the person wants none', () => {
    const random = seededRandom('duel');
    const plain = present(startAdaptive('id', [KIT], BELIEFS, 5, NOON, random));
    const slots = composeSession(plain.pool, BELIEFS, 5, NOON, seededRandom('duel'));
    expect([plain.current, ...plain.upcoming]).toEqual(slots);
  });
});
