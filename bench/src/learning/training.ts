import { composeSession, type Slot } from '@nosewise/domain/adaptive-session';
import { type Belief, believe, type Evidence } from '@nosewise/domain/belief';
import type { Instant, PooledScent, Random, ScentId } from '@nosewise/domain/models';
import { drawSession } from '@nosewise/domain/pool';
import { type Schedule, schedule } from '@nosewise/domain/scheduler';
import { DAY, MINUTE, SECOND } from '@nosewise/domain/time';
import { drawDueFirst } from './due-first';
import type { Nose } from './nose';

/** A way of choosing the next bottle. The oracle reads the nose's memory, so it is only a yardstick. */
export type Strategy = 'random' | 'due first' | 'adaptive' | 'oracle';

/** Variations of adaptive training. */
export interface Extras {
  /** "I don't know" may be answered. */
  readonly mayPass?: boolean;
  /** A right answer that was guessed counts as hard. */
  readonly confidence?: boolean;
  /** Share of a session that may be new. */
  readonly newShare?: number;
}

/** Minutes of training until a share of the pool is named after a seven-day pause; `undefined` when it never is. */
export type MinutesUntil = (share: number) => number | undefined;

/** Slots of a session, one a day: five minutes with a rest of twenty seconds between bottles. */
const SESSION = 10;
/** Seconds that a slot takes, its rest included. */
const COST = { right: 28, wrong: 34, meet: 28 };
const PAUSE_DAYS = 7;
const MAX_DAYS = 150;
/** A nose this sure of an answer says "I was sure". */
const SURE = 0.75;
const START: Instant = Date.UTC(2026, 0, 1, 19);

interface Milestone {
  readonly minutes: number;
  readonly share: number;
}

/** Trains a nose daily until nine of ten scents are named after a pause. */
export function train(
  nose: Nose,
  pool: readonly PooledScent[],
  strategy: Strategy,
  random: Random,
  { mayPass = false, confidence = false, newShare = 0.5 }: Extras = {},
): MinutesUntil {
  const milestones: Milestone[] = [{ minutes: 0, share: shareNamed(nose, pool) }];
  const known = new Map<ScentId, { schedule: Schedule; right: number; asked: number }>();
  const beliefs = new Map<ScentId, Belief>();
  let seconds = 0;

  for (let day = 0; day < MAX_DAYS && (milestones.at(-1)?.share ?? 0) < 0.9; day += 1) {
    let now = START + day * DAY;
    for (const slot of session(now)) {
      const evidence = take(slot, now);
      const belief = believe(beliefs.get(slot.bottle.id), evidence);
      if (belief) beliefs.set(slot.bottle.id, belief);
      const cost = slot.mode === 'meet' ? COST.meet : evidence.correct ? COST.right : COST.wrong;
      nose.wait(cost, 'session');
      seconds += cost;
      now += cost * SECOND;
    }
    nose.wait((DAY - 5 * MINUTE) / SECOND, 'pause');
    milestones.push({ minutes: seconds / 60, share: shareNamed(nose, pool) });
  }
  return (share) => firstAt(milestones, share);

  function session(now: Instant): Iterable<Slot> {
    switch (strategy) {
      case 'adaptive':
        return composeSession(pool, beliefs, SESSION, now, random, { newShare });
      case 'oracle':
        return oracle();
      case 'random':
        return drawSession(pool, SESSION, random).map(asked);
      case 'due first':
        return drawDueFirst(pool, memory(), SESSION, now, random).map(asked);
    }
  }

  /** Chooses the scent whose answer would help the nose most. */
  function* oracle(): Iterable<Slot> {
    const left = new Set(pool);
    for (let slot = 0; slot < SESSION; slot += 1) {
      const gains = [...left].map((bottle) => ({ bottle, gain: nose.gain(bottle.id, PAUSE_DAYS) }));
      const [best] = gains.sort((a, b) => b.gain - a.gain);
      if (!best) return;
      left.delete(best.bottle);
      yield { mode: nose.hasSmelled(best.bottle.id) ? 'name' : 'meet', bottle: best.bottle };
    }
  }

  function take({ mode, bottle: { id } }: Slot, now: Instant): Evidence {
    if (mode === 'meet') {
      nose.learn(id, 'told');
      return { mode, correct: false, answeredAt: now };
    }
    const { chosen, sure } = nose.name(id, { mayPass });
    const correct = chosen === id;
    nose.learn(id, correct ? 'named' : 'told');
    const before = known.get(id);
    known.set(id, {
      schedule: schedule(before?.schedule, correct, now),
      right: (before?.right ?? 0) + (correct ? 1 : 0),
      asked: (before?.asked ?? 0) + 1,
    });
    const guessed = confidence && correct && sure < SURE;
    return { mode, correct, answeredAt: now, ...(guessed ? { optionCount: 2 } : {}) };
  }

  function memory() {
    return new Map(
      [...known].map(([id, { schedule: planned, right, asked: times }]) => [
        id,
        { schedule: planned, performance: { accuracy: right / times } },
      ]),
    );
  }
}

/** Returns the mean probability of naming the scents after a seven-day pause, a ratio 0..1. */
function shareNamed(nose: Nose, pool: readonly PooledScent[]): number {
  return pool.reduce((sum, { id }) => sum + nose.recall(id, PAUSE_DAYS), 0) / pool.length;
}

function asked(bottle: PooledScent): Slot {
  return { mode: 'name', bottle };
}

function firstAt(milestones: readonly Milestone[], share: number): number | undefined {
  const index = milestones.findIndex((milestone) => milestone.share >= share);
  const [from, to] = [milestones[index - 1], milestones[index]];
  if (!to) return undefined;
  if (!from) return 0;
  return from.minutes + ((share - from.share) / (to.share - from.share)) * (to.minutes - from.minutes);
}
