import { milliseconds } from '@nosewise/contract/instant';
import { CONFIDENCES, type ScentId } from '@nosewise/domain/models';
import { seededRandom } from '@nosewise/domain/random';
import { hasProgress } from '@nosewise/domain/run/session-places';
import type { TrainingSession } from '@nosewise/domain/run/training';
import { dueScents } from '@nosewise/domain/training/due';
import { answerOptions, choiceOf } from '@nosewise/domain/training/names';
import { drawPractice } from '@nosewise/domain/training/practice';
import { afterSettings, drawKey, startSession, startWith } from '@nosewise/domain/training/session-start';
import { aromasPerSession } from '@nosewise/domain/training/settings';
import { v4 as uuid } from 'uuid';
import * as z from 'zod/mini';
import { trainee } from '../../shared/auth-state';
import { ownPacks, selectedPacks, trainingSettings } from '../../shared/packs';
import { stored } from '../../shared/stored';
import { pooledScentSchema } from '../lib/pool';
import { loadedNose, loadNose, type NoseCode } from '../progress/nose-soon';
import { memoryOf, scentList } from '../sync/scents';
import { keptQuestion } from '../sync/sessions';
import type { Confirmation } from '../ui/dialogs';
import { showTrouble } from '../ui/toasts';
import { duelRoundsSchema } from './duel-schema';

/** A session under way and its owner; a guest's has none. */
export interface OwnedSession extends TrainingSession {
  readonly owner?: string | undefined;
}

const hint = z.array(z.string());

const slot = z.object({ mode: z.enum(['meet', 'name']), bottle: pooledScentSchema });

const step = z.union([
  slot,
  z.object({
    mode: z.literal('duel'),
    bottle: pooledScentSchema,
    rival: pooledScentSchema,
    instead: z.array(slot),
  }),
]);

const phase = z.discriminatedUnion('name', [
  z.object({ name: z.literal('meet') }),
  z.object({ name: z.literal('duel'), duel: duelRoundsSchema }),
  z.object({ name: z.literal('input'), hint }),
  z.object({ name: z.literal('quiz'), hint }),
  z.object({
    name: z.literal('result'),
    hint,
    selectedAnswer: z.string(),
    chosenId: z.nullable(z.string()),
    answeredAt: milliseconds,
    confidence: z.optional(z.enum(CONFIDENCES)),
  }),
]);

/** A session as browser storage holds it. Every question must be answerable, also within its hint. */
export const runningSessionSchema: z.core.$ZodType<OwnedSession> = z
  .object({
    id: z.uuid(),
    owner: z.optional(z.string()),
    kitNames: z.array(z.string()),
    pool: z.array(pooledScentSchema),
    answered: z.array(z.extend(keptQuestion, { practice: z.optional(z.boolean()) })),
    current: step,
    upcoming: z.array(step),
    shownAt: milliseconds,
    fresh: z.optional(z.array(z.string())),
    practice: z.optional(z.array(z.string())),
    revealed: z.optional(z.array(z.string())),
    instead: z.optional(z.literal(true)),
    drawnBy: z.optional(z.string()),
    phase,
  })
  .check(
    z.refine(({ pool, current, upcoming, phase }) => {
      const options = answerOptions(pool);
      if ((current.mode === 'duel') !== (phase.name === 'duel')) return false;
      const hint = 'hint' in phase ? phase.hint : [];
      const isHonest = hint.length === 0 || hint.includes(choiceOf(options, current.bottle)?.id ?? '');
      return isHonest && [current, ...upcoming].every(({ bottle }) => choiceOf(options, bottle));
    }),
  );

/** The session under way in this browser. It survives a reload and a phone that fell asleep. */
export const runningSession = stored<OwnedSession | null>({
  key: 'runningSession',
  schema: runningSessionSchema,
  initial: null,
});

/** A move of the domain from one value of a session to the next. */
export type SessionStep = (session: TrainingSession) => TrainingSession;

/** Returns the session as storage holds it now, if it is still at the question that a screen shows. */
export function keptAt(shown: OwnedSession): OwnedSession | undefined {
  const kept = runningSession.get();
  const isSame =
    kept?.id === shown.id &&
    kept.answered.length === shown.answered.length &&
    kept.current.bottle.id === shown.current.bottle.id;
  return isSame ? kept : undefined;
}

/**
 * Takes a step from where the session is now. Changes nothing if another tab has moved on from the question that
 * the screen shows, or the step is not open any more.
 */
