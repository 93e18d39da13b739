import { KINDS, type RunKind } from '@nosewise/domain/run/kinds';
import { next, type Run, type RunOf, recordOf } from '@nosewise/domain/run/run';
import { useEffect, useState } from 'react';
import { useAuthState } from '../../shared/hooks';
import { keepForGuest } from '../sync/sessions';
import { loadKeeper } from '../sync/sync';
import type { Confirmation } from '../ui/dialogs';
import { useLeaveConfirmation } from '../ui/navigation';
import { showTrouble } from '../ui/toasts';
import { dropRun, isTheirs, keepRun, keptAt, type StepOf, shelfOf, useLeftRun } from './running';

/**
 * Shows the run of a kind as the browser keeps it, so that tabs with the same run show the same step.
 * @param isOurs whether a kept run is the one that this screen is about
 */
export function useRun<K extends RunKind>(kind: K, isOurs: (run: RunOf<K>) => boolean = () => true) {
  useAuthState();
  const left = useLeftRun(kind);
  const [ended, setEnded] = useState<RunOf<K>>();
  const kept = left && isOurs(left) ? left : undefined;
  // Another person has signed in meanwhile: an end is not theirs to go on from.
  const over = ended && isTheirs(ended) ? ended : undefined;

  /** Takes a step from where the run is now, perhaps by another tab. A step that is not open there changes nothing. */
  function change(step: StepOf<RunOf<K>>): void {
    const here = kept && keptAt(kept);
    const after = here && step(here);
    if (!here || !after || after === here) return;
    if (after.phase.name === 'over') void end(here, after);
    else keepRun(after);
  }

  async function end(before: RunOf<K>, after: RunOf<K>): Promise<void> {
    if (!(await isRecorded(after)) || !keptAt(before)) return;
    // A member's end is on another screen; what a guest records stays for a reload of this one.
    if ((after.owner === undefined && KINDS[kind].records) || KINDS[kind].endStays) {
      keepRun(after);
      return;
    }
    setEnded(after);
    dropRun(after);
  }

  useEffect(
    () => () => {
      const over = shelfOf(kind)
        .get()
        .find((run) => run.kind === kind && run.phase.name === 'over');
      if (over && !KINDS[kind].endStays) dropRun(over);
    },
    [kind],
  );

  return {
    /** Over, it is the end that this tab has seen; `undefined` when it was finished or left elsewhere. */
    run: kept ?? over,
    change,
    /** *Next Question* or *Got it*, and *Finish Session* on the last one. @param first noted before, with the same press */
    moveOn: (first: StepOf<RunOf<K>> = (same) => same) => change((run) => next(first(run), Date.now())),
    /** Starts the next run in place of the one that is over. */
    start: (run: RunOf<K>) => {
      keepRun(run);
      setEnded(undefined);
    },
  };
}

/** Keeps a finished run in the log of its person. If that fails it stays where it is, and can be finished again. */
async function isRecorded(run: Run): Promise<boolean> {
  const record = recordOf(run, Date.now());
  // Without any question there is nothing to keep, since every answer was taken back. Meetings alone are kept.
  if (!record || record.questions.length === 0) return true;
  if (run.owner === undefined) {
    if (run.kind !== 'duel') keepForGuest(record);
    return true;
  }
  try {
    (await loadKeeper())(run.owner, record);
    return true;
  } catch {
    showTrouble(
      'This session is not saved yet',
      'Your answers are safe on this device. Reload this page once you are online, then finish again.',
    );
    return false;
  }
}

/** Asks before a person leaves a run that has something to lose. Leaving discards it. */
export function useLeaving(
  run: Run,
  confirmation: Confirmation,
  isNeeded: () => boolean,
  backTo: string,
): void {
  useLeaveConfirmation({
    confirmation,
    isNeeded,
    backTo,
    onLeft: (confirmed) => {
      if (confirmed || !isNeeded()) dropRun(run);
    },
  });
}
