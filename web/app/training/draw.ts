import { firstEvening } from '@nosewise/catalogue/aromas/first-evening';
import type { ScentId } from '@nosewise/domain/models';
import { beginPack, somethingNew, startStep } from '@nosewise/domain/next/next-step';
import { afterSettings, drawKey, startSession, startWith } from '@nosewise/domain/run/pack';
import { hasProgress } from '@nosewise/domain/run/places';
import { endNow, type ReviewRun, recordOf, type TrainingRun } from '@nosewise/domain/run/run';
import { drawPractice } from '@nosewise/domain/training/practice';
import { aromasPerSession } from '@nosewise/domain/training/settings';
import { v4 as uuid } from 'uuid';
import { selectedPacks, trainingSettings } from '../../shared/selected-packs';
import { nextStepHere, stepFacts } from '../nose/next-step-here';
import { startByNose } from '../nose/nose';
import { ownPacks } from '../notebook/own-documents';
import { keepSession } from '../notebook/rounds';
import { dropRun, isReloaded, keepRun, leftRun, runsHere } from '../run/running';
import { hasMoved } from '../ui/ways/trail';

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

/** What a review is begun with, when it is not the next step: a pack that was tapped, or something new in any case. */
export interface Wish {
  readonly pack: string | null;
  readonly isMore: boolean;
}

/** Whether this document has asked for a review before: only a reload shows an end again. */
let hasAsked = false;

/**
 * Resumes the review that was left, or starts the next step; `undefined` if that smells nothing. A reload
 * of its end shows it again.
 */
export function resumeOrStartStep(
  { pack, isMore }: Wish = { pack: null, isMore: false },
): ReviewRun | undefined {
  const left = leftRun('review');
  const isReload = isReloaded() && !hasMoved() && !hasAsked;
  hasAsked = true;
  if (left && (left.phase.name === 'over' ? isReload : hasProgress(left))) return left;
  const facts = stepFacts();
  const begun = drawSettings().packs.find(({ id }) => id === pack);
  const step =
    (begun && beginPack(facts, firstEvening(begun))) ??
    (isMore ? somethingNew(facts) : undefined) ??
    nextStepHere(Date.now());
  if (!('servings' in step)) return undefined;
  const run = startStep(uuid(), step, facts, { duels: trainingSettings.get().duels, now: Date.now() });
  if (run) keepRun(run);
  return run;
}

/**
 * Ends a review that was left, before another kit is begun: its answers are kept, and what was not smelled is still due.
 */
export async function keepLeftReview(): Promise<void> {
  const left = runsHere().find((run) => run.kind === 'review');
  if (!left || left.phase.name === 'over') return;
  const record = recordOf(endNow(left), Date.now());
  if (record && record.questions.length > 0) await keepSession(record);
  dropRun(left);
}
