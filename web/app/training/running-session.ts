import { aromasPerSession } from '@nosewise/domain/settings';
import { startSession, type TrainingSession } from '@nosewise/domain/training';
import { v4 as uuid } from 'uuid';
import { ownPacks, selectedPacks, trainingSettings } from '../lib/packs';
import { stored } from '../lib/stored';
import { runningSessionSchema } from './session-schema';

/** The session under way in this browser, so that a reload or a phone that fell asleep goes on where it was. */
export const runningSession = stored<TrainingSession | null>({
  key: 'runningSession',
  schema: runningSessionSchema,
  initial: null,
});

/** Draws a new session from the selected packs and keeps it; `null` when no pack with aromas is selected. */
export function drawNewSession(): TrainingSession | null {
  const settings = trainingSettings.get();
  const packs = selectedPacks(settings, ownPacks.get());
  const session = startSession(uuid(), packs, aromasPerSession(settings), Math.random) ?? null;
  runningSession.set(session);
  return session;
}

/** The session that was left running, or a new one. */
export function resumeOrDraw(): TrainingSession | null {
  return runningSession.get() ?? drawNewSession();
}
