import type { Instant } from '../models';
import type { Duel, DuelSlot } from './duel-pair';
import { begin, type DuelRun } from './run';

/** Blind rounds of a duel that the person starts. */
export const DUEL_ROUNDS = 6;

/**
 * Starts a duel of six rounds. Both bottles are smelled by their names first.
 * @param id made by the caller, unique over all devices (a UUID)
 */
export function startDuel(id: string, { a, b }: Duel, now: Instant): DuelRun | undefined {
  const round: DuelSlot = { mode: 'duel', bottle: a, rival: b, instead: [] };
  const begun = begin(
    {
      id,
      kitNames: [...new Set([a.packName, b.packName])],
      pool: [a, b],
      servings: Array.from({ length: DUEL_ROUNDS }, () => round),
    },
    now,
  );
  return begun && { ...begun, kind: 'duel' };
}
