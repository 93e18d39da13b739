import { drawSession, mergePacks } from '../aromas/pool';
import type { Draw } from '../belief/adaptive-session';
import type { Instant, Pack, PooledScent } from '../models';
import { hashOf } from '../random';
import type { Order } from '../training/settings';
import { hasProgress } from './places';
import { begin, type Serving, type TrainingRun } from './run';

/**
 * Draws a random session from the selected packs (*Classic*).
 * @param id made by the caller, unique over all devices (a UUID)
 * @returns fewer questions than wanted when the packs hold fewer aromas, never fewer than one; `undefined` when the packs hold no aroma: there is nothing to train
 */
export function startSession(
  id: string,
  packs: readonly Pack[],
  { length, now, random }: Draw,
): TrainingRun | undefined {
  return startWith(id, packs, (pool) => drawSession(pool, Math.max(1, length), random), now);
}

/** Starts a session that asks for the bottles that `draw` takes from the pool, in its order. Otherwise as `startSession`. */
export function startWith(
  id: string,
  packs: readonly Pack[],
  draw: (pool: readonly PooledScent[]) => readonly PooledScent[],
  now: Instant,
): TrainingRun | undefined {
  const pool = mergePacks(packs);
  const servings = draw(pool).map((bottle): Serving => ({ mode: 'name', bottle }));
  return startWithServings(id, { packs, pool, servings }, now);
}

interface Served {
  readonly packs: readonly Pack[];
  readonly pool: readonly PooledScent[];
  readonly servings: readonly Serving[];
}

/** Starts a session of these servings; `undefined` without any. Otherwise as `startSession`. */
export function startWithServings(
  id: string,
  { packs, pool, servings }: Served,
  now: Instant,
): TrainingRun | undefined {
  const begun = begin({ id, kitNames: packs.map(({ name }) => name), pool, servings }, now);
  return begun && { ...begun, kind: 'training', ...UNTOUCHED };
}

const UNTOUCHED = {
  order: 'classic',
  fresh: [],
  practice: [],
  revealed: [],
  instead: false,
  drawnBy: null,
} as const;

/** Identifies the settings that a session is drawn by: the bottles of its packs, its length and the order. */
export function drawKey(packs: readonly Pack[], length: number, order: Order): string {
  return `${length} ${hashOf(JSON.stringify(mergePacks(packs)))} ${order}`;
}

/**
 * Decides what happens to an unfinished session now that a new one would be drawn by `key`: without an answer
 * it follows changed settings; with answers the person chooses.
 */
export function afterSettings(session: TrainingRun, key: string): 'go on' | 'draw again' | 'ask' {
  if (session.drawnBy === null || session.drawnBy === key) return 'go on';
  return hasProgress(session) ? 'ask' : 'draw again';
}
