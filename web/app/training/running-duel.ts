import type { PooledScent, ScentId } from '@nosewise/domain/models';
import { type Duel, duelOf } from '@nosewise/domain/run/duel';
import { bottleOf, type DuelRounds, hasAnswers, startDuel } from '@nosewise/domain/run/duel-rounds';
import { v4 as uuid } from 'uuid';
import * as z from 'zod/mini';
import { trainee } from '../../shared/auth-state';
import { stored } from '../../shared/stored';
import { duelRoundsSchema } from './duel-schema';

/** A duel that a person started, and its owner; a guest's has none. */
export interface OwnedDuel {
  /** The id of the session that it is saved as. */
  readonly id: string;
  readonly owner?: string | undefined;
  readonly duel: DuelRounds;
}

/** The duel under way in this browser, or the result that is on the screen. It survives a reload. */
export const runningDuel = stored<OwnedDuel | null>({
  key: 'runningDuel',
  schema: z.object({ id: z.uuid(), owner: z.optional(z.string()), duel: duelRoundsSchema }),
  initial: null,
});

/** Starts a duel of this person and keeps it; `null` when the pool lacks one of the bottles. */
function startOwnDuel(pool: readonly PooledScent[], scents: readonly ScentId[]): OwnedDuel | null {
  const [a = '', b = ''] = scents;
  const bottles = duelOf(pool, a, b);
  const started = bottles ? begun(bottles) : null;
  runningDuel.set(started);
  return started;
}

/** Starts a duel of the same two bottles again. */
export function duelAgain({ duel }: OwnedDuel): void {
  runningDuel.set(begun(duel));
}

function begun(bottles: Duel): OwnedDuel {
  return { id: uuid(), owner: trainee(), duel: startDuel(bottles, true) };
}

/** Returns the duel as storage holds it now, if it is still in the round that a screen shows. */
export function keptDuelAt({ id, duel }: OwnedDuel): OwnedDuel | undefined {
  const kept = runningDuel.get();
  return kept?.id === id && kept.duel.answered.length === duel.answered.length ? kept : undefined;
}

/**
 * Takes a step from where the duel is now. Changes nothing if another tab has moved on from the round that the screen
 * shows, or the step is not open any more.
 */
export function changeDuel(shown: OwnedDuel, step: (duel: DuelRounds) => DuelRounds): void {
  const kept = keptDuelAt(shown);
  const duel = kept && step(kept.duel);
  if (duel && duel !== kept.duel) runningDuel.set({ ...kept, duel });
}

/** Removes a duel that is left, unless another has begun in its place. */
export function leaveDuel(id: string): void {
  runningDuel.change((kept) => (kept?.id === id ? null : kept));
}

/** Tells whether a duel is of this person and of the bottles of another, which may have begun in another tab. */
export function isSameDuel(kept: OwnedDuel, { duel }: OwnedDuel): boolean {
  return kept.owner === trainee() && [duel.a, duel.b].every(({ id }) => bottleOf(kept.duel, id));
}

/**
 * Resumes the duel that this person left, or starts one of the wanted scents; an unfinished one is dropped
 * when others are wanted.
 * @param wanted none when the address names none
 */
export function resumeOrStart(pool: readonly PooledScent[], wanted: readonly ScentId[]): OwnedDuel | null {
  const left = runningDuel.get();
  const isTheirs = left !== null && left.owner === trainee();
  if (isTheirs && wanted.length > 0 && wanted.every((id) => bottleOf(left.duel, id))) return left;
  if (isTheirs && wanted.length === 0 && hasAnswers(left.duel)) return left;
  return startOwnDuel(pool, wanted);
}
