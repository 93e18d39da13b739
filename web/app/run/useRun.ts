import { KINDS, type RunKind } from '@nosewise/domain/run/kinds';
import { next, type Run, type RunOf, recordOf } from '@nosewise/domain/run/run';
import { useEffect, useState } from 'react';
import { trainee } from '../../shared/session/auth-state';
import { notebook } from '../notebook/in-hand';
import { keepSession } from '../notebook/rounds';
import type { Confirmation } from '../ui/messages/dialogs';
import { useLeaveConfirmation } from '../ui/messages/leaving';
import { dropRun, keepRun, keptAt, runsHere, type StepOf, useLeftRun } from './running';

/**
 * Shows the run of a kind as the browser keeps it, so that tabs with the same run show the same step.
 * @param isOurs whether a kept run is the one that this screen is about
 */
export function useRun<K extends RunKind>(kind: K, isOurs: (run: RunOf<K>) => boolean = () => true) {
  const left = useLeftRun(kind);
  const [ended, setEnded] = useState<{ readonly run: RunOf<K>; readonly holder: string }>();
  const kept = left && isOurs(left) ? left : undefined;
  // Another person has signed in meanwhile: an end is not theirs to go on from.
  const over = ended?.holder === notebook().holder ? ended.run : undefined;

  /** Takes a step from where the run is now, perhaps by another tab. A step that is not open there changes nothing. */
  function change(step: StepOf<RunOf<K>>): void {
    const here = kept && keptAt(kept);
    const after = here && step(here);
    if (!here || !after || after === here) return;
    if (after.phase.name === 'over') void end(here, after);
    else keepRun(after);
  }

  async function end(before: RunOf<K>, after: RunOf<K>): Promise<void> {
    await record(after);
    if (!keptAt(before)) return;
    // A member's end is on another screen, but that of a review; what else is recorded stays for a reload of this one.
    const isHere = kind === 'review' || (trainee() === undefined && KINDS[kind].records);
    if (isHere || KINDS[kind].endStays) {
      keepRun(after);
      return;
    }
    setEnded({ run: after, holder: notebook().holder });
    dropRun(after);
  }

  useEffect(
    () => () => {
      const over = runsHere().find((run) => run.kind === kind && run.phase.name === 'over');
      if (over && !KINDS[kind].endStays) dropRun(over);
    },
    [kind],
  );

  return {
    /** Over, it is the end that this tab has seen; `undefined` when it was finished or left elsewhere. */
    run: kept ?? over,
    change,
    /** *Next Question* or *Next bottle*, and *Finish Session* on the last one. @param first noted before, with the same press */
    moveOn: (first: StepOf<RunOf<K>> = (same) => same) => change((run) => next(first(run), Date.now())),
    /** Starts the next run in place of the one that is over. */
    start: (run: RunOf<K>) => {
      keepRun(run);
      setEnded(undefined);
    },
  };
}

/** Keeps a finished run in the notebook. The run stays under way until that is stored. */
async function record(run: Run): Promise<void> {
  const session = recordOf(run, Date.now());
  // Without any question there is nothing to keep, since every answer was taken back. Meetings alone are kept.
  if (session && session.questions.length > 0) await keepSession(session);
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
