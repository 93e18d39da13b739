import type { ScentId } from '@nosewise/domain/models';
import { seededRandom } from '@nosewise/domain/random';
import { afterSettings, drawKey, startSession, startWith } from '@nosewise/domain/run/pack';
import { hasProgress } from '@nosewise/domain/run/places';
import type { TrainingRun } from '@nosewise/domain/run/run';
import { drawPractice } from '@nosewise/domain/training/practice';
import { aromasPerSession } from '@nosewise/domain/training/settings';
import { v4 as uuid } from 'uuid';
import { selectedPacks, trainingSettings } from '../../shared/packs';
import { startByNose } from '../nose/nose';
import { dueHere } from '../nose/own-bottles';
import { ownPacks } from '../notebook/documents';
import { dropRun, keepRun, leftRun } from '../run/running';

/** Bottles in the order of the settings, a review of today, or the scents that the person wants to practise. */
export type SessionKind = 'any' | 'review' | { readonly practise: readonly ScentId[] };

/** The seed of the next draw, with which the menu previews it. */
let seed: string | undefined;

/** Draws a new session from the selected packs and keeps it; `undefined` when they hold no aroma to ask. */
export function drawNewSession(kind: SessionKind = 'any'): TrainingRun | undefined {
  const session = draw(kind);
  seed = undefined;
  const left = leftRun('training');
  if (session) keepRun(session);
  else if (left) dropRun(left);
  return session;
}

/** Previews the session that `resumeOrDraw` would return, without keeping it; `undefined` when there is nothing to train. */
export function sessionAhead(kind: SessionKind): TrainingRun | undefined {
  return sessionLeft(kind) ?? draw(kind);
}

/** Today's Review is adaptive, whatever order other sessions have. */
function isAdaptive(kind: SessionKind): boolean {
  return kind === 'review' || trainingSettings.get().order === 'adaptive';
}

function draw(kind: SessionKind): TrainingRun | undefined {
  const { packs, length, key } = drawSettings();
  const now = Date.now();
  seed ??= uuid();
  const random = seededRandom(seed);
  const drawn =
    practice() ?? (isAdaptive(kind) ? adaptive() : startSession(uuid(), packs, { length, now, random }));
  return drawn && { ...drawn, drawnBy: key };

  /** Scents of a practice that are in none of the packs are left out; without any, it is a session like any other. */
  function practice() {
    if (typeof kind === 'string') return undefined;
    return startWith(uuid(), packs, (pool) => drawPractice(pool, kind.practise, random), now);
  }

  /** A review asks what is due. A duel would take the places of two of them. */
  function adaptive() {
    const due = kind === 'review' ? dueHere() : undefined;
    const duels = trainingSettings.get().duels && (!due || due.size > length);
    const wishes = { duels, ...(due && { due }) };
    return startByNose(uuid(), packs, { length, now, random, ...wishes });
  }
}

/** Resumes the session that this person left, or draws a new one. Without an answer it follows changed settings. */
export function resumeOrDraw(kind: SessionKind): TrainingRun | undefined {
  return sessionLeft(kind) ?? drawNewSession(kind);
}

/** Returns the session that this person left, unless another is to be drawn. */
function sessionLeft(kind: SessionKind): TrainingRun | undefined {
  const left = leftRun('training');
  if (!left || givesWay(left, kind)) return undefined;
  return afterSettings(left, drawSettings().key) === 'draw again' ? undefined : left;
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
  if (kind === 'review') return left.order === 'classic';
  return ![left.current, ...left.upcoming].every(
    (each) => each.mode !== 'code' && kind.practise.includes(each.bottle.id),
  );
}
