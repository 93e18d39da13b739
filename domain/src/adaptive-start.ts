import { composeSession, type Wishes } from './adaptive-session';
import type { Beliefs } from './belief';
import { type DuelNose, withDuel } from './duel-choice';
import type { Instant, Pack, Random } from './models';
import { mergePacks } from './pool';
import { startWithSteps } from './session-start';
import { firstPhase, type TrainingSession } from './training';

/** A person whose sessions may bring a duel. */
export interface Duelist {
  readonly nose: DuelNose;
  /** As in `armOf`. */
  readonly person: string;
}

/** The choices beside beliefs that decide about an adaptive session. */
export interface AdaptiveWishes extends Wishes {
  /** Missing: the session brings no duel. */
  readonly duelist?: Duelist | undefined;
  /** Whether meetings let the person think before they show the name (`thinksFirst`). */
  readonly thinkFirst?: boolean;
}

/**
 * Starts a session in *Adaptive* order: the most useful bottle comes first, and an aroma that is new to the
 * nose is met before it is asked, however its bottle got into the session. Otherwise the same as
 * `startSession`.
 */
export function startAdaptive(
  id: string,
  packs: readonly Pack[],
  beliefs: Beliefs,
  length: number,
  now: Instant,
  random: Random,
  { duelist, thinkFirst = false, ...wishes }: AdaptiveWishes = {},
): TrainingSession | undefined {
  const pool = mergePacks(packs);
  const slots = composeSession(pool, beliefs, Math.max(1, length), now, random, wishes);
  const steps = duelist ? withDuel(slots, pool, duelist.nose, duelist.person, now) : slots;
  const session = startWithSteps(id, packs, pool, steps, now);
  const fresh = new Set(pool.map((bottle) => bottle.id).filter((scentId) => !beliefs.has(scentId)));
  if (!session) return undefined;
  const phase = firstPhase(session.current, thinkFirst);
  return { ...session, fresh: [...fresh], ...(thinkFirst && { thinkFirst }), phase };
}
