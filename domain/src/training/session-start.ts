import type { Instant, Pack, PooledScent, Random } from '../models';
import { hashOf } from '../random';
import { hasProgress } from '../run/session-places';
import { firstPhase, type Step, type TrainingSession } from '../run/training';
import { drawSession, mergePacks } from './pool';
import type { Order } from './settings';

/**
 * Draws a random session from the selected packs (*Classic*).
 * @param id made by the caller, unique over all devices (a UUID)
 * @param length questions wanted; fewer when the packs hold fewer aromas, never fewer than one
 * @returns `undefined` when the packs hold no aroma: there is nothing to train
 */
export function startSession(
  id: string,
  packs: readonly Pack[],
  length: number,
  now: Instant,
  random: Random,
): TrainingSession | undefined {
  return startWith(id, packs, (pool) => drawSession(pool, Math.max(1, length), random), now);
}

/** Starts a session that asks for the bottles that `draw` takes from the pool, in its order. Otherwise as `startSession`. */
export function startWith(
  id: string,
  packs: readonly Pack[],
  draw: (pool: readonly PooledScent[]) => readonly PooledScent[],
  now: Instant,
): TrainingSession | undefined {
  const pool = mergePacks(packs);
  const steps = draw(pool).map((bottle): Step => ({ mode: 'name', bottle }));
  return startWithSteps(id, packs, pool, steps, now);
}

/** Starts a session of these steps; `undefined` without any. Otherwise as `startSession`. */
export function startWithSteps(
  id: string,
  packs: readonly Pack[],
  pool: readonly PooledScent[],
  [current, ...upcoming]: readonly Step[],
  now: Instant,
): TrainingSession | undefined {
  if (!current) return undefined;
  const kitNames = packs.map((pack) => pack.name);
  const phase = firstPhase(current);
  return { id, kitNames, pool, answered: [], current, upcoming, shownAt: now, phase };
}

/** Identifies the settings that a session is drawn by: the bottles of its packs, its length and the order. */
export function drawKey(packs: readonly Pack[], length: number, order: Order): string {
  return `${length} ${hashOf(JSON.stringify(mergePacks(packs)))} ${order}`;
}

/**
 * Decides what happens to an unfinished session now that a new one would be drawn by `key`: without an answer
 * it follows changed settings; with answers the person chooses.
 */
export function afterSettings(session: TrainingSession, key: string): 'go on' | 'draw again' | 'ask' {
  if (session.drawnBy === undefined || session.drawnBy === key) return 'go on';
  return hasProgress(session) ? 'ask' : 'draw again';
}
