import type { ScentId } from '@nosewise/domain/models';
import { afterSettings, drawKey, startSession, startWith } from '@nosewise/domain/run/pack';
import { hasProgress } from '@nosewise/domain/run/places';
import type { ReviewRun, TrainingRun } from '@nosewise/domain/run/run';
import { beginPack, type Smelling, startStep } from '@nosewise/domain/training/next-step';
import { drawPractice } from '@nosewise/domain/training/practice';
import { aromasPerSession } from '@nosewise/domain/training/settings';
import { v4 as uuid } from 'uuid';
import { selectedPacks, trainingSettings } from '../../shared/packs';
import { nextStepHere, stepFacts } from '../nose/next-step';
import { startByNose } from '../nose/nose';
import { ownPacks } from '../notebook/documents';
import { dropRun, isReloaded, keepRun, leftRun } from '../run/running';
import { hasMoved } from '../ui/trail';

/** Bottles in the order of the settings, or the scents that the person wants to practise. */
export type SessionKind = 'any' | { readonly practise: readonly ScentId[] };

/** Draws a new session from the selected packs and keeps it; `undefined` when they hold no aroma to ask. */
export function drawNewSession(kind: SessionKind = 'any'): TrainingRun | undefined {
  const { packs, length, key } = drawSettings();
  const { order, duels } = trainingSettings.get();
  const draw = { length, now: Date.now(), random: Math.random };
  const drawn =
    practice() ??
    (order === 'adaptive'
      ? startByNose(uuid(), packs, { ...draw, duels })
      : startSession(uuid(), packs, draw));
  const session = drawn && { ...drawn, drawnBy: key };
  const left = leftRun('training');
  if (session) keepRun(session);
  else if (left) dropRun(left);
  return session;

  /** Scents of a practice that are in none of the packs are left out; without any, it is a session like any other. */
  function practice() {
    if (typeof kind === 'string') return undefined;
    return startWith(uuid(), packs, (pool) => drawPractice(pool, kind.practise, draw.random), draw.now);
  }
}

/** Resumes the session that this person left, or draws a new one. Without an answer it follows changed settings. */
export function resumeOrDraw(kind: SessionKind): TrainingRun | undefined {
  const left = leftRun('training');
  const staysLeft = left && !givesWay(left, kind) && afterSettings(left, drawSettings().key) !== 'draw again';
  return staysLeft ? left : drawNewSession(kind);
}

/** Returns the settings that decide the next draw. */
export function drawSettings() {
  const settings = trainingSettings.get();
  const packs = selectedPacks(settings, ownPacks.get());
  const length = aromasPerSession(settings);
  return { packs, length, key: drawKey(packs, length, settings.order) };
}

/** Tells whether a session without an answer was drawn for something other than what the person wants now. */
function givesWay(left: TrainingRun, kind: SessionKind): boolean {
  if (kind === 'any' || hasProgress(left)) return false;
  return ![left.current, ...left.upcoming].every(
    (each) => each.mode !== 'code' && kind.practise.includes(each.bottle.id),
  );
}

/**
 * Resumes the review that was left by closing the page, or starts the next step; `undefined` if that smells nothing. A reload
 * of its end shows it again.
 * @param pack to begin with, if it is selected and its first bottles are not known yet
 */
export function resumeOrStartStep(pack: string | null = null): ReviewRun | undefined {
  const left = leftRun('review');
  const isOver = left?.phase.name === 'over';
  if (left && (isOver ? isReloaded() && !hasMoved() : hasProgress(left))) return left;
  const evening = drawSettings().packs.filter(({ id }) => id === pack);
  const step = beginPack(stepFacts(evening)) ?? nextStepHere(Date.now());
  return 'servings' in step ? startSmelling(step) : undefined;
}

/** Starts the run of a step, and keeps it. */
function startSmelling(step: Smelling, facts = stepFacts()): ReviewRun | undefined {
  const run = startStep(uuid(), step, facts, { duels: trainingSettings.get().duels, now: Date.now() });
  if (run) keepRun(run);
  return run;
}