export function changeSession(shown: OwnedSession, step: SessionStep): void {
  const kept = keptAt(shown);
  const after = kept && step(kept);
  if (after && after !== kept) runningSession.set({ ...kept, ...after });
}

/** Bottles in the order of the settings, a review of today, or the scents that the person wants to practise. */
export type SessionKind = 'any' | 'review' | { readonly practise: readonly ScentId[] };

/** The seed of the next draw, with which the menu previews it. */
let seed: string | undefined;

/**
 * Draws a new session from the selected packs and keeps it; `null` when they hold no aroma to ask. Rejects if
 * the code of an adaptive session cannot be loaded.
 */
export async function drawNewSession(kind: SessionKind = 'any'): Promise<OwnedSession | null> {
  const session = draw(kind, isAdaptive(kind) ? await loadNose() : undefined);
  seed = undefined;
  runningSession.set(session);
  return session;
}

/** Says that no session could be drawn, because the code of an adaptive one has not come. */
export function tellNotDrawn(): void {
  showTrouble('No session could be started', 'Your training is safe. Please try again once you are online.');
}

/**
 * Previews the session that `resumeOrDraw('any')` would return, without keeping it; `null` when there is
 * nothing to train, or while the nose that composes it is loading.
 */
export function sessionAhead(): OwnedSession | null {
  const left = sessionLeft('any');
  if (left) return left;
  const nose = isAdaptive('any') ? loadedNose() : undefined;
  return isAdaptive('any') && !nose ? null : draw('any', nose);
}

/** Today's Review is adaptive, whatever order other sessions have. */
function isAdaptive(kind: SessionKind): boolean {
  return kind === 'review' || trainingSettings.get().order === 'adaptive';
}

/** @param nose missing in *Classic* */
function draw(kind: SessionKind, nose: NoseCode | undefined): OwnedSession | null {
  const { packs, length, key } = drawSettings();
  const now = Date.now();
  seed ??= uuid();
  const random = seededRandom(seed);
  const drawn = practice() ?? (nose ? adaptive(nose) : startSession(uuid(), packs, length, now, random));
  return drawn ? { ...drawn, owner: trainee(), drawnBy: key } : null;

  /** Scents of a practice that are in none of the packs are left out; without any, it is a session like any other. */
  function practice() {
    if (typeof kind === 'string') return undefined;
    return startWith(uuid(), packs, (pool) => drawPractice(pool, kind.practise, random), now);
  }

  /** A review asks due scents. */
  function adaptive({ startByNose }: NoseCode) {
    const due = kind === 'review' ? dueScents(memoryOf(scentList.get()), now) : undefined;
    const wishes = { duels: trainingSettings.get().duels, ...(due && { due }) };
    return startByNose(uuid(), packs, length, now, random, wishes);
  }
}

/** Resumes the session that this person left, or draws a new one. Without an answer it follows changed settings. */
export async function resumeOrDraw(kind: SessionKind): Promise<OwnedSession | null> {
  return sessionLeft(kind) ?? drawNewSession(kind);
}

/** Returns the session that this person left, unless another is to be drawn. */
export function sessionLeft(kind: SessionKind): OwnedSession | undefined {
  const left = runningSession.get();
  if (!left || left.owner !== trainee() || givesWay(left, kind)) return undefined;
  return afterSettings(left, drawSettings().key) === 'draw again' ? undefined : left;
}

/** Words the question before a session that was left half-way is lost; `undefined` when there is nothing to lose. */
export function questionAboutLeft(): Confirmation | undefined {
  const left = runningSession.get();
  if (!left || left.owner !== trainee() || !hasProgress(left)) return undefined;
  return {
    text: 'You have a training session under way. Sign out anyway? Its answers will be lost.',
    detail: 'Stay signed in to finish it: “Start Solo Training Session” goes on where you left off.',
    confirm: 'Sign out and lose this',
    cancel: 'Stay signed in',
    danger: true,
  };
}

/** Returns the settings that decide the next draw. */
export function drawSettings() {
  const settings = trainingSettings.get();
  const packs = selectedPacks(settings, ownPacks.get());
  const length = aromasPerSession(settings);
  return { packs, length, key: drawKey(packs, length, settings.order) };
}

/** Tells whether a session without an answer was drawn for something other than what the person wants now. */
function givesWay(left: OwnedSession, kind: SessionKind): boolean {
  if (kind === 'any' || hasProgress(left)) return false;
  // Only an adaptive session knows what was new.
  if (kind === 'review') return left.fresh === undefined;
  return ![left.current, ...left.upcoming].every(({ bottle }) => kind.practise.includes(bottle.id));
}
