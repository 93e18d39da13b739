import { hasProgress } from '@nosewise/domain/run/places';
import { open, type SetRun } from '@nosewise/domain/run/run';
import { type MouseEvent, useState } from 'react';
import { Navigate } from 'react-router';
import { trainee } from '../../shared/auth-state';
import { buttonStyle } from '../../shared/ui/button';
import { openNotebook } from '../notebook/in-hand';
import { CodeSteps } from '../run/code-steps';
import { comesBackWords } from '../run/comes-back-words';
import { KeptRun } from '../run/kept-run';
import { RunFrame } from '../run/run-frame';
import type { Step } from '../run/running';
import { useLeaving, useRun } from '../run/useRun';
import { useQuestion } from '../ui/dialogs';
import { EXIT_CONFIRMATION } from '../ui/leaving';
import { pageTitle } from '../ui/page-title';
import { Spinner } from '../ui/spinner';
import { useOpening } from '../ui/useOpening';
import type { Route } from './+types/train-screen';
import { BlindEnd } from './blind-end';
import { openCode, type PlacedSet } from './sealed-sets';
import { isWith, resumeOrStart, startWithSet, wouldLose } from './set-run';
import { troubleOf } from './trouble';
import { WithSet } from './with-set';

export const meta = () => pageTitle('Blind training');

export async function clientLoader() {
  await openNotebook();
  return null;
}

/** Trains with bottles that the taster cannot know. */
export default function TrainScreen({ params: { id } }: Route.ComponentProps) {
  return <WithSet id={id}>{(placed) => <BlindTraining placed={placed} />}</WithSet>;
}

const OTHER_SESSION = {
  text: 'You have a blind session under way. Start a new one?',
  detail: 'If you start a new one, the answers you have given in the other one are not saved.',
  confirm: 'Start a new one',
  cancel: 'Keep the other',
};

function BlindTraining({ placed }: { placed: PlacedSet }) {
  const { set } = placed;
  const [isAsking, setAsking] = useState(() => {
    if (wouldLose(set)) return true;
    resumeOrStart(set);
    return false;
  });
  const { run, change, moveOn, start } = useRun('set', (kept) => isWith(kept, set));
  useQuestion(isAsking ? OTHER_SESSION : undefined, (starts) => {
    if (starts) startWithSet(set);
    setAsking(false);
  });
  if (isAsking) return <Spinner />;
  // Its owner has signed out, another session is running, or another tab has finished or left it.
  if (!run) return <Navigate to="/blind" replace />;
  if (run.phase.name !== 'over') {
    return <Running run={run} placed={placed} onChange={change} onNext={() => moveOn()} />;
  }
  if (trainee() !== undefined) return <KeptRun run={run} />;
  const again = () => {
    const next = startWithSet(set);
    if (next) start(next);
  };
  return (
    <BlindEnd
      run={run}
      again={{ words: 'Train again', go: again }}
      ways={[{ words: 'Back to the set', go: `/blind/${set.id}` }]}
    />
  );
}

interface RunningProps {
  run: SetRun;
  placed: PlacedSet;
  onChange: (step: Step) => void;
  onNext: () => void;
}

function Running({ run, placed, onChange, onNext }: RunningProps) {
  const { phase, current } = run;
  const address = `/blind/${placed.set.id}`;
  useLeaving(run, EXIT_CONFIRMATION, () => hasProgress(run), address);
  const opening = phase.name === 'opening' ? phase : undefined;
  const { failure, again } = useOpening(
    opening,
    async () => {
      if (!opening || current.mode !== 'code' || current.code === null) throw new Error('No bottle waits.');
      return openCode(placed, { sessionId: run.id, code: current.code, chosen: opening.chosen });
    },
    ({ bottle: { scentId: id, ...bottle }, chosen }) =>
      onChange((now) => open(now, { ...bottle, id }, Date.now(), chosen)),
  );
  const remark = comesBackWords(run);
  return (
    <RunFrame run={run} back={address} remark={remark} onRead={onNext} tellsGuest>
      <CodeSteps
        run={run}
        onChange={onChange}
        onNext={onNext}
        scan={<ScanLink setId={placed.set.id} />}
        trouble={{
          text: failure && troubleOf(failure.error),
          ways: (
            <button type="button" className={buttonStyle('primary')} onClick={again}>
              Try again
            </button>
          ),
        }}
        remark={remark}
      />
    </RunFrame>
  );
}

/**
 * Loads the scanner's document in place of this one: a scan adds no step to the history, and the router need
 * not ask about losing anything, since the session is stored.
 */
function ScanLink({ setId }: { setId: string }) {
  const address = `/scan?set=${setId}`;
  function replace(event: MouseEvent) {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    location.replace(address);
  }
  return (
    <a href={address} onClick={replace} className={buttonStyle('secondary', 'w-full')}>
      Scan the sticker
    </a>
  );
}
