import type { Pack } from '@nosewise/domain/models';
import { aromasPerSession } from '@nosewise/domain/settings';
import { startSession, type TrainingSession } from '@nosewise/domain/training';
import { v4 as uuid } from 'uuid';
import { authState } from '../../shared/auth-state';
import { ownPacks, selectedPacks, trainingSettings } from '../../shared/packs';
import { stored } from '../../shared/stored';
import { runningSessionSchema } from './session-schema';

/** A session under way, and whose it is: nobody's when a guest has started it. */
export interface OwnedSession extends TrainingSession {
  readonly owner?: string | undefined;
}

/** The session under way in this browser, so that a reload or a phone that fell asleep goes on where it was. */
export const runningSession = stored<OwnedSession | null>({
  key: 'runningSession',
  schema: runningSessionSchema,
  initial: null,
});

/** Draws a session from the given packs. */
export type Draw = (id: string, packs: readonly Pack[], length: number) => TrainingSession | undefined;

const plainDraw: Draw = (id, packs, length) => startSession(id, packs, length, Math.random);

/** The id of the person who trains here; `undefined` for a guest. */
export function trainee(): string | undefined {
  const state = authState();
  return state.kind === 'signed-in' ? state.userId : undefined;
}

/** Draws a new session from the selected packs and keeps it; `null` when no pack with aromas is selected. */
export function drawNewSession(draw: Draw = plainDraw): OwnedSession | null {
  const settings = trainingSettings.get();
  const packs = selectedPacks(settings, ownPacks.get());
  const drawn = draw(uuid(), packs, aromasPerSession(settings));
  const session = drawn ? { ...drawn, owner: trainee() } : null;
  runningSession.set(session);
  return session;
}

/** The session that this person has left running, or a new one. */
export function resumeOrDraw(draw?: Draw): OwnedSession | null {
  const left = runningSession.get();
  return left && left.owner === trainee() ? left : drawNewSession(draw);
}
