import type { SimulatedOrder } from '@nosewise/catalogue/simulation';
import { DONT_KNOW } from '@nosewise/domain/aromas/names';
import { drawSession } from '@nosewise/domain/aromas/pool';
import { composeSession, type Slot } from '@nosewise/domain/belief/adaptive-session';
import { type Belief, believe } from '@nosewise/domain/belief/belief';
import { evidenceOf, leftUnasked } from '@nosewise/domain/belief/evidence';
import { type Choice, countMixUps } from '@nosewise/domain/belief/mix-ups';
import { schedule } from '@nosewise/domain/memory/scheduler';
import type {
  AnsweredQuestion,
  Instant,
  PooledScent,
  Random,
  ScentId,
  SessionRecord,
} from '@nosewise/domain/models';
import { withDuel } from '@nosewise/domain/next/duel-choice';
import type { DuelSlot } from '@nosewise/domain/run/duel-pair';
import { DAY, MINUTE, SECOND } from '@nosewise/domain/time';
import { drawDueFirst, type Known } from './due-first';
import type { Nose } from './simulated-nose';

export interface Training {
  readonly nose: Nose;
  readonly pool: readonly PooledScent[];
  readonly order: SimulatedOrder;
  /** Slots of a session, one a day. */
  readonly length: number;
  readonly random: Random;
  /** "I don't know" may be answered. */
  readonly mayPass: boolean;
}

/** Minutes of training until a share of the pool is named after a seven-day pause; `undefined` when it never is. */
export type MinutesUntil = (share: number) => number | undefined;

/** Seconds that a smell takes, with a rest of twenty seconds. */
const COST = { right: 28, wrong: 34, told: 28 };
const PAUSE_DAYS = 7;
const MAX_DAYS = 300;
const START: Instant = Date.UTC(2026, 0, 1, 19);

interface Milestone {
  readonly minutes: number;
  readonly share: number;
}

type Question = Omit<AnsweredQuestion, 'answeredAt'>;

/** Trains a nose daily, as the product is shipped, until nine of ten scents are named after a pause. */
export function train(training: Training): MinutesUntil {
  const { nose, pool, order, length, random, mayPass } = training;
  const milestones: Milestone[] = [{ minutes: 0, share: shareNamed(nose, pool) }];
  const known = new Map<ScentId, Known>();
  const beliefs = new Map<ScentId, Belief>();
  const sessions: SessionRecord[] = [];
  const evidence: Choice[] = [];
  let now = START;
  let seconds = 0;

  for (let day = 0; day < MAX_DAYS && (milestones.at(-1)?.share ?? 0) < 0.9; day += 1) {
    now = START + day * DAY;
    const questions: AnsweredQuestion[] = [];
    for (const slot of session()) {
      const question = slot.mode === 'duel' ? duel(slot) : take(slot);
      questions.push({ ...question, answeredAt: now });
    }
    keep({ id: `session ${String(day).padStart(4, '0')}`, date: now, kitNames: [], questions });
    nose.wait((DAY - 5 * MINUTE) / SECOND, 'pause');
    milestones.push({ minutes: seconds / 60, share: shareNamed(nose, pool) });
  }
  return (share) => firstAt(milestones, share);

  function session(): Iterable<Slot | DuelSlot> {
    switch (order) {
      case 'adaptive': {
        const slots = composeSession(pool, beliefs, { length, now, random, overdue: leftUnasked(sessions) });
        return withDuel(slots, pool, { beliefs, evidence, mixUps: countMixUps(evidence) }, now);
      }
      case 'random':
        return drawSession(pool, length, random).map(asked);
      case 'due first':
        return drawDueFirst(pool, known, { length, now, random }).map(asked);
    }
  }

  function spend(cost: number) {
    nose.wait(cost, 'session');
    seconds += cost;
    now += cost * SECOND;
  }

  function take({ mode, bottle }: Slot): Question {
    if (mode === 'meet') {
      nose.learn(bottle.id, 'told');
      spend(COST.told);
      return { ...answerOf(bottle, bottle.id), mode, correct: false };
    }
    const chosen = nose.name(bottle.id, { mayPass });
    const correct = chosen === bottle.id;
    nose.learn(bottle.id, correct ? 'named' : 'told');
    const before = known.get(bottle.id);
    known.set(bottle.id, {
      schedule: schedule(before?.schedule, correct, now),
      right: (before?.right ?? 0) + (correct ? 1 : 0),
      asked: (before?.asked ?? 0) + 1,
    });
    spend(correct ? COST.right : COST.wrong);
    return { ...answerOf(bottle, chosen ?? null), mode };
  }

  /** Both bottles are smelled by their names, then one of them blind. */
  function duel({ bottle, rival }: DuelSlot): Question {
    for (const { id } of [bottle, rival]) {
      nose.learn(id, 'told');
      spend(COST.told);
    }
    const [blind, other] = random() < 0.5 ? [bottle, rival] : [rival, bottle];
    const chosen = nose.tellApart(blind.id, other.id);
    nose.learn(blind.id, chosen === blind.id ? 'named' : 'told');
    spend(chosen === blind.id ? COST.right : COST.wrong);
    const options = [blind.id, other.id];
    return { ...answerOf(blind, chosen), mode: 'duel', pair: { rivalId: other.id }, options };
  }

  function keep(record: SessionRecord) {
    sessions.push(record);
    for (const choice of evidenceOf([record], pool)) {
      evidence.push(choice);
      const belief = believe(beliefs.get(choice.scentId), choice);
      if (belief) beliefs.set(choice.scentId, belief);
    }
  }
}

function answerOf({ id, name, bottleNumber }: PooledScent, chosenId: ScentId | null): Question {
  const selectedAnswer = chosenId === id ? name : (chosenId ?? DONT_KNOW);
  return { scentId: id, scentName: name, bottleNumber, selectedAnswer, chosenId, correct: chosenId === id };
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
