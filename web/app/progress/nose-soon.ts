import type { AnsweredQuestion, Instant, ScentId } from '@nosewise/domain/models';
import { useEffect, useSyncExternalStore } from 'react';
import { trainingSettings } from '../../shared/packs';
import { historyReady } from '../sync/sync';

export type NoseCode = Pick<typeof import('./nose'), 'noseHere' | 'startByNose' | 'fadesAgain'>;

let code: NoseCode | undefined;
const listeners = new Set<() => void>();

/** Loads the code that folds the person's nose. Sessions in *Classic* do without it. */
export async function loadNose(): Promise<NoseCode> {
  if (code) return code;
  const { noseHere, startByNose, fadesAgain } = await import('./nose');
  code = { noseHere, startByNose, fadesAgain };
  for (const listener of listeners) listener();
  return code;
}

/** Loads it for a screen that shows the next session, where *Adaptive* composes that by the nose. */
export async function loadNoseInAdaptive(): Promise<void> {
  if (trainingSettings.get().order === 'adaptive') await loadNose();
}

/** Folds the person's nose while nothing else happens, so that the next session is composed at once. */
export function warmNose(): void {
  // Safari has no idle callback.
  const whenIdle = globalThis.requestIdleCallback ?? setTimeout;
  const fold = async () => {
    const [{ noseHere }] = await Promise.all([loadNose(), historyReady()]);
    noseHere();
  };
  // If its code cannot be loaded, the next session tries again, and reports it.
  whenIdle(() => void fold().catch(() => undefined));
}

/** Returns the code; `undefined` until it is loaded. */
export function loadedNose(): NoseCode | undefined {
  return code;
}

/** Renders once the code is loaded. @param isNeeded whether to load it. Without a connection it never comes */
export function useLoadedNose(isNeeded: boolean): void {
  useSyncExternalStore(subscribe, loadedNose, () => undefined);
  useEffect(() => {
    if (isNeeded) loadNose().catch(() => undefined);
  }, [isNeeded]);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * Finds when a scent comes back: in *Adaptive* order on the day when the likelihood of naming it falls below
 * 0.9, in *Classic* by the specification's table, which also answers until the nose is loaded.
 * @param planned what the table says
 * @param answers just given to it that are in no finished session yet
 */
export function comesBackAt(
  scentId: ScentId,
  planned: Instant | undefined,
  answers: readonly AnsweredQuestion[] = [],
): Instant | undefined {
  if (planned === undefined || trainingSettings.get().order === 'classic') return planned;
  if (code) return code.fadesAgain(scentId, planned, answers);
  loadNose().catch(() => undefined);
  return planned;
}
