import { mergePacks } from '../aromas/pool';
import { composeSession, type Draw, type Wishes } from '../belief/adaptive-session';
import type { Beliefs } from '../belief/belief';
import type { Pack } from '../models';
import { startWithServings } from '../run/pack';
import type { TrainingRun } from '../run/run';
import { type DuelNose, withDuel } from './duel-choice';

/** The choices beside beliefs that decide about an adaptive session. */
export interface AdaptiveWishes extends Wishes {
  /** The nose by which the session may bring a duel. Missing: it brings none. */
  readonly duelNose?: DuelNose | undefined;
}

interface AdaptiveDraw extends Draw, AdaptiveWishes {
  readonly beliefs: Beliefs;
}

/**
 * Starts a session in *Adaptive* order: the most useful bottle comes first, and an aroma that is new to the
 * nose is met before it is asked, however its bottle got into the session. Otherwise the same as
 * `startSession`.
 */
export function startAdaptive(
  id: string,
  packs: readonly Pack[],
  { beliefs, duelNose, ...draw }: AdaptiveDraw,
): TrainingRun | undefined {
  const pool = mergePacks(packs);
  const slots = composeSession(pool, beliefs, { ...draw, length: Math.max(1, draw.length) });
  const servings = duelNose ? withDuel(slots, pool, duelNose, draw.now) : slots;
  const session = startWithServings(id, { packs, pool, servings }, draw.now);
  const fresh = new Set(pool.map((bottle) => bottle.id).filter((scentId) => !beliefs.has(scentId)));
  return session && { ...session, order: 'adaptive', fresh: [...fresh] };
}
